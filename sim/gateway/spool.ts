/**
 * What a gateway has still to deliver, on disk. Events are numbered, written and flushed to the disk before anybody hears of
 * them; what a power cut leaves half written is cut off when the file is opened. Kept until the recorder has said that it
 * has them, and as long as their match runs, so that the gateway knows after a power cut what it has told.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Match } from '../score/types.js';
import { openLineFile, type Write } from './appendFile.js';
import { applied, type Change } from './events.js';
import { MESSAGE_VERSION, parseEvent, type Event, type State } from './topics.js';

/** The file is written anew when so many events in it are no longer wanted. */
const STALE_EVENTS = 400;

export interface Spool {
  readonly id: string;
  /** Number of the last event, and of the last one that is in the record. */
  readonly seq: number;
  readonly acked: number;
  /** The match as it was told, and its name; '' before the first one. */
  readonly match: Match | null;
  readonly matchId: string;
  /** False: the disk does not take them, and nothing was appended; `trouble` tells why. */
  append(matchId: string, at: number, list: readonly Change[], names?: State['names']): boolean;
  /** Why the last events could not be written; '' when they were. */
  readonly trouble: string;
  /** The recorder has all up to `seq`; fewer than before when it lost its disk. */
  ack(seq: number): void;
  /** Events after `seq`, at most `most`. */
  after(seq: number, most: number): readonly Event[];
  close(): void;
}

interface Opened {
  readonly events: Event[];
  /** So many bytes are whole events. */
  readonly good: number;
  /** Something in the middle is none: not a write that was cut short, but a disk that lost something. */
  readonly damaged: boolean;
}

function readEvents(file: string): Opened {
  if (!existsSync(file)) return { events: [], good: 0, damaged: false };
  const bytes = readFileSync(file);
  const events: Event[] = [];
  let good = 0;
  for (let at = 0; ;) {
    const end = bytes.indexOf(10, at);
    if (end < 0) break;
    const parsed = parseEvent(bytes.toString('utf8', at, end));
    if (!('ok' in parsed)) return { events, good, damaged: bytes.indexOf(10, end + 1) >= 0 };
    events.push(parsed.ok);
    at = end + 1;
    good = at;
  }
  return { events, good, damaged: false };
}

/** Written beside and renamed, so that the old or the new text stands there, never half of one. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text);
  const fd = openSync(beside, 'r');
  fsyncSync(fd);
  closeSync(fd);
  renameSync(beside, file);
}

function flushFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

export function openSpool(folder: string, board: string, write?: Write): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const idFile = join(folder, 'id');
  const ackFile = join(folder, 'acked');
  const file = join(folder, 'spool.jsonl');
  const opened = readEvents(file);
  // what is left is kept for people; the board tells its match again, into a spool of another name
  if (opened.damaged) {
    renameSync(file, `${file}.damaged`);
    rmSync(idFile, { force: true });
    rmSync(ackFile, { force: true });
  }
  const found = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : '';
  const id = /^[a-z0-9]{4,32}$/.test(found) ? found : randomBytes(6).toString('hex');
  if (id !== found) writeWhole(idFile, `${id}\n`);
  let events = opened.damaged ? [] : opened.events.filter((e) => e.spool === id);
  let lines = openLineFile(file, opened.damaged ? 0 : opened.good, write);
  flushFolder(folder);
  let acked = existsSync(ackFile) ? Number(readFileSync(ackFile, 'utf8')) || 0 : 0;
  let seq = Math.max(acked, events[events.length - 1]?.seq ?? 0);
  let match: Match | null = null;
  let matchId = '';
  for (const e of events) {
    match = applied(e.match === matchId ? match : null, e);
    matchId = e.match;
  }

  function tidy(): void {
    const wanted = events.filter((e) => e.seq > acked || e.match === matchId);
    if (events.length - wanted.length < STALE_EVENTS) return;
    const text = wanted.map((e) => `${JSON.stringify(e)}\n`).join('');
    try {
      writeWhole(file, text);
      flushFolder(folder);
    } catch {
      // a full disk: the longer file stays
      return;
    }
    events = wanted;
    lines.close();
    lines = openLineFile(file, Buffer.byteLength(text), write);
  }

  return {
    id,
    get seq() {
      return seq;
    },
    get acked() {
      return acked;
    },
    get match() {
      return match;
    },
    get matchId() {
      return matchId;
    },
    append(of, at, list, names) {
      if (list.length === 0) return true;
      const fresh = list.map((c, i): Event => ({
        v: MESSAGE_VERSION,
        spool: id,
        seq: seq + 1 + i,
        board,
        match: of,
        at,
        ...c,
        ...(c.k === 'match' && names ? { names } : {}),
      }));
      if (!lines.add(fresh.map((e) => `${JSON.stringify(e)}\n`).join(''))) return false;
      for (const e of fresh) {
        match = applied(of === matchId ? match : null, e);
        matchId = of;
      }
      events.push(...fresh);
      seq += fresh.length;
      return true;
    },
    get trouble() {
      return lines.trouble;
    },
    ack(upTo) {
      if (upTo === acked || upTo > seq) return;
      acked = upTo;
      // lost in a power cut, or on a full disk, it only means that some are sent again
      try {
        writeFileSync(ackFile, `${acked}\n`);
      } catch {
        return;
      }
      tidy();
    },
    after(from, most) {
      const first = events.findIndex((e) => e.seq > from);
      return first < 0 ? [] : events.slice(first, first + most);
    },
    close: () => lines.close(),
  };
}
