/**
 * Questions that the rules put, not the sensors: what no book says at a count, a second try, the early end of a round.
 * In: the state and what is agreed; out: the state changed and lines for the link. Each is a question as any other: OK
 * takes what is proposed, UNDO the other thing.
 */
import type { Order } from '../link/lines.js';
import { sentence } from '../rules/reasons.js';
import { mayReshoot, mayRetry } from '../rules/retry.js';
import { toRestore } from './accident.js';
import { ask } from './ask.js';
import { continueTidy } from './flow.js';
import { lastShot, noTodo, now, write } from './progress.js';
import type { Case, Line, Play } from './state.js';

/** Puts a question whose sentence says, after bars, what OK and UNDO take. */
export function askOffer(s: Play, code: string, out: Line[]): void {
  const t = sentence(code, []).split('|');
  ask(s, code.substr(4).toLowerCase(), t[0], t[1], t[2], [], out);
}

/** The second try that the player of the last shot has left: its code, or '' where there is none. */
function secondTry(s: Play, valid: boolean, moved: readonly string[]): string {
  const v = s.views[s.views.length - 2];
  const f = s.setup.flags;
  const p = v.turn.player;
  if (mayRetry(f, valid, [], moved, v.retries[p])) return 'ASK_RETRY';
  return mayReshoot(f, v.reshoots[p]) ? 'ASK_RESHOOT' : '';
}

/** After a foul: may it be shot again? True when that is asked now. */
export function offerAgain(
  s: Play,
  contacts: Case['shot']['contacts'],
  valid: boolean,
  out: Line[],
): boolean {
  const moved: string[] = [];
  for (const pair of contacts) moved.push(pair[1]);
  const code = valid ? '' : secondTry(s, valid, moved);
  if (code !== '') askOffer(s, code, out);
  return code !== '';
}

/** An entry after which the board is to look as it did before the last shot (or empty, for a whole round). */
function redo(s: Play, k: 'retry' | 'reshoot' | 'replay', out: Line[]): void {
  write(s, { k: k }, k === 'replay' ? [] : s.boards[s.boards.length - 2]);
  s.onLine = null;
  toRestore(s);
  continueTidy(s, out);
}

export function answerOffer(s: Play, q: string, yes: boolean, out: Line[]): void {
  if (q === 'retry' || q === 'reshoot') {
    if (yes) {
      redo(s, q, out);
      return;
    }
  } else if (q !== 'end') {
    write(s, { k: 'answer', yes: yes }, []);
  } else if (yes) {
    write(s, { k: 'end', agreed: true }, s.board);
    s.todo = noTodo();
  }
  continueTidy(s, out);
}

/** What players agree on between shots; false when it is not possible now. */
export function order(s: Play, what: Order, out: Line[]): boolean {
  if (s.phase !== 'place' && s.phase !== 'ready' && s.phase !== 'tidy') return false;
  if (what === 'replay') redo(s, what, out);
  else if (what === 'end' && now(s).phase === 'play') askOffer(s, 'ASK_END', out);
  else if (what === 'again' && lastShot(s) && secondTry(s, true, []) !== '')
    redo(s, 'reshoot', out);
  else return false;
  return true;
}
