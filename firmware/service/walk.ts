/**
 * The walk with one reference disc: the ring leads from place to place, the disc is laid there roughly, and from all lays
 * together follow place and gain of every sensor (walkFit.ts), and which ones are not what the table says
 * (suspects.ts). In: the hardware, the calibration; out: lines, lamps, a new calibration to be stored.
 */
import { HALL, LED_COUNT, SENSOR_XY } from '../board.gen.js';
import { radius } from '../geometry.js';
import type { Hal } from '../hal/hal.js';
import { line } from '../play/says.js';
import type { Line } from '../play/state.js';
import { sentence } from '../rules/reasons.js';
import {
  addZero,
  finishZeroing,
  NO_ZERO,
  startZeroing,
  takeZero,
  type Calibration,
} from '../sense/calibrate.js';
import * as k from '../sense/kernel.js';
import { placeSensors } from '../sense/model.js';
import {
  allLamps,
  GAP,
  GREEN,
  ledToward,
  pointLamps,
  RED,
  rowLamps,
  VIOLET,
  WHITE,
  YELLOW,
  type Colour,
  type Lamp,
} from '../show/scene.js';
import { startAccept } from './accept.js';
import { sensorName } from './parts.js';
import type { Service } from './service.js';
import { hold, newSpot, READINGS, readOn, seek } from './spot.js';
import { newVotes, noisy, outvoted, swappedWith, type Suspect } from './suspects.js';
import { explain } from './walkLay.js';
import { beginFit, fitSlice, leaveOut, newWalkFit } from './walkFit.js';
import { newPlan, planFor } from './walkPlan.js';

/** Frames of the empty board: its own noise must add little to that of a lay. */
const ZERO_FRAMES = 100;
/** A lay so near to a place that was wanted will do, mm2 (12 mm). */
const DONE2 = 144;
/** A new lay is at least so far from the last one, mm2. */
const APART2 = 64;
/** The disc is looked for first so near to where it is wanted, mm2 (70 mm). */
const NEAR2 = 4900;
/** A sensor is seen by a lay nearer than this, mm2, and by so many of them. */
const SEEN2 = 1600;
const SEEN = 2;
/** Nominal places err by 0.3 mm on each axis (board data): farther off is no spread any more, mm. */
const MISPLACED_MM = 1.5;
/** Gains spread by 4 % (board data). */
const GAIN_OFF = 0.2;
/** The first lays tell whether the disc's magnet stands upright. */
const TELL = 2;
/** Lays that nothing explains in a row before it is said. */
const ODD = 2;
/** Elsewhere, too far in, too far out by more than this, mm, and right. */
const HINTS: readonly Colour[] = [RED, YELLOW, VIOLET, GREEN];
const HINT_MM = 8;
/** Upper limits of the bands of BAND_0 ... in texts.en.ts, mm. */
const BANDS = [40, 88, 115, 145, 195, 222, 262];

export function startWalk(
  hal: Hal,
  old: Calibration,
  cal: Calibration,
  counts: Int16Array,
  bad: Uint8Array,
  dot: Hal['dot'],
): Service {
  let step = 'clear';
  let zero = startZeroing();
  let zeroed = 0;
  const plan = newPlan();
  /** Places that are left, as numbers of their x in the plan. */
  const open = new Int16Array(k.WALK_LAYS);
  let left = 0;
  const spot = newSpot(hal, cal, counts, bad);
  const fit = newWalkFit((cal.noise * cal.noise * 1.5) / READINGS);
  const votes = newVotes();
  let next = 0;
  let lastX = 1e6;
  let lastY = 1e6;
  let odd = 0;
  let before = -1;
  let told = '';

  function say(code: string, args: readonly string[], more: Line): Line[] {
    const out: Line = { step: step, text: sentence(code, args) };
    for (const key in more) out[key] = more[key];
    return [line('walk', out)];
  }

  function wanted(covered: number): Line[] {
    const x = plan.at[2 * next];
    const y = plan.at[2 * next + 1];
    const r = radius(x, y);
    let band = 0;
    while (band < BANDS.length && r > BANDS[band]) band++;
    return say('WALK_LAY', [sentence('BAND_' + band, []), String(covered + 1), String(plan.n)], {
      n: covered,
      of: plan.n,
      x: x,
      y: y,
    });
  }

  /** Marks the places that a lay at (x, y) has done (far from all: none) and goes to the nearest that is left. */
  function goOn(x: number, y: number): Line[] {
    let least = 1e12;
    const at = plan.at;
    for (let i = left - 1; i >= 0; i--) {
      const j = open[i];
      const dx = at[j] - x;
      const dy = at[j + 1] - y;
      const q = dx * dx + dy * dy;
      if (q < DONE2) open[i] = open[--left];
      else if (q < least) {
        least = q;
        next = j >> 1;
      }
    }
    const covered = plan.n - left;
    if (left < 1 || fit.n >= k.WALK_LAYS) return compute();
    return wanted(covered);
  }

  function missing(): number[] {
    const out: number[] = [];
    for (let s = 0; s < HALL.count; s++) if (votes.near[s] < SEEN && votes.dead[s] < 1) out.push(s);
    return out;
  }

  function compute(): Line[] {
    step = 'fit';
    for (let s = 0; s < HALL.count; s++)
      if (outvoted(votes, s) || swappedWith(votes, s) >= 0) leaveOut(fit, s);
    beginFit(fit, cal);
    return say('WALK_FIT', ['1'], { n: fit.n });
  }

  function takeLay(): Line[] {
    const found = explain(fit, spot, votes);
    if (found === 'odd') {
      odd++;
      if (odd < ODD) return [];
      odd = 0;
      return say('WALK_ODD', [], {}).concat(goOn(plan.at[2 * next], plan.at[2 * next + 1]));
    }
    odd = 0;
    const i = fit.n;
    lastX = fit.places[2 * i];
    lastY = fit.places[2 * i + 1];
    for (const s of spot.near) {
      const dx = SENSOR_XY[2 * s] - lastX;
      const dy = SENSOR_XY[2 * s + 1] - lastY;
      if (dx * dx + dy * dy < SEEN2) votes.near[s]++;
    }
    fit.n++;
    // a place that cannot be met is left after a second lay
    const same = next === before;
    before = same ? -1 : next;
    return same ? goOn(plan.at[2 * next], plan.at[2 * next + 1]) : goOn(lastX, lastY);
  }

  function suspects(): Suspect[] {
    const out: Suspect[] = [];
    const variance = new Float32Array(HALL.count);
    for (let s = 0; s < HALL.count; s++)
      if (spot.reads[s] > 0) variance[s] = spot.jitter[s] / spot.reads[s] + 1e-3;
    const loud = noisy(variance);
    for (let s = 0; s < HALL.count; s++) {
      const p = swappedWith(votes, s);
      const off = Math.sqrt(
        cal.place[3 * s] * cal.place[3 * s] +
          cal.place[3 * s + 1] * cal.place[3 * s + 1] +
          cal.place[3 * s + 2] * cal.place[3 * s + 2],
      );
      let code: Suspect['code'] | '' = '';
      let value = 0;
      if (votes.dead[s]) code = 'dead';
      else if (votes.near[s] < SEEN) code = 'unseen';
      else if (p >= 0) code = 'swapped';
      else if (outvoted(votes, s)) code = 'silent';
      else if (off > MISPLACED_MM && loud.indexOf(s) < 0) {
        code = 'misplaced';
        value = off;
      } else if (Math.abs(1 / cal.gain[s] - 1) > GAIN_OFF) {
        code = 'gain';
        value = 1 / cal.gain[s];
      }
      if (code !== '') out.push({ sensor: s, code: code, other: p, value: value });
    }
    let middle = 0;
    for (let s = 0; s < HALL.count; s++) middle += Math.sqrt(variance[s]) / HALL.count;
    for (const s of loud)
      out.push({ sensor: s, code: 'noisy', other: -1, value: Math.sqrt(variance[s]) / middle });
    return out;
  }

  function verdict(): Line[] {
    step = 'done';
    const bad = suspects();
    const out = say(bad.length > 0 ? 'WALK_FAULTS' : 'WALK_DONE', [String(bad.length)], {
      ok: bad.length > 0 ? 0 : 1,
      lays: fit.n,
      passes: fit.pass,
    });
    for (const b of bad) {
      // what was measured at a sensor that is not where it should be stays out of use
      if (b.code !== 'misplaced' && b.code !== 'gain' && b.code !== 'noisy') {
        cal.gain[b.sensor] = old.gain[b.sensor];
        for (let a = 3 * b.sensor; a < 3 * b.sensor + 3; a++) cal.place[a] = old.place[a];
      }
      const other = b.other >= 0 ? sensorName(b.other) : '';
      const text = sentence('PART_' + b.code, [sensorName(b.sensor), other, b.value.toFixed(2)]);
      out.push(line('fault', { part: 'sensor ' + b.sensor, code: b.code, text: text, clear: 0 }));
    }
    for (let s = 0; s < HALL.count; s++) if (zero.bad[s]) cal.gain[s] = NO_ZERO;
    placeSensors(old.place);
    return out;
  }

  function zeroFrame(): Line[] {
    hal.readHall(0, HALL.count, counts, bad);
    addZero(zero, counts, bad, dot);
    for (let i = 0; i < 2 && zeroed < HALL.count; i++) planFor(plan, zeroed++);
    if (zero.n < ZERO_FRAMES || zeroed < HALL.count) return [];
    const wrong = finishZeroing(zero, old.walked ? old : null);
    if (wrong !== '') {
      step = 'clear';
      return say('WALK_BROKEN', [wrong], { wrong: wrong });
    }
    takeZero(zero, cal);
    for (let s = 0; s < HALL.count; s++) if (zero.bad[s]) votes.dead[s] = 1;
    step = 'lay';
    left = plan.n;
    for (let i = 0; i < left; i++) open[i] = 2 * i;
    beginFit(fit, cal);
    return goOn(0, -1000);
  }

  function layFrame(): Line[] {
    if (step === 'hold') {
      const r = readOn(spot);
      if (r === 0) return [];
      step = 'lay';
      spot.still = 0;
      return r > 0 ? takeLay() : [];
    }
    self.shown = 0;
    const still = seek(spot, plan.at[2 * next], plan.at[2 * next + 1], NEAR2, fit.n < TELL ? 3 : 1);
    if (spot.strongest < 0) lastX = 1e6;
    else self.shown = 100 * colourNow() + ledToward(spot.x, spot.y);
    const dx = spot.x - lastX;
    const dy = spot.y - lastY;
    if (!still || dx * dx + dy * dy < APART2) return [];
    if (spot.type > 0) {
      const same = told === 'lying';
      told = 'lying';
      return same ? [] : say('WALK_LYING', [], {});
    }
    told = '';
    step = 'hold';
    self.shown = -1;
    hold(spot);
    return [];
  }

  function fitFrame(): Line[] {
    const pass = fit.pass;
    if (fitSlice(fit, cal)) return verdict();
    return fit.pass > pass && fit.pass % 10 === 0
      ? say('WALK_FIT', [String(fit.pass)], { n: fit.n })
      : [];
  }

  const self: Service = {
    end: '',
    shown: 0,
    frame: function () {
      if (step === 'zero') return zeroFrame();
      if (step === 'lay' || step === 'hold') return layFrame();
      return step === 'fit' ? fitFrame() : [];
    },
    button: function (which, held) {
      if (which < 1 && held && step === 'clear') testDiscs();
      else if (which > 0 && (held || step === 'clear' || step === 'done')) {
        placeSensors(old.place);
        self.end = 'leave';
      } else if (step === 'clear') {
        step = 'zero';
        zero = startZeroing();
        return say('WALK_ZERO', [], {});
      } else if (step === 'done') {
        self.end = 'keep';
      } else if ((step === 'lay' || step === 'hold') && which > 0) {
        step = 'lay';
        return goOn(plan.at[2 * next], plan.at[2 * next + 1]);
      } else if (step === 'lay') {
        const unseen = missing();
        if (unseen.length === 0) return compute();
        return say('WALK_MISSING', [unseen.slice(0, 24).join(' ')], {});
      }
      return [];
    },
    lamps: function () {
      return lampsOf();
    },
  };

  /** OK was held: this becomes the test of discs. */
  function testDiscs(): void {
    const by = startAccept(hal, old, cal, counts, bad, dot);
    self.frame = function () {
      const out = by.frame();
      self.shown = by.shown;
      self.end = by.end;
      return out;
    };
    self.button = function (which, held) {
      const out = by.button(which, held);
      self.end = by.end;
      return out;
    };
    self.lamps = by.lamps;
  }

  /**
   * White at the wanted place, as many as its ring of sensors is wide; the disc's own lamp: yellow = too far in, violet =
   * too far out, red = elsewhere. Green while it is measured; a green arc grows with the lays and with the fit.
   */
  function colourNow(): number {
    const x = plan.at[2 * next];
    const y = plan.at[2 * next + 1];
    const d = Math.abs(ledToward(spot.x, spot.y) - ledToward(x, y));
    if (d > 1 && d < LED_COUNT - 1) return 0;
    const out = radius(spot.x, spot.y) - radius(x, y);
    return out < -HINT_MM ? 1 : out > HINT_MM ? 2 : 3;
  }

  function lampsOf(): Lamp[] {
    if (step === 'clear') return allLamps(VIOLET, 0.4, 6, 1);
    if (step === 'zero') return allLamps(VIOLET, 0.3, 2, 0);
    if (step === 'hold') return allLamps(GREEN, 0.3, 3, 0);
    if (step === 'fit') return rowLamps(0, Math.min(72, 1 + fit.pass), GREEN, 0.3, 0);
    if (step === 'done') return allLamps(GREEN, 0.4, 9, 1);
    const x = plan.at[2 * next];
    const y = plan.at[2 * next + 1];
    let out = pointLamps([{ x: x, y: y }], WHITE, GAP);
    if (spot.strongest >= 0)
      out = out.concat(rowLamps(ledToward(spot.x, spot.y), 1, HINTS[colourNow()], 0.9, 0));
    return out;
  }

  return self;
}

/** The first words of a walk. */
export function walkBegins(): Line[] {
  return [line('walk', { step: 'clear', text: sentence('WALK_CLEAR', []) })];
}
