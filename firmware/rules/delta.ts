/**
 * What changed on the board between two settled readings. In: the discs known before (with the shooter's disc on
 * the starting line) and the placements after; out: which stayed, moved, left and entered, each with its id.
 *
 * Equal discs are told apart by continuity: those that did not move first, then the nearest pairs. By most books a swap of
 * two equal discs that both moved changes no ruling; where it may, play/who.ts looks at how they struck each other.
 */
import type { Owner, Placement, Zone } from '../types.js';

/** A disc the board believes in: a rules disc and how well its place is known (one standard deviation, mm). */
export interface Known {
  id: string;
  owner: Owner;
  x: number;
  y: number;
  zone: Zone;
  sigma: number;
}

export interface Delta {
  /** Discs of `before` that are still on the board, at their new places; `stayed[i]` says whether it lies as before. */
  present: Known[];
  stayed: boolean[];
  /** Where the discs of `present` lay before. */
  from: Known[];
  gone: Known[];
  /** Placements that no disc of `before` explains, without an id. */
  entered: Known[];
}

/**
 * Below this a disc counts as not moved, mm: two readings of one place differ by up to 3 standard deviations of 0.7. A
 * touch that moves a disc less is looked for in the difference of the frames, which tells a tenth of a millimetre.
 */
export const MOVED_MM = 2.5;

/** A disc found within this of its place may have been nudged there or have stayed, mm. */
export const NUDGED_MM = 8;

/** The disc of that name, or null. */
export function byId<T extends { readonly id: string }>(list: readonly T[], id: string): T | null {
  for (const k of list) if (k.id === id) return k;
  return null;
}

type Place = { readonly x: number; readonly y: number };

/** Squared distance of two places, mm2. */
export function apart2(a: Place, b: Place): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** True for two places that are one as far as two readings can tell. */
export function same(a: Place, b: Place): boolean {
  return apart2(a, b) <= MOVED_MM * MOVED_MM;
}

/** Index of the nearest free placement of the same owner within `limit2` mm2 of a disc, or -1. */
function nearest(
  disc: Known,
  after: readonly Placement[],
  taken: boolean[],
  limit2: number,
): number {
  let j = -1;
  let best = -1;
  let bestD = limit2;
  let d = 0;
  const x = disc.x;
  const side = Math.sqrt(limit2);
  // most are far away: one comparison is to tell (with 24 discs there are 576 pairs)
  for (const p of after) {
    j++;
    d = p.x - x;
    if (d > side || d < -side || taken[j] || p.owner !== disc.owner) continue;
    d = d * d + (p.y - disc.y) * (p.y - disc.y);
    if (d <= bestD) {
      bestD = d;
      best = j;
    }
  }
  return best;
}

/** Whose a disc is must be this sure, and where it lies, mm; less sure, it is any disc that is missing. */
const SURE = 0.9;
const VAGUE_MM = 4;
/** A new disc known no better than this beyond the starting line may lie in the ditch as well, mm: nobody is asked. */
const LOST_MM = 8;

/** A placement as a known disc; `zoneOf` tells the zone from the place. */
export function known(
  id: string,
  p: { readonly owner: Owner; readonly x: number; readonly y: number; readonly sigma: number },
  zone: Zone,
): Known {
  return { id: id, owner: p.owner, x: p.x, y: p.y, zone: zone, sigma: p.sigma };
}

/**
 * A disc that stayed keeps its zone: only the hole can be told apart from its brink without a movement, and a disc
 * near a ring line would otherwise cross it with the noise of every look. Its place follows within the zone.
 */
function settled(b: Known, p: Placement, zone: Zone): Known | null {
  if (!same(b, p) || (b.zone === '20') !== (zone === '20')) return null;
  return zone === b.zone ? known(b.id, p, zone) : b;
}

/**
 * @param before discs believed in, the shooter's among them (the last one where it is new)
 * @param zoneOf zone of a placement
 */
export function delta(
  before: readonly Known[],
  after: readonly Placement[],
  zoneOf: (p: Placement) => Zone,
): Delta {
  const out: Delta = { present: [], stayed: [], from: [], gone: [], entered: [] };
  const taken: boolean[] = [];
  const match: number[] = [];
  /** Discs that are not where they were. */
  const lost: number[] = [];
  for (let j = 0; j < after.length; j++) taken.push(false);
  for (const b of before) {
    const j = nearest(b, after, taken, MOVED_MM * MOVED_MM);
    if (j >= 0) taken[j] = true;
    else lost.push(match.length);
    match.push(j);
  }
  for (;;) {
    let bi = -1;
    let bj = -1;
    let best = 1e9;
    for (const i of lost) {
      const j = nearest(before[i], after, taken, best);
      if (j >= 0) {
        best = apart2(before[i], after[j]);
        bi = i;
        bj = j;
      }
    }
    if (bi < 0) break;
    match[bi] = bj;
    taken[bj] = true;
    lost.splice(lost.indexOf(bi), 1);
  }
  for (let i = 0; i < before.length; i++) {
    const b = before[i];
    if (match[i] < 0) {
      out.gone.push(b);
      continue;
    }
    const p = after[match[i]];
    const zone = zoneOf(p);
    const stay = settled(b, p, zone);
    out.present.push(stay || known(b.id, p, zone));
    out.from.push(b);
    out.stayed.push(stay !== null);
  }
  for (let j = 0; j < after.length; j++) {
    const p = after[j];
    const zone = zoneOf(p);
    if (taken[j] || zone === 'ditch') continue;
    const unsure = p.sure < SURE || p.sigma > VAGUE_MM;
    const any = unsure ? out.gone.shift() : undefined;
    if (any) {
      const k = known(any.id, p, zone);
      k.owner = any.owner;
      out.present.push(k);
      out.from.push(any);
      out.stayed.push(false);
    } else if (zone !== 'line' || p.sigma < LOST_MM) out.entered.push(known('', p, zone));
  }
  return out;
}
