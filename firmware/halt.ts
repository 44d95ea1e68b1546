/** A board that lacks a part of its program: it says so again and again, and does nothing else. */
import { PROTOCOL_VERSION } from './link/lines.js';
import type { Hal } from './hal/hal.js';

/** So that whoever connects later hears it too, ms. */
const AGAIN_MS = 3000;
/** Red enough to be seen, dim enough for any supply: G R B of every sixth pixel. */
const RED = [0, 60, 0];

export function halt(hal: Hal, pixels: number, file: string): void {
  const ring = new Uint8ClampedArray(3 * pixels);
  for (let i = 0; i < pixels; i += 6) ring.set(RED, 3 * i);
  function say(): void {
    hal.writeRing(ring);
    hal.send(
      JSON.stringify({
        v: PROTOCOL_VERSION,
        ev: 'phase',
        phase: 'halt',
        text: 'File ' + file + ' is missing or not of this program: flash again.',
      }),
    );
    hal.later(AGAIN_MS, say);
  }
  say();
}
