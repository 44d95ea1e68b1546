/**
 * Cases beside the given ones, answered by the books' words (docs/rules.md): places exactly on a limit, three and four
 * players, ends of matches, retries, the challenge. A row: kind, rule sets of the case file or presets, players, input,
 * answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../../sim/rule/answer.js';
import { readCaseFile } from '../../sim/rule/cases.js';
import { ruleSet } from '../../sim/rule/rulesets.js';

const { meta } = JSON.parse(readFileSync(join(__dirname, '../cases/rulings.json'), 'utf8')) as {
  meta: unknown;
};

type Row = readonly [kind: string, sets: string, players: number, input: object, answer: object];

const at = (seat: string, r: number, deg: number): object => ({ seat, disc: { r, deg } });
const HALF = 's000 s002 s003';
const TOUCHING = 's001 s004 nca wcc';
const BEHIND = 's000 s001 s002 s003 s004';
const ALL = 's000 s001 s002 s003 s004 nca wcc';

// the line: 304.8 +- 1.5875 / 2, the disc's radius 16
const PLACES: readonly Row[] = [
  ['placement', ALL, 2, at('S', 288.00625, 270), { legal: true }],
  ['placement', ALL, 2, at('S', 288.006, 270), { legal: false }],
  ['placement', 'nca wcc', 2, at('S', 305.59375, 270), { legal: true }],
  ['placement', 'nca wcc', 2, at('S', 305.594, 270), { legal: false }],
  ['placement', BEHIND, 2, at('N', 321.59375, 90), { legal: true }],
  ['placement', ALL, 2, at('N', 321.594, 90), { legal: false }],
  ['placement', ALL, 2, at('S', 304.8, 315), { legal: true }],
  ['placement', ALL, 2, at('S', 304.8, 225), { legal: true }],
  ['placement', HALF, 2, at('E', 304.8, 45.01), { legal: false }],
  ['placement', TOUCHING, 2, at('E', 304.8, 45.01), { legal: true }],
  ['placement', TOUCHING, 2, at('W', 304.8, 131.84), { legal: false }],
  ['placement', TOUCHING, 2, at('W', 304.8, 131.9), { legal: true }],
  ['placement', ALL, 2, at('E', 304.8, 405), { legal: true }],
];

const ORDERS: readonly Row[] = [
  ['order', ALL, 2, { firstStarter: 'N', rounds: 3 }, { starters: ['N', 'S', 'N'] }],
  ['order', ALL, 4, { firstStarter: 'N', rounds: 5 }, { starters: ['N', 'E', 'S', 'W', 'N'] }],
  ['order', 's002', 3, { firstStarter: 'S', turns: 6 }, { turns: ['S', 'W', 'S', 'E', 'S', 'W'] }],
  ['order', 's002', 3, { firstStarter: 'W', turns: 5 }, { turns: ['W', 'S', 'E', 'S', 'W'] }],
  [
    'order',
    's002 free-for-all',
    3,
    { firstStarter: 'W', turns: 5, mode: 'ffa' },
    { turns: ['W', 'N', 'S', 'W', 'N'] },
  ],
  ['order', 'free-for-all', 3, { players: 3 }, { shotsInRound: 36 }],
  ['order', 's000 s002 two-v-one', 3, { players: 3 }, { shotsInRound: 24 }],
  ['order', 's002 free-for-all', 3, { players: 3, mode: 'two-v-one' }, { shotsInRound: 24 }],
  ['order', 's002', 3, { players: 3, option: 'option two' }, { shotsInRound: 36 }],
  ['order', 's002', 3, { players: 3, option: 1 }, { shotsInRound: 24 }],
  ['order', 's001 nca', 4, { gameStarters: ['S', 'W'] }, { nextGameStarter: 'N' }],
];

const ROUNDS: readonly Row[] = [
  ['round', 's002', 3, { raw: { A: 60, B: 40 } }, { awarded: { A: 20, B: 0 } }],
  ['round', 's002', 3, { raw: { A: 60, B: 40, C: 30 } }, { awarded: { A: 2, B: 1, C: 0 } }],
  ['round', 's002', 3, { raw: { A: 30, B: 40, C: 30 } }, { awarded: { A: 0, B: 2, C: 0 } }],
  ['round', 's002', 3, { raw: { A: 30, B: 40, C: 40 } }, { awarded: { A: 0, B: 1, C: 1 } }],
  ['round', 'nca s004', 4, { raw: { A: 0, B: 0 } }, { awarded: { A: 1, B: 1 } }],
  [
    'round',
    's003 s002',
    2,
    { raw: { A: 10, B: 25 }, totalsBefore: { A: 70, B: 55 } },
    { awarded: { A: 0, B: 15 }, totalsAfter: { A: 70, B: 70 } },
  ],
];

const given = (A: number, B: number, more: object): object => ({ totals: { A, B }, ...more });
const won = (winner: string | null, A: number, B: number): object => ({
  over: true,
  winner,
  totals: { A, B },
});

const MATCHES: readonly Row[] = [
  [
    'match',
    's000 s002 s003 s001d',
    2,
    given(99, 0, { roundAwarded: { A: 1, B: 0 } }),
    won('A', 100, 0),
  ],
  [
    'match',
    's000 s002 s003 s001d',
    2,
    given(98, 0, { roundAwarded: { A: 1, B: 0 } }),
    { over: false, totals: { A: 99, B: 0 } },
  ],
  [
    'match',
    's000m s002m',
    2,
    given(7, 7, { roundAwarded: { A: 1, B: 1 } }),
    { over: false, next: 'extra-round', totals: { A: 8, B: 8 } },
  ],
  ['match', 's002m', 2, given(8, 8, { determiningRound: { A: 40, B: 20 } }), won('A', 10, 8)],
  ['match', 'wcc s004', 2, given(4, 4, { determiningRound: { A: 20, B: 40 } }), won('B', 4, 6)],
  [
    'gap',
    'wcc s004',
    2,
    given(4, 4, { determiningRound: { A: 40, B: 40 } }),
    { over: null, suggest: 'repeat' },
  ],
  ['match', 'nca s001', 2, given(3, 3, { roundAwarded: { A: 1, B: 1 } }), won(null, 4, 4)],
  [
    'match',
    'nca s001',
    2,
    given(3, 1, { roundAwarded: { A: 0, B: 2 } }),
    { over: false, totals: { A: 3, B: 3 } },
  ],
  ['match', 'nca wcc s004', 2, given(5, 3, {}), won('A', 5, 3)],
  [
    'match',
    'wcc',
    2,
    {
      roundPoints: [
        [2, 0],
        [0, 2],
        [1, 1],
        [1, 1],
        [2, 0],
      ],
    },
    won('A', 6, 4),
  ],
  [
    'match',
    'nca',
    2,
    {
      roundPoints: [
        [2, 0],
        [2, 0],
      ],
    },
    { over: false, totals: { A: 4, B: 0 } },
  ],
  [
    'gap',
    's002',
    3,
    { totals: { A: 7, B: 7, C: 2 }, roundAwarded: { A: 2, B: 1, C: 0 } },
    { over: null, suggest: 'A' },
  ],
  [
    'match',
    's002',
    3,
    { totals: { A: 7, B: 7, C: 2 }, roundAwarded: { A: 1, B: 1, C: 0 } },
    { over: false, next: 'extra-round', totals: { A: 8, B: 8, C: 2 } },
  ],
];

const missed = (struck: string[], moved: string[], usedThisRound: number): object => ({
  valid: false,
  struck,
  moved,
  usedThisRound,
});

const OTHERS: readonly Row[] = [
  ['retry', 's001r', 2, missed([], [], 0), { retryAllowed: true }],
  ['retry', 's001r', 2, missed([], [], 1), { retryAllowed: false }],
  ['retry', 's001r', 2, missed(['peg:0', 'A1'], [], 0), { retryAllowed: false }],
  ['retry', 's001 s002 nca', 2, missed([], [], 0), { retryAllowed: false }],
  ['retry', 's002', 2, { agreed: 3, used: 3 }, { retryAllowed: false }],
  ['coop', 's001c practice', 2, { attempts: 16, twenties: 4 }, { over: true, win: true }],
  ['coop', 's001c practice', 2, { attempts: 16, twenties: 0 }, { over: true, win: false, best: 0 }],
  ['coop', 's001c practice', 4, {}, { attemptsEach: 4 }],
  ['coop', 's001c', 2, { after: { r: 0, zone: '20' } }, { success: true, lift: true }],
  ['coop', 's001c', 2, { after: { r: 1.47 } }, { success: false, lift: true }],
  [
    'accident',
    'free-for-all',
    3,
    { agreed: false, round: 3, starter: 'N' },
    { replayRound: 3, starter: 'N', awarded: { A: 0, B: 0, C: 0 } },
  ],
  [
    'end',
    's002',
    2,
    { unshot: { A: 1, B: 2 }, agreed: true, raw: { A: 60, B: 10 } },
    { awarded: { A: 50, B: 0 }, unshotRecorded: true },
  ],
  [
    'gap',
    'nca',
    2,
    {
      discs: [
        { id: 'A1', r: 0, zone: '20' },
        { id: 'B1', r: 0, on: 'A1' },
      ],
    },
    { values: null, suggest: { A1: 20, B1: 20 } },
  ],
];

const rows = [...PLACES, ...ORDERS, ...ROUNDS, ...MATCHES, ...OTHERS].flatMap(
  ([kind, sets, players, input, expected]) =>
    sets.split(' ').map((set) => [kind, set, players, input, expected] as const),
);

test.each(rows)('%s by %s, %i players: %j is %j', (kind, set, players, input, expected) => {
  const one = { id: 'x', kind, rulesets: [set], players, input };
  const { cases, geometry, meta: read } = readCaseFile(JSON.stringify({ meta, cases: [one] }), 'x');
  const c = cases[0];
  const name = c?.rulesets[0];
  if (!c || !name) throw new Error('no case');
  expect(answer(c, ruleSet(read, name), geometry)).toEqual(expected);
});
