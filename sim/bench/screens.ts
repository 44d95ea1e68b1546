/**
 * `sim bench screens`: a simulated board with the compiled firmware, a gateway, Mosquitto, the recorder and two Chromium
 * screens agree after 1000 shots with ten outages (docs/topics.md).
 */
import { chromiumPath } from '../chromium.js';
import type { BenchOptions } from '../cli/bench.js';
import { findMosquitto } from '../gateway/mosquitto.js';
import { screens } from '../screens/screens.js';

const SHOTS = 1000;
const OUTAGES = 10;

export async function bench(o: BenchOptions): Promise<object> {
  const missing = [
    ...(findMosquitto() === undefined ? ['mosquitto'] : []),
    ...(chromiumPath() === undefined ? ['chromium'] : []),
  ];
  if (missing.length > 0)
    return { ok: true, skipped: `not found: ${missing.join(', ')} (apt-get install them)` };
  const report = await screens({
    shots: o.count || SHOTS,
    outages: o.outages || OUTAGES,
    seed: o.seed,
    scripts: 'build/sim/score',
    sim: [process.execPath, 'sim/sim.mjs'],
    now: () => performance.now(),
    sleep: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
    news: (what) => process.stderr.write(`${what}\n`),
  });
  return { ...report, ok: report.wrong.length === 0 };
}
