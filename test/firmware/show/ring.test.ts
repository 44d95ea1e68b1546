import { LED_CAP, LED_CHANNEL_MA, LED_COUNT, LED_LIMIT_MA } from '../../../firmware/board.gen.js';
import { draw, ringFrames } from '../../../firmware/show/ring.js';
import {
  allLamps,
  askLamps,
  GREEN,
  ledToward,
  pointLamps,
  quadrantStart,
  RED,
  scoreLamps,
  SPOT,
  turnLamps,
  WHITE,
} from '../../../firmware/show/scene.js';

function sum(bytes: Uint8ClampedArray): number {
  return bytes.reduce((a, b) => a + b, 0);
}

test('a pixel gets its bytes in the order green, red, blue', () => {
  const f = ringFrames();
  draw([{ led: 2, r: 1, g: 0.5, b: 0.25, beat: 0 }], f);
  const full = 255 * LED_CAP;
  expect([...f.on.slice(6, 9)]).toEqual([
    Math.floor(full * 0.5),
    Math.floor(full),
    Math.floor(full * 0.25),
  ]);
  expect(sum(f.on)).toBe(sum(f.on.slice(6, 9)));
});

test('a lamp shines in its half of the beat, a steady one in both', () => {
  const f = ringFrames();
  draw(
    [
      { led: 0, r: 1, g: 0, b: 0, beat: 1 },
      { led: 1, r: 1, g: 0, b: 0, beat: 0 },
      { led: 2, r: 1, g: 0, b: 0, beat: 2 },
    ],
    f,
  );
  expect(f.off[1]).toBe(0);
  expect(f.off[4]).toBe(f.on[4]);
  expect(f.on[7]).toBe(0);
  expect(f.off[7]).toBe(f.on[4]);
});

test('the whole ring in white stays within the current limit', () => {
  const f = ringFrames();
  draw(allLamps(WHITE, 1 / 0.6, 1, 0), f);
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
  const lamps = pointLamps([{ x: 224, y: -201 }], RED, SPOT).map((l) => l.led);
  expect(lamps.every((n) => n >= 0 && n < LED_COUNT)).toBe(true);
  expect(new Set(lamps).size).toBe(3);
});

test('what OK takes shines before the shooter, what UNDO takes on the other side', () => {
  const lamps = askLamps('W', GREEN, RED).filter((l) => l.r + l.g + l.b > 0);
  const near = lamps.filter((l) => l.led >= 9 && l.led < 45);
  expect(near).toHaveLength(36);
  expect(near.every((l) => l.g > l.r && l.beat === 0)).toBe(true);
  expect(lamps.filter((l) => l.beat === 1 && l.r > l.g)).toHaveLength(12);
});

test.each([
  // points as pegs, how many fit: lit, of them bright
  [6, 20, false, 6, 0],
  [20, 20, false, 20, 0],
  [23, 20, false, 20, 3],
  [6, 20, true, 7, 1],
  [20, 18, false, 18, 2],
])(
  '%d pegs where %d fit (running: %s): %d lit, %d of them bright',
  (n, room, running, lit, bright) => {
    const lamps = scoreLamps('N', 'A', n, 1, room, running);
    expect(new Set(lamps.map((l) => l.led)).size).toBe(lit);
    expect(lamps.filter((l) => l.r >= 0.6)).toHaveLength(bright);
    const start = quadrantStart('N') - (room - 18) / 2;
    expect(Math.min(...lamps.map((l) => l.led))).toBe(start);
  },
);

test('match points are pips: every second lamp', () => {
  const lamps = scoreLamps('S', 'B', 3, 2, 18, false).map((l) => l.led);
  expect(lamps).toEqual([0, 2, 4]);
});
