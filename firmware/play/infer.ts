/**
 * From what changed to what happened. In: the delta of a shot; out: the shot as the rules want it (who was
 * struck, where all lies), the doubts that the sensors leave, and the ruling or the one doubt to ask.
 *
 * With opposing discs out a shot is valid exactly if one of them moved, since every chain to it starts at the
 * shooter; the discs struck are the discs that moved (shared study, "What rest positions alone can decide").
 */
import { insideLimit, radius, touchLimit, zoneAt } from '../geometry.js';
import { rule } from '../rules/ruling.js';
import { byId, known, type Delta, type Known } from '../rules/delta.js';
import type { Flags, Ruling, Shot } from '../rules/types.js';
import type { Geometry, Placement, Zone } from '../types.js';
import type { Case, CaseShot, Doubt, Nudge } from './state.js';
import { namesMatter, untangle } from './who.js';

/**
 * Half width of the band round a decision circle in which a call is asked, in standard deviations. 3.7: beyond it
 * a call is wrong once in 10 000 (sensing study, part 1.5).
 */
export const ASK_SIGMAS = 3.7;

/** How far a struck disc was moved: sure above, asked between, not touched below; in standard deviations. */
export const GRAZE_SURE = 7;
export const GRAZE_ASK = 3;
/** A disc that two readings find in one place cannot have moved farther than this, mm: the difference is spoilt. */
const GRAZE_MOST = 8;

/**
 * Where the sensors are far apart a disc's movement is known no better than this, mm: a slow touch may stay hidden, and is
 * asked about when the straight way of a disc that moved leads past the other one within PASS_MM of touching it; and anywhere
 * when it comes to rest so near.
 */
const BLUNT_MM = 0.13;
const PASS_MM = 4;

type Place = { readonly x: number; readonly y: number };

/** The straight way from `s` to `e` leads to `k`, or close by. */
function passes(geo: Geometry, s: Place, e: Place, k: Place): boolean {
  const dx = e.x - s.x;
  const dy = e.y - s.y;
  const on = ((k.x - s.x) * dx + (k.y - s.y) * dy) / (dx * dx + dy * dy + 1);
  const t = on < 0 ? 0 : on > 1 ? 1 : on;
  return radius(k.x - s.x - t * dx, k.y - s.y - t * dy) < 2 * geo.discRadius + PASS_MM;
}

/** Some disc that moved came by `k` on its straight way, or (`way` false) lies beside it now. */
function ledTo(geo: Geometry, d: Delta, way: boolean, k: Place): boolean {
  for (let i = d.stayed.indexOf(false); i >= 0; i = d.stayed.indexOf(false, i + 1))
    if (passes(geo, way ? d.from[i] : d.present[i], d.present[i], k)) return true;
  return false;
}

export function zoneOf(geo: Geometry, p: Placement): Zone {
  if (p.pose === 'hole') return '20';
  const zone = zoneAt(geo, radius(p.x, p.y));
  return p.pose === 'check' && zone === 'hanger' ? 'leaner' : zone;
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
  for (const k of board) {
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
  flags: Flags,
): Case {
  const id = shooter.id;
  const unsure = namesMatter(flags) ? untangle(d, shooter) : [];
  const contacts: Shot['contacts'] = [];
  const after: Known[] = [];
  const lay: Known[] = [];
  const doubts: Doubt[] = [];
  const grazed: string[] = [];
  for (const n of nudges) {
    if (n.moved <= GRAZE_ASK * n.sigma) {
      const k = byId(before, n.id);
      if (k && ledTo(geo, d, n.sigma > BLUNT_MM, k)) {
        grazed.push(n.id);
        doubts.push({ q: 'graze', id: n.id, alt: null });
      }
      continue;
    }
    grazed.push(n.id);
    if (n.moved > GRAZE_SURE * n.sigma && n.moved < GRAZE_MOST) contacts.push([id, n.id]);
    else doubts.push({ q: 'graze', id: n.id, alt: null });
  }
  for (let i = 0; i < d.present.length; i++) {
    const k = d.present[i];
    // what lies dead on the line, taken as it lay there, has to go like any other
    if (d.stayed[i] && k.id !== id && grazed.indexOf(k.id) < 0 && k.zone !== 'line') {
      lay.push(k);
      continue;
    }
    after.push(k);
    if (!d.stayed[i] && k.id !== id) contacts.push([id, k.id]);
    if (k.zone === 'leaner') doubts.push({ q: 'lean', id: k.id, alt: known(k.id, k, '20') });
    if (k.zone === '20' || k.zone === 'leaner') continue;
    const line = lineDoubt(geo, k, insideLimit(geo, geo.rStart), 'line');
    const open = lineDoubt(geo, k, touchLimit(geo, geo.r15), 'open');
    if (line) doubts.push(line);
    if (open) doubts.push(open);
  }
  for (const k of d.gone) {
    if (k.id !== id) contacts.push([id, k.id]);
    after.push(known(k.id, k, 'ditch'));
  }
  for (const k of unsure) doubts.push({ q: 'who', id: id, other: k, alt: null });
  if (flags.contactFail[1] === 'direct') chainDoubts(contacts, before, shooter.owner, doubts);
  return {
    shot: {
      shooter: { id: id, owner: shooter.owner, seat: seat },
      players: players,
      before: before,
      after: after.concat(lay),
      moved: after.length,
      contacts: contacts,
      events: [],
    },
    doubts: doubts,
  };
}

/** Own discs that moved: with two or more of them one may have driven the other. */
function chainDoubts(
  contacts: Shot['contacts'],
  before: readonly Known[],
  owner: Known['owner'],
  doubts: Doubt[],
): void {
  const own: string[] = [];
  for (const c of contacts) {
    const k = byId(before, c[1]);
    if (k && k.owner === owner) own.push(k.id);
  }
  for (let i = 0; own.length > 1 && i < own.length; i++)
    doubts.push({ q: 'direct', id: own[i], other: own[i > 0 ? 0 : 1], alt: null });
}

/** The other name, for one of the two that a `who` doubt is about. */
function swapped(id: string, doubt: Doubt): string {
  if (doubt.q !== 'who') return id;
  return id === doubt.id ? (doubt.other as string) : id === doubt.other ? doubt.id : id;
}

/** The shot with a doubt's second value put in. */
function withAlt(s: CaseShot, doubt: Doubt): CaseShot {
  const alt = doubt.alt;
  const after: Known[] = [];
  for (const k of s.after) {
    const id = swapped(k.id, doubt);
    after.push(alt && k.id === alt.id ? alt : id === k.id ? k : known(id, k, k.zone));
  }
  const contacts: Shot['contacts'] = [];
  for (const c of s.contacts) if (doubt.q !== 'direct' || c[1] !== doubt.id) contacts.push(c);
  if (doubt.q === 'graze') contacts.push([s.shooter.id, doubt.id]);
  if (doubt.q === 'direct') contacts.push([doubt.other as string, doubt.id]);
  return {
    shooter: s.shooter,
    players: s.players,
    before: s.before,
    after: after,
    moved: s.moved,
    contacts: contacts,
    events: s.events,
  };
}

/** Names as they were before the doubt, in one order. */
function named(ids: readonly string[], doubt: Doubt | null): string {
  const out: string[] = [];
  for (const id of ids) out.push(doubt ? swapped(id, doubt) : id);
  return out.sort().join();
}

/** What a ruling asks of everybody, as a text. */
function asked(r: Ruling, doubt: Doubt | null): string {
  return [r.valid, named(r.removed, doubt), named(r.banked, doubt), named(r.restored, doubt)].join(
    ';',
  );
}

/**
 * True when two rulings ask the same of everybody, the second with a doubt's second value put in; ring lines do not
 * matter before the count.
 */
export function sameRuling(a: Ruling, b: Ruling, doubt: Doubt | null): boolean {
  return asked(a, null) === asked(b, doubt);
}

export interface Judged {
  ruling: Ruling;
  /** The doubt that must be asked before the ruling can stand, or null. */
  doubt: Doubt | null;
}

/** The ruling, and the first doubt whose second value would change it. */
export function judge(c: Case, flags: Flags, geo: Geometry): Judged {
  const ruling = rule(c.shot, flags, geo);
  for (const doubt of c.doubts) {
    if (!sameRuling(ruling, rule(withAlt(c.shot, doubt), flags, geo), doubt)) {
      // what the disc shot touched can be asked only when it is known which one that is
      if (doubt.q === 'direct')
        for (const who of c.doubts) if (who.q === 'who') return { ruling: ruling, doubt: who };
      return { ruling: ruling, doubt: doubt };
    }
  }
  return { ruling: ruling, doubt: null };
}

/** The case after a doubt was answered: `alt` takes its second value. */
export function answered(c: Case, doubt: Doubt, alt: boolean): Case {
  const rest = c.doubts.slice();
  rest.splice(rest.indexOf(doubt), 1);
  // what drove it was touched itself
  if (alt && doubt.q === 'direct') {
    for (let i = rest.length - 1; i >= 0; i--)
      if (rest[i].q === 'direct' && rest[i].id === doubt.other) rest.splice(i, 1);
  }
  return { shot: alt ? withAlt(c.shot, doubt) : c.shot, doubts: rest };
}
