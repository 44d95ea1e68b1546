/**
 * Pages of flash of our own, inside one file of the interpreter's Storage. In: the Storage; out: pages that are written
 * at growing places and erased one by one where they lie.
 *
 * Storage itself gets room back only by packing all files anew: seconds without play, and a power cut meanwhile loses
 * them. So the file is made once, and its pages are erased through its address in the flash; 85 ms a page. In front of
 * the first page stands how many there are, twice: a head that a power cut left half written is none.
 */
import { PAGE_BYTES, type Pages } from './hal.js';

const FILE = 'store';
/** Pages of the file where there is room; halved where there is not. */
const MOST = 64;
const LEAST = 4;
/** Behind them, where there is room for more than the least: pages of the log (keptLog.ts). */
const LOG_PAGES = 2;
const HEAD_BYTES = 8;
/** Left for other files. */
const SPARE = 4096;

function headOf(storage: EspruinoStorage): string {
  return storage.read(FILE, 0, HEAD_BYTES) || '';
}

/** Three digits, the first none that would make it an octal number. */
const DIGITS = 100;

function headFor(count: number): string {
  return 'pg' + (count + DIGITS) + (count + DIGITS);
}

/** Number of pages that a head tells, 0 where it is none. */
function countOf(head: string): number {
  const n = Number(head.substr(2, 3)) - DIGITS;
  return n > 0 && head === headFor(n) ? n : 0;
}

/** Makes the file if there is none with a whole head; the number of pages. */
function made(storage: EspruinoStorage): number {
  for (let n = MOST; n >= LEAST && countOf(headOf(storage)) === 0; n = n >> 1) {
    const size = (n + 1 + (n > LEAST ? LOG_PAGES : 0)) * PAGE_BYTES;
    if (storage.getFree() > size + SPARE) storage.write(FILE, headFor(n), 0, size);
  }
  return countOf(headOf(storage));
}

/** The address of the file in the flash; 0 when it has none, or another text lies there. */
function addressOf(flash: EspruinoFlash, head: string): number {
  const at = E.getAddressOf(head, true);
  const there = at > 0 ? flash.read(HEAD_BYTES, at) : [];
  for (let i = 0; i < HEAD_BYTES; i++) if (there[i] !== head.charCodeAt(i)) return 0;
  return at;
}

/** Null: no room, or no such flash. */
export function openPages(storage: EspruinoStorage, flash: EspruinoFlash): Pages | null {
  try {
    const count = made(storage);
    const at = count > 0 ? addressOf(flash, headOf(storage)) : 0;
    if (at === 0) return null;
    const skip = HEAD_BYTES + PAGE_BYTES - 1;
    // the first page that begins behind the head
    const first = at + skip - ((at + skip) % PAGE_BYTES);
    return {
      count: count,
      read: function (page) {
        return storage.read(FILE, first - at + page * PAGE_BYTES, PAGE_BYTES) || '';
      },
      write: function (page, place, text) {
        try {
          return storage.write(FILE, text, first - at + page * PAGE_BYTES + place);
        } catch (e) {
          return false;
        }
      },
      erase: function (page) {
        flash.erasePage(first + page * PAGE_BYTES);
      },
    };
  } catch (e) {
    return null;
  }
}
