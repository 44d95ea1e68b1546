import { LED_CAP, LED_CHANNEL_MA, LED_COUNT, LED_LIMIT_MA } from '../../../firmware/board.gen.js';
import { draw, ringFrames } from '../../../firmware/show/ring.js';
import {
  allLamps,
  ledToward,
  pointLamps,
  quadrantStart,
  RED,
  turnLamps,
  WHITE,
} from '../../../firmware/show/scene.js';

function sum(bytes: Uint8ClampedArray): number {
  return bytes.reduce((a, b) => a + b, 0);
}

test('a pixel gets its bytes in the order green, red, blue', () => {
  const f = ringFrames();
  draw([{ led: 2, r: 1, g: 0.5, b: 0.25, blink: false }], f);
  const full = 255 * LED_CAP;
  expect([...f.on.slice(6, 9)]).toEqual([
    Math.floor(full * 0.5),
    Math.floor(full),
    Math.floor(full * 0.25),
  ]);
  expect(sum(f.on)).toBe(sum(f.on.slice(6, 9)));
});

test('a blinking lamp is dark in the second buffer, a steady one is not', () => {
  const f = ringFrames();
  draw(
    [
      { led: 0, r: 1, g: 0, b: 0, blink: true },
      { led: 1, r: 1, g: 0, b: 0, blink: false },
    ],
    f,
  );
  expect(f.off[1]).toBe(0);
  expect(f.off[4]).toBe(f.on[4]);
});

test('the whole ring in white stays within the current limit', () => {
  const f = ringFrames();
  draw(allLamps(WHITE, 1 / 0.6, 1, false), f);
  expect((sum(f.on) / 255) * LED_CHANNEL_MA).toBeLessThanOrEqual(LED_LIMIT_MA);
  expect(sum(f.on)).toBeGreaterThan(0);
});

test.each([
  [0, -300, 'S'],
  [-300, 0, 'W'],
  [0, 300, 'N'],
  [300, 0, 'E'],
] as const)(
  'the pixel toward (%f, %f) stands in the middle of the quadrant of seat %s',
  (x, y, seat) => {
    const n = ledToward(x, y) - quadrantStart(seat);
    expect([8, 9]).toContain((n + LED_COUNT) % LED_COUNT);
  },
);

test('the turn shows one bright lamp for every disc left', () => {
  const lamps = turnLamps('W', 'A', 5);
  expect(lamps).toHaveLength(18);
  expect(lamps.filter((l) => l.r > 0.5)).toHaveLength(5);
  expect(lamps.every((l) => l.led >= 18 && l.led < 36)).toBe(true);
});

test('a pointer is three lamps round the direction of the disc, also across pixel 0', () => {
  const lamps = pointLamps([{ x: 224, y: -201 }], RED).map((l) => l.led);
  expect(lamps.every((n) => n >= 0 && n < LED_COUNT)).toBe(true);
  expect(new Set(lamps).size).toBe(3);
});
