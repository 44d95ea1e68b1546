/**
 * The error budget: the same boards (1 to 16 discs, 30 % touching, known but for one to four that changed) with each
 * source of error alone beside the noise, and with all of them. In: how many boards; out: errors of places, beside those
 * of a fit that starts at the truth, and how often the claimed standard deviation held.
 */
import { estimate, forgetDitch, type EstimateOptions } from '../../firmware/sense/estimate.js';
import * as k from '../../firmware/sense/kernel.js';
import { f } from '../../firmware/sense/model.js';
import '../kernel/inNode.js';
import { loadSimBoard, type Board } from '../board.js';
import type { BenchOptions } from '../cli/bench.js';
import { stream } from '../random.js';
import * as boards from './boards.js';
import { errorsFromTruth } from './reference.js';

const BOARDS = 60;
const MOST_DISCS = 16;
const NOISE = 6;
const FOUND = 10;
const NONE = new Uint8Array(k.MAX_SENSORS);
const REAL: EstimateOptions = { owners: 'AB', real: true, gain: 0.01, place: 0.1 };
const ALL = boards.CALIBRATED;
const CLEAN: boards.Residue = {
  ...boards.IDEAL,
  make: { offCentre: 0, tilt: 0, height: 0, moment: 0 },
};

/** What each source adds to the noise: from the board file's tolerances, gain and places as calibration leaves them. */
export const SOURCES: Readonly<Record<string, boards.Residue>> = {
  'noise 6 uT': CLEAN,
  'gain 1 %': { ...CLEAN, gain: ALL.gain },
  'sensor place 0.1 mm': { ...CLEAN, place: ALL.place },
  'off-centre 0.15 mm': { ...CLEAN, make: { ...CLEAN.make, offCentre: 1 } },
  'tilt 0.7 degrees': { ...CLEAN, make: { ...CLEAN.make, tilt: 1 } },
  'height 0.15 mm': { ...CLEAN, make: { ...CLEAN.make, height: 1 } },
  'moment 4 %': { ...CLEAN, make: { ...CLEAN.make, moment: 1 } },
  all: ALL,
};

/** One disc of one board: where it truly lies, how wrong the reading is and claims to be, mm; discs on its board. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly error: number;
  readonly sigma: number;
  readonly discs: number;
}

export interface Study {
  readonly seen: readonly Seen[];
  readonly missed: number;
  readonly fromTruth: readonly number[];
  /** Residuals over their standard deviations. */
  readonly residuals: readonly number[];
}

export function study(board: Board, seed: number, count: number, res: boards.Residue): Study {
  const seen: Seen[] = [];
  const fromTruth: number[] = [];
  const residuals: number[] = [];
  let missed = 0;
  for (let b = 0; b < count; b++) {
    const rng = stream(seed, `bench.budget.${b}`);
    const discs = boards.layBoard(rng, board, 1 + rng.int(MOST_DISCS));
    const changed = 1 + rng.int(4);
    const sensors = boards.makeSensors(rng, board, res);
    const field = boards.fieldOf(board, sensors, discs, seed * 100003 + b, res);
    const frame = boards.frameOf(rng, field, res);
    const known = discs.slice(changed).map((d) => boards.knownOf(rng, d));
    forgetDitch();
    const reading = estimate(frame, NONE, known, NOISE, { ...REAL, blind: false });
    for (let s = 0; s < k.MAX_SENSORS; s++) {
      const sd = Math.sqrt(f[k.WTRUE + s] ?? 0);
      for (let a = 0; a < 3; a++) residuals.push((f[k.RES + 3 * s + a] ?? 0) * sd);
    }
    for (const d of discs) {
      const near = reading.placements
        .map((p) => ({ sigma: p.sigma, error: Math.sqrt((p.x - d.x) ** 2 + (p.y - d.y) ** 2) }))
        .sort((p, q) => p.error - q.error)[0];
      if (!near || near.error > FOUND) missed++;
      else seen.push({ x: d.x, y: d.y, discs: discs.length, ...near });
    }
    fromTruth.push(...errorsFromTruth(frame, discs, NOISE, REAL));
  }
  return { seen, missed, fromTruth, residuals };
}

export function at(list: readonly number[], p: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0) * 1000) /
    1000
  );
}

/** Shares of a round two-dimensional error within 1, 2 and 3 of its standard deviations on either axis. */
const ROUND = [0.393, 0.865, 0.989];

function report(s: Study): object {
  const errors = s.seen.map((d) => d.error);
  const within = (n: number): number =>
    Math.round((1000 * s.seen.filter((d) => d.error < n * d.sigma).length) / s.seen.length) / 1000;
  return {
    discs: s.seen.length,
    missed: s.missed,
    p50Mm: at(errors, 0.5),
    p95Mm: at(errors, 0.95),
    maxMm: at(errors, 1),
    fromTruthP95Mm: at(s.fromTruth, 0.95),
    claimedMedianMm: at(
      s.seen.map((d) => d.sigma),
      0.5,
    ),
    within: [within(1), within(2), within(3)],
  };
}

export function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const count = opts.count > 0 ? opts.count : BOARDS;
  const sources: Record<string, object> = {};
  for (const name of Object.keys(SOURCES)) {
    sources[name] = report(study(board, opts.seed, count, SOURCES[name] ?? ALL));
  }
  return Promise.resolve({ boards: count, withinOfRoundErrors: ROUND, sources });
}
