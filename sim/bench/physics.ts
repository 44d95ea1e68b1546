/**
 * Speed of the physics: break shots a second on one core, ours against planck in the same run, in turns, so that
 * a busy machine slows both. Ours is the whole call with its result, once without and once with recorded paths.
 */
import type { BenchOptions } from '../cli/bench.js';
import { breakShot } from '../physics/breakShot.js';
import { DEFAULT_PARAMS, STANDARD_TABLE } from '../physics/models.js';
import { simulate } from '../physics/simulate.js';
import type { DiscState, Params, Table } from '../physics/types.js';
import { stream } from '../random.js';
import { planckShot } from './planckShots.js';

/** Smoothest discs, as in the study of engines: edges without friction, so that spin plays no part. */
const PARAMS: Params = { ...DEFAULT_PARAMS, muDD: 0, muP: 0, hLip: 0 };
/** Posts and edge; no hole, because planck knows none. */
const TABLE: Table = { ...STANDARD_TABLE, holeR: 0, startLineR: 0 };
const STEP_S = 1 / 240;
/** Target of the design: how many times faster than planck. */
const BOUND = 100;
const ROUNDS = 5;
const SHOTS = 300;
/** Our shots are so short that each set is played this often a round. */
const REPEATS = 20;

export async function bench(opts: BenchOptions): Promise<object> {
  const rng = stream(opts.seed, 'bench.physics');
  // Each round plays a part of the shots in planck.
  const count = opts.count > 0 ? Math.max(ROUNDS, opts.count) : SHOTS;
  const shots = Array.from({ length: count }, () =>
    breakShot(rng, PARAMS.R, TABLE.posts, PARAMS.rPost),
  );
  ours(shots, false);
  ours(shots, true);
  const rates: number[][] = [[], [], []];
  let same = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const part = shots.slice((round * count) / ROUNDS, ((round + 1) * count) / ROUNDS);
    rates[0].push(perSecond(shots.length * REPEATS, () => ours(shots, false)));
    rates[1].push(perSecond(shots.length * REPEATS, () => ours(shots, true)));
    const touched: Set<string>[] = [];
    rates[2].push(
      perSecond(part.length, () => {
        for (const shot of part) touched.push(planckShot(shot, TABLE, PARAMS, STEP_S));
      }),
    );
    same += part.filter((shot, k) => agrees(shot, touched[k])).length;
  }
  const [plain, recorded, planck] = rates.map(median);
  const ratio = plain / planck;
  return {
    shots: count,
    shotsPerSecond: Math.round(plain),
    shotsPerSecondRecorded: Math.round(recorded),
    planckShotsPerSecond: Math.round(planck),
    ratio: Math.round(ratio),
    ratioRecorded: Math.round(recorded / planck),
    bound: BOUND,
    planckSameContacts: Math.round((1000 * same) / count) / 1000,
    setting: 'one disc at 2 to 4 m/s into twelve; planck: 1/240 s, bullets, linear slop / 20',
    ok: ratio >= BOUND,
  };
}

function ours(shots: readonly DiscState[][], record: boolean): void {
  for (let k = 0; k < REPEATS; k++) {
    for (const shot of shots) simulate(shot, TABLE, PARAMS, { record });
  }
}

/** True when the same pairs touched in planck as in ours. */
function agrees(shot: readonly DiscState[], touched: ReadonlySet<string>): boolean {
  const result = simulate(shot, TABLE, PARAMS, { record: false });
  const pairs = new Set(result.contacts.map((c) => `${c[0]}-${c[1]}`));
  return pairs.size === touched.size && [...pairs].every((pair) => touched.has(pair));
}

/** Wall clock: only the printed rates depend on it. */
function perSecond(count: number, work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return count / (Number(process.hrtime.bigint() - start) / 1e9);
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
