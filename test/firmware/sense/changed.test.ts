/** The comparison by dot products tells what the core's own tells, whatever changed, and of frames that were written anew. */
import { newFrame, stirred as byDots, type Frame } from '../../../firmware/sense/changed.js';
import { stirred } from '../../../firmware/sense/kernel.js';
import { stream } from '../../../sim/random.js';

/** Standard deviation of a count by noise, and how many frames the average has. */
const NOISE = 15;
const KEPT = 8;
const V = NOISE * NOISE;

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** A disc comes near this sensor: its counts change by so much. */
function put(frame: Frame, sensor: number, by: number): void {
  for (let i = 3 * sensor; i < 3 * sensor + 3; i++) frame.all[i] = (frame.all[i] ?? 0) + by;
}

test.each([
  ['nothing', [], [], 0],
  ['an inner sensor since the frame before', [[20, 200]], [], 1 + 2],
  ['an inner sensor long ago', [[20, 200]], [[20, 200]], 2],
  ['an outer sensor long ago', [[100, 200]], [[100, 200]], 4],
  ['both long ago, and an outer one now', [[100, 400], [20, 200]], [[100, 200], [20, 200]], 1 + 2 + 4], // prettier-ignore
  ['the last inner one', [[68, 200]], [[68, 200]], 2],
  ['the first outer one', [[69, 200]], [[69, 200]], 4],
] as const)('%s', (_what, now, before, told) => {
  const [frame, anchor, seen] = [newFrame(), newFrame(), newFrame()];
  for (let seed = 0; seed < 20; seed++) {
    const rng = stream(seed, 'changed');
    const noisy = (f: Frame, sd: number): void => {
      for (let i = 0; i < 384; i++) f.all[i] = Math.round(300 * Math.sin(i) + sd * rng.gauss());
      f.innerSquare = -1;
    };
    noisy(frame, NOISE);
    noisy(anchor, NOISE);
    noisy(seen, NOISE / Math.sqrt(KEPT));
    for (const [s, by] of now) put(frame, s, by);
    for (const [s, by] of before) put(anchor, s, by);
    expect(stirred(frame.all, anchor.all, seen.all, V, 1 / KEPT)).toBe(told);
    expect(byDots(frame, anchor, seen, V, 1 / KEPT, dot)).toBe(told);
  }
});
