/**
 * Frames in a wrong unit. In: a frame; out: the unit that it seems to be in, or nothing. Read as microtesla, a board full
 * of discs in millitesla is an empty one, and no answer would tell.
 */
import { estimate, forgetDitch } from '../../firmware/sense/estimate.js';
import type { Frame } from './frames.js';
import { LEVELS, rawNoise } from './locate.js';

/** How many microtesla one of them is. */
const UNITS: readonly (readonly [string, number])[] = [
  ['millitesla', 1000],
  ['tesla', 1e6],
  ['gauss', 100],
];
/** No sensor is as quiet as this, microtesla. */
const QUIET = 0.3;
/** The largest change that discs make: one far from every sensor, one in the hole; microtesla. */
const LEAST_PEAK = 300;
const MOST_PEAK = 40000;
/** Of an averaged frame, microtesla. */
const NOISE = 6;

/** Only a frame with less than a disc's field, and without the noise of microtesla, is looked at closer. */
export function wrongUnit(frame: Frame): string | undefined {
  let peak = 0;
  for (const v of frame.field) peak = Math.max(peak, Math.abs(v));
  if (peak === 0 || peak >= LEAST_PEAK || rawNoise(frame) > QUIET) return undefined;
  const fits = ([, scale]: readonly [string, number]): boolean =>
    peak * scale > LEAST_PEAK && peak * scale < MOST_PEAK && holdsDiscs(frame, scale);
  return UNITS.find(fits)?.[0];
}

function holdsDiscs(frame: Frame, scale: number): boolean {
  forgetDitch();
  const field = frame.field.map((v) => v * scale);
  const found = estimate(field, frame.bad, [], NOISE, { ...LEVELS[1], owners: 'ABC' });
  return found.ok && found.placements.length > 0;
}
