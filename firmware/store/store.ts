/**
 * All that outlasts the power: the calibration and the journal of matches. In: the hardware; out: what was stored, and
 * what is to be stored. A board without pages plays on, and it is said.
 */
import type { Hal } from '../hal/hal.js';
import { openKeptLog } from '../keptLog.js';
import type { Line, Play } from '../play/state.js';
import {
  openJournal,
  pageOf,
  recordOf,
  tend,
  type Journal,
  type Rec,
  type Trouble,
} from './journal.js';
import { keep, keptOf, nothingKept } from './keep.js';
import { replay } from './resume.js';
import { loadSlots, saveSlots } from './slots.js';

export interface Store {
  /** As it was stored last; '' for none. Not kept: it would be a thirtieth of the board's memory. */
  calibration(): string;
  saveCalibration(text: string): void;
  /** What is new in the match goes into the journal, with the answers among `lines`. */
  keep(play: Play | null, lines: readonly Line[]): void;
  trouble(): Trouble;
  /** Null without pages. */
  readonly journal: Journal | null;
  /** Makes room ahead of time; up to 85 ms, so to be called while nothing happens on the board. */
  tend(): void;
  /**
   * Reads the last match, a record after another so that other things get their turn; then calls `done` with it and the
   * number of records that could not be read, or with null.
   */
  resume(done: (s: Play | null, damaged: number) => void): void;
}

export function openStore(hal: Hal): Store {
  const pages = hal.pages();
  if (pages && !hal.log.kept) hal.log.kept = openKeptLog(pages);
  const slots = pages ? loadSlots(pages, hal.crc) : null;
  if (slots) slots.text = '';
  const journal = pages ? openJournal(pages, hal.crc) : null;
  let kept = nothingKept();
  return {
    journal: journal,
    calibration: function () {
      return pages ? loadSlots(pages, hal.crc).text : '';
    },
    saveCalibration: function (text) {
      if (pages && slots) saveSlots(slots, pages, hal.crc, text);
    },
    keep: function (play, lines) {
      for (let i = 0; i < lines.length; i++)
        if (lines[i].ev === 'answer') kept.answers.push(lines[i].q, lines[i].took);
      if (play && journal) keep(kept, play, journal, hal.now);
    },
    trouble: function () {
      if (!journal || !slots) return 'STORE_NONE';
      return slots.foreign ? 'STORE_VERSION' : journal.trouble;
    },
    tend: function () {
      if (journal) tend(journal);
    },
    resume: function (done) {
      let play: Play | null = null;
      let damaged = 0;
      let pieces: string[] | null = [];
      let n = 0;
      function more(): void {
        if (journal && pieces && pieces.length === 0) pieces = pageOf(journal, n++);
        if (!journal || !pieces) {
          if (play) kept = keptOf(play);
          done(play, damaged);
          return;
        }
        let r: Rec | null = null;
        while (!r && pieces.length > 0) r = recordOf(journal, pieces.shift() as string);
        if (r) {
          // an older one would be what an erasure left that the power cut short
          const begins = r[0] === 'match' && (r[1] as number) > journal.seq;
          if (begins) damaged = 0;
          if (begins || (play && r[1] === journal.seq + 1)) {
            play = replay(play, r);
            journal.seq = r[1] as number;
          } else damaged++;
        }
        hal.later(0, more);
      }
      more();
    },
  };
}
