import { loadBoard } from '../../../hw/load.js';
import { BeamArray, type Shade } from '../../../sim/sensors/beams.js';

const board = loadBoard('hw/board.json');
const R = board.geometry.discDiameter / 2;
const OFFSET = board.geometry.startLineRadius - board.beams.insideStartLine;

function array(shades: readonly Shade[], seed = 1): BeamArray {
  return new BeamArray(board, seed, { shadesAt: () => ({ epoch: 1, shades }) });
}

/** Light of the own emitter minus dark. */
function own(b: BeamArray, i: number, t = 10): number {
  return b.receiver(i, 1 << i, t) - b.receiver(i, 0, t);
}

test('every open pair has light to spare', () => {
  const b = array([]);
  for (let i = 0; i < board.beams.count; i++) expect(own(b, i)).toBeGreaterThan(0.5);
});

test.each([
  ['its middle on the chord', OFFSET, 1],
  ['its edge on the chord', OFFSET - R, 0.5],
  ['its edge 2 mm beyond the bore', OFFSET - R - 3.5, 0],
  ['its edge 2 mm over the bore', OFFSET - R + 3.5, 1],
])('a disc with %s shades its beam accordingly', (_, x, share) => {
  const beam = 0; // tangent at east
  const open = own(array([]), beam);
  const shade = 1 - own(array([{ x, y: 0, radius: R }]), beam) / open;
  expect(shade).toBeCloseTo(share, 1);
});

test('a disc in the middle of the board shades no beam', () => {
  const b = array([{ x: 0, y: 0, radius: R }]);
  for (let i = 0; i < board.beams.count; i++) expect(own(b, i)).toBeCloseTo(own(array([]), i), 9);
});

test("an emitter's cone reaches its neighbours' receivers: emitters must shine one at a time", () => {
  const b = array([{ x: OFFSET, y: 0, radius: R }]);
  const all = (1 << board.beams.count) - 1;
  const alone = b.receiver(0, 1, 10);
  expect(b.receiver(0, all, 10)).toBeGreaterThan(alone + 0.01);
});

test('ambient light adds to light and dark alike, up to full scale', () => {
  const b = array([]);
  const before = own(b, 3);
  b.ambient = () => 0.2;
  expect(b.receiver(3, 0, 10)).toBeGreaterThan(0.18);
  expect(own(b, 3)).toBeCloseTo(before, 1);
  b.ambient = () => 2;
  expect(b.receiver(3, 0, 10)).toBe(1);
  expect(own(b, 3)).toBe(0);
});

test('equal seeds give equal light, others not', () => {
  expect(own(array([], 5), 2)).toBe(own(array([], 5), 2));
  expect(own(array([], 5), 2)).not.toBe(own(array([], 6), 2));
});
