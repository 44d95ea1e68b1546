/**
 * Weights of the sensors, and what the last reading teaches about them. In: standard deviations of noise, gain and
 * place, the field, the last good reading; out: FIELD and WTRUE in the arena.
 *
 * What a reading leaves over near its discs is the boards' fixed error (gain and place of the sensors, make of the
 * discs) and noise. The next frame has the same fixed error as long as the disc lies there, so its likely part is
 * taken off, and what counts as uncertain is the field that changed since, not the field that is there.
 *
 * With discs in the ditch the sensors of the outer ring get a floor of their own: what lies there is many small
 * fields, of which only the strongest can be told apart, and none of them counts.
 */
import * as core from './core.gen.js';
import { SLOPE2 } from './model.js';

let noise2 = 36;
let gain2 = 0;
let place2 = 0;
let rim2 = 0;
let strength2 = 0;
let recalled = 0;
let have = false;

/** Sensors farther out than this see the ditch, mm2 (280 mm). */
const OUTER2 = 78400;
/** A disc in the ditch is 54 mm from the next sensor and gives it 15 to 70 uT. */
const RIM2 = 15 * 15;
/** Largest residual that the ditch gives a sensor, uT2. */
const DITCH_UT2 = 150 * 150;

/** From now on: uT, share, mm; square of the strongest owner's magnet in the ditch, 0 = the rim gets no floor. */
export function setErrors(noise: number, gain: number, place: number, ditch2: number): void {
  noise2 = noise * noise;
  gain2 = gain * gain;
  place2 = place * place;
  rim2 = 0;
  strength2 = ditch2;
  recalled = 0;
}

export function forgetErrors(): void {
  have = false;
}

/** From now on as if nothing had been recalled; false when nothing was. The field in the arena must be as it was measured. */
export function unrecall(): boolean {
  const was = recalled > 0;
  recalled = 0;
  if (was) weighAgain();
  return was;
}

/** Takes the last reading's fixed errors off the field in the arena. */
export function recallErrors(): void {
  if (!have) return;
  recalled = 1;
  core.recall();
}

/** Keeps what the state in the arena leaves over, as far as it is more than noise. */
export function rememberErrors(): void {
  core.remember(noise2, recalled);
  have = true;
}

/** Weights anew from the field (or its change since the last reading) and the uniform field. */
export function weighAgain(): void {
  if (recalled) core.weighChange(noise2, gain2, SLOPE2 * place2);
  else core.weigh(noise2, gain2, SLOPE2 * place2);
  if (rim2 > 0) core.weighRim(OUTER2, rim2);
}

/** May the rim have a floor? It hides what a blind read, that knows of no disc in the ditch, should look for first. */
let mayRim = true;

export function allowRim(on: boolean): void {
  mayRim = on;
}

/** Gives the rim its floor; false when it has it already or may not. */
export function softenRim(): boolean {
  if (rim2 > 0 || strength2 === 0 || !mayRim) return false;
  rim2 = RIM2 * strength2;
  weighAgain();
  return true;
}

/** What is left lies on the outer ring alone and is no more than the ditch can give; inside `inner` is the limit. */
export function onlyRim(inner: number): boolean {
  return core.rimAlone(OUTER2, inner, DITCH_UT2 * strength2) > 0;
}
