/**
 * The rules of a match, told row by row. In: what a page wants to set up, or what the board has said of its match;
 * out: rows for the page. The board's own flags are told, so an option agreed on the ring is told as well.
 */
import { setupOf } from '../../firmware/play/menu.js';
import { learn, type Lesson } from '../../firmware/rules/learn.en.js';
import type { Setup } from '../../firmware/rules/setup.js';
import type { Flags } from '../../firmware/rules/types.js';
import type { Belief } from '../page/belief.js';
import type { MatchRules } from '../page/messages.js';

/** As the board would take it, or its sentence that says why not. */
export function asSetUp(m: MatchRules): Setup | string {
  return setupOf({
    cmd: 'new',
    preset: m.preset,
    players: m.players,
    ...(m.starter ? { starter: m.starter } : {}),
    options: { ...m.options },
  });
}

/** Before the board has named its rules. */
export const NO_LESSONS: readonly Lesson[] = [];

export function lessonsOf(m: MatchRules): readonly Lesson[] | string {
  const s = asSetUp(m);
  return typeof s === 'string' ? s : learn(s.flags, s.players, s.free);
}

/** Rows of the match that runs. */
export function lessonsHeard(b: Belief): readonly Lesson[] {
  if (!b.flags || typeof b.flags['discs'] !== 'object') return NO_LESSONS;
  const sides = new Set(b.seats.map(([owner]) => owner)).size;
  return learn(b.flags as unknown as Flags, b.players, sides === 3);
}
