/** Which of the board's two buttons would do something now. In: what the board has said; out: yes, no, or held only. Pure. */
import type { Belief } from './said.js';

export interface Pressable {
  /** `hold`: only the long press does something. */
  readonly ok: boolean | 'hold';
  readonly undo: boolean | 'hold';
}

/** The board takes no press while it starts, while discs fly and while it looks. */
const DEAF = ['', 'boot', 'flight', 'settle'];
/** OK, pressed shortly, proposes or starts nothing while somebody is to shoot. */
const SHOOTING = ['place', 'ready'];

export function pressable(b: Belief): Pressable {
  if (DEAF.includes(b.phase)) return { ok: false, undo: false };
  return { ok: SHOOTING.includes(b.phase) ? 'hold' : true, undo: true };
}
