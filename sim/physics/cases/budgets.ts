/** Laws of quantity: no overlap, energy and momentum. Each takes a trial and returns its worst deviation. */
import { simulate } from '../simulate.js';
import { discAt, pathOf } from '../trajectory.js';
import type { Params, ShotResult, Table, Trajectory } from '../types.js';
import { ROW, SURFACE } from '../world.js';
import { OPEN, TABLE, length, lossless, shotOf, type Trial } from './trial.js';

/** Moments of a shot at which places are compared, beside those of its events. */
const SAMPLES = 200;

/** Deepest overlap of two discs, or of a disc and a post, during a shot. */
export function audit(t: Trial): number {
  const r = simulate(shotOf(t), TABLE, t.params);
  const times = r.events.map((e) => e.t);
  for (let k = 0; k <= SAMPLES; k++) times.push((r.tEnd * k) / SAMPLES);
  const spots = new Float64Array(2 * r.final.length);
  let deepest = 0;
  for (const time of times) {
    const over = deepestAt(pathOf(r), time, t.params, spots);
    if (over > deepest) deepest = over;
  }
  return deepest;
}

/** `spots` is room for two numbers a disc. */
function deepestAt(path: Trajectory, time: number, p: Params, spots: Float64Array): number {
  let n = 0;
  let deepest = 0;
  for (let i = 0; i < path.n; i++) {
    const at = discAt(path, i, time);
    if (at.state === 'ditch' || at.aloft) continue;
    spots[2 * n] = at.x;
    spots[2 * n + 1] = at.y;
    for (const post of TABLE.posts) {
      const over = overlap(at.x - post[0], at.y - post[1], p.R + p.rPost);
      if (over > deepest) deepest = over;
    }
    for (let k = 0; k < n; k++) {
      const over = overlap(at.x - spots[2 * k], at.y - spots[2 * k + 1], 2 * p.R);
      if (over > deepest) deepest = over;
    }
    n++;
  }
  return deepest;
}

function overlap(dx: number, dy: number, least: number): number {
  const d2 = dx * dx + dy * dy;
  return d2 < least * least ? least - Math.sqrt(d2) : 0;
}

/** Start energy less friction along the recorded paths, contact losses, energy lost with sunk and fallen discs. */
export function budget(t: Trial): number {
  const r = simulate(shotOf(t), TABLE, t.params);
  const e = r.energy;
  const out = e.friction + e.spin + e.contact + e.lost + e.end;
  return (
    Math.abs(e.start - out) / e.start + Math.abs(frictionOf(r, t.params) - e.friction) / e.start
  );
}

/** Friction work by the lengths of the recorded paths. */
function frictionOf(r: ShotResult, params: Params): number {
  const path = pathOf(r);
  const rows = path.rows;
  let sum = 0;
  for (const list of path.byDisc) {
    list.forEach((row, k) => {
      const at = row * ROW;
      if (rows[at + 1] !== SURFACE || rows[at + 7] === 0) return;
      const next = k + 1 < list.length ? rows[list[k + 1] * ROW + 2] : r.tEnd;
      const tau = Math.min(next, rows[at + 9]) - rows[at + 2];
      sum += params.m * rows[at + 8] * (rows[at + 7] - 0.5 * rows[at + 8] * tau) * tau;
    });
  }
  return sum;
}

/** Largest growth of the kinetic energy between 200 moments of a shot. */
export function energyFalls(t: Trial): number {
  const r = simulate(shotOf(t), TABLE, t.params);
  const path = pathOf(r);
  let before = Infinity;
  let worst = 0;
  for (let k = 0; k <= 200; k++) {
    let now = 0;
    for (let i = 0; i < path.n; i++) {
      const d = discAt(path, i, (r.tEnd * k) / 200);
      const rim = t.params.R * d.w;
      now += 0.5 * t.params.m * (d.vx * d.vx + d.vy * d.vy + 0.5 * rim * rim);
    }
    if (now - before > worst * r.energy.start) worst = (now - before) / r.energy.start;
    before = now;
  }
  return worst;
}

/** Contacts between discs alone keep the sum of velocities. */
export function momentum(t: Trial): number {
  const params = { ...t.params, mu: 0, decel: 0 };
  const start = shotOf(t);
  const none: Table = { posts: [], holeR: 0, edgeR: 0, startLineR: 0 };
  const end = simulate(start, none, params, { tMax: 1 }).final;
  let x = 0;
  let y = 0;
  for (let i = 0; i < start.length; i++) {
    x += end[i].vx - start[i].vx;
    y += end[i].vy - start[i].vy;
  }
  return length(x, y) / length(start[0].vx, start[0].vy);
}

export function energyKept(t: Trial): number {
  const r = simulate(shotOf(t), OPEN, lossless(t.params), { tMax: 1 });
  return Math.abs(r.energy.end - r.energy.start) / r.energy.start;
}
