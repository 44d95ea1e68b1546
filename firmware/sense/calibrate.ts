/**
 * Zero and gain of every sensor. In: raw counts of an empty board; out: offsets, the noise that was seen, or the
 * reason why this was no empty board. The record is text with a checksum and the hash of the board's tables.
 */
import type { Placement } from '../types.js';

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

/** Sums while zeroing. */
export interface Zeroing {
  n: number;
  sum: Float64Array;
  square: Float64Array;
  bad: Uint8Array;
}

export function startZeroing(): Zeroing {
  return {
    n: 0,
    sum: new Float64Array(384),
    square: new Float64Array(384),
    bad: new Uint8Array(128),
  };
}

/** Adds one frame of counts. */
export function addZero(z: Zeroing, counts: Int16Array, bad: Uint8Array): void {
  throw new Error('not built yet ' + z.n + counts.length + bad.length);
}

/** '' when `cal` took the new offsets, otherwise a code: 'few', 'moving', 'disc', 'sensors'. */
export function finishZeroing(z: Zeroing, cal: Calibration): string {
  throw new Error('not built yet ' + z.n + cal.noise);
}

/** Counts to microtesla with offset and gain taken off. */
export function toField(cal: Calibration, counts: Int16Array, out: Float32Array): void {
  throw new Error('not built yet ' + cal.noise + counts.length + out.length);
}

/** Lets the offsets (in RAM only) follow sensors that are far from every disc. `share` of the residual per call. */
export function followDrift(
  cal: Calibration,
  field: Float32Array,
  bad: Uint8Array,
  placements: Placement[],
  share: number,
): void {
  throw new Error(
    'not built yet ' + cal.noise + field.length + bad.length + placements.length + share,
  );
}

/** Text for Storage. */
export function calibrationText(cal: Calibration): string {
  throw new Error('not built yet ' + cal.noise);
}

/** The record, or undefined when it is damaged or of another board. */
export function parseCalibration(text: string): Calibration | undefined {
  throw new Error('not built yet ' + text);
}
