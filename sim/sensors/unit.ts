/**
 * Frames in a wrong unit. In: a frame; out: the unit that it seems to be in, or nothing. Read as microtesla, a board full
 * of discs in millitesla is an empty one, and no answer would tell.
 */
import type { Frame } from './frames.js';
import { locate, rawNoise } from './locate.js';

/** How many microtesla one of them is. */
const UNITS: readonly (readonly [string, number])[] = [
  ['millitesla', 1000],
  ['tesla', 1e6],
  ['gauss', 100],
];
/** A disc under a sensor shows thousands of microtesla, in gauss some ten. */
const PEAK = 250;
/** No sensor is as quiet as this, microtesla. */
const QUIET = 0.3;

/** Only a frame with less than a disc's field, and without the noise of microtesla, is looked at closer. */
export function wrongUnit(frame: Frame): string | undefined {
  let peak = 0;
  for (const v of frame.field) peak = Math.max(peak, Math.abs(v));
  if (peak === 0 || peak > PEAK || rawNoise(frame) > QUIET) return undefined;
  return UNITS.find(([, scale]) => {
    const found = locate({ ...frame, noise: undefined, field: frame.field.map((v) => v * scale) });
    return found.discs.length > 0 && !found.unexplained;
  })?.[0];
}
