/** What a walk gives: places of the sensors, and of discs in a full look, before it and after it. */
import { estimate, forgetDitch } from '../../firmware/sense/estimate.js';
import { averageField, type Calibration } from '../../firmware/sense/calibrate.js';
import { placeSensors } from '../../firmware/sense/model.js';
import '../kernel/inNode.js';
import type { BenchOptions } from '../cli/bench.js';
import { loadSimBoard } from '../board.js';
import { stream } from '../random.js';
import { Bare, walked, zeroed } from './walkBoard.js';

const BOARDS = 4;
const DISCS = 60;
const READINGS = 24;
const ZERO = 100;

export async function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const count = opts.count > 0 ? opts.count : BOARDS;
  const place: number[] = [];
  const before: number[] = [];
  const after: number[] = [];
  let passes = 0;
  let lays = 0;
  for (let b = 0; b < count; b++) {
    const bare = new Bare(board, opts.seed * 1000 + b);
    const plain = zeroed(bare, 40);
    const cal = zeroed(bare, ZERO);
    const w = walked(bare, cal, READINGS);
    passes = Math.max(passes, w.passes);
    lays = w.lays;
    board.hall.sensors.forEach((s, i) => {
      const p = bare.hall.placeOf(i);
      place.push(Math.hypot(s.x + cal.place[3 * i] - p.x, s.y + cal.place[3 * i + 1] - p.y));
    });
    before.push(...errors(bare, plain, {}));
    after.push(...errors(bare, cal, { gain: 0.02, place: 0.2 }));
  }
  return { lays, passes, sensorRms: rms(place), before: parts(before), after: parts(after) };
}

function errors(bare: Bare, cal: Calibration, o: { gain?: number; place?: number }): number[] {
  const rng = stream(bare.seed, 'walk.look');
  const sum = new Float32Array(384);
  const field = new Float32Array(384);
  const out: number[] = [];
  placeSensors(cal.place);
  for (let k = 0; k < DISCS; k++) {
    const r = Math.sqrt(rng.range(35 * 35, 304 * 304));
    const a = rng.range(0, 6.2832);
    const d = {
      id: k % 2 > 0 ? 'A1' + k : 'B2' + k,
      owner: k % 2 > 0 ? 'A' : 'B',
      x: r * Math.cos(a),
      y: r * Math.sin(a),
      turn: rng.range(0, 6.28),
    } as const;
    bare.lay([d]);
    const mean = bare.read(8);
    for (let i = 0; i < 384; i++) sum[i] = 8 * (mean[i] as number);
    averageField(cal, sum, 8, field);
    forgetDitch();
    const reading = estimate(field, new Uint8Array(128), [], 8.3, {
      owners: 'AB',
      real: true,
      ...o,
    });
    for (const p of reading.placements) {
      const e = Math.hypot(p.x - d.x, p.y - d.y);
      if (e < 10) out.push(e);
    }
  }
  return out;
}

function rms(list: readonly number[]): number {
  return Math.sqrt(list.reduce((n, v) => n + v * v, 0) / list.length / 2);
}

function parts(list: readonly number[]): object {
  const s = [...list].sort((a, b) => a - b);
  return {
    n: s.length,
    p50: s[Math.floor(s.length * 0.5)],
    p95: s[Math.floor(s.length * 0.95)],
    worst: s[s.length - 1],
  };
}
