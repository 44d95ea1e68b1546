/**
 * Reasons: every ruling carries a code; here a code gets its sentence (from the table of a language) and the
 * paragraph of the book it rests on. Books differ in how they number: the rule book and the NCA by figures, the
 * pages by their headings.
 */
import { textOf } from './texts.js';
import type { Book, Ruling } from './types.js';

/**
 * Paragraphs of each book, a topic each: contact, open board, line, dead disc, placement, twenty, score, match, agreed
 * extras; empty where the book has none. Texts to be split cost the board less than objects.
 */
const PARAS: Readonly<Record<Book, string>> = {
  NCA: '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|2b|',
  WCC: '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|play-off|',
  '000':
    'must contact|open board|touching the start line|bounces back|touching the start line|20-point hole|scoring|tie at game end|',
  '001':
    'opposing disc|open board|valid shot|rebounds|start a shot|valid shot|count|count|ideas and twists',
  '002': '6|5|scoring|8|2|7|scoring|end of the game|novice note',
  '003':
    'hit at least one|no opponent|touching the line|bounces back|to shoot|twenty hole|count|100 points|',
  '004':
    'shot rule one|shot rule two|outermost line|NCA 8g, 8h|start|20|scoring the round|four rounds|',
};

/** Parts of codes, the first one found tells the topic: its number in PARAS stands at the same place below. */
const KEYS =
  'CONTACT DEAD OPEN PLACE COOP K_TWENTY FOUL GRAZE ASK_LINE RING TRIPLE AGAIN BOTH LEVEL'.split(
    ' ',
  );
const TOPICS = '03148500266777';

/** The paragraph of a book behind a code, '' where the book has none. */
export function paragraph(book: Book, code: string): string {
  for (let i = 0; i < KEYS.length; i++) {
    if (code.indexOf(KEYS[i]) >= 0) {
      const para = PARAS[book].split('|')[Number(TOPICS[i])];
      return para === '' ? '' : book + ' ' + para;
    }
  }
  return '';
}

/** The sentence of a code; `$1`, `$2`... stand for the arguments. */
export function sentence(code: string, args: readonly string[]): string {
  let text = textOf(code) || code;
  for (let i = 0; i < args.length; i++) text = text.split('$' + (i + 1)).join(args[i]);
  return text;
}

/** One plain sentence for a ruling. */
export function explain(ruling: Ruling): string {
  return sentence(ruling.reason, ruling.args);
}
