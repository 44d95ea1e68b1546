/**
 * Starts of the built firmware with whatever may lie in its flash (sim/power/starts.ts). `--count N`: so many spoilt bits.
 */
import type { BenchOptions } from '../cli/bench.js';
import { allStarts, tallyStarts } from '../power/starts.js';

const BITS = 120;

export async function bench(opts: BenchOptions): Promise<object> {
  const groups = tallyStarts(allStarts(opts.count > 0 ? opts.count : BITS, opts.seed));
  const ok = Object.values(groups).every(
    (t) => t.hangs + t.lost + t.wrong + t.otherwise.length === 0,
  );
  return await Promise.resolve({ groups, ok });
}
