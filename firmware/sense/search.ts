/**
 * The search for discs that explain a frame (docs/sensing.md, "Search"). In: the arena with field, weights and a
 * state; out: the arena with the cheapest state that was found. Each move tries many states and keeps the cheapest:
 * one disc more, two more, one split into two, some near discs taken away and looked for anew. The first disc of a
 * touching pair must not be refined alone: it would move into the middle, from where the second cannot be added.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { costOf, f, list, load, save, SLOPE2 } from './model.js';
import { onlyRim, softenRim } from './weights.js';

/** Slots of states: the run's, one pair for growing, one pair for improving; STATE_BEST is the caller's. */
const RUN = 0;
const GROW = 1;
const GROWN = 2;
const BASE = 3;
const BEST = 4;
const PART = 5;
export const STATE_BEST = 6;
const CLEARED = 7;
const STUBBORN = 8;

/** A weighted squared residual of one sensor (three axes) above this is to be explained; below ... it may be noise. */
const SEEN = 13;
const GOOD_WORST = 17;
/**
 * A disc on the wood gives the sensor nearest to it 124 uT and more (50 uT on the last 2 cm; model.ts and kernel.ts
 * over all places). What is left at the worst sensor is no disc when it is below this, uT2, and not many deviations.
 */
const FAINT2 = 80 * 80;
const CLEARLY_SEEN = 30;
/** A move must lower the cost by this much. */
const LEAST_GAIN = 3;
/** Reach of a disc's derivatives, and neighbourhoods, mm2. */
const FAR2 = 1e9;
const JACOBIAN2 = 8100;
const SCORE2 = 4900;
const NEAR2 = 5625;
const JOINT2 = 12100;
const LOCAL2 = 2704;
const RADIUS = 49;
/** Misfit per axis below which a neighbourhood is explained, with 30 uT of slack (900 uT2), later 10. */
const EXPLAINED = 1.5;
const SLACK2 = 900;
const HARD_SLACK2 = 100;
const MOST_ROUNDS = 45;

/** Discs whose middle lies farther out than this touch the starting line or lie in the ditch: rare, so tried last, mm. */
const INSIDE = 309;
/** The outer ring of sensors, and how far outside of it a scan for the ditch has its middle, mm. */
const OUTER = 280;
const OUTWARD = 50;

/** Softness of the weights while searching: place error in mm (squared), floor in uT (squared). */
let softPlace2 = 6.25;
let softFloor2 = 0;
let types = 3;
/** Effort: grid in mm, single candidates refined, first discs of pairs. */
let step = 9;
let singles = 3;
let pairs = 8;
let slack2 = SLACK2;
/** First discs of pairs that are also tried refined, the second sought at another sensor: right when the two lie apart. */
let refined = 0;

export function setSearch(place: number, floor: number, mask: number, hardWork: boolean): void {
  step = hardWork ? 7 : 9;
  singles = hardWork ? 5 : 3;
  pairs = hardWork ? 16 : 8;
  refined = hardWork ? 5 : 0;
  slack2 = hardWork ? HARD_SLACK2 : SLACK2;
  softPlace2 = place * place;
  softFloor2 = floor * floor;
  types = mask;
}

function soft(): void {
  core.soften(SLOPE2 * softPlace2, softFloor2);
}

function hard(): void {
  core.soften(0, 0);
}

export function cost(): number {
  f[k.COST] = core.total(k.WTRUE);
  return f[k.COST];
}

/** Sum of the weighted squared residuals. */
export function chi2(): number {
  const n = f[k.ND];
  f[k.ND] = 0;
  const c = core.total(k.WTRUE);
  f[k.ND] = n;
  return c;
}

/** Degrees of freedom of the state in the arena. */
export function freedom(): number {
  return 3 * core.sensorsIn() - 3 - 3.3 * f[k.ND];
}

/** Sum of squares within so many standard deviations of its mean, and no sensor above `most`. */
function within(sigmas: number, most: number): boolean {
  const dof = freedom();
  if (chi2() > dof + sigmas * Math.sqrt(2 * dof)) return false;
  return core.worst(0, 0, FAR2, most, 0) < 0;
}

/** Residual test (docs/sensing.md, "When a reading is good"): the state is a believable explanation of the frame. */
export function fine(): boolean {
  return within(4, 32);
}

/** With history a believable and calm explanation is enough; blind, only one of the best stops the search. */
let lenient = false;

export function setLenient(on: boolean): void {
  lenient = on;
}

/** The state explains the frame so well that nothing else needs to be tried. */
export function good(): boolean {
  return lenient ? fine() && calm() : within(1.2, GOOD_WORST);
}

/** A neighbourhood, mm2, and the unrest above which its explanation is doubted. */
const CALM2 = 6400;
const CALM = 3;

export function unrest(j: number): number {
  return core.unrestAt(j, CALM2);
}

/** True when the neighbourhood of disc `j` costs more than noise explains: its discs may lie otherwise. */
export function uneasy(j: number): boolean {
  return unrest(j) > CALM;
}

/** No disc's neighbourhood is uneasy. The frame as a whole may pass while a pair of discs is turned or doubled. */
export function calm(): boolean {
  for (let j = 0; j < f[k.ND]; j++) if (uneasy(j)) return false;
  return true;
}

/** Adds a disc without fitting it; false when the arena is full. */
export function add(
  x: number,
  y: number,
  dz: number,
  type: number,
  m1: number,
  m2: number,
): boolean {
  const n = f[k.ND];
  if (n >= k.MAX_DISCS) return false;
  const d = k.DISCS + k.DISC * n;
  f[d] = x;
  f[d + 1] = y;
  f[d + 2] = dz;
  f[d + 3] = type;
  f[d + 4] = m1;
  f[d + 5] = m2;
  f[d + 6] = -1;
  f[k.ND] = n + 1;
  core.addField(d, -1, FAR2);
  return true;
}

/** Takes disc `i` away; the last one gets its number. */
export function remove(i: number): void {
  const last = f[k.ND] - 1;
  const d = k.DISCS + k.DISC * i;
  const e = k.DISCS + k.DISC * last;
  core.addField(d, 1, FAR2);
  for (let a = 0; a < k.DISC; a++) f[d + a] = f[e + a];
  f[k.ND] = last;
}

/** Fits all discs nearer than sqrt(r2) to a place, the uniform field held. */
function fitNear(x: number, y: number, r2: number, steps: number): void {
  let n = 0;
  for (let j = 0; j < f[k.ND]; j++) {
    const e = k.DISCS + k.DISC * j;
    const dx = f[e] - x;
    const dy = f[e + 1] - y;
    if (dx * dx + dy * dy <= r2 && n < 8) {
      list[n] = j;
      n++;
    }
  }
  core.fit(n, 0, steps, JACOBIAN2, FAR2);
}

/** The same round the last disc. */
function fitAroundLast(steps: number): void {
  const d = k.DISCS + k.DISC * (f[k.ND] - 1);
  fitNear(f[d], f[d + 1], JOINT2, steps);
}

/** Joint fit of everything; with soft weights the field of a disc that is still missing pulls the others little. */
export function polish(steps: number, softly: boolean): number {
  const n = f[k.ND];
  if (softly) soft();
  else hard();
  for (let j = 0; j < n; j++) list[j] = j;
  core.fit(n, 1, steps, JACOBIAN2, FAR2);
  return cost();
}

/** Fits the last disc with its neighbours and true weights; returns the cost. */
export function polishLast(): number {
  hard();
  fitAroundLast(5);
  return cost();
}

/** Fits the last `n` discs, first with soft weights, then with the true ones; returns the cost. */
function fitLast(n: number, steps: number): number {
  soft();
  for (let pass = 0; pass < 2; pass++) {
    for (let j = 0; j < n; j++) list[j] = f[k.ND] - n + j;
    core.fit(n, 0, pass > 0 ? steps : 3, JACOBIAN2, FAR2);
    hard();
  }
  return cost();
}

function explained(s: number): boolean {
  return core.misfit(f[k.SX + s], f[k.SY + s], LOCAL2, slack2) < EXPLAINED;
}

/** Candidates near sensor `s`. Once the inside is explained, sensors of the outer ring look out to the ditch. */
function scanAt(s: number): number {
  const x = f[k.SX + s];
  const y = f[k.SY + s];
  const r = Math.sqrt(x * x + y * y);
  soft();
  if (f[k.SCAN_OUT] > INSIDE && r > OUTER) {
    const c = (r + OUTWARD) / r;
    return core.scan(x * c, y * c, step, RADIUS, types, JOINT2);
  }
  return core.scan(x, y, step, RADIUS, types, SCORE2);
}

function addCandidate(from: Float32Array, c: number): boolean {
  const a = k.CANDIDATE * c;
  return add(from[a + 1], from[a + 2], from[a + 3], from[a + 4], from[a + 5], from[a + 6]);
}

const found = f.subarray(k.CANDIDATES, k.CANDIDATES + k.CANDIDATE * k.MAX_CANDIDATES);

/** To a pair just fitted near `s` the likeliest third one, all three fitted. */
function third(s: number): boolean {
  const at = core.worst(f[k.SX + s], f[k.SY + s], NEAR2, SEEN, 1);
  if (at < 0 || scanAt(at) < 1 || !addCandidate(found, 0)) return false;
  fitLast(3, 4);
  return true;
}

/**
 * One disc more near sensor `s`, or two of them from `most` unrefined first ones. Leaves the cheapest state in the
 * arena; true when it explains the neighbourhood.
 */
function grow(s: number, most: number, triples: boolean): boolean {
  const start = cost();
  save(GROW);
  save(GROWN);
  const n = scanAt(s);
  const first = new Float32Array(found);
  for (let c = 0; c < n && c < singles; c++) {
    load(GROW);
    if (!addCandidate(first, c)) return false;
    const now = fitLast(1, 4);
    if (now < start - LEAST_GAIN && explained(s)) {
      hard();
      fitAroundLast(3);
      cost();
      return true;
    }
    if (now < costOf(GROWN)) save(GROWN);
  }
  const x = f[k.SX + s];
  const y = f[k.SY + s];
  const plain = n < most ? n : most;
  for (let way = 0; way < plain + refined && way < 2 * plain; way++) {
    load(GROW);
    if (!addCandidate(first, way < plain ? way : way - plain)) break;
    if (way >= plain) {
      fitLast(1, 0);
      f[k.TABU + s] += 1;
    }
    const worst = core.worst(x, y, NEAR2, 0, 1);
    if (way >= plain) f[k.TABU + s] -= 1;
    if (worst < 0) continue;
    const m = scanAt(worst);
    const second = new Float32Array(found);
    save(PART);
    for (let e = 0; e < m && e < 2; e++) {
      load(PART);
      if (!addCandidate(second, e)) break;
      const now = fitLast(2, 4);
      if (now < costOf(GROWN)) save(GROWN);
      if (now < start - LEAST_GAIN && explained(s)) return true;
      if (triples && third(s) && cost() < costOf(GROWN)) {
        save(GROWN);
        if (costOf(GROWN) < start - LEAST_GAIN && explained(s)) return true;
      }
    }
  }
  load(GROWN);
  return costOf(GROWN) < start - LEAST_GAIN && explained(s);
}

/** Keeps the state in the arena when it is the cheapest of this improvement; true when it explains `s`. */
function keepBest(s: number, start: number): boolean {
  const now = cost();
  if (now < costOf(BEST)) save(BEST);
  return now < start - LEAST_GAIN && explained(s);
}

/** Offers of both types at a place, scored with the weights in use; adds the better or the other one. */
function addScored(x: number, y: number, type: number): boolean {
  core.score(x, y, 0, type, SCORE2);
  return add(x, y, 0, type, f[k.OUT + 1], f[k.OUT + 2]);
}

/** Disc numbers by distance from sensor `s`, the nearest first, at most `most`, within sqrt(r2). */
function nearest(s: number, most: number, r2: number): number[] {
  const out: number[] = [];
  const at: number[] = [];
  for (let j = 0; j < f[k.ND]; j++) {
    const d = k.DISCS + k.DISC * j;
    const dx = f[d] - f[k.SX + s];
    const dy = f[d + 1] - f[k.SY + s];
    const q = dx * dx + dy * dy;
    if (q < r2) {
      let i = out.length;
      while (i > 0 && at[i - 1] > q) i--;
      out.splice(i, 0, j);
      at.splice(i, 0, q);
    }
  }
  return out.slice(0, most);
}

/** Directions in which a disc is split: x and y of 8 on a circle. */
const AROUND = [
  1, 0, 0.7071, 0.7071, 0, 1, -0.7071, 0.7071, -1, 0, -0.7071, -0.7071, 0, -1, 0.7071, -0.7071,
];

/** Lays two touching discs about (x, y) in direction `a`, combination `t` of types; false when it cannot be. */
function addTwo(x: number, y: number, a: number, t: number): boolean {
  const t1 = Math.floor(t / 3);
  const t2 = t % 3;
  if (!((types >> t1) & 1) || !((types >> t2) & 1)) return false;
  const ex = 16 * AROUND[a];
  const ey = 16 * AROUND[a + 1];
  load(PART);
  soft();
  return addScored(x + ex, y + ey, t1) && addScored(x - ex, y - ey, t2);
}

/** How many of the 72 ways of splitting are fitted. */
const SPLITS = 8;

/** One disc becomes two, touching, in eight directions with all combinations of types; the likeliest ones are fitted. */
function split(s: number, start: number): boolean {
  load(BASE);
  const near = nearest(s, 2, NEAR2);
  for (let i = 0; i < near.length; i++) {
    load(BASE);
    const d = k.DISCS + k.DISC * near[i];
    const x = f[d];
    const y = f[d + 1];
    remove(near[i]);
    save(PART);
    const ways: number[] = [];
    const costs: number[] = [];
    for (let way = 0; way < 72; way++) {
      if (!addTwo(x, y, 2 * Math.floor(way / 9), way % 9)) continue;
      const c = core.total(k.W);
      let at = ways.length;
      while (at > 0 && costs[at - 1] > c) at--;
      if (at < SPLITS) {
        ways.splice(at, 0, way);
        costs.splice(at, 0, c);
      }
    }
    for (let w = 0; w < ways.length && w < SPLITS; w++) {
      addTwo(x, y, 2 * Math.floor(ways[w] / 9), ways[w] % 9);
      fitLast(2, 5);
      if (keepBest(s, start)) return true;
    }
  }
  return false;
}

/** Discs are removed from the highest number down, because the last one takes the place of a removed one. */
function insertDescending(out: number[], j: number): void {
  let i = out.length;
  while (i > 0 && out[i - 1] < j) i--;
  out.splice(i, 0, j);
}

/** Takes one or two (deep: three) of the nearest discs away and looks again. */
function replace(s: number, start: number, deep: boolean): boolean {
  load(BASE);
  const near = nearest(s, deep ? 4 : 3, deep ? JOINT2 : NEAR2);
  const most = deep ? 3 : 2;
  for (let set = 1; set < 1 << near.length; set++) {
    load(BASE);
    const out: number[] = [];
    for (let i = 0; i < near.length; i++) if ((set >> i) & 1) insertDescending(out, near[i]);
    if (out.length > most) continue;
    for (let i = 0; i < out.length; i++) remove(out[i]);
    let at = s;
    for (let round = 0; round < 5 && at >= 0; round++) {
      const before = cost();
      grow(at, round === 0 ? pairs : 0, deep && round === 0);
      if (cost() > before - LEAST_GAIN) break;
      if (keepBest(s, start)) return true;
      at = core.worst(f[k.SX + s], f[k.SY + s], JOINT2, SEEN, 1);
    }
  }
  return false;
}

/** The cheapest state near the one in the arena that explains sensor `s` better; it is left in the arena. */
function improve(s: number, deep: boolean): number {
  const start = cost();
  save(BASE);
  save(BEST);
  if (grow(s, pairs, false) && keepBest(s, start)) return costOf(BEST);
  keepBest(s, start);
  if (!split(s, start)) replace(s, start, deep);
  load(BEST);
  return costOf(BEST);
}

/** Drops discs whose absence makes the frame no dearer. */
export function dropIdle(): void {
  for (let j = f[k.ND] - 1; j >= 0; j--) {
    if (core.support(k.DISCS + k.DISC * j) < f[k.PER_DISC]) remove(j);
  }
}

function clearTabu(): void {
  f.fill(0, k.TABU, k.TABU + k.MAX_SENSORS);
}

/** The sensor with the largest residual that wants an explanation, or -1. */
function unexplained(): number {
  const s = core.worst(0, 0, FAR2, SEEN, 1);
  if (s < 0 || f[k.SCAN_OUT] > INSIDE || f[k.OUT] > CLEARLY_SEEN) return s;
  const r = k.RES + 3 * s;
  return f[r] * f[r] + f[r + 1] * f[r + 1] + f[r + 2] * f[r + 2] < FAINT2 ? -1 : s;
}

/** Explains sensor after sensor, the largest residual first, until nothing is left or nothing helps. */
function explain(): void {
  let given = 0;
  let deep = false;
  clearTabu();
  hard();
  cost();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let s = unexplained();
    if (s < 0 && given > 0 && !deep) {
      deep = true;
      given = 0;
      clearTabu();
      polish(3, false);
      dropIdle();
      s = unexplained();
    }
    if (s < 0) break;
    save(RUN);
    const before = costOf(RUN);
    if (improve(s, deep) < before - LEAST_GAIN) {
      hard();
      fitNear(f[k.SX + s], f[k.SY + s], JOINT2, 4);
      cost();
      clearTabu();
      given = 0;
    } else {
      load(RUN);
      f[k.TABU + s] = 1;
      given++;
      if (given === 4 && !deep) {
        deep = true;
        polish(3, false);
        dropIdle();
      }
      if (given >= 11) break;
    }
  }
  clearTabu();
  polish(5, false);
  dropIdle();
}

/** A disc that the frame supports by less than this may be an artefact of its neighbours' places. */
const WEAK = 3000;

function nothing(): number {
  return 0;
}

/** What a state says has happened since the last reading, as a cost. */
let history = nothing;

export function setHistory(cost: () => number): void {
  history = cost;
}

/** A disc that lay there before is given up only for this much. */
const KNOWN = 30;

/** Takes weakly supported discs away, refits what is near, and leaves it so when that is cheaper. */
function prune(): void {
  for (let j = f[k.ND] - 1; j >= 0; j--) {
    const d = k.DISCS + k.DISC * j;
    if (core.support(d) > WEAK) continue;
    const x = f[d];
    const y = f[d + 1];
    const known = f[d + 6] >= 0;
    const before = cost() + history();
    save(RUN);
    remove(j);
    fitNear(x, y, JOINT2, 5);
    if (cost() + history() > before - (known ? KNOWN : 0)) load(RUN);
  }
}

/** A disc this far out on the wood may be one in the ditch that was taken for it, mm. */
const BRINK = 314;
/** In doubt it is in the ditch: discs come to rest on the last centimetre once in a thousand shots, cost. */
const DITCH_PRIOR = 20;

/** Adds a disc at a place, as the type that costs least, unless every one costs `most` or more. The state before is in PART. */
function lay(x: number, y: number, dz: number, most: number): void {
  let best = most;
  hard();
  save(PART);
  for (let type = 0; type < 3; type++) {
    if (!((types >> type) & 1)) continue;
    load(PART);
    core.score(x, y, dz, type, JOINT2);
    add(x, y, dz, type, f[k.OUT + 1], f[k.OUT + 2]);
    fitNear(x, y, JOINT2, 8);
    const now = cost();
    if (now < best) {
      best = now;
      save(BEST);
    }
  }
  load(BEST);
}

/** Tries disc `j` at another place and height, as any type; it stays there when that costs less than now and `more`. */
function elsewhere(j: number, x: number, y: number, dz: number, more: number): void {
  const most = cost() + more;
  save(BEST);
  remove(j);
  lay(x, y, dz, most);
}

/** In the place of a known disc's number: one that beams show on the last centimetres of the wood. */
export const ON_WOOD = -2;
/** A disc in the ditch within this is the one that the beams show, mm2. */
const SAME_DITCH2 = 3600;

/**
 * Puts a disc that blocks beams near a place on the wood, instead of in the ditch there, when that explains the frame
 * about as well. Where the sensors see no disc at all it is no disc that blocks the beams, and nothing changes.
 */
export function putOnWood(x: number, y: number, more: number): void {
  save(RUN);
  let most = cost() + more;
  for (let j = f[k.ND] - 1; j >= 0; j--) {
    const d = k.DISCS + k.DISC * j;
    const dx = f[d] - x;
    const dy = f[d + 1] - y;
    if (dx * dx + dy * dy < SAME_DITCH2 && dx * x + dy * y > -BACK * Math.sqrt(x * x + y * y)) {
      remove(j);
      most += DITCH_PRIOR;
    }
  }
  save(BEST);
  const n = f[k.ND];
  lay(x, y, 0, most);
  if (f[k.ND] === n) {
    load(RUN);
    return;
  }
  const d = k.DISCS + k.DISC * (f[k.ND] - 1);
  f[d + 6] = ON_WOOD;
  const out = Math.sqrt(f[d] * f[d] + f[d + 1] * f[d + 1]) / (f[k.EDGE] - 1);
  if (out > 1) {
    f[d] /= out;
    f[d + 1] /= out;
  }
}

/** ... and no farther in than this, mm. */
const BACK = 12;

/** A flat disc this near to the middle may be one in the hole that was taken for it, mm2. */
const HOLE2 = 144;

/** Tries every disc on the brink as one in the middle of the ditch, or (`hole`) every one over the hole as one in it. */
function otherwise(hole: boolean): void {
  for (let j = f[k.ND] - 1; j >= 0; j--) {
    const d = k.DISCS + k.DISC * j;
    const q = f[d] * f[d] + f[d + 1] * f[d + 1];
    if (f[d + 2] < -3) continue;
    if (hole && q < HOLE2) elsewhere(j, 0, 0, f[k.HOLE_DZ], 0);
    if (hole || q < BRINK * BRINK) continue;
    const c = (f[k.DITCH_IN] + f[k.DITCH_OUT]) / 2 / Math.sqrt(q);
    elsewhere(j, f[d] * c, f[d + 1] * c, f[k.DITCH_DZ], DITCH_PRIOR);
  }
}

/** Only one disc in twenty lies this far out, mm. */
const RARE = 300;

/** True when some disc lies where discs are rare, or the fit is none of the best: it may be an artefact. */
export function doubtful(): boolean {
  const dof = freedom();
  if (chi2() > dof + 0.5 * Math.sqrt(2 * dof)) return true;
  for (let j = 0; j < f[k.ND]; j++) {
    const x = f[k.DISCS + k.DISC * j];
    const y = f[k.DISCS + k.DISC * j + 1];
    if (x * x + y * y > RARE * RARE) return true;
  }
  return false;
}

/** Explains the frame by discs inside of the starting line; if that is not enough, also by discs beyond and in the ditch. */
export function run(): void {
  f[k.SCAN_OUT] = INSIDE;
  if (f[k.ND] > 0 && !good() && onlyRim(GOOD_WORST) && softenRim()) polish(3, false);
  explain();
  otherwise(true);
  if (!good() && onlyRim(GOOD_WORST) && softenRim()) polish(3, false);
  if (!good()) {
    f[k.SCAN_OUT] = f[k.DITCH_OUT];
    explain();
    otherwise(false);
  }
  prune();
}

/**
 * Last resort for a neighbourhood that every pass explains by the same wrong discs: from the state in the arena, in
 * which that neighbourhood has been cleared, each likely first disc in turn is held where it is while the others are
 * looked for. Leaves the cheapest state in the arena.
 */
export function stubborn(): void {
  const s = core.worst(0, 0, FAR2, SEEN, 1);
  if (s < 0) return;
  save(CLEARED);
  const n = scanAt(s);
  const first = new Float32Array(found);
  cost();
  save(STUBBORN);
  for (let c = 0; c < n; c++) {
    load(CLEARED);
    if (!addCandidate(first, c)) return;
    explain();
    if (cost() < costOf(STUBBORN)) save(STUBBORN);
    if (good() && calm()) return;
  }
  load(STUBBORN);
}
