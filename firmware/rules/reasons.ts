/**
 * Reasons: every ruling carries a code; here a code gets its sentence (from the table of a language) and the
 * paragraph of the book it rests on. Books differ in how they number: the rule book and the NCA by figures, the
 * pages by their headings.
 */
import { TEXTS } from './texts.en.js';
import type { Book, Ruling } from './types.js';

/** A topic of the rules: contact, open board, line, dead disc, placement, twenty, score, match, agreed extras. */
type Topic = 'c' | 'o' | 'l' | 'd' | 'p' | 't' | 's' | 'm' | 'x';

/** Paragraphs by book and topic; a topic that a book does not treat is left out. */
const PARAS: Readonly<Record<Book, { readonly [topic: string]: string }>> = {
  NCA: {
    c: '3a.i',
    o: '3a.ii',
    l: '8e',
    d: '8g, 8h',
    p: '7e',
    t: '6a',
    s: '2a.iv',
    m: '2b',
  },
  WCC: {
    c: '3a.i',
    o: '3a.ii',
    l: '8e',
    d: '8g, 8h',
    p: '7e',
    t: '6a',
    s: '2a.iv',
    m: 'play-off',
  },
  '000': {
    c: 'must contact',
    o: 'open board',
    l: 'touching the start line',
    d: 'bounces back',
    p: 'touching the start line',
    t: '20-point hole',
    s: 'scoring',
    m: 'tie at game end',
  },
  '001': {
    c: 'opposing disc',
    o: 'open board',
    l: 'valid shot',
    d: 'rebounds',
    p: 'start a shot',
    t: 'valid shot',
    s: 'count',
    m: 'count',
    x: 'ideas and twists',
  },
  '002': {
    c: '6',
    o: '5',
    l: 'scoring',
    d: '8',
    p: '2',
    t: '7',
    s: 'scoring',
    m: 'end of the game',
    x: 'novice note',
  },
  '003': {
    c: 'hit at least one',
    o: 'no opponent',
    l: 'touching the line',
    d: 'bounces back',
    p: 'to shoot',
    t: 'twenty hole',
    s: 'count',
    m: '100 points',
  },
  '004': {
    c: 'shot rule one',
    o: 'shot rule two',
    l: 'outermost line',
    d: 'NCA 8g, 8h',
    p: 'start',
    t: '20',
    s: 'scoring the round',
    m: 'four rounds',
  },
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
  const para = PARAS[book][TOPIC_OF[code]];
  return para ? book + ' ' + para : '';
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
