/**
 * Reading a recorded shot: where every disc is at any time, exactly, and how near two discs came.
 * The record is a list of pieces of constant deceleration on straight lines; nothing is sampled.
 */
import { turned } from './motion.js';
import { smallest } from './roots.js';
import type { Place, ShotResult, Trajectory } from './types.js';
import { BACK, HOLE, OUT, ROW, SURFACE, type World } from './world.js';

export interface DiscAt {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly w: number;
  /** Angle turned since the start of the shot, rad. */
  readonly turn: number;
  readonly state: Place;
  /** Flying over the ditch. */
  readonly aloft: boolean;
}

export function makeTrajectory(w: World): Trajectory {
  const byDisc: number[][] = [];
  for (let i = 0; i < w.n; i++) byDisc.push([]);
  for (let r = 0; r < w.paths; r++) byDisc[w.path[r * ROW]].push(r);
  return { n: w.n, rows: w.path.slice(0, w.paths * ROW), byDisc };
}

/** The piece of disc i that holds at time t: the last one that has begun. */
export function rowAt(path: Trajectory, i: number, t: number): number {
  const rows = path.byDisc[i];
  let lo = 0;
  let hi = rows.length - 1;
  while (lo < hi) {
    const mid = (lo + hi + 1) >> 1;
    if (path.rows[rows[mid] * ROW + 2] <= t) lo = mid;
    else hi = mid - 1;
  }
  return rows[lo] * ROW;
}

export function discAt(path: Trajectory, i: number, t: number): DiscAt {
  const at = rowAt(path, i, t);
  const p = path.rows;
  const mode = p[at + 1];
  const tEnd = p[at + 9];
  const moves = t < tEnd;
  const tau = (moves ? t : tEnd) - p[at + 2];
  const a = p[at + 8];
  const s = tau > 0 ? (p[at + 7] - 0.5 * a * tau) * tau : 0;
  const left = moves ? p[at + 7] - a * (tau > 0 ? tau : 0) : 0;
  const v = left > 0 ? left : 0;
  return {
    x: p[at + 3] + p[at + 5] * s,
    y: p[at + 4] + p[at + 6] * s,
    vx: p[at + 5] * v,
    vy: p[at + 6] * v,
    turn: p[at + 12] + turned(p[at + 10], p[at + 11], turning(p[at + 11], a, t - p[at + 2], tau)),
    w: spinAt(p[at + 10], p[at + 11], t - p[at + 2], moves, a),
    state:
      mode === SURFACE || mode === BACK || mode === OUT
        ? v > 0
          ? 'moving'
          : 'rest'
        : mode === HOLE
          ? 'hole'
          : 'ditch',
    aloft: mode === OUT || mode === BACK,
  };
}

/** Seconds for which a disc has turned on its piece: see turn() in motion.ts. */
function turning(alpha: number, acc: number, spinning: number, sliding: number): number {
  const tau = alpha === 0 && acc > 0 ? sliding : spinning;
  return tau > 0 ? tau : 0;
}

function spinAt(w: number, alpha: number, tau: number, moves: boolean, acc: number): number {
  if (alpha === 0) return moves || acc === 0 ? w : 0;
  const size = (w < 0 ? -w : w) - alpha * (tau > 0 ? tau : 0);
  if (size <= 0) return 0;
  return w < 0 ? -size : size;
}

/** All discs at time t (s). The shot must have been recorded. */
export function positionsAt(result: ShotResult, t: number): DiscAt[] {
  const path = pathOf(result);
  const out: DiscAt[] = [];
  for (let i = 0; i < path.n; i++) out.push(discAt(path, i, t));
  return out;
}

export function pathOf(result: ShotResult): Trajectory {
  if (result.trajectory === null) throw new Error('this shot was not recorded');
  return result.trajectory;
}

/** Smallest distance between the centres of discs i and k while both are on the surface, mm. */
export function minSeparation(result: ShotResult, i: number, k: number): number {
  const path = pathOf(result);
  const times = pieceTimes(path, i, k, result.tEnd);
  let best = Infinity;
  for (let q = 0; q < times.length; q++) {
    const from = times[q];
    const to = q + 1 < times.length ? times[q + 1] : result.tEnd;
    const d2 = nearest(path, rowAt(path, i, from), rowAt(path, k, from), from, to - from);
    if (d2 < best) best = d2;
  }
  return best === Infinity ? Infinity : Math.sqrt(best > 0 ? best : 0);
}

/** Every time at which a piece of either disc begins or comes to rest. */
function pieceTimes(path: Trajectory, i: number, k: number, tEnd: number): number[] {
  const times: number[] = [];
  for (const disc of [i, k]) {
    for (const row of path.byDisc[disc]) {
      times.push(path.rows[row * ROW + 2]);
      if (path.rows[row * ROW + 9] < tEnd) times.push(path.rows[row * ROW + 9]);
    }
  }
  times.sort((a, b) => a - b);
  return times;
}

function nearest(path: Trajectory, a: number, b: number, from: number, T: number): number {
  const p = path.rows;
  if (p[a + 1] !== SURFACE || p[b + 1] !== SURFACE || T < 0) return Infinity;
  const A = motionFrom(p, a, from);
  const B = motionFrom(p, b, from);
  const dx = B.x - A.x;
  const dy = B.y - A.y;
  const vx = B.vx - A.vx;
  const vy = B.vy - A.vy;
  const ax = B.ax - A.ax;
  const ay = B.ay - A.ay;
  return smallest(
    dx * dx + dy * dy,
    2 * (dx * vx + dy * vy),
    vx * vx + vy * vy + dx * ax + dy * ay,
    vx * ax + vy * ay,
    0.25 * (ax * ax + ay * ay),
    T,
  );
}

interface Motion {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly ax: number;
  readonly ay: number;
}

function motionFrom(p: Float64Array, at: number, t: number): Motion {
  const moves = t < p[at + 9];
  const tau = (moves ? t : p[at + 9]) - p[at + 2];
  const a = p[at + 8];
  const s = tau > 0 ? (p[at + 7] - 0.5 * a * tau) * tau : 0;
  const v = moves ? p[at + 7] - a * tau : 0;
  const brake = moves ? a : 0;
  return {
    x: p[at + 3] + p[at + 5] * s,
    y: p[at + 4] + p[at + 6] * s,
    vx: p[at + 5] * v,
    vy: p[at + 6] * v,
    ax: -p[at + 5] * brake,
    ay: -p[at + 6] * brake,
  };
}
