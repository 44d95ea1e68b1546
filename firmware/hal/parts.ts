/**
 * The parts of the program that lie beside it in Storage and are read when they are first wanted (sim/bundle/parts.ts).
 * They know the program's names as they were shortened with it, so one of another build would do anything: all are
 * checked before the program starts.
 */

/** The build puts a word `file:sum` here for each. */
const PARTS = '@parts';

/** A file that is missing or not of this program; '' when all are right. `crc`: CRC-32 of a text. */
export function wrongPart(
  read: (file: string) => string | undefined,
  crc: (text: string) => number,
): string {
  const words = PARTS.split(' ');
  for (let i = 1; i < words.length; i++) {
    const word = words[i].split(':');
    const text = read(word[0]);
    if (!text || String(crc(text)) !== word[1]) return word[0];
  }
  return '';
}
