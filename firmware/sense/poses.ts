/**
 * One disc, two explanations: over the hole or in it, on the last centimetres of the wood or in the ditch. In: the arena
 * with a state; out: the arena with the cheaper one, or with the one that the beams know of.
 */
import { GEOMETRY } from '../board.gen.js';
import type { Placement } from '../types.js';
import * as core from './core.gen.js';
import {
  add,
  BEST,
  cost,
  fine,
  fitNear,
  hard,
  JOINT2,
  PART,
  polish,
  remove,
  RUN,
  types,
} from './fits.js';
import * as k from './kernel.js';
import { f } from './model.js';
import { load, save } from './states.js';

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
/** A disc in the ditch within this is the one that the beams show (mm2), and one that lies no farther in than this (mm). */
const SAME_DITCH2 = 3600;
const BACK = 12;

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
  keepOnWood(d);
}

/** The beams say that it lies on the wood: whatever fits better, its middle is not beyond the edge. */
export function keepOnWood(d: number): void {
  const out = Math.sqrt(f[d] * f[d] + f[d + 1] * f[d + 1]) / (f[k.EDGE] - 1);
  if (out > 1) {
    f[d] /= out;
    f[d + 1] /= out;
  }
}

/** A flat disc this near to the middle may be one in the hole that was taken for it, mm2. */
const HOLE2 = 144;

/** Tries every disc on the brink as one in the middle of the ditch, or (`hole`) every one over the hole as one in it. */
export function otherwise(hole: boolean): void {
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

/** Neighbourhood of a disc, mm2, and the misfit per axis from which on another one is tried on it. */
const NEAR2 = 2500;
const ODD = 4;

/**
 * The known disc on which another one lies, when that explains the whole frame; null otherwise. Asked when nothing else does.
 * @param put puts the known discs where they were. The arena's state is lost.
 */
export function stacked(known: readonly Placement[], put: () => void): Placement | null {
  const wall = f[k.CONTACT];
  let found: Placement | null = null;
  f[k.CONTACT] = 0;
  for (const p of known) {
    put();
    if (core.misfit(p.x, p.y, NEAR2, 0) < ODD) continue;
    lay(p.x, p.y, GEOMETRY.discHeight, cost());
    polish(3, false);
    if (fine()) found = p;
  }
  f[k.CONTACT] = wall;
  return found;
}
