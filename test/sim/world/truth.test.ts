import { boardFor } from '../../../sim/world/board.js';
import { Clockwork } from '../../../sim/world/clockwork.js';
import { Hands } from '../../../sim/world/hands.js';
import { stateAt } from '../../../sim/world/lay.js';
import { AWAY, lying, slide, still } from '../../../sim/world/motion.js';
import { depthsOf } from '../../../sim/world/table.js';
import { Truth } from '../../../sim/world/truth.js';

const board = boardFor();
const depth = depthsOf(board);
const MAKE = { owner: 'A' as const, offX: 0, offY: 0, offZ: 0, tiltX: 0, tiltY: 0, strength: 1 };
const turn = () => ({ hx: 1, hy: 0, flipped: false });

function table(): { truth: Truth; hands: Hands } {
  const truth = new Truth(board, true);
  truth.add('A1', 'A', MAKE, AWAY, 0);
  return { truth, hands: new Hands(truth, depth, turn, (x, y) => stateAt(board, x, y)) };
}

test.each([
  [0, 0, 'hole'],
  [5, 0, 'leaner'],
  [10, 0, 'hanger'],
  [40, 0, 'flat'],
  [331, 0, 'ditch'],
])('a disc at (%d, %d) lies as %s', (x, y, state) => {
  expect(stateAt(board, x, y)).toBe(state);
});

test('any moment of the past can be asked for, in any order', () => {
  const { truth } = table();
  truth.move('A1', still(100, lying(AWAY, 0, -304.8, 'flat', depth)));
  truth.move('A1', slide(200, 400, truth.poseOf('A1', 150), lying(AWAY, 0, 0, 'hole', depth)));
  expect(truth.poseOf('A1', 500)).toMatchObject({ x: 0, y: 0, z: -6.4, state: 'hole' });
  expect(truth.poseOf('A1', 300).state).toBe('moving');
  expect(truth.poseOf('A1', 150)).toMatchObject({ y: -304.8, state: 'flat' });
  expect(truth.poseOf('A1', 50).state).toBe('hand');
});

test('the epoch stays while everything lies still, and changes with every move', () => {
  const { truth } = table();
  truth.move(
    'A1',
    slide(200, 400, lying(AWAY, 0, -100, 'flat', depth), lying(AWAY, 0, -50, 'flat', depth)),
  );
  const at = (t: number): number => truth.shadesAt(t).epoch;
  expect(at(150)).toBe(at(190));
  expect(at(450)).toBe(at(999));
  expect(at(450)).not.toBe(at(150));
  expect(at(250)).not.toBe(at(251));
  const before = at(450);
  truth.move('A1', still(1200, AWAY));
  expect(at(450)).toBe(before);
  expect(at(1300)).not.toBe(before);
});

test('a hand lays a disc down, is in the beams meanwhile, and leaves', () => {
  const { truth, hands } = table();
  hands.push({ kind: 'lay', id: 'A1', x: 0, y: -304.8, from: [0, -1] });
  hands.step(0);
  expect(hands.busy(0)).toBe(true);
  expect(truth.poseOf('A1', 100).state).toBe('hand');
  expect(truth.handAt(300)).toBeDefined();
  expect(truth.brokenBeams(300).some((b) => b)).toBe(true);
  const end = hands.busy(600) ? 700 : 600;
  hands.step(end);
  expect(hands.busy(end)).toBe(false);
  expect(truth.handAt(end)).toBeUndefined();
  expect(truth.poseOf('A1', end)).toMatchObject({ x: 0, y: -304.8, state: 'flat' });
});

test('a disc on the starting line breaks a beam, a scoring one none', () => {
  const { truth } = table();
  truth.move('A1', still(0, lying(AWAY, 0, -304.8, 'flat', depth)));
  truth.move('A1', still(100, lying(AWAY, 0, -287, 'flat', depth)));
  expect(truth.brokenBeams(50).filter((b) => b).length).toBeGreaterThan(0);
  expect(truth.brokenBeams(150).some((b) => b)).toBe(false);
});

test('appointments keep their order, equal times the order in which they were made', () => {
  const c = new Clockwork();
  const seen: string[] = [];
  c.at(20, () => seen.push('b'));
  c.at(10, () => seen.push('a'));
  c.at(20, () => seen.push('c'));
  expect(c.next()).toBe(10);
  while (c.run(20));
  expect(seen).toEqual(['a', 'b', 'c']);
});
