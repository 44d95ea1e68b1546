/**
 * What a match stands at, as text, to compare what was stored with what was played. In: the firmware's state of play, or
 * pages of flash; out: one text an entry, with the board after it, and the view that they make.
 */
import type { Pages } from '../../firmware/hal/hal.js';
import { now } from '../../firmware/play/progress.js';
import type { Play } from '../../firmware/play/state.js';
import type { Known } from '../../firmware/rules/delta.js';
import type { Entry } from '../../firmware/rules/match.js';
import { openJournal, pageOf, recordOf, type Journal } from '../../firmware/store/journal.js';
import { toRow } from '../../firmware/store/keep.js';
import { replay } from '../../firmware/store/resume.js';
import { crc32 } from '../kernel/crc.js';

export interface Truth {
  /** With the match's id. */
  readonly setup: string;
  /** Entries with the boards after them; the first is the board before all. */
  readonly steps: readonly string[];
  readonly view: string;
}

export const crc = (text: string): number => crc32(Buffer.from(text, 'latin1'));

function board(discs: readonly Known[]): string {
  return JSON.stringify(toRow(discs));
}

function entry(e: Entry): string {
  if (e.k === 'answer') return JSON.stringify([e.k, e.yes]);
  if (e.k !== 'shot') return JSON.stringify([e.k]);
  return JSON.stringify([e.k, e.id, e.owner, e.seat, e.valid, e.reason, e.twenties]);
}

export function truthOf(s: Play): Truth {
  const steps = s.boards.map((b, i) => {
    const e = s.entries[i - 1];
    return e ? entry(e) + board(b) : board(b);
  });
  return { setup: s.id + JSON.stringify(s.setup), steps, view: JSON.stringify(now(s)) };
}

export interface Read {
  readonly play: Play | null;
  readonly journal: Journal;
  /** Records that were no part of the match. */
  readonly damaged: number;
}

/** The match in the pages, read as the firmware reads it at power-on. */
export function readMatch(pages: Pages): Read {
  const journal = openJournal(pages, crc);
  let play: Play | null = null;
  let damaged = 0;
  for (let n = 0; ; n++) {
    const pieces = pageOf(journal, n);
    if (!pieces) return { play, journal, damaged };
    for (const piece of pieces) {
      const r = recordOf(journal, piece);
      if (!r) continue;
      const begins = r[0] === 'match' && Number(r[1]) > journal.seq;
      if (begins) damaged = 0;
      if (begins || (play && r[1] === journal.seq + 1)) {
        play = replay(play, r);
        journal.seq = Number(r[1]);
      } else damaged++;
    }
  }
}

/**
 * How a match that was read compares with the one before a step (null: none) and the one after it. A step may have
 * several records (entries taken back, then others): what lies between is as good as either.
 */
export function judge(
  before: Truth | null,
  after: Truth,
  got: Truth | null,
): 'before' | 'after' | 'between' | 'wrong' {
  if (!got) return before ? 'wrong' : 'before';
  if (same(got, after)) return 'after';
  if (before && same(got, before)) return 'before';
  const begun = before !== null && before.setup === after.setup;
  if (got.setup !== after.setup) return 'wrong';
  let common = 0;
  while (begun && common < after.steps.length && before.steps[common] === after.steps[common]) {
    common++;
  }
  const n = got.steps.length;
  const part = (t: Truth): boolean =>
    n < t.steps.length && got.steps.every((s, i) => s === t.steps[i]);
  return n >= common && (part(after) || (begun && part(before))) ? 'between' : 'wrong';
}

function same(a: Truth, b: Truth): boolean {
  return a.setup === b.setup && a.view === b.view && a.steps.join() === b.steps.join();
}
