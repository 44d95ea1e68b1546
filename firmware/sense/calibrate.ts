/**
 * Zero and gain of every sensor. In: raw counts of an empty board; out: offsets, the noise that was seen, or the
 * reason why this was no empty board. The record is text with the hash of the board's tables.
 */
import { BOARD_HASH, ERRORS, HALL, SENSOR_XY } from '../board.gen.js';
import type { Dot } from './changed.js';
import * as core from './core.gen.js';
import { f } from './model.js';

export interface Calibration {
  /** 3 x 128 microtesla. */
  offset: Float32Array;
  /** Field per count of each sensor over the nominal one; 1 until a walk has measured it. */
  gain: Float32Array;
  /** How far each sensor lies off its nominal place: 3 x 128 mm; 0 until a walk has measured it. */
  place: Float32Array;
  /** 1: a walk has measured gains and places. */
  walked: number;
  /** Standard deviation of one single frame, microtesla (mean of the axes), as seen while zeroing. */
  noise: number;
}

export function newCalibration(): Calibration {
  return {
    offset: new Float32Array(384),
    gain: new Float32Array(128).fill(1),
    place: new Float32Array(384),
    walked: 0,
    noise: 18,
  };
}

/** The gain of a sensor of which no zero was measured: it then sees no field at all. */
export const NO_ZERO = 1e-4;

export function hasZero(cal: Calibration, sensor: number): boolean {
  return cal.gain[sensor] > 0.01;
}

/** Sums while zeroing: of the counts, and of the squares of all counts of all sensors that answered. */
export interface Zeroing {
  n: number;
  sum: Float32Array;
  square: number;
  /** Once it is finished: standard deviation of a frame, uT; `sum` then holds the means, uT. */
  noise: number;
  /** Frames in which each sensor did not answer; once it is finished: 1 for those that were not measured. */
  bad: Uint8Array;
  /** The sensor beside which something seems to lie, or the beam that is dark; -1 none. Its place, mm. */
  worst: number;
  x: number;
  y: number;
}

export function startZeroing(): Zeroing {
  return {
    n: 0,
    sum: new Float32Array(384),
    square: 0,
    noise: 0,
    bad: new Uint8Array(128),
    worst: -1,
    x: 0,
    y: 0,
  };
}

/** Frames that a zero needs at least. */
const LEAST_FRAMES = 8;
/** A frame's noise above this means that something moved, uT: twice the worst axis of the data sheet. */
const MOVING_UT = 2 * ERRORS.noiseXy;
/** One that was silent in more than a quarter of the frames was not measured: it repeats what it said before. */
const MISSED = 4;
/** More sensors than this without an answer: no zero. */
const MOST_BAD = 16;
/**
 * An empty board's offsets spread by 0.3 mT (board data, tolerances), a disc above a sensor gives 2 mT and more: this
 * much on any axis may be a disc, uT. One of 1000 good boards has such a sensor (4.7 to 4.8 standard deviations on 384
 * axes, the Earth's field beside them), and most places between the sensors give less: then only a measurement from before
 * can tell.
 */
const DISC_UT = 1450;
/**
 * The same against the measurement from before, once what all sensors have in common is off: a disc changes some axis
 * by more than this wherever it lies on the wood (calibrate.test.ts), and 10 degrees of warmth do so on 3 of 1000 boards
 * (2 uT a degree, board data: 4.5 standard deviations on 384 axes).
 */
const CHANGED_UT = 90;

/** Adds one frame of counts. A sensor that does not answer repeats its old counts, which adds nothing to the noise. */
export function addZero(z: Zeroing, counts: Int16Array, bad: Uint8Array, dot: Dot): void {
  core.addCounts(z.sum, counts, 384);
  z.n++;
  z.square += dot(counts, counts);
  if (bad.indexOf(1) >= 0) for (let i = 0; i < 128; i++) if (bad[i]) z.bad[i]++;
}

/**
 * Means and noise of a measurement, into `z`. '' when they are an empty board's, otherwise a code: 'few', 'moving',
 * 'sensors', or 'disc', and then `z.worst` is the sensor beside which one seems to lie.
 * @param cal what was measured before, or null
 */
export function finishZeroing(z: Zeroing, cal: Calibration | null): string {
  if (z.n < LEAST_FRAMES) return 'few';
  const n = z.n;
  const scale = 1 / HALL.countsPerUt;
  const common = [0, 0, 0];
  let squares = 0;
  let used = 0;
  for (let i = 0; i < 128; i++) z.bad[i] = z.bad[i] * MISSED > n ? 1 : 0;
  for (let i = 0; i < 384; i++) {
    const mean = z.sum[i] / n;
    squares += mean * mean;
    z.sum[i] = mean * scale;
    const s = Math.floor(i / 3);
    if (cal && z.bad[s] === 0 && hasZero(cal, s)) common[i % 3] += z.sum[i] - cal.offset[i];
  }
  for (let i = 0; i < 128; i++) if (z.bad[i] === 0) used++;
  if (128 - used > MOST_BAD) return 'sensors';
  const variance = (z.square - n * squares) / ((n - 1) * 3 * used);
  const noise = Math.sqrt(variance > 0 ? variance : 0) * scale;
  if (noise > MOVING_UT) return 'moving';
  z.noise = noise > 1 ? noise : 1;
  let most = 1;
  for (let i = 0; i < 384; i++) {
    const sensor = Math.floor(i / 3);
    const old = cal && hasZero(cal, sensor) ? cal : null;
    const d = Math.abs(z.sum[i] - (old ? old.offset[i] + common[i % 3] / used : 0));
    const share = d / (old ? CHANGED_UT : DISC_UT);
    if (z.bad[sensor] === 0 && share > most) {
      most = share;
      z.worst = sensor;
    }
  }
  if (z.worst < 0) return '';
  z.x = SENSOR_XY[2 * z.worst];
  z.y = SENSOR_XY[2 * z.worst + 1];
  return 'disc';
}

/** The measurement becomes the zero. A sensor that was silent has none, and is left out until it was measured. */
export function takeZero(z: Zeroing, cal: Calibration): void {
  cal.offset.set(z.sum);
  for (let i = 0; i < 128; i++) {
    if (z.bad[i]) cal.gain[i] = NO_ZERO;
    else if (!hasZero(cal, i)) cal.gain[i] = 1;
  }
  cal.noise = z.noise;
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

/** A sensor nearer than this to a disc may hold some of its field, mm2: 65 mm leave 20 uT, of which the model takes off all but 2. */
const FAR2 = 4225;

/**
 * A quiet board: offsets (in RAM only) follow where no disc of the last reading, which the arena still holds, is near; `ref`,
 * the field to compare with, follows everywhere. `share` of the difference per call.
 */
export function followDrift(
  cal: Calibration,
  field: Float32Array,
  ref: Float32Array,
  share: number,
): void {
  core.drift(f, field, cal.offset, cal.gain, share, FAR2);
  core.follow(ref, field, share);
}

/** Of the text's form. The one before had no such field, no places, decimal numbers, and gains themselves. */
const FORM = '2';
const BASE = 36;

function tell(list: Float32Array, unit: number, from: number): string {
  const out: string[] = [];
  for (let i = 0; i < list.length; i++)
    out.push(Math.floor((list[i] - from) * unit + 0.5).toString(BASE));
  return out.join(',');
}

/**
 * Text to be stored: form, board's hash, noise in tenths of uT, whether a walk was made; then in base 36 offsets in tenths
 * of uT, gains off 1 in 1/10000, places in 1/100 mm.
 */
export function calibrationText(cal: Calibration): string {
  return [
    FORM,
    BOARD_HASH,
    String(Math.floor(cal.noise * 10 + 0.5)),
    String(cal.walked),
    tell(cal.offset, 10, 0),
    tell(cal.gain, 10000, 1),
    tell(cal.place, 100, 0),
  ].join(';');
}

/** Numbers of a text into a list; false when they are not so many, or not numbers. */
function listen(
  text: string,
  list: Float32Array,
  base: number,
  unit: number,
  from: number,
): boolean {
  const parts = text.split(',');
  for (let i = 0; i < parts.length && i < list.length; i++) {
    const v = parseInt(parts[i], base);
    if (!(Math.abs(v) < 1e6)) return false;
    list[i] = v / unit + from;
  }
  return parts.length === list.length;
}

/** The calibration, or undefined when it is of another board or form. */
export function parseCalibration(text: string): Calibration | undefined {
  const parts = text.split(';');
  const cal = newCalibration();
  const old = parts.length === 4;
  if (old) parts.splice(0, 0, FORM);
  if (parts[0] !== FORM || parts[1] !== BOARD_HASH) return undefined;
  const noise = parseInt(parts[2], 10) / 10;
  if (!(noise > 0)) return undefined;
  cal.noise = noise;
  if (old) {
    return listen(parts[3], cal.offset, 10, 10, 0) && listen(parts[4], cal.gain, 10, 10000, 0)
      ? cal
      : undefined;
  }
  if (parts.length !== 7) return undefined;
  cal.walked = parts[3] === '1' ? 1 : 0;
  return listen(parts[4], cal.offset, BASE, 10, 0) &&
    listen(parts[5], cal.gain, BASE, 10000, 1) &&
    listen(parts[6], cal.place, BASE, 100, 0)
    ? cal
    : undefined;
}
