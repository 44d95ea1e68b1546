/**
 * A seeded break shot for tests and speed: one disc from the starting line at 2 to 4 m/s into twelve at rest.
 * Directions come from points thrown into the unit circle: no sine, the same numbers everywhere.
 */
import type { Rng } from '../random.js';
import type { DiscState } from './types.js';

/** mm: the twelve lie inside this radius, clear of the starting line, and this far apart at least. */
const SPREAD = 270;
const GAP = 0.5;
const START_R = 304.8;

export interface Unit {
  readonly x: number;
  readonly y: number;
}

/** A random unit vector. */
export function unitVector(rng: Rng): Unit {
  for (;;) {
    const x = rng.range(-1, 1);
    const y = rng.range(-1, 1);
    const r2 = x * x + y * y;
    if (r2 > 0.01 && r2 <= 1) {
      const r = Math.sqrt(r2);
      return { x: x / r, y: y / r };
    }
  }
}

export function breakShot(
  rng: Rng,
  R: number,
  posts: readonly (readonly [number, number])[],
  rPost: number,
): DiscState[] {
  const start = unitVector(rng);
  const discs: DiscState[] = [];
  const sx = start.x * START_R;
  const sy = start.y * START_R;
  while (discs.length < 12) {
    const x = rng.range(-SPREAD, SPREAD);
    const y = rng.range(-SPREAD, SPREAD);
    if (x * x + y * y > SPREAD * SPREAD) continue;
    if (
      clear(x, y, [{ x: sx, y: sy }, ...discs], 2 * R + GAP) &&
      clearPosts(x, y, posts, R + rPost)
    ) {
      discs.push({ x, y, vx: 0, vy: 0, w: 0 });
    }
  }
  const target = rng.pick(discs);
  const off = unitVector(rng);
  const dx = target.x + off.x * R - sx;
  const dy = target.y + off.y * R - sy;
  const speed = rng.range(2000, 4000) / Math.sqrt(dx * dx + dy * dy);
  return [{ x: sx, y: sy, vx: dx * speed, vy: dy * speed, w: 0 }, ...discs];
}

function clear(x: number, y: number, others: readonly Unit[], least: number): boolean {
  return others.every((d) => (d.x - x) * (d.x - x) + (d.y - y) * (d.y - y) >= least * least);
}

function clearPosts(
  x: number,
  y: number,
  posts: readonly (readonly [number, number])[],
  least: number,
): boolean {
  return posts.every((p) => (p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y) >= least * least);
}
