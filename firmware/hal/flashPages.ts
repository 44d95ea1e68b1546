/**
 * Pages of flash of our own, inside one file of the interpreter's Storage. In: the Storage; out: pages that are written
 * at growing places and erased one by one where they lie.
 *
 * Storage itself gets room back only by packing all files anew: seconds without play, and a power cut meanwhile loses
 * them. So the file is made once, and its pages are erased through its address in the flash; 85 ms a page.
 */
import { PAGE_BYTES, type Pages } from './hal.js';

const FILE = 'store';
/** Pages of the file where there is room; halved where there is not. */
const MOST = 64;
const LEAST = 4;
/** In front of the first page: says how many follow, and that an address is the right one. */
const HEAD = 'pages';
const HEAD_BYTES = 8;
/** A file's own header and what other files may still need. */
const SPARE = 4096;

function headOf(storage: EspruinoStorage): string {
  return storage.read(FILE, 0, HEAD_BYTES) || '';
}

function isHead(head: string): boolean {
  return head.substr(0, HEAD.length) === HEAD;
}

/** Makes the file if there is none; its head, or what stands there instead. */
function madeHead(storage: EspruinoStorage): string {
  let n = MOST;
  let head = headOf(storage);
  while (n >= LEAST && head === '') {
    const size = (n + 1) * PAGE_BYTES;
    if (storage.getFree() > size + SPARE)
      storage.write(FILE, HEAD + String(n + 1000).substr(1), 0, size);
    head = headOf(storage);
    n = n >> 1;
  }
  return head;
}

/** The address of the file in the flash; 0 when it has none, or another text lies there. */
function addressOf(flash: EspruinoFlash, head: string, text: string): number {
  const at = E.getAddressOf(text, true);
  const there = at > 0 ? flash.read(HEAD_BYTES, at) : [];
  for (let i = 0; i < HEAD_BYTES; i++) if (there[i] !== head.charCodeAt(i)) return 0;
  return at;
}

/** Null: no room, no such flash, or what bears the file's name is none of ours. */
export function openPages(storage: EspruinoStorage, flash: EspruinoFlash): Pages | null {
  try {
    const head = madeHead(storage);
    const count = Number(head.substr(HEAD.length));
    const at = addressOf(flash, head, headOf(storage));
    if (!isHead(head) || !(count >= LEAST) || !at) return null;
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
