/** Which of the board's two buttons would do something now. In: what the board has said; out: yes, no, or held only. Pure. */
import type { Belief } from './said.js';

export interface Pressable {
  /** `hold`: only the long press does something. */
  readonly ok: boolean | 'hold';
  readonly undo: boolean;
}

/** Nobody can press anything. */
const DEAF = ['', 'boot', 'halt'];
/** OK has nothing to take while discs fly, while the board looks, and while it waits to be cleared. */
const NOTHING_TO_TAKE = ['flight', 'settle', 'between'];
/** OK, pressed shortly, does nothing while somebody is to shoot; held it ends the round. */
const SHOOTING = ['place', 'ready'];

export function pressable(b: Belief): Pressable {
  if (DEAF.includes(b.phase)) return { ok: false, undo: false };
  if (NOTHING_TO_TAKE.includes(b.phase)) return { ok: false, undo: true };
  return { ok: SHOOTING.includes(b.phase) ? 'hold' : true, undo: true };
}
