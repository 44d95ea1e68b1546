import fc from 'fast-check';
import { loadSimBoard } from '../../../sim/board.js';
import {
  firstMeeting,
  flickOf,
  FULL_PULL,
  onStartLine,
  placeLimit,
  pullOf,
  SEAT_DEG,
  speedOf,
  TOP_SPEED,
} from '../../../sim/page/aim.js';
import { lightOf } from '../../../sim/page/leds.js';
import type { Seat } from '../../../sim/page/messages.js';
import { differences, labelSpots } from '../../../sim/page/overlay.js';
import { boardInfo } from '../../../sim/session/setup.js';

const board = boardInfo(loadSimBoard().board);
const coordinate = fc.double({ min: -500, max: 500, noNaN: true });

describe('a hand becomes a shot', () => {
  test('wherever the hand points, the disc lies on the line inside its own quadrant', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.constantFrom<Seat>('S', 'W', 'N', 'E'),
        (x, y, seat) => {
          const p = onStartLine(board, seat, { x, y });
          expect(Math.hypot(p.x, p.y)).toBeCloseTo(board.rStart, 9);
          const a = (SEAT_DEG[seat] * Math.PI) / 180;
          const along = p.x * Math.cos(a) + p.y * Math.sin(a);
          const across = Math.abs(p.x * Math.sin(a) - p.y * Math.cos(a));
          // Clear of the divider by at least the disc's radius.
          expect((along - across) * Math.SQRT1_2).toBeGreaterThanOrEqual(board.rDisc);
        },
      ),
      { seed: 1 },
    );
  });

  test('a pull flicks away from the hand, harder the longer it is', () => {
    const f = flickOf({ x: 0, y: -304.8 }, { x: 0, y: -304.8 - 100 });
    expect(f.vx).toBeCloseTo(0);
    expect(f.vy).toBeCloseTo(f.speed);
    expect([speedOf(0), speedOf(FULL_PULL), speedOf(10 * FULL_PULL)]).toEqual([
      0,
      TOP_SPEED,
      TOP_SPEED,
    ]);
    for (const v of [300, 800, 2000, 4400]) expect(speedOf(pullOf(v))).toBeCloseTo(v, 6);
    expect(placeLimit(board)).toBeLessThan(45);
  });

  test.each([
    ['an empty way ends at the edge', 0, [], 'edge', 330.2],
    ['a disc on the way is met a diameter before it', 0, [{ x: 0, y: 0 }], 'disc', -31.75],
    [
      'a post is met at the sum of radii',
      101.6 * Math.cos((292.5 * Math.PI) / 180),
      [],
      'post',
      -101.6 * Math.sin((67.5 * Math.PI) / 180) - 20.6375,
    ],
  ] as const)('%s', (_name, x, others, what, y) => {
    const met = firstMeeting(board, { x, y: -300 }, 0, 1, others);
    expect(met.what).toBe(what);
    expect(met.at.y).toBeCloseTo(y, 3);
  });
});

describe('the ring', () => {
  test.each([
    ['G, R, B', [255, 0, 0], [0, 255, 0]],
    ['the second byte is red', [0, 64, 0], [255, 0, 0]],
    ['the third byte is blue', [0, 0, 64], [0, 0, 255]],
  ] as const)('bytes are decoded as the pixel does: %s', (_name, bytes, rgb) => {
    const { r, g, b } = lightOf(bytes, 0);
    expect([r, g, b]).toEqual(rgb);
  });
  test('dark is dark, brighter bytes look brighter', () => {
    expect(lightOf([0, 0, 0], 0).level).toBe(0);
    const levels = [1, 8, 30, 64, 255].map((v) => lightOf([v, 0, 0], 0).level);
    expect([...levels].sort((a, b) => a - b)).toEqual(levels);
    expect(levels[4]).toBeLessThanOrEqual(1);
  });
});

describe('belief beside the truth', () => {
  const disc = (id: string, owner: 'A' | 'B', x: number): Parameters<typeof differences>[1][0] => ({
    id,
    owner,
    x,
    y: 0,
    state: 'flat',
  });
  const seen = (id: string, owner: 'A' | 'B', x: number): Parameters<typeof differences>[0][0] => ({
    id,
    owner,
    x,
    y: 0,
    sigma: 0.4,
    zone: '10',
    sure: 1,
  });

  test('nearest disc of the same side, each only once', () => {
    const list = differences(
      [seen('a', 'A', 0), seen('b', 'A', 20)],
      [disc('T1', 'A', 21), disc('T2', 'A', 1)],
    );
    expect(list.map((d) => [d.truth?.id, d.mm])).toEqual([
      ['T2', 1],
      ['T1', 1],
    ]);
  });
  test('another side or too far away is no match', () => {
    const list = differences([seen('a', 'A', 0), seen('b', 'B', 100)], [disc('T1', 'B', 0)]);
    expect(list.map((d) => d.truth)).toEqual([undefined, undefined]);
  });
  test('labels of two neighbours do not lie on each other', () => {
    const [p, q] = labelSpots(
      [
        [0, 0],
        [0, 32],
      ],
      board.rDisc,
    );
    expect(
      Math.abs((p?.[0] ?? 0) - (q?.[0] ?? 0)) > 62 || Math.abs((p?.[1] ?? 0) - (q?.[1] ?? 0)) > 14,
    ).toBe(true);
  });
});
