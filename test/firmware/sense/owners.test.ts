/**
 * Whose a disc is when two owners differ by strength alone (A and C), with all errors of a board that nobody calibrated:
 * near the starting line, where few sensors see it; and what history may not hide.
 */
import { estimate, forgetDitch } from '../../../firmware/sense/estimate.js';
import type { Owner, Placement, Reading } from '../../../firmware/types.js';
import { loadBoard } from '../../../hw/load.js';
import * as boards from '../../../sim/bench/boards.js';
import { stream } from '../../../sim/random.js';

const board = loadBoard('hw/board.json');
const NONE = new Uint8Array(128);
/** A short look: two frames. */
const NOISE = 16;
const AS_BUILT = {
  noiseXy: NOISE,
  noiseZ: 9,
  gain: 0.04,
  place: 0.3,
  uniform: 10,
  make: {},
};

function put(owner: Owner, x: number, y: number, make: number): boards.Laid {
  return { owner, x, y, hole: false, ditch: false, hx: 0.6, hy: 0.8, flipped: false, make };
}

/** One board, read as its discs are changed. */
function reader(seed: number, awaited: string): (discs: readonly boards.Laid[]) => Reading {
  const rng = stream(seed, 'owners');
  const sensors = boards.makeSensors(rng, board, AS_BUILT);
  let known: Placement[] = [];
  forgetDitch();
  return (discs) => {
    const field = boards.fieldOf(board, sensors, discs, seed, AS_BUILT);
    const frame = boards.frameOf(rng, field, AS_BUILT);
    const opts = { owners: 'ABC', real: true, blind: false, awaited };
    const reading = estimate(frame, NONE, known, NOISE, opts);
    known = reading.placements;
    return reading;
  };
}

test.each(['A', 'B', 'C'] as const)('a disc of %s on the starting line belongs to it', (owner) => {
  for (let seed = 0; seed < 60; seed++) {
    const [ux, uy] = boards.direction(stream(seed, 'place'));
    const disc = put(owner, 304 * ux, 304 * uy, seed);
    const read = reader(seed, owner);
    for (let look = 0; look < 3; look++) {
      const { placements } = read([disc]);
      expect([seed, placements.map((p) => p.owner)]).toEqual([seed, [owner]]);
      expect(Math.hypot(placements[0].x - disc.x, placements[0].y - disc.y)).toBeLessThan(6);
    }
  }
});

test('a disc belongs to whom it belongs, not to whom it is expected from', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [ux, uy] = boards.direction(stream(seed, 'place'));
    const { placements } = reader(seed, 'C')([put('A', 180 * ux, 180 * uy, seed)]);
    expect([seed, placements.map((p) => p.owner)]).toEqual([seed, ['A']]);
  }
});

test('a disc that was shot to where a strong one has just gone is seen there', () => {
  for (let seed = 0; seed < 30; seed++) {
    const still = [put('A', 66.7, -79, 1)];
    const strong = put('C', -22.7, 37.1, 2);
    const read = reader(seed, 'B');
    read([...still, strong]);
    read([...still, strong, put('A', 33, -302.7, 3)]);
    const { placements } = read([...still, put('A', -40.4, 42.1, 3)]);
    expect([seed, placements.map((p) => p.owner)]).toEqual([seed, ['A', 'A']]);
  }
});
