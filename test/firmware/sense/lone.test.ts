/** A bit that flips on the bus changes one count; a disc changes many. */
import { lone } from '../../../firmware/sense/kernel.js';
import { stream } from '../../../sim/random.js';

/** Variance of a difference of two counts by noise, and the limit of firmware/watch.ts. */
const V = 2 * 15 * 15;
const LIMIT = 578 * V;
const LEAST = 146;

function frames(seed: number): [Int16Array, Int16Array] {
  const rng = stream(seed, 'lone');
  const noise = (): Int16Array => Int16Array.from({ length: 384 }, () => 200 + 15 * rng.gauss());
  return [noise(), noise()];
}

test.each([8, 10, 13, 14])('a flip of bit %i is found, whatever it does to the sign', (bit) => {
  for (let seed = 0; seed < 20; seed++) {
    const [a, b] = frames(seed);
    const at = (7 * seed) % 384;
    a[at] = a[at]! ^ (1 << bit);
    expect(lone(a, b, LIMIT, LEAST)).toBe(at);
  }
});

test('two flips in one frame are told by the greater one', () => {
  const [a, b] = frames(3);
  a[5] = a[5]! ^ (1 << 11);
  a[300] = a[300]! ^ (1 << 13);
  expect(lone(a, b, LIMIT, LEAST)).toBe(300);
});

test('a disc changes more than two counts', () => {
  const [a, b] = frames(4);
  // above a sensor, counts: 4.5 mT upright there, 100 uT at its neighbours
  a[30] = a[30]! + 3700;
  for (const i of [33, 34, 35, 60, 61, 62, 90, 91, 92, 120, 121]) a[i] = a[i]! + 160;
  expect(lone(a, b, LIMIT, LEAST)).toBe(-1);
});

/** Counts that differed most in frames of a disc that flew from a post into the ditch within half a second. */
test.each([
  [
    [360, -329],
    [361, 329],
  ],
  [
    [58, 136],
    [55, 125],
  ],
  [
    [291, 1097],
    [293, 463],
  ],
])('a disc that flies is no flip: %j %j', (...counts) => {
  const [a, b] = frames(5);
  for (const [at, by] of counts) a[at!] = a[at!]! + by!;
  expect(lone(a, b, LIMIT, LEAST)).toBe(-1);
});
