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
  newBeams,
  shinesThrough,
  type Beams,
} from './sense/beams.js';
import {
  alone,
  ALONE_MS,
  coverBeams,
  dropAlone,
  judgeBeams,
  newBeamWatch,
  type BeamWatch,
} from './sense/beamFaults.js';
import {
  averageField,
  followDrift,
  newCalibration,
  type Calibration,
  type Zeroing,
} from './sense/calibrate.js';
import { newFrame, stirred, type Dot, type Frame } from './sense/changed.js';
import { blame, MAGNET_PART, UNSTEADY_PART, type Fault } from './faults.js';
import { foreignMagnet } from './sense/foreign.js';
import { newStuck, suspectStuck, type Stuck } from './stuck.js';
import { estimate, forgetDitch, refine, type EstimateOptions } from './sense/estimate.js';
import * as core from './sense/core.gen.js';
import * as k from './sense/kernel.js';
import { f } from './sense/model.js';
import { ERRORS, HALL, SENSOR_XY } from './board.gen.js';
import type { Look } from './play/state.js';
import type { Placement, Reading } from './types.js';

/** Frames in a full look: 22 uT / sqrt(8) = 8, 12 / sqrt(8) = 4 uT; and after how many shorter ones are tried. */
export const FRAMES = 8;
/** While a disc lies ready to be shot so many frames at most are added up: more would change the noise of a comparison little. */
const MOST_FRAMES = 24;
const FIRST = 2;
const SECOND = 4;
/** Fits of new discs that a look may spend: a short one, a full one, one without history. */
const SHORT_EFFORT = 60;
const FULL_EFFORT = 150;
const BLIND_EFFORT = 600;
/** The board must lie still for this long before it is looked at, ms (turn cycle, step 4). */
const SETTLE_MS = 300;
/** The same without the two counts that differ most, over 384 of them: 384 + 7 sqrt(768). */
const ALONE = 578;
/** The weakest bit whose flip can make a frame differ is that of 256 counts, less five standard deviations of noise, counts. */
const LEAST_FLIP = 146;
/** A hand is not held still for longer than this, ms: something else blocks the beams, and the sensors go before them. */
export const BLOCKED_MS = 6000;
/** Beams that change for longer than this are no hand, and looks are taken all the same, ms. */
const RESTLESS_MS = 12000;
/** After so long without a change beams are calm: hands that come and go all the time leave such pauses, a loose wire does not, ms. */
const CALM_MS = 1000;
/** Discs farther out than this may cover a beam, mm2. */
const LINE2 = 265 * 265;
/** One that is known worse than this covers none for sure, mm. */
const SURE_MM = 2;
/** After this long a disc on the brink is thought of when one was shot, ms. */
export const BRINK_MS = 2000;
/** Nobody watched when frames are farther apart than this, ms: a hand may have been in, a disc may have been shot. */
export const UNWATCHED_MS = 700;
/** A field that the players took as it was stays good while it is explained this much worse at most. */
const LENIENCE = 1.4;
/**
 * A sensor's average differs from the kept one by this many standard deviations: something small moved. The noise of the
 * kept one is not in them: two full averages differ so by noise once in some 200 times, which costs a look.
 */
export const NUDGED = 5.5;
/** A quiet board is averaged this often, ms, to see creeping changes and to let the offsets follow drift. */
const QUIET_EVERY_MS = 20000;
/** Discs are at rest after this long: what still moves then, with no hand in the beams, swings where it lies, ms. */
const SWING_MS = 3500;
/** Still for so long it was a rest, ms; a swing stands still for two frames at most where it turns. */
const REST_MS = 1000;
/** Frames that average a swing away, and how long a disc must be steady again, ms. */
const SWING_FRAMES = 10;
const SWING_HOLD_MS = 5000;
/** So many frames with movement, and each time the discs lie where they lay: a reading that swings. */
const SWING_MOVED = 4;
/** Discs that are found this near to where they were have not moved, mm2. */
const SAME2 = 25;
/** And this often while a foreign magnet is there: rulings wait for it to go, ms. */
const FOREIGN_EVERY_MS = 2000;
/** It is there until an average says that it is gone, ms. */
const FOREIGN_HOLD_MS = 20000;
/** Share of the residual of empty sensors that a quiet average moves the offsets by. */
const DRIFT_SHARE = 0.2;
/** What a walk leaves of the sensors' gains and places (`bench walk`), mm. */
const WALKED_GAIN = 0.019;
const WALKED_MM = 0.2;
/** Frames of an empty board that set the zero: its own noise adds a tenth to that of a look. */
export const ZERO_FRAMES = 40;

export interface Watch {
  dot: Dot;
  /** Called while a search goes on (hal.alive). */
  alive: (() => void) | undefined;
  cal: Calibration;
  beams: Beams;
  beamWatch: BeamWatch;
  /** What is out of order, and the sensors that are left out for it. */
  faults: Fault[];
  out: Uint8Array;
  stuck: Stuck;
  /** A foreign magnet is near; the reading of a disc swings. */
  foreign: Fault | null;
  /** A frame was not understood: the bus may be why. */
  puzzled: boolean;
  unsteady: Fault | null;
  /** Since when something moves without a rest, ms; frames with movement since a disc truly moved. */
  restless: number;
  moved: number;
  /** Sensors that did not answer in the frame just taken. */
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
  /** And in the frame before; when that changed last, and since when it does so again and again, ms. */
  shaded: number;
  shadedAt: number;
  shadedFrom: number;
  /** A look is due because one beam more than before was blocked, and for nothing else. */
  shadeOnly: boolean;
  /** A look is due for the outer sensors alone, and nothing was seen to move: a foreign magnet may have come. */
  crept: boolean;
  /** When the board was last looked at, ms. */
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
  /** Discs that came, left or moved at the last look, at their old places and at their new ones; before they are taken off all. */
  was: Placement[];
  is: Placement[];
  takenOff: boolean;
  /** Sensors near discs that may have been touched were read again, so that the short look tells as much as a full one. */
  close: boolean;
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
  /** The discs lie where they lay, and are known better than was told. */
  refined: boolean;
  /** A disc may be shot any moment: frames are added up, and nothing is computed for which the board would be blind. */
  patient: boolean;
  /** Something moved since the last look that was kept. */
  stirred: boolean;
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
  /** The count by which alone the last frame that differed did so; -1: it was not alone. */
  lone: number;
}

function emptyReading(): Reading {
  return { placements: [], chi2: 0, dof: 1, worst: 0, worstSensor: 0, ok: true };
}

export function newWatch(dot: Dot, alive?: () => void): Watch {
  return {
    dot: dot,
    alive: alive,
    cal: newCalibration(),
    beams: newBeams(),
    beamWatch: newBeamWatch(),
    faults: [],
    out: new Uint8Array(128),
    stuck: newStuck(),
    foreign: null,
    puzzled: false,
    unsteady: null,
    restless: Infinity,
    moved: 0,
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
    shadedAt: 0,
    shadedFrom: 0,
    shadeOnly: false,
    crept: false,
    at: 0,
    sum: new Float32Array(384),
    n: 0,
    kept: FRAMES,
    ref: new Float32Array(384),
    now: new Float32Array(384),
    // at the end of the matrix, where nothing is between a fit and what compares these two (nudge.ts)
    before: f.subarray(k.TABU - 768, k.TABU - 384),
    field: f.subarray(k.TABU - 384, k.TABU),
    reading: emptyReading(),
    from: [],
    unread: null,
    share: 0,
    worst: 0,
    was: [],
    is: [],
    takenOff: true,
    close: false,
    owners: 'AB',
    awaited: '',
    brinkMs: BRINK_MS,
    held: -1,
    heldUntil: 0,
    blind: true,
    zeroing: null,
    doubted: null,
    refined: false,
    patient: false,
    stirred: false,
    dirty: true,
    want: FRAMES,
    short: false,
    flight: false,
    hand: false,
    gap: false,
    moving: false,
    lone: -1,
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
  w.shadeOnly = false;
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
  // beside a sensor that is left out a short look may miss a disc; a blind one takes longer to read than to average
  w.want = w.out.indexOf(1) < 0 && !w.blind ? FIRST : FRAMES;
  w.short = false;
}

/** The average becomes the frame to compare with. */
function keepCounts(w: Watch): void {
  core.meanCounts(w.seen.all, w.sum, 384, w.n);
  w.seen.innerSquare = -1;
  w.kept = w.n;
}

/** Motion is told by what comes after this frame. */
function keepAnchor(w: Watch): void {
  w.anchor.all.set(w.frame.all);
  w.anchor.innerSquare = -1;
}

/** The average of a still board so far becomes the frame to compare with; what lies there is known already. */
function keepAverage(w: Watch): void {
  if (!w.short || w.dirty || w.n <= w.kept) return;
  averageField(w.cal, w.sum, w.n, w.ref);
  keepCounts(w);
}

/** Adds the frame to the average under way. */
function add(w: Watch): void {
  core.addCounts(w.sum, w.frame.all, 384);
  w.n++;
}

/** The calibration's noise is the mean of the axes; x and y have more of it. Weights are the same for all axes. */
const XY2 = ERRORS.noiseXy * ERRORS.noiseXy;
export const XY_OF_MEAN = ERRORS.noiseXy / Math.sqrt((2 * XY2 + ERRORS.noiseZ * ERRORS.noiseZ) / 3);

/** The average as a field into `w.now`; returns its noise on the noisier axes, microtesla. */
function average(w: Watch): number {
  averageField(w.cal, w.sum, w.n, w.now);
  return noiseOf(w);
}

function noiseOf(w: Watch): number {
  return w.cal.noise * XY_OF_MEAN * Math.sqrt(1 / w.n + 1 / ZERO_FRAMES);
}

function optionsFor(w: Watch, effort: number): EstimateOptions {
  return {
    owners: w.owners,
    awaited: w.awaited,
    real: true,
    blind: w.blind,
    gain: w.cal.walked ? WALKED_GAIN : undefined,
    place: w.cal.walked ? WALKED_MM : undefined,
    effort: effort,
    alive: w.alive,
  };
}

/**
 * A look from the average so far. None while beams are blocked that no disc explains, now that a new disc on the
 * starting line is among those known: a hand is in, and the look waits for it to leave. Nothing is kept of it yet.
 */
function tryLook(w: Watch, t: number): Look | null {
  const s0 = average(w);
  const last = w.n >= FRAMES;
  const opts = optionsFor(w, w.blind ? BLIND_EFFORT : last ? FULL_EFFORT : SHORT_EFFORT);
  opts.quick = !last || w.brinkMs === Infinity;
  const from = w.blind ? [] : w.from;
  let reading = estimate(w.now, w.out, from, s0, opts);
  const still = Math.max(w.since, w.shadedAt);
  if (t - still > w.brinkMs && handsIn(w.beams, reading.placements)) {
    opts.surely = t - still >= BLOCKED_MS;
    opts.brink = brinkSpots(w.beams, reading.placements);
    if (opts.surely) opts.brink = fewest(w.beams, reading.placements, opts.brink);
    if (opts.brink.length > 0) reading = estimate(w.now, w.out, from, s0, opts);
  }
  const at = reading.placements;
  for (let i = at.length - 1; i >= 0; i--)
    if (at[i].x * at[i].x + at[i].y * at[i].y > LINE2 && shinesThrough(w.beams, at[i], at[i].sigma))
      at.splice(i, 1);
  if (reading.ok) {
    w.share = 0;
    w.from = reading.placements;
  } else reading.ok = reading.chi2 < w.share * reading.dof && reading.worst < w.worst;
  if (!reading.ok) {
    suspectStuck(w.stuck);
    w.puzzled = true;
  }
  if (!reading.ok && !last && !reading.stack) return null;
  const beams = w.beams;
  if (reading.ok && t - still > ALONE_MS && handsIn(beams, at))
    dropAlone(beams, w.dark, at, w.faults, t, false);
  if (handsIn(beams, at)) {
    const rest = t - still;
    if (rest < BLOCKED_MS) {
      w.held = beams.blocked;
      w.heldUntil =
        still +
        (rest < ALONE_MS
          ? ALONE_MS
          : rest < w.brinkMs
            ? Math.min(w.brinkMs, BLOCKED_MS)
            : BLOCKED_MS);
      restart(w);
      return null;
    }
    dropAlone(beams, w.dark, at, w.faults, t, true);
    reading.ok = false;
  }
  w.is = reading.placements;
  w.takenOff = false;
  w.close = false;
  return {
    reading: reading,
    flight: w.flight,
    hand: w.hand,
    gap: w.gap,
    still: !w.stirred,
    last: last,
  };
}

/** Something has moved for longer than any disc does, and no hand is in. */
function swings(w: Watch, t: number): boolean {
  return (
    t - w.since < REST_MS && t - w.restless > SWING_MS && !handsIn(w.beams, w.reading.placements)
  );
}

/** The disc nearest to the sensor that differs most from the last look. */
function swingingDisc(w: Watch, discs: readonly Placement[]): Placement | null {
  let at = 0;
  let most = 0;
  for (let i = 0; i < 384; i++) {
    const d = Math.abs(w.frame.all[i] - w.seen.all[i]);
    if (d > most) {
      most = d;
      at = Math.floor(i / 3);
    }
  }
  let best: Placement | null = null;
  let least = Infinity;
  for (const p of discs) {
    const dx = p.x - SENSOR_XY[2 * at];
    const dy = p.y - SENSOR_XY[2 * at + 1];
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = p;
    }
  }
  return best;
}

/** The same discs in the same places. */
function unchanged(a: readonly Placement[], b: readonly Placement[]): boolean {
  if (a.length !== b.length) return false;
  for (const p of a) {
    let found = false;
    for (const q of b) {
      const d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
      if (p.owner === q.owner && d < SAME2) found = true;
    }
    if (!found) return false;
  }
  return true;
}

function warnUnsteady(w: Watch, discs: readonly Placement[], t: number): void {
  const f = blame(w.faults, UNSTEADY_PART, 'unsteady', t, SWING_HOLD_MS);
  const p = f && swingingDisc(w, discs);
  w.moved = 0;
  if (!f || !p) return;
  w.unsteady = f;
  f.x = p.x;
  f.y = p.y;
}

/** The next look is a full one: a shorter one would tell no more. */
export function wantFull(w: Watch): void {
  w.want = FRAMES;
}

/** The look stands: its average becomes the frame to compare with, its reading what is known. */
export function keepLook(w: Watch, look: Look): void {
  const seen = look.reading.placements;
  if (look.hand || !unchanged(seen, w.reading.placements)) w.moved = 0;
  else if (w.moved >= SWING_MOVED && look.reading.ok) warnUnsteady(w, seen, w.at);
  keepCounts(w);
  w.blocked = w.beams.blocked;
  if (look.reading.ok) understood(w, look.reading);
  else w.unread = look.reading;
  w.dirty = false;
  w.crept = false;
  w.flight = false;
  w.hand = false;
  w.gap = false;
  w.stirred = false;
  if (look.last) restart(w);
  w.short = !look.last;
  if (w.short) w.want = FRAMES;
  if (!look.reading.ok) return;
  const sure: Placement[] = [];
  for (const p of look.reading.placements)
    if (p.x * p.x + p.y * p.y > LINE2 && p.sigma < SURE_MM) sure.push(p);
  coverBeams(w.beamWatch, w.beams, sure);
}

/**
 * A frame of counts (in `w.frame.all`) and beams (in `w.light`, `w.dark`) taken at `t` ms.
 * @returns a look when one is due; unless keepLook() takes it, a longer one follows
 */
export function feedWatch(w: Watch, t: number): Look | null {
  const beams = w.beams;
  feedBeams(beams, w.light, w.dark);
  judgeBeams(w.beamWatch, beams, w.faults, t, w.moving);
  if (handsIn(beams, w.reading.placements)) w.hand = true;
  else if (beams.blocked < w.blocked) w.dirty = true;
  if (beams.blocked !== w.shaded) shaded(w, t);
  // variance of a count by noise
  const c = w.cal.noise * HALL.countsPerUt;
  const v = c * c;
  const news = stirred(w.frame, w.anchor, w.seen, v, 1 / w.kept, w.dot);
  w.moving = (news & 1) > 0;
  if (w.moving) {
    // a bit that flipped on the bus is gone in the next frame, a disc is not
    const lone = core.lone(w.frame.all, w.anchor.all, ALONE * 2 * v, LEAST_FLIP);
    if (lone !== w.lone) {
      w.lone = lone;
      if (lone >= 0) return null;
    }
    keepAnchor(w);
    keepAverage(w);
    w.stirred = true;
    if (t - w.at > UNWATCHED_MS) w.gap = true;
    if (w.unsteady && w.unsteady.back < 0) w.unsteady.seen = t;
    w.moved++;
    if (t - w.since > REST_MS) w.restless = t;
    w.since = t;
    w.crept = false;
    w.held = -1;
    if (!swings(w, t)) restart(w);
  }
  if (swings(w, t)) return swinging(w, t);
  w.at = t;
  if (!w.dirty || !w.flight) compare(w, news);
  if (w.moving) return null;
  if (!w.dirty && !w.short) {
    if (t - w.quietAt > (w.foreign ? FOREIGN_EVERY_MS : QUIET_EVERY_MS)) quiet(w, t);
    return null;
  }
  const patient = w.patient && w.short && !w.dirty;
  add(w);
  if (patient && w.n >= MOST_FRAMES) {
    // from now on drift is followed, and foreign magnets are looked for
    keepAverage(w);
    w.refined = !w.unread && refine(w.ref, w.out, w.from, noiseOf(w), optionsFor(w, FULL_EFFORT));
    restart(w);
    w.quietAt = t;
    return null;
  }
  if (patient || w.n < w.want || t - w.since < SETTLE_MS) return null;
  if (w.shadeOnly && beamAlone(w, t)) return null;
  if (w.hand) w.crept = false;
  if (w.foreign || w.crept) {
    if (w.n < FRAMES) return null;
    average(w);
    if (foreignNear(w, t)) {
      restart(w);
      return null;
    }
  }
  // the same hand as before is still in
  if (w.held === w.beams.blocked && t < w.heldUntil) return null;
  w.quietAt = t;
  w.want = w.want < SECOND ? SECOND : FRAMES;
  return tryLook(w, t);
}

/**
 * A look took long; `w.frame` was read at `t`, before it is told: where the board is as it was, nothing happened unwatched.
 * What comes after the telling, maybe at once, is not taken for a part of it.
 */
export function watched(w: Watch, t: number): void {
  const c = w.cal.noise * HALL.countsPerUt;
  if (!(stirred(w.frame, w.anchor, w.seen, c * c, 1 / w.kept, w.dot) & 1)) w.at = t;
}

/**
 * While a disc lies ready to be shot the inner sensors are read twice a frame, since a fast one crosses the board between two
 * frames; this looks at the first reading (in `w.frame`).
 */
export function glimpse(w: Watch, t: number): void {
  const c = w.cal.noise * HALL.countsPerUt;
  const v = c * c;
  const news = stirred(w.frame, w.anchor, w.seen, v, 1 / w.kept, w.dot);
  if (news & 1 && t - w.at > UNWATCHED_MS) w.gap = true;
  w.at = t;
  if (!(news & 2)) return;
  // a bit that flipped on the bus: the second reading of the frame has it no more
  if (core.lone(w.frame.all, w.seen.all, ALONE * v * (1 + 1 / w.kept), LEAST_FLIP) >= 0) return;
  if (!w.dirty) keepAverage(w);
  w.dirty = true;
  w.shadeOnly = false;
  w.flight = true;
  w.stirred = true;
  restart(w);
}

/**
 * Something moves longer than any disc does: a reading that swings. It is averaged over many frames; where the discs lie as
 * before there is no look, but a warning.
 */
function swinging(w: Watch, t: number): Look | null {
  w.at = t;
  if (w.n === 0) w.puzzled = true;
  add(w);
  if (w.n < SWING_FRAMES) return null;
  w.want = FRAMES;
  const look = tryLook(w, t);
  const reading = look ? look.reading : w.reading;
  warnUnsteady(w, reading.placements, t);
  w.restless = t - SWING_MS / 2;
  const news = look !== null && reading.ok && !unchanged(reading.placements, w.reading.placements);
  if (!news) restart(w);
  return news ? look : null;
}

/**
 * A hand or a disc came into the beams or left them: a disc between two sensors changes single frames less than noise, and
 * an average of the time before and the time after finds it where it never lay. One that flickers for long is no news.
 */
function shaded(w: Watch, t: number): void {
  w.shaded = w.beams.blocked;
  w.held = -1;
  if (t - w.shadedAt > CALM_MS) w.shadedFrom = t;
  if (t - w.shadedFrom > RESTLESS_MS) return;
  w.shadedAt = t;
  keepAverage(w);
  const more = w.beams.blocked - w.blocked;
  if (!w.dirty) w.shadeOnly = !w.short;
  if (more < 0 || more > 1) w.shadeOnly = false;
  w.dirty = true;
  restart(w);
}

/**
 * One beam went dark, or was dark for a moment, while the sensors see no change: no hand, which blocks more, and no disc, so
 * no look is taken. When it has been dark alone for long enough it is taken out.
 */
function beamAlone(w: Watch, t: number): boolean {
  const at = w.reading.placements;
  const over = w.beams.blocked === w.blocked;
  if (!over && alone(w.beams, at) < 0) return false;
  const sigma = average(w);
  if (core.countChanged(w.ref, w.now, w.out, NUDGED * sigma) > 0) return false;
  if (!over && t - w.shadedAt < ALONE_MS) return true;
  if (!over) dropAlone(w.beams, w.dark, at, w.faults, t, false);
  w.shaded = w.beams.blocked;
  w.dirty = false;
  w.hand = false;
  restart(w);
  return true;
}

/** Has the board changed since the last look, and did it do so inside? */
function compare(w: Watch, news: number): void {
  const was = w.dirty;
  if (news & 2) {
    w.dirty = true;
    w.shadeOnly = false;
    if (w.moving) w.flight = true;
  } else if (!w.dirty && news & 4) {
    w.dirty = true;
    w.shadeOnly = false;
  }
  if (!w.dirty || was) return;
  restart(w);
  w.crept = !(news & 2) && w.at - w.since > REST_MS;
  if (w.crept) w.want = FRAMES;
}

/** Is a magnet near that is no disc? Asked of a full average; rulings wait as long as it is. */
function foreignNear(w: Watch, t: number): boolean {
  const sigma = w.cal.noise * XY_OF_MEAN * Math.sqrt(1 / w.n + 1 / w.kept);
  const was = w.foreign;
  const at = foreignMagnet(w.now, w.ref, w.out, sigma, was);
  if (at) {
    const f = blame(w.faults, MAGNET_PART, 'magnet', t, FOREIGN_HOLD_MS);
    if (f) {
      f.x = at.x;
      f.y = at.y;
      w.foreign = f;
    }
  } else if (was) {
    was.hold = 0;
    w.foreign = null;
  }
  return at !== null;
}

/** Averages a quiet board: shows small changes that single frames cannot, and lets the offsets follow drift. */
function quiet(w: Watch, t: number): void {
  add(w);
  if (w.n < FRAMES) return;
  w.quietAt = t;
  const sigma = average(w);
  if (!w.hand && foreignNear(w, t)) {
    restart(w);
    return;
  }
  if (core.countChanged(w.ref, w.now, w.out, NUDGED * sigma) > 0) w.dirty = true;
  else if (!w.unread) {
    followDrift(w.cal, w.now, w.ref, DRIFT_SHARE);
    keepCounts(w);
    keepAnchor(w);
  }
  restart(w);
}
