/**
 * How a disc's magnet was put in, from lays of that disc. In: a careful average of the sensors nearest to it, lay by lay; out:
 * strength, axis, tilt, how far off the middle and off half the thickness, and what is wrong with that. Four lays against
 * a post, turned by a quarter each: what the board and the disc's place add is the same in two lays half a turn apart, so
 * half their difference is the disc's own. Two lays on a sensor, one face up and the other: their strengths tell the height.
 */
import { MAGNETS } from '../board.gen.js';
import * as core from '../sense/core.gen.js';
import * as k from '../sense/kernel.js';
import { f } from '../sense/model.js';

/** Where the magnet is, mm, and its moment over the nominal one: east, north, up. */
export interface Lay {
  x: number;
  y: number;
  m: number[];
}

export interface Made {
  side: string;
  /** Over the nominal strength of its side. */
  moment: number;
  /** Degrees; mm off the disc's middle; mm off half its thickness. */
  tilt: number;
  off: number;
  height: number;
}

/** Lays of a disc: against the post, and on a sensor. */
export const AT_POST = 4;
export const LAYS = 6;

const DEGREES = 57.29578;
/** Of x, y (mm) and of the moment when derivatives are taken as differences. */
const STEPS = [0.25, 0.25, 0.1, 0.1, 0.1];
const TURNS = 6;
const REACH2 = 8100;
/** Nothing fitted moves farther at once, mm. */
const FARTHEST = 8;
/** A step of this share of that is the last one (0.01 mm). */
const ENOUGH = 0.00125;
/** Upright, lying, or anyhow: which of x, y and the moment's three parts are fitted. */
const UPRIGHT = [0, 1, 4];
const LYING = [0, 1, 2, 3];
const ANY = [0, 1, 2, 3, 4];
/** Stronger than this over a disc of A is a disc of C. */
const STRONG = 1.4;
/** Height at which a lay is fitted once more, to see what height does, mm. */
const RAISED = 0.5;

/**
 * More than this is bad. Made well: tilt 0.7 degrees rms, 0.3 mm off the middle at most, height 0.15 mm sd, moment 4 % sd
 * (hw/board.json, tolerances); what is measured errs by 0.3 degrees, 0.1 mm, 0.1 mm, 2 % (docs/discs.md).
 */
const TILT = 2;
const OFF = 0.5;
const HEIGHT = 0.5;
const MOMENT = 0.15;
const SPREAD = 0.1;

function put(p: readonly number[], dz: number): void {
  const d = k.DISCS;
  f.fill(0, k.RES, k.RES + 384);
  f[d] = p[0];
  f[d + 1] = p[1];
  f[d + 2] = dz;
  for (let type = 0; type < 2; type++) {
    f[d + 3] = type;
    f[d + 4] = p[type > 0 ? 2 : 4];
    f[d + 5] = p[3];
    core.addField(d, 1, REACH2);
  }
}

/** What is at the sensors `near`. */
function seen(field: Float32Array, at: number, near: readonly number[]): number[] {
  const out: number[] = [];
  for (const s of near) for (let i = at + 3 * s; i < at + 3 * s + 3; i++) out.push(field[i]);
  return out;
}

/** Fits `p` (x, y, moment) to the field of the sensors `near`, Gauss and Newton. The arena's state is lost. */
function fitted(
  p: number[],
  free: readonly number[],
  dz: number,
  field: Float32Array,
  near: readonly number[],
): void {
  const n = free.length;
  const wanted = seen(field, 0, near);
  f[k.ND] = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const cols: number[][] = [];
    for (let c = 0; c <= n; c++) {
      const q = p.slice();
      if (c < n) q[free[c]] += STEPS[free[c]];
      put(q, dz);
      cols.push(seen(f, k.RES, near));
    }
    const base = cols[n];
    let at = k.MATRIX;
    for (let c = 0; c < n; c++) {
      const a = cols[c];
      const step = STEPS[free[c]];
      for (let e = 0; e <= c + 1; e++) {
        // the last is the right side
        const b = e > c ? wanted : cols[e];
        let sum = 0;
        for (let i = 0; i < base.length; i++) sum += (a[i] - base[i]) * (b[i] - base[i]);
        if (e > c) f[k.RHS + c] = sum / step;
        else f[at++] = sum / step / STEPS[free[e]];
      }
    }
    core.factor(n, 0.001);
    core.solve(n);
    const far = Math.max(Math.abs(f[k.RHS]), Math.abs(f[k.RHS + 1])) / FARTHEST;
    for (let c = 0; c < n; c++) p[free[c]] += far > 1 ? f[k.RHS + c] / far : f[k.RHS + c];
    if (far < ENOUGH) return;
  }
}

function size(m: readonly number[]): number {
  return Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
}

/** A lay from the place and moment of a rough look. */
export function fitLay(
  x: number,
  y: number,
  m: readonly number[],
  field: Float32Array,
  near: readonly number[],
): Lay {
  const p = [x, y, m[0], m[1], m[2]];
  fitted(p, ANY, 0, field, near);
  return { x: p[0], y: p[1], m: p.slice(2) };
}

/**
 * The logarithm of the strength of a lay on a sensor, and what a millimetre of height takes off it. Tilt and place look alike
 * there, so the magnet is taken for one that is not tilted.
 */
export function strengthOf(lay: Lay, field: Float32Array, near: readonly number[]): number[] {
  const m = lay.m;
  const upright = 2 * m[2] * m[2] > size(m) * size(m);
  const p = [lay.x, lay.y, upright ? 0 : m[0], upright ? 0 : m[1], upright ? m[2] : 0];
  const free = upright ? UPRIGHT : LYING;
  fitted(p, free, 0, field, near);
  const flat = Math.log(size(p.slice(2)));
  fitted(p, free, RAISED, field, near);
  return [flat, (Math.log(size(p.slice(2))) - flat) / RAISED];
}

/** @param post place of the post that the disc lay against. @param on strengthOf() of the lays on a sensor */
export function madeOf(
  lays: readonly Lay[],
  post: readonly number[],
  on: readonly number[][],
): Made {
  let up = 0;
  let all = 0;
  let lift = 0;
  for (let i = 0; i < AT_POST; i++) {
    const m = lays[i].m;
    up += m[2] * m[2];
    all += size(m) / AT_POST;
    lift += m[2] / AT_POST;
  }
  const upright = up > 2 * all * all;
  const strong = upright && all > STRONG;
  let off = 0;
  let tilt = 0;
  for (let i = 0; i < 2; i++) {
    const a = lays[i];
    const b = lays[i + 2];
    const d = away(a, post) - away(b, post);
    off += (d * d) / 4;
    for (let j = 0; j < 2; j++) {
      const t = a.m[j] / a.m[2] - b.m[j] / b.m[2];
      tilt += (t * t) / 8;
    }
  }
  const slope = upright ? Math.sqrt(tilt) : Math.abs(lift) / all;
  return {
    side: upright ? (strong ? 'C' : 'A') : 'B',
    moment: strong ? (all * MAGNETS[0]) / MAGNETS[8] : all,
    tilt: (upright ? Math.atan(slope) : Math.asin(Math.min(1, slope))) * DEGREES,
    off: Math.sqrt(off),
    height: on.length < 2 ? 0 : Math.abs((on[0][0] - on[1][0]) / (on[0][1] + on[1][1])),
  };
}

function away(a: Lay, post: readonly number[]): number {
  const dx = a.x - post[0];
  const dy = a.y - post[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Middle of a list, 0 of none. */
export function median(list: readonly number[]): number {
  const s = list.slice().sort(function (a, b) {
    return a - b;
  });
  return s.length > 0 ? s[Math.floor(s.length / 2)] : 0;
}

/** Code of what is wrong and its number as text, or 'good'. @param side of the set, '' = not known. @param usual its strength */
export function judge(d: Made, side: string, usual: number): string[] {
  const off = 100 * (usual > 0 ? d.moment / usual - 1 : 0);
  if (side !== '' && d.side !== side) return ['side', side];
  if (Math.abs(d.moment - 1) > MOMENT) return ['moment', (100 * d.moment).toFixed(0)];
  if (d.tilt > TILT) return ['tilt', d.tilt.toFixed(1)];
  if (d.off > OFF) return ['off', d.off.toFixed(2)];
  if (d.height > HEIGHT) return ['height', d.height.toFixed(2)];
  if (Math.abs(off) > 100 * SPREAD) return ['spread', off.toFixed(0)];
  return ['good', ''];
}
