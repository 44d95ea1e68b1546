/**
 * A short look is tried first: what it settles stands at once, and where it would ask a question, or say that nothing
 * was touched, the board waits for the longer look instead. In: the state and a look; out: the state stepped, or as it was when more frames may spare
 * the question.
 */
import { apart2, NUDGED_MM, type Known } from '../rules/delta.js';
import type { Entry } from '../rules/match.js';
import type { Placement } from '../types.js';
import type { Line, Look, Play } from './state.js';
import type { NudgeOf } from './shot.js';
import { onLook } from './turn.js';

/** The placement that is disc `k`, near where it lay, or null. */
export function sameDisc(list: readonly Placement[], k: Known): Placement | null {
  for (let i = 0; i < list.length; i++) {
    const p = list[i];
    if (p.owner === k.owner && apart2(p, k) < NUDGED_MM * NUDGED_MM) return p;
  }
  return null;
}

/** Rests on no disc having been touched: the slightest touch is seen only by a long look. */
function untouched(e: Entry | undefined): boolean {
  return e !== undefined && e.k === 'shot' && !e.valid && e.reason.indexOf('OPEN') < 0;
}

/**
 * Two discs or more are gone: in a short look a pair with opposite poles may pass for one disc of the side whose magnets lie.
 */
function manyGone(e: Entry | undefined, s: Play): boolean {
  let n = 0;
  if (e && e.k === 'shot' && s.judged)
    for (const k of s.judged.shot.after) if (k.zone === 'ditch') n++;
  return n > 1;
}

/** False: a longer look is wanted; `s` is as before and `out` empty. */
export function tryOnLook(s: Play, look: Look, nudgeOf: NudgeOf, out: Line[]): boolean {
  const was: Record<string, unknown> = {};
  const now = s as unknown as Record<string, unknown>;
  for (const name in now) was[name] = now[name];
  const n = s.entries.length;
  onLook(s, look, nudgeOf, out);
  if (look.last || look.reading.stack) return true;
  const asked = s.ask && s.ask !== was.ask;
  if (!asked && !manyGone(s.entries[n], s) && (look.close || !untouched(s.entries[n]))) return true;
  if (!asked) look.full = true;
  // a commit before the question only pushed on the lists
  s.entries.splice(n);
  s.views.splice(n + 1);
  s.boards.splice(n + 1);
  for (const name in was) now[name] = was[name];
  out.splice(0);
  return false;
}
