/**
 * A magnet that is no disc: a phone, a loudspeaker, steel beside the board. In: the field now and at the last look; out:
 * where it is, or nothing. Looked for while the board lies still, before a fit could explain it by discs in the ditch,
 * and while no hand was in the beams, which would have been one that takes discs out of it.
 *
 * The change at the outermost ring is explained by a dipole of any direction beyond the rim. What changes all sensors alike is
 * taken off; when they drift each its own way, more must be explained.
 */
import { SENSOR_XY } from '../board.gen.js';
import * as core from './core.gen.js';
import { RIM, RIM_FIRST } from './kernel.js';

/** First sensor of the outermost ring, their number and radius (hw/board.json). */
const FIRST = RIM_FIRST;
const N = RIM;
const RING_MM = 292;
/** Sensors that changed more are near a disc that came or left, uT. */
const DISC_UT = 200;
/** The largest change of a quiet average by noise is less than this, uT. */
const LEAST_UT = 30;
/** Distance from the middle of what lies beside the rim, mm. */
const RIM_MM = 405;
/** Three sensors on either side take part: of 31 on RING_MM those within 3.25 places, mm2. */
const REACH2 = 62450;
/** What it must explain: squares of standard deviations, of three parameters. */
const SURE = 30;
/** Variance of x and y over the median square of a sensor's three axes, when z has a third of it. */
const OF_MEDIAN = 0.75;

export interface Place {
  x: number;
  y: number;
}

/** Squares explained by the best dipole beside the rim at `steps` of the ring. */
function explained(d: Float32Array, steps: number): number {
  const a = (2 * Math.PI * steps) / N;
  return core.rimDipole(d, SENSOR_XY, RIM_MM * Math.cos(a), RIM_MM * Math.sin(a), REACH2);
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
  const d = new Float32Array(4 * N);
  core.rimChange(d, now, ref, out, DISC_UT * DISC_UT);
  const sizes = d.subarray(3 * N);
  let best = 0;
  let second = 0;
  for (let s = 0; s < N; s++) {
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
