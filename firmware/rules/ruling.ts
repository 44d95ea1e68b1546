/**
 * The ruling of one shot. In: what lay where before and after, who touched whom in order, the flags of the book, the
 * circles; out: valid or not and why, who goes off, who is banked, put back, and the board that is left.
 *
 * Two marks decide all: a disc is `live` when a chain of contacts leads to it from the shooter (2 = touched by the
 * shooter itself), and `hurt` when a disc that had already gone out started the chain. Only live contacts satisfy a
 * rule; what hurt discs suffer is a flag.
 */
import { meetsOpenBoard, quadrantOf, radius, touchLimit } from '../geometry.js';
import type { Disc, Geometry } from '../types.js';
import { paragraph } from './reasons.js';
import type { Counts, Fail, Flags, Ruling, Shot } from './types.js';

/** Numbers or texts by the id of a disc. */
type ById<T> = { [id: string]: T | undefined };

interface Marks {
  live: ById<number>;
  hurt: ById<number>;
  /** Opposing disc that was touched first, '' = none. */
  hit: string;
  /** Opposing disc that only a dead disc touched, '' = none. */
  deadHit: string;
  /** The shooter touched a post. */
  post: boolean;
  /** The shooter or its chain touched an own disc. */
  own: boolean;
}

/** Why a shot is valid or a foul. */
interface Verdict {
  valid: boolean;
  reason: string;
  args: string[];
}

function verdict(valid: boolean, reason: string, arg: string): Verdict {
  return { valid: valid, reason: reason, args: arg === '' ? [] : [arg] };
}

/** Discs that were out during the shot although they may lie on the wood now. */
function deadDiscs(shot: Shot, spin: boolean): ById<number> {
  const dead: ById<number> = {};
  for (let i = 0; i < shot.events.length; i++) {
    const e = shot.events[i];
    const gone = e.type === 'left-surface' || e.type === 'returned-after-hitting-rail';
    if (e.disc && (gone || (spin && e.type === 'hit-something-beyond-line'))) dead[e.disc] = 1;
  }
  return dead;
}

function mark(of: ById<number>, id: string, direct: boolean): void {
  if (direct) of[id] = 2;
  else if (!of[id]) of[id] = 1;
}

function marksOf(shot: Shot, dead: ById<number>, owners: ById<string>): Marks {
  const me = shot.shooter.id;
  const live: ById<number> = {};
  const hurt: ById<number> = {};
  const m: Marks = { live: live, hurt: hurt, hit: '', deadHit: '', post: false, own: false };
  live[me] = 1;
  for (let i = 0; i < shot.contacts.length; i++) {
    const a = shot.contacts[i][0];
    const b = shot.contacts[i][1];
    if (b.substr(0, 4) === 'peg:') {
      if (a === me) m.post = true;
      continue;
    }
    let to = b;
    if (shot.contacts[i][2]) {
      if (dead[b] && !dead[a]) to = a;
      if (!dead[to]) mark(hurt, to, (to === b ? a : b) === me);
      if (owners[to] !== shot.shooter.owner && m.deadHit === '') m.deadHit = to;
      continue;
    }
    if (b === me || (!live[a] && live[b])) to = a;
    else if (!live[a]) to = '';
    if (hurt[a] && !hurt[b] && !dead[b]) hurt[b] = 1;
    if (to === '') continue;
    mark(live, to, a === me || b === me);
    if (to === me) continue;
    if (owners[to] === shot.shooter.owner) m.own = true;
    else if (m.hit === '') m.hit = to;
  }
  return m;
}

function byId(list: readonly Disc[], id: string): Disc | null {
  for (let i = 0; i < list.length; i++) if (list[i].id === id) return list[i];
  return null;
}

/** Does a disc lie wholly inside the 15 circle or in the hole? */
function inside(d: Disc): boolean {
  return d.zone === '15' || d.zone === '20' || d.zone === 'hanger' || d.zone === 'leaner';
}

function reaches(geo: Geometry, d: Disc): boolean {
  return inside(d) || (d.zone === '10' && meetsOpenBoard(geo, radius(d.x, d.y)));
}

/** With opposing discs out one of them must be touched. */
function judgeContact(shot: Shot, geo: Geometry, m: Marks, shooter: Disc): Verdict {
  if (m.hit !== '') return verdict(true, 'OK_CONTACT', m.hit);
  if (m.deadHit !== '') return verdict(false, 'FOUL_DEAD_HIT', m.deadHit);
  if (shooter.zone === '20') return verdict(false, 'FOUL_TWENTY_VOID', '');
  if (m.own) return verdict(false, 'FOUL_OWN_ONLY', '');
  if (m.post) return verdict(false, 'FOUL_POST_ONLY', '');
  const still =
    shooter.zone === 'line' &&
    shot.contacts.length === 0 &&
    radius(shooter.x, shooter.y) <= touchLimit(geo, geo.rStart) &&
    quadrantOf(shooter.x, shooter.y) === shot.shooter.seat;
  return verdict(false, still ? 'FOUL_BARELY' : 'FOUL_NO_CONTACT', '');
}

/** On an open board a disc of the shot must reach the 15 circle; which disc may do so is a flag. */
function judgeOpen(
  shot: Shot,
  flags: Flags,
  geo: Geometry,
  m: Marks,
  shooter: Disc,
  dead: ById<number>,
): Verdict {
  const mine = !dead[shooter.id] && !m.hurt[shooter.id] && reaches(geo, shooter);
  if (mine && (flags.openWho !== 'shooter-inside' || inside(shooter))) {
    return verdict(true, 'OK_OPEN', shooter.id);
  }
  let other = '';
  let byDead = '';
  for (let i = 0; i < shot.after.length; i++) {
    const d = shot.after[i];
    const hurt = m.hurt[d.id];
    if (d !== shooter && !dead[d.id] && (m.live[d.id] || hurt) && reaches(geo, d)) {
      if (hurt) byDead = d.id;
      else other = d.id;
    }
  }
  if (other !== '' && flags.openWho === 'any') return verdict(true, 'OK_OPEN', other);
  if (mine) return verdict(false, 'FOUL_OPEN_LINE', '');
  if (other !== '') return verdict(false, 'FOUL_OPEN_OTHER', '');
  if (byDead !== '') return verdict(false, 'FOUL_OPEN_DEAD', byDead);
  const out = shooter.zone === 'ditch' || shooter.zone === 'line' || dead[shooter.id];
  return verdict(false, out ? 'FOUL_OPEN_OUT' : 'FOUL_OPEN', '');
}

/** An attempt of the game together against the center: a twenty or not, and the board is clear again. */
function judgeAttempt(shooter: Disc, dead: ById<number>): Verdict {
  const sunk = shooter.zone === '20' && !dead[shooter.id];
  return verdict(sunk, sunk ? 'COOP_TWENTY' : 'COOP_MISS', '');
}

/** The least mark with which a disc goes off with the shooter after a foul; 9 = none does. */
function leastMark(fail: Fail): number {
  if (fail[0] === 'shooter') return 9;
  return fail[1] === 'direct' ? 2 : 1;
}

function names(counts: Counts): string {
  const out: string[] = [];
  for (const k in counts) out.push(k);
  return out.sort().join(' and ');
}

export function rule(shot: Shot, flags: Flags, geo: Geometry): Ruling {
  const me = shot.shooter.id;
  const side = shot.shooter.owner;
  const owners: ById<string> = {};
  let opposed = false;
  owners[me] = side;
  for (let i = 0; i < shot.before.length; i++) {
    const o = shot.before[i].owner;
    owners[shot.before[i].id] = o;
    if (o !== side) opposed = true;
  }
  const dead = deadDiscs(shot, flags.spin);
  const m = marksOf(shot, dead, owners);
  const shooter: Disc = byId(shot.after, me) || { id: me, owner: side, x: 0, y: 0, zone: 'ditch' };
  const attempt = flags.attempts > 0;
  let v: Verdict;
  if (attempt) v = judgeAttempt(shooter, dead);
  else if (opposed) v = judgeContact(shot, geo, m, shooter);
  else v = judgeOpen(shot, flags, geo, m, shooter, dead);

  const fail = opposed ? flags.contactFail : flags.openFail;
  const least = v.valid ? 9 : leastMark(fail);
  const anyOwner = fail[0] === 'any';
  const restore = flags.damage === 'restore';
  const removed: string[] = [];
  const lift: string[] = [];
  const banked: string[] = [];
  const restored: string[] = [];
  const twenties: Counts = {};
  const board: Disc[] = [];
  for (let i = 0; i < shot.after.length; i++) {
    const d = shot.after[i];
    const id = d.id;
    const zone = d.zone;
    const hurt = m.hurt[id];
    let off: unknown = zone === 'ditch' || zone === 'line' || dead[id];
    let taken = false;
    if (!v.valid) {
      if (id === me) taken = true;
      else if (anyOwner || d.owner === side) {
        taken = (m.live[id] || 0) >= least || (!restore && (hurt || 0) >= least);
      }
    }
    if (attempt && zone !== '20') off = true;
    const was = hurt && restore && !taken && !dead[id] ? byId(shot.before, id) : null;
    if (was) {
      restored.push(id);
      board.push(was);
    } else if (off || taken) {
      removed.push(id);
      if (zone !== 'ditch') lift.push(id);
    } else if (zone === '20') {
      banked.push(id);
      twenties[d.owner] = (twenties[d.owner] || 0) + 1;
    } else board.push(d);
  }
  if (v.valid && banked.length > 0 && !attempt) {
    v = verdict(true, 'OK_TWENTY', names(twenties));
  }
  return {
    valid: v.valid,
    reason: v.reason,
    args: v.args,
    para: paragraph(flags.book, v.reason),
    removed: removed.sort(),
    liftByHand: lift.sort(),
    twenties: twenties,
    banked: banked.sort(),
    restored: restored.sort(),
    board: board,
  };
}
