/**
 * How a match moves on: a match is begun, a shot is committed, a round is counted, a step is taken back. Views and
 * boards are kept one an entry, so that undo drops the last of each and nothing is added up twice.
 */
import { known, type Known } from '../rules/delta.js';
import {
  advance,
  makeSetup,
  start,
  type Entry,
  type MatchView,
  type Setup,
} from '../rules/match.js';
import { presetById } from '../rules/presets.js';
import type { Ruling } from '../rules/types.js';
import { sentence } from '../rules/reasons.js';
import type { Command } from '../link/lines.js';
import * as says from './says.js';
import type { Case, Line, Play, Todo } from './state.js';

export function now(s: Play): MatchView {
  return s.views[s.views.length - 1];
}

export function noTodo(): Todo {
  return { lift: [], bank: [], back: [] };
}

/** The set-up a command asks for, or the sentence that says why there is none. */
export function standardSetup(c: Command & { cmd: 'new' }): Setup | string {
  const preset = presetById(c.preset);
  if (!preset) return 'new: unknown preset ' + c.preset;
  if (preset.counts.indexOf(c.players) < 0)
    return 'new: ' + preset.id + ' is not for ' + c.players + ' players';
  return makeSetup(preset, c.players, c.starter);
}

export function newPlay(setup: Setup): Play {
  return {
    phase: 'place',
    text: '',
    setup: setup,
    entries: [],
    views: [start(setup)],
    boards: [[]],
    board: [],
    used: [],
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
    want: '',
  };
}

/** The discs of `list` that `ids` names. */
function pick(list: readonly Known[], ids: readonly string[]): Known[] {
  const out: Known[] = [];
  for (const k of list) if (ids.indexOf(k.id) >= 0) out.push(k);
  return out;
}

function push(s: Play, entry: Entry, board: Known[]): void {
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
  s.used.push(c.shot.shooter.id);
  s.onLine = null;
  s.ruling = ruling;
  push(
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
  push(s, { k: 'count', board: s.board }, []);
  s.board = [];
  s.used = [];
}

/** The next turn begins; the board is as it should be. */
export function turnOrOver(s: Play, out: Line[]): void {
  const v = now(s);
  s.onLine = null;
  s.todo = noTodo();
  s.ruling = null;
  if (v.phase === 'over') {
    s.phase = 'over';
    s.text = v.winner ? sentence('DO_OVER', [v.winner]) : sentence('DO_DRAW', []);
    out.push(says.overLine(s));
    out.push(says.phaseLine(s));
    return;
  }
  s.phase = 'place';
  s.text = says.placeText(s);
  out.push(says.turnLine(s));
  out.push(says.phaseLine(s));
}

/** Takes back the last entry; false when there is none. */
export function takeBack(s: Play): boolean {
  const last = s.entries.pop();
  if (!last) return false;
  s.views.pop();
  s.boards.pop();
  s.board = s.boards[s.boards.length - 1].slice();
  if (last.k === 'shot') {
    const at = s.used.indexOf(last.id);
    if (at >= 0) s.used.splice(at, 1);
  }
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
