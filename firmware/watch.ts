/**
 * Watches the board frame by frame and takes a careful look when it has changed and lies still. In: raw frames,
 * beams, the time; out: now and then a Look. It owns the numbers between the sensors and the turn cycle and knows
 * no rules.
 *
 * A look averages FRAMES frames (single frames have 12 to 22 uT of noise, a ruling wants about 6) and starts from
 * the discs known before; the frame it was made from is kept to compare the next ones with.
 */
import { newBeams, handsIn, feedBeams, zeroBeams, type Beams } from './sense/beams.js';
import {
  addZero,
  finishZeroing,
  followDrift,
  newCalibration,
  startZeroing,
  toField,
  type Calibration,
  type Zeroing,
} from './sense/calibrate.js';
import { changedSensors, feedStill, newStill, type Still } from './sense/changed.js';
import { displacement, estimate } from './sense/estimate.js';
import type { Look } from './play/state.js';
import type { Placement, Reading } from './types.js';

/** Frames in a look: 22 uT / sqrt(10) = 7, 12 / sqrt(10) = 4 uT. */
const FRAMES = 10;
/** The board must lie still for this long before it is looked at, ms (turn cycle, step 4). */
const SETTLE_MS = 300;
/** A single frame differs from the kept one when a sensor is off by this many standard deviations. */
const CHANGED_SIGMAS = 6;
/** Sensors 0..68 lie inside r 210: what changes there while the starting line is watched is a disc in flight. */
const INNER = 69;
/** Share of the residual of empty sensors that a quiet average moves the offsets by. */
const DRIFT_SHARE = 0.1;
/** Frames of an empty board that set the zero: its own noise adds a tenth to that of a look. */
const ZERO_FRAMES = 40;

export interface Watch {
  cal: Calibration;
  beams: Beams;
  counts: Int16Array;
  bad: Uint8Array;
  light: Float32Array;
  dark: Float32Array;
  field: Float32Array;
  /** Average under way, and the one the last look was made from. */
  sum: Float32Array;
  n: number;
  ref: Float32Array;
  before: Float32Array;
  list: Uint8Array;
  still: Still;
  reading: Reading;
  owners: string;
  zeroing: Zeroing | null;
  /** A look is due. */
  dirty: boolean;
  flight: boolean;
  hand: boolean;
  handNow: boolean;
  moving: boolean;
}

function emptyReading(): Reading {
  return { placements: [], chi2: 0, dof: 1, worst: 0, worstSensor: 0, ok: true };
}

export function newWatch(): Watch {
  return {
    cal: newCalibration(),
    beams: newBeams(),
    counts: new Int16Array(384),
    bad: new Uint8Array(128),
    light: new Float32Array(24),
    dark: new Float32Array(24),
    field: new Float32Array(384),
    sum: new Float32Array(384),
    n: 0,
    ref: new Float32Array(384),
    before: new Float32Array(384),
    list: new Uint8Array(128),
    still: newStill(),
    reading: emptyReading(),
    owners: 'AB',
    zeroing: null,
    dirty: true,
    flight: false,
    hand: false,
    handNow: false,
    moving: false,
  };
}

/** Starts zeroing on the empty board; the next frames go there. */
export function beginZero(w: Watch): void {
  w.zeroing = startZeroing();
  zeroBeams(w.beams, w.light, w.dark);
}

/** Feeds zeroing; '' while it runs, 'done', or the code of what was wrong. */
export function feedZero(w: Watch): string {
  const z = w.zeroing;
  if (!z) return 'done';
  addZero(z, w.counts, w.bad);
  if (z.n < ZERO_FRAMES) return '';
  w.zeroing = null;
  const wrong = finishZeroing(z, w.cal);
  forget(w);
  return wrong === '' ? 'done' : wrong;
}

/** Drops what is known: the next look is blind. */
export function forget(w: Watch): void {
  w.reading = emptyReading();
  w.ref.fill(0);
  w.n = 0;
  w.dirty = true;
}

function average(w: Watch): void {
  for (let i = 0; i < 384; i++) w.sum[i] = w.sum[i] / w.n;
}

function restart(w: Watch): void {
  w.sum.fill(0);
  w.n = 0;
}

function innerChanged(w: Watch, count: number): boolean {
  for (let i = 0; i < count; i++) if (w.list[i] < INNER) return true;
  return false;
}

/**
 * Ends a look: the average becomes the frame to compare with. None while beams are blocked that no disc explains, now
 * that a new disc on the starting line is among those known: a hand is in, and the look waits for it to leave.
 */
function takeLook(w: Watch): Look | null {
  const s0 = w.cal.noise * Math.sqrt(1 / w.n + 1 / ZERO_FRAMES);
  average(w);
  const reading = estimate(w.sum, w.bad, w.reading.placements, s0, {
    owners: w.owners,
    real: true,
  });
  if (handsIn(w.beams, reading.placements)) {
    restart(w);
    return null;
  }
  w.handNow = false;
  w.before.set(w.ref);
  w.ref.set(w.sum);
  if (reading.ok) w.reading = reading;
  const look = { reading: reading, flight: w.flight, hand: w.hand };
  w.dirty = false;
  w.flight = false;
  w.hand = false;
  restart(w);
  return look;
}

/**
 * A frame of counts (in `w.counts`) and beams (in `w.light`, `w.dark`) taken at `t` ms.
 * @returns a look when one is due
 */
export function feedWatch(w: Watch, t: number): Look | null {
  feedBeams(w.beams, w.light, w.dark, t);
  w.handNow = handsIn(w.beams, w.reading.placements);
  if (w.handNow) w.hand = true;
  toField(w.cal, w.counts, w.field);
  const quiet = feedStill(w.still, w.field, w.bad, w.cal.noise, t);
  const threshold = CHANGED_SIGMAS * w.cal.noise;
  const changed = changedSensors(w.ref, w.field, w.bad, threshold, w.list);
  w.moving = quiet <= 0;
  if (changed > 0) {
    w.dirty = true;
    if (innerChanged(w, changed)) w.flight = w.flight || w.moving;
  }
  if (w.moving) {
    restart(w);
    return null;
  }
  for (let i = 0; i < 384; i++) w.sum[i] += w.field[i];
  w.n++;
  if (w.n < FRAMES || quiet < SETTLE_MS) return null;
  if (!w.dirty) {
    checkQuiet(w);
    if (!w.dirty) restart(w);
    return null;
  }
  return takeLook(w);
}

/** An average of a quiet board: shows small changes that single frames cannot, and lets the offsets follow drift. */
function checkQuiet(w: Watch): void {
  const sigma = w.cal.noise / Math.sqrt(w.n);
  for (let i = 0; i < 384; i++) w.field[i] = w.sum[i] / w.n;
  if (changedSensors(w.ref, w.field, w.bad, CHANGED_SIGMAS * 2 * sigma, w.list) > 0) {
    w.dirty = true;
    return;
  }
  followDrift(w.cal, w.field, w.bad, w.reading.placements, DRIFT_SHARE);
}

/** How a disc that seems to have stayed moved between the last two looks. */
export function nudge(w: Watch, disc: Placement): { moved: number; sigma: number } {
  const s0 = w.cal.noise / Math.sqrt(FRAMES / 2);
  const d = displacement(w.before, w.ref, w.bad, disc, s0);
  return { moved: Math.sqrt(d.dx * d.dx + d.dy * d.dy), sigma: d.sigma };
}
