/**
 * Finds sensors that answer but keep their counts. In: frames; out: now and then the number of one. A sound sensor has 10
 * counts of noise and more on every axis (hw/board.json, tolerances): two frames agree on all three once in 100 000 times.
 * Now and then a frame is kept and the next ones are compared with it; a look that could not be explained wants it at once.
 */
import * as core from './sense/core.gen.js';

/** Turns from one comparison to the next, eight frames each. */
const EVERY = 4;
/** Frames in a row that agree with the kept one. */
const SAME = 3;
/** A stuck one is found again within this, ms. */
export const STUCK_HOLD = 45000;

export interface Stuck {
  kept: Int16Array;
  /** Turns until a frame is kept again; from 0 on the next frames are compared with it. */
  wait: number;
  sensor: number;
  same: number;
}

export function newStuck(): Stuck {
  return { kept: new Int16Array(384), wait: EVERY, sensor: -1, same: 0 };
}

/** A look was not explained: a sensor that sticks may be why. */
export function suspectStuck(s: Stuck): void {
  if (s.wait > 1) s.wait = 1;
}

/** @returns a sensor that is stuck, or -1. @param out sensors that are left out already */
export function feedStuck(s: Stuck, counts: Int16Array, out: Uint8Array): number {
  s.wait--;
  if (s.wait > 0) return -1;
  if (s.wait === 0) {
    s.kept.set(counts);
    s.same = 0;
    return -1;
  }
  const found = core.sameCounts(s.kept, counts, out);
  if (found >= 0) {
    s.same = found === s.sensor ? s.same + 1 : 1;
    s.sensor = found;
    if (s.same < SAME) return -1;
  }
  s.wait = EVERY;
  return found;
}

/** A sensor that was found stuck still is. */
export function staysStuck(s: Stuck, counts: Int16Array, sensor: number): boolean {
  const k = 3 * sensor;
  return (
    s.kept[k] === counts[k] && s.kept[k + 1] === counts[k + 1] && s.kept[k + 2] === counts[k + 2]
  );
}
