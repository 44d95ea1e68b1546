import { endRatio, frictionAt } from '../../../sim/physics/spin.js';
import { DEFAULT_PARAMS } from '../../../sim/physics/models.js';
import { simulate } from '../../../sim/physics/simulate.js';

/** Force and torque of an evenly pressed disc by summing small squares; the closed form must agree. */
function summed(eps: number): { force: number; torque: number } {
  const n = 400;
  let force = 0;
  let torque = 0;
  for (let i = 0; i < n; i++) {
    const r = Math.sqrt((i + 0.5) / n);
    for (let k = 0; k < n; k++) {
      const a = (2 * Math.PI * (k + 0.5)) / n;
      const x = r * Math.cos(a);
      const y = r * Math.sin(a);
      // Disc moves along x with eps, spins with 1.
      const vx = eps - y;
      const vy = x;
      const v = Math.hypot(vx, vy);
      force += vx / v;
      torque += (x * vy - y * vx) / v;
    }
  }
  return { force: force / (n * n), torque: torque / (n * n) };
}

it.each([0.1, 0.5, 0.9, 1.1, 2, 10, 90, 200])('friction at v/(R w) = %d', (eps) => {
  const want = summed(eps);
  const got = frictionAt(eps);
  expect(got.force).toBeCloseTo(want.force, 3);
  expect(got.torque).toBeCloseTo(want.torque, 3);
});

it('rolls out to v/(R w) near 0.653 whatever the start', () => {
  const table = { posts: [], holeR: 0, edgeR: 0, startLineR: 0 };
  const params = { ...DEFAULT_PARAMS, spinCoupling: true };
  for (const share of [0.05, 0.1, 0.5, 1, 3]) {
    const w = (share * 1000) / params.R;
    const f = simulate([{ x: 0, y: 0, vx: 1000, vy: 0, w }], table, params).final[0];
    expect(Math.abs(endRatio(f.finalRatio) - 0.653)).toBeLessThan(0.001);
    expect(f.y).toBe(0);
  }
});

/** Gains of distance over the plain slide, from the study's table. */
it.each([
  [0.1, 0.0025],
  [0.3, 0.023],
  [0.5, 0.065],
  [1, 0.27],
  [2, 0.97],
])('spin R w = %d v lengthens the slide by %d', (share, gain) => {
  const table = { posts: [], holeR: 0, edgeR: 0, startLineR: 0 };
  const params = { ...DEFAULT_PARAMS, spinCoupling: true };
  const w = (share * 1000) / params.R;
  const f = simulate([{ x: 0, y: 0, vx: 1000, vy: 0, w }], table, params).final[0];
  const plain = 1e6 / (2 * params.mu * params.g);
  expect(Math.abs(f.x / plain - 1 - gain)).toBeLessThan(0.02 * gain + 0.001);
});
