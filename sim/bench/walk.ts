/**
 * What a walk gives, by where the disc is laid and how often it is read: places of the sensors, and of single discs in a full
 * look, read blind. In: seed and number of boards; out: figures beside those of boards that were not walked.
 */
import { estimate, forgetDitch } from '../../firmware/sense/estimate.js';
import { averageField, type Calibration } from '../../firmware/sense/calibrate.js';
import { placeSensors } from '../../firmware/sense/model.js';
import '../kernel/inNode.js';
import type { BenchOptions } from '../cli/bench.js';
import { loadSimBoard, type Board } from '../board.js';
import { stream } from '../random.js';
import { Bare, between, walked, zeroed } from './walkBoard.js';

const BOARDS = 4;
const DISCS = 60;
const ZERO = 100;
/** Frames of the zero that every board has without a walk, and of a full look. */
const USUAL_ZERO = 40;
const LOOK = 8;
const NOISE_UT = 8.3;

type Places = readonly (readonly [number, number])[];

interface Procedure {
  readonly name: string;
  readonly readings: number;
  readonly places: (board: Board, seed: number) => Places;
}

const PROCEDURES: readonly Procedure[] = [
  { name: 'between', readings: 24, places: between },
  { name: 'between, read less', readings: 12, places: between },
  { name: 'between, read more', readings: 48, places: between },
  {
    name: 'above every sensor',
    readings: 48,
    places: (b) => b.hall.sensors.slice(1).map((s) => [s.x, s.y]),
  },
  { name: 'anywhere', readings: 24, places: anywhere },
];

function anywhere(_board: Board, seed: number): Places {
  const rng = stream(seed, 'walk.anywhere');
  return Array.from({ length: 277 }, () => onWood(rng.next(), rng.next(), 310));
}

function onWood(u: number, v: number, most: number): [number, number] {
  const r = Math.sqrt(36 * 36 + (most * most - 36 * 36) * u);
  return [r * Math.cos(6.2832 * v), r * Math.sin(6.2832 * v)];
}

export async function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const count = opts.count > 0 ? opts.count : BOARDS;
  const seeds = Array.from({ length: count }, (_, b) => opts.seed * 1000 + b);
  const plain = seeds.flatMap((seed) => {
    const bare = new Bare(board, seed);
    return errors(bare, zeroed(bare, USUAL_ZERO), {});
  });
  const found: Record<string, object> = { none: parts(plain) };
  for (const p of PROCEDURES) found[p.name] = measured(board, seeds, p);
  return { boards: count, discsPerBoard: DISCS, found };
}

function measured(board: Board, seeds: readonly number[], p: Procedure): object {
  const off: number[] = [];
  const places: number[] = [];
  let lays = 0;
  let passes = 0;
  for (const seed of seeds) {
    const bare = new Bare(board, seed);
    const cal = zeroed(bare, ZERO);
    const w = walked(bare, cal, p.readings, p.places(board, seed));
    lays = w.lays;
    passes = Math.max(passes, w.passes);
    board.hall.sensors.forEach((s, i) => {
      const at = bare.hall.placeOf(i);
      off.push(
        s.x + (cal.place[3 * i] as number) - at.x,
        s.y + (cal.place[3 * i + 1] as number) - at.y,
      );
    });
    places.push(...errors(bare, cal, { gain: 0.019, place: 0.2 }));
  }
  const rms = Math.sqrt(off.reduce((n, v) => n + v * v, 0) / off.length);
  return { lays, readings: p.readings, passes, sensorRmsMm: rounded(rms), ...parts(places) };
}

/** How far from their places single discs are believed. */
function errors(bare: Bare, cal: Calibration, o: { gain?: number; place?: number }): number[] {
  const rng = stream(bare.seed, 'walk.look');
  const sum = new Float32Array(384);
  const field = new Float32Array(384);
  const out: number[] = [];
  placeSensors(cal.place);
  for (let k = 0; k < DISCS; k++) {
    const owner = k % 2 > 0 ? 'A' : 'B';
    const [x, y] = onWood(rng.next(), rng.next(), 304);
    bare.lay([{ id: owner + k, owner, x, y, turn: rng.range(0, 6.28) }]);
    bare.read(LOOK).forEach((v, i) => (sum[i] = LOOK * v));
    averageField(cal, sum, LOOK, field);
    forgetDitch();
    const bad = new Uint8Array(128);
    const reading = estimate(field, bad, [], NOISE_UT, { owners: 'AB', real: true, ...o });
    const near = reading.placements.map((p) => Math.hypot(p.x - x, p.y - y));
    if (near.length > 0) out.push(Math.min(...near));
  }
  placeSensors(new Float32Array(384));
  return out;
}

function parts(list: readonly number[]): object {
  const s = [...list].sort((a, b) => a - b);
  const at = (p: number): number => rounded(s[Math.floor(s.length * p)] ?? 0);
  return { discs: s.length, p50Mm: at(0.5), p95Mm: at(0.95) };
}

function rounded(v: number): number {
  return Math.round(v * 1000) / 1000;
}
