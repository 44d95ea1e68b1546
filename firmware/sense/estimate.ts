/**
 * Where every disc lies and whose it is. In: one averaged frame in microtesla with the empty board's offsets taken
 * off, and what lay there before; out: a Reading.
 *
 * With history the known discs are the start: those that the frame does not support any more are dropped, the rest is
 * fitted jointly with the uniform field, and only what stays unexplained is searched. Blind, or when that does not
 * explain the frame, several passes with softer and harder weights start from an empty board. Discs in the ditch are
 * part of every fit, because the outer sensors see them; they are never reported.
 */
import { ERRORS } from '../board.gen.js';
import type { Owner, Placement, Pose, Reading } from '../types.js';
import { aim } from './choose.js';
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { certainty, countOwners } from './certainty.js';
import { f } from './model.js';
import { costOf, load, save } from './states.js';
import {
  allowRim,
  forgetErrors,
  recallErrors,
  rememberErrors,
  setErrors,
  softenRim,
  unrecall,
  weighAgain,
} from './weights.js';
import {
  add,
  calm,
  cost,
  fine,
  good,
  polish,
  remove,
  setEffort,
  setLenient,
  spent,
  STATE_BEST,
  uneasy,
  wild,
} from './fits.js';
import { keepOnWood, ON_WOOD, putOnWood, stacked } from './poses.js';
import { rethink, startChance } from './rethink.js';
import { run, setHistory, setSearch } from './search.js';

export interface EstimateOptions {
  /** Owners that may lie on the board: 'AB' or 'ABC'. */
  owners: string;
  /** Owner of the disc that is to be laid down next. */
  awaited?: string;
  /** True: all errors of a real board in the weights; false: sensor noise alone. */
  real: boolean;
  /** With `real`: standard deviations of the sensors' gain and place where calibration left less than the board's. */
  gain?: number;
  place?: number;
  /** Nothing is known of the board: `known` is empty because nobody looked. Default: when `known` is empty. */
  blind?: boolean;
  /** Fits of new discs that a reading may spend; a board in play must not think for minutes. Default: no limit. */
  effort?: number;
  /** Called while the search goes on, so that the watchdog takes it for no hang. */
  alive?: () => void;
  /** A longer average will follow: what the known discs and new ones do not explain is not searched any further. */
  quick?: boolean;
  /** Beams are blocked that no disc explains but ones about here, on the last centimetres of the wood. */
  brink?: readonly { x: number; y: number }[];
  /** They are there though the sensors may not see them: no hand blocks a beam for so long. */
  surely?: boolean;
}

const TYPES = 'ABC';
/** What a calibrated field still misses of itself with ideal parts: the series' and the magnet's rounding. */
const IDEAL_GAIN = 0.005;
/** Tilt of a magnet in its disc and of a sensor on its strip turn a field by this share; height error, mm. */
const TILT = 0.012;
const MAGNET_MM = 0.15;
const IDEAL_MOMENT = 0.03;
/** Strength of C's magnet above the others', squared: (0.104 / 0.0585)^2 = 3.16 (hw/board.json). */
const STRONG2 = 3.2;
/**
 * What a disc's place really errs by, against what the fit claims: the fit takes the errors of a sensor's axes for independent and
 * those of a magnet (off centre 0.15, tilted 0.2 mm) for none. Measured in play (`sim referee`, `calibration.bySigma`):
 * this share of the claim and so many mm, on boards as built and on walked ones. A disc that is hardly seen, 3 mm and more, may
 * be anywhere near: its claim is left.
 */
const HARDLY2 = 9;
const OF_CLAIM2 = 0.49;
const BUILT2 = 0.25;
const WALKED2 = 0.2;
/** A flat disc in the hole has 1.59 mm of play (17.46 - 15.87, board geometry): 0.8 mm on each axis, mm2. Its field tells less. */
const PLAY2 = 0.64;

/** Softness of the passes: floor in uT, place in mm; those at odd places start from the best so far. */
const PASSES = [0, 2.5, 25, 2.5, 0, 5, 60, 1.5];
/** Sensors that start the even passes anew: weighted squared residual above 15, discs within 90 mm go. */
const RESTART = 15;
const RESTART2 = 8100;
/** And so do the discs within 60 mm of one in an uneasy neighbourhood. */
const UNEASY2 = 3600;

export function prepare(
  field: Float32Array,
  bad: Uint8Array,
  s0: number,
  opts: EstimateOptions,
): void {
  f.set(field, k.FIELD);
  f.fill(1, k.WTRUE, k.WTRUE + k.MAX_SENSORS);
  for (let s = bad.indexOf(1); s >= 0; s = bad.indexOf(1, s + 1)) f[k.WTRUE + s] = 0;
  const gain = opts.gain === undefined ? ERRORS.gain : opts.gain;
  const place = opts.place === undefined ? ERRORS.sensorPosition : opts.place;
  if (opts.real) {
    setErrors(
      s0,
      Math.sqrt(gain * gain + TILT * TILT),
      Math.sqrt(place * place + MAGNET_MM * MAGNET_MM),
      opts.owners.length > 2 ? STRONG2 : 1,
    );
  } else {
    setErrors(s0, IDEAL_GAIN, 0, 0);
  }
  f[k.MOMENT_SD] = opts.real ? ERRORS.moment + 0.01 : IDEAL_MOMENT;
  if (opts.real && before.length > 0) recallErrors();
  core.uniform();
  weighAgain();
  if (ditch.length > 0) softenRim();
}

/** Takes the discs near a place away. */
function clear(x: number, y: number, r2: number): void {
  for (let j = f[k.ND] - 1; j >= 0; j--) {
    const dx = f[k.DISCS + k.DISC * j] - x;
    const dy = f[k.DISCS + k.DISC * j + 1] - y;
    if (dx * dx + dy * dy < r2) remove(j);
  }
}

/** Clears uneasy neighbourhoods and round sensors that are not explained, at least round the one explained worst. */
function restart(): void {
  const at: number[] = [];
  for (let j = 0; j < f[k.ND]; j++) {
    if (uneasy(j)) at.push(f[k.DISCS + k.DISC * j], f[k.DISCS + k.DISC * j + 1]);
  }
  for (let i = 0; i < at.length; i += 2) clear(at[i], at[i + 1], UNEASY2);
  core.worst(0, 0, 1e9, 0, 0);
  const least = at.length > 0 || f[k.OUT] * 0.9 > RESTART ? RESTART : f[k.OUT] * 0.9;
  for (let s = 0; s < f[k.SENSORS]; s++) {
    const r = k.RES + 3 * s;
    const c = f[k.WTRUE + s] * (f[r] * f[r] + f[r + 1] * f[r + 1] + f[r + 2] * f[r + 2]);
    if (c >= least) clear(f[k.SX + s], f[k.SY + s], RESTART2);
  }
}

function empty(): void {
  f[k.ND] = 0;
  core.uniform();
  core.residuals();
}

let before: Placement[] = [];
/** A disc that lay there seldom moves: a shift of 1 mm costs 1, one that left its place no more than this. */
const MOVED = 16;

/** After a large change one new disc is no surprise: it was shot. */
const AWAITED = 25;
let awaited = false;

/** What the state says has happened to the known discs, as a cost. */
function changes(): number {
  const c = core.shifts(MOVED) + MOVED * (before.length - f[k.OUT]);
  return f[k.OUT + 1] > 0 && awaited ? c - AWAITED : c;
}

/** Keeps the state in the arena when it is the cheapest; the one kept before is judged by the weights of now. */
function keep(): void {
  const now = cost() + changes();
  if (costOf(STATE_BEST) < NOTHING) {
    save(STATE_NOW);
    load(STATE_BEST);
    f[k.COST] = cost() + changes();
    save(STATE_BEST);
    load(STATE_NOW);
  }
  f[k.COST] = now;
  if (now < costOf(STATE_BEST)) save(STATE_BEST);
}

const STATE_NOW = 7;
const NOTHING = 1e29;

/** How often each neighbourhood is laid anew, and how many times uneasy ones get their turn. */
const TRIES = 10;
const TURNS = 16;

/**
 * Passes of the search until one explains the frame; the best of all stays in the arena. A blind read has second
 * thoughts about each (`thorough`).
 */
function blind(types: number, passes: number, thorough: boolean): void {
  let believable = false;
  empty();
  if (thorough && fine()) {
    // nothing is to be explained, so nothing lies here: an empty board must not be searched for a minute
    keep();
    return;
  }
  startChance();
  for (let p = 0; p < passes && !spent(); p++) {
    if (p % 2 > 0) {
      load(STATE_BEST);
      restart();
    } else {
      empty();
    }
    allowRim(!thorough || (p > 1 && !believable));
    setSearch(PASSES[2 * p + 1], PASSES[2 * p], types, p > 0);
    run();
    weighAgain();
    polish(4, false);
    if (thorough) {
      setSearch(2.5, 0, types, false);
      rethink(TRIES, TURNS);
      polish(4, false);
    }
    keep();
    load(STATE_BEST);
    believable = fine();
    if (calm() && (good() || (p > 1 && believable))) break;
  }
  allowRim(true);
}

/** Puts the known discs where they were, and those in the ditch; true when their moments were known too. */
function putKnown(types: number): boolean {
  let exact = true;
  f[k.ND] = 0;
  core.residuals();
  core.soften(0, 0);
  let i = -1;
  for (const p of before) {
    i++;
    f[k.WAS + 2 * i] = p.x;
    f[k.WAS + 2 * i + 1] = p.y;
    const type = TYPES.indexOf(p.owner);
    if (type < 0 || !((types >> type) & 1)) continue;
    let m1 = p.mx;
    let m2 = p.my;
    const dz = p.pose === 'hole' ? f[k.HOLE_DZ] : 0;
    if (m1 * m1 + m2 * m2 < 0.01) {
      core.score(p.x, p.y, dz, type, 4900);
      m1 = f[k.OUT + 1];
      m2 = f[k.OUT + 2];
      exact = false;
    }
    if (add(p.x, p.y, dz, type, m1, m2)) f[k.DISCS + k.DISC * (f[k.ND] - 1) + 6] = i;
  }
  for (const d of ditch) {
    add(d[0], d[1], f[k.DITCH_DZ], d[2], d[3], d[4]);
  }
  core.dropIdle();
  return exact;
}

/** A residual above this is a disc come or gone, not one that was pushed a little, uT2. */
const NEWS2 = 150 * 150;

function news(): boolean {
  return core.largest() > NEWS2;
}

/** Known discs that seem to have shifted by more than this (mm, summed squares) may have made room for a new one. */
const SHIFTED = 4;

/**
 * First a joint fit, which follows what was pushed, then the search. When that has shifted known discs after a large
 * change, the search also goes first, because near a new disc known ones shift to make room for its field; the
 * cheaper way is kept.
 */
function fromKnown(types: number): void {
  setSearch(2.5, 0, types, false);
  const exact = putKnown(types);
  const loud = news();
  awaited = exact && loud;
  polish(4, loud);
  core.dropIdle();
  settle();
  if (awaited && (!good() || core.shifts(MOVED) > SHIFTED)) {
    putKnown(types);
    settle();
  }
}

function settle(): void {
  run();
  weighAgain();
  polish(3, false);
  keep();
}

/** Discs in the ditch as the last reading saw them: x, y, type, moment. A start for the next one, no more. */
let ditch: number[][] = [];

/** Forgets the discs in the ditch. */
export function forgetDitch(): void {
  ditch = [];
  forgetErrors();
}

function poseOf(j: number): Pose {
  const d = k.DISCS + k.DISC * j;
  if (f[d + 6] === ON_WOOD) return 'flat';
  const x = f[d];
  const y = f[d + 1];
  const r2 = x * x + y * y;
  if (core.misfit(x, y, CHECK2, 0) > CHECK) return 'check';
  const deep = f[d + 2] < -3;
  if (r2 < OVER2 && core.unrestAt(j, CHECK2) > (deep ? ODD_DEEP : ODD)) return 'check';
  if (deep) return r2 > HOLE2 ? 'check' : 'hole';
  if (r2 > LEAN2) return 'flat';
  return 'check';
}

/** A disc whose neighbourhood (50 mm) is explained this badly, per axis, is tilted, stacked or foreign. */
const CHECK2 = 2500;
const CHECK = 4;
/** Over the hole (28 mm; farther out it lies on the wood) already one that is this many deviations too dear: a leaner is hardly lower than a twenty is deep. */
const OVER2 = 784;
const ODD = 3;
const ODD_DEEP = 2.5;
/** A flat disc in the hole is never read farther off its middle than 2.3 mm, a leaner hardly nearer (`bench hole`). */
const HOLE2 = 5.3;
/**
 * Nearer to the middle of the hole than 12 mm a disc leans (its middle is up to 8 mm off, board geometry, and was read up to 11.1) or lies
 * on the wood at both sides; somebody has to look (`bench hole`).
 */
const LEAN2 = 144;
/**
 * The sensor under the hole alone is not explained, and a disc lies there: it leans, maybe on another one. The rest of the
 * frame is as good as any.
 */
function oddInHole(): boolean {
  let there = false;
  for (let j = 0; j < f[k.ND]; j++) {
    const d = k.DISCS + k.DISC * j;
    if (f[d] * f[d] + f[d + 1] * f[d + 1] < LEAN2) there = true;
  }
  if (!there || core.worst(0, 0, 1e9, 0, 0) !== 0) return false;
  f[k.TABU] = 1;
  const rest = core.worst(0, 0, 1e9, ODD_SENSOR, 1);
  f[k.TABU] = 0;
  return rest < 0 && core.within(4, 1e9) > 0;
}

/**
 * With all frames of a look one sensor may be explained a little worse than any should, when no disc's neighbourhood is uneasy:
 * gains and places of sensors err so far once in some thousand looks, and searching on for half a minute finds nothing.
 */
function passable(): boolean {
  return oddInHole() || (calm() && core.within(4, PASSABLE) > 0);
}

const ODD_SENSOR = 32;
const PASSABLE = 45;

/** Known discs that were lost and new ones of the same owner at nearly the same place are the same. */
function nameOf(d: number, known: Placement[], taken: number[]): string {
  const i = f[d + 6];
  if (i >= 0) return known[i].id;
  let best = -1;
  let least = SAME2;
  for (let j = 0; j < known.length; j++) {
    const dx = known[j].x - f[d];
    const dy = known[j].y - f[d + 1];
    const q = dx * dx + dy * dy;
    if (q < least && taken.indexOf(j) < 0 && known[j].owner === TYPES[f[d + 3]]) {
      least = q;
      best = j;
    }
  }
  if (best < 0) return '';
  taken.push(best);
  return known[best].id;
}

const SAME2 = 36;

/** A disc on the wood is known to better than this, mm; near the edge what is vaguer lies in the ditch. */
const VAGUE_MM = 4;
const BRINK = 309;
/** So near to the edge (330.2) none comes to rest, mm. */
const EDGE = 329;

function inDitch(d: number, sigma: number): boolean {
  if (f[d + 6] === ON_WOOD) return false;
  const r = Math.sqrt(f[d] * f[d] + f[d + 1] * f[d + 1]);
  return f[d + 2] < -10 || r > EDGE || (r > BRINK && sigma > VAGUE_MM);
}

/** Whose a disc is that stayed was found out before: how sure that was; 0 when it is to be asked again. */
function sureBefore(d: number, known: Placement[]): number {
  const i = f[d + 6];
  if (i < 0 || known[i].sure < SURELY) return 0;
  const dx = known[i].x - f[d];
  const dy = known[i].y - f[d + 1];
  return dx * dx + dy * dy < STAYED2 ? known[i].sure : 0;
}

/** Owners known so well are not asked about again while the disc is found within this, mm2. */
const SURELY = 0.999;
const STAYED2 = 9;

/** Standard deviation of a place that the fit claims to know to `s`, mm. */
function sigmaOf(s: number, pose: Pose, opts: EstimateOptions): number {
  let v = s * s;
  if (opts.real)
    v = (v < HARDLY2 ? OF_CLAIM2 * v : v) + (opts.place === undefined ? BUILT2 : WALKED2);
  if (pose === 'hole' && v < PLAY2) v = PLAY2;
  return Math.sqrt(v);
}

function placements(known: Placement[], types: number, opts: EstimateOptions): Placement[] {
  const out: Placement[] = [];
  const taken: number[] = [];
  ditch = [];
  for (let j = 0; j < f[k.ND]; j++) {
    const i = f[k.DISCS + k.DISC * j + 6];
    if (i >= 0) taken.push(i);
  }
  for (let j = 0; j < f[k.ND]; j++) {
    const d = k.DISCS + k.DISC * j;
    let s = core.spread(j);
    if (inDitch(d, s)) {
      ditch.push([f[d], f[d + 1], f[d + 3], f[d + 4], f[d + 5]]);
      continue;
    }
    const own = f[d + 3];
    const sure = sureBefore(d, known) || certainty(j, types);
    if (f[d + 3] !== own) s = core.spread(j);
    if (f[d + 6] === ON_WOOD) keepOnWood(d);
    const pose = poseOf(j);
    out.push({
      id: nameOf(d, known, taken),
      owner: TYPES[f[d + 3]] as Owner,
      x: f[d],
      y: f[d + 1],
      sigma: sigmaOf(s, pose, opts),
      sure: sure,
      pose: pose,
      mx: f[d + 4],
      my: f[d + 5],
    });
  }
  return out;
}

/**
 * Does the best state explain the field also without the errors that were recalled? Where a strong field went away the
 * recalled error went with it, and what it leaves uncertain hides a disc that lies there now.
 */
function explainsAll(field: Float32Array): boolean {
  if (!fine() || !unrecall()) return true;
  f.set(field, k.FIELD);
  core.residuals();
  const all = fine();
  recallErrors();
  weighAgain();
  load(STATE_BEST);
  return all;
}

/**
 * @param field 3 x 128 microtesla, x y z of sensor 0 first, empty board's offsets taken off
 * @param bad 1 = leave this sensor out
 * @param known discs of the last reading; [] = read blind
 * @param s0 standard deviation of `field` by noise, microtesla
 */
export function estimate(
  field: Float32Array,
  bad: Uint8Array,
  known: Placement[],
  s0: number,
  opts: EstimateOptions,
): Reading {
  const types = opts.owners.indexOf('C') >= 0 ? 7 : 3;
  before = known;
  setHistory(changes);
  awaited = false;
  aim();
  prepare(field, bad, s0, opts);
  f[k.COST] = 10 * NOTHING;
  save(STATE_BEST);
  setEffort(opts.effort || Infinity, opts.alive || null);
  const blindly = opts.blind === undefined ? known.length + ditch.length === 0 : opts.blind;
  setLenient(!blindly && opts.real);
  if (!blindly) {
    fromKnown(types);
    load(STATE_BEST);
    if (!opts.quick && !good() && !passable()) blind(types, 2, false);
  } else {
    blind(types, PASSES.length / 2, true);
  }
  load(STATE_BEST);
  if (!explainsAll(field)) {
    forgetErrors();
    return estimate(field, bad, known, s0, opts);
  }
  if (opts.brink) {
    for (let i = 0; i < opts.brink.length; i++)
      putOnWood(opts.brink[i].x, opts.brink[i].y, opts.surely ? 1e30 : 0);
    save(STATE_BEST);
  }
  countOwners(known, opts.awaited || '');
  const out = placements(known, types, opts);
  core.soften(0, 0);
  const at = core.worst(0, 0, 1e9, 0, 0);
  const most = at < 0 ? 0 : f[k.OUT];
  const ok = (fine() && !(blindly && wild())) || (opts.quick ? oddInHole() : passable());
  // a place that the beams gave is rough: what it leaves over is no error of the sensors
  if (opts.brink) forgetErrors();
  else if (ok && opts.real) rememberErrors();
  const chi = core.chi2();
  const dof = core.freedom();
  let stack: Placement | null = null;
  if (!ok && before.length > 0) {
    stack = stacked(before, function () {
      putKnown(types);
    });
    load(STATE_BEST);
  }
  setHistory(null);
  setEffort(Infinity, null);
  return {
    placements: out,
    chi2: chi,
    dof: dof,
    worst: most,
    worstSensor: at < 0 ? 0 : at,
    ok: ok,
    stack: stack,
  };
}

/**
 * The same discs in a longer average: where each lies is told better, in place, and nothing else is asked. A fit alone, an eighth
 * of a look. Nothing changes when the discs do not explain the frame any more. Parameters as of estimate().
 */
export function refine(
  field: Float32Array,
  bad: Uint8Array,
  known: Placement[],
  s0: number,
  opts: EstimateOptions,
): boolean {
  before = known;
  aim();
  prepare(field, bad, s0, opts);
  putKnown(opts.owners.length > 2 ? 7 : 3);
  polish(4, false);
  let there = 0;
  for (let j = 0; j < f[k.ND]; j++) if (f[k.DISCS + k.DISC * j + 6] >= 0) there++;
  if (there < known.length || !fine()) return false;
  for (let j = 0; j < f[k.ND]; j++) {
    const d = k.DISCS + k.DISC * j;
    const p = known[f[d + 6]];
    if (!p) continue;
    p.x = f[d];
    p.y = f[d + 1];
    p.sigma = sigmaOf(core.spread(j), p.pose, opts);
  }
  return true;
}
