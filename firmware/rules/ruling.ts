/**
 * The ruling of one shot. In: what lay where before and after, who touched whom in order, the flags of the book, the
 * circles; out: valid or not and why, who goes off, who is banked, put back, and the board that is left.
 *
 * Only live contacts satisfy a rule; what becomes of discs that a dead disc moved is a flag (marks.ts).
 */
import type { Disc, Geometry } from '../types.js';
import { Mark, marksOf, wentOut, type Marks } from './marks.js';
import type { Counts, Fail, Flags, Ruling, Shot } from './types.js';
import { judgeAttempt, judgeContact, judgeOpen, verdict } from './verdict.js';

function byId(list: readonly Disc[], id: string): Disc | null {
  for (const d of list) if (d.id === id) return d;
  return null;
}

/** Is a disc of another side out? The last one laid down most likely is. */
function opposed(before: readonly Disc[], side: string): boolean {
  const n = before.length;
  if (n > 0 && before[n - 1].owner !== side) return true;
  for (const d of before) if (d.owner !== side) return true;
  return false;
}

/**
 * Discs that took part or may not stay where they lie: in the hole, on the starting line, in the ditch. Most of a board
 * is neither, so the test is one comparison of numbers: beyond 15 are '20' and the words, which are none.
 */
function concerned(after: readonly Disc[], marks: Marks): Disc[] {
  const some: Disc[] = [];
  for (const d of after) if (marks[d.id] || !(+d.zone <= 15)) some.push(d);
  return some;
}

/** Marks with which a disc goes off with the shooter after a foul. */
function fatal(fail: Fail, restore: number): number {
  if (fail[0] === 'shooter') return Mark.Shooter;
  const live = fail[1] === 'direct' ? Mark.Direct : Mark.Live;
  return (restore ? live : live * 5) | Mark.Shooter;
}

/** Ids by what becomes of a disc: banked, lifted, gone already, put back. */
type Piles = { [what: string]: string[] };

/** A disc that went out goes off; one that such a disc moved is put back where the book says so. */
function aside(m: number, zone: string, restore: number): string {
  if (m & restore && !(m & Mark.Shooter) && !wentOut(m)) return 'back';
  return m & Mark.Dead && zone !== 'ditch' ? 'line' : zone;
}

/** How many of the discs `ids` each side has. */
function owned(some: readonly Disc[], ids: readonly string[]): Counts {
  const out: Counts = {};
  for (const d of some) if (ids.indexOf(d.id) >= 0) out[d.owner] = (out[d.owner] || 0) + 1;
  return out;
}

function names(counts: Counts): string {
  const out: string[] = [];
  for (const k in counts) out.push(k);
  return out.sort().join(' and ');
}

export function rule(shot: Shot, flags: Flags, geo: Geometry): Ruling {
  // what the loop below asks for each disc stands first: a name is found by going through those above it (docs/espruino.md)
  let m = 0;
  let z = '';
  let pile: string[] | undefined;
  const off: string[] = [];
  const out: string[] = [];
  const piles: Piles = { '20': [], line: off, ditch: out, back: [] };
  const side = shot.shooter.owner;
  const marks = marksOf(shot, flags.spin);
  const told = shot.moved;
  const some = told ? shot.after.slice(0, told) : concerned(shot.after, marks);
  // the last disc as a rule
  let shooter: Disc | null = some[some.length - 1];
  if (!shooter || shooter.id !== shot.shooter.id) shooter = byId(some, shot.shooter.id);
  if (!shooter) throw new Error('shooter not among the discs after the shot');
  const fair = flags.attempts === 0;
  const contact = fair && opposed(shot.before, side);
  let v = contact
    ? judgeContact(shot, geo, marks, some, shooter)
    : fair
      ? judgeOpen(flags, geo, marks, some, shooter)
      : judgeAttempt(marks, shooter);

  const restore = flags.damage === 'restore' ? Mark.Hurt : 0;
  const rare = restore | Mark.Dead;
  const fail = contact ? flags.contactFail : flags.openFail;
  const bits = v.valid ? 0 : fatal(fail, restore);
  const anyOwner = fail[0] === 'any';
  // after a good shot nearly all that moved stay, after a foul nearly all go
  const added = (!v.valid && told) || 0;
  const board = shot.after.slice(added);
  for (const d of some) {
    m = marks[d.id];
    z = d.zone;
    if (m & bits && (anyOwner || d.owner === side)) pile = z === 'ditch' ? out : off;
    else {
      if (m & rare) z = aside(m, z, restore);
      pile = z > '2' ? piles[z] : undefined;
    }
    if (pile) {
      pile.push(d.id);
      if (!added) board.splice(board.indexOf(d), 1);
    } else if (added) board.push(d);
  }
  const banked = piles['20'];
  const twenties = banked.length > 0 ? owned(some, banked) : {};
  for (const id of piles.back) {
    const was = byId(shot.before, id);
    if (was) board.push(was);
  }
  if (v.valid && fair && banked.length > 0) v = verdict(true, 'OK_TWENTY', names(twenties));
  return {
    valid: v.valid,
    reason: v.reason,
    args: v.args,
    removed: off.concat(out),
    liftByHand: off,
    twenties: twenties,
    banked: banked,
    restored: piles.back,
    board: board,
  };
}
