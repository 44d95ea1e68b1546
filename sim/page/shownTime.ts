/**
 * The moment that the page shows. Messages come in steps and late; the picture must not. In: the server's time when a
 * message comes, the speed, and the screen's clock; out: a time that runs evenly and stays near the server's. Pure
 * numbers, ms.
 */

/** Share of the lag that is made up in a picture. */
const CATCH_UP = 0.12;
/** Further off than this (in real ms) it jumps: time was skipped, or the page slept. */
const JUMP_MS = 250;

export interface ShownTime {
  /** The server has come to `at`; `rate`: virtual ms in a real one, 0 = it stands still. */
  heard(at: number, now: number, rate: number): void;
  /** The moment to be drawn. */
  at(now: number): number;
}

export function makeShownTime(): ShownTime {
  let serverAt = 0;
  let heardAt = 0;
  let rate = 0;
  let shown = NaN;
  let drawnAt = 0;

  return {
    heard(at, now, nextRate) {
      serverAt = at;
      heardAt = now;
      if (nextRate !== rate) drawnAt = now;
      if (nextRate === 0) shown = at;
      rate = nextRate;
    },
    at(now) {
      if (rate === 0) return shown;
      const passed = Math.max(0, now - drawnAt);
      drawnAt = now;
      // What the server has not said yet is guessed for no longer than a jump.
      const goal = serverAt + rate * Math.min(Math.max(0, now - heardAt), JUMP_MS);
      const even = shown + rate * passed;
      const lag = goal - even;
      shown = Math.abs(lag) <= rate * JUMP_MS ? even + CATCH_UP * lag : goal;
      return shown;
    },
  };
}
