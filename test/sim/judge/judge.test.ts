import { readdirSync, readFileSync } from 'node:fs';
import { BOOKS } from '../../../sim/judge/books.js';
import { JudgeTally, judgeLine } from '../../../sim/judge/compare.js';
import type { Dumped, DumpedDisc, LogRow } from '../../../sim/judge/dumpLine.js';
import { judge, type Verdict } from '../../../sim/judge/judge.js';
import { PRESETS } from '../../../firmware/rules/allPresets.js';

const MEASURES = { discRadius: 15.875, lineWidth: 1.5875, ring15: 101.6, startingLine: 304.8 };

/** `A1@150` lies on the wood 150 mm east, `A1=hole`, `A1=ditch` and `A1=leaner` do not. */
function disc(text: string): DumpedDisc {
  const [id = '', r] = text.split(/[@=]/);
  const state = text.includes('=') ? (r ?? '') : 'rest';
  const x = text.includes('@') ? Number(r) : state === 'ditch' ? 360 : 0;
  return { id, owner: id.charAt(0), x, y: 0, state };
}

/** `A1-B1` touched, `A1^` left the wood, `A1>` crossed the starting line, `A1<` came back, `A1-B1@320` touched out there. */
function row(text: string, k: number): LogRow {
  const [what = '', r] = text.split('@');
  if (what.endsWith('^')) return [k, 'edge', what.slice(0, -1), '', 330, 0];
  if (what.endsWith('>')) return [k, 'crossed-start-line', what.slice(0, -1), '', 304, 0];
  if (what.endsWith('<')) return [k, 'recrossed-start-line', what.slice(0, -1), '', 304, 0];
  const [a = '', b = ''] = what.split('-');
  const x = Number(r ?? 200);
  return [k, 'contact', a, b, x, 0, x - 31, 0];
}

function words(s: string): string[] {
  return s === '' ? [] : s.split(' ');
}

function shot(before: string, log: string, after: string): Dumped {
  return {
    n: 1,
    preset: '',
    shooter: { id: 'A1', owner: 'A', x: 0, y: 0 },
    before: words(before).map(disc),
    after: words(after).map(disc),
    log: words(log).map(row),
    truth: { valid: true, removed: [], liftByHand: [], twenties: {}, banked: [], restored: [] },
    board: { valid: true, lift: [], bank: [], back: [], asked: [] },
  };
}

function told(v: Verdict): string {
  const part = (name: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [`${name} ${[...ids].sort().join(' ')}`];
  return [
    v.good ? 'good' : 'foul',
    ...part('off', v.off),
    ...part('hand', v.byHand),
    ...part('20', v.twenties),
    ...part('back', v.back),
  ].join(', ');
}

test.each<[string, string, string, string, string, string]>([
  // preset, before, what happened, after, call, why
  ['nca', 'B1@150', 'A1-B1', 'A1@120 B1@250', 'good', 'touched'],
  ['nca', 'B1@150 A2@200', 'A1-A2 A2-B1', 'A1@120 A2@150 B1@250', 'good', 'by an own disc'],
  ['nca', 'B1@150', '', 'A1@120 B1@150', 'foul, off A1, hand A1', 'nothing touched'],
  [
    'nca',
    'B1@150 A2@200',
    'A1-A2',
    'A1=hole A2@90 B1@150',
    'foul, off A1 A2, hand A1 A2',
    'NCA 3b: all',
  ],
  [
    'wcc',
    'B1@150 A2@200 A3@90',
    'A1-A2 A2-A3',
    'A1@9 A2@90 A3@80 B1@150',
    'foul, off A1 A2 A3, hand A1 A2 A3',
    'own chain',
  ],
  [
    'rulebook-100',
    'B1@150 A2@200 A3@90',
    'A1-A2 A2-A3',
    'A1@9 A2@90 A3@80 B1@150',
    'foul, off A1 A2, hand A1 A2',
    'own it touched',
  ],
  [
    'refresher',
    'A2@200',
    'A1-A2',
    'A1@150 A2@90',
    'foul, off A1, hand A1',
    '003: the shot disc alone',
  ],
  ['tracey', 'A2@200', 'A1-A2', 'A1@150 A2@90', 'good', 'any button involved'],
  ['overview', '', '', 'A1@100', 'foul, off A1, hand A1', 'on the line is not inside'],
  ['nca', '', '', 'A1@118.2', 'good', 'the line is enough'],
  ['nca', '', '', 'A1@118.3', 'foul, off A1, hand A1', 'just outside the line'],
  ['nca', '', '', 'A1=hole', 'good, 20 A1', 'a twenty'],
  ['nca', '', '', 'A1=leaner', 'good', 'a leaner is no twenty and stays'],
  ['nca', 'B1@150', 'A1-B1 A1^', 'A1=ditch B1=hole', 'good, off A1, 20 B1', 'theirs for them'],
  [
    'nca',
    'B1@150',
    'A1-B1',
    'A1@288.2 B1@10',
    'good, off A1, hand A1',
    'touches the starting line',
  ],
  ['nca', 'B1@150', 'A1-B1', 'A1@288.1 B1@10', 'good', 'does not touch it'],
  [
    'nca',
    'B1@150 B2@250',
    'A1^ A1-B2 ',
    'A1@280 B1@150 B2@90',
    'foul, off A1, hand A1',
    'a dead disc makes nothing good',
  ],
  [
    'nca',
    'B1@150 B2@250',
    'A1-B1 A1^ A1-B2',
    'A1@280 B1@90 B2@99',
    'good, off A1, hand A1',
    'damage stays',
  ],
  [
    'rulebook-100',
    'B1@150 B2@250',
    'A1-B1 A1^ A1-B2',
    'A1@280 B1@90 B2@99',
    'good, off A1, hand A1, back B2',
    'damage is undone',
  ],
  [
    'rulebook-100',
    'B1@150 B2@250',
    'A1-B1 A1^ A1-B2 B2^',
    'A1@280 B1@90 B2=ditch',
    'good, off A1, hand A1, back B2',
    'also out of the ditch',
  ],
  [
    'nca',
    'B1@150 B2@310',
    'A1-B1 A1> A1-B2@320 A1<',
    'A1@280 B1@90 B2@309',
    'good, off A1 B2, hand A1 B2',
    'NCA 8g',
  ],
  [
    'refresher',
    'B1@150 B2@310',
    'A1-B1 A1> A1-B2@320 A1<',
    'A1@280 B1@90 B2@309',
    'good, off B2, hand B2',
    'only the edge counts',
  ],
  ['nca', 'B1@150', 'A1-B1 A1> A1<', 'A1@280 B1@90', 'good', 'out and back by itself'],
  ['practice', '', '', 'A1@20', 'foul, off A1, hand A1', 'together: only the hole'],
  ['practice', '', '', 'A1=hole', 'good, 20 A1', 'together: the hole'],
  ['free-for-all', 'C1@150', 'A1-C1', 'A1@120 C1@250', 'good', 'everybody else opposes'],
])('%s: %s | %s | %s: %s', (preset, before, log, after, call, _why) => {
  const book = BOOKS[preset];
  if (!book) throw new Error(preset);
  expect(told(judge(shot(before, log, after), book, MEASURES))).toBe(call);
});

test('every preset has its book', () => {
  expect(Object.keys(BOOKS).sort()).toEqual(PRESETS.map((p) => p.id).sort());
});

test('nothing of the firmware stands behind the second judge', () => {
  const dir = 'sim/judge';
  for (const file of readdirSync(dir)) {
    const froms = [...readFileSync(`${dir}/${file}`, 'utf8').matchAll(/from '([^']+)'/g)];
    for (const [, from] of froms) expect(from).toMatch(/^(\.\/|\.\.\/cli\/|\.\.\/board\.js$)/);
  }
});

test('disagreements are counted and told, asked ones apart', () => {
  const tally = new JudgeTally();
  const line = { ...shot('B1@150', '', 'A1@120 B1@150'), preset: 'nca' };
  const truth = { ...line.truth, valid: false, removed: ['A1'], liftByHand: ['A1'] };
  const right = { ...line.board, valid: false, lift: ['A1'] };
  const tell = (l: object): string[] => judgeLine(JSON.stringify(l), tally, 'd:1');
  expect(tell({ ...line, truth, board: right })).toEqual([]);
  expect(tell({ ...line, truth })).toEqual([
    'shot 1, nca: board: good yes instead of no; lift none instead of A1',
  ]);
  expect(tell({ ...line, truth, board: { ...line.board, asked: ['graze'] } })).toHaveLength(1);
  expect(tell({ ...line, board: right })[0]).toMatch(
    /first judge: good yes instead of no; off none/,
  );
  expect(tally.report()).toMatchObject({
    shots: 4,
    otherThanFirstJudge: { n: 1 },
    boardWrongNotAsked: { n: 1 },
    boardWrongThoughAsked: { n: 1 },
  });
});

test.each([
  ['x', /d:1: found no JSON/],
  ['[]', /d:1: found \[\], expected a line/],
  ['{"before":[],"after":[]}', /d:1: log: found .*expected a list/],
  [JSON.stringify({ ...shot('', '', ''), preset: 'chess' }), /preset: found "chess"/],
])('a line that is none: %s', (text, message) => {
  expect(() => judgeLine(text, new JudgeTally(), 'd:1')).toThrow(message);
});
