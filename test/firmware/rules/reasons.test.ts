/** Every code of the engine has a sentence and, where a book treats it, a paragraph. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain, paragraph, sentence } from '../../../firmware/rules/reasons.js';
import { TEXTS } from '../../../firmware/rules/texts.en.js';
import type { Book, Ruling } from '../../../firmware/rules/types.js';

const RULES = join(__dirname, '../../../firmware/rules');
const BOOKS: Book[] = ['000', '001', '002', '003', '004', 'NCA', 'WCC'];

const codes = readdirSync(RULES)
  .filter((f) => f.endsWith('.ts') && !f.startsWith('texts.'))
  .flatMap(
    (f) =>
      readFileSync(join(RULES, f), 'utf8').match(/\b(OK|FOUL|COOP|PLACE|ASK)_[A-Z_]+\b/g) ?? [],
  );

test('every code that the rules use has a sentence', () => {
  const unknown = [...new Set(codes)].filter((c) => TEXTS[c] === undefined);
  expect(unknown).toEqual([]);
  expect(codes.length).toBeGreaterThan(30);
});

test('every ruling rests on a paragraph in every book that can give it', () => {
  const reasons = Object.keys(TEXTS).filter((c) => /^(OK|FOUL)_/.test(c));
  expect(reasons.length).toBe(14);
  for (const code of reasons) {
    for (const book of BOOKS)
      expect([code, paragraph(book, code)]).toEqual([code, expect.stringMatching(/^\w+ ./)]);
  }
});

/** A code of each topic: contact, open board, line, dead disc, placement, twenty, score, match, agreed extras. */
const ONE_EACH = [
  'FOUL_OWN_ONLY',
  'OK_OPEN',
  'ASK_LINE',
  'FOUL_DEAD_HIT',
  'PLACE_OFF_LINE',
  'OK_TWENTY',
  'ASK_TRIPLE',
  'ASK_LEVEL',
  'COOP_TWENTY',
];

test.each<[Book, string]>([
  ['NCA', '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|2b|'],
  ['WCC', '3a.i|3a.ii|8e|8g, 8h|7e|6a|2a.iv|play-off|'],
  [
    '000',
    'must contact|open board|touching the start line|bounces back|touching the start line|20-point hole|scoring|tie at game end|',
  ],
  [
    '001',
    'opposing disc|open board|valid shot|rebounds|start a shot|valid shot|count|count|ideas and twists',
  ],
  ['002', '6|5|scoring|8|2|7|scoring|end of the game|novice note'],
  [
    '003',
    'hit at least one|no opponent|touching the line|bounces back|to shoot|twenty hole|count|100 points|',
  ],
  [
    '004',
    'shot rule one|shot rule two|outermost line|NCA 8g, 8h|start|20|scoring the round|four rounds|',
  ],
])('paragraphs of %s', (book, expected) => {
  const paras = expected.split('|').map((p) => (p === '' ? '' : `${book} ${p}`));
  expect(ONE_EACH.map((code) => paragraph(book, code))).toEqual(paras);
});

test('the topic of every code', () => {
  const topics: Record<string, string> = {
    '6': 'OK_CONTACT FOUL_NO_CONTACT FOUL_POST_ONLY FOUL_OWN_ONLY FOUL_BARELY FOUL_TWENTY_VOID ASK_GRAZE',
    '5': 'OK_OPEN FOUL_OPEN FOUL_OPEN_OUT FOUL_OPEN_LINE FOUL_OPEN_OTHER ASK_OPEN',
    '8': 'FOUL_DEAD_HIT FOUL_OPEN_DEAD',
    '7': 'OK_TWENTY',
    '2': 'PLACE_OK PLACE_NOT_STILL PLACE_OFF_LINE PLACE_BEHIND PLACE_QUADRANT PLACE_OVER PLACE_WRONG_OWNER',
    scoring: 'ASK_LINE ASK_RING ASK_TRIPLE',
    'end of the game': 'ASK_AGAIN ASK_BOTH ASK_LEVEL',
    'novice note': 'COOP_TWENTY COOP_MISS',
  };
  for (const [para, list] of Object.entries(topics)) {
    for (const code of list.split(' '))
      expect([code, paragraph('002', code)]).toEqual([code, `002 ${para}`]);
  }
});

test.each<[Book, string, string]>([
  ['NCA', 'FOUL_NO_CONTACT', 'NCA 3a.i'],
  ['NCA', 'FOUL_OPEN', 'NCA 3a.ii'],
  ['NCA', 'OK_TWENTY', 'NCA 6a'],
  ['NCA', 'PLACE_OVER', 'NCA 7e'],
  ['NCA', 'ASK_LINE', 'NCA 8e'],
  ['NCA', 'COOP_TWENTY', ''],
  ['WCC', 'ASK_AGAIN', 'WCC play-off'],
  ['000', 'FOUL_OPEN_LINE', '000 open board'],
  ['001', 'COOP_MISS', '001 ideas and twists'],
  ['002', 'FOUL_DEAD_HIT', '002 8'],
  ['003', 'FOUL_OPEN_OTHER', '003 no opponent'],
  ['004', 'OK_CONTACT', '004 shot rule one'],
  ['002', 'NO_SUCH_CODE', ''],
])('%s %s: %s', (book, code, expected) => {
  expect(paragraph(book, code)).toBe(expected);
});

test('arguments go into a sentence, wherever and however often it names them', () => {
  expect(sentence('ASK_LINE', ['B2', 'clear'])).toBe(
    'Does B2 touch the starting line? It looks clear.',
  );
  expect(sentence('DO_PLACE', ['N', 'B'])).toBe(
    'Seat N: lay a disc of side B on your starting line.',
  );
  expect(sentence('PLACE_OK', ['N'])).toBe('Seat N shoots.');
  expect(sentence('NO_SUCH_CODE', [])).toBe('NO_SUCH_CODE');
});

test('a ruling in one sentence', () => {
  const ruling: Ruling = {
    valid: true,
    reason: 'OK_CONTACT',
    args: ['B1'],
    removed: [],
    liftByHand: [],
    twenties: {},
    banked: [],
    restored: [],
    board: [],
  };
  expect(explain(ruling)).toBe('Good shot: B1 was touched.');
});

test('sentences are plain: short, and no argument is left out', () => {
  for (const [code, text] of Object.entries(TEXTS)) {
    expect([code, text.length <= 90]).toEqual([code, true]);
    expect(sentence(code, ['one', 'two', 'three', 'four'])).not.toContain('$');
  }
});
