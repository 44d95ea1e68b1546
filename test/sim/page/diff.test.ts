import { hear, NOTHING_KNOWN } from '../../../sim/page/belief.js';
import type { LineRow, ServerMessage } from '../../../sim/page/messages.js';
import { changesBetween, colourName } from '../../../sim/page/time/diff.js';
import { labelTimes, markBeside, shareOf } from '../../../sim/page/time/scale.js';
import { tell, toldNothing, type Told } from '../../../sim/page/time/told.js';

/** What a page has been told after these lines and this moment. */
function told(lines: readonly object[], snap: object = {}): Told {
  let belief = NOTHING_KNOWN;
  const rows = lines.map((l, k): LineRow => [k, 10 * k, JSON.stringify(l)]);
  for (const [, t, text] of rows) belief = hear(belief, t, text);
  const messages = [
    { t: 'lines', fresh: true, rows },
    { t: 'snap', at: 100, fresh: true, ...snap },
  ] as unknown as ServerMessage[];
  return messages.reduce((so, m) => tell(so, m, belief), toldNothing(NOTHING_KNOWN));
}

const PLACE = { ev: 'phase', phase: 'place', text: 'Your turn' };
const READY = { ev: 'phase', phase: 'ready', text: 'Shoot' };
const discs = (...d: unknown[]): object => ({ ev: 'discs', seq: 1, part: 0, parts: 1, d });
const OFF = '000000';

const CASES: readonly [string, Told, Told, string[]][] = [
  ['nothing', told([]), told([]), ['time 0 ms']],
  [
    'time and a line',
    told([PLACE]),
    told([PLACE, READY], { at: 112.5 }),
    [
      'time +12.5 ms',
      `line 10 ms ${JSON.stringify(READY)}`,
      'told phase: place → ready',
      'told says: Your turn → Shoot',
    ],
  ],
  [
    'back in time',
    told([PLACE, READY]),
    told([PLACE], { at: 90 }),
    [
      'time −10 ms',
      'line 1 lines are not said yet',
      'told phase: ready → place',
      'told says: Shoot → Your turn',
    ],
  ],
  [
    'believed discs: moved, of another zone, new, gone',
    told([
      discs(
        ['A1', 'A', 10, 0, 0.3, '15'],
        ['A2', 'A', 50, 0, 0.3, '15'],
        ['B1', 'B', 0, 9, 1, '20'],
      ),
    ]),
    told([
      discs(
        ['A1', 'A', 13, 4, 0.3, '10'],
        ['A2', 'A', 50.01, 0, 0.3, '15'],
        ['B2', 'B', 1, 2, 0.4, '15'],
      ),
    ]),
    [
      'believed A1 10.0, 0.0 → 13.0, 4.0 (5.00 mm), zone 15 → 10',
      'believed B1 gone',
      'believed B2 now at 1.0, 2.0, zone 15, σ 0.4 mm',
      'time 0 ms',
    ],
  ],
  [
    'true discs and beams',
    told([], {
      discs: [
        ['A1', 'A', 0, -300, 'flat'],
        ['B1', 'B', 0, 0, 'hand'],
      ],
      beams: [3, 4],
    }),
    told([], {
      discs: [
        ['A1', 'A', 0, -200, 'moving'],
        ['B1', 'B', 9, 9, 'hand'],
      ],
      beams: [4, 7],
    }),
    [
      'beam dark now: 7; light again: 3',
      'time 0 ms',
      'true A1 0.0, -300.0 → 0.0, -200.0 (100.00 mm), flat → moving',
    ],
  ],
  [
    'pixels beside each other that change alike are one row',
    told([], { ring: OFF.repeat(6) }),
    told([], { ring: `${OFF}280000280000280000${OFF}002800` }),
    ['ring pixel 5: off → red 40', 'ring pixels 1 to 3: off → green 40', 'time 0 ms'],
  ],
  [
    'a question, jobs and a score',
    told([{ ev: 'turn', round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] }]),
    told([
      { ev: 'turn', round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] },
      { ev: 'phase', phase: 'tidy', text: '' },
      { ev: 'todo', lift: [['A1', 0, 0]], bank: [], back: [['B2', 1, 1]] },
      { ev: 'score', round: 1, raw: {}, twenties: {}, award: {}, totals: { A: 20, B: 5 } },
    ]),
    [
      'time 0 ms',
      'told phase: boot → tidy',
      'told score: nothing → A 20, B 5',
      'told to do: nothing → lift A1, put back B2',
    ],
  ],
];

test.each(CASES)('what changed: %s', (_name, a, b, rows) => {
  const found = changesBetween(a, b).map((c) => `${c.kind} ${c.text}`);
  const wanted = found.filter((r) => !r.startsWith('line') || rows.includes(r));
  expect([...wanted].sort()).toEqual([...rows].sort());
});

test.each([
  ['000000', 'off'],
  ['002800', 'red 40'],
  ['280000', 'green 40'],
  ['000028', 'blue 40'],
  ['0f2800', 'orange 40'],
  ['282800', 'yellow 40'],
  ['282828', 'white 40'],
  ['280028', 'cyan 40'],
])('G R B %s is %s', (grb, name) => {
  expect(colourName(grb)).toBe(name);
});

test.each([
  [9000, 5, [0, 2000, 4000, 6000, 8000]],
  [700000, 8, [0, 120000, 240000, 360000, 480000, 600000]],
  [0, 5, [0]],
])('labels of %i ms, at most %i', (end, most, times) => {
  expect(labelTimes(end, most)).toEqual(times);
});

test('where a moment lies on the line', () => {
  expect([shareOf(5, 10), shareOf(-1, 10), shareOf(11, 10), shareOf(5, 0)]).toEqual([0.5, 0, 1, 0]);
});

test.each([
  [0, 1, 10],
  [10, 1, 20],
  [10, -1, undefined],
  [20.5, -1, 10],
  [25, -1, 20],
  [30, 1, undefined],
] as const)('from %d ms the mark on side %d is %p', (t, way, found) => {
  const marks = [[10], [20], [30]] as [number][];
  expect(markBeside(marks, t, way)?.[0]).toBe(found);
});
