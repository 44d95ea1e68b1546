/**
 * The journal of matches: records in a ring of pages, one page after another; the oldest is erased for the next one, but
 * never a page of the match that runs. In: records as lists, kind and number first; out: the records of the last match,
 * again after a power cut. The first record of a page is its head: running number, and that of the page where its
 * match begins. The first two pages are the calibration's (slots.ts).
 */
import { PAGE_BYTES, type Pages } from '../hal/hal.js';
import { firstOf, piecesOf, seal, unseal, usedOf, type Crc } from './seal.js';

/** Of heads and records: another one is kept as it is. */
export const VERSION = 1;
const FIRST_PAGE = 2;
/** A head is no longer than this. */
const HEAD_BYTES = 64;
/** With less room than this in a page the next one is made ready. */
const NEAR_BYTES = 2000;

export type Rec = unknown[];
type Head = [kind: 'p', version: number, page: number, first: number];

/** What keeps the journal from being written; the code of a sentence. */
export type Trouble = '' | 'STORE_NONE' | 'STORE_VERSION' | 'STORE_FULL';

export interface Journal {
  pages: Pages;
  crc: Crc;
  trouble: Trouble;
  /** Running number of the page that is written; -1: none yet. */
  page: number;
  at: number;
  /** Running number of the page where the match begins. */
  first: number;
  /** Number of the last record. */
  seq: number;
  /** The next page is erased. */
  ready: boolean;
}

function ring(j: Journal): number {
  return j.pages.count - FIRST_PAGE;
}

function place(j: Journal, page: number): number {
  return FIRST_PAGE + (page % ring(j));
}

/** Null for a page that has none; a blank one is told by its first byte, since all of them are looked at. */
function headOf(pages: Pages, crc: Crc, at: number): Head | null {
  if (pages.read(at)[0] !== '\n') return null;
  const text = firstOf(pages, crc, at, HEAD_BYTES);
  const head = text !== '' ? JSON.parse(text) : null;
  return head && head[0] === 'p' ? head : null;
}

/**
 * Which match a record begins: its number, and when that was, which tells it from one whose number comes again because a
 * page was damaged, the storage made anew, or the board exchanged.
 */
export function matchId(r: Rec): string {
  return r[1] + '.' + r[2];
}

/** Finds the page that was written last. */
export function openJournal(pages: Pages, crc: Crc): Journal {
  const j: Journal = {
    pages: pages,
    crc: crc,
    trouble: '',
    page: -1,
    at: PAGE_BYTES,
    first: 0,
    seq: 0,
    ready: false,
  };
  for (let i = FIRST_PAGE; i < pages.count; i++) {
    const head = headOf(pages, crc, i);
    if (head && head[1] !== VERSION) j.trouble = 'STORE_VERSION';
    else if (head && head[2] > j.page && place(j, head[2]) === i) {
      j.page = head[2];
      j.first = head[3];
    }
  }
  // a page whose head is damaged holds what follows the last record, if anything
  const next = place(j, j.page + 1);
  if (!headOf(pages, crc, next) && numberIn(j, next, 1) > numberIn(j, place(j, j.page), 0))
    j.page++;
  if (j.page >= 0) j.at = usedOf(pages.read(place(j, j.page)));
  return j;
}

/** The number of a page's last record, or of the `first` one; 0: none. */
function numberIn(j: Journal, at: number, first: number): number {
  let found = 0;
  if (at < FIRST_PAGE || j.pages.read(at)[0] !== '\n') return 0;
  const pieces = piecesOf(j.pages, at, PAGE_BYTES);
  for (let i = 0; i < pieces.length && !(first && found); i++) {
    const r = recordOf(j, pieces[i]);
    if (r) found = r[1] as number;
  }
  return found;
}

/**
 * A page of the last match, counted from 0, in pieces that may be records; null: no more pages. Where its head is damaged
 * the numbers of the records say whether they belong here.
 */
export function pageOf(j: Journal, n: number): string[] | null {
  const page = j.first + n;
  if (j.page < 0 || page > j.page) return null;
  const head = headOf(j.pages, j.crc, place(j, page));
  return !head || head[2] === page ? piecesOf(j.pages, place(j, page), PAGE_BYTES) : [];
}

/** What is written of a page, by its running number; '' where it is no longer there. */
export function textOf(j: Journal, page: number): string {
  const head = page >= 0 ? headOf(j.pages, j.crc, place(j, page)) : null;
  if (!head || head[2] !== page) return '';
  const text = j.pages.read(place(j, page));
  return text.substr(0, usedOf(text));
}

/** The record that a piece is; null where it is none, or the head of its page. */
export function recordOf(j: Journal, piece: string): Rec | null {
  const text = unseal(j.crc, piece);
  const rec = text !== '' ? JSON.parse(text) : null;
  return rec && rec[0] !== 'p' ? rec : null;
}

/** Is the next page free of the match? */
function mayTurn(j: Journal): boolean {
  return j.page + 1 - j.first < ring(j);
}

/** Erases the next page ahead of time, when it is soon wanted; to be called while nothing happens on the board. */
export function tend(j: Journal): void {
  if (j.trouble !== '' || j.ready || j.at < PAGE_BYTES - NEAR_BYTES || !mayTurn(j)) return;
  j.pages.erase(place(j, j.page + 1));
  j.ready = true;
}

function turn(j: Journal): boolean {
  if (!mayTurn(j)) return false;
  const p = place(j, j.page + 1);
  if (!j.ready) j.pages.erase(p);
  j.ready = false;
  j.page++;
  const head: Head = ['p', VERSION, j.page, j.first];
  const text = seal(j.crc, JSON.stringify(head));
  j.at = text.length;
  return j.pages.write(p, 0, text);
}

/**
 * Writes a record behind the last one; its number is put in. After a record that could not be written none follows
 * until the next match begins: what was undone later would not be known.
 */
export function append(j: Journal, rec: Rec): void {
  const begins = rec[0] === 'match';
  if (begins && j.trouble === 'STORE_FULL') j.trouble = '';
  if (j.trouble !== '') return;
  rec[1] = j.seq + 1;
  const text = seal(j.crc, JSON.stringify(rec));
  const fits = j.at + text.length <= PAGE_BYTES;
  if (begins) j.first = fits ? j.page : j.page + 1;
  if ((fits || turn(j)) && j.pages.write(place(j, j.page), j.at, text)) {
    j.at += text.length;
    j.seq++;
  } else j.trouble = 'STORE_FULL';
}
