/**
 * Who was touched, and by whom, as marks. In: contacts in order and events; out: a number of bits for every disc that
 * took part, so that all others are passed over with one look (a ruling may cost 1.5 million instructions).
 */
import type { Contact, Shot, ShotEvent } from './types.js';

export const enum Mark {
  /** A chain of contacts leads from the shooter to it; `Direct` when the shooter itself touched it. */
  Chain = 1,
  Direct = 2,
  Live = 3,
  /** The same for a chain that a disc started which had already gone out. */
  HurtChain = 4,
  HurtDirect = 8,
  Hurt = 12,
  /** It went out, although it may lie on the wood now. */
  Dead = 16,
  Shooter = 32,
}

export type Marks = { [id: string]: number };

/** Discs that went out: over the edge, or (NCA 8g) touching something beyond the starting line. */
function markDead(marks: Marks, events: readonly ShotEvent[], spin: boolean): void {
  for (const e of events) {
    const gone = e.type === 'left-surface' || e.type === 'returned-after-hitting-rail';
    if (e.disc && (gone || (spin && e.type === 'hit-something-beyond-line'))) {
      marks[e.disc] = (marks[e.disc] || 0) | Mark.Dead;
    }
  }
}

/**
 * Had it gone out by itself? A disc that no living chain reached went over the edge because a dead one sent it there.
 */
export function wentOut(mark: number): boolean {
  return (mark & Mark.Dead) > 0 && (mark & (Mark.Live | Mark.Shooter)) > 0;
}

/** A disc that had gone out touches another: the second is hurt, or the first where only the second was seen to go out. */
function markHurt(marks: Marks, c: Contact): void {
  const first = (marks[c[0]] || 0) & Mark.Dead;
  const struck = !first && (marks[c[1]] || 0) & Mark.Dead ? 0 : 1;
  const by = marks[c[1 - struck] as string] || 0;
  const now = marks[c[struck] as string] || 0;
  if (wentOut(now)) return;
  marks[c[struck] as string] = now | (by & Mark.Shooter ? Mark.HurtDirect : Mark.HurtChain);
}

/** Any contact of two discs, of which the first may have been hurt before. */
function markContact(marks: Marks, me: string, a: string, b: string): void {
  const ma = marks[a] || 0;
  const mb = marks[b] || 0;
  if (a === me) marks[b] = mb | Mark.Direct;
  else if (b === me) marks[a] = ma | Mark.Direct;
  else if (ma & Mark.Live) marks[b] = mb | Mark.Chain;
  else if (mb & Mark.Live) marks[a] = ma | Mark.Chain;
  if (ma & Mark.Hurt && !wentOut(mb)) marks[b] = marks[b] | Mark.HurtChain;
}

/** Marks of all that took part; a post that the shooter touched is marked too. */
export function marksOf(shot: Shot, spin: boolean): Marks {
  const me = shot.shooter.id;
  const marks: Marks = {};
  let tame = true;
  marks[me] = Mark.Shooter;
  if (shot.events.length > 0) {
    markDead(marks, shot.events, spin);
    tame = false;
  }
  for (const c of shot.contacts) {
    if (c[2]) {
      markHurt(marks, c);
      tame = false;
    } else if (tame && c[0] === me) marks[c[1]] = Mark.Direct;
    else markContact(marks, me, c[0], c[1]);
  }
  return marks;
}
