/**
 * Margins of the beams, and who sees whose light. In: readings with one emitter shining; out: findings as of the sensors.
 * Nothing may stand in the beams. Pure.
 */
import { BEAM } from '../board.gen.js';
import type { Finding } from './selftestHall.js';

/** Own light of an open beam is 0.6 of full scale by design; a quarter of that is too little, half of it is a warning. */
const LEAST = 0.15;
const LOW = 0.3;
/** No light at all. */
const NONE = 0.05;
/** More light from outside leaves no room. */
const BRIGHT = 0.85;
/** Beams so near stand in each other's cones (7.5 degrees apart), share of full scale that one farther away may give. */
const NEAR = 5;
const CROSS = 0.1;

/** @param levels light of receiver `i` with each emitter alone. @param dark without any */
export function judgeBeam(i: number, levels: readonly number[], dark: number): Finding[] {
  const own = levels[i] - dark;
  let best = i;
  for (let k = 0; k < BEAM.count; k++) if (levels[k] > levels[best]) best = k;
  if (own < -LEAST) return [{ code: 'inverted', part: i, value: own }];
  if (dark > BRIGHT) return [{ code: 'bright', part: i, value: dark }];
  if (best !== i && own < NONE && levels[best] - dark > LEAST)
    return [{ code: 'crossed', part: i, value: best }];
  if (own < NONE) return [{ code: 'nolight', part: i, value: own }];
  const out: Finding[] = [];
  if (own < LOW) out.push({ code: own < LEAST ? 'weak' : 'low', part: i, value: own });
  for (let k = 0; k < BEAM.count; k++) {
    const apart = Math.abs(k - i);
    if (Math.min(apart, BEAM.count - apart) > NEAR && levels[k] - dark > CROSS)
      out.push({ code: 'crosstalk', part: i, value: k });
  }
  return out;
}
