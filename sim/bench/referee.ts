/** A small referee run beside the targets of the design; `sim referee` runs the large ones. */
import type { BenchOptions } from '../cli/bench.js';
import { playReferee } from '../referee/play.js';
import { tappedPort } from '../world/realPort.js';
import { AfterRest } from './afterRest.js';
import { RULING_MS_P95, TARGETS } from '../referee/targets.js';

const SHOTS = 200;

export async function bench(opts: BenchOptions): Promise<object> {
  const begun = process.hrtime.bigint();
  const afterRest = new AfterRest();
  const { report, virtualMs } = playReferee(
    {
      shots: opts.count > 0 ? opts.count : SHOTS,
      seed: opts.seed,
      presets: ['nca'],
      skills: ['average'],
    },
    {
      makePort: tappedPort(afterRest.tap),
      ruled: (rest, t) => afterRest.ruled(rest, t),
    },
  );
  const hostS = Number(process.hrtime.bigint() - begun) / 1e9;
  return {
    ...report,
    afterRest: afterRest.report(),
    timesRealTime: Math.round(virtualMs / 1000 / hostS),
    bounds: {
      ...Object.fromEntries(TARGETS.map((t) => [t.key, t.most])),
      rulingMsAfterRestP95: RULING_MS_P95,
    },
  };
}
