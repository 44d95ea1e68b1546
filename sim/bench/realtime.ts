/**
 * How fast virtual time runs: a round of bots on the built bundle, headless. Virtual over host seconds, beside the
 * bound of the design; the trace's hash must be the same on repeated runs.
 */
import type { BenchOptions } from '../cli/bench.js';
import { recordBots } from '../trace/bots.js';
import { fnv } from '../trace/fnv.js';
import { formatTrace } from '../trace/format.js';

const BOUND = 100;
const RUNS = 3;

export async function bench(opts: BenchOptions): Promise<object> {
  const hashes: string[] = [];
  const factors: number[] = [];
  let virtualS = 0;
  for (let run = 0; run < RUNS; run++) {
    const begun = process.hrtime.bigint();
    const trace = recordBots({
      seed: opts.seed,
      preset: 'nca',
      skill: 'average',
      rounds: 1,
      shots: opts.count,
    });
    const hostS = Number(process.hrtime.bigint() - begun) / 1e9;
    virtualS = (trace.events[trace.events.length - 1]?.t ?? 0) / 1000;
    factors.push(virtualS / hostS);
    hashes.push(fnv(Buffer.from(formatTrace(trace))));
  }
  factors.sort((a, b) => a - b);
  const factor = factors[Math.floor(RUNS / 2)] ?? 0;
  const sameHash = hashes.every((h) => h === hashes[0]);
  return {
    virtualSeconds: Math.round(virtualS * 10) / 10,
    timesRealTime: Math.round(factor),
    bound: BOUND,
    hash: hashes[0],
    sameHash,
    runs: RUNS,
    ok: factor >= BOUND && sameHash,
  };
}
