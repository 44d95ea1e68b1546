/**
 * A state of the arena: discs and what they leave over. In: weights, field, discs; out: what the state costs, whether it
 * is believable, and the state with discs added, taken away or fitted.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f, list, SLOPE2 } from './model.js';

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

/** Softness of the weights while searching: place error in mm (squared), floor in uT (squared). */
let softPlace2 = 6.25;
let softFloor2 = 0;
/** Types that may lie on the board, a bit each. */
export let types = 3;

export function setSoft(place: number, floor: number, mask: number): void {
  softPlace2 = place * place;
  softFloor2 = floor * floor;
  types = mask;
}

export function soft(): void {
  core.soften(SLOPE2 * softPlace2, softFloor2);
}

export function hard(): void {
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

/** Beyond this a neighbourhood is not explained at all, whatever the rest of the frame says. */
const WILD = 6;

/** Some disc's neighbourhood is explained so badly that its discs must lie otherwise. */
export function wild(): boolean {
  for (let j = 0; j < f[k.ND]; j++) if (unrest(j) > WILD) return true;
  return false;
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
export function fitNear(x: number, y: number, r2: number, steps: number): void {
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
export function fitAroundLast(steps: number): void {
  const d = k.DISCS + k.DISC * (f[k.ND] - 1);
  fitNear(f[d], f[d + 1], JOINT2, steps);
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

export function setEffort(most: number): void {
  effort = most;
}

/** Counts one more fit of new discs. */
export function spend(): void {
  effort--;
}

/** True when nothing more is to be tried. */
export function spent(): boolean {
  return effort < 0;
}

/** Fits the last `n` discs, first with soft weights, then with the true ones; returns the cost. */
export function fitLast(n: number, steps: number): number {
  spend();
  soft();
  for (let pass = 0; pass < 2; pass++) {
    for (let j = 0; j < n; j++) list[j] = f[k.ND] - n + j;
    core.fit(n, 0, pass > 0 ? steps : 3, JACOBIAN2, FAR2);
    hard();
  }
  return cost();
}
