/**
 * Points. In: the board a round ended with, its twenties, the flags; out: raw points by side, and what the round
 * gives. Nothing is stored here: a match adds these up anew from its entries.
 */
import type { Disc, Owner, Zone } from '../types.js';
import type { Counts, Flags } from './types.js';

/** Points of a twenty (all books). */
const TWENTY = 20;

const WORTH: { [zone: string]: number } = {
  '15': 15,
  '10': 10,
  '5': 5,
  '20': TWENTY,
  hanger: 15,
  leaner: 15,
};

/** What a disc is worth where it lies; a hanger and a leaner are worth 15 (NCA 6b, 6c). */
export function worth(zone: Zone): number {
  return WORTH[zone] || 0;
}

export function zeros(owners: readonly Owner[]): Counts {
  const out: Counts = {};
  for (let i = 0; i < owners.length; i++) out[owners[i]] = 0;
  return out;
}

/** Raw points of every side: discs on the board and banked twenties. */
export function rawOf(board: readonly Disc[], twenties: Counts, owners: readonly Owner[]): Counts {
  const out: Counts = {};
  for (const o of owners) out[o] = TWENTY * (twenties[o] || 0);
  for (const d of board) out[d.owner] += WORTH[d.zone] || 0;
  return out;
}

/** True when all of three sides are level: no book says what that gives. */
export function tripleTie(raw: Counts, owners: readonly Owner[], free: boolean): boolean {
  if (!free) return false;
  for (let i = 1; i < owners.length; i++) if (raw[owners[i]] !== raw[owners[0]]) return false;
  return true;
}

/** Sides with more than `points`, or with just as many. */
function sides(raw: Counts, owners: readonly Owner[], points: number, level: boolean): number {
  let n = 0;
  for (let i = 0; i < owners.length; i++) {
    const v = raw[owners[i]];
    if (level ? v === points : v > points) n++;
  }
  return n;
}

/** Second place of three, alone behind a leader who is alone too. */
function aloneSecond(raw: Counts, owners: readonly Owner[], points: number): boolean {
  return sides(raw, owners, points, false) === 1 && sides(raw, owners, points, true) === 1;
}

/**
 * Points that a round gives. Each for himself (002 option two): 2-1-0, a tie for first 1-1-0, a tie for second
 * 2-0-0; a triple tie gives the suggested 1-1-1 until the players say otherwise. Else 2-1-0, or the difference.
 */
export function award(raw: Counts, flags: Flags, owners: readonly Owner[], free: boolean): Counts {
  const out = zeros(owners);
  let low = raw[owners[0]];
  for (let i = 1; i < owners.length; i++) low = Math.min(low, raw[owners[i]]);
  for (let i = 0; i < owners.length; i++) {
    const v = raw[owners[i]];
    const first = sides(raw, owners, v, false) === 0;
    if (free || flags.round === '210') {
      if (first) out[owners[i]] = sides(raw, owners, v, true) === 1 ? 2 : 1;
      else if (free && aloneSecond(raw, owners, v)) out[owners[i]] = 1;
    } else if (first) out[owners[i]] = v - low;
  }
  return out;
}
