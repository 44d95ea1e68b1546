/** Beams: shade, baselines, hands, and where a disc on the brink would explain what is blocked. */
import { BEAM, BEAMS } from '../../../firmware/board.gen.js';
import {
  BEAM_BACKWARDS,
  BEAM_BLIND,
  BEAM_BLOCKED,
  BEAM_CLEAR,
  BEAM_OUT,
  brinkSpots,
  feedBeams,
  fewest,
  handsIn,
  newBeams,
  shinesThrough,
  zeroBeams,
  type Beams,
  type Spot,
} from '../../../firmware/sense/beams.js';

const N = BEAM.count;
const all = (v: number): Float32Array => new Float32Array(N).fill(v);

function open(): Beams {
  const b = newBeams();
  expect(zeroBeams(b, all(0.7), all(0.1))).toBe(0);
  return b;
}

/** Beams that a disc of the board's radius at each place shades. */
function shadedBy(spots: readonly Spot[]): Float32Array {
  const light = all(0.7);
  for (let i = 0; i < N; i++) {
    for (const p of spots) {
      const off = p.x * BEAMS[3 * i] + p.y * BEAMS[3 * i + 1] - BEAMS[3 * i + 2];
      if (Math.abs(off) < 15.9) light[i] = 0.1;
    }
  }
  return light;
}

test.each([
  ['open', 0.7, 0.1, BEAM_CLEAR, 0],
  ['a third shaded', 0.5, 0.1, BEAM_CLEAR, 0],
  ['shaded', 0.15, 0.1, BEAM_BLOCKED, 1],
  ['bright sun on the receiver', 0.95, 0.9, BEAM_BLIND, 0],
  ['driven to the stop by its emitter and the sun', 1, 0.7, BEAM_CLEAR, 0],
  ['wired the wrong way round', 0.2, 0.9, BEAM_BACKWARDS, 0],
])('a beam that is %s', (_, light, dark, state, blocked) => {
  const b = open();
  const l = all(0.7);
  const d = all(0.1);
  l[5] = light;
  d[5] = dark;
  feedBeams(b, l, d);
  expect(b.state[5]).toBe(state);
  expect(b.blocked).toBe(blocked);
  expect(b.state[6]).toBe(BEAM_CLEAR);
});

test('a weak beam is taken out of use until the next zero, and never blocks', () => {
  const b = newBeams();
  const light = all(0.7);
  light[3] = 0.15;
  expect(zeroBeams(b, light, all(0.1))).toBe(1);
  light[3] = 0.1;
  feedBeams(b, light, all(0.1));
  expect([b.state[3], b.blocked]).toEqual([BEAM_OUT + BEAM_BLOCKED, 0]);
  expect(zeroBeams(b, all(0.7), all(0.1))).toBe(0);
  feedBeams(b, all(0.7), all(0.1));
  expect(b.state[3]).toBe(BEAM_CLEAR);
});

test('the baseline follows an ageing emitter and never learns a disc', () => {
  const b = open();
  for (let k = 0; k < 400; k++) feedBeams(b, all(0.66), all(0.1));
  expect(b.base[0]).toBeCloseTo(0.56, 3);
  for (let k = 0; k < 400; k++) feedBeams(b, all(0.1), all(0.1));
  expect(b.base[0]).toBeCloseTo(0.56, 3);
});

test('a hand is what no disc explains', () => {
  const b = open();
  const disc = { x: 20, y: -303 };
  feedBeams(b, shadedBy([disc]), all(0.1));
  expect(b.blocked).toBeGreaterThan(0);
  expect(handsIn(b, [disc])).toBe(false);
  expect(handsIn(b, [])).toBe(true);
  expect(handsIn(b, [{ x: -120, y: 200 }])).toBe(true);
});

/** Distance of the nearest spot, mm. */
function nearest(spots: readonly Spot[], at: Spot): number {
  return Math.min(...spots.map((s) => Math.hypot(s.x - at.x, s.y - at.y)));
}

function brink(deg: number, r: number): Spot {
  return { x: r * Math.cos((deg * Math.PI) / 180), y: r * Math.sin((deg * Math.PI) / 180) };
}

test.each([316, 322, 328])('a disc on the brink, at r %p, is found by its beams all round', (r) => {
  for (let deg = 0; deg < 360; deg += 7) {
    const at = brink(deg, r);
    const b = open();
    feedBeams(b, shadedBy([at]), all(0.1));
    expect(nearest(brinkSpots(b, []), at)).toBeLessThan(45);
  }
});

test('two discs on the brink are found both, also beside one on the line', () => {
  const at = [brink(238, 324), brink(205, 322)];
  const known = { x: 0, y: 304 };
  const b = open();
  feedBeams(b, shadedBy([...at, known]), all(0.1));
  const spots = brinkSpots(b, [known]);
  for (const p of at) expect(nearest(spots, p)).toBeLessThan(45);
});

test('a beam that fails puts no disc on the brink, two blocked by one disc do', () => {
  const b = open();
  const light = all(0.7);
  light[7] = 0.1;
  feedBeams(b, light, all(0.1));
  expect(fewest(b, [], brinkSpots(b, []))).toEqual([]);
  const at = brink(100, 322);
  feedBeams(b, shadedBy([at]), all(0.1));
  const spots = fewest(b, [], brinkSpots(b, []));
  expect(spots).toHaveLength(1);
  expect(nearest(spots, at)).toBeLessThan(45);
});

test.each([
  ['a disc on the line', 307, 0.5],
  ['one far out on the wood', 322, 1.5],
])('%s shines through nowhere when it is there, and does when it is not', (_what, r, sigma) => {
  for (let deg = 0; deg < 360; deg += 5) {
    const p = {
      x: r * Math.cos((deg * Math.PI) / 180),
      y: r * Math.sin((deg * Math.PI) / 180),
    };
    const b = open();
    feedBeams(b, shadedBy([p]), all(0.1));
    expect({ deg, through: shinesThrough(b, p, sigma) }).toEqual({ deg, through: false });
    feedBeams(b, all(0.7), all(0.1));
    expect({ deg, through: shinesThrough(b, p, sigma) }).toEqual({ deg, through: true });
    b.state.fill(BEAM_OUT);
    expect(shinesThrough(b, p, sigma)).toBe(false);
  }
});
