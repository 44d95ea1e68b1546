/**
 * What a match takes of the reference board's memory, counted in the real interpreter (`sim bench memory`). Says loudly when
 * there is none.
 */
import { bench, BOUND } from '../../sim/bench/memory.js';
import { findEspruino } from '../../sim/device/findEspruino.js';

const found = findEspruino();
if (!found) console.warn('SKIPPED: no variable was counted: no espruino on PATH (nor in ESPRUINO)');
/** Ends a test that hangs; no time is asserted. */
jest.setTimeout(300_000);

interface Counted {
  readonly most: number;
  readonly worst: number;
  readonly uses: readonly { readonly shots: number; readonly all: number }[];
}

(found ? it : it.skip)('a match keeps to its share of the memory', async () => {
  const counted = (await bench({ count: 2, seed: 1 })) as Counted;
  expect(counted.uses.map((u) => u.shots)).toEqual([0, 1, 2]);
  expect(counted.uses.every((u) => u.all > 3000)).toBe(true);
  expect(counted.most).toBeLessThanOrEqual(BOUND.most);
  expect(counted.worst).toBeLessThanOrEqual(BOUND.worst);
});
