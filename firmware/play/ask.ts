/**
 * Phases and questions. In: the state, a phase or what is open; out: the state changed and lines for the link. Every
 * question has two answers, and both lead on.
 */
import { radius } from '../geometry.js';
import { apart2, byId, type Delta, type Known } from '../rules/delta.js';
import { sentence } from '../rules/reasons.js';
import type { Placement } from '../types.js';
import * as says from './says.js';
import type { Doubt, Line, Play, Question } from './state.js';

/** A disc of the match this near to a place is the one there, mm. */
const SAME_MM = 10;

export function put(s: Play, phase: Play['phase'], text: string, out: Line[]): void {
  if (s.phase === phase && s.text === text) return;
  s.phase = phase;
  s.text = text;
  out.push(says.phaseLine(s));
}

/** Puts a question; one that stands already is not repeated. */
export function ask(
  s: Play,
  q: Question['q'],
  text: string,
  ok: string,
  undo: string,
  at: Known[],
  out: Line[],
  p?: number,
): void {
  const standing = s.ask !== null && s.text === text;
  if (s.phase !== 'ask') s.was = s.phase;
  s.ask = { q: q, text: text, ok: ok, undo: undo, ids: says.ids(at), p: p || 0, at: at };
  s.phase = 'ask';
  s.text = text;
  if (standing) return;
  out.push(says.phaseLine(s));
  out.push(says.askLine(s.ask));
}

/** Discs that came from nowhere get names that no disc has. */
export function nameless(entered: Known[]): Known[] {
  for (let i = 0; i < entered.length; i++) entered[i].id = '?' + (i + 1);
  return entered;
}

/**
 * Discs moved, left or came without a shot: OK takes the board as it lies, UNDO has it put back. While a shot waits only
 * those that came matter.
 */
export function askAccident(s: Play, d: Delta, out: Line[]): void {
  const came = nameless(d.entered);
  const moved: Known[] = [];
  for (let i = 0; i < d.present.length; i++) if (!d.stayed[i]) moved.push(d.present[i]);
  let text = says.listText('DO_NEW', came);
  let at = came;
  if (!s.nudges) {
    text += says.listText('DO_MOVED', moved) + says.listText('DO_GONE', d.gone);
    at = came.concat(moved, d.gone);
  }
  ask(s, 'accident', sentence('ASK_ACCIDENT', [text]), 'accept', 'restore', at, out);
}

/** Something happened that may have been a shot. */
export function askShot(s: Play, at: Known[], out: Line[]): void {
  ask(s, 'shot', sentence('ASK_SHOT', []), 'shot', 'no shot', at, out);
}

/** The board is not understood; on the disc `under`, if there is one, another seems to lie. */
export function askCheck(s: Play, under: Placement | null, out: Line[]): void {
  const at: Known[] = [];
  if (under) for (const k of s.board) if (apart2(k, under) < SAME_MM * SAME_MM) at.push(k);
  const text = at.length > 0 ? sentence('ASK_STACK', says.ids(at)) : sentence('ASK_CHECK', []);
  ask(s, 'check', text, 'look again', 'take as it lies', at, out);
}

const ASK_TEXT: Readonly<Record<Doubt['q'], readonly [string, string, string]>> = {
  line: ['ASK_LINE', 'clear', 'touching'],
  open: ['ASK_OPEN', 'touching', 'outside'],
  graze: ['ASK_GRAZE', 'missed', 'touched'],
  ring: ['ASK_RING', 'inside', 'touching'],
  who: ['ASK_WHO', 'yes', 'no'],
  direct: ['ASK_DIRECT', 'yes', 'no'],
  lean: ['ASK_LEAN', 'leaning', 'in the hole'],
};

/** Normal distribution up to `z` standard deviations, as a logistic curve: within 0.01. */
function below(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z));
}

/** A doubt about one disc: OK takes what it looks like. A line is as probable as it is far away. */
export function askDoubt(s: Play, doubt: Doubt, out: Line[]): void {
  const t = ASK_TEXT[doubt.q];
  const k = byId(s.open ? s.open.shot.after : s.board, doubt.id);
  const inner =
    doubt.q === 'lean' ||
    !doubt.alt ||
    (k !== null && radius(k.x, k.y) < radius(doubt.alt.x, doubt.alt.y))
      ? 1
      : 2;
  const text = sentence(t[0], [doubt.id, t[inner]]);
  const p = k && doubt.alt ? below(Math.sqrt(apart2(k, doubt.alt)) / k.sigma) : 0;
  ask(s, doubt.q, text, t[inner], t[3 - inner], k ? [k] : [], out, p);
}
