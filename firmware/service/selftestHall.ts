/**
 * What frames of a still board say about each sensor. In: counts, frame by frame; out: findings, each a code, a sensor and
 * a number. Judged without a magnet: answers, noise, offset, and whether it agrees with the others about the field of the
 * Earth. Pure; the self-test asks it.
 */
import { HALL } from '../board.gen.js';

/** A code of TEST_... in rules/texts.en.ts, the part and what was measured. */
export interface Finding {
  code: string;
  part: number;
  value: number;
}

export interface HallTest {
  n: number;
  sum: Float32Array;
  square: Float32Array;
  /** Counts of the first frame: squares of differences from it stay small. */
  first: Int16Array;
  silent: Uint8Array;
}

export function newHallTest(): HallTest {
  return {
    n: 0,
    sum: new Float32Array(384),
    square: new Float32Array(384),
    first: new Int16Array(384),
    silent: new Uint8Array(128),
  };
}

/** Adds a frame, as far as the sensors `from` to `to` go. */
export function addHallTest(t: HallTest, counts: Int16Array, bad: Uint8Array): void {
  if (t.n === 0) t.first.set(counts);
  t.n++;
  for (let i = 0; i < 384; i++) {
    const d = counts[i] - t.first[i];
    t.sum[i] += d;
    t.square[i] += d * d;
  }
  let s = bad.indexOf(1);
  while (s >= 0) {
    t.silent[s] = 1;
    s = bad.indexOf(1, s + 1);
  }
}

/** Noise of a sensor, mean of its axes, uT. */
export function noiseOf(t: HallTest, sensor: number): number {
  let v = 0;
  for (let i = 3 * sensor; i < 3 * sensor + 3; i++)
    v += (t.square[i] - (t.sum[i] * t.sum[i]) / t.n) / (t.n - 1);
  return Math.sqrt(v > 0 ? v / 3 : 0) / HALL.countsPerUt;
}

/** Mean of one axis, uT. */
export function meanOf(t: HallTest, axis: number): number {
  return (t.first[axis] + t.sum[axis] / t.n) / HALL.countsPerUt;
}

function middle(list: readonly number[]): number {
  const sorted = list.slice().sort(function (a, b) {
    return a - b;
  });
  return sorted[sorted.length >> 1];
}

/** More noise than this many times the middle one of all: 16 frames give 15 % of spread, so none does by chance. */
const NOISY = 2;
/**
 * Offsets as built spread by 0.3 mT (hw/board.json), 4.8 standard deviations of that: a part that is broken, or something
 * lies on it. With a measurement of the empty board a tenth of it is too much: a disc anywhere near.
 */
const OFFSET_UT = 1450;
const CHANGED_UT = 150;

/**
 * @param offset what the empty board was measured at, uT, or null
 * @returns findings; the field that all agree on is in `ambient`, uT
 */
export function judgeHall(t: HallTest, offset: Float32Array | null, ambient: number[]): Finding[] {
  const out: Finding[] = [];
  const noise: number[] = [];
  const sound: number[] = [];
  for (let s = 0; s < HALL.count; s++) {
    noise.push(t.silent[s] ? 0 : noiseOf(t, s));
    if (noise[s] > 0) sound.push(noise[s]);
  }
  const usual = middle(sound);
  for (let axis = 0; axis < 3; axis++) {
    const all: number[] = [];
    for (let s = 0; s < HALL.count; s++)
      if (!t.silent[s]) all.push(meanOf(t, 3 * s + axis) - (offset ? offset[3 * s + axis] : 0));
    ambient[axis] = middle(all);
  }
  for (let s = 0; s < HALL.count; s++) {
    let most = 0;
    for (let axis = 0; axis < 3; axis++) {
      const i = 3 * s + axis;
      const d = Math.abs(meanOf(t, i) - (offset ? offset[i] : 0) - ambient[axis]);
      if (d > most) most = d;
    }
    if (t.silent[s]) out.push({ code: 'silent', part: s, value: 0 });
    else if (noise[s] === 0) out.push({ code: 'stuck', part: s, value: 0 });
    else if (noise[s] > NOISY * usual) out.push({ code: 'noisy', part: s, value: noise[s] });
    else if (most > (offset ? CHANGED_UT : OFFSET_UT))
      out.push({ code: offset ? 'changed' : 'offset', part: s, value: most });
  }
  return out;
}
