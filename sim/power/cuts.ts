/**
 * The power fails at every byte that a match writes. In: matches and a flash; out: how many cuts were tried and what was
 * read back after each. A cut leaves the bytes before it, half a byte, and nothing of the rest; then the board is
 * switched on, the match is read and one more record is written, and all of it is read again.
 */
import type { Pages } from '../../firmware/hal/hal.js';
import { append, openJournal, tend, type Journal } from '../../firmware/store/journal.js';
import { keep, nothingKept, toRow } from '../../firmware/store/keep.js';
import type { Play } from '../../firmware/play/state.js';
import { Flash, PAGE_BYTES, type Operation } from '../device/flash.js';
import { pagesOn } from './pages.js';
import { Story, type StoryOptions } from './story.js';
import { crc, judge, readMatch, truthOf, type Truth } from './truth.js';

export interface Tally {
  /** Operations of the flash that the match made, and their bytes. */
  operations: number;
  bytes: number;
  erased: number;
  cuts: number;
  /** The record in flight was lost, or one of several of a step. */
  inFlight: number;
  whole: number;
  lost: number;
  wrong: number;
  /** Records of the match were damaged, or writing could not go on afterwards. */
  broken: number;
  /** The storage was full and the board said so. */
  full: boolean;
}

/** A match that was written, operation by operation. */
export interface Written {
  readonly base: Uint8Array;
  readonly operations: readonly Operation[];
  /** Truth before and after the step that an operation belongs to. */
  readonly steps: readonly (readonly [Truth | null, Truth])[];
  readonly full: boolean;
}

/** A story that does not end by itself is broken off. */
const MOST_STEPS = 5000;

/** Plays matches into the flash; what the last one of them wrote is handed back. */
export function writeMatches(
  flash: Flash,
  count: number,
  matches: readonly StoryOptions[],
): Written {
  const pages = pagesOn(flash, count);
  const journal = openJournal(pages, crc);
  journal.seq = readMatch(pages).journal.seq;
  const kept = nothingKept();
  let base = flash.image.slice();
  let operations: Operation[] = [];
  let steps: (readonly [Truth | null, Truth])[] = [];
  let before: Truth | null = null;
  flash.onOperation = (op): void => {
    operations.push(op);
  };
  const old = (): Truth | null => before;
  let t = 0;
  for (const [i, options] of matches.entries()) {
    const story = new Story(options);
    if (i === matches.length - 1) {
      base = flash.image.slice();
      operations = [];
      steps = [];
    }
    for (let n = 0; n < MOST_STEPS; n++) {
      keep(kept, story.play, journal, () => (t += 1000));
      const after = truthOf(story.play);
      if (journal.trouble === '') tend(journal);
      while (steps.length < operations.length) steps.push([old(), after]);
      if (journal.trouble === '') before = after;
      if (story.over) break;
      story.step();
      for (const line of story.said)
        if (line['ev'] === 'answer') kept.answers.push(line['q'], line['took']);
    }
  }
  flash.onOperation = undefined;
  return { base, operations, steps, full: journal.trouble === 'STORE_FULL' };
}

/** All bytes of an operation; of an erased page some, since a cut there leaves a page of no use either way. */
function placesOf(op: Operation, every: number): number[] {
  const length = 'erase' in op ? PAGE_BYTES : op.bytes.length;
  const step = 'erase' in op ? ERASE_STEP : every;
  const out: number[] = [];
  for (let k = 0; k < length; k += step) out.push(k);
  return out;
}

const ERASE_STEP = 97;

/** @param every 1: every byte of every operation; more: one of so many */
export function cutEverywhere(w: Written, capacity: number, count: number, every = 1): Tally {
  const tally: Tally = {
    operations: w.operations.length,
    bytes: 0,
    erased: 0,
    cuts: 0,
    inFlight: 0,
    whole: 0,
    lost: 0,
    wrong: 0,
    broken: 0,
    full: w.full,
  };
  const image = w.base.slice();
  w.operations.forEach((op, i) => {
    const [before, after] = w.steps[i] ?? [null, null];
    if ('erase' in op) tally.erased++;
    else tally.bytes += op.bytes.length;
    for (const k of placesOf(op, every)) {
      const flash = new Flash(capacity);
      flash.image = image.slice();
      Flash.apply(flash.image, op, k);
      tally.cuts++;
      if (after) judgeCut(tally, flash, count, before, after);
    }
    Flash.apply(image, op);
  });
  return tally;
}

function judgeCut(
  tally: Tally,
  flash: Flash,
  count: number,
  before: Truth | null,
  after: Truth,
): void {
  const pages = pagesOn(flash, count);
  const { play, journal, damaged } = readMatch(pages);
  const got = play && truthOf(play);
  const found = judge(before, after, got);
  if (found === 'after') tally.whole++;
  else if (found === 'wrong') {
    if (got && before && isOlder(got, before)) tally.lost++;
    else tally.wrong++;
  } else tally.inFlight++;
  if (damaged > 0 || !goesOn(pages, journal, play)) tally.broken++;
}

function isOlder(got: Truth, before: Truth): boolean {
  return got.setup === before.setup && got.steps.every((s, i) => s === before.steps[i]);
}

/** One more record is written behind what was read, and found again. */
function goesOn(pages: Pages, journal: Journal, play: Play | null): boolean {
  if (!play) return true;
  const seq = journal.seq;
  const got = truthOf(play);
  append(journal, ['board', 0, 0, [], toRow(play.boards[play.boards.length - 1] ?? [])]);
  if (journal.trouble === 'STORE_FULL') return true;
  const again = readMatch(pages);
  return (
    again.damaged === 0 &&
    again.journal.seq === seq + 1 &&
    again.play !== null &&
    JSON.stringify(truthOf(again.play)) === JSON.stringify(got)
  );
}
