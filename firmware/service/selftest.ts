/**
 * The board tests itself, part by part: bus, sensors, ambient field, beams, lamps, buttons, and sensors that are swapped,
 * with a disc. In: the hardware, frame by frame; out: a line for every finding with part, place and cure, and what the ring
 * shows meanwhile. Nothing that play knows is changed. A procedure that has the board to itself (service.ts).
 */
import { BEAM, HALL, LED_COUNT, SENSOR_XY } from '../board.gen.js';
import type { Hal } from '../hal/hal.js';
import { line } from '../play/says.js';
import type { Line } from '../play/state.js';
import { sentence } from '../rules/reasons.js';
import {
  pointLamps,
  rowLamps,
  SPOT,
  VIOLET,
  WHITE,
  type Colour,
  type Lamp,
} from '../show/scene.js';
import { beamPlace, place, sensorPlace, sensorWire } from './naming.js';
import { judgeBeam } from './selftestBeams.js';
import { addHallTest, judgeHall, newHallTest, type Finding } from './selftestHall.js';
import type { Service } from './service.js';

/** Frames of noise. */
const FRAMES = 16;
/** Frames that each colour of the ring is shown. */
const COLOUR_FRAMES = 4;
/** A press must come within this, ms. */
const PRESS_MS = 30000;
/** A disc on a sensor changes it by 2 mT and more (firmware/sense/calibrate.ts), one beside it by a third of that, counts. */
const ON_IT = 1200;
/** It lies still when the strongest sensor is the same for so many frames. */
const STILL = 3;

const COLOURS: readonly Colour[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 1],
];

type Step = 'bus' | 'noise' | 'beams' | 'lamps' | 'ok' | 'undo' | 'discs' | 'end';

/** What a step needs from the app. */
export interface Board {
  counts: Int16Array;
  bad: Uint8Array;
  /** Offsets of the empty board, uT, or null when they were never measured. */
  offset: Float32Array | null;
}

function sensorText(i: number): string {
  return sensorPlace(i) + '; ' + sensorWire(i);
}

export function startSelfTest(hal: Hal, board: Board): Service {
  const hall = newHallTest();
  const empty = new Int16Array(384);
  let step: Step = 'bus';
  let at = 0;
  let faults = 0;
  let since = hal.now();
  let strongest = -1;
  let still = 0;
  let out: Line[] = [];

  function say(code: string, part: string, args: string[], ok: boolean): void {
    if (!ok) faults++;
    out.push(
      line('test', {
        step: step,
        part: part,
        code: code,
        text: sentence('TEST_' + code, args),
        ok: ok ? 1 : 0,
      }),
    );
  }

  function go(to: Step): void {
    step = to;
    at = 0;
    since = hal.now();
    self.shown++;
    if (to === 'lamps' || to === 'ok' || to === 'undo' || to === 'discs') say(to, '', [], true);
  }

  function bus(): void {
    const report = hal.setUpHall();
    for (let i = 0; i < report.faults.length; i++) {
      const text = report.faults[i].split(': ');
      say('bus', text[0], [text[1]], false);
    }
    say('found', 'bus', [String(report.sensors), String(HALL.count)], report.faults.length === 0);
    if (report.faults.length > 0) faults--;
    go('noise');
  }

  function tellHall(list: readonly Finding[]): void {
    for (const f of list)
      say(f.code, 'sensor ' + f.part, [sensorText(f.part), f.value.toFixed(0)], false);
  }

  function noise(): void {
    hal.readHall(0, HALL.count, board.counts, board.bad);
    addHallTest(hall, board.counts, board.bad);
    if (hall.n < FRAMES) return;
    const ambient = [0, 0, 0];
    tellHall(judgeHall(hall, board.offset, ambient));
    const field = Math.sqrt(
      ambient[0] * ambient[0] + ambient[1] * ambient[1] + ambient[2] * ambient[2],
    );
    // a strong uniform field is a magnet or steel near the board; the Earth's is 25 to 65 uT, offsets leave 30 more
    const calm = field < 150;
    say(calm ? 'ambient' : 'field', 'field', [field.toFixed(0)], calm);
    empty.set(board.counts);
    go('beams');
  }

  /** A receiver a frame, with every emitter. */
  function beams(): void {
    const dark = hal.readBeam(-1, at, 1)[0];
    const levels: number[] = [];
    for (let k = 0; k < BEAM.count; k++) levels.push(hal.readBeam(k, at, 1)[0]);
    for (const f of judgeBeam(at, levels, dark)) {
      const other = f.code === 'crosstalk' || f.code === 'crossed';
      const value = other ? String(f.value) : (100 * f.value).toFixed(0);
      say(f.code, 'beam ' + at, [beamPlace(at), value], false);
    }
    at++;
    if (at === BEAM.count) go('lamps');
  }

  function lampStep(): void {
    at++;
    if (at % COLOUR_FRAMES === 0) self.shown++;
  }

  function waiting(which: string): void {
    if (hal.now() - since < PRESS_MS) return;
    say('nopress', which === 'ok' ? 'button OK' : 'button UNDO', [], false);
    go(which === 'ok' ? 'undo' : 'discs');
  }

  /** The sensor that differs most from the empty board; -1 when no disc lies on any. */
  function nearest(): number {
    let most = ON_IT;
    let found = -1;
    for (let i = 0; i < 384; i++) {
      const d = Math.abs(board.counts[i] - empty[i]);
      if (d > most) {
        most = d;
        found = Math.floor(i / 3);
      }
    }
    return found;
  }

  function discs(): void {
    hal.readHall(0, HALL.count, board.counts, board.bad);
    const found = nearest();
    still = found >= 0 && found === strongest ? still + 1 : 0;
    strongest = found;
    if (still !== STILL) return;
    if (found === at) say('right', 'sensor ' + at, [], true);
    else say('swapped', 'sensor ' + at, [sensorText(at), String(found), sensorText(found)], false);
    at++;
    self.shown++;
    if (at === HALL.count) end();
    else say('lay', 'sensor ' + at, [place(SENSOR_XY[2 * at], SENSOR_XY[2 * at + 1])], true);
  }

  function end(): void {
    const n = faults;
    step = 'end';
    say(n === 0 ? 'good' : 'faults', '', [String(n)], n === 0);
    self.end = 'leave';
  }

  function frame(): Line[] {
    out = [];
    if (step === 'bus') bus();
    else if (step === 'noise') noise();
    else if (step === 'beams') beams();
    else if (step === 'lamps') lampStep();
    else if (step === 'ok' || step === 'undo') waiting(step);
    else if (step === 'discs') discs();
    return out;
  }

  function button(which: number): Line[] {
    out = [];
    if (step === 'lamps') {
      if (which === 1) say('lampbad', 'ring', [], false);
      go('ok');
    } else if (step === 'ok' && which === 0) go('undo');
    else if (step === 'undo' && which === 1) {
      go('discs');
      say('lay', 'sensor 0', [place(0, 0)], true);
    } else if (step === 'discs') end();
    else if (which === 1) end();
    return out;
  }

  function lamps(): Lamp[] {
    if (step === 'lamps')
      return rowLamps(0, LED_COUNT, COLOURS[Math.floor(at / COLOUR_FRAMES) % 4], 0.6, 0);
    if (step === 'discs')
      return pointLamps([{ x: SENSOR_XY[2 * at], y: SENSOR_XY[2 * at + 1] }], WHITE, SPOT);
    if (step === 'ok') return rowLamps(0, LED_COUNT / 2, WHITE, 0.5, 1);
    if (step === 'undo') return rowLamps(LED_COUNT / 2, LED_COUNT / 2, WHITE, 0.5, 1);
    return rowLamps(0, 12, VIOLET, 0.5, 1);
  }

  const self: Service = { frame: frame, button: button, lamps: lamps, shown: 0, end: '' };
  return self;
}
