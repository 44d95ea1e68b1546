import { differences, type Call } from '../../../sim/referee/judge.js';
import { RoundTruth } from '../../../sim/referee/roundTruth.js';
import { spread, Tally } from '../../../sim/referee/tally.js';
import { geometryOf } from '../../../hw/generate.js';
import { boardFor } from '../../../sim/world/board.js';
import type { Ruling } from '../../../firmware/rules/types.js';

const CALL: Call = { valid: true, reason: 'OK_OPEN', lift: [], bank: [], back: [] };

test.each<[Partial<Call>, string[]]>([
  [{}, []],
  [{ reason: 'OK_CONTACT' }, []],
  [{ valid: false }, ['valid called foul']],
  [{ lift: ['A1'] }, ['lift: A1 instead of none']],
  [{ bank: ['A1'], back: ['B2'] }, ['bank: A1 instead of none', 'back: B2 instead of none']],
])('a board that says %j', (change, found) => {
  expect(differences(CALL, { ...CALL, ...change })).toEqual(found);
});

test('a round is worth its discs and its twenties', () => {
  const geo = geometryOf(boardFor());
  const round = new RoundTruth();
  round.begin(['A', 'B']);
  round.take({ twenties: { A: 2 } } as unknown as Ruling);
  const at = (
    id: string,
    owner: 'A' | 'B',
    r: number,
    state: 'flat' | 'hanger' | 'leaner' | 'ditch' | 'hand',
  ) => ({
    id,
    owner,
    x: 0,
    y: r,
    state,
  });
  expect(
    round.raw(geo, [
      at('A1', 'A', 60, 'flat'),
      at('A2', 'A', 85, 'flat'),
      at('B1', 'B', 200, 'flat'),
      at('B2', 'B', 10, 'hanger'),
      at('B3', 'B', 3, 'leaner'),
      at('B4', 'B', 300, 'flat'),
      at('B5', 'B', 350, 'ditch'),
      at('B6', 'B', 0, 'hand'),
    ]),
  ).toEqual({ A: 40 + 15 + 10, B: 5 + 15 + 15 });
});

test('the figures of a spread', () => {
  const values = Array.from({ length: 100 }, (_, k) => 100 - k);
  expect(spread(values, 0)).toEqual({ n: 100, p50: 51, p95: 96, max: 100 });
  expect(spread([], 1)).toEqual({ n: 0, p50: 0, p95: 0, max: 0 });
});

test('rates are told beside their numbers', () => {
  const t = new Tally();
  t.shots = 400;
  t.askedShots = 4;
  t.ask('open');
  expect(t.report()).toMatchObject({ asked: { n: 4, rate: 0.01, byQuestion: { open: 1 } } });
});
