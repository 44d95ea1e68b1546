/**
 * Where discs are laid to be tested. In: the board's tables; out: the post in front of seat S, the disc's middle when it is
 * pushed against it from inside, and a sensor above which a disc touches neither post nor hole.
 */
import { GEOMETRY, HALL, SENSOR_XY } from '../board.gen.js';

export interface AcceptPlan {
  post: number[];
  lay: number[];
  sensor: number[];
}

/** A disc on the sensor lies so far from the post's circle and from the middle at least, mm. */
const CLEAR = 23;
const HOLE_OUT = 36;

export function placesOf(): AcceptPlan {
  const p = GEOMETRY.posts;
  let at = 0;
  for (let i = 0; i < p.length; i += 2) if (p[i] > 0 && p[i + 1] < p[at + 1]) at = i;
  const inside = 1 - (GEOMETRY.discRadius + GEOMETRY.postRadius) / GEOMETRY.r15;
  const lay = [p[at] * inside, p[at + 1] * inside];
  let sensor = [0, 0];
  let least = 1e9;
  for (let s = 0; s < HALL.count; s++) {
    const x = SENSOR_XY[2 * s];
    const y = SENSOR_XY[2 * s + 1];
    const r = Math.sqrt(x * x + y * y);
    const q = (x - lay[0]) * (x - lay[0]) + (y - lay[1]) * (y - lay[1]);
    if (r < HOLE_OUT || Math.abs(r - GEOMETRY.r15) < CLEAR || q > least) continue;
    least = q;
    sensor = [x, y];
  }
  return { post: [p[at], p[at + 1]], lay: lay, sensor: sensor };
}
