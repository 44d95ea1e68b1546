/**
 * `sim bench gateway`: an event on loopback with the real broker. First one board for 1000 shots with ten outages, then 200
 * boards; everything that was played must stand in the record once.
 */
import type { BenchOptions } from '../cli/bench.js';
import { findMosquitto } from '../gateway/mosquitto.js';
import { trial } from '../gateway/trial.js';

const ONE = { boards: 1, shots: 1000, outages: 10 };
const MANY = { boards: 200, shots: 4000, outages: 12 };

/** `count`: shots of the 200 boards. */
export async function bench(o: BenchOptions): Promise<object> {
  if (findMosquitto() === undefined)
    return { ok: true, skipped: 'no mosquitto found: apt-get install mosquitto, or set MOSQUITTO' };
  const rest = {
    seed: o.seed,
    now: () => Date.now(),
    sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  };
  const one = await trial({ ...ONE, ...rest });
  const many = await trial({ ...MANY, ...rest, shots: o.count || MANY.shots });
  return { one, many, ok: one.wrong.length === 0 && many.wrong.length === 0 };
}
