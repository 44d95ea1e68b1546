/**
 * What the pieces of the firmware's work may cost, in instructions of the reference controller, counted in the real
 * interpreter: no clock, so the same on every machine. Says loudly when interpreter or valgrind are missing.
 */
import { bench, type Measured } from '../../sim/bench/scan.js';
import { counterOrReason } from '../../sim/bench/instructions.js';

const reason = counterOrReason();
if (typeof reason === 'string') console.warn(`SKIPPED: no budget was checked: ${reason}`);
/** valgrind takes minutes on a busy machine; ends a test that hangs, no time is asserted. */
jest.setTimeout(900_000);

const there = typeof reason === 'string' ? it.skip : it;

/** Given as skipped: they take valgrind long. */
const LONG = ['refit'];

there('every piece of work keeps its budget', async () => {
  const { pieces } = (await bench({ count: 0, seed: 1 })) as { pieces: readonly Measured[] };
  const counted = pieces.filter((p) => !LONG.includes(p.what));
  expect(counted.length).toBeGreaterThan(8);
  expect(counted.filter((p) => !p.met)).toEqual([]);
});
