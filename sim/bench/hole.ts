/**
 * States of the 20-hole: empty, a flat twenty, a leaner, a disc that lies level over its edge, a disc beside it; all
 * errors of the board file after calibration, up to three other discs near by, which are known. In: how many trials; out:
 * how often each state was read as what. A confusion is a state read as another one; being asked ("check") is none.
 */
import { estimate, forgetDitch, type EstimateOptions } from '../../firmware/sense/estimate.js';
import '../kernel/inNode.js';
import type { Placement } from '../../firmware/types.js';
import { loadSimBoard, type Board } from '../board.js';
import type { BenchOptions } from '../cli/bench.js';
import { stream, type Rng } from '../random.js';
import * as boards from './boards.js';

const TRIALS = 2000;
const NOISE = 6;
const NONE = new Uint8Array(128);
/** As a board in play reads: it does not think for minutes about what it will ask about. */
const EFFORT = 60;
const OPTS: EstimateOptions = {
  owners: 'AB',
  real: true,
  gain: 0.01,
  place: 0.1,
  blind: false,
  effort: EFFORT,
};

export const STATES = ['empty', 'twenty', 'leaner', 'hanger', 'beside'] as const;
export type HoleState = (typeof STATES)[number];
export const READ_AS = ['nothing', 'twenty', 'flat', 'check'] as const;
export type ReadAs = (typeof READ_AS)[number];

/** What a state may be read as without being confused; the first is what it should be. */
const RIGHT: Readonly<Record<HoleState, readonly ReadAs[]>> = {
  empty: ['nothing'],
  twenty: ['twenty', 'check'],
  leaner: ['check'],
  hanger: ['flat', 'check'],
  beside: ['flat', 'check'],
};

/**
 * A leaner's middle lies this far off (mm; farther out than 7.3 the wood carries it on both sides and it lies level), with
 * this slope (8 to 25 degrees) and so low (mm).
 */
const LEANS = { off: [1.8, 8], slope: [0.14, 0.47], low: [1, 5] } as const;
/** Others lie from here to there, mm. */
const OTHERS: readonly [number, number] = [50, 110];
const MOST_OTHERS = 3;
/** What is read within this of the middle is the disc in question, mm; those beside the hole lie up to so far out. */
const MINE = 45;
const BESIDE = 42;

export interface Trial {
  readonly state: HoleState;
  readonly readAs: ReadAs;
  readonly ownerRight: boolean;
}

export function trial(board: Board, seed: number, n: number): Trial {
  const rng = stream(seed, `bench.hole.${n}`);
  const state = STATES[n % STATES.length] ?? 'empty';
  const others = layOthers(rng, board);
  const mine = state === 'empty' ? [] : [layMine(rng, board, state)];
  const sensors = boards.makeSensors(rng, board, boards.CALIBRATED);
  const field = boards.fieldOf(
    board,
    sensors,
    [...others, ...mine],
    seed * 100003 + n,
    boards.CALIBRATED,
  );
  const frame = boards.frameOf(rng, field, boards.CALIBRATED);
  forgetDitch();
  const reading = estimate(
    frame,
    NONE,
    others.map((d) => boards.knownOf(rng, d)),
    NOISE,
    OPTS,
  );
  const near = reading.placements.filter((p) => p.x * p.x + p.y * p.y < MINE * MINE);
  return {
    state,
    readAs: readAs(near, reading.ok),
    ownerRight: near.length !== 1 || near[0]?.owner === mine[0]?.owner,
  };
}

function readAs(near: readonly Placement[], ok: boolean): ReadAs {
  if (!ok) return 'check';
  const [only] = near;
  if (!only) return 'nothing';
  if (near.length > 1 || only.pose === 'check') return 'check';
  return only.pose === 'hole' ? 'twenty' : 'flat';
}

function layMine(rng: Rng, board: Board, state: HoleState): boards.Laid {
  const g = board.geometry;
  const [hole, disc] = [g.holeDiameter / 2, g.discDiameter / 2];
  const [ux, uy] = boards.direction(rng);
  const at = (r: number): boards.Laid => boards.lay(rng, r * ux, r * uy, 'AB', 40, false);
  if (state === 'twenty') return { ...at((hole - disc) * rng.next()), hole: true };
  // nearer to the middle its weight is not carried and it leans
  if (state === 'hanger')
    return at(rng.range(Math.sqrt(hole * hole - disc * disc) + 0.2, hole + disc));
  if (state === 'beside') return at(rng.range(hole + disc, BESIDE));
  const slope = rng.range(...LEANS.slope);
  const off = rng.range(...LEANS.off);
  return { ...at(off), lean: [-ux * slope, -uy * slope], low: rng.range(...LEANS.low) };
}

function layOthers(rng: Rng, board: Board): boards.Laid[] {
  const out: boards.Laid[] = [];
  const count = rng.int(MOST_OTHERS + 1);
  for (let tries = 0; out.length < count && tries < 200; tries++) {
    const [ux, uy] = boards.direction(rng);
    const r = rng.range(...OTHERS);
    if (r > BESIDE + board.geometry.discDiameter && boards.fits(board, out, r * ux, r * uy)) {
      out.push(boards.lay(rng, r * ux, r * uy, 'AB', out.length, false));
    }
  }
  return out;
}

export function confused(t: Trial): boolean {
  return !RIGHT[t.state].includes(t.readAs);
}

export function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const trials = opts.count > 0 ? opts.count : TRIALS;
  const counts: Record<string, Record<string, number>> = {};
  for (const s of STATES) counts[s] = { nothing: 0, twenty: 0, flat: 0, check: 0, confused: 0 };
  let wrong = 0;
  let ownerWrong = 0;
  const first: { trial: number; state: string; readAs: string }[] = [];
  for (let n = 0; n < trials; n++) {
    const t = trial(board, opts.seed, n);
    const row = counts[t.state] ?? {};
    row[t.readAs] = (row[t.readAs] ?? 0) + 1;
    if (!t.ownerRight && t.readAs !== 'check') ownerWrong++;
    if (!confused(t)) continue;
    wrong++;
    row['confused'] = (row['confused'] ?? 0) + 1;
    if (first.length < 20) first.push({ trial: n, state: t.state, readAs: t.readAs });
  }
  return Promise.resolve({
    trials,
    noiseUt: NOISE,
    readAs: counts,
    ownerWrong,
    confused: wrong,
    first,
    ok: wrong === 0 && ownerWrong === 0,
  });
}
