/**
 * Weights of the sensors. In: standard deviations of noise, gain and place; out: WTRUE in the arena. With discs in the
 * ditch the sensors of the outer ring get a floor of their own: what lies there is many small fields, of which only
 * the strongest can be told apart, and none of them counts.
 */
import * as k from './kernel.js';
import { f, SLOPE2 } from './model.js';

let noise2 = 36;
let gain2 = 0;
let place2 = 0;
let rim2 = 0;
let ditchAllowed = false;

/** Sensors farther out than this see the ditch, mm2 (280 mm). */
const OUTER2 = 78400;
/** A disc in the ditch is 54 mm from the next sensor and gives it 15 to 70 uT. */
const RIM2 = 15 * 15;

/** From now on: uT, share, mm; whether the rim may get its floor. */
export function setErrors(noise: number, gain: number, place: number, ditch: boolean): void {
  noise2 = noise * noise;
  gain2 = gain * gain;
  place2 = place * place;
  rim2 = 0;
  ditchAllowed = ditch;
}

export function outer(s: number): boolean {
  return f[k.SX + s] * f[k.SX + s] + f[k.SY + s] * f[k.SY + s] > OUTER2;
}

/** Weights anew from the field and the uniform field. */
export function weighAgain(): void {
  k.weigh(f, noise2, gain2, SLOPE2 * place2);
  if (rim2 === 0) return;
  for (let s = 0; s < f[k.SENSORS]; s++) {
    const w = f[k.WTRUE + s];
    if (w > 0 && outer(s)) f[k.WTRUE + s] = 1 / (1 / w + rim2);
  }
}

/** Gives the rim its floor; false when it has it already or may not. */
export function softenRim(): boolean {
  if (rim2 > 0 || !ditchAllowed) return false;
  rim2 = RIM2;
  weighAgain();
  return true;
}
