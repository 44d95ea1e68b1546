/**
 * Reasons: every ruling carries a code; here a code gets its sentence (from the table of a language) and the
 * paragraph of the book it rests on. Books differ in how they number: the rule book and the NCA by figures, the
 * pages by their headings.
 */
import { TEXTS } from './texts.en.js';
import type { Book, Ruling } from './types.js';

/** A topic of the rules: contact, open board, line, dead disc, placement, twenty, score, match, turn, agreed extras. */
type Topic = 'c' | 'o' | 'l' | 'd' | 'p' | 't' | 's' | 'm' | 'f' | 'x';

/** Paragraphs by book, one a topic, in the order of TOPICS. */
const TOPICS = 'coldptsmfx';
const PARAS: Readonly<Record<Book, string>> = {
  NCA: '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|2b|4|-',
  WCC: '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|play-off|4|-',
  '000':
    'must contact|open board|touching the start line|bounces back|touching the start line|20-point hole|scoring|tie at game end|setup|-',
  '001':
    'opposing disc|open board|valid shot|rebounds|start a shot|valid shot|count|count|next player|ideas and twists',
  '002': '6|5|scoring|8|2|7|scoring|end of the game|players|novice note',
  '003':
    'hit at least one|no opponent|touching the line|bounces back|to shoot|twenty hole|count|100 points|lead shooter|-',
  '004':
    'shot rule one|shot rule two|outermost line|NCA 8g, 8h|start|20|scoring the round|four rounds|NCA 4|-',
};

const TOPIC_OF: Readonly<Record<string, Topic>> = {
  OK_CONTACT: 'c',
  FOUL_NO_CONTACT: 'c',
  FOUL_POST_ONLY: 'c',
  FOUL_OWN_ONLY: 'c',
  FOUL_BARELY: 'c',
  FOUL_TWENTY_VOID: 'c',
  FOUL_DEAD_HIT: 'd',
  OK_OPEN: 'o',
  OK_TWENTY: 't',
  FOUL_OPEN: 'o',
  FOUL_OPEN_OUT: 'o',
  FOUL_OPEN_LINE: 'o',
  FOUL_OPEN_OTHER: 'o',
  FOUL_OPEN_DEAD: 'd',
  COOP_TWENTY: 'x',
  COOP_MISS: 'x',
  PLACE_OK: 'p',
  PLACE_NOT_STILL: 'p',
  PLACE_OFF_LINE: 'p',
  PLACE_BEHIND: 'p',
  PLACE_QUADRANT: 'p',
  PLACE_OVER: 'p',
  PLACE_WRONG_OWNER: 'p',
  ASK_LINE: 'l',
  ASK_OPEN: 'o',
  ASK_GRAZE: 'c',
  ASK_RING: 's',
  ASK_TRIPLE: 's',
  ASK_AGAIN: 'm',
  ASK_BOTH: 'm',
  ASK_LEVEL: 'm',
};

/** The paragraph of a book behind a code, '' where the book has none. */
export function paragraph(book: Book, code: string): string {
  const topic = TOPIC_OF[code];
  if (!topic) return '';
  const para = PARAS[book].split('|')[TOPICS.indexOf(topic)];
  return para === '-' ? '' : book + ' ' + para;
}

/** The sentence of a code; `$1`, `$2`... stand for the arguments. */
export function sentence(code: string, args: readonly string[]): string {
  let text = TEXTS[code] || code;
  for (let i = 0; i < args.length; i++) text = text.split('$' + (i + 1)).join(args[i]);
  return text;
}

/** One plain sentence for a ruling. */
export function explain(ruling: Ruling): string {
  return sentence(ruling.reason, ruling.args);
}
