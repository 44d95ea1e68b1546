import fc from 'fast-check';
import { loadBoard } from '../../../hw/load.js';
import { magnetOf, makeDisc, type DiscPose } from '../../../sim/sensors/magnet.js';

const board = loadBoard('hw/board.json');
const flat: DiscPose = { x: 10, y: -20, z: 0, hx: 1, hy: 0, flipped: false, nx: 0, ny: 0 };
const none = { offCentre: 0, tilt: 0, height: 0, moment: 0 };

test.each([
  ['A', 'axial', 0.0585],
  ['B', 'diametric', 0.0585],
  ['C', 'axial', 0.104],
] as const)(
  'owner %s has a %s magnet of %p A m2 at half the height of its disc',
  (owner, kind, m) => {
    const magnet = magnetOf(board, flat, makeDisc(board, 1, 'a', owner, none));
    expect(magnet.kind).toBe(kind);
    expect([magnet.x, magnet.y, magnet.z]).toEqual([10, -20, 4.75]);
    expect(Math.hypot(magnet.mx, magnet.my, magnet.mz)).toBeCloseTo(m, 9);
  },
);

test('turning a disc over or round changes the sign or heading of its moment, never its axis (board.md, discs)', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6.28, noNaN: true }), fc.boolean(), (a, flipped) => {
      const pose = { ...flat, hx: Math.cos(a), hy: Math.sin(a), flipped };
      const up = magnetOf(board, pose, makeDisc(board, 1, 'a', 'A', none));
      const lying = magnetOf(board, pose, makeDisc(board, 1, 'b', 'B', none));
      expect(Math.abs(up.mz)).toBeCloseTo(0.0585, 9);
      expect(Math.sign(up.mz)).toBe(flipped ? -1 : 1);
      expect(lying.mz).toBeCloseTo(0, 9);
      expect(lying.mx).toBeCloseTo(0.0585 * Math.cos(a), 9);
      expect(lying.my).toBeCloseTo(0.0585 * Math.sin(a), 9);
    }),
    { seed: 4, numRuns: 50 },
  );
});

test('the spread of makes is that of the board file', () => {
  const makes = Array.from({ length: 400 }, (_, i) => makeDisc(board, 7, `d${i}`, 'A'));
  const sd = (of: (m: (typeof makes)[number]) => number): number =>
    Math.sqrt(makes.reduce((s, m) => s + of(m) ** 2, 0) / makes.length);
  expect(sd((m) => m.strength - 1)).toBeCloseTo(0.04, 2);
  expect(sd((m) => m.offZ)).toBeCloseTo(0.15, 1);
  expect((sd((m) => Math.hypot(m.tiltX, m.tiltY)) * 180) / Math.PI).toBeCloseTo(0.7, 1);
  for (const m of makes) expect(Math.hypot(m.offX, m.offY)).toBeLessThanOrEqual(0.3 + 1e-12);
});

test('a disc is made alike each time, and otherwise with another seed or name', () => {
  expect(makeDisc(board, 1, 'a', 'A')).toEqual(makeDisc(board, 1, 'a', 'A'));
  expect(makeDisc(board, 1, 'a', 'A')).not.toEqual(makeDisc(board, 2, 'a', 'A'));
  expect(makeDisc(board, 1, 'a', 'A')).not.toEqual(makeDisc(board, 1, 'b', 'A'));
});

test('the moment and the axis stay unit and square to each other in a tilted, leaning disc', () => {
  const pose = { ...flat, nx: 0.3, ny: -0.2, hx: 0.6, hy: 0.8 };
  for (const owner of ['A', 'B'] as const) {
    const m = magnetOf(board, pose, makeDisc(board, 3, 'x', owner));
    const size = Math.hypot(m.mx, m.my, m.mz);
    const along = (m.mx * m.ax + m.my * m.ay + m.mz * m.az) / size;
    expect(Math.hypot(m.ax, m.ay, m.az)).toBeCloseTo(1, 9);
    expect(along).toBeCloseTo(owner === 'A' ? 1 : 0, 3);
  }
});
