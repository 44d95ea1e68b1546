/**
 * States of the 20-hole: empty, a flat twenty, a leaner, a disc that lies level over its edge, a disc beside it; up to three
 * other discs near by, which are known. Seen by a calibrated board, by one as built (tolerances of the board file, offsets
 * measured), and by that in the first look of two frames, which stands when it leaves no question. In: how many trials; out:
 * how often each state was read as what. A confusion is a state read as another one; being asked ("check") is none. Trials
 * are spread over the cores.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { estimate, forgetDitch, type EstimateOptions } from '../../firmware/sense/estimate.js';
import '../kernel/inNode.js';
import type { Placement } from '../../firmware/types.js';
import { loadSimBoard, type Board } from '../board.js';
import type { BenchOptions } from '../cli/bench.js';
import { stream, type Rng } from '../random.js';
import * as boards from './boards.js';

const TRIALS = 2000;
const NONE = new Uint8Array(128);
/** As a board in play reads: it does not think for minutes about what it will ask about. */
const EFFORT = 60;
const OPTS: EstimateOptions = { owners: 'AB', real: true, blind: false, effort: EFFORT };

/** How a board sees: errors of its sensors, and what the estimator is told of them. */
export interface Seen {
  readonly residue: boards.Residue;
  /** Of the noisier axes, uT. */
  readonly noise: number;
  readonly opts: EstimateOptions;
}

/** Frames of the empty board's measurement (firmware/watch.ts). */
const ZERO_FRAMES = 40;

function asBuilt(board: Board, frames: number, quick: boolean): Seen {
  const t = board.tolerances;
  const share = Math.sqrt(1 / frames + 1 / ZERO_FRAMES);
  const residue = {
    ...boards.CALIBRATED,
    noiseXy: t.noiseXySdUt * share,
    noiseZ: t.noiseZSdUt * share,
    gain: t.sensorGainSd,
    place: t.sensorPositionSd,
  };
  return { residue, noise: residue.noiseXy, opts: { ...OPTS, quick } };
}

export const SIGHTS = ['calibrated', 'as built', 'first look'] as const;
export type Sight = (typeof SIGHTS)[number];

function sightOf(board: Board, sight: Sight): Seen {
  if (sight !== 'calibrated')
    return asBuilt(board, sight === 'as built' ? 8 : 2, sight !== 'as built');
  const opts = { ...OPTS, gain: boards.CALIBRATED.gain, place: boards.CALIBRATED.place };
  return { residue: boards.CALIBRATED, noise: boards.CALIBRATED.noiseXy, opts };
}

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
 * this slope (8 to 25 degrees) and so low (mm), as far as the hole is deep.
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

export function trial(board: Board, seed: number, n: number, sight: Sight = 'calibrated'): Trial {
  const { residue, noise, opts } = sightOf(board, sight);
  const rng = stream(seed, `bench.hole.${n}`);
  const state = STATES[n % STATES.length] ?? 'empty';
  const others = layOthers(rng, board);
  const mine = state === 'empty' ? [] : [layMine(rng, board, state)];
  const sensors = boards.makeSensors(rng, board, residue);
  const field = boards.fieldOf(board, sensors, [...others, ...mine], seed * 100003 + n, residue);
  const frame = boards.frameOf(rng, field, residue);
  forgetDitch();
  const reading = estimate(
    frame,
    NONE,
    others.map((d) => boards.knownOf(rng, d)),
    noise,
    opts,
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
  // its lower edge lies on the floor at the lowest
  const most = Math.max(LEANS.low[0], Math.min(LEANS.low[1], g.holeDepth - disc * slope));
  return { ...at(off), lean: [-ux * slope, -uy * slope], low: rng.range(LEANS.low[0], most) };
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

type Row = Record<ReadAs | 'confused', number>;

interface Confusion {
  readonly trial: number;
  readonly state: HoleState;
  readonly readAs: ReadAs;
}

interface Count {
  readonly readAs: Record<HoleState, Row>;
  confused: number;
  ownerWrong: number;
  /** The first of them. */
  first: Confusion[];
}

/** Most confusions that are told one by one. */
const MOST_TOLD = 20;

/** Trials `from`, `from + step`, ... below `to`. */
interface Part {
  readonly sight: Sight;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

function row(): Row {
  return { nothing: 0, twenty: 0, flat: 0, check: 0, confused: 0 };
}

function none(): Count {
  const readAs = { empty: row(), twenty: row(), leaner: row(), hanger: row(), beside: row() };
  return { readAs, confused: 0, ownerWrong: 0, first: [] };
}

function counted(p: Part): Count {
  const { board } = loadSimBoard();
  const out = none();
  for (let n = p.from; n < p.to; n += p.step) {
    const t = trial(board, p.seed, n, p.sight);
    out.readAs[t.state][t.readAs]++;
    if (!t.ownerRight && t.readAs !== 'check') out.ownerWrong++;
    if (!confused(t)) continue;
    out.confused++;
    out.readAs[t.state].confused++;
    out.first.push({ trial: n, state: t.state, readAs: t.readAs });
  }
  return out;
}

function together(parts: readonly Count[]): Count {
  const out = none();
  for (const p of parts) {
    for (const s of STATES)
      for (const key of [...READ_AS, 'confused'] as const) out.readAs[s][key] += p.readAs[s][key];
    out.confused += p.confused;
    out.ownerWrong += p.ownerWrong;
    out.first.push(...p.first);
  }
  out.first = out.first.sort((a, b) => a.trial - b.trial).slice(0, MOST_TOLD);
  return out;
}

/** Fewer trials than this are not worth a thread. */
const WORTH = 500;

function onCores(sight: Sight, seed: number, trials: number): Promise<Count> {
  const cores = trials < WORTH ? 1 : availableParallelism();
  const parts = Array.from({ length: cores }, (_, from) => ({
    ...{ sight, seed, from, to: trials, step: cores },
  }));
  if (cores === 1) return Promise.resolve(together(parts.map(counted)));
  const threads = parts.map(
    (part) =>
      new Promise<Count>((done, fail) => {
        const w = new Worker(fileURLToPath(import.meta.url), { workerData: { holePart: part } });
        w.once('message', done);
        w.once('error', fail);
      }),
  );
  return Promise.all(threads).then(together);
}

export async function bench(opts: BenchOptions): Promise<object> {
  const trials = opts.count > 0 ? opts.count : TRIALS;
  const found: Partial<Record<Sight, Count>> = {};
  for (const sight of SIGHTS) found[sight] = await onCores(sight, opts.seed, trials);
  const ok = Object.values(found).every((c) => c.confused === 0 && c.ownerWrong === 0);
  return { trials, found, ok };
}

const given = isMainThread ? undefined : (workerData as { holePart?: Part } | null)?.holePart;
if (given) parentPort?.postMessage(counted(given));
