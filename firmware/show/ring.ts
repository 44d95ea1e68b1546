/**
 * Lamps into bytes. In: lamps, brightness cap, current limit; out: two buffers of G R B bytes (the two halves of a
 * beat), made once a scene, so that an animation step costs one native write and no loop.
 */
import { LED_COUNT, LED_CAP, LED_LIMIT_MA, LED_CHANNEL_MA } from '../board.gen.js';
import type { Lamp } from './scene.js';

export interface RingFrames {
  on: Uint8ClampedArray;
  off: Uint8ClampedArray;
}

export function ringFrames(): RingFrames {
  return { on: new Uint8ClampedArray(3 * LED_COUNT), off: new Uint8ClampedArray(3 * LED_COUNT) };
}

/** Scale that keeps the sum of all channels within the current limit; `sum` is the sum of all bytes. */
export function currentScale(sum: number): number {
  const mA = (sum / 255) * LED_CHANNEL_MA;
  return mA > LED_LIMIT_MA ? LED_LIMIT_MA / mA : 1;
}

/** Draws the lamps into both buffers. Later lamps cover earlier ones. */
export function draw(lamps: readonly Lamp[], frames: RingFrames): void {
  const full = 255 * LED_CAP;
  const on = frames.on;
  const off = frames.off;
  on.fill(0);
  off.fill(0);
  let sum = 0;
  for (const l of lamps) sum += l.r + l.g + l.b;
  const level = full * currentScale(sum * full);
  const dark = [0, 0, 0];
  for (const l of lamps) {
    const at = 3 * l.led;
    // three bytes at once: written one by one a scene took the controller 0.4 s
    const c = [(l.g * level) | 0, (l.r * level) | 0, (l.b * level) | 0];
    on.set(l.beat < 2 ? c : dark, at);
    off.set(l.beat === 1 ? dark : c, at);
  }
}
