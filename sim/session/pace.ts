/**
 * Virtual time against real time. In: real ms since the last tick, the wanted factor, whether the board is being
 * waited for; out: how far virtual time may run. What could not be caught up within 100 ms is dropped, so a sleeping
 * laptop or a slow machine slows the game down instead of making it jump. The host clock is read by the server
 * alone; results never depend on it.
 */
import type { Speed } from '../page/messages.js';

/** Real time between two ticks, ms: about 60 pictures a second. */
export const TICK_MS = 16;
/** Longest real time that one tick makes up for, ms. */
export const CATCH_UP_MS = 100;
/** Virtual time of one slice: people and bots look at the board this often, ms. */
export const SLICE_MS = 10;
/** Real time that one tick may spend on running ahead, so that pages still get their pictures, ms. */
export const BUDGET_MS = 12;

/** Real time between two pictures at full speed, ms: drawing more of them leaves a browser no time for clicks. */
export const CALM_MS = 125;

/** Least real time between two pictures of a page, ms. Nobody can follow single movements at full speed. */
export function pictureMs(speed: Speed): number {
  return speed === 'max' ? CALM_MS : 0;
}

/** How far virtual time should go in this tick, ms; Infinity = until the budget of real time is used. */
export function advance(realMs: number, speed: Speed, skipping: boolean): number {
  if (skipping || speed === 'max') return Infinity;
  return Math.min(Math.max(realMs, 0), CATCH_UP_MS) * speed;
}
