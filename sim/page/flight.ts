/**
 * Where a disc of a shot is at any moment: straight stretches of constant deceleration, as the physics made them.
 * Pure. In: the way of a disc and ms since the flick; out: its place and how far it has turned.
 */
import type { Flight, Stretch, Way } from './messages.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** rad since the flick, counter-clockwise. */
  readonly turn: number;
  readonly moving: boolean;
}

/** The stretch that holds at `t`: the last one that has begun. */
function stretchAt(stretches: readonly Stretch[], t: number): number {
  let k = 0;
  while (k + 1 < stretches.length && (stretches[k + 1]?.[0] ?? Infinity) <= t) k++;
  return k;
}

export function spotAt(way: Way, t: number): Spot {
  const [, stretches, lastTurn] = way;
  const k = stretchAt(stretches, t);
  const here = stretches[k];
  if (!here) return { x: 0, y: 0, turn: 0, moving: false };
  const [from, x, y, ux, uy, v, a, until, turn] = here;
  const tau = Math.max(0, Math.min(t, until) - from);
  const s = (v - 0.5 * a * tau) * tau;
  const next = stretches[k + 1];
  const span = (next?.[0] ?? until) - from;
  const share = span > 0 ? Math.min(1, Math.max(0, t - from) / span) : 1;
  return {
    x: x + ux * s,
    y: y + uy * s,
    turn: turn + ((next?.[8] ?? lastTurn) - turn) * share,
    moving: t >= 0 && (next !== undefined || t < until),
  };
}

/** Where it was `ms` before `t`, but not before it last changed its way: from there it came straight. */
export function tailAt(way: Way, t: number, ms: number): Spot {
  const begun = way[1][stretchAt(way[1], t)]?.[0] ?? 0;
  return spotAt(way, Math.max(begun, t - ms));
}

/** When the last disc of it lies, ms of the world's clock. */
export function wayEnd(f: Flight, way: Way): number {
  const last = way[1][way[1].length - 1];
  return f.t0 + Math.max(last?.[0] ?? 0, last?.[7] ?? 0);
}
