/**
 * The log's entries in two pages of flash of their own, so that what happened before a restart is known after it. In: an
 * entry when it is made; out: those from before this start. An entry is 8 bytes, written once; the older page is erased when
 * the newer one is full, and how many are written is limited, so that nothing that fails for ever wears the flash out
 * (docs/storage.md).
 */
import { PAGE_BYTES, type Pages } from './hal/hal.js';
import { usedOf } from './store/seal.js';

const BYTES = 8;
/** So many may be written at once, and one a minute beside them. */
const AT_ONCE = 100;
const EVERY_S = 60;
/** In place of an event: what follows is the running number of the page. */
const HEAD = 250;
/** Of nothing: neither zeros nor blank bytes are an entry. */
const SUM = 7;

export interface KeptLog {
  pages: Pages;
  /** Running number of the page that is written; 0: none. */
  page: number;
  at: number;
  /** Where this start's entries begin. */
  begins: number;
  written: number;
}

/** Seconds, event, value, each in the form of a byte or several; and their sum. */
function packed(seconds: number, kind: number, value: number): string {
  const a = seconds & 255;
  const b = (seconds >> 8) & 255;
  const c = (seconds >> 16) & 255;
  const v = value & 255;
  const w = (value >> 8) & 255;
  return String.fromCharCode(a, b, c, kind, v, w, (a + b + c + kind + v + w + SUM) % 251, 0);
}

/** An entry of a page's text: seconds, event, value; null where it is damaged. */
export function unpacked(text: string, at: number): [number, number, number] | null {
  let sum = SUM;
  for (let i = 0; i < 6; i++) sum += text.charCodeAt(at + i);
  if (sum % 251 !== text.charCodeAt(at + 6)) return null;
  const v = text.charCodeAt(at + 4) + 256 * text.charCodeAt(at + 5);
  const seconds =
    text.charCodeAt(at) + 256 * text.charCodeAt(at + 1) + 65536 * text.charCodeAt(at + 2);
  return [seconds, text.charCodeAt(at + 3), v > 32767 ? v - 65536 : v];
}

const BLANK = String.fromCharCode(255, 255, 255, 255, 255, 255, 255, 255);

/** The older storages have no pages for it: null. */
export function openKeptLog(pages: Pages): KeptLog | null {
  const out: KeptLog = { pages: pages, page: 0, at: PAGE_BYTES, begins: 0, written: 0 };
  for (let i = 0; i < 2; i++) {
    const text = pages.read(pages.count + i);
    if (text.length < PAGE_BYTES) return null;
    const head = unpacked(text, 0);
    if (!head || head[1] !== HEAD || head[0] <= out.page) continue;
    out.page = head[0];
    out.at = usedOf(text) & ~(BYTES - 1);
    // one that the power cut short has blank bytes too
    while (out.at < PAGE_BYTES && text.substr(out.at, BYTES) !== BLANK) out.at += BYTES;
  }
  out.begins = out.page * PAGE_BYTES + out.at;
  return out;
}

/** Writes an entry, if there were not too many; erases a page for it now and then, which takes 85 ms. */
export function keepEntry(k: KeptLog, seconds: number, kind: number, value: number): void {
  if (k.written > AT_ONCE + seconds / EVERY_S) return;
  k.written++;
  if (k.at >= PAGE_BYTES) {
    k.page++;
    const p = k.pages.count + (k.page & 1);
    if (usedOf(k.pages.read(p)) > 0) k.pages.erase(p);
    k.pages.write(p, 0, packed(k.page, HEAD, 0));
    k.at = BYTES;
  }
  k.pages.write(k.pages.count + (k.page & 1), k.at, packed(seconds, kind, value));
  k.at += BYTES;
}

/** The last entries before this start, at most so many, oldest first. */
export function keptBefore(k: KeptLog, most: number): [number, number, number][] {
  const out: [number, number, number][] = [];
  const first = Math.floor((k.begins - 1) / PAGE_BYTES);
  for (let page = first; page >= first - 1 && page > 0; page--) {
    const text = k.pages.read(k.pages.count + (page & 1));
    const head = unpacked(text, 0);
    if (!head || head[0] !== page) continue;
    let at = page === first ? k.begins - page * PAGE_BYTES : PAGE_BYTES;
    while (out.length < most && (at -= BYTES) > 0) {
      const e = unpacked(text, at);
      if (e) out.unshift(e);
    }
  }
  return out;
}
