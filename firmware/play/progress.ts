/**
 * How a match moves on: a match is begun, a shot is committed, a round is counted, a step is taken back. Views and
 * boards are kept one an entry, so that undo drops the last of each and nothing is added up twice.
 */
import { known, type Known } from '../rules/delta.js';
import { advance, start, type Entry, type MatchView, type Setup } from '../rules/match.js';
import type { Ruling } from '../rules/types.js';
import { askOffer } from './offers.js';
import * as says from './says.js';
import type { Case, Line, Play, Todo } from './state.js';

export function now(s: Play): MatchView {
  return s.views[s.views.length - 1];
}

export function noTodo(): Todo {
  return { lift: [], bank: [], back: [] };
}

export function newPlay(setup: Setup): Play {
  return {
    phase: 'place',
    text: '',
    id: '',
    setup: setup,
    entries: [],
    views: [start(setup)],
    boards: [[]],
    board: [],
    onLine: null,
    legal: false,
    todo: noTodo(),
    open: null,
    rings: null,
    ask: null,
    was: 'place',
    last: null,
    unread: null,
    puzzled: 0,
    flew: false,
    why: 'PLACE_OK',
    missing: null,
    nudges: null,
    denied: null,
    told: 0,
    ruling: null,
    judged: null,
    want: '',
  };
}

/** The discs of `list` that `ids` names. */
export function pick(list: readonly Known[], ids: readonly string[]): Known[] {
  const out: Known[] = [];
  for (const k of list) if (ids.indexOf(k.id) >= 0) out.push(k);
  return out;
}

/** Writes an entry into the match; `board` is what ought to lie there then. */
export function write(s: Play, entry: Entry, board: Known[]): void {
  s.entries.push(entry);
  s.views.push(advance(s.setup, now(s), entry));
  s.boards.push(board);
  s.board = board.slice();
}

/** Writes a ruled shot into the match and says what has to be done by hand. The ruling's discs are those of the case. */
export function commitShot(s: Play, c: Case, ruling: Ruling): void {
  const turn = now(s).turn;
  const board: Known[] = [];
  for (const d of ruling.board as readonly Known[]) board.push(known(d.id, d, d.zone));
  s.todo = {
    lift: pick(c.shot.after, ruling.liftByHand),
    bank: pick(c.shot.after, ruling.banked),
    back: pick(board, ruling.restored),
  };
  s.judged = { shot: c.shot, ruling: ruling, from: s.onLine };
  s.onLine = null;
  s.ruling = ruling;
  write(
    s,
    {
      k: 'shot',
      id: c.shot.shooter.id,
      owner: turn.owner,
      seat: turn.seat,
      valid: ruling.valid,
      reason: ruling.reason,
      board: ruling.board,
      twenties: ruling.twenties,
    },
    board,
  );
}

/** Writes the count of a finished round into the match. */
export function commitCount(s: Play): void {
  write(s, { k: 'count', board: s.board }, []);
  s.board = [];
}

/** The next turn begins; the board is as it should be. */
export function turnOrOver(s: Play, out: Line[]): void {
  const v = now(s);
  s.onLine = null;
  s.todo = noTodo();
  s.ruling = null;
  if (v.phase === 'over') {
    s.phase = 'over';
    s.text = says.overText(s);
    out.push(says.overLine(s));
    out.push(says.phaseLine(s));
    return;
  }
  if (v.ask !== '') {
    askOffer(s, v.ask, out);
    return;
  }
  s.phase = 'place';
  s.text = says.placeText(s);
  out.push(says.turnLine(s));
  out.push(says.phaseLine(s));
}

/** The last shot's disc; none when something else came last. */
export function lastShot(s: Play): (Entry & { k: 'shot' }) | null {
  const e = s.entries[s.entries.length - 1];
  return e && e.k === 'shot' ? e : null;
}

/** Drops the last entry; null when there is none. */
export function dropLast(s: Play): Entry | null {
  const last = s.entries.pop();
  if (!last) return null;
  s.views.pop();
  s.boards.pop();
  s.board = s.boards[s.boards.length - 1].slice();
  s.judged = null;
  return last;
}

/**
 * Takes back the last entry; false when there is none. A count is made again at once from what lay there, so it goes
 * with the shot before it.
 */
export function takeBack(s: Play): boolean {
  const last = dropLast(s);
  if (!last) return false;
  if (last.k === 'count') return takeBack(s);
  s.onLine = null;
  s.missing = null;
  s.nudges = null;
  s.told = -1;
  s.open = null;
  s.rings = null;
  s.ask = null;
  s.ruling = null;
  return true;
}
