/** A reading by compiled code (in single precision) is the one by the interpreter (in double). */
import { compiledCore, interpretedCore } from '../../../sim/kernel/inNode.js';
import { estimate, forgetDitch } from '../../../firmware/sense/estimate.js';
import type { Placement } from '../../../firmware/types.js';
import * as boards from '../../../sim/bench/boards.js';
import { loadSimBoard } from '../../../sim/board.js';
import { stream } from '../../../sim/random.js';

const { board } = loadSimBoard();
const GOOD = new Uint8Array(128);
const BOARDS = 12;

function read(n: number): { count: number; placements: readonly Placement[] } {
  const rng = stream(5, `single.${n}`);
  const discs = boards.layBoard(rng, board, 1 + rng.int(10));
  const field = boards.fieldOf(
    board,
    boards.makeSensors(rng, board, boards.CALIBRATED),
    discs,
    n,
    boards.CALIBRATED,
  );
  const frame = boards.frameOf(rng, field, boards.CALIBRATED);
  forgetDitch();
  const options = { owners: 'AB', real: true, gain: 0.01, place: 0.1 };
  return { count: discs.length, placements: estimate(frame, GOOD, [], 6, options).placements };
}

afterEach(interpretedCore);

test('places differ by less than a hundredth of a millimetre', () => {
  let compared = 0;
  for (let n = 0; n < BOARDS; n++) {
    interpretedCore();
    const double = read(n);
    compiledCore();
    const single = read(n);
    expect(single.placements.map((p) => p.owner)).toEqual(double.placements.map((p) => p.owner));
    single.placements.forEach((p, i) => {
      const q = double.placements[i];
      expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeLessThan(0.01);
      compared++;
    });
  }
  expect(compared).toBeGreaterThan(3 * BOARDS);
});
