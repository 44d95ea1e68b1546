/** How far a disc moved between two frames, where the fixed errors of the sensors cancel. */
import { displacement } from '../../../firmware/sense/displacement.js';
import { leftOver } from '../../../firmware/sense/subtract.js';
import type { Owner, Placement } from '../../../firmware/types.js';
import { loadBoard } from '../../../hw/load.js';
import * as boards from '../../../sim/bench/boards.js';
import { stream } from '../../../sim/random.js';

const board = loadBoard('hw/board.json');
const NONE = new Uint8Array(128);
const NOISE = 6;

function laid(owner: Owner, x: number, y: number): boards.Laid {
  return { owner, x, y, hole: false, ditch: false, hx: 0.6, hy: 0.8, flipped: false, make: 0 };
}

/** The disc as the estimator would report it, a little off its true place. */
function reported(d: boards.Laid): Placement {
  const [mx, my] = d.owner === 'B' ? [0.6, 0.8] : [1, 0];
  return {
    id: '',
    owner: d.owner,
    x: d.x + 0.4,
    y: d.y - 0.3,
    sigma: 0.5,
    sure: 1,
    pose: 'flat',
    mx,
    my,
  };
}

/** Two frames of the same sensors, with all errors of the board in, the disc moved by (dx, dy) between them. */
function moved(name: string, d: boards.Laid, dx: number, dy: number, bad = NONE) {
  const rng = stream(11, name);
  const sensors = boards.makeSensors(rng, board, boards.CALIBRATED);
  const frame = (x: number, y: number): Float32Array =>
    boards.frameOf(
      rng,
      boards.fieldOf(board, sensors, [{ ...d, x, y }], 1, boards.CALIBRATED),
      boards.CALIBRATED,
    );
  return displacement(frame(d.x, d.y), frame(d.x + dx, d.y + dy), bad, reported(d), NOISE);
}

test.each([
  ['A', 120, 40, 0, 0],
  ['B', 120, 40, 0, 0],
  ['A', 203.2, 0, 1.5, 0],
  ['B', -150, 90, 0, -1.5],
  ['A', 12, 12, 1, 1],
  ['B', 0, 290, -1, 1],
] as const)('%s at %p, %p moved by %p, %p', (owner, x, y, dx, dy) => {
  for (let i = 0; i < 8; i++) {
    const d = moved(`${owner}.${x}.${dx}.${i}`, laid(owner, x, y), dx, dy);
    expect(Math.abs(d.dx - dx)).toBeLessThan(4 * d.sigma + 0.15 * Math.abs(dx));
    expect(Math.abs(d.dy - dy)).toBeLessThan(4 * d.sigma + 0.15 * Math.abs(dy));
  }
});

test('a disc that stayed moved by no more than its standard deviations say', () => {
  let sum = 0;
  const n = 60;
  for (let i = 0; i < n; i++) {
    const rng = stream(i, 'still');
    const r = 30 + 250 * rng.next();
    const a = 2 * Math.PI * rng.next();
    const d = moved(`s${i}`, laid(i % 2 ? 'A' : 'B', r * Math.cos(a), r * Math.sin(a)), 0, 0);
    sum += (d.dx * d.dx + d.dy * d.dy) / (d.sigma * d.sigma);
  }
  // two axes, sigma is that of the worse one: between 1 and 2 on average
  expect(sum / n).toBeGreaterThan(0.6);
  expect(sum / n).toBeLessThan(2.4);
});

test('sensors that are out of use tell nothing, and make it less sure', () => {
  const bad = new Uint8Array(128);
  const d = laid('A', 203.2, 0);
  const whole = moved('bad', d, 0, 0);
  board.hall.sensors.forEach((s) => {
    if (Math.hypot(s.x - d.x, s.y - d.y) < 30) bad[s.id] = 1;
  });
  expect(moved('bad', d, 0, 0, bad).sigma).toBeGreaterThan(whole.sigma);
});

test('what is left of a disc that was taken off: more when it leans, is vaguely known, or near', () => {
  const disc = { id: '', owner: 'A', x: 0, y: 0, sigma: 0.5, sure: 1, pose: 'flat', mx: 1, my: 0 };
  const left = (more: object, x = 40): number =>
    leftOver([{ ...disc, ...more } as Placement], x, 0);
  // 6 % of the field of a disc at 40 mm: gain and half a millimetre of place
  expect(left({})).toBeGreaterThan(3);
  expect(left({ sigma: 3 })).toBeGreaterThan(3 * left({}));
  expect(left({ pose: 'check' })).toBeGreaterThan(4 * left({}));
  expect(left({}, 80)).toBeLessThan(left({}) / 5);
  expect(leftOver([], 0, 0)).toBe(0);
});
