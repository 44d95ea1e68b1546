/**
 * The two buttons: OK takes what the board proposes, UNDO the other thing or one step back. In: the state and a
 * press; out: the state changed and lines for the link.
 */
import { takeAsItLies, toRestore } from './accident.js';
import { put } from './ask.js';
import { answerRing, continueTidy, startTurn } from './flow.js';
import { answerOffer } from './offers.js';
import { takeBack } from './progress.js';
import * as says from './says.js';
import { answerDoubt, shot } from './shot.js';
import type { Line, Play } from './state.js';
import { goBack, nextRound, onLook, resume } from './turn.js';

export type Button = 'ok' | 'undo';

/** The board is taken as it lies; a shot that waited for that is ruled. */
function accept(s: Play, out: Line[]): void {
  takeAsItLies(s);
  if (s.nudges && s.last) shot(s, s.last, null, out);
  else startTurn(s, out);
}

function restore(s: Play, out: Line[]): void {
  toRestore(s);
  continueTidy(s, out);
}

function answerCheck(s: Play, ok: boolean, out: Line[]): void {
  const look = s.unread;
  if (ok || !look) {
    s.want = 'again';
    goBack(s, out);
    return;
  }
  s.want = 'accept';
  s.phase = s.was;
  look.reading.ok = true;
  onLook(s, look, null, out);
}

/** UNDO: what seemed a shot was none, and what lies on the line may be shot. */
function answerShot(s: Play, ok: boolean, out: Line[]): void {
  if (ok && s.last) {
    shot(s, s.last, null, out);
    return;
  }
  s.onLine = null;
  s.missing = null;
  s.denied = s.last ? s.last.reading : null;
  put(s, 'place', says.placeText(s), out);
}

function answer(s: Play, button: Button, out: Line[]): void {
  const q = s.ask;
  if (!q) return;
  const ok = button === 'ok';
  s.ask = null;
  out.push(says.answerLine(q, button));
  if (q.q === 'accident') (ok ? accept : restore)(s, out);
  else if (q.q === 'check') answerCheck(s, ok, out);
  else if (q.q === 'shot') answerShot(s, ok, out);
  else if (q.q === 'ring') answerRing(s, !ok, out);
  else if (s.open) answerDoubt(s, !ok, out);
  else answerOffer(s, q.q, ok, out);
}

export function press(s: Play, button: Button, out: Line[]): void {
  if (s.phase === 'ask') answer(s, button, out);
  else if (button === 'undo') {
    if (!takeBack(s)) return;
    out.push(says.line('undo', { n: s.entries.length }));
    restore(s, out);
  } else if (s.phase === 'tidy') {
    // discs put back lie where they lie; what is to be lifted or banked may not stay
    if (s.todo.lift.length + s.todo.bank.length === 0) accept(s, out);
    else s.want = 'more';
  } else if (s.phase === 'count') nextRound(s, out);
  else return;
  if (s.phase !== 'ask') resume(s, out);
}
