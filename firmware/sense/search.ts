/**
 * The search for discs that explain a frame (docs/sensing.md, "Search"). In: the arena with field, weights and a
 * state; out: the arena with the cheapest state that was found. Each move tries many states and keeps the cheapest:
 * one disc more, two more, one split into two, some near discs taken away and looked for anew. The first disc of a
 * touching pair must not be refined alone: it would move into the middle, from where the second cannot be added.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import {
  add,
  BASE,
  BEST,
  cost,
  FAR2,
  fitAroundLast,
  fitLast,
  fitNear,
  good,
  GOOD_WORST,
  GROW,
  GROWN,
  hard,
  JOINT2,
  PART,
  polish,
  remove,
  RUN,
  setSoft,
  soft,
  spent,
  types,
} from './fits.js';
import { f } from './model.js';
import { costOf, load, save } from './states.js';
import { otherwise } from './poses.js';
import { onlyRim, softenRim } from './weights.js';

/** A weighted squared residual of one sensor (three axes) above this is to be explained. */
const SEEN = 13;
/**
 * A disc on the wood gives the sensor nearest to it 120 uT and more (50 uT on the last 2 cm; faint.test.ts looks
 * everywhere). What is left at the worst sensor is no disc when it is below this, uT2, and not many deviations.
 */
const FAINT2 = 80 * 80;
const CLEARLY_SEEN = 30;
/** A move must lower the cost by this much. */
const LEAST_GAIN = 3;
/** Neighbourhoods, mm2. */
const SCORE2 = 4900;
const NEAR2 = 5625;
const LOCAL2 = 2704;
const RADIUS = 49;
/** Misfit per axis below which a neighbourhood is explained, with 30 uT of slack (900 uT2), later 10. */
const EXPLAINED = 1.5;
const SLACK2 = 900;
const HARD_SLACK2 = 100;
const MOST_ROUNDS = 45;

/** Discs whose middle lies farther out than this touch the starting line or lie in the ditch: rare, so tried last, mm. */
export const INSIDE = 309;
/** The outer ring of sensors, and how far outside of it a scan for the ditch has its middle, mm. */
const OUTER = 280;
const OUTWARD = 50;

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
  setSoft(place, floor, mask);
}

function explained(s: number): boolean {
  return core.misfit(f[k.SX + s], f[k.SY + s], LOCAL2, slack2) < EXPLAINED;
}

/** Candidates near sensor `s`. Once the inside is explained, sensors of the outer ring look out to the ditch. */
export function scanAt(s: number): number {
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

export function addCandidate(from: Float32Array, c: number): boolean {
  const a = k.CANDIDATE * c;
  return add(from[a + 1], from[a + 2], from[a + 3], from[a + 4], from[a + 5], from[a + 6]);
}

export const found = f.subarray(k.CANDIDATES, k.CANDIDATES + k.CANDIDATE * k.MAX_CANDIDATES);

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
  if (spent()) return false;
  save(GROW);
  save(GROWN);
  const n = scanAt(s);
  const first = new Float32Array(found);
  for (let c = 0; c < n && c < singles && !spent(); c++) {
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
  for (let way = 0; way < plain + refined && way < 2 * plain && !spent(); way++) {
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

/** One disc becomes two, touching, in eight directions with all combinations of types; the likeliest ones are fitted. */
function split(s: number, start: number): boolean {
  if (spent()) return false;
  load(BASE);
  const near = nearest(s, 2, NEAR2);
  for (let i = 0; i < near.length; i++) {
    load(BASE);
    const d = k.DISCS + k.DISC * near[i];
    const x = f[d];
    const y = f[d + 1];
    remove(near[i]);
    save(PART);
    const n = core.splits(x, y, types, PART);
    for (let w = 0; w < n; w++) {
      load(PART);
      core.addTwo(x, y, found[k.CANDIDATE * w + 1]);
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
  for (let set = 1; set < 1 << near.length && !spent(); set++) {
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
  for (let round = 0; round < MOST_ROUNDS && !spent(); round++) {
    let s = unexplained();
    if (s < 0 && given > 0 && !deep) {
      deep = true;
      given = 0;
      clearTabu();
      polish(3, false);
      core.dropIdle();
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
        core.dropIdle();
      }
      if (given >= 11) break;
    }
  }
  clearTabu();
  polish(5, false);
  core.dropIdle();
}

/** A disc that the frame supports by less than this may be an artefact of its neighbours' places. */
const WEAK = 3000;

let history: (() => number) | null = null;

/** @param cost null when a reading is over: a function that is remembered keeps its part of the program in memory */
export function setHistory(cost: (() => number) | null): void {
  history = cost;
}

/** What a state says has happened since the last reading, as a cost. */
function past(): number {
  return history ? history() : 0;
}

/** A disc that lay there before is given up only for this much. */
const KNOWN = 30;

/** Known discs found within this of where they lay are no artefacts, mm2. */
const STILL2 = 4;

/** Takes weakly supported discs away, refits what is near, and leaves it so when that is cheaper. */
function prune(): void {
  for (
    let j = core.doubtful(k.MAX_DISCS, WEAK, STILL2);
    j >= 0;
    j = core.doubtful(j, WEAK, STILL2)
  ) {
    const d = k.DISCS + k.DISC * j;
    const x = f[d];
    const y = f[d + 1];
    const known = f[d + 6] >= 0;
    const before = cost() + past();
    save(RUN);
    remove(j);
    fitNear(x, y, JOINT2, 5);
    if (cost() + past() > before - (known ? KNOWN : 0)) load(RUN);
  }
}

/** A disc beside a sensor that is left out gives the others next to nothing: it is looked for, however little they show. */
function hidden(): void {
  for (let s = 0; s < f[k.SENSORS]; s++) {
    if (f[k.WTRUE + s] > 0) continue;
    const was = cost();
    save(BASE);
    if (scanAt(s) < 1 || !addCandidate(found, 0)) continue;
    if (fitLast(1, 5) > was - LEAST_GAIN) load(BASE);
  }
  hard();
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
  // degrees of freedom tell whether all sensors are in use
  if (core.freedom() < 3 * f[k.SENSORS] - 4 - 3.3 * f[k.ND]) hidden();
  prune();
}
