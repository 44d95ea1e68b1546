/**
 * A record in flash: a line feed, the checksum of its text, a colon, the text, a line feed. In: texts; out: what goes
 * into the flash, and back. A record that a power cut left half written has another checksum and is passed over; the line
 * feeds keep it apart from the one before, to whose end it may have added a byte, and from the next one.
 */
import { PAGE_BYTES, type Pages } from '../hal/hal.js';

export type Crc = (text: string) => number;

/** A word that was never written. A word cut short may end with such bytes, but the next one begins with a line feed. */
const BLANK = String.fromCharCode(255, 255, 255, 255);

/** Words are written once only, so it fills whole words of 4 bytes. */
export function seal(crc: Crc, text: string): string {
  let out = '\n' + crc(text) + ':' + text + '\n';
  while (out.length % 4 > 0) out = '\n' + out;
  return out;
}

/** The text of a piece between line feeds; '' when it is damaged. */
export function unseal(crc: Crc, piece: string): string {
  const at = piece.indexOf(':');
  if (at < 0) return '';
  const text = piece.substr(at + 1);
  return Number(piece.substr(0, at)) === crc(text) ? text : '';
}

/** Bytes of a page in use, whole words. */
export function usedOf(page: string): number {
  const n = page.indexOf(BLANK);
  return n < 0 ? PAGE_BYTES : (n + 3) & ~3;
}

/** What stands between the line feeds of the first `most` bytes of a page: sealed records, and what is left of others. */
export function piecesOf(pages: Pages, page: number, most: number): string[] {
  const text = pages.read(page);
  return text.substr(0, Math.min(most, usedOf(text))).split('\n');
}

/** The first whole record in the first `most` bytes of a page; '' for none. */
export function firstOf(pages: Pages, crc: Crc, page: number, most: number): string {
  const pieces = piecesOf(pages, page, most);
  for (let i = 0; i < pieces.length; i++) {
    const t = unseal(crc, pieces[i]);
    if (t !== '') return t;
  }
  return '';
}
