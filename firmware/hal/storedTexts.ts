/**
 * The sentence of a code, read from the flash (rules/texts.ts on a board). The file has a line `CODE sentence` for each
 * code, those that begin alike together; to look through all of it would take 30 ms.
 */
const FILE = 'texts.en';

/** The build puts a word `OK:0` here for each first word of codes, and where its lines begin; the last is the end. */
const PLACES = '@texts';

/** '' when there is none. */
export function textOf(code: string): string {
  const begins = PLACES.split(' ' + code.split('_')[0] + ':');
  if (begins.length < 2) return '';
  const words = begins[1].split(' ');
  const at = Number(words[0]);
  const end = Number(words[1].split(':')[1]);
  const lines = require('Storage').read(FILE, at, end - at) || ''; // eslint-disable-line @typescript-eslint/no-require-imports
  const from = lines.indexOf('\n' + code + ' ');
  if (from < 0) return '';
  const start = from + code.length + 2;
  return lines.substring(start, lines.indexOf('\n', start));
}
