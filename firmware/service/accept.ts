/**
 * Disc after disc is tested before it is played with: the ring and the lines say how it is to be laid, six times each
 * (acceptFit.ts), and every disc is answered good or bad, with the reason; a set ends with a table. In: the hardware, the
 * calibration; out: lines and lamps. Nothing is stored. A procedure that has the board to itself (service.ts).
 */
import { HALL, LED_COUNT } from '../board.gen.js';
import type { Hal } from '../hal/hal.js';
import { line } from '../play/says.js';
import type { Line } from '../play/state.js';
import { sentence } from '../rules/reasons.js';
import {
  addZero,
  finishZeroing,
  startZeroing,
  takeZero,
  type Calibration,
} from '../sense/calibrate.js';
import {
  allLamps,
  GAP,
  GREEN,
  ledToward,
  pointLamps,
  RED,
  rowLamps,
  verdictLamps,
  VIOLET,
  WHITE,
  type Lamp,
} from '../show/scene.js';
import {
  AT_POST,
  fitLay,
  judge,
  LAYS,
  madeOf,
  median,
  strengthOf,
  type Lay,
  type Made,
} from './acceptFit.js';
import { placesOf } from './acceptPlan.js';
import type { Service } from './service.js';
import { hold, newSpot, readOn, seek } from './spot.js';

/** Frames of the empty board, and readings of a lay: their noise is a tilt of 0.4 degrees, 0.1 mm. */
const ZERO_FRAMES = 100;
const READINGS = 64;
/** The disc is looked for first so near to where it is wanted, and is right there within so much, mm2 (70, 14 mm). */
const NEAR2 = 4900;
const THERE2 = 200;
/** The nearest sensor sees more than this of a disc, uT2 (150 uT): noise of a frame does not reach it, 0.3 of a magnet does. */
const DISC2 = 22500;
/** Frames in which it lies still before it is measured. */
const STILL = 3;
/** Against the post a magnet is so far from where it should be at most, mm. */
const TOUCHES_MM = 3;
/** Rows of the table in a line: 45 bytes at most each. */
const ROWS = 8;
/** So many discs tell what strength a set has. */
const ENOUGH = 3;

export function startAccept(
  hal: Hal,
  old: Calibration,
  cal: Calibration,
  counts: Int16Array,
  bad: Uint8Array,
  dot: Hal['dot'],
): Service {
  let step = '';
  let zero = startZeroing();
  const plan = placesOf();
  const spot = newSpot(hal, cal, counts, bad);
  spot.ones.set(cal.gain);
  spot.wanted = READINGS;
  const made: Made[] = [];
  const codes: string[] = [];
  let lays: Lay[] = [];
  let on: number[][] = [];
  /** Lays so far; it was moved since the last one, or somebody pressed OK. */
  let n = 0;
  let ready = true;

  function say(code: string, args: readonly string[], more: Line): Line[] {
    const out: Line = { step: step, text: sentence('DISC_' + code, args) };
    for (const key in more) out[key] = more[key];
    return [line('disc', out)];
  }

  function at(): number[] {
    return n < AT_POST ? plan.lay : plan.sensor;
  }

  function wanted(): Line[] {
    step = 'lay';
    const code = n < 1 ? 'post' : n < AT_POST ? 'turn' : n > AT_POST ? 'over' : 'sensor';
    return say(code, [String(made.length + 1)], {
      n: made.length + 1,
      lay: n + 1,
      of: LAYS,
      x: Math.floor(at()[0] * 10) / 10,
      y: Math.floor(at()[1] * 10) / 10,
    });
  }

  function nextDisc(): Line[] {
    n = 0;
    lays = [];
    on = [];
    ready = true;
    return wanted();
  }

  function strengths(side: string): number[] {
    const out: number[] = [];
    for (let i = 0; i < made.length; i++)
      if (made[i].side === side && codes[i] === 'good') out.push(made[i].moment);
    return out;
  }

  function rounded(v: number): number {
    return Math.floor(v * 100 + 0.5) / 100;
  }

  function verdict(): Line[] {
    const m = madeOf(lays, plan.post, on);
    const known = strengths(made.length > 0 ? made[0].side : m.side);
    const is = judge(
      m,
      made.length > 0 ? made[0].side : '',
      known.length < ENOUGH ? 0 : median(known),
    );
    made.push(m);
    codes.push(is[0]);
    step = 'verdict';
    return say(is[0], [String(made.length), m.side, is[1]], {
      n: made.length,
      side: m.side,
      ok: is[0] === 'good' ? 1 : 0,
      code: is[0],
      moment: rounded(m.moment),
      tilt: rounded(m.tilt),
      off: rounded(m.off),
      height: rounded(m.height),
    });
  }

  /** The table of the set, and what it says of it as a whole. */
  function finish(): Line[] {
    let out: Line[] = [];
    step = 'table';
    for (let i = 0; i < made.length; i += ROWS) {
      const d: unknown[] = [];
      for (let j = i; j < made.length && j < i + ROWS; j++) {
        const m = made[j];
        d.push([
          j + 1,
          m.side,
          rounded(m.moment),
          rounded(m.tilt),
          rounded(m.off),
          rounded(m.height),
          codes[j],
        ]);
      }
      out.push(line('disc', { step: step, d: d }));
    }
    step = 'end';
    const good = made.length > 0 ? strengths(made[0].side) : [];
    let mean = 0;
    let spread = 0;
    for (const v of good) mean += v / good.length;
    for (const v of good) spread += (v - mean) * (v - mean);
    spread = good.length > 1 ? (100 * Math.sqrt(spread / (good.length - 1))) / mean : 0;
    out = out.concat(
      say('end', [String(good.length), String(made.length), spread.toFixed(1)], {
        n: made.length,
        good: good.length,
        spread: rounded(spread),
      }),
    );
    self.end = 'leave';
    return out;
  }

  function zeroFrame(): Line[] {
    hal.readHall(0, HALL.count, counts, bad);
    addZero(zero, counts, bad, dot);
    if (zero.n < ZERO_FRAMES) return [];
    const wrong = finishZeroing(zero, old.walked ? old : null);
    if (wrong !== '') {
      step = 'clear';
      return say('broken', [wrong], { wrong: wrong });
    }
    takeZero(zero, cal);
    return nextDisc();
  }

  /** Some disc lies on the board. */
  function lies(): boolean {
    const b = spot.whole;
    const i = 3 * spot.strongest;
    return i >= 0 && b[i] * b[i] + b[i + 1] * b[i + 1] + b[i + 2] * b[i + 2] > DISC2;
  }

  function there(): boolean {
    const dx = spot.x - at()[0];
    const dy = spot.y - at()[1];
    return lies() && dx * dx + dy * dy < THERE2;
  }

  /** Waits for a disc to be laid where it is wanted, or to be taken off. */
  function layFrame(): Line[] {
    seek(spot, at()[0], at()[1], NEAR2, 3);
    if (!lies()) {
      self.shown = 0;
      ready = true;
      return step === 'verdict' ? nextDisc() : [];
    }
    if (step === 'verdict') return [];
    self.shown = 1 + ledToward(spot.x, spot.y) + (there() ? 100 : 0);
    if (!there() || spot.still < 1) ready = true;
    if (!ready || !there() || spot.still < STILL) return [];
    step = 'hold';
    self.shown = -1;
    hold(spot);
    return [];
  }

  function holdFrame(): Line[] {
    const r = readOn(spot);
    if (r === 0) return [];
    step = 'lay';
    spot.still = 0;
    if (r < 0) return [];
    ready = false;
    const b = spot.type > 0;
    const rough = [b ? spot.m1 : 0, b ? spot.m2 : 0, b ? 0 : spot.m1];
    const found = fitLay(spot.x, spot.y, rough, spot.field, spot.near);
    if (n < AT_POST) {
      const dx = found.x - plan.post[0];
      const dy = found.y - plan.post[1];
      const ex = plan.lay[0] - plan.post[0];
      const ey = plan.lay[1] - plan.post[1];
      if (Math.abs(Math.sqrt(dx * dx + dy * dy) - Math.sqrt(ex * ex + ey * ey)) > TOUCHES_MM)
        return say('push', [], {});
      lays.push(found);
    } else on.push(strengthOf(found, spot.field, spot.near));
    n++;
    self.shown = -2;
    return n < LAYS ? wanted() : verdict();
  }

  function lampsOf(): Lamp[] {
    if (step === 'zero') return allLamps(VIOLET, 0.3, 2, 0);
    if (step === 'hold') return allLamps(GREEN, 0.3, 3, 0);
    if (step === 'verdict') {
      const good = codes[codes.length - 1] === 'good';
      return verdictLamps(good, 0.5, good ? 0 : 1);
    }
    if (step !== 'lay') return allLamps(VIOLET, 0.4, 6, 1);
    const out = pointLamps([{ x: at()[0], y: at()[1] }], WHITE, GAP);
    // a green lamp a lay on the far side; the disc's own lamp: red where it is not wanted
    const far = ledToward(-at()[0], -at()[1]) + LED_COUNT - 3;
    const done = out.concat(rowLamps(far, n, GREEN, 0.4, 0));
    return lies()
      ? done.concat(rowLamps(ledToward(spot.x, spot.y), 1, there() ? GREEN : RED, 0.9, 0))
      : done;
  }

  const self: Service = {
    end: '',
    shown: 0,
    frame: function () {
      if (step === 'zero') return zeroFrame();
      if (step === 'hold') return holdFrame();
      if (step === 'lay' || step === 'verdict') return layFrame();
      if (step !== '') return [];
      step = 'clear';
      return say('CLEAR', [], {});
    },
    button: function (which, held) {
      if (which > 0 && (held || step === 'clear')) self.end = 'leave';
      else if (step === 'clear') {
        step = 'zero';
        zero = startZeroing();
      } else if (which > 0 && step !== 'zero') return nextDisc();
      else if (step === 'lay' && lies()) ready = true;
      else if (step === 'lay' && n < 1) return finish();
      return [];
    },
    lamps: lampsOf,
  };
  return self;
}
