/**
 * From what changed to what happened. In: the delta of a shot; out: the shot as the rules want it (who was
 * struck, where all lies), the doubts that the sensors leave, and the ruling or the one doubt to ask.
 *
 * With opposing discs out a shot is valid exactly if one of them moved, since every chain to it starts at the
 * shooter; the discs struck are the discs that moved (shared study, "What rest positions alone can decide").
 */
import { insideLimit, radius, touchLimit, zoneAt } from '../geometry.js';
import { rule } from '../rules/ruling.js';
import type { Delta, Known } from '../rules/delta.js';
import type { Flags, Ruling, Shot } from '../rules/types.js';
import type { Disc, Geometry, Owner, Placement, Zone } from '../types.js';
import type { Case, Doubt } from './state.js';

/**
 * Half width of the band round a decision circle in which a call is asked, in standard deviations. 3.7: beyond it
 * a call is wrong once in 10 000 (sensing study, part 1.5).
 */
export const ASK_SIGMAS = 3.7;

/** How far a struck disc was moved: sure above, asked between, not touched below; in standard deviations. */
export const GRAZE_SURE = 7;
export const GRAZE_ASK = 3;

/** How a disc that seems to have stayed moved between two readings, mm. */
export interface Nudge {
  id: string;
  moved: number;
  sigma: number;
}

export function zoneOf(geo: Geometry, p: Placement): Zone {
  if (p.pose === 'hole') return '20';
  if (p.pose === 'check') return 'leaner';
  return zoneAt(geo, radius(p.x, p.y));
}

export function asDisc(k: Known): Disc {
  return { id: k.id, owner: k.owner, x: k.x, y: k.y, zone: k.zone };
}

/** The same disc with its centre pushed along its radius to `r`. */
function atRadius(geo: Geometry, k: Known, r: number): Known {
  const now = radius(k.x, k.y);
  const f = now > 0 ? r / now : 1;
  return { id: k.id, owner: k.owner, x: k.x * f, y: k.y * f, zone: zoneAt(geo, r), sigma: k.sigma };
}

/** A doubt about circle `limit` when a disc lies too near it to tell on which side, else null. */
function lineDoubt(geo: Geometry, k: Known, limit: number, q: Doubt['q']): Doubt | null {
  const r = radius(k.x, k.y);
  if (Math.abs(r - limit) >= ASK_SIGMAS * k.sigma) return null;
  const alt = atRadius(geo, k, r < limit ? limit + 0.01 : limit - 0.01);
  return { q: q, id: k.id, alt: alt };
}

/** Doubts about the ring lines, asked only when a round is counted. */
export function ringDoubts(geo: Geometry, board: readonly Known[]): Doubt[] {
  const out: Doubt[] = [];
  for (let i = 0; i < board.length; i++) {
    const k = board[i];
    if (k.zone !== '20' && k.zone !== 'leaner') {
      const d =
        lineDoubt(geo, k, insideLimit(geo, geo.r15), 'ring') ||
        lineDoubt(geo, k, insideLimit(geo, geo.r10), 'ring');
      if (d) out.push(d);
    }
  }
  return out;
}

/**
 * @param d change from the board before (shooter's disc last) to the reading after
 * @param nudges displacement of each disc that seems to have stayed
 */
export function buildCase(
  geo: Geometry,
  before: readonly Known[],
  shooter: Known,
  seat: Shot['shooter']['seat'],
  players: number,
  d: Delta,
  nudges: readonly Nudge[],
): Case {
  const contacts: Shot['contacts'] = [];
  const after: Known[] = [];
  const discs: Disc[] = [];
  const doubts: Doubt[] = [];
  for (let i = 0; i < d.present.length; i++) {
    const k = d.present[i];
    const own = k.id === shooter.id;
    after.push(k);
    discs.push(asDisc(k));
    if (own || !d.stayed[i]) {
      if (!own) contacts.push([shooter.id, k.id]);
      if (k.zone !== '20' && k.zone !== 'leaner') {
        const line = lineDoubt(geo, k, insideLimit(geo, geo.rStart), 'line');
        const open = lineDoubt(geo, k, touchLimit(geo, geo.r15), 'open');
        if (line) doubts.push(line);
        if (open) doubts.push(open);
      }
    }
  }
  for (let i = 0; i < d.gone.length; i++) {
    const k = d.gone[i];
    if (k.id !== shooter.id) contacts.push([shooter.id, k.id]);
    discs.push({ id: k.id, owner: k.owner, x: 0, y: 0, zone: 'ditch' });
  }
  for (let i = 0; i < nudges.length; i++) {
    const n = nudges[i];
    if (n.moved > GRAZE_SURE * n.sigma) contacts.push([shooter.id, n.id]);
    else if (n.moved > GRAZE_ASK * n.sigma) doubts.push({ q: 'graze', id: n.id, alt: null });
  }
  const beforeDiscs: Disc[] = [];
  for (let i = 0; i < before.length; i++) beforeDiscs.push(asDisc(before[i]));
  return {
    shot: {
      shooter: { id: shooter.id, owner: shooter.owner, seat: seat },
      players: players,
      before: beforeDiscs,
      after: discs,
      contacts: contacts,
      events: [],
    },
    after: after,
    doubts: doubts,
  };
}

/** The case with a doubt's second value put in. */
export function withAlt(c: Case, doubt: Doubt): Case {
  const s = c.shot;
  const discs: Disc[] = [];
  const after: Known[] = [];
  for (let i = 0; i < s.after.length; i++) {
    discs.push(doubt.alt && s.after[i].id === doubt.id ? asDisc(doubt.alt) : s.after[i]);
  }
  for (let i = 0; i < c.after.length; i++) {
    after.push(doubt.alt && c.after[i].id === doubt.id ? doubt.alt : c.after[i]);
  }
  const contacts = s.contacts.slice();
  if (!doubt.alt) contacts.push([s.shooter.id, doubt.id]);
  return {
    shot: {
      shooter: s.shooter,
      players: s.players,
      before: s.before,
      after: discs,
      contacts: contacts,
      events: s.events,
    },
    after: after,
    doubts: c.doubts,
  };
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (b.indexOf(a[i]) < 0) return false;
  return true;
}

/** True when two rulings ask the same of everybody; ring lines do not matter before the count. */
export function sameRuling(a: Ruling, b: Ruling): boolean {
  return (
    a.valid === b.valid &&
    sameSet(a.removed, b.removed) &&
    sameSet(a.banked, b.banked) &&
    sameSet(a.restored, b.restored)
  );
}

export interface Judged {
  ruling: Ruling;
  /** The doubt that must be asked before the ruling can stand, or null. */
  doubt: Doubt | null;
}

/** The ruling, and the first doubt whose second value would change it. */
export function judge(c: Case, flags: Flags, geo: Geometry): Judged {
  const ruling = rule(c.shot, flags, geo);
  for (let i = 0; i < c.doubts.length; i++) {
    const other = rule(withAlt(c, c.doubts[i]).shot, flags, geo);
    if (!sameRuling(ruling, other)) return { ruling: ruling, doubt: c.doubts[i] };
  }
  return { ruling: ruling, doubt: null };
}

/** The case after a doubt was answered: `alt` takes its second value. */
export function answered(c: Case, doubt: Doubt, alt: boolean): Case {
  const out = alt ? withAlt(c, doubt) : c;
  const rest: Doubt[] = [];
  for (let i = 0; i < c.doubts.length; i++) if (c.doubts[i] !== doubt) rest.push(c.doubts[i]);
  return { shot: out.shot, after: out.after, doubts: rest };
}

/** True when some opposing disc lies on the board. */
export function opposed(board: readonly Known[], owner: Owner): boolean {
  for (let i = 0; i < board.length; i++) if (board[i].owner !== owner) return true;
  return false;
}
