/**
 * The hand on the keys: arrows, Enter and Escape into a place on the line, an aim, a flick. Pure. In: what the keys
 * have set so far and one key; out: what they set now and what that does. First the disc is moved along the line and
 * laid, then it is aimed and flicked; Escape goes back from aiming to moving.
 */
import { TOP_SPEED } from './aim.js';

export interface KeyHand {
  /** Where on the starting line, degrees from the seat's direction. */
  readonly placeDeg: number;
  /** Aim from the direction to the hole, degrees. */
  readonly aimDeg: number;
  /** mm/s */
  readonly speed: number;
  readonly mode: 'idle' | 'moving' | 'aiming';
}

export interface KeyAct {
  readonly keys: KeyHand;
  readonly does: 'show-place' | 'place' | 'show-aim' | 'flick' | 'give-up';
}

export const KEYS_FREE: KeyHand = { placeDeg: 0, aimDeg: 0, speed: 1600, mode: 'idle' };

/** One key press: degrees on the line, degrees of aim, share of strength. With Shift a fifth of it. */
const PLACE_DEG = 1.5;
const AIM_DEG = 1;
const STRENGTH = 0.04;
const FINE = 0.2;
const LEAST_SPEED = 200;

function within(v: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, v));
}

function move(keys: KeyHand, side: number, go: boolean, limit: number): KeyAct {
  const placeDeg = within(keys.placeDeg + side * PLACE_DEG, -limit, limit);
  if (go) return { keys: { ...keys, mode: 'idle' }, does: 'place' };
  return { keys: { ...keys, placeDeg, mode: 'moving' }, does: 'show-place' };
}

/** The first key only shows the aim where it was left; a turn or a change of strength takes part in it. */
function aim(keys: KeyHand, side: number, lift: number, go: boolean): KeyAct {
  const aiming = keys.mode === 'aiming';
  if (aiming && go) return { keys: { ...keys, mode: 'idle' }, does: 'flick' };
  const aimDeg = (aiming ? keys.aimDeg : 0) - side * AIM_DEG;
  const speed = within(keys.speed + lift * STRENGTH * TOP_SPEED, LEAST_SPEED, TOP_SPEED);
  return { keys: { ...keys, aimDeg, speed, mode: 'aiming' }, does: 'show-aim' };
}

/**
 * @param lies a disc of the player lies on the line
 * @param limit largest angle on the line, degrees
 * @returns undefined for a key that is none of ours
 */
export function pressKey(
  keys: KeyHand,
  key: { readonly key: string; readonly shiftKey: boolean },
  lies: boolean,
  limit: number,
): KeyAct | undefined {
  const step = key.shiftKey ? FINE : 1;
  const side = key.key === 'ArrowLeft' ? -step : key.key === 'ArrowRight' ? step : 0;
  const lift = key.key === 'ArrowDown' ? -step : key.key === 'ArrowUp' ? step : 0;
  const go = key.key === 'Enter' || key.key === ' ';
  if (key.key === 'Escape') {
    // Nothing to go back from: the key is left to the browser.
    if (keys.mode === 'idle') return undefined;
    if (keys.mode === 'aiming') return { keys: { ...keys, mode: 'moving' }, does: 'show-place' };
    return { keys: { ...keys, mode: 'idle' }, does: 'give-up' };
  }
  if (side === 0 && lift === 0 && !go) return undefined;
  // Right is right as seen from the seat: counter-clockwise.
  return lies && keys.mode !== 'moving' ? aim(keys, side, lift, go) : move(keys, side, go, limit);
}
