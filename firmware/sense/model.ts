/**
 * The arena that the kernel works in, filled from the board's tables. In: board.gen.ts; out: `f` with sensors,
 * magnets, walls and posts in place, a list of disc numbers.
 */
import { GEOMETRY, HALL, MAGNETS, SENSOR_XY, SENSOR_Z, SENSOR_Z_EXCEPT } from '../board.gen.js';
import * as k from './kernel.js';

export const f = new Float32Array(k.ARENA);
/** Numbers of the discs that a fit is about. */
export const list = new Int16Array(k.MAX_DISCS);

/**
 * Weight of the fourth-order term of a cylinder's field, mm4, from the second-order one alone (kappa = L2/24 - R2/8):
 * both magnets are 2 mm thick, which leaves R2.
 */
function omega(kappa: number): number {
  const l2 = 4;
  const r2 = 8 * (l2 / 24 - kappa);
  return (l2 * l2) / 640 - (l2 * r2) / 64 + (r2 * r2) / 64;
}

/** Slope of a dipole's field with distance, squared, is 16 b^(8/3) / (1.6 K)^(2/3): the factor of b^(8/3), per mm2. */
export const SLOPE2 = 16 / 44400;

/** How far a disc in the hole may lie off its middle, and a flat one over the hole inside of its rim, mm. */
const PLAY = 0.6;

/** hw/board.json: ditchWidth and rimHeight. */
const DITCH_WIDTH = 50.8;
const DITCH_DEPTH = 12.7;

/** Puts the sensors so far off their nominal places: x, y, z of each, mm. */
export function placeSensors(off: Float32Array): void {
  for (let s = 0; s < HALL.count; s++) {
    f[k.SX + s] = SENSOR_XY[2 * s] + off[3 * s];
    f[k.SY + s] = SENSOR_XY[2 * s + 1] + off[3 * s + 1];
    f[k.SZ + s] = SENSOR_Z + off[3 * s + 2];
  }
  for (let i = 0; i < SENSOR_Z_EXCEPT.length; i += 2) {
    const s = SENSOR_Z_EXCEPT[i];
    f[k.SZ + s] = SENSOR_Z_EXCEPT[i + 1] + off[3 * s + 2];
  }
}

function fill(): void {
  const g = GEOMETRY;
  placeSensors(new Float32Array(384));
  for (let t = 0; t < 3; t++) {
    const m = k.MAGNET + 4 * t;
    f[m] = MAGNETS[4 * t];
    f[m + 1] = MAGNETS[4 * t + 1];
    f[m + 2] = omega(MAGNETS[4 * t + 1]);
    f[m + 3] = MAGNETS[4 * t + 3];
  }
  f[k.SENSORS] = HALL.count;
  f[k.HEIGHT] = MAGNETS[2];
  f[k.WALL_SD] = 0.3;
  f[k.CONTACT] = 2 * g.discRadius;
  f[k.EDGE] = g.rSurface;
  f[k.HOLE_IN] = g.rHole - g.discRadius + PLAY;
  f[k.HOLE_FREE] = Math.sqrt(g.rHole * g.rHole - g.discRadius * g.discRadius) - PLAY;
  f[k.POST] = g.discRadius + g.postRadius;
  f[k.PER_DISC] = 25;
  f[k.DITCH_IN] = g.rSurface;
  f[k.DITCH_OUT] = g.rSurface + DITCH_WIDTH - g.discRadius;
  f[k.DITCH_DZ] = -DITCH_DEPTH;
  f[k.HOLE_DZ] = -g.holeDepth;
  for (let i = 0; i < 16; i++) f[k.POSTS + i] = g.posts[i];
}

fill();
