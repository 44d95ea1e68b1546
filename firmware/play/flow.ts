/**
 * What follows a ruling: things to do, the next turn, the count of a finished round. In: the state; out: the state
 * changed and lines for the link.
 */
import { GEOMETRY } from '../board.gen.js';
import { byId } from '../rules/delta.js';
import { askDoubt, put } from './ask.js';
import { ringDoubts } from './infer.js';
import { commitCount, now, turnOrOver } from './progress.js';
import * as says from './says.js';
import type { Line, Play, Todo } from './state.js';

export function count(t: Todo): number {
  return t.lift.length + t.bank.length + t.back.length;
}

/** At the end of a round: ring lines first, then the count; the next round starts when the board is clear. */
export function countRound(s: Play, out: Line[]): void {
  const doubts = s.rings || ringDoubts(GEOMETRY, s.board);
  s.rings = doubts;
  if (doubts.length > 0) {
    askDoubt(s, doubts[0], out);
    return;
  }
  s.rings = null;
  const counted = now(s);
  // Nothing to be taken away: no hand will bring the next look.
  if (s.board.length === 0) s.want = 'more';
  commitCount(s);
  out.push(says.scoreLine(counted, now(s)));
  put(s, 'count', says.countText(counted), out);
}

/** The players' answer to a ring line at the count. */
export function answerRing(s: Play, alt: boolean, out: Line[]): void {
  const doubt = s.rings ? s.rings.shift() : undefined;
  const k = doubt ? byId(s.board, doubt.id) : null;
  if (alt && k && doubt && doubt.alt) s.board.splice(s.board.indexOf(k), 1, doubt.alt);
  countRound(s, out);
}

/** On with the match when nothing is left to do. A turn that was announced already is not announced again. */
export function startTurn(s: Play, out: Line[]): void {
  const v = now(s);
  if (v.phase === 'count' && v.ask === '') countRound(s, out);
  else if (s.told !== s.entries.length) {
    s.told = s.entries.length;
    s.missing = null;
    turnOrOver(s, out);
  } else put(s, 'place', says.placeText(s), out);
}

/** After a ruling: on with the next turn, or first the things to do. */
export function continueTidy(s: Play, out: Line[]): void {
  if (count(s.todo) > 0) {
    out.push(says.todoLine(s));
    put(s, 'tidy', says.todoText(s.todo), out);
  } else startTurn(s, out);
}
