/**
 * A state of the arena: discs and what they leave over. In: weights, field, discs; out: what the state costs, whether it
 * is believable, and the state with discs added, taken away or fitted.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f, SLOPE2 } from './model.js';

/** Slots of states: the run's, one pair for growing, one pair for improving; STATE_BEST is the caller's. */
export const RUN = 0;
export const GROW = 1;
export const GROWN = 2;
export const BASE = 3;
export const BEST = 4;
export const PART = 5;
export const STATE_BEST = 6;
/** The state before a neighbourhood is laid anew. */
export const LAID = 8;

/** A weighted squared residual of one sensor (three axes) below this may be noise. */
export const GOOD_WORST = 17;
/** Everything; reach of a disc's derivatives; discs that are fitted together, mm2. */
export const FAR2 = 1e9;
const JACOBIAN2 = 8100;
export const JOINT2 = 12100;

/** Types that may lie on the board, a bit each. */
export let types = 3;

/** Softness of the weights while searching: place error in mm, floor in uT. */
export function setSoft(place: number, floor: number, mask: number): void {
  f[k.SOFT_PLACE] = SLOPE2 * place * place;
  f[k.SOFT_FLOOR] = floor * floor;
  types = mask;
}

export function soft(): void {
  core.soften(f[k.SOFT_PLACE], f[k.SOFT_FLOOR]);
}

export function hard(): void {
  core.soften(0, 0);
}

export function cost(): number {
  return core.costNow();
}

/** Residual test (docs/sensing.md, "When a reading is good"): the state is a believable explanation of the frame. */
export function fine(): boolean {
  return core.within(4, 32) > 0;
}

/** With history a believable and calm explanation is enough; blind, only one of the best stops the search. */
let lenient = false;

export function setLenient(on: boolean): void {
  lenient = on;
}

/** The state explains the frame so well that nothing else needs to be tried. */
export function good(): boolean {
  return lenient ? fine() && calm() : core.within(1.2, GOOD_WORST) > 0;
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

/** Beyond this a neighbourhood is not explained at all, whatever the rest of the frame says. */
const WILD = 6;

/** Some disc's neighbourhood is explained so badly that its discs must lie otherwise. */
export function wild(): boolean {
  return core.mostUnrest(CALM2) > WILD;
}

/** No disc's neighbourhood is uneasy. The frame as a whole may pass while a pair of discs is turned or doubled. */
export function calm(): boolean {
  return core.mostUnrest(CALM2) <= CALM;
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
  return core.addDisc(x, y, dz, type, m1, m2) > 0;
}

/** Takes disc `i` away; the last one gets its number. */
export function remove(i: number): void {
  core.removeDisc(i);
}

/** Fits all discs nearer than sqrt(r2) to a place, the uniform field held. */
export function fitNear(x: number, y: number, r2: number, steps: number): void {
  core.fitNear(x, y, r2, steps);
}

/** The same round the last disc. */
export function fitAroundLast(steps: number): void {
  const d = k.DISCS + k.DISC * (f[k.ND] - 1);
  core.fitNear(f[d], f[d + 1], JOINT2, steps);
}

/**
 * Joint fit of everything; with soft weights the field of a disc that is still missing pulls the others little. More
 * discs than one fit holds are fitted neighbour with neighbour round the board, each twice.
 */
export function polish(steps: number, softly: boolean): number {
  const n = f[k.ND];
  if (softly) soft();
  else hard();
  let from = 0;
  for (let done = 0; done < n; done += n > k.MAX_JOINT ? k.MAX_JOINT / 2 : n) {
    from = core.listFrom(from);
    core.fit(n, 1, steps, JACOBIAN2, FAR2);
  }
  return cost();
}

/** Fits the last disc with its neighbours and true weights; returns the cost. */
export function polishLast(): number {
  hard();
  fitAroundLast(5);
  return cost();
}

/** Fits of new discs that may still be made: what a search is allowed to cost. */
let effort = Infinity;
let alive: (() => void) | null = null;

/** @param kept called now and then while the search goes on: what is bounded may take long, and is no hang */
export function setEffort(most: number, kept: (() => void) | null): void {
  effort = most;
  alive = kept;
}

/** Counts one more fit of new discs. */
export function spend(): void {
  effort--;
  if (alive) alive();
}

/** True when nothing more is to be tried. */
export function spent(): boolean {
  return effort < 0;
}

/** Fits the last `n` discs, first with soft weights, then with the true ones; returns the cost. */
export function fitLast(n: number, steps: number): number {
  spend();
  return core.fitLast(n, steps);
}
