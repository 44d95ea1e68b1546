/** Two sensors exchanged on the bus, beside weak ones: the rough look and the lays of a walk name both, and nobody else. */
import { HALL } from '../../../firmware/board.gen.js';
import { newCalibration } from '../../../firmware/sense/calibrate.js';
import { hold, newSpot, readOn, seek } from '../../../firmware/service/spot.js';
import { newVotes, outvoted, swappedWith } from '../../../firmware/service/suspects.js';
import { beginFit, newWalkFit } from '../../../firmware/service/walkFit.js';
import { explain } from '../../../firmware/service/walkLay.js';
import type { Hal } from '../../../firmware/hal/hal.js';
import { Bare, between } from '../../../sim/bench/walkBoard.js';
import { loadSimBoard } from '../../../sim/board.js';
import '../../../sim/kernel/inNode.js';
import { stream } from '../../../sim/random.js';
import { FaultyHall } from '../../../sim/world/faults/hall.js';

const { board } = loadSimBoard();
const NOISY = 33;
const STUCK = 90;
const FRAME_MS = 180;

/** Places near either sensor are walked; the rest of the board tells nothing of them. */
function walk(seed: number, a: number, b: number): { named: number[][]; out: number[] } {
  const bare = new Bare(board, seed);
  const hall = new FaultyHall(bare.hall, HALL.countsPerUt, board.hall.conversionMs, seed);
  hall.swap(a, b);
  let t = 1000;
  function readHall(from: number, to: number, counts: Int16Array): number {
    const c = new Int16Array(3);
    t += (FRAME_MS * (to - from)) / HALL.count;
    for (let s = from; s < to; s++) {
      hall.counts(s, t, c);
      counts.set(c, 3 * s);
    }
    return 0;
  }
  const cal = newCalibration();
  const counts = new Int16Array(384);
  for (let n = 0; n < 100; n++) {
    readHall(0, HALL.count, counts);
    counts.forEach((v, i) => (cal.offset[i] += v / HALL.countsPerUt / 100));
  }
  hall.stick(STUCK, t);
  hall.shake(NOISY, 90);
  const spot = newSpot({ readHall } as unknown as Hal, cal, counts, new Uint8Array(128));
  const fit = newWalkFit((cal.noise * cal.noise * 1.5) / 24);
  const votes = newVotes();
  const rng = stream(seed, 'walk');
  beginFit(fit, cal);
  for (const [px, py] of between(board)) {
    const far = [a, b, STUCK, NOISY].every((s) => {
      const at = board.hall.sensors[s]!;
      return Math.hypot(at.x - px, at.y - py) > 75;
    });
    if (far) continue;
    const [x, y] = [px + 4 * rng.gauss(), py + 4 * rng.gauss()];
    bare.lay([{ id: 'A1', owner: 'A', x, y, turn: rng.range(0, 6) }]);
    seek(spot, px, py, 4900, 1);
    hold(spot);
    let r = 0;
    while (r === 0) r = readOn(spot);
    if (r < 0 || explain(fit, spot, votes) === 'odd') continue;
    for (const s of spot.near) {
      const at = board.hall.sensors[s]!;
      if (Math.hypot(at.x - fit.places[2 * fit.n]!, at.y - fit.places[2 * fit.n + 1]!) < 40)
        votes.near[s]!++;
    }
    fit.n++;
  }
  const all = [...Array(HALL.count).keys()];
  return {
    named: all.map((s) => [s, swappedWith(votes, s)]).filter(([, p]) => p! >= 0),
    out: all.filter((s) => swappedWith(votes, s) < 0 && outvoted(votes, s) && s !== STUCK),
  };
}

test.each([
  [1, 20, 110],
  [5, 20, 110],
  [4, 110, 20],
  [30, 20, 110],
  [16, 7, 116],
  [3, 3, 8],
])('board %i: %i and %i', (seed, a, b) => {
  const wanted = a < b ? [[a, b], [b, a]] : [[b, a], [a, b]]; // prettier-ignore
  expect(walk(seed, a, b)).toEqual({ named: wanted, out: [] });
});
