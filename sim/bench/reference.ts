/**
 * What the estimator is measured against. In: a frame and where the discs truly lie; out: the places that the same
 * joint fit finds when it starts at the truth (so that no search can fail), and places drawn from the Cramer-Rao
 * bound: the inverse of the information at the truth, moments known to 2 %, no knowledge that discs cannot overlap.
 */
import * as k from '../../firmware/sense/kernel.js';
import { f, list } from '../../firmware/sense/model.js';
import { prepare, type EstimateOptions } from '../../firmware/sense/estimate.js';
import { add, polish } from '../../firmware/sense/fits.js';
import '../kernel/inNode.js';
import type { Rng } from '../random.js';
import type { Laid } from './boards.js';

const NONE = new Uint8Array(k.MAX_SENSORS);
const TYPES = 'ABC';
const FAR2 = 1e9;

function start(
  frame: Float32Array,
  discs: readonly Laid[],
  noise: number,
  opts: EstimateOptions,
): void {
  prepare(frame, NONE, noise, opts);
  f[k.ND] = 0;
  k.residuals(f);
  for (const d of discs) {
    const type = TYPES.indexOf(d.owner);
    const lying = d.owner === 'B';
    const side = d.flipped ? -1 : 1;
    const dz = d.hole ? f[k.HOLE_DZ] : d.ditch ? f[k.DITCH_DZ] : 0;
    add(d.x, d.y, dz, type, lying ? d.hx : side, lying ? d.hy : 0);
  }
}

/** Errors of a fit that starts at the truth, mm. */
export function errorsFromTruth(
  frame: Float32Array,
  discs: readonly Laid[],
  noise: number,
  opts: EstimateOptions,
): number[] {
  start(frame, discs, noise, opts);
  polish(12, false);
  return discs.map((d, j) => {
    const at = k.DISCS + k.DISC * j;
    return Math.sqrt((f[at] - d.x) ** 2 + (f[at + 1] - d.y) ** 2);
  });
}

/** Errors drawn from the Cramer-Rao bound, mm. */
export function errorsOfBound(
  frame: Float32Array,
  discs: readonly Laid[],
  noise: number,
  rng: Rng,
): number[] {
  start(frame, discs, noise, { owners: 'ABC', real: false });
  const wall = f[k.WALL_SD];
  f[k.WALL_SD] = 1e6;
  f[k.MOMENT_SD] = 0.02;
  for (let s = 0; s < k.MAX_SENSORS; s++) f[k.WTRUE + s] = f[k.W + s] = 1 / (noise * noise);
  const errors = discs.map((d, j) => {
    // those farther than the eleven nearest have no say
    const near = [...discs.keys()].sort((p, q) => apart2(d, discs[p]) - apart2(d, discs[q]));
    const n = Math.min(k.MAX_JOINT, near.length);
    near.slice(0, n).forEach((other, i) => (list[i] = other));
    list[0] = j;
    const size = k.columns(f, list, n) + 3;
    k.normal(f, list, n, 1, FAR2, FAR2);
    k.factor(f, size, 0);
    const [xx, xy] = column(size, 0);
    const [, yy] = column(size, 0, 1);
    const a = Math.sqrt(xx);
    const b = xy / a;
    const c = Math.sqrt(Math.max(0, yy - b * b));
    const g = rng.gauss();
    const ex = a * g;
    const ey = b * g + c * rng.gauss();
    return Math.sqrt(ex * ex + ey * ey);
  });
  f[k.WALL_SD] = wall;
  return errors;
}

function apart2(a: Laid, b: Laid): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** Elements (x, y) of the covariance's column `col + which`. */
function column(size: number, col: number, which = 0): [number, number] {
  for (let i = 0; i < size; i++) f[k.RHS + i] = 0;
  f[k.RHS + col + which] = 1;
  k.solve(f, size);
  return [f[k.RHS + col], f[k.RHS + col + 1]];
}
