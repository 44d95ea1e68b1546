/** Discs made well and badly, laid and read as the acceptance test does it: what the board says of them. */
import { placeSensors } from '../../../firmware/sense/model.js';
import { judge, median, type Made } from '../../../firmware/service/acceptFit.js';
import { placesOf } from '../../../firmware/service/acceptPlan.js';
import { AS_BUILT, KINDS, testedDisc, WALKED } from '../../../sim/bench/discs.js';
import { loadSimBoard } from '../../../sim/board.js';

const { board } = loadSimBoard();
beforeAll(() => placeSensors(new Float32Array(384)));

const DISCS = 8;
const CODES: Readonly<Record<string, string>> = {
  'as made': 'good',
  perfect: 'good',
  weak: 'moment',
  tilted: 'tilt',
  'off the middle': 'off',
  high: 'height',
};

describe.each(['A', 'B'] as const)('side %s', (owner) => {
  test.each(Object.keys(KINDS))('%s is told from the rest', (name) => {
    for (let seed = 1; seed <= DISCS; seed++) {
      const m = testedDisc(board, owner, KINDS[name] ?? null, seed, WALKED);
      expect([seed, m.side, judge(m, owner, 0)[0]]).toEqual([seed, owner, CODES[name]]);
    }
  });

  test('what the sensors of a board as built add is the same half a turn later', () => {
    const all = Array.from({ length: 12 }, (_, n) => testedDisc(board, owner, {}, n, AS_BUILT));
    expect(Math.max(...all.map((m) => m.tilt))).toBeLessThan(1);
    expect(Math.max(...all.map((m) => m.off))).toBeLessThan(0.3);
    expect(Math.max(...all.map((m) => m.height))).toBeLessThan(0.3);
    expect(Math.max(...all.map((m) => Math.abs(m.moment - 1)))).toBeLessThan(0.1);
  });
});

test('a stronger upright magnet is side C, its strength that of C', () => {
  const m = testedDisc(board, 'C', {}, 1, WALKED);
  expect(m.side).toBe('C');
  expect(m.moment).toBeCloseTo(1, 1);
});

test('a magnet that stands askew by 45 degrees is bad whatever side it is taken for', () => {
  const m = testedDisc(board, 'A', { tiltX: 1 }, 1, WALKED);
  expect(judge(m, '', 0)[0]).toBe('tilt');
  expect(m.tilt).toBeGreaterThan(30);
});

const SOUND: Made = { side: 'A', moment: 1, tilt: 0.7, off: 0.15, height: 0.1 };

test.each<[string, Partial<Made>, string, number, string[]]>([
  ['sound', {}, '', 0, ['good', '']],
  ['of another side', {}, 'B', 0, ['side', 'B']],
  ['far from its set', { moment: 1.08 }, 'A', 0.96, ['spread', '13']],
  ['with its set', { moment: 1.08 }, 'A', 1.05, ['good', '']],
  ['strong', { moment: 1.3 }, 'A', 0, ['moment', '130']],
])('a disc that is %s', (_, change, side, usual, wanted) => {
  expect(judge({ ...SOUND, ...change }, side, usual)).toEqual(wanted);
});

test('the middle of an even list is one of it, of none 0', () => {
  expect([median([3, 1, 2]), median([]), median([2, 1])]).toEqual([2, 0, 2]);
});

test('discs are laid clear of posts and hole, and one touches its post', () => {
  const { post, lay, sensor } = placesOf();
  const g = board.geometry;
  const reach = (g.discDiameter + g.postDiameter) / 2;
  expect(Math.hypot(lay[0]! - post[0]!, lay[1]! - post[1]!)).toBeCloseTo(reach, 3);
  expect(Math.hypot(sensor[0]!, sensor[1]!)).toBeGreaterThan((g.holeDiameter + g.discDiameter) / 2);
  for (let k = 0; k < g.postCount; k++) {
    const a = ((g.postFirstDeg + (360 * k) / g.postCount) * Math.PI) / 180;
    const d = Math.hypot(sensor[0]! - 101.6 * Math.cos(a), sensor[1]! - 101.6 * Math.sin(a));
    expect(d).toBeGreaterThan(reach + 2);
  }
});
