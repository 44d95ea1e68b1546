import { GEOMETRY } from '../../firmware/board.gen.js';
import {
  beyondDivider,
  insideLimit,
  meetsOpenBoard,
  quadrantOf,
  touchesStart,
  touchLimit,
  zoneAt,
} from '../../firmware/geometry.js';
import type { Seat, Zone } from '../../firmware/types.js';

// Numbers typed from the rule book in inches, not from the project's own tables: lines at 4, 8 and 12 in, surface
// 13 in, line 1/16 in, disc 1 1/4 in across, hole 1 3/8 in.
const INCH = 25.4;

test('the default board has the measures of the rule book', () => {
  expect(GEOMETRY.r15).toBeCloseTo(4 * INCH, 6);
  expect(GEOMETRY.r10).toBeCloseTo(8 * INCH, 6);
  expect(GEOMETRY.rStart).toBeCloseTo(12 * INCH, 6);
  expect(GEOMETRY.rSurface).toBeCloseTo(13 * INCH, 6);
  expect(GEOMETRY.lineWidth).toBeCloseTo(INCH / 16, 6);
  expect(GEOMETRY.discRadius).toBeCloseTo((1.25 * INCH) / 2, 6);
  expect(GEOMETRY.rHole).toBeCloseTo((1.375 * INCH) / 2, 6);
  expect(GEOMETRY.posts).toHaveLength(16);
});

test.each<[number, Zone]>([
  [0, 'hanger'],
  [33.3, 'hanger'],
  [33.4, '15'],
  [84.93, '15'],
  [84.9313, '10'],
  [186.53, '10'],
  [186.5313, '5'],
  [288.13, '5'],
  [288.1313, 'line'],
  [330.2, 'line'],
  [330.21, 'ditch'],
])(
  'a flat disc with its centre at %f mm counts in zone %s (NCA 6d: a line takes the lower value)',
  (r, zone) => {
    expect(zoneAt(GEOMETRY, r)).toBe(zone);
  },
);

test('the open board is met by touching the 15 line from outside (NCA 3a.ii)', () => {
  expect(meetsOpenBoard(GEOMETRY, 118.26)).toBe(true);
  expect(meetsOpenBoard(GEOMETRY, 118.28)).toBe(false);
});

test('a disc touches the starting line from either side', () => {
  expect(touchesStart(GEOMETRY, insideLimit(GEOMETRY, GEOMETRY.rStart))).toBe(true);
  expect(touchesStart(GEOMETRY, touchLimit(GEOMETRY, GEOMETRY.rStart))).toBe(true);
  expect(touchesStart(GEOMETRY, 288)).toBe(false);
  expect(touchesStart(GEOMETRY, 322)).toBe(false);
});

test.each<[number, number, Seat]>([
  [0, -300, 'S'],
  [-300, 0, 'W'],
  [0, 300, 'N'],
  [300, 0, 'E'],
  [-200, -210, 'S'],
  [-210, -200, 'W'],
])('(%f, %f) lies in the quadrant of seat %s', (x, y, seat) => {
  expect(quadrantOf(x, y)).toBe(seat);
});

test('the distance beyond a divider is that of the centre from the 45 degree line', () => {
  expect(beyondDivider('S', 0, -300)).toBeCloseTo(-300 * Math.SQRT1_2, 6);
  expect(beyondDivider('S', 200, -200)).toBeCloseTo(0, 6);
  // 304.8 mm at 316.88 degrees is 10 mm past the divider (ruling case PL-04)
  const a = (316.88 * Math.PI) / 180;
  expect(beyondDivider('S', 304.8 * Math.cos(a), 304.8 * Math.sin(a))).toBeCloseTo(10, 1);
});
