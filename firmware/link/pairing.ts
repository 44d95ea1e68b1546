/**
 * Who may change a match over the radio. In: a phone's wish, presses on the board, the time; out: whether it may. A phone
 * asks, the ring shows that it did, and OK on the board within half a minute lets it, until it is gone. UNDO refuses. USB
 * needs none of this: who holds the cable is at the board.
 */

/** How long a wish is open, ms. */
const OPEN_MS = 30000;
/** A press so soon after the ring has changed was meant for what it showed before, ms. */
const GLANCE_MS = 1000;
/** After UNDO, and after a wish that nobody answered, the next one has to wait, ms. */
const REFUSED_MS = 60000;

export interface Pairing {
  paired: boolean;
  /** When the open wish was made, ms; -1: none is open. */
  asked: number;
  /** No wish is heard before this time, ms. */
  deafUntil: number;
}

export function newPairing(): Pairing {
  return { paired: false, asked: -1, deafUntil: 0 };
}

/** A phone wishes to be let in; false when it has to wait. */
export function wish(p: Pairing, t: number): boolean {
  if (t < p.deafUntil && p.asked < 0) return false;
  if (p.asked < 0) p.asked = t;
  return true;
}

/** A press on the board: what became of the open wish; '' when there is none, so that the press means what it always does. */
export function pressed(p: Pairing, ok: boolean, t: number): '' | 'early' | 'paired' | 'refused' {
  if (p.asked < 0) return '';
  if (t - p.asked < GLANCE_MS) return 'early';
  p.asked = -1;
  p.paired = ok;
  if (!ok) p.deafUntil = t + REFUSED_MS;
  return ok ? 'paired' : 'refused';
}

/** True when the open wish has just run out. */
export function lapsed(p: Pairing, t: number): boolean {
  if (p.asked < 0 || t - p.asked < OPEN_MS) return false;
  p.asked = -1;
  p.deafUntil = t + REFUSED_MS;
  return true;
}

/** The phone is gone, and whoever comes next is another one. */
export function gone(p: Pairing, t: number): void {
  if (p.asked >= 0) p.deafUntil = t + REFUSED_MS;
  p.paired = false;
  p.asked = -1;
}
