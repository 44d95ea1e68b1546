/**
 * What is written of a match. In: the state of play after a step, and the one kept before; out: records for what is new:
 * a match begun, an entry, an entry taken back, a board taken as it lies. It compares the two, so that no way in which
 * a match goes on can be forgotten here.
 *
 * Records, behind kind and number (docs/storage.md): [t, answers, ...]. Places are hundredths of a millimetre.
 */
import { byId, type Known } from '../rules/delta.js';
import type { Entry } from '../rules/match.js';
import { ZONES } from '../types.js';
import type { Play } from '../play/state.js';
import { append, matchId, type Journal, type Rec } from './journal.js';

/** The match as the journal has it. */
export interface Kept {
  play: Play | null;
  entries: Entry[];
  /** The board after 0, 1, ... entries. */
  boards: Known[][];
  /** Answers since the last record: question and button, one after the other. */
  answers: unknown[];
}

export function nothingKept(): Kept {
  return { play: null, entries: [], boards: [], answers: [] };
}

/** A match that was read from the journal. */
export function keptOf(s: Play): Kept {
  return { play: s, entries: s.entries.slice(), boards: s.boards.slice(), answers: [] };
}

function hundredths(v: number): number {
  return Math.floor(v * 100 + 0.5);
}

/** id, x, y, number of the zone, standard deviation: one disc after another. */
export function toRow(discs: readonly Known[]): unknown[] {
  const out: unknown[] = [];
  for (const k of discs)
    out.push(k.id, hundredths(k.x), hundredths(k.y), ZONES.indexOf(k.zone), hundredths(k.sigma));
  return out;
}

/** Discs of a shot that lie elsewhere when all is tidied, or nowhere. */
function elsewhere(after: readonly Known[], board: readonly Known[]): Known[] {
  const out: Known[] = [];
  for (const k of after) {
    const b = byId(board, k.id);
    if (!b || b.x !== k.x || b.y !== k.y) out.push(k);
  }
  return out;
}

function entryRecord(s: Play, e: Entry, board: readonly Known[], k: Kept): Rec {
  const seen = e.k === 'count' ? (e.board as readonly Known[]) : board;
  const r: Rec = [e.k, 0, 0, k.answers, toRow(seen)];
  if (e.k === 'answer') r.push(e.yes);
  const j = s.judged;
  if (e.k === 'shot' && j) {
    const touched: string[] = [];
    for (const pair of j.shot.contacts) touched.push(pair[1]);
    r.push(e.id, e.valid, e.reason, e.twenties, touched);
    r.push(toRow(elsewhere(j.shot.after, board)));
    r.push(j.ruling.liftByHand, j.ruling.banked, j.ruling.restored);
    r.push(toRow(j.from ? [j.from] : []));
  }
  return r;
}

/** Writes what is new since the last call; `now`: ms since power-on. */
export function keep(k: Kept, s: Play, j: Journal, now: () => number): void {
  function put(r: Rec): void {
    r[2] = Math.floor(now());
    append(j, r);
    k.answers = [];
  }
  if (k.play !== s) {
    k.play = s;
    k.entries = [];
    k.boards = [s.boards[0]];
    const r: Rec = ['match', 0, 0, s.setup];
    put(r);
    s.id = matchId(r);
  }
  while (
    k.entries.length > 0 &&
    k.entries[k.entries.length - 1] !== s.entries[k.entries.length - 1]
  ) {
    k.entries.pop();
    k.boards.pop();
    put(['undo', 0, 0, k.answers]);
  }
  // a board may be taken as it lies and the next shot ruled in one step
  for (let i = k.entries.length; ; i++) {
    if (k.boards[i] !== s.boards[i]) {
      k.boards[i] = s.boards[i];
      put(['board', 0, 0, k.answers, toRow(s.boards[i])]);
    }
    if (i >= s.entries.length) return;
    put(entryRecord(s, s.entries[i], s.boards[i + 1], k));
    k.entries.push(s.entries[i]);
    k.boards.push(s.boards[i + 1]);
  }
}
