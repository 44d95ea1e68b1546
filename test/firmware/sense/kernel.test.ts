import * as k from '../../../firmware/sense/kernel.js';
import { f, list } from '../../../firmware/sense/model.js';
import { load, save } from '../../../firmware/sense/states.js';
import { loadBoard } from '../../../hw/load.js';
import { addMagnet } from '../../../sim/sensors/field.js';
import { magnetOf, makeDisc } from '../../../sim/sensors/magnet.js';

const board = loadBoard('hw/board.json');
const EXACT = { offCentre: 0, tilt: 0, height: 0, moment: 0 };

interface Put {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly dz?: number;
  readonly m?: readonly [number, number];
}

/** Lays discs into an arena with zero field and unit weights. */
function lay(discs: readonly Put[]): void {
  f.fill(0, k.FIELD, k.FIELD + 3 * k.MAX_SENSORS);
  f.fill(0.02, k.WTRUE, k.WTRUE + k.MAX_SENSORS);
  f.fill(0.02, k.W, k.W + k.MAX_SENSORS);
  f.fill(0, k.U, k.U + 3);
  f[k.MOMENT_SD] = 0.03;
  f.fill(0, k.RES, k.RES + 3 * k.MAX_SENSORS);
  f[k.ND] = discs.length;
  discs.forEach((d, i) => {
    const at = k.DISCS + k.DISC * i;
    const m = d.m ?? [1, 0];
    f.set([d.x, d.y, d.dz ?? 0, d.type, m[0], m[1]], at);
    list[i] = i;
  });
}

describe('the series for the field', () => {
  test.each([
    ['A', 0, 60, 20, 0],
    ['B', 1, 60, 20, 0],
    ['A', 0, 203.2, 0, 0],
    ['B', 1, 203.2, 0, 0],
    ['A', 0, 0.8, 0.5, -6.4],
    ['B', 1, 0.8, 0.5, -6.4],
    ['C', 2, 150, 24, 0],
  ] as const)(
    'of owner %s (type %p) at %p, %p, %p is the exact one to 0.5 per cent',
    (owner, type, x, y, dz) => {
      lay([{ type, x, y, dz, m: owner === 'B' ? [0.6, 0.8] : [1, 0] }]);
      k.addField(f, k.DISCS, 1, 1e9);
      const pose = { x, y, z: dz, hx: 0.6, hy: 0.8, flipped: false, nx: 0, ny: 0 };
      const magnet = magnetOf(board, pose, makeDisc(board, 1, 'k', owner, EXACT));
      for (const s of board.hall.sensors) {
        const b = new Float64Array(3);
        addMagnet(magnet, s.x, s.y, s.z, b, 0);
        const size = Math.hypot(...b);
        // 0.5 per cent or half a microtesla, whichever is more
        for (let a = 0; a < 3; a++) {
          expect(Math.abs(f[k.RES + 3 * s.id + a] - b[a])).toBeLessThan(0.5 + 0.005 * size);
        }
      }
    },
  );
});

describe('normal equations', () => {
  const CASES: readonly (readonly [string, readonly Put[]])[] = [
    ['one upright', [{ type: 0, x: 80, y: 40, m: [-0.97, 0] }]],
    ['one lying', [{ type: 1, x: 80, y: 40, m: [0.5, -0.8] }]],
    [
      'an overlapping pair',
      [
        { type: 0, x: 80, y: 40 },
        { type: 1, x: 109, y: 47, m: [0.3, 1] },
      ],
    ],
    ['against a post', [{ type: 1, x: 93.9 - 12, y: 38.9 - 15, m: [0.7, 0.7] }]],
    [
      'over the edge, and in the ditch',
      [
        { type: 0, x: 331, y: 5 },
        { type: 1, x: 10, y: 329, dz: -12.7, m: [1, 0.1] },
      ],
    ],
    ['in the hole, off its middle', [{ type: 1, x: 2.6, y: -1, dz: -6.4, m: [0.2, 1] }]],
    [
      'three upright ones overlapping',
      [
        { type: 0, x: 200, y: 0 },
        { type: 0, x: 214, y: 26, m: [-1, 0] },
        { type: 2, x: 229, y: 1 },
      ],
    ],
  ];

  /** Cost as a sum over sensors and walls, in double precision as far as the arena allows. */
  function costAt(n: number): number {
    return k.normal(f, list, n, 1, 1e9, 1e9);
  }

  test.each(CASES)('%s: the right side is minus half the slope of the cost', (_, discs) => {
    lay(discs);
    for (let i = 0; i < 3 * 128; i++) f[k.RES + i] = 40 * Math.sin(i * i);
    f.set([3, -5, 8], k.U);
    costAt(discs.length);
    const size = k.columns(f, list, discs.length) + 3;
    const rhs = Array.from(f.slice(k.RHS, k.RHS + size));
    const places: number[] = [];
    discs.forEach((d, i) => {
      const at = k.DISCS + k.DISC * i;
      places.push(at, at + 1, at + 4);
      if (d.type === 1) places.push(at + 5);
    });
    places.push(k.U, k.U + 1, k.U + 2);
    places.forEach((p, c) => {
      const e = p >= k.DISCS && (p - k.DISCS) % k.DISC >= 4 ? 0.002 : 0.02;
      const v = f[p];
      f[p] = v + e;
      const hi = f[p];
      const up = costAt(discs.length);
      f[p] = v - e;
      const lo = f[p];
      const down = costAt(discs.length);
      f[p] = v;
      const slope = -(up - down) / (hi - lo) / 2;
      expect(Math.abs(slope - rhs[c])).toBeLessThan(2 + 0.02 * Math.abs(slope));
    });
  });

  test('the factor solves what it was made of', () => {
    lay(CASES[2][1]);
    k.normal(f, list, 2, 1, 1e9, 1e9);
    const size = k.columns(f, list, 2) + 3;
    const a = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => {
        const [p, q] = i > j ? [i, j] : [j, i];
        return f[k.MATRIX + (p * (p + 1)) / 2 + q];
      }),
    );
    const x = Array.from({ length: size }, (_, i) => Math.cos(i));
    a.forEach((row, i) => (f[k.RHS + i] = row.reduce((s, v, j) => s + v * x[j], 0)));
    k.factor(f, size, 0);
    k.solve(f, size);
    x.forEach((v, i) => expect(f[k.RHS + i]).toBeCloseTo(v, 2));
  });
});

test('a fit finds two touching discs from 4 mm off, but for the pull of their moments towards 1', () => {
  const truth: readonly Put[] = [
    { type: 0, x: 120, y: -60, m: [-1.02, 0] },
    { type: 1, x: 120 + 31.8, y: -60, m: [0.6, -0.79] },
  ];
  lay(truth);
  truth.forEach((_, i) => k.addField(f, k.DISCS + k.DISC * i, 1, 1e9));
  for (let i = 0; i < 384; i++) f[k.RES + i] += [10, -4, 6][i % 3];
  f[k.DISCS] -= 2.5;
  f[k.DISCS + 1] += 3;
  f[k.DISCS + k.DISC + 1] -= 4;
  // residuals without the discs' fields, as fit expects them: it adds the present ones back itself
  k.addField(f, k.DISCS, -1, 1e9);
  k.addField(f, k.DISCS + k.DISC, -1, 1e9);
  k.fit(f, list, 2, 1, 12, 1e9, 1e9);
  truth.forEach((d, i) => {
    const at = k.DISCS + k.DISC * i;
    expect(Math.hypot(f[at] - d.x, f[at + 1] - d.y)).toBeLessThan(0.15);
  });
  expect(f[k.U]).toBeCloseTo(10, 1);
  expect(f[k.U + 1]).toBeCloseTo(-4, 1);
});

test('the score of a place is the fall of the cost by a unit disc there', () => {
  for (const type of [0, 1]) {
    lay([{ type, x: 60, y: 100, m: type ? [0.6, 0.8] : [-1, 0] }]);
    k.addField(f, k.DISCS, 1, 1e9);
    f[k.ND] = 0;
    const before = k.total(f, list, k.W);
    k.score(f, 62, 99, 0, type, 1e9);
    const gain = f[k.OUT];
    f.set([62, 99, 0, type, f[k.OUT + 1], f[k.OUT + 2]], k.DISCS);
    k.addField(f, k.DISCS, -1, 1e9);
    const after = k.total(f, list, k.W);
    expect(gain / (before - after)).toBeCloseTo(1, 3);
  }
});

test('a saved state comes back whole', () => {
  lay([{ type: 1, x: 50, y: 60, m: [0.6, 0.8] }]);
  k.residuals(f);
  save(8);
  const before = f.slice(k.STATE, k.STATE + k.STATE_SIZE);
  lay([]);
  load(8);
  expect(f.slice(k.STATE, k.STATE + k.STATE_SIZE)).toEqual(before);
});
