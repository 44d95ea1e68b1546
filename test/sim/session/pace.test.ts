import { advance, CALM_MS, CATCH_UP_MS, pictureMs } from '../../../sim/session/pace.js';

test.each([
  [16, 1, 16],
  [16, 0.25, 4],
  [-5, 1, 0],
  [5000, 2, 2 * CATCH_UP_MS],
  [16, 'max', Infinity],
] as const)('%p ms at %p: time may run %p ms', (real, speed, virtual) => {
  expect(advance(real, speed, false)).toBe(virtual);
});

test('a browser keeps time for clicks: at full speed it gets less than ten pictures a second', () => {
  expect(pictureMs('max')).toBe(CALM_MS);
  expect(CALM_MS).toBeGreaterThan(100);
  expect([0.25, 1, 8].map(pictureMs)).toEqual([0, 0, 0]);
});
