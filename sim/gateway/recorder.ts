/**
 * The record of an event. In: messages of all boards, which may come twice, late, or from anybody; out: files, a line a
 * change, each change once and in order, and for each board the word that it is there. The word is given after the disk has
 * it. A change that does not follow the last one is not taken: its gateway sends from there again.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '../records/record.js';
import type { MatchRecord } from '../records/schema.js';
import { sameShot } from '../score/match.js';
import type { Match } from '../score/types.js';
import { openLineFile, type LineFile, type Write } from './appendFile.js';
import { applied, sameHead, sameScore } from './events.js';
import { BOARD_ID, MESSAGE_VERSION, parseEvent, type Ack, type Event } from './topics.js';

export interface Kept {
  readonly match: Match;
  readonly board: string;
  readonly id: string;
  readonly at: number;
  readonly names: MatchRecord['names'];
  /** As it was told before its gateway began anew. */
  readonly seen: Match | null;
}

interface BoardBook {
  readonly file: LineFile;
  /** Last number of each spool that was heard of. */
  readonly seqs: Map<string, number>;
  readonly matches: Map<string, Kept>;
  /** What is new and not on the disk yet. */
  pending: string[];
}

export interface Recorder {
  /** Takes a change; false when it was refused or is one that is here already. */
  take(board: string, text: string): boolean;
  /** Writes what is new, then says for each board what it has. */
  flush(ack: (board: string, message: Ack) => void): void;
  /** What each board and spool was told last, for whoever connects anew. */
  acks(): readonly (readonly [string, Ack])[];
  matches(): readonly Kept[];
  readonly refused: number;
  readonly doubled: number;
  close(): void;
}

/** One more change of a match, kept by its name. */
export function keepEvent(matches: Map<string, Kept>, e: Event): void {
  const [name, before] = (e.k === 'match' && toldBefore(matches, e)) || [e.match, undefined];
  const known = matches.get(name);
  const seen = before ?? known?.seen ?? null;
  const now = applied(known?.match ?? null, seen ? asSeen(seen, e) : e);
  if (!now) return;
  const match = before ? { ...now, undone: before.undone } : now;
  const { id, at } = known ?? { id: e.match, at: begunAt(matches, e) };
  const names = e.names ?? known?.names ?? {};
  matches.delete(name);
  matches.set(e.match, { match, board: e.board, id, at, names, seen });
}

/** A gateway that lost its disk tells the match that runs from its beginning, under another name. */
function toldBefore(
  matches: ReadonlyMap<string, Kept>,
  e: Event & { k: 'match' },
): [string, Match] | undefined {
  for (const [name, k] of matches)
    if (name !== e.match && k.board === e.board && e.head.id !== '' && sameHead(k.match, e.head))
      return [name, k.match];
  return undefined;
}

/** By the gateway's clock; where that was put back, right after the board's match before. */
function begunAt(matches: ReadonlyMap<string, Kept>, e: Event): number {
  let at = e.at;
  for (const k of matches.values()) if (k.board === e.board && k.at >= at) at = k.at + 1;
  return at;
}

/** What the board tells again is less than what was seen when it happened. */
function asSeen(seen: Match, e: Event): Event {
  if (e.k === 'shot' && e.shot.t < 0) {
    const shot = [...seen.shots, ...seen.undone].find((s) => sameShot(s, e.shot));
    return shot ? { ...e, shot } : e;
  }
  if (e.k !== 'score' || e.score.board) return e;
  const score = seen.rounds.find((r) => r.round === e.score.round);
  return score && sameScore(score, e.score) ? { ...e, score } : e;
}

export function openRecorder(
  folder: string,
  news: (what: string) => void,
  write?: Write,
): Recorder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const books = new Map<string, BoardBook>();
  const due = new Map<string, string>();
  let refused = 0;
  let doubled = 0;

  function apply(book: Omit<BoardBook, 'file'>, e: Event): void {
    book.seqs.set(e.spool, e.seq);
    keepEvent(book.matches, e);
  }

  function open(board: string): BoardBook {
    const known = books.get(board);
    if (known) return known;
    const file = join(folder, `${board}.jsonl`);
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const book: Omit<BoardBook, 'file'> = { seqs: new Map(), matches: new Map(), pending: [] };
    let good = 0;
    for (let at = 0; ; at = good) {
      const end = bytes.indexOf(10, at);
      const parsed = end < 0 ? null : parseEvent(bytes.toString('utf8', at, end));
      if (!parsed) break;
      if ('ok' in parsed) apply(book, parsed.ok);
      else news(`${file}: a line that is no event is passed over: ${parsed.why}`);
      good = end + 1;
    }
    const opened = { ...book, file: openLineFile(file, good, write) };
    books.set(board, opened);
    return opened;
  }

  for (const name of readdirSync(folder)) {
    const board = name.replace(/\.jsonl$/, '');
    if (name.endsWith('.jsonl') && BOARD_ID.test(board)) open(board);
  }

  return {
    take(board, text) {
      const parsed = parseEvent(text);
      if (!('ok' in parsed) || parsed.ok.board !== board) {
        refused++;
        news(
          `${board}: refused: ${'ok' in parsed ? `board: found ${parsed.ok.board}` : parsed.why}`,
        );
        return false;
      }
      const e = parsed.ok;
      const book = open(board);
      const last = book.seqs.get(e.spool);
      due.set(board, e.spool);
      // a spool that is not known may have lost its beginning: it begins with a match
      const follows = last === undefined ? e.seq === 1 || e.k === 'match' : e.seq === last + 1;
      if (!follows) {
        if (last !== undefined && e.seq <= last) doubled++;
        return false;
      }
      apply(book, e);
      book.pending.push(JSON.stringify(e));
      return true;
    },
    flush(ack) {
      for (const [board, spool] of due) {
        const book = open(board);
        const was = book.file.trouble;
        if (book.pending.length > 0 && !book.file.add(`${book.pending.join('\n')}\n`)) {
          // tried again at the next flush
          if (book.file.trouble !== was)
            news(`${board}: nothing can be recorded: ${book.file.trouble}`);
          continue;
        }
        if (was !== '') news(`${board}: recorded again`);
        book.pending = [];
        due.delete(board);
        ack(board, { v: MESSAGE_VERSION, spool, seq: book.seqs.get(spool) ?? 0 });
      }
    },
    acks: () =>
      [...books].flatMap(([board, book]) => {
        const last = [...book.seqs].pop();
        return last && book.pending.length === 0
          ? [[board, { v: MESSAGE_VERSION, spool: last[0], seq: last[1] }] as const]
          : [];
      }),
    matches: () => [...books.values()].flatMap((b) => [...b.matches.values()]),
    get refused() {
      return refused;
    },
    get doubled() {
      return doubled;
    },
    close() {
      for (const b of books.values()) b.file.close();
    },
  };
}

/** A kept match as a native record. */
export function asRecord(k: Kept): MatchRecord {
  const begun = new Date(k.at).toISOString();
  return recordOf(k.match, { id: k.id, board: k.board, begun, names: k.names, bundle: '' });
}

/** The matches of a file of the recorder, as they were followed. @throws what `wrong` makes of a line that is no event. */
export function journalMatches(
  text: string,
  wrong: (line: number, why: string) => Error,
): readonly Kept[] {
  const matches = new Map<string, Kept>();
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    const parsed = parseEvent(line);
    if (!('ok' in parsed)) throw wrong(i + 1, parsed.why);
    keepEvent(matches, parsed.ok);
  });
  return [...matches.values()];
}

export function journalRecords(
  text: string,
  wrong: (line: number, why: string) => Error,
): MatchRecord[] {
  return journalMatches(text, wrong).map(asRecord);
}
