/**
 * How a match stands, for somebody who did not listen from the start: a reader that was away, a page that was loaded anew.
 * In: the state of play; out: lines of the link (docs/protocol.md). Nothing is kept for it; all is made of the entries.
 */
import { now } from '../play/progress.js';
import * as says from '../play/says.js';
import type { Line, Play } from '../play/state.js';
import type { Known } from '../rules/delta.js';
import { matchSoFar } from '../store/resume.js';

/** Shots in one answer: with their boards less than the 3 kB that wait for a slow reader. */
const MOST_SHOTS = 3;
/** Discs in a line: 10 of at most 33 bytes keep it under 512. */
const DISCS_A_LINE = 10;

/** id, x, y (hundredths), zone: what lies on the board. */
function boardRows(list: readonly Known[]): unknown[] {
  const out: unknown[] = [];
  for (const k of list)
    out.push([k.id, Math.floor(k.x * 100 + 0.5) / 100, Math.floor(k.y * 100 + 0.5) / 100, k.zone]);
  return out;
}

/** Entries of the match from `from` up to `upto` were told; where that is less than `n`, more can be asked for. */
function stateLine(s: Play, from: number, upto: number): Line {
  const v = now(s);
  return says.line('state', {
    n: s.entries.length,
    from: from,
    upto: upto,
    round: v.round,
    twenties: v.twenties,
    totals: v.totals,
  });
}

/** The answer to `hello` while a match runs. */
export function standing(s: Play): Line[] {
  const out = matchSoFar(s).concat([stateLine(s, 0, 0)]);
  out.push(s.phase === 'over' ? says.overLine(s) : says.turnLine(s));
  if (s.phase === 'tidy') out.push(says.todoLine(s));
  return out;
}

/** Shots from entry `from` on, each with the board that was left; then where the answer ends. */
export function pastLines(s: Play, from: number): Line[] {
  const out: Line[] = [];
  let shots = 0;
  let i = from;
  for (; i < s.entries.length && shots < MOST_SHOTS; i++) {
    const e = s.entries[i];
    if (e.k !== 'shot') continue;
    shots++;
    const board = s.boards[i + 1];
    const parts = Math.max(1, Math.ceil(board.length / DISCS_A_LINE));
    for (let p = 0; p < parts; p++)
      out.push(
        says.line('past', {
          n: i + 1,
          part: p,
          parts: parts,
          round: s.views[i].round,
          shot: s.views[i].shot,
          id: e.id,
          owner: e.owner,
          seat: e.seat,
          valid: e.valid ? 1 : 0,
          reason: e.reason,
          twenties: e.twenties,
          d: boardRows(board.slice(p * DISCS_A_LINE, (p + 1) * DISCS_A_LINE)),
        }),
      );
  }
  out.push(stateLine(s, from, Math.max(i, from)));
  return out;
}
