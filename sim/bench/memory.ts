/**
 * Variables in use while a round is played in the real interpreter, code run from its flash as on the board. Out: the
 * numbers of the reference board after the start and in play, beside what it has.
 */
import { readFileSync } from 'node:fs';
import { outerNames } from '../bundle/parts.js';
import type { BenchOptions } from '../cli/bench.js';
import { BUNDLE_FILE } from '../device/device.js';
import { findEspruino } from '../device/findEspruino.js';
import { playReferee, type RefereeOrder } from '../referee/play.js';
import type { BoardPort } from '../world/port.js';
import { makePort } from '../world/realPort.js';
import { usedOnBoard, type Use } from './variables.js';

/** Variables of the reference board (docs/espruino.md), and the share that may be used while playing (design). */
const VARIABLES = 12000;
const SHARE = 0.6;
const SHOTS = 6;

/**
 * What `test/sim/memory.test.ts` lets pass, variables: between the shots, and at any moment, where what a look and a ruling
 * take for themselves and parts of the program that were driven out and not yet collected come on top. The goal is the
 * share above.
 */
export const BOUND = { most: 8800, worst: 11500 };

export async function bench(opts: BenchOptions): Promise<object> {
  if (!findEspruino()) return { skipped: 'no espruino on the PATH nor in ESPRUINO' };
  const shots = opts.count > 0 ? opts.count : SHOTS;
  const uses: (Use & { shots: number; peakAbove: number })[] = [];
  let board: BoardPort | undefined;
  const names = outerNames(readFileSync(BUNDLE_FILE, 'latin1'));
  const order: RefereeOrder = {
    shots,
    seed: opts.seed,
    presets: ['nca'],
    skills: ['average'],
    engine: 'espruino',
    computing: 'free',
  };
  playReferee(order, {
    makePort: (sources) => (board = makePort(sources)),
    progress: (n) => {
      const last = uses[uses.length - 1];
      if (last && last.shots === n) return;
      const found = board?.variables?.();
      if (found)
        uses.push({
          shots: n,
          peakAbove: found.peak - found.usage,
          ...usedOnBoard(found.dump, names),
        });
    },
  });
  const most = uses.reduce((n, u) => Math.max(n, u.all), 0);
  const worst = uses.reduce((n, u) => Math.max(n, u.all + u.peakAbove), 0);
  return {
    variables: VARIABLES,
    budget: VARIABLES * SHARE,
    most,
    worst,
    share: Math.round((1000 * most) / VARIABLES) / 1000,
    ok: most <= VARIABLES * SHARE,
    uses,
  };
}
