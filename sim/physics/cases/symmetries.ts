/** Laws of symmetry: the same shot seen or told otherwise. Each takes a trial and returns the worst place, mm. */
import { simulate } from '../simulate.js';
import type { Params, Table } from '../types.js';
import { OPEN, TABLE, length, lossless, shotOf, type Trial } from './trial.js';

/** Without losses a shot played backwards ends where it began. */
export function reversal(t: Trial): number {
  const params = lossless(t.params);
  const start = shotOf(t);
  // 0.15 s: long enough for the first contacts, short enough that rounding is not blown up by many more.
  const there = simulate(start, OPEN, params, { tMax: 0.15 });
  const turned = there.final.map((f) => ({ x: f.x, y: f.y, vx: -f.vx, vy: -f.vy, w: -f.w }));
  const back = simulate(turned, OPEN, params, { tMax: there.tEnd });
  return worstPlace(back.final, (i) => start[i]);
}

export function mirror(t: Trial): number {
  const start = shotOf(t);
  const turned = start.map((d) => ({ ...d, y: -d.y, vy: -d.vy, w: -d.w }));
  const a = simulate(start, TABLE, t.params).final;
  return worstPlace(simulate(turned, TABLE, t.params).final, (i) => ({ x: a[i].x, y: -a[i].y }));
}

export function rotation(t: Trial): number {
  const start = shotOf(t);
  const turned = start.map((d) => ({ ...d, x: -d.y, y: d.x, vx: -d.vy, vy: d.vx }));
  const a = simulate(start, TABLE, t.params).final;
  return worstPlace(simulate(turned, TABLE, t.params).final, (i) => ({ x: -a[i].y, y: a[i].x }));
}

export function permutation(t: Trial): number {
  const start = shotOf(t);
  const order = start.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const k = t.rng.int(i + 1);
    const held = order[i];
    order[i] = order[k];
    order[k] = held;
  }
  const a = simulate(start, TABLE, t.params).final;
  const b = simulate(
    order.map((i) => start[i]),
    TABLE,
    t.params,
  ).final;
  return worstPlace(b, (i) => a[order[i]]);
}

/** Lengths times 4, times and speeds times 2: with the same friction the same shot. */
export function scaling(t: Trial): number {
  const start = shotOf(t);
  const p = t.params;
  const big: Params = {
    ...p,
    R: 4 * p.R,
    rPost: 4 * p.rPost,
    vcap0: 2 * p.vcap0,
    hLip: 4 * p.hLip,
    rRim: 4 * p.rRim,
    vGuard: 2 * p.vGuard,
    vSep: 2 * p.vSep,
  };
  const table: Table = {
    posts: TABLE.posts.map((q): readonly [number, number] => [4 * q[0], 4 * q[1]]),
    holeR: 4 * TABLE.holeR,
    edgeR: 4 * TABLE.edgeR,
    startLineR: 0,
  };
  const grown = start.map((d) => ({
    x: 4 * d.x,
    y: 4 * d.y,
    vx: 2 * d.vx,
    vy: 2 * d.vy,
    w: d.w / 2,
  }));
  const a = simulate(start, TABLE, p).final;
  const b = simulate(grown, table, big).final;
  return worstPlace(b, (i) => ({ x: 4 * a[i].x, y: 4 * a[i].y }));
}

export function determinism(t: Trial): number {
  const start = shotOf(t);
  const a = simulate(start, TABLE, t.params).final;
  return worstPlace(simulate(start, TABLE, t.params).final, (i) => a[i]);
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function worstPlace(got: readonly Spot[], want: (i: number) => Spot): number {
  let worst = 0;
  got.forEach((g, i) => {
    const off = length(g.x - want(i).x, g.y - want(i).y);
    if (!(off <= worst)) worst = off;
  });
  return worst;
}
