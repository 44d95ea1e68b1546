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
  averageField,
  finishZeroing,
  followDrift,
  newCalibration,
  startZeroing,
  type Calibration,
  type Zeroing,
} from './sense/calibrate.js';
import {
  changedSensors,
  copyFrame,
  innerExcess,
  items,
  newFrame,
  outerExcess,
  square,
  type Dot,
  type Frame,
} from './sense/changed.js';
import { displacement, estimate } from './sense/estimate.js';
import { HALL } from './board.gen.js';
import type { Look } from './play/state.js';
import { leftOver, takeOff } from './sense/subtract.js';
import type { Placement, Reading } from './types.js';

/** Frames in a look: 22 uT / sqrt(8) = 8, 12 / sqrt(8) = 4 uT. */
const FRAMES = 8;
/** The board must lie still for this long before it is looked at, ms (turn cycle, step 4). */
const SETTLE_MS = 300;
/** Two frames differ when the sum of squares is this many standard deviations above what noise gives. */
const CHANGED = 7;
/** A sensor's average differs from the kept one by this many standard deviations: something small moved. */
const NUDGED = 9;
/** A quiet board is averaged this often, ms, to see creeping changes and to let the offsets follow drift. */
const QUIET_EVERY_MS = 20000;
/** Share of the residual of empty sensors that a quiet average moves the offsets by. */
const DRIFT_SHARE = 0.1;
/** Frames of an empty board that set the zero: its own noise adds a tenth to that of a look. */
const ZERO_FRAMES = 40;

export interface Watch {
  dot: Dot;
  cal: Calibration;
  beams: Beams;
  bad: Uint8Array;
  light: Float32Array;
  dark: Float32Array;
  /** The frame just taken, the one of the last movement, the one of the last look. */
  frame: Frame;
  anchor: Frame;
  seen: Frame;
  /** When the board last moved, ms. */
  since: number;
  quietAt: number;
  /** Sum of counts of the average under way, and its number of frames. */
  sum: Float32Array;
  n: number;
  /** Fields of the last two looks, microtesla. */
  ref: Float32Array;
  before: Float32Array;
  field: Float32Array;
  list: Uint8Array;
  reading: Reading;
  /** Discs that came, left or moved at the last look, at their old and new places. */
  changed: Placement[];
  owners: string;
  zeroing: Zeroing | null;
  /** A look is due. */
  dirty: boolean;
  flight: boolean;
  hand: boolean;
  moving: boolean;
}

function emptyReading(): Reading {
  return { placements: [], chi2: 0, dof: 1, worst: 0, worstSensor: 0, ok: true };
}

export function newWatch(dot: Dot): Watch {
  return {
    dot: dot,
    cal: newCalibration(),
    beams: newBeams(),
    bad: new Uint8Array(128),
    light: new Float32Array(24),
    dark: new Float32Array(24),
    frame: newFrame(),
    anchor: newFrame(),
    seen: newFrame(),
    since: 0,
    quietAt: 0,
    sum: new Float32Array(384),
    n: 0,
    ref: new Float32Array(384),
    before: new Float32Array(384),
    field: new Float32Array(384),
    list: new Uint8Array(128),
    reading: emptyReading(),
    changed: [],
    owners: 'AB',
    zeroing: null,
    dirty: true,
    flight: false,
    hand: false,
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
  addZero(z, w.frame.all, w.bad, w.dot);
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
  restart(w);
  w.dirty = true;
}

function restart(w: Watch): void {
  w.sum.fill(0);
  w.n = 0;
}

/** Adds the frame to the average under way. */
function add(w: Watch): void {
  const sum = w.sum;
  let a = 0;
  for (const c of items(w.frame.all)) {
    sum[a] += c;
    a++;
  }
  w.n++;
}

/** The average as a field into `w.field`; returns its noise, microtesla. */
function average(w: Watch): number {
  averageField(w.cal, w.sum, w.n, w.field);
  return w.cal.noise * Math.sqrt(1 / w.n + 1 / ZERO_FRAMES);
}

/** The average becomes the frame to compare with. */
function keep(w: Watch): void {
  w.before.set(w.ref);
  w.ref.set(w.field);
  for (let i = 0; i < 384; i++) w.seen.all[i] = w.sum[i] / w.n;
  square(w.seen, w.dot);
}

/**
 * Ends a look. None while beams are blocked that no disc explains, now that a new disc on the starting line is among
 * those known: a hand is in, and the look waits for it to leave.
 */
function takeLook(w: Watch): Look | null {
  const s0 = average(w);
  const reading = estimate(w.field, w.bad, w.reading.placements, s0, {
    owners: w.owners,
    real: true,
  });
  if (handsIn(w.beams, reading.placements)) {
    restart(w);
    return null;
  }
  keep(w);
  clean(w, w.reading.placements, reading.placements);
  if (reading.ok) w.reading = reading;
  const look = { reading: reading, flight: w.flight, hand: w.hand };
  w.dirty = false;
  w.flight = false;
  w.hand = false;
  restart(w);
  return look;
}

/** Variance of a count by noise. */
function countVariance(w: Watch): number {
  const c = w.cal.noise * HALL.countsPerUt;
  return c * c;
}

/**
 * A frame of counts (in `w.frame.all`) and beams (in `w.light`, `w.dark`) taken at `t` ms.
 * @returns a look when one is due
 */
export function feedWatch(w: Watch, t: number): Look | null {
  feedBeams(w.beams, w.light, w.dark, t);
  if (handsIn(w.beams, w.reading.placements)) w.hand = true;
  const v = countVariance(w);
  const dot = w.dot;
  square(w.frame, dot);
  w.moving =
    innerExcess(w.frame, w.anchor, 2 * v, dot) > CHANGED ||
    outerExcess(w.frame, w.anchor, 2 * v, dot) > CHANGED;
  if (w.moving) {
    copyFrame(w.frame, w.anchor);
    w.since = t;
    restart(w);
  }
  if (!w.dirty || !w.flight) compare(w, v * (1 + 1 / FRAMES));
  if (w.moving) return null;
  if (!w.dirty) {
    if (t - w.quietAt > QUIET_EVERY_MS) quiet(w, t);
    return null;
  }
  add(w);
  if (w.n < FRAMES || t - w.since < SETTLE_MS) return null;
  w.quietAt = t;
  return takeLook(w);
}

/** Has the board changed since the last look, and did it do so inside? */
function compare(w: Watch, v: number): void {
  const inner = innerExcess(w.frame, w.seen, v, w.dot) > CHANGED;
  if (inner) {
    w.dirty = true;
    if (w.moving) w.flight = true;
  } else if (!w.dirty && outerExcess(w.frame, w.seen, v, w.dot) > CHANGED) w.dirty = true;
}

/** Averages a quiet board: shows small changes that single frames cannot, and lets the offsets follow drift. */
function quiet(w: Watch, t: number): void {
  add(w);
  if (w.n < FRAMES) return;
  w.quietAt = t;
  const sigma = average(w);
  if (changedSensors(w.ref, w.field, w.bad, NUDGED * sigma, w.list) > 0) w.dirty = true;
  else followDrift(w.cal, w.field, w.bad, w.reading.placements, DRIFT_SHARE);
  restart(w);
}

/** Discs of `list` that have no disc of the same owner within this in `other`, mm. */
const SAME_MM = 2.5;

function changedDiscs(list: readonly Placement[], other: readonly Placement[]): Placement[] {
  const out: Placement[] = [];
  for (let i = 0; i < list.length; i++) {
    const p = list[i];
    let same = false;
    for (let j = 0; j < other.length; j++) {
      const q = other[j];
      const d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
      if (q.owner === p.owner && q.pose === p.pose && d < SAME_MM * SAME_MM) same = true;
    }
    if (!same) out.push(p);
  }
  return out;
}

/** Takes the discs that changed off both frames, so that what is left tells of the others. */
function clean(w: Watch, from: readonly Placement[], to: readonly Placement[]): void {
  const was = changedDiscs(from, to);
  const is = changedDiscs(to, from);
  takeOff(w.before, was);
  takeOff(w.field, is);
  w.changed = was.concat(is);
}

/** How a disc that seems to have stayed moved between the last two looks. */
export function nudge(w: Watch, disc: Placement): { moved: number; sigma: number } {
  const noise = w.cal.noise / Math.sqrt(FRAMES);
  const left = leftOver(w.changed, disc.x, disc.y);
  const d = displacement(w.before, w.field, w.bad, disc, Math.sqrt(noise * noise + left * left));
  return { moved: Math.sqrt(d.dx * d.dx + d.dy * d.dy), sigma: d.sigma };
}
