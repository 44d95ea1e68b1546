/** Why a ruling is as it is, from link lines alone. */
import { insideLimit, touchLimit } from '../../../firmware/geometry.js';
import { loadSimBoard } from '../../../sim/board.js';
import { hear, NOTHING_KNOWN, type Belief, type BelievedDisc } from '../../../sim/page/belief.js';
import { nearestLine, whyRows } from '../../../sim/page/why.js';
import { boardInfo } from '../../../sim/session/setup.js';

const sim = loadSimBoard();
const board = boardInfo(sim.board);

const phase = (name: string): object => ({ ev: 'phase', phase: name, text: '' });
let seq = 0;
function discs(...d: unknown[][]): object {
  return { ev: 'discs', seq: ++seq, part: 0, parts: 1, d };
}
const TURN = { ev: 'turn', round: 1, shot: 3, player: 0, owner: 'A', seat: 'S', left: [7, 7] };
const RULING = {
  ev: 'ruling',
  n: 3,
  valid: 1,
  reason: 'OK_CONTACT',
  para: '002 6',
  text: 'Good shot: B1 was touched.',
  lift: [],
  bank: [],
  back: [],
  hit: ['B1'],
};
const BEFORE = discs(
  ['A2', 'A', 0, -304, 1, 'line', 1],
  ['B1', 'B', 0, -100, 0.5, '15', 1],
  ['A1', 'A', 150, 0, 0.5, '10', 1],
);
const AFTER = discs(
  ['A2', 'A', 0, -140, 0.5, '10', 0.98],
  ['B1', 'B', 30, -200, 0.5, '5', 1],
  ['A1', 'A', 150.4, 0.2, 0.5, '10', 1],
);

function why(...lines: readonly object[]): Readonly<Record<string, readonly string[]>> {
  const b = lines.reduce<Belief>((x, line, i) => hear(x, i, JSON.stringify(line)), NOTHING_KNOWN);
  if (!b.ruling) throw new Error('no ruling');
  return Object.fromEntries(whyRows(b.ruling, board).map((r) => [r.topic, r.lines]));
}

const SHOT = [TURN, BEFORE, phase('flight'), phase('settle'), AFTER];

test('what moved, how far, from where to where; noise is no movement', () => {
  expect(why(...SHOT, RULING)['What moved']).toEqual([
    'A2 was shot 164 mm, from on the starting line to lie in the 10 ring',
    'B1 moved 104 mm, from in the 15 ring to lie in the 5 ring',
    'One other disc lay still',
  ]);
});

test('a ruling that is said before its discs is told by them all the same', () => {
  const late = why(TURN, BEFORE, phase('flight'), RULING, AFTER, discs());
  expect(late).toEqual(why(...SHOT, RULING));
});

test('a disc that is gone, a disc that is new', () => {
  const gone = discs(['A2', 'A', 0, -140, 0.5, '10', 1], ['C1', 'C', 9, 50, 0.5, '15', 1]);
  const rows = why(TURN, BEFORE, phase('flight'), gone, RULING)['What moved'];
  expect(rows).toContain('B1 went off the board');
  expect(rows).toContain('C1 is new, in the 15 ring');
});

test.each([
  [['B1', 'A1'], [], 'B1, A1 touched or moved by the shot'],
  [[], [], 'No other disc was touched'],
  [[], ['A2'], 'A2 to be lifted off'],
])('touched %j, to be lifted %j', (hit, lift, line) => {
  expect(why(...SHOT, { ...RULING, hit, lift })['What was touched']).toContain(line);
});

test('the paragraph, with the name of its book', () => {
  expect(why(...SHOT, RULING)['Which paragraph']).toEqual([
    '§ Rule book 6: Good shot: B1 was touched.',
  ]);
});

test('how sure: the nearest line, a doubtful owner, and nothing left open', () => {
  const rows = why(...SHOT, RULING)['How sure'] ?? [];
  expect(rows[0]).toMatch(/^Nearest to a line: B1, \d+(\.\d)? mm from the 10 line/);
  expect(rows).toContain('A2 is of side A with 98.0 %');
  expect(rows).toContain('No other reading of the sensors would change the ruling');
});

test.each([
  ['ok', 'Asked: Does A2 touch the line? Answer: touches it (the board thought 87 % touches it).'],
  [
    'undo',
    'Asked: Does A2 touch the line? Answer: free of it (the board thought 87 % touches it).',
  ],
])('a question that was answered with %s is told', (took, line) => {
  const text = 'Does A2 touch the line?';
  const ask = {
    ev: 'ask',
    q: 'line',
    text,
    ok: 'touches it',
    undo: 'free of it',
    ids: [],
    p: 0.87,
  };
  const answer = { ev: 'answer', q: 'line', took };
  const rows = why(...SHOT, phase('ask'), ask, answer, RULING)['How sure'];
  expect(rows?.[0]).toBe(line);
  expect(rows).not.toContain('No other reading of the sensors would change the ruling');
  // the answer belongs to its shot alone
  const next = why(...SHOT, ask, answer, RULING, phase('flight'), { ...RULING, n: 4 });
  expect(next['How sure']?.[0]).not.toMatch(/Asked/);
});

test('the lines are where the firmware has them', () => {
  const g = sim.geometry;
  const at = (r: number): BelievedDisc[] => [
    { id: 'A1', owner: 'A', x: r, y: 0, sigma: 1, zone: '', sure: 1 },
  ];
  for (const [line, r] of [
    ['15 line', insideLimit(g, g.r15)],
    ['15 line, from outside', touchLimit(g, g.r15)],
    ['10 line', insideLimit(g, g.r10)],
    ['starting line', insideLimit(g, g.rStart)],
  ] as const) {
    const near = nearestLine(board, at(r));
    expect([near?.line, near?.mm]).toEqual([line, expect.closeTo(0, 6)]);
  }
});
