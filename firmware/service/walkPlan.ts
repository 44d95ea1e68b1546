/**
 * Where the reference disc is to be laid on a walk: between neighbouring sensors, since above a sensor it tells that one
 * alone nothing that the others could be compared with (docs/calibration.md). In: the board's tables; out: places, mm.
 */
import { GEOMETRY, HALL, SENSOR_XY } from '../board.gen.js';
import * as k from '../sense/kernel.js';

/** Sensors nearer to each other than this are neighbours, mm2 (60 mm). */
const NEIGHBOURS2 = 3600;
/** In the order of the table a neighbour stands at most so far behind: the rest of a ring and all of the next. */
const BEHIND = 60;
/** A place over the hole is moved out to this radius, where a disc lies flat, mm. */
const HOLE_OUT = 36;
/** A disc is laid so far from a post's middle at least, mm. */
const POST_OUT = 23;

export interface WalkPlan {
  /** x, y of each place, whole mm. */
  at: Int16Array;
  n: number;
}

export function newPlan(): WalkPlan {
  return { at: new Int16Array(2 * k.WALK_LAYS), n: 0 };
}

function offPosts(x: number, y: number): boolean {
  const p = GEOMETRY.posts;
  for (let i = 0; i < 16; i += 2) {
    const dx = x - p[i];
    const dy = y - p[i + 1];
    if (dx * dx + dy * dy < POST_OUT * POST_OUT) return false;
  }
  return true;
}

/** Adds the places between sensor `i` and its neighbours behind it in the table. */
export function planFor(plan: WalkPlan, i: number): void {
  const xi = SENSOR_XY[2 * i];
  const yi = SENSOR_XY[2 * i + 1];
  const end = Math.min(HALL.count, i + BEHIND);
  for (let j = i + 1; j < end; j++) {
    const dx = SENSOR_XY[2 * j] - xi;
    const dy = SENSOR_XY[2 * j + 1] - yi;
    if (dx * dx + dy * dy > NEIGHBOURS2) continue;
    let x = xi + dx / 2;
    let y = yi + dy / 2;
    const r = Math.sqrt(x * x + y * y);
    if (r < HOLE_OUT) {
      x *= HOLE_OUT / r;
      y *= HOLE_OUT / r;
    }
    if (!offPosts(x, y) || plan.n >= k.WALK_LAYS) continue;
    plan.at[2 * plan.n] = Math.floor(x + 0.5);
    plan.at[2 * plan.n + 1] = Math.floor(y + 0.5);
    plan.n++;
  }
}
