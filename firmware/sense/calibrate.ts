/**
 * Zero and gain of every sensor. In: raw counts of an empty board; out: offsets, the noise that was seen, or the
 * reason why this was no empty board. The record is text with the hash of the board's tables.
 */
import { BOARD_HASH, ERRORS, HALL } from '../board.gen.js';
import type { Dot } from './changed.js';
import * as core from './core.gen.js';
import { f } from './model.js';

export interface Calibration {
  /** 3 x 128 microtesla. */
  offset: Float32Array;
  /** Field per count of each sensor over the nominal one; 1 until a walk has measured it. */
  gain: Float32Array;
  /** Standard deviation of one single frame, microtesla (mean of the axes), as seen while zeroing. */
  noise: number;
}

export function newCalibration(): Calibration {
  return { offset: new Float32Array(384), gain: new Float32Array(128).fill(1), noise: 18 };
}

/** Sums while zeroing: of the counts, and of the squares of all counts of all sensors that answered. */
export interface Zeroing {
  n: number;
  sum: Float32Array;
  square: number;
  bad: Uint8Array;
}

export function startZeroing(): Zeroing {
  return { n: 0, sum: new Float32Array(384), square: 0, bad: new Uint8Array(128) };
}

/** Frames that a zero needs at least. */
const LEAST_FRAMES = 8;
/** A frame's noise above this means that something moved, uT: twice the worst axis of the data sheet. */
const MOVING_UT = 2 * ERRORS.noiseXy;
/** More sensors than this without an answer: no zero. */
const MOST_BAD = 16;
/**
 * An empty board's offsets spread by 0.3 mT (board data, tolerances); a disc above a sensor gives 2 mT and more. This
 * much on any axis is a disc or a fault, uT.
 */
const DISC_UT = 1800;

/** Adds one frame of counts. A sensor that does not answer repeats its old counts, which adds nothing to the noise. */
export function addZero(z: Zeroing, counts: Int16Array, bad: Uint8Array, dot: Dot): void {
  core.addCounts(z.sum, counts, 384);
  z.n++;
  z.square += dot(counts, counts);
  if (bad.indexOf(1) >= 0) for (let i = 0; i < 128; i++) if (bad[i]) z.bad[i] = 1;
}

/** '' when `cal` took the new offsets, otherwise a code: 'few', 'moving', 'disc', 'sensors'. */
export function finishZeroing(z: Zeroing, cal: Calibration): string {
  if (z.n < LEAST_FRAMES) return 'few';
  const n = z.n;
  const scale = 1 / HALL.countsPerUt;
  let squares = 0;
  let used = 0;
  let disc = 0;
  for (let i = 0; i < 128; i++) {
    if (z.bad[i] === 0) used++;
    for (let a = 3 * i; a < 3 * i + 3; a++) {
      const mean = z.sum[a] / n;
      squares += mean * mean;
      if (z.bad[i] === 0 && Math.abs(mean * scale) > DISC_UT) disc++;
    }
  }
  if (128 - used > MOST_BAD) return 'sensors';
  const variance = (z.square - n * squares) / ((n - 1) * 3 * used);
  const noise = Math.sqrt(variance > 0 ? variance : 0) * scale;
  if (noise > MOVING_UT) return 'moving';
  if (disc > 0) return 'disc';
  for (let i = 0; i < 384; i++) cal.offset[i] = (z.sum[i] / n) * scale;
  cal.noise = noise > 1 ? noise : 1;
  return '';
}

/** Sum of `n` frames of counts to microtesla, with offset and gain taken off. */
export function averageField(
  cal: Calibration,
  sum: Float32Array,
  n: number,
  out: Float32Array,
): void {
  core.toField(out, sum, cal.offset, cal.gain, 1 / (HALL.countsPerUt * n));
}

/** A sensor nearer than this to a disc may hold some of its field, mm2: 90 mm leave 8 uT. */
const FAR2 = 8100;

/**
 * Lets the offsets (in RAM only) follow sensors that are far from every disc of the last reading, which the arena
 * still holds. `share` of the residual per call.
 */
export function followDrift(cal: Calibration, field: Float32Array, share: number): void {
  core.drift(f, field, cal.offset, cal.gain, share, FAR2);
}

/** Text to be stored: board's hash, noise and offsets in tenths of uT, gains in 1/10000. */
export function calibrationText(cal: Calibration): string {
  const o: number[] = [];
  const g: number[] = [];
  for (let i = 0; i < 384; i++) o.push(Math.floor(cal.offset[i] * 10 + 0.5));
  for (let i = 0; i < 128; i++) g.push(Math.floor(cal.gain[i] * 10000 + 0.5));
  return [BOARD_HASH, Math.floor(cal.noise * 10 + 0.5), o.join(','), g.join(',')].join(';');
}

function numbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',');
  const out: number[] = [];
  for (let i = 0; i < parts.length; i++) out.push(parseInt(parts[i], 10));
  return out.length === count ? out : undefined;
}

/** The calibration, or undefined when it is of another board. */
export function parseCalibration(text: string): Calibration | undefined {
  const parts = text.split(';');
  if (parts.length !== 4 || parts[0] !== BOARD_HASH) return undefined;
  const o = numbers(parts[2], 384);
  const g = numbers(parts[3], 128);
  if (!o || !g) return undefined;
  const cal = newCalibration();
  cal.noise = parseInt(parts[1], 10) / 10;
  for (let i = 0; i < 384; i++) cal.offset[i] = o[i] / 10;
  for (let i = 0; i < 128; i++) cal.gain[i] = g[i] / 10000;
  return cal;
}
