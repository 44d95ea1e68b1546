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
  /** What the sensors beside it see is not explained. */
  odd: boolean;
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
/** A sensor farther off (80 mm) that sees this (120 uT) sees another disc, or is not where the table says, mm2, uT2. */
const NEAR2 = 6400;
const STRANGE2 = 14400;
/** Mean square of an axis beside the disc, in units of the rough variance, above which something is wrong there. */
const ODD = 0.35;
/** Candidates of a scan that are tried with two sensors exchanged. */
const CANDIDATES = 3;
/** No fit costs so much. */
const WORST = 1e20;
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
    odd: false,
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
  const x0 = s.x;
  const y0 = s.y;
  const cost = place(s, s.strongest, types, 1);
  if (cost > WORST) return false;
  if (s.odd) exchanged(s, types, cost);
  const dx = s.x - x0;
  const dy = s.y - y0;
  s.still = dx * dx + dy * dy < STILL2 ? was + 1 : 0;
  return s.still > 0;
}

/**
 * The disc near a sensor from the residuals: place, type, moment. The likeliest candidates are fitted until one explains what
 * is beside it. Returns what the best costs over all sensors, WORST and more for none.
 */
function place(s: Spot, sensor: number, types: number, tries: number): number {
  const n = core.scan(SENSOR_XY[2 * sensor], SENSOR_XY[2 * sensor + 1], 9, 45, types, REACH2);
  const d = k.DISCS;
  let least = 2 * WORST;
  f[k.MOMENT_SD] = 0.1;
  for (let i = 0; i < n && i < tries; i++) {
    const c = k.CANDIDATES + k.CANDIDATE * i;
    f.set(f.subarray(c + 1, c + 7), d);
    f[d + 6] = -1;
    f[k.ND] = 1;
    list[0] = 0;
    core.fit(1, 0, 6, 8100, 8100);
    const cost = core.total(k.W);
    if (cost < least) {
      least = cost;
      s.x = f[d];
      s.y = f[d + 1];
      s.type = f[d + 3];
      s.m1 = f[d + 4];
      s.m2 = f[d + 5];
      s.odd = core.misfit(s.x, s.y, NEAR2, 1 / ROUGH) > ODD;
      if (!s.odd) i = n;
    }
    core.addField(d, 1, 1e9);
    f[k.ND] = 0;
  }
  return least;
}

function square(s: Spot, sensor: number): number {
  const i = 3 * sensor;
  return (
    s.whole[i] * s.whole[i] + s.whole[i + 1] * s.whole[i + 1] + s.whole[i + 2] * s.whole[i + 2]
  );
}

/** Takes one sensor's field for the other's, both ways; the residuals are those of the last whole frame. */
function exchangeFields(s: Spot, a: number, b: number): void {
  f.set(s.whole, k.RES);
  f.set(s.whole.subarray(3 * a, 3 * a + 3), k.RES + 3 * b);
  f.set(s.whole.subarray(3 * b, 3 * b + 3), k.RES + 3 * a);
}

/**
 * A sensor far from the disc that sees one may be exchanged with one beside it, which then sees none: its neighbours alone
 * show the disc elsewhere. When the frame is explained far better so, the disc lies where that says.
 */
function exchanged(s: Spot, types: number, cost: number): void {
  const x = SENSOR_XY[2 * s.strongest];
  const y = SENSOR_XY[2 * s.strongest + 1];
  f.set(s.whole, k.RES);
  const near: number[] = [];
  const used = f.slice(k.WTRUE, k.WTRUE + HALL.count);
  for (let i = 0; i < HALL.count; i++) {
    const dx = SENSOR_XY[2 * i] - x;
    const dy = SENSOR_XY[2 * i + 1] - y;
    if (dx * dx + dy * dy > NEAR2) continue;
    f[k.WTRUE + i] = 0;
    // one that was exchanged sees nothing, or hardly anything
    if (used[i] > 0 && square(s, i) < SEEN2) near.push(i);
  }
  const far = near.length > 0 ? core.worst(0, 0, 1e9, STRANGE2, 1) : -1;
  f.set(used, k.WTRUE);
  if (far < 0) return;
  let best = -1;
  let least = cost / 2;
  for (const i of near) {
    exchangeFields(s, i, far);
    const c = place(s, i, types, CANDIDATES);
    if (c < least) {
      least = c;
      best = i;
    }
  }
  if (best >= 0) exchangeFields(s, best, far);
  else f.set(s.whole, k.RES);
  place(s, best < 0 ? s.strongest : best, types, best < 0 ? 1 : CANDIDATES);
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
