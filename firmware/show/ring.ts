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
  frames.on.fill(0);
  frames.off.fill(0);
  let sum = 0;
  for (const l of lamps) sum += l.r + l.g + l.b;
  const level = full * currentScale(sum * full);
  for (const l of lamps) {
    const at = 3 * l.led;
    const g = Math.floor(l.g * level);
    const r = Math.floor(l.r * level);
    const b = Math.floor(l.b * level);
    const on = l.beat < 2 ? 1 : 0;
    const off = l.beat === 1 ? 0 : 1;
    frames.on[at] = on * g;
    frames.on[at + 1] = on * r;
    frames.on[at + 2] = on * b;
    frames.off[at] = off * g;
    frames.off[at + 1] = off * r;
    frames.off[at + 2] = off * b;
  }
}
