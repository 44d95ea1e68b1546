/** Points of discs and of rounds. */
import { presetById } from '../../../firmware/rules/presets.js';
import { award, rawOf, tripleTie, worth, zeros } from '../../../firmware/rules/score.js';
import type { Counts, Flags } from '../../../firmware/rules/types.js';
import { ZONES, type Owner } from '../../../firmware/types.js';
import { disc } from './told.js';

function flagsOf(id: string): Flags {
  const flags = presetById(id)?.flags;
  if (!flags) throw new Error(id);
  return flags;
}

test('what a disc is worth', () => {
  expect(ZONES.map((z) => [z, worth(z)])).toEqual([
    ['20', 20],
    ['15', 15],
    ['10', 10],
    ['5', 5],
    ['line', 0],
    ['hanger', 15],
    ['leaner', 15],
    ['ditch', 0],
  ]);
});

test('a line takes the lower value', () => {
  const at = (r: number): number => rawOf([disc('A1', r)], {}, ['A'])['A'] ?? 0;
  expect([84.8, 84.81, 186.4, 186.41, 288, 288.01].map(at)).toEqual([15, 10, 10, 5, 5, 0]);
});

test('the example of 001: two twenties and a ten against one twenty and two fifteens', () => {
  const board = [disc('A1', 150), disc('B1', 50), disc('B2', 60, 90)];
  expect(rawOf(board, { A: 2, B: 1 }, ['A', 'B'])).toEqual({ A: 50, B: 50 });
});

test('a side without discs has nothing', () => {
  expect(rawOf([], {}, ['A', 'B', 'C'])).toEqual(zeros(['A', 'B', 'C']));
});

const two: Owner[] = ['A', 'B'];
const three: Owner[] = ['A', 'B', 'C'];

test.each<[string, Counts, Owner[], boolean, Counts]>([
  ['nca', { A: 45, B: 30 }, two, false, { A: 2, B: 0 }],
  ['nca', { A: 30, B: 45 }, two, false, { A: 0, B: 2 }],
  ['nca', { A: 50, B: 50 }, two, false, { A: 1, B: 1 }],
  ['nca', { A: 0, B: 0 }, two, false, { A: 1, B: 1 }],
  ['rulebook-100', { A: 60, B: 35 }, two, false, { A: 25, B: 0 }],
  ['rulebook-100', { A: 35, B: 60 }, two, false, { A: 0, B: 25 }],
  ['rulebook-100', { A: 50, B: 50 }, two, false, { A: 0, B: 0 }],
  ['free-for-all', { A: 10, B: 40, C: 30 }, three, true, { A: 0, B: 2, C: 1 }],
  ['free-for-all', { A: 60, B: 60, C: 30 }, three, true, { A: 1, B: 1, C: 0 }],
  ['free-for-all', { A: 70, B: 40, C: 40 }, three, true, { A: 2, B: 0, C: 0 }],
  ['free-for-all', { A: 40, B: 40, C: 40 }, three, true, { A: 1, B: 1, C: 1 }],
])('%s %j', (preset, raw, owners, free, expected) => {
  expect(award(raw, flagsOf(preset), owners, free)).toEqual(expected);
});

test('a triple tie is one of three who play each for himself', () => {
  expect(tripleTie({ A: 1, B: 1, C: 1 }, three, true)).toBe(true);
  expect(tripleTie({ A: 1, B: 1, C: 2 }, three, true)).toBe(false);
  expect(tripleTie({ A: 1, B: 2, C: 1 }, three, true)).toBe(false);
  expect(tripleTie({ A: 1, B: 1 }, two, false)).toBe(false);
});
