/**
 * The fit of a walk: where every sensor lies and what its gain is, from many lays of one disc whose places nobody
 * knows. In: lays, the nearest sensors of each; out: places and gains in the calibration. Lays and sensors are fitted in turn
 * until nothing moves (kernel.ts, walkPass and walkStep); a call does a slice of that.
 */
import { ERRORS, HALL } from '../board.gen.js';
import { hasZero, type Calibration } from '../sense/calibrate.js';
import * as core from '../sense/core.gen.js';
import * as k from '../sense/kernel.js';
import { f, placeSensors } from '../sense/model.js';

export interface WalkFit {
  /** Lays so far. */
  n: number;
  rows: Int16Array;
  places: Float32Array;
  sums: Float32Array;
  /** Variance of an axis of a lay by noise, uT2. */
  noise2: number;
  /** Passes done, the next lay of the one under way, the sum of its squares, the last longest step in mm. */
  pass: number;
  at: number;
  cost: number;
  step: number;
  /** How often sensors far off their places were let go, or held again. */
  rounds: number;
}

const ROW = 4 * k.WALK_NEAR;
/** Lays that a slice of the fit goes over. */
const SLICE = 64;
/** The fit ends when no sensor moves farther than this in a pass, mm, or after so many passes. */
const STILL_MM = 0.002;
const ROUGHLY_MM = 0.04;
const MOST_PASSES = 300;

export function newWalkFit(noise2: number): WalkFit {
  return {
    n: 0,
    rows: new Int16Array(ROW * k.WALK_LAYS),
    places: new Float32Array(2 * k.WALK_LAYS),
    sums: new Float32Array(k.WALK_SUM * k.MAX_SENSORS),
    noise2: noise2,
    pass: 0,
    at: 0,
    cost: 0,
    step: 0,
    rounds: 0,
  };
}

/** Gains and places as they are believed before a walk. */
export function beginFit(fit: WalkFit, cal: Calibration): void {
  fit.sums.fill(0);
  for (let s = 0; s < HALL.count; s++) {
    fit.sums[k.WALK_SUM * s] = hasZero(cal, s) ? 1 / cal.gain[s] : 1;
    fit.sums[k.WALK_SUM * s + 16] = 1;
  }
  fit.rounds = 0;
  fit.pass = 0;
  fit.at = 0;
  fit.cost = 0;
  placeSensors(cal.place);
}

/** Sum of squares over the degrees of freedom of lay `i` with the sensors as they are; its place is fitted on the way. */
export function layCost(fit: WalkFit, i: number): number {
  let c = 0;
  for (let turn = 0; turn < 3; turn++)
    c = core.walkPass(f, fit.rows, fit.places, fit.sums, i, i + 1, fit.noise2);
  let used = 0;
  for (let q = ROW * i; q < ROW * (i + 1); q += 4) if (fit.rows[q] >= 0) used++;
  return used > 1 ? c / (3 * used - 2) : 1e9;
}

/** A slice of the fit; true when it is done and the calibration has it. */
export function fitSlice(fit: WalkFit, cal: Calibration): boolean {
  const to = Math.min(fit.at + SLICE, fit.n);
  fit.cost += core.walkPass(f, fit.rows, fit.places, fit.sums, fit.at, to, fit.noise2);
  fit.at = to;
  if (to < fit.n) return false;
  const p = ERRORS.sensorPosition;
  fit.step = core.walkStep(f, fit.sums, cal.place, p * p, ERRORS.gain * ERRORS.gain);
  fit.pass++;
  fit.at = 0;
  if (fit.step > (fit.rounds > 0 ? ROUGHLY_MM : STILL_MM) && fit.pass < MOST_PASSES) {
    fit.cost = 0;
    return false;
  }
  if (fit.rounds <= MOST_ROUNDS && loosen(fit, cal)) return false;
  take(fit, cal);
  return true;
}

/**
 * A sensor that the fit moves by more than half a millimetre may lie anywhere: what holds it in its nominal place takes most
 * of a larger error to its neighbours. It is let go, the worst of a neighbourhood at a time, and held again unless it then
 * goes off by more than any spread, mm2.
 */
const DOUBTED2 = 0.25;
const OFF2 = 2.25;
const LOOSE = 0.02;
const TRIED = 1.01;
const AROUND2 = 150 * 150;
const MOST_ROUNDS = 6;

function off2(cal: Calibration, s: number): number {
  return cal.place[3 * s] * cal.place[3 * s] + cal.place[3 * s + 1] * cal.place[3 * s + 1];
}

/** No other sensor near it that may be let go, or is, was moved farther. */
function isWorst(fit: WalkFit, cal: Calibration, s: number): boolean {
  for (let i = 0; i < HALL.count; i++) {
    const dx = f[k.SX + i] - f[k.SX + s];
    const dy = f[k.SY + i] - f[k.SY + s];
    if (dx * dx + dy * dy > AROUND2 || fit.sums[k.WALK_SUM * i + 16] > 1) continue;
    if (off2(cal, i) > off2(cal, s)) return false;
  }
  return true;
}

/** True when some sensors are let go or held again, and the fit goes on. */
function loosen(fit: WalkFit, cal: Calibration): boolean {
  const held = 16;
  let n = 0;
  fit.rounds++;
  const last = fit.rounds > MOST_ROUNDS;
  for (let s = 0; s < HALL.count; s++) {
    const at = k.WALK_SUM * s + held;
    const free = fit.sums[at] < 1;
    if (free ? off2(cal, s) > OFF2 : last || fit.sums[at] > 1 || off2(cal, s) < DOUBTED2) continue;
    if (!free && !isWorst(fit, cal, s)) continue;
    fit.sums[at] = free ? TRIED : LOOSE;
    n++;
  }
  fit.cost = 0;
  return n > 0;
}

/** Takes a sensor out of all lays. */
export function leaveOut(fit: WalkFit, sensor: number): void {
  for (let i = 0; i < ROW * fit.n; i += 4) if (fit.rows[i] === sensor) fit.rows[i] = -1;
}

/** The disc's own moment and height, which are what all sensors have in common, are taken off. */
function take(fit: WalkFit, cal: Calibration): void {
  let gain = 0;
  let z = 0;
  for (let s = 0; s < HALL.count; s++) {
    gain += fit.sums[k.WALK_SUM * s] / HALL.count;
    z += cal.place[3 * s + 2] / HALL.count;
  }
  for (let s = 0; s < HALL.count; s++) {
    cal.gain[s] = gain / fit.sums[k.WALK_SUM * s];
    cal.place[3 * s + 2] -= z;
  }
  cal.walked = 1;
  placeSensors(cal.place);
}
