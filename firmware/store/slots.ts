/**
 * Two pages for one text, written in turn: the old one stays until the new one is whole. In: a text; out: the newest
 * whole one.
 */
import { PAGE_BYTES, type Pages } from '../hal/hal.js';
import { VERSION } from './journal.js';
import { firstOf, seal, type Crc } from './seal.js';

export interface Slots {
  text: string;
  /** How often it was written; the last bit tells the page. */
  seq: number;
  /** A slot is of another version: nothing is written. */
  foreign: boolean;
}

export function loadSlots(pages: Pages, crc: Crc): Slots {
  const out: Slots = { text: '', seq: 0, foreign: false };
  for (let i = 0; i < 2; i++) {
    const parts = firstOf(pages, crc, i, PAGE_BYTES).split('|');
    const seq = Number(parts[1]);
    if (parts.length > 1 && parts[0] !== String(VERSION)) out.foreign = true;
    else if (seq > out.seq) {
      out.seq = seq;
      out.text = parts[2];
    }
  }
  return out;
}

export function saveSlots(s: Slots, pages: Pages, crc: Crc, text: string): boolean {
  if (s.foreign) return false;
  s.seq++;
  pages.erase(s.seq & 1);
  return pages.write(s.seq & 1, 0, seal(crc, VERSION + '|' + s.seq + '|' + text));
}
