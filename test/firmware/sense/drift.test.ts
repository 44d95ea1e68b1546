/** What follows on a quiet board: offsets of empty sensors, the errors beside a disc, never a disc, a field of the Earth or a dead part. */
import { SENSOR_XY } from '../../../firmware/board.gen.js';
import {
  followDrift,
  newCalibration,
  type Calibration,
} from '../../../firmware/sense/calibrate.js';
import { estimate, forgetDitch } from '../../../firmware/sense/estimate.js';
import type { Placement } from '../../../firmware/types.js';
import * as boards from '../../../sim/bench/boards.js';
import { loadSimBoard } from '../../../sim/board.js';
import '../../../sim/kernel/inNode.js';
import { stream } from '../../../sim/random.js';

const { board } = loadSimBoard();
const NOISE = 8;
const AT = { x: 40, y: 175 };
const rng = stream(3, 'drift');
const disc = boards.lay(rng, AT.x, AT.y, 'A', 0, false);
const field = boards.fieldOf(board, boards.makeSensors(rng, board, boards.IDEAL), [disc], 1, boards.IDEAL); // prettier-ignore
const OPTS = { owners: 'AB', real: true, blind: false };

function distance(s: number): number {
  return Math.hypot(SENSOR_XY[2 * s]! - AT.x, SENSOR_XY[2 * s + 1]! - AT.y);
}

/** The field as it is measured with these changes of the sensors' own zero. */
function measured(cal: Calibration, change: (i: number) => number): Float32Array {
  return Float32Array.from(field, (v, i) => v + change(i) - cal.offset[i]!);
}

const bad = new Uint8Array(128);
bad[60] = 1;

/** Many quiet averages in which the zero of every axis creeps to `change`. */
function quiet(
  change: (i: number) => number,
  steps = 40,
): { cal: Calibration; read: Placement[]; ref: Float32Array } {
  const cal = newCalibration();
  forgetDitch();
  const first = estimate(
    measured(cal, () => 0),
    bad,
    [],
    NOISE,
    { ...OPTS, blind: true },
  );
  const ref = measured(cal, () => 0);
  for (let n = 1; n <= 2 * steps; n++) {
    const part = Math.min(1, n / steps);
    followDrift(
      cal,
      measured(cal, (i) => change(i) * part),
      ref,
      0.2,
    );
  }
  const last = estimate(measured(cal, change), bad, first.placements, NOISE, OPTS);
  return { cal, read: [...first.placements, ...last.placements], ref };
}

const creep = Float32Array.from({ length: 384 }, () => 16 * rng.gauss());

test('empty sensors follow, those beside the disc do not, and it is read where it was', () => {
  const { cal, read, ref } = quiet((i) => creep[i]!);
  for (let s = 0; s < 128; s++) {
    for (let i = 3 * s; i < 3 * s + 3; i++) {
      const followed = Math.abs(cal.offset[i]! - creep[i]!) < 3;
      if (distance(s) > 70 && s !== 60) expect([i, followed]).toEqual([i, true]);
      if (distance(s) < 60 || s === 60) expect([i, cal.offset[i]]).toEqual([i, 0]);
      expect(Math.abs(ref[i]! - measured(cal, (n) => creep[n]!)[i]!)).toBeLessThan(3);
    }
  }
  expect(read.map((p) => p.owner)).toEqual(['A', 'A']);
  expect(Math.hypot(read[1]!.x - read[0]!.x, read[1]!.y - read[0]!.y)).toBeLessThan(0.15);
});

test('without that the disc would be read elsewhere', () => {
  forgetDitch();
  const moved = estimate(measured(newCalibration(), (i) => (distance(Math.floor(i / 3)) < 65 ? creep[i]! : 0)), bad, [], NOISE, { ...OPTS, blind: true }); // prettier-ignore
  const p = moved.placements[0]!;
  expect(Math.hypot(p.x - AT.x, p.y - AT.y)).toBeGreaterThan(0.5);
});

test.each<[string, (i: number) => number]>([
  ['a uniform field is the Earth', (i) => [20, -15, 30][i % 3]!],
  ['a sensor that sees 100 uT has something beside it', (i) => (i === 3 * 5 ? 100 : 0)],
])('%s and no drift', (_, change) => {
  const { cal } = quiet(change, 1);
  for (let i = 0; i < 384; i++) expect(Math.abs(cal.offset[i]!)).toBeLessThan(3.5);
});
