/**
 * Valid or a foul. In: the discs that took part, with their marks; out: the code of the reason and what it names.
 * With opposing discs out one of them must be touched; on an open board a disc must reach the 15 circle.
 */
import { meetsOpenBoard, quadrantOf, radius, touchLimit } from '../geometry.js';
import type { Disc, Geometry } from '../types.js';
import { Mark, type Marks } from './marks.js';
import type { Flags, Shot } from './types.js';

export interface Verdict {
  valid: boolean;
  reason: string;
  args: string[];
}

export function verdict(valid: boolean, reason: string, arg: string): Verdict {
  return { valid: valid, reason: reason, args: arg === '' ? [] : [arg] };
}

/** Did the disc hardly leave the starting line? */
function fluffed(shot: Shot, geo: Geometry, shooter: Disc): boolean {
  return (
    shooter.zone === 'line' &&
    shot.contacts.length === 0 &&
    radius(shooter.x, shooter.y) <= touchLimit(geo, geo.rStart) &&
    quadrantOf(shooter.x, shooter.y) === shot.shooter.seat
  );
}

function touchedPost(marks: Marks): boolean {
  for (const id in marks) if (id.substr(0, 4) === 'peg:') return true;
  return false;
}

/** @param some the discs that took part or went out */
export function judgeContact(
  shot: Shot,
  geo: Geometry,
  marks: Marks,
  some: readonly Disc[],
  shooter: Disc,
): Verdict {
  const side = shot.shooter.owner;
  let own = false;
  let deadHit = '';
  let m = 0;
  for (const d of some) {
    if (d.owner !== side) {
      m = marks[d.id];
      if (m & Mark.Live) return verdict(true, 'OK_CONTACT', d.id);
      if (m & Mark.Hurt) deadHit = d.id;
    } else if (!own && marks[d.id] & Mark.Live) own = true;
  }
  if (deadHit !== '') return verdict(false, 'FOUL_DEAD_HIT', deadHit);
  if (shooter.zone === '20') return verdict(false, 'FOUL_TWENTY_VOID', '');
  if (own) return verdict(false, 'FOUL_OWN_ONLY', '');
  if (touchedPost(marks)) return verdict(false, 'FOUL_POST_ONLY', '');
  return verdict(false, fluffed(shot, geo, shooter) ? 'FOUL_BARELY' : 'FOUL_NO_CONTACT', '');
}

/** Does a disc lie wholly inside the 15 circle or in the hole? */
function inside(d: Disc): boolean {
  return d.zone === '15' || d.zone === '20' || d.zone === 'hanger' || d.zone === 'leaner';
}

function reaches(geo: Geometry, d: Disc): boolean {
  return inside(d) || (d.zone === '10' && meetsOpenBoard(geo, radius(d.x, d.y)));
}

/** Which disc may satisfy the open board is a flag; a disc that went out or was moved by one may not. */
export function judgeOpen(
  flags: Flags,
  geo: Geometry,
  marks: Marks,
  some: readonly Disc[],
  shooter: Disc,
): Verdict {
  let mine = false;
  let other = '';
  let byDead = '';
  let m = 0;
  for (const d of some) {
    m = marks[d.id];
    if (!(m & (Mark.Live | Mark.Hurt | Mark.Shooter)) || m & Mark.Dead || !reaches(geo, d))
      continue;
    if (m & Mark.Hurt) byDead = d.id;
    else if (d === shooter) mine = true;
    else other = d.id;
  }
  if (mine && (flags.openWho !== 'shooter-inside' || inside(shooter))) {
    return verdict(true, 'OK_OPEN', shooter.id);
  }
  if (other !== '' && flags.openWho === 'any') return verdict(true, 'OK_OPEN', other);
  if (mine) return verdict(false, 'FOUL_OPEN_LINE', '');
  if (other !== '') return verdict(false, 'FOUL_OPEN_OTHER', '');
  if (byDead !== '') return verdict(false, 'FOUL_OPEN_DEAD', byDead);
  const z = shooter.zone;
  const out = z === 'ditch' || z === 'line' || marks[shooter.id] & Mark.Dead;
  return verdict(false, out ? 'FOUL_OPEN_OUT' : 'FOUL_OPEN', '');
}

/** An attempt of the game together against the center: a twenty or not. */
export function judgeAttempt(marks: Marks, shooter: Disc): Verdict {
  const sunk = shooter.zone === '20' && !(marks[shooter.id] & Mark.Dead);
  return verdict(sunk, sunk ? 'COOP_TWENTY' : 'COOP_MISS', '');
}
