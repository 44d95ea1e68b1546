import fc from 'fast-check';
import { firstFall, rayToCircle, smallest } from '../../../sim/physics/roots.js';

/** Coefficients of k (t - a)(t - b)(t - c)(t - d). */
function quartic(k: number, r: readonly number[]): [number, number, number, number, number] {
  let p = [k];
  for (const root of r) {
    const next = new Array<number>(p.length + 1).fill(0);
    p.forEach((c, i) => {
      next[i] -= c * root;
      next[i + 1] += c;
    });
    p = next;
  }
  while (p.length < 5) p.push(0);
  return [p[0], p[1], p[2], p[3], p[4]];
}

describe('first fall through zero', () => {
  const rows: [string, number, number[], number, number][] = [
    ['four roots, first in reach', 1, [1, 2, 3, 4], 10, 1],
    ['falls at the third root when the first two lie before 0', 1, [-3, -2, 1, 5], 10, 1],
    ['reach ends before the root', 1, [1, 2, 3, 4], 0.5, Infinity],
    ['no real root', 1, [], 10, Infinity],
    ['parabola: leading terms vanish', 1, [2, 3], 10, 2],
    ['line', -1, [4], 10, 4],
    ['cubic', -1, [0.25, 5, 6], 10, 0.25],
    ['double root is a touch, not a fall', 1, [2, 2], 10, Infinity],
    ['negative at the start, rises at 1, falls at 2', -1, [1, 2], 10, 2],
    ['two close roots', 1, [1, 1 + 1e-6], 10, 1],
  ];
  it.each(rows)('%s', (_name, k, roots, T, want) => {
    const q = roots.length === 0 ? ([1, 0, 1, 0, 0] as const) : quartic(k, roots);
    const t = firstFall(q[0], q[1], q[2], q[3], q[4], T);
    if (want === Infinity) expect(t).toBe(Infinity);
    else expect(t).toBeCloseTo(want, 9);
  });

  it('overlapping and closing is now', () => expect(firstFall(-1e-12, -5, 1, 0, 0, 1)).toBe(0));
  it('overlapping and parting is not', () => {
    expect(firstFall(-1e-12, 5, 1, 0, 0, 1)).toBe(Infinity);
  });
  it('parting by less than rounding shows, then closing, touches at the turn', () => {
    expect(firstFall(-1e-9, 1e-9, -1, 0, 0, 1)).toBeCloseTo(0.5e-9, 12);
  });

  it('finds what a fine search finds', () => {
    const root = fc.integer({ min: -1000, max: 3000 }).map((n) => n / 1000 + 0.0003);
    fc.assert(
      fc.property(fc.tuple(root, root, root, root), fc.boolean(), (roots, up) => {
        const sorted = [...roots].sort((a, b) => a - b);
        const apart = sorted.every((r, i) => i === 0 || r - sorted[i - 1] > 1e-4);
        fc.pre(apart && sorted.every((r) => Math.abs(r) > 1e-4 && Math.abs(r - 2) > 1e-4));
        const q = quartic(up ? 1 : -1, sorted);
        // An overlapping start has rules of its own, above.
        fc.pre(q[0] > 0);
        // Sign before the first root is + for k = 1; it falls at every root with an even number.
        const want = sorted.find((r, i) => r > 0 && r < 2 && i % 2 === (up ? 0 : 1));
        const t = firstFall(q[0], q[1], q[2], q[3], q[4], 2);
        if (want === undefined) expect(t).toBe(Infinity);
        else expect(Math.abs(t - want)).toBeLessThan(1e-7);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});

it('smallest value lies at the valley or at an end', () => {
  expect(smallest(5, -4, 1, 0, 0, 10)).toBeCloseTo(1, 12);
  expect(smallest(5, -4, 1, 0, 0, 1)).toBeCloseTo(2, 12);
  expect(smallest(5, 4, 1, 0, 0, 1)).toBe(5);
});

describe('ray to circle', () => {
  const rows: [string, number, number, number, number][] = [
    ['straight on', 10, 0, 2, 8],
    ['to one side', 10, 1.2, 2, 8.4],
    ['missed', 10, 2, 2, Infinity],
    ['behind', -10, 0, 2, Infinity],
    ['overlapping', 1, 0, 2, 0],
  ];
  it.each(rows)('%s', (_name, along, across, radius, want) => {
    const gap = along * along + across * across - radius * radius;
    expect(rayToCircle(along, across, gap, radius)).toBeCloseTo(want, 12);
  });
});
