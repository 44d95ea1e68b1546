/**
 * A match from its records, and play taken up again. In: records one by one (keep.ts); out: the match as it stood,
 * everything derived anew from the entries; then the phase in which it goes on. The board is compared with it by the
 * first look, as after any time in which nobody watched.
 */
import { put } from '../play/ask.js';
import { continueTidy } from '../play/flow.js';
import { offerAgain } from '../play/offers.js';
import { dropLast, newPlay, noTodo, now, pick, write } from '../play/progress.js';
import * as says from '../play/says.js';
import type { CaseShot, Judged, Line, Play } from '../play/state.js';
import type { Known } from '../rules/delta.js';
import type { Entry, Setup } from '../rules/match.js';
import type { Ruling } from '../rules/types.js';
import { ZONES, type Owner } from '../types.js';
import { matchId, type Rec } from './journal.js';

export function fromRow(row: readonly unknown[]): Known[] {
  const out: Known[] = [];
  for (let i = 0; i < row.length; i += 5) {
    const id = row[i] as string;
    out.push({
      id: id,
      owner: id[0] as Owner,
      x: (row[i + 1] as number) / 100,
      y: (row[i + 2] as number) / 100,
      zone: ZONES[row[i + 3] as number],
      sigma: (row[i + 4] as number) / 100,
    });
  }
  return out;
}

function entryOf(s: Play, r: Rec, board: Known[]): Entry {
  const turn = now(s).turn;
  // each kind has some of these
  const e = {
    k: r[0],
    yes: r[5],
    agreed: true,
    id: r[5],
    owner: turn.owner,
    seat: turn.seat,
    valid: r[6],
    reason: r[7],
    twenties: r[8],
    board: board,
  };
  return e as Entry;
}

/** What is left to be done after a shot, and what was touched: a second try may be offered again. */
function afterShot(s: Play, r: Rec, board: Known[]): void {
  const contacts: CaseShot['contacts'] = [];
  const touched = r[9] as string[];
  for (let i = 0; i < touched.length; i++) contacts.push([r[5] as string, touched[i]]);
  const off = fromRow(r[10] as unknown[]);
  s.todo = {
    lift: pick(off, r[11] as string[]),
    bank: pick(off, r[12] as string[]),
    back: pick(board, r[13] as string[]),
  };
  s.judged = {
    shot: { contacts: contacts } as unknown as CaseShot,
    ruling: { valid: r[6] } as Ruling,
    from: null,
  };
}

/** One more record; null before the first one. */
export function replay(s: Play | null, r: Rec): Play | null {
  const kind = r[0] as Entry['k'] | 'match' | 'undo' | 'board';
  if (kind === 'match') {
    s = newPlay(r[3] as Setup);
    s.id = matchId(r);
    return s;
  }
  if (!s) return s;
  s.todo = noTodo();
  if (kind === 'undo') {
    dropLast(s);
    return s;
  }
  const board = fromRow(r[4] as unknown[]);
  if (kind === 'board') {
    s.board = board.slice();
    s.boards[s.boards.length - 1] = board;
    return s;
  }
  write(s, entryOf(s, r, board), kind === 'count' ? [] : board);
  if (kind === 'shot') afterShot(s, r, board);
  return s;
}

/** What is played, by what rules, and the rounds counted so far. */
export function matchSoFar(s: Play): Line[] {
  const out = [says.matchLine(s), says.rulesLine(s)];
  for (let i = 0; i < s.entries.length; i++)
    if (s.entries[i].k === 'count') out.push(says.scoreLine(s.views[i], s.views[i + 1]));
  return out;
}

/** On with a match whose entries alone are known. */
export function goOn(s: Play, out: Line[]): void {
  const last = s.entries[s.entries.length - 1];
  const judged: Judged | null = s.judged;
  s.told = -1;
  s.phase = 'place';
  if (last && last.k === 'count') {
    put(s, 'count', says.countText(s.views[s.views.length - 2]), out);
  } else if (
    !last ||
    last.k !== 'shot' ||
    !judged ||
    !offerAgain(s, judged.shot.contacts, judged.ruling.valid, out)
  )
    continueTidy(s, out);
}
