/**
 * One disc on an otherwise empty board: where it is, whether it lies still, and a careful average of the four sensors
 * nearest to it, which are read alone and so many times as fast as a whole frame. In: the hardware, the board's zero;
 * out: places and averages.
 */
import { HALL, SENSOR_XY } from '../board.gen.js';
import type { Hal } from '../hal/hal.js';
import type { Calibration } from '../sense/calibrate.js';
import * as core from '../sense/core.gen.js';
import * as k from '../sense/kernel.js';
import { f, list } from '../sense/model.js';

export interface Spot {
  hal: Hal;
  cal: Calibration;
  counts: Int16Array;
  bad: Uint8Array;
  sum: Float32Array;
  field: Float32Array;
  /** The last whole frame. */
  whole: Float32Array;
  ones: Float32Array;
  /** The disc as it was seen last: place, owner's type, moment; strongest sensor, -1 = none is there. */
  x: number;
  y: number;
  type: number;
  m1: number;
  m2: number;
  strongest: number;
  /** Frames in a row in which it lay where it lay. */
  still: number;
  /** The nearest sensors, their branches, counts of the reading before, how many readings, the sum of the first half. */
  near: number[];
  branches: number[];
  before: Int16Array;
  n: number;
  /** How many readings the average takes. */
  wanted: number;
  half: Float32Array;
  /** Squared differences of two readings one after the other, sums and numbers a sensor, in counts. */
  jitter: Float32Array;
  reads: Uint16Array;
}

/** A sensor sees a disc from this on, uT2 (60 uT). */
const SEEN2 = 3600;
/** Weight in the rough fit: 40 uT stand for gains and places that are not known yet. */
const ROUGH = 1 / 1600;
/** Two frames give the place of a disc at rest to this, mm2. */
const STILL2 = 16;
/** Squared difference of two readings of one sensor, in counts, that noise does not reach: 8 times its mean. */
const JUMP = 12000;
/** The same for the means of two halves of an average of READINGS, all axes. */
const CREEP = 1700;
/** Readings of an average on a walk; about 35 ms each on the controller. */
export const READINGS = 24;
const REACH2 = 4900;
/** Neighbours stand so near to each other in the table: the rest of a ring and all of the next. */
const BESIDE = 60;
/** Readings at a time: buttons wait meanwhile. */
const AT_A_TIME = 4;

export function newSpot(hal: Hal, cal: Calibration, counts: Int16Array, bad: Uint8Array): Spot {
  return {
    hal: hal,
    cal: cal,
    counts: counts,
    bad: bad,
    sum: new Float32Array(384),
    field: new Float32Array(384),
    whole: new Float32Array(384),
    ones: new Float32Array(128).fill(1),
    x: 0,
    y: 0,
    type: 0,
    m1: 0,
    m2: 0,
    strongest: -1,
    still: 0,
    near: [],
    branches: [],
    before: new Int16Array(384),
    n: 0,
    wanted: READINGS,
    half: new Float32Array(384),
    jitter: new Float32Array(128),
    reads: new Uint16Array(128),
  };
}

/** A frame of counts into `whole`, microtesla without the sensors' gains, and among the residuals. */
function toArena(s: Spot): void {
  s.sum.fill(0);
  core.addCounts(s.sum, s.counts, 384);
  core.toField(s.whole, s.sum, s.cal.offset, s.ones, 1 / HALL.countsPerUt);
  f.set(s.whole, k.RES);
  f[k.ND] = 0;
  f[k.SCAN_OUT] = f[k.EDGE];
  f.fill(0, k.TABU, k.TABU + HALL.count);
  f.fill(1, k.WTRUE, k.WTRUE + HALL.count);
  f.fill(ROUGH, k.W, k.W + HALL.count);
  if (s.bad.indexOf(1) >= 0)
    for (let i = 0; i < HALL.count; i++)
      if (s.bad[i]) {
        f[k.WTRUE + i] = 0;
        f[k.W + i] = 0;
      }
}

/** The sensor that sees most within sqrt(r2) of a place, -1: none sees a disc. */
function strongestNear(x: number, y: number, r2: number): number {
  return core.worst(x, y, r2, SEEN2, 1);
}

/**
 * Reads a whole frame and finds the disc, of one of the types (a bit each), first near (x, y). True when it lies still there; `strongest` is -1 when there
 * is none.
 */
export function seek(s: Spot, x: number, y: number, near2: number, types: number): boolean {
  s.hal.readHall(0, HALL.count, s.counts, s.bad);
  toArena(s);
  s.strongest = strongestNear(x, y, near2);
  if (s.strongest < 0) s.strongest = strongestNear(0, 0, 1e9);
  const was = s.still;
  s.still = 0;
  if (s.strongest < 0) return false;
  const n = core.scan(
    SENSOR_XY[2 * s.strongest],
    SENSOR_XY[2 * s.strongest + 1],
    9,
    45,
    types,
    REACH2,
  );
  if (n < 1) return false;
  const c = k.CANDIDATES;
  const d = k.DISCS;
  for (let i = 0; i < 6; i++) f[d + i] = f[c + 1 + i];
  f[d + 6] = -1;
  f[k.ND] = 1;
  list[0] = 0;
  f[k.MOMENT_SD] = 0.1;
  core.fit(1, 0, 6, 8100, 8100);
  f[k.ND] = 0;
  const dx = f[d] - s.x;
  const dy = f[d + 1] - s.y;
  s.x = f[d];
  s.y = f[d + 1];
  s.type = f[d + 3];
  s.m1 = f[d + 4];
  s.m2 = f[d + 5];
  s.still = dx * dx + dy * dy < STILL2 ? was + 1 : 0;
  return s.still > 0;
}

/** Starts an average of the sensors nearest to the disc. */
export function hold(s: Spot): void {
  const far: number[] = [];
  s.near = [];
  const end = Math.min(HALL.count, s.strongest + BESIDE);
  for (let i = Math.max(0, s.strongest - BESIDE); i < end; i++) {
    const dx = SENSOR_XY[2 * i] - s.x;
    const dy = SENSOR_XY[2 * i + 1] - s.y;
    const q = dx * dx + dy * dy;
    if (q > 8100) continue;
    let at = s.near.length;
    while (at > 0 && far[at - 1] > q) at--;
    s.near.splice(at, 0, i);
    far.splice(at, 0, q);
  }
  s.near = s.near.slice(0, k.WALK_NEAR);
  s.branches = [];
  for (const i of s.near) if (s.branches.indexOf(i >> 2) < 0) s.branches.push(i >> 2);
  s.n = 0;
  s.sum.fill(0);
}

/** Some more readings: 1 when the average is whole, -1 when the disc moved, 0 otherwise. `field` then has it. */
export function readOn(s: Spot): number {
  let r = 0;
  for (let i = 0; i < AT_A_TIME && r === 0; i++) r = readOnce(s);
  return r;
}

function readOnce(s: Spot): number {
  for (const b of s.branches) s.hal.readHall(4 * b, 4 * b + 4, s.counts, s.bad);
  let jumped = 0;
  if (s.n > 0) {
    for (const i of s.near) {
      const a = 3 * i;
      const x = s.counts[a] - s.before[a];
      const y = s.counts[a + 1] - s.before[a + 1];
      const z = s.counts[a + 2] - s.before[a + 2];
      const q = x * x + y * y + z * z;
      s.jitter[i] += q;
      s.reads[i]++;
      if (q > JUMP) jumped++;
    }
  }
  // one sensor alone may be noisy
  if (jumped > 1) return -1;
  s.before.set(s.counts);
  core.addCounts(s.sum, s.counts, 384);
  s.n++;
  if (s.n === s.wanted / 2) s.half.set(s.sum);
  if (s.n < s.wanted) return 0;
  core.toField(s.field, s.sum, s.cal.offset, s.ones, 1 / (HALL.countsPerUt * s.n));
  return crept(s) ? -1 : 1;
}

/** The two halves of the average differ by more than noise; the worst sensor alone does not count. */
function crept(s: Spot): boolean {
  let all = 0;
  let most = 0;
  for (const i of s.near) {
    let q = 0;
    for (let a = 3 * i; a < 3 * i + 3; a++) {
      const d = (2 * s.half[a] - s.sum[a]) / (s.wanted / 2);
      q += d * d;
    }
    all += q;
    if (q > most) most = q;
  }
  return (all - most) * s.wanted > CREEP * READINGS;
}
