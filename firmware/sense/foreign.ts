/**
 * A magnet that is no disc: a phone, a loudspeaker, steel beside the board. In: the field now and at the last look; out:
 * where it is, or nothing. Looked for while the board lies still, before a fit could explain it by discs in the ditch,
 * and while no hand was in the beams, which would have been one that takes discs out of it.
 *
 * The change at the outermost ring is explained by a dipole of any direction beyond the rim. What changes all sensors alike is
 * taken off; when they drift each its own way, more must be explained.
 */
import { HALL, SENSOR_XY } from '../board.gen.js';

/** First sensor of the outermost ring, their number and radius (hw/board.json). */
const FIRST = 97;
const N = HALL.count - FIRST;
const RING_MM = 292;
/** Sensors that changed more are near a disc that came or left, uT. */
const DISC_UT = 200;
/** The largest change of a quiet average by noise is less than this, uT. */
const LEAST_UT = 30;
/** Distance from the middle and height above the sensors of what lies beside the rim, mm. */
const RIM_MM = 405;
const HEIGHT_MM = 14;
/** Sensors on either side that take part. */
const REACH = 3;
/** What it must explain: squares of standard deviations, of three parameters. */
const SURE = 30;
/** Variance of x and y over the median square of a sensor's three axes, when z has a third of it. */
const OF_MEDIAN = 0.75;

export interface Place {
  x: number;
  y: number;
}

/** Changes of the outer ring without what they have in common, left out ones and those near discs 0. */
function changes(now: Float32Array, ref: Float32Array, out: Uint8Array): Float32Array {
  const d = new Float32Array(3 * N);
  const mean = [0, 0, 0];
  let n = 0;
  for (let s = 0; s < N; s++) {
    const k = 3 * s;
    let q = 0;
    for (let i = k; i < k + 3; i++) {
      d[i] = now[3 * FIRST + i] - ref[3 * FIRST + i];
      q += d[i] * d[i];
    }
    if (out[FIRST + s] || q > DISC_UT * DISC_UT) d.fill(NaN, k, k + 3);
    else {
      n++;
      for (let i = 0; i < 3; i++) mean[i] += d[k + i];
    }
  }
  for (let i = 0; i < 3 * N; i++) d[i] = d[i] === d[i] ? d[i] - mean[i % 3] / n : 0;
  return d;
}

function size2(d: Float32Array, s: number): number {
  const k = 3 * s;
  return d[k] * d[k] + d[k + 1] * d[k + 1] + d[k + 2] * d[k + 2];
}

/** Squares explained by the best dipole beside the rim at `steps` of the ring; noise of z is half that of x and y. */
function explained(d: Float32Array, steps: number): number {
  const a = (2 * Math.PI * steps) / N;
  const x0 = RIM_MM * Math.cos(a);
  const y0 = RIM_MM * Math.sin(a);
  const m = [0, 0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  const mid = Math.floor(steps + 0.5);
  for (let j = mid - REACH; j <= mid + REACH; j++) {
    const s = (j + N) % N;
    if (size2(d, s) === 0) continue;
    const t = (2 * Math.PI * s) / N;
    const u = [RING_MM * Math.cos(t) - x0, RING_MM * Math.sin(t) - y0, -HEIGHT_MM];
    const r2 = u[0] * u[0] + u[1] * u[1] + u[2] * u[2];
    const f = 1e6 / (r2 * Math.sqrt(r2));
    for (let axis = 0; axis < 3; axis++) {
      const w = axis === 2 ? 2 * f : f;
      const g: number[] = [];
      for (let i = 0; i < 3; i++) g.push(w * ((3 * u[axis] * u[i]) / r2 - (axis === i ? 1 : 0)));
      const v = d[3 * s + axis] * (axis === 2 ? 2 : 1);
      for (let i = 0; i < 3; i++) b[i] += g[i] * v;
      m[0] += g[0] * g[0];
      m[1] += g[1] * g[0];
      m[2] += g[1] * g[1];
      m[3] += g[2] * g[0];
      m[4] += g[2] * g[1];
      m[5] += g[2] * g[2];
    }
  }
  // Cholesky, forward: the squares of what it gives are what is explained
  const l0 = Math.sqrt(m[0] + 1e-9);
  const l1 = m[1] / l0;
  const l2 = Math.sqrt(m[2] - l1 * l1 + 1e-9);
  const l3 = m[3] / l0;
  const l4 = (m[4] - l3 * l1) / l2;
  const l5 = Math.sqrt(m[5] - l3 * l3 - l4 * l4 + 1e-9);
  const c0 = b[0] / l0;
  const c1 = (b[1] - l1 * c0) / l2;
  const c2 = (b[2] - l3 * c0 - l4 * c1) / l5;
  return c0 * c0 + c1 * c1 + c2 * c2;
}

/** A magnet beyond the rim (115 mm from the nearest sensor, 190 from its neighbours) gives the next one this share at least, squared. */
const NEXT = 0.02;

/** @param out sensors that are left out. @param sigma noise of the change on x and y, uT. @param was where it was last */
export function foreignMagnet(
  now: Float32Array,
  ref: Float32Array,
  out: Uint8Array,
  sigma: number,
  was: Place | null,
): Place | null {
  const d = changes(now, ref, out);
  const sizes = new Float32Array(N);
  let best = 0;
  let second = 0;
  for (let s = 0; s < N; s++) {
    sizes[s] = size2(d, s);
    if (sizes[s] > sizes[best]) {
      second = sizes[best];
      best = s;
    } else if (s > 0 && sizes[s] > second) second = sizes[s];
  }
  const most = sizes[best];
  if (was) best = Math.floor((Math.atan2(was.y, was.x) * N) / (2 * Math.PI) + N + 0.5) % N;
  else if (most < LEAST_UT * LEAST_UT) return null;
  let found = 0;
  for (let steps = best - 2; steps <= best + 2; steps += 0.5)
    found = Math.max(found, explained(d, steps));
  if (found < SURE * sigma * sigma) return null;
  // not sorted: the order of comparing is each interpreter's own. The median is above what half of them are not above
  let above = 0;
  for (let s = 0; s < N; s++) if (SURE * OF_MEDIAN * sizes[s] > found) above++;
  if (2 * above > N) return null;
  // one sensor alone is a bit that flipped in one of the frames
  if (second < NEXT * most) return null;
  const r = RIM_MM / RING_MM;
  return { x: SENSOR_XY[2 * (FIRST + best)] * r, y: SENSOR_XY[2 * (FIRST + best) + 1] * r };
}
