/**
 * Watches the board frame by frame and takes a careful look when it has changed and lies still. In: raw frames,
 * beams, the time; out: now and then a Look. It owns the numbers between the sensors and the turn cycle and knows
 * no rules.
 *
 * A look averages FRAMES frames (single frames have 12 to 22 uT of noise, a ruling wants about 6) and starts from
 * the discs known before; the frame it was made from is kept to compare the next ones with.
 */
import {
  brinkSpots,
  feedBeams,
  fewest,
  handsIn,
  muteHands,
  newBeams,
  type Beams,
} from './sense/beams.js';
import {
  averageField,
  followDrift,
  newCalibration,
  type Calibration,
  type Zeroing,
} from './sense/calibrate.js';
import {
  copyFrame,
  innerExcess,
  newFrame,
  outerExcess,
  square,
  type Dot,
  type Frame,
} from './sense/changed.js';
import { takeChangedOff } from './nudge.js';
import { estimate, forgetDitch, type EstimateOptions } from './sense/estimate.js';
import * as core from './sense/core.gen.js';
import { ERRORS, HALL } from './board.gen.js';
import type { Look } from './play/state.js';
import type { Placement, Reading } from './types.js';

/** Frames in a full look: 22 uT / sqrt(8) = 8, 12 / sqrt(8) = 4 uT; and after how many shorter ones are tried. */
const FRAMES = 8;
const FIRST = 2;
const SECOND = 4;
/** Fits of new discs that a look may spend: a short one, a full one, one without history. */
const SHORT_EFFORT = 60;
const FULL_EFFORT = 150;
const BLIND_EFFORT = 600;
/** The board must lie still for this long before it is looked at, ms (turn cycle, step 4). */
const SETTLE_MS = 300;
/** Two frames differ when the sum of squares is this many standard deviations above what noise gives. */
const CHANGED = 7;
/** A hand is not held still for longer than this, ms: something else blocks the beams, and the sensors go before them. */
export const BLOCKED_MS = 6000;
/** After this long a disc on the brink is thought of when one was shot, ms. */
export const BRINK_MS = 2000;
/** Nobody watched when frames are farther apart than this, ms: a hand may have been in, a disc may have been shot. */
const UNWATCHED_MS = 700;
/** A field that the players took as it was stays good while it is explained this much worse at most. */
const LENIENCE = 1.4;
/**
 * A sensor's average differs from the kept one by this many standard deviations: something small moved. The noise of the
 * kept one is not in them: two full averages differ so by noise once in some 200 times, which costs a look.
 */
const NUDGED = 5.5;
/** A quiet board is averaged this often, ms, to see creeping changes and to let the offsets follow drift. */
const QUIET_EVERY_MS = 20000;
/** Share of the residual of empty sensors that a quiet average moves the offsets by. */
const DRIFT_SHARE = 0.1;
/** What a walk leaves of the sensors' gains and places (`bench walk`), mm. */
const WALKED_GAIN = 0.019;
const WALKED_MM = 0.2;
/** Frames of an empty board that set the zero: its own noise adds a tenth to that of a look. */
export const ZERO_FRAMES = 40;

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
  /** Beams blocked at the last look: when some are free again a disc left, even one that the sensors hardly see. */
  blocked: number;
  /** And in the frame before. */
  shaded: number;
  /** When the frame before came, ms. */
  at: number;
  /** Sum of counts of the average under way, and its number of frames. */
  sum: Float32Array;
  n: number;
  /** Frames of the look that `seen` and `ref` come from. */
  kept: number;
  /** Fields of the last look and of the one under way, microtesla; both again without the discs that changed. */
  ref: Float32Array;
  now: Float32Array;
  before: Float32Array;
  field: Float32Array;
  reading: Reading;
  /**
   * The discs that the next fit starts from: those of the last reading that explained its frames, kept or not, because the
   * fit remembers what that one left over.
   */
  from: Placement[];
  /** The last reading when it was not understood. */
  unread: Reading | null;
  /** How badly explained a field the players took as it was: share of noise and worst sensor. */
  share: number;
  worst: number;
  /** Discs that came, left or moved at the last look, at their old places and at their new ones. */
  was: Placement[];
  is: Placement[];
  owners: string;
  /** Owner of the disc that is to be laid down next. */
  awaited: string;
  /** After this long a disc on the brink is thought of, ms; never while hands clear the board. */
  brinkMs: number;
  /** Beams blocked by a hand when it was last looked whether it is one (-1: not known), and until when it may be one. */
  held: number;
  heldUntil: number;
  /** Nothing is known of what lies on the board. */
  blind: boolean;
  zeroing: Zeroing | null;
  /** A measurement in which a disc seems to lie. */
  doubted: Zeroing | null;
  /** A look is due. */
  dirty: boolean;
  /** Frames that the next look wants. */
  want: number;
  /** The last look was a short one: the frames go on being added up until it is a full one. */
  short: boolean;
  flight: boolean;
  hand: boolean;
  /** Something moved while no frame was taken for a while. */
  gap: boolean;
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
    blocked: 0,
    shaded: 0,
    at: 0,
    sum: new Float32Array(384),
    n: 0,
    kept: FRAMES,
    ref: new Float32Array(384),
    now: new Float32Array(384),
    before: new Float32Array(384),
    field: new Float32Array(384),
    reading: emptyReading(),
    from: [],
    unread: null,
    share: 0,
    worst: 0,
    was: [],
    is: [],
    owners: 'AB',
    awaited: '',
    brinkMs: BRINK_MS,
    held: -1,
    heldUntil: 0,
    blind: true,
    zeroing: null,
    doubted: null,
    dirty: true,
    want: FIRST,
    short: false,
    flight: false,
    hand: false,
    gap: false,
    moving: false,
  };
}

/** What is known is that nothing lies on the board. */
export function forget(w: Watch): void {
  w.reading = emptyReading();
  w.from = [];
  w.ref.fill(0);
  lookAgain(w, true);
  w.blind = false;
}

/** The next look is soon, and blind if so wanted, but compared with the last one that was understood. */
export function lookAgain(w: Watch, blind: boolean): void {
  w.blind = w.blind || blind;
  if (blind) forgetDitch();
  restart(w);
  w.dirty = true;
}

/** The last look is taken as it was, though not understood, and others no worse after it. */
export function acceptLook(w: Watch): void {
  const r = w.unread;
  if (!r) return;
  w.share = (r.chi2 / r.dof) * LENIENCE;
  w.worst = r.worst * LENIENCE;
  r.ok = true;
  understood(w, r);
}

/** A reading becomes what is known, and its field the one to compare with. */
function understood(w: Watch, reading: Reading): void {
  w.ref.set(w.now);
  w.reading = reading;
  w.from = reading.placements;
  w.unread = null;
  w.blind = false;
}

function restart(w: Watch): void {
  w.sum.fill(0);
  w.n = 0;
  w.want = FIRST;
  w.short = false;
}

/** Adds the frame to the average under way. */
function add(w: Watch): void {
  core.addCounts(w.sum, w.frame.all, 384);
  w.n++;
}

/** The calibration's noise is the mean of the axes; x and y have more of it. Weights are the same for all axes. */
const XY2 = ERRORS.noiseXy * ERRORS.noiseXy;
const XY_OF_MEAN = ERRORS.noiseXy / Math.sqrt((2 * XY2 + ERRORS.noiseZ * ERRORS.noiseZ) / 3);

/** The average as a field into `w.now`; returns its noise on the noisier axes, microtesla. */
function average(w: Watch): number {
  averageField(w.cal, w.sum, w.n, w.now);
  return w.cal.noise * XY_OF_MEAN * Math.sqrt(1 / w.n + 1 / ZERO_FRAMES);
}

/**
 * A look from the average so far. None while beams are blocked that no disc explains, now that a new disc on the
 * starting line is among those known: a hand is in, and the look waits for it to leave. Nothing is kept of it yet.
 */
function tryLook(w: Watch, t: number): Look | null {
  const s0 = average(w);
  const last = w.n >= FRAMES;
  const opts: EstimateOptions = {
    owners: w.owners,
    awaited: w.awaited,
    real: true,
    blind: w.blind,
    quick: !last || w.brinkMs === Infinity,
    gain: w.cal.walked ? WALKED_GAIN : undefined,
    place: w.cal.walked ? WALKED_MM : undefined,
    effort: w.blind ? BLIND_EFFORT : last ? FULL_EFFORT : SHORT_EFFORT,
  };
  const from = w.blind ? [] : w.from;
  let reading = estimate(w.now, w.bad, from, s0, opts);
  if (t - w.since > w.brinkMs && handsIn(w.beams, reading.placements)) {
    opts.surely = t - w.since >= BLOCKED_MS;
    opts.brink = brinkSpots(w.beams, reading.placements);
    if (opts.surely) opts.brink = fewest(w.beams, reading.placements, opts.brink);
    if (opts.brink.length > 0) reading = estimate(w.now, w.bad, from, s0, opts);
  }
  if (reading.ok) {
    w.share = 0;
    w.from = reading.placements;
  } else reading.ok = reading.chi2 < w.share * reading.dof && reading.worst < w.worst;
  if (!reading.ok && !last) return null;
  if (handsIn(w.beams, reading.placements)) {
    if (t - w.since < BLOCKED_MS) {
      w.held = w.beams.blocked;
      w.heldUntil =
        w.since + (t - w.since < w.brinkMs ? Math.min(w.brinkMs, BLOCKED_MS) : BLOCKED_MS);
      restart(w);
      return null;
    }
    muteHands(w.beams, reading.placements);
    reading.ok = false;
  }
  w.before.set(w.ref);
  w.field.set(w.now);
  takeChangedOff(w, w.reading.placements, reading.placements);
  return { reading: reading, flight: w.flight, hand: w.hand, gap: w.gap, last: last };
}

/** The look stands: its average becomes the frame to compare with, its reading what is known. */
export function keepLook(w: Watch, look: Look): void {
  core.meanCounts(w.seen.all, w.sum, 384, w.n);
  square(w.seen, w.dot);
  w.kept = w.n;
  w.blocked = w.beams.blocked;
  if (look.reading.ok) understood(w, look.reading);
  else w.unread = look.reading;
  w.dirty = false;
  w.flight = false;
  w.hand = false;
  w.gap = false;
  if (look.last) restart(w);
  w.short = !look.last;
  if (w.short) w.want = FRAMES;
}

/** Variance of a count by noise. */
function countVariance(w: Watch): number {
  const c = w.cal.noise * HALL.countsPerUt;
  return c * c;
}

/**
 * A frame of counts (in `w.frame.all`) and beams (in `w.light`, `w.dark`) taken at `t` ms.
 * @returns a look when one is due; unless keepLook() takes it, a longer one follows
 */
export function feedWatch(w: Watch, t: number): Look | null {
  feedBeams(w.beams, w.light, w.dark);
  if (handsIn(w.beams, w.reading.placements)) w.hand = true;
  else if (w.beams.blocked < w.blocked) w.dirty = true;
  shaded(w, t);
  const v = countVariance(w);
  const dot = w.dot;
  square(w.frame, dot);
  w.moving =
    innerExcess(w.frame, w.anchor, 2 * v, dot) > CHANGED ||
    outerExcess(w.frame, w.anchor, 2 * v, dot) > CHANGED;
  if (w.moving) {
    copyFrame(w.frame, w.anchor);
    if (t - w.at > UNWATCHED_MS) w.gap = true;
    w.since = t;
    w.held = -1;
    restart(w);
  }
  w.at = t;
  if (!w.dirty || !w.flight) compare(w, v * (1 + 1 / w.kept));
  if (w.moving) return null;
  if (!w.dirty && !w.short) {
    if (t - w.quietAt > QUIET_EVERY_MS) quiet(w, t);
    return null;
  }
  add(w);
  if (w.n < w.want || t - w.since < SETTLE_MS) return null;
  // the same hand as before is still in
  if (w.held === w.beams.blocked && t < w.heldUntil) return null;
  w.quietAt = t;
  w.want = w.want < SECOND ? SECOND : FRAMES;
  return tryLook(w, t);
}

/**
 * A hand or a disc came into the beams or left them: a disc between two sensors changes single frames less than noise, and
 * an average of the time before and the time after finds it where it never lay. One that flickers for long is no news.
 */
function shaded(w: Watch, t: number): void {
  if (w.beams.blocked === w.shaded) return;
  w.shaded = w.beams.blocked;
  w.held = -1;
  if (w.dirty && t - w.since > BLOCKED_MS) return;
  w.dirty = true;
  restart(w);
}

/** Has the board changed since the last look, and did it do so inside? */
function compare(w: Watch, v: number): void {
  const was = w.dirty;
  const inner = innerExcess(w.frame, w.seen, v, w.dot) > CHANGED;
  if (inner) {
    w.dirty = true;
    if (w.moving) w.flight = true;
  } else if (!w.dirty && outerExcess(w.frame, w.seen, v, w.dot) > CHANGED) w.dirty = true;
  if (w.dirty && !was) restart(w);
}

/** Averages a quiet board: shows small changes that single frames cannot, and lets the offsets follow drift. */
function quiet(w: Watch, t: number): void {
  add(w);
  if (w.n < FRAMES) return;
  w.quietAt = t;
  const sigma = average(w);
  if (core.countChanged(w.ref, w.now, w.bad, NUDGED * sigma) > 0) w.dirty = true;
  else followDrift(w.cal, w.now, DRIFT_SHARE);
  restart(w);
}
