/**
 * Two buttons into presses. In: debounced edges with their times; out: what is meant when a button is let go. Both at once
 * are one press: the one that is let go first counts, the other does nothing. A button that was down at power-on does
 * nothing when it is let go.
 */

/** A press this long means more, ms. */
export const HOLD_MS = 1000;

export interface Buttons {
  /** When each went down; Infinity: it is up. */
  from: number[];
  /** Both were down together, and what was let go first has acted. */
  both: boolean;
  acted: boolean;
}

/** 0 OK, 1 UNDO; held long enough 2, 3; both held 4; -1 nothing. */
export const BOTH_HELD = 4;

export function newButtons(): Buttons {
  return { from: [Infinity, Infinity], both: false, acted: false };
}

export function pressOf(b: Buttons, which: number, down: boolean, t: number): number {
  const held = t - b.from[which];
  const other = b.from[1 - which] < Infinity;
  b.from[which] = down ? t : Infinity;
  if (down) {
    b.both = other;
    b.acted = false;
    return -1;
  }
  if (held < 0) return -1;
  const done = b.both && b.acted;
  b.acted = b.both;
  if (!other) b.both = false;
  if (done) return -1;
  if (held < HOLD_MS) return which;
  return b.acted ? BOTH_HELD : 2 + which;
}
