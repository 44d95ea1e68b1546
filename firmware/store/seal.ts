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

/** The whole records in the first `most` bytes of a page. */
export function recordsOf(pages: Pages, crc: Crc, page: number, most: number): string[] {
  const text = pages.read(page);
  const pieces = text.substr(0, Math.min(most, usedOf(text))).split('\n');
  const out: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const t = unseal(crc, pieces[i]);
    if (t !== '') out.push(t);
  }
  return out;
}
