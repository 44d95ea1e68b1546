import { inverseNormal, ln, stream } from '../../sim/random.js';

it('same seed and name, same numbers; another seed or name, others', () => {
  const first = (seed: number, name: string): number[] => {
    const rng = stream(seed, name);
    return [rng.next(), rng.gauss(), rng.int(1000)];
  };
  expect(first(1, 'a')).toEqual(first(1, 'a'));
  expect(first(1, 'a')).not.toEqual(first(2, 'a'));
  expect(first(1, 'a')).not.toEqual(first(1, 'b'));
  expect(first(1, 'a')).not.toEqual(first(1 + 4294967296, 'a'));
});

/** Frozen: a change here changes every seeded result of the project. */
it('keeps its numbers for ever', () => {
  const rng = stream(1, 'frozen');
  expect([rng.next(), rng.next(), rng.gauss(), rng.gauss(), rng.int(100)]).toMatchSnapshot();
});

it.each([1, 0.9, 0.5, 0.1, 1e-3, 1e-9, 1e-16, 1e-300])('ln %d', (x) => {
  expect(Math.abs(ln(x) - Math.log(x))).toBeLessThanOrEqual(1e-15 * Math.abs(Math.log(x)) + 1e-16);
});

/** Quantiles of the normal distribution from tables, 16 digits. */
it.each([
  [0.5, 0],
  [0.975, 1.959963984540054],
  [0.001, -3.090232306167813],
  [0.25, -0.6744897501960817],
  [1e-6, -4.753424308822899],
  [1e-12, -7.034483825301132],
])('normal quantile at %d', (p, z) => expect(inverseNormal(p)).toBeCloseTo(z, 12));

it('gaussians have the right moments and tails', () => {
  const rng = stream(5, 'moments');
  const n = 400000;
  let sum = 0;
  let square = 0;
  let fourth = 0;
  let far = 0;
  for (let i = 0; i < n; i++) {
    const z = rng.gauss();
    sum += z;
    square += z * z;
    fourth += z * z * z * z;
    if (Math.abs(z) > 3) far++;
  }
  expect(sum / n).toBeCloseTo(0, 2);
  expect(square / n).toBeCloseTo(1, 2);
  expect(fourth / n).toBeCloseTo(3, 1);
  // 0.26998 % lie beyond 3 sigma.
  expect(far / n).toBeCloseTo(0.0027, 3);
});

it('uniforms fill [0, 1) evenly', () => {
  const rng = stream(6, 'even');
  const bins = new Array<number>(16).fill(0);
  for (let i = 0; i < 160000; i++) bins[Math.floor(rng.next() * 16)]++;
  for (const b of bins) expect(Math.abs(b - 10000)).toBeLessThan(450);
});
