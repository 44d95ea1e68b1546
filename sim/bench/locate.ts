/**
 * Errors of the estimator: boards of 1 to 16 discs, 30 % touching, 6 uT; blind and with history; sensor noise alone
 * and all errors of the board file after calibration. Beside it a fit that starts at the truth and the Cramer-Rao
 * bound. Targets: docs/sensing.md.
 */
import { estimate, forgetDitch, type EstimateOptions } from '../../firmware/sense/estimate.js';
import '../kernel/inNode.js';
import type { Reading } from '../../firmware/types.js';
import { loadSimBoard, type Board } from '../board.js';
import type { BenchOptions } from '../cli/bench.js';
import { stream, type Rng } from '../random.js';
import * as boards from './boards.js';
import { errorsFromTruth, errorsOfBound } from './reference.js';

const BOARDS = 300;
const MOST_DISCS = 16;
const NOISE = 6;
/** A disc is found when a reported one lies within this, mm; nearer to a circle than NEAR it decides a call. */
const FOUND = 10;
const NEAR = 10;
const NONE = new Uint8Array(128);

interface Tally {
  boards: number;
  countRight: number;
  discs: number;
  found: number;
  ownerWrong: number;
  wrongSilently: number;
  notOk: number;
  errors: number[];
  radial: number[];
  truth: number[];
  bound: number[];
  ms: number[];
}

interface Setting {
  readonly residue: boards.Residue;
  readonly opts: EstimateOptions;
  readonly history: boolean;
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  idealBlind: setting(boards.IDEAL, { owners: 'AB', real: false }, false),
  idealHistory: setting(boards.IDEAL, { owners: 'AB', real: false }, true),
  calibratedBlind: setting(
    boards.CALIBRATED,
    { owners: 'AB', real: true, gain: 0.01, place: 0.1 },
    false,
  ),
  calibratedHistory: setting(
    boards.CALIBRATED,
    { owners: 'AB', real: true, gain: 0.01, place: 0.1 },
    true,
  ),
};

function setting(residue: boards.Residue, opts: EstimateOptions, history: boolean): Setting {
  return { residue, opts, history };
}

export async function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const count = opts.count > 0 ? opts.count : BOARDS;
  const out: Record<string, object> = {};
  const tallies: Record<string, Tally> = {};
  for (const name of Object.keys(SETTINGS)) {
    tallies[name] = measure(board, opts.seed, count, SETTINGS[name]);
    out[name] = report(tallies[name]);
  }
  const targets = targetsOf(tallies);
  return { boards: count, noiseUt: NOISE, ...out, targets, ok: targets.every((t) => t.met) };
}

function measure(board: Board, seed: number, count: number, s: Setting): Tally {
  const t: Tally = {
    boards: 0,
    countRight: 0,
    discs: 0,
    found: 0,
    ownerWrong: 0,
    wrongSilently: 0,
    notOk: 0,
    errors: [],
    radial: [],
    truth: [],
    bound: [],
    ms: [],
  };
  // The same boards in every setting: one stream a board.
  for (let b = 0; b < count; b++) one(board, seed, b, s, t);
  return t;
}

function one(board: Board, seed: number, b: number, s: Setting, t: Tally): void {
  const rng = stream(seed, `bench.locate.${b}`);
  const before = boards.layBoard(rng, board, 1 + rng.int(MOST_DISCS));
  const discs = s.history ? change(rng, board, before) : before;
  const sensors = boards.makeSensors(rng, board, s.residue);
  const field = boards.fieldOf(board, sensors, discs, seed * 100003 + b, s.residue);
  const frame = boards.frameOf(rng, field, s.residue);
  const known = s.history ? before.map((d) => boards.knownOf(rng, d)) : [];
  forgetDitch();
  const from = process.hrtime.bigint();
  const reading = estimate(frame, NONE, known, NOISE, s.opts);
  t.ms.push(Number(process.hrtime.bigint() - from) / 1e6);
  compare(board, discs, reading, t);
  t.truth.push(...errorsFromTruth(frame, discs, NOISE, s.opts));
  if (!s.opts.real) t.bound.push(...errorsOfBound(frame, discs, NOISE, rng));
}

/** A shot: one to four discs moved, gone or new. */
function change(rng: Rng, board: Board, before: readonly boards.Laid[]): boards.Laid[] {
  let discs = [...before];
  const changes = 1 + rng.int(4);
  for (let c = 0; c < changes && discs.length > 0; c++) {
    const what = rng.int(4);
    const gone = what === 0 || what > 1 ? rng.pick(discs) : undefined;
    discs = discs.filter((d) => d !== gone);
    if (what === 0) continue;
    for (let tries = 0; tries < 200; tries++) {
      const x = rng.range(-300, 300);
      const y = rng.range(-300, 300);
      if (!boards.fits(board, discs, x, y)) continue;
      const fresh = boards.lay(rng, x, y, 'AB', 60 + c, false);
      discs.push(gone ? { ...gone, x, y, hole: false, hx: fresh.hx, hy: fresh.hy } : fresh);
      break;
    }
  }
  return discs;
}

function compare(board: Board, discs: readonly boards.Laid[], reading: Reading, t: Tally): void {
  const rest = [...reading.placements];
  let found = 0;
  let wrong = 0;
  for (const d of discs) {
    const near = rest
      .map((p, i) => ({ i, p, q: Math.sqrt((p.x - d.x) ** 2 + (p.y - d.y) ** 2) }))
      .filter((c) => c.q < FOUND)
      .sort((a, b) => a.q - b.q)[0];
    if (!near) continue;
    rest.splice(near.i, 1);
    found++;
    t.errors.push(near.q);
    if (near.p.owner !== d.owner) wrong++;
    const r = Math.sqrt(d.x * d.x + d.y * d.y);
    if (circles(board).some((c) => Math.abs(r - c) < NEAR)) {
      t.radial.push(Math.abs(Math.sqrt(near.p.x ** 2 + near.p.y ** 2) - r));
    }
  }
  const right = found === discs.length && rest.length === 0;
  t.boards++;
  t.discs += discs.length;
  t.found += found;
  t.ownerWrong += wrong;
  if (right) t.countRight++;
  if (!reading.ok) t.notOk++;
  if ((!right || wrong > 0) && reading.ok) t.wrongSilently++;
}

/** Radii of a disc's middle at which a call changes. */
function circles(board: Board): number[] {
  const g = board.geometry;
  return [g.line15Radius, g.line10Radius, g.startLineRadius].map(
    (line) => line - g.lineWidth / 2 - g.discDiameter / 2,
  );
}

function report(t: Tally): object {
  return {
    countRight: share(t.countRight, t.boards),
    discs: t.discs,
    found: share(t.found, t.discs),
    ownerWrong: t.ownerWrong,
    wrongSilently: t.wrongSilently,
    notOk: t.notOk,
    p50Mm: at(t.errors, 0.5),
    p95Mm: at(t.errors, 0.95),
    maxMm: at(t.errors, 1),
    radialP95Mm: at(t.radial, 0.95),
    fromTruthP95Mm: at(t.truth, 0.95),
    ...(t.bound.length > 0 ? { cramerRaoP95Mm: at(t.bound, 0.95) } : {}),
    medianMs: at(t.ms, 0.5),
    p95Ms: at(t.ms, 0.95),
  };
}

interface Target {
  readonly what: string;
  readonly value: number;
  readonly bound: number;
  readonly met: boolean;
}

function targetsOf(t: Readonly<Record<string, Tally>>): Target[] {
  const { idealBlind, idealHistory, calibratedBlind, calibratedHistory } = t;
  const ideal = [...idealBlind.errors, ...idealHistory.errors];
  const real = [...calibratedBlind.errors, ...calibratedHistory.errors];
  const truth = [...idealBlind.truth, ...idealHistory.truth];
  const known = [idealHistory, calibratedHistory];
  const blind = [idealBlind, calibratedBlind];
  return [
    most('noise alone: 95 % within, mm', at(ideal, 0.95), 0.75),
    most(
      'noise alone: 95 % over that of a fit from the truth',
      at(ideal, 0.95) / at(truth, 0.95),
      1.05,
    ),
    most('all errors: 95 % within, mm', at(real, 0.95), 1.05),
    most('all errors: worst, mm', at(real, 1), 4),
    most(
      'all errors: radial at the circles, 95 % within, mm',
      at([...calibratedBlind.radial, ...calibratedHistory.radial], 0.95),
      0.8,
    ),
    least('with history: discs counted and owned right', owned(known), 0.9999),
    least('blind: discs counted and owned right', owned(blind), 0.995),
  ];
}

function owned(list: readonly Tally[]): number {
  const sum = (of: (t: Tally) => number): number => list.reduce((n, t) => n + of(t), 0);
  return share(
    sum((t) => t.found - t.ownerWrong),
    sum((t) => t.discs),
  );
}

function most(what: string, value: number, bound: number): Target {
  return { what, value: rounded(value), bound, met: value <= bound };
}

function least(what: string, value: number, bound: number): Target {
  return { what, value: rounded(value), bound, met: value >= bound };
}

function share(part: number, of: number): number {
  return of > 0 ? rounded(part / of) : 1;
}

function at(list: readonly number[], p: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0);
}

function rounded(v: number): number {
  return Math.round(v * 100000) / 100000;
}
