/**
 * The acceptance test of discs: discs made well and badly, laid six times each as the board asks, on boards that were walked
 * and as built. In: how many of each kind; out: what the board says of them, and how far off its numbers are.
 */
import type { Owner } from '../../firmware/types.js';
import {
  AT_POST,
  fitLay,
  judge,
  LAYS,
  madeOf,
  strengthOf,
  type Lay,
  type Made,
} from '../../firmware/service/acceptFit.js';
import { placesOf } from '../../firmware/service/acceptPlan.js';
import '../kernel/inNode.js';
import type { BenchOptions } from '../cli/bench.js';
import { loadSimBoard, type Board } from '../board.js';
import { stream } from '../random.js';
import { addMagnet } from '../sensors/field.js';
import { magnetOf, makeDisc, type DiscMake } from '../sensors/magnet.js';

const EACH = 200;
/** Sensors and readings of a lay (firmware/service/accept.ts). */
const NEAR = 4;
const READINGS = 64;
/** A hand: how far a quarter turn is off, how far round the post, rad; how far off a place it lays a disc, mm. */
const TURN = 0.12;
const ROUND = 0.06;
const AIM_MM = 2;
const DEG = 0.017453292519943295;

/** How the sensors differ from what is believed of them: gain, place (mm). */
export type Residue = readonly [number, number];
export const WALKED: Residue = [0.019, 0.2];
export const AS_BUILT: Residue = [0.04, 0.3];

/** A disc's make but for what is as the tolerances have it; null: all of it. */
export type Kind = Partial<DiscMake> | null;

export const KINDS: Readonly<Record<string, Kind>> = {
  'as made': null,
  perfect: {},
  weak: { strength: 0.7 },
  tilted: { tiltX: 3 * DEG },
  'off the middle': { offX: 0.8 },
  high: { offZ: 0.8 },
};

/** The disc laid as the board asks by a person. */
export function testedDisc(
  board: Board,
  owner: Owner,
  kind: Kind,
  seed: number,
  residue: Residue,
): Made {
  const rng = stream(seed, 'bench.discs');
  const scale = kind ? 0 : 1;
  const scales = { offCentre: scale, tilt: scale, height: scale, moment: scale };
  const make = { ...makeDisc(board, seed, `${owner}1`, owner, scales), ...kind };
  const sensors = board.hall.sensors.map((s) => ({
    gain: 1 + residue[0] * rng.gauss(),
    x: s.x + residue[1] * rng.gauss(),
    y: s.y + residue[1] * rng.gauss(),
    z: s.z + residue[1] * rng.gauss(),
  }));
  const { noiseXySdUt, noiseZSdUt } = board.tolerances;
  const reach = (board.geometry.discDiameter + board.geometry.postDiameter) / 2;
  const plan = placesOf();
  const [px = 0, py = 0] = plan.post;
  const [lx = 0, ly = 0] = plan.lay;
  const [sx = 0, sy = 0] = plan.sensor;
  const first = rng.range(0, 2 * Math.PI);
  const lays: Lay[] = [];
  const on: number[][] = [];
  for (let i = 0; i < LAYS; i++) {
    const turn = first + (i * Math.PI) / 2 + TURN * rng.gauss();
    const round = Math.atan2(ly - py, lx - px) + ROUND * rng.gauss();
    const post = i < AT_POST;
    const x = post ? px + reach * Math.cos(round) : sx + AIM_MM * rng.gauss();
    const y = post ? py + reach * Math.sin(round) : sy + AIM_MM * rng.gauss();
    const flipped = i === LAYS - 1;
    const pose = { x, y, z: 0, hx: Math.cos(turn), hy: Math.sin(turn), nx: 0, ny: 0, flipped };
    const magnet = magnetOf(board, pose, make);
    const near = board.hall.sensors
      .map((s) => [(s.x - x) ** 2 + (s.y - y) ** 2, s.id] as const)
      .sort((p, q) => p[0] - q[0])
      .slice(0, NEAR)
      .map((p) => p[1]);
    const field = new Float32Array(3 * sensors.length);
    for (const s of near) {
      const b = new Float64Array(3);
      const at = sensors[s] ?? { gain: 1, x: 0, y: 0, z: 0 };
      addMagnet(magnet, at.x, at.y, at.z, b, 0);
      b.forEach((v, a) => {
        const noise = (a < 2 ? noiseXySdUt : noiseZSdUt) * rng.gauss();
        field[3 * s + a] = v * at.gain + noise / Math.sqrt(READINGS);
      });
    }
    const m = owner === 'B' ? [pose.hx, pose.hy, 0] : [0, 0, flipped ? -1 : 1];
    const lay = fitLay(x + rng.gauss(), y + rng.gauss(), m, field, near);
    if (post) lays.push(lay);
    else on.push(strengthOf(lay, field, near));
  }
  return madeOf(lays, plan.post, on);
}

function told(list: readonly Made[], owner: Owner): Record<string, number> {
  const out: Record<string, number> = {};
  for (const m of list) {
    const code = judge(m, owner, 0)[0] ?? '';
    out[code] = (out[code] ?? 0) + 1;
  }
  return out;
}

/** 5 and 95 in a hundred lie below these. */
function range(list: readonly Made[], key: 'moment' | 'tilt' | 'off' | 'height'): number[] {
  const s = list.map((m) => m[key]).sort((a, b) => a - b);
  return [0.05, 0.95].map((p) => Math.round(100 * (s[Math.floor(p * s.length)] ?? 0)) / 100);
}

export function bench(opts: BenchOptions): Promise<object> {
  const { board } = loadSimBoard();
  const each = opts.count > 0 ? opts.count : EACH;
  const found: Record<string, object> = {};
  let ok = true;
  for (const [sensors, residue] of [
    ['walked', WALKED],
    ['as built', AS_BUILT],
  ] as const)
    for (const owner of ['A', 'B'] as const)
      for (const [name, kind] of Object.entries(KINDS)) {
        const list = Array.from({ length: each }, (_, i) =>
          testedDisc(board, owner, kind, 1000 * opts.seed + i, residue),
        );
        const codes = told(list, owner);
        const good = (codes['good'] ?? 0) / each;
        const well = name === 'as made' || name === 'perfect';
        if (residue === WALKED && (well ? good < 0.95 : good > 0.02)) ok = false;
        found[`${sensors}, ${owner}, ${name}`] = {
          told: codes,
          moment: range(list, 'moment'),
          tiltDeg: range(list, 'tilt'),
          offMm: range(list, 'off'),
          heightMm: range(list, 'height'),
        };
      }
  return Promise.resolve({ each, found, ok });
}
