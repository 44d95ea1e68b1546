/**
 * Seeded inputs for every exported function of the numeric core: arenas as the estimator makes them (0, 1, several and
 * the most discs; all, one and no sensors), some with a field that is saturated or not a number. In: the core and a
 * seed; out: calls with the memory that they find. What a number means is told by the parameter's name.
 */
// Before the arena: the two import each other, and this one wants the arena at once.
import '../../firmware/sense/core.gen.js';
import * as k from '../../firmware/sense/kernel.js';
import { f as modelArena } from '../../firmware/sense/model.js';
import { stream, type Rng } from '../random.js';
import {
  arraysOf,
  entriesOf,
  numbersOf,
  onArena,
  type Fn,
  type Kernel,
  type Variable,
} from './ir.js';

export type Flat = Float32Array | Int16Array | Uint8Array;

export interface Case {
  readonly name: string;
  readonly fn: string;
  /** In the order of the function's table: f and list, or its own. */
  readonly arrays: readonly Flat[];
  readonly numbers: readonly number[];
}

/** A copy of a case's arrays, for a run that changes them. */
export function copied(c: Case): Flat[] {
  return c.arrays.map((a) => a.slice());
}

/** Largest count of a sensor at +-40 mT, microtesla. */
const SATURATED = 40000;

const KINDS = [
  'usual',
  'usual',
  'empty',
  'one',
  'most',
  'few sensors',
  'saturated',
  'not a number',
];

function layDisc(rng: Rng, f: Float32Array, j: number, near: boolean): void {
  const d = k.DISCS + k.DISC * j;
  const type = rng.int(3);
  const angle = rng.range(0, 6.28);
  const r = near ? rng.range(0, 60) : rng.range(0, 300);
  const m = 1 + 0.05 * rng.gauss();
  const turn = rng.range(0, 6.28);
  const lying = f[k.MAGNET + 4 * type + 3] > 0;
  f[d] = r * Math.cos(angle);
  f[d + 1] = r * Math.sin(angle);
  f[d + 2] = rng.int(8) === 0 ? f[k.DITCH_DZ] : rng.int(8) === 0 ? f[k.HOLE_DZ] : 0;
  f[d + 3] = type;
  f[d + 4] = lying ? m * Math.cos(turn) : rng.int(2) === 0 ? m : -m;
  f[d + 5] = lying ? m * Math.sin(turn) : 0;
  f[d + 6] = j;
}

/** An arena in the middle of a search: discs, a field near what they give, weights, residuals, a matrix to solve. */
export function arena(rng: Rng, kind: string): { f: Float32Array; list: Int16Array } {
  const f = Float32Array.from(modelArena);
  const list = new Int16Array(k.MAX_DISCS);
  const nd =
    kind === 'empty' ? 0 : kind === 'one' ? 1 : kind === 'most' ? k.MAX_DISCS : 2 + rng.int(12);
  f[k.MOMENT_SD] = 0.05;
  f[k.SCAN_OUT] = rng.int(2) === 0 ? 309 : 365;
  f[k.ND] = nd;
  if (kind === 'few sensors') f[k.SENSORS] = rng.int(2);
  for (let s = 0; s < k.MAX_SENSORS; s++) {
    const used = rng.int(12) > 0;
    f[k.WTRUE + s] = used ? 1 / (36 + rng.range(0, 400)) : 0;
    f[k.W + s] = used ? 1 / (36 + rng.range(0, 900)) : 0;
    f[k.TABU + s] = rng.int(10) === 0 ? 1 : 0;
  }
  for (let j = 0; j < nd; j++) layDisc(rng, f, j, rng.int(3) === 0);
  for (let a = 0; a < 3; a++) f[k.U + a] = 5 * rng.gauss();
  for (let i = 0; i < 3 * k.MAX_SENSORS; i++) {
    f[k.FIELD + i] = 8 * rng.gauss() + (rng.int(20) === 0 ? 300 * rng.gauss() : 0);
    f[k.RES + i] = 8 * rng.gauss() + (rng.int(20) === 0 ? 300 * rng.gauss() : 0);
  }
  if (kind === 'saturated') {
    for (let i = 0; i < 60; i++)
      f[k.RES + rng.int(384)] = rng.int(2) === 0 ? SATURATED : -SATURATED;
    for (let i = 0; i < 60; i++)
      f[k.FIELD + rng.int(384)] = rng.int(2) === 0 ? SATURATED : -SATURATED;
  }
  if (kind === 'not a number') {
    f[k.RES + rng.int(384)] = NaN;
    f[k.FIELD + rng.int(384)] = NaN;
    f[k.W + rng.int(k.MAX_SENSORS)] = Infinity;
  }
  for (let i = 0; i < 12; i++) {
    f[k.RHS + i] = rng.gauss();
    for (let j = 0; j <= i; j++) f[k.MATRIX + (i * (i + 1)) / 2 + j] = i === j ? 12 : rng.gauss();
  }
  for (let i = 0; i < 3 * k.MAX_SENSORS; i++) {
    f[k.LAST_FIELD + i] = 30 * rng.gauss();
    f[k.LAST_ERROR + i] = 3 * rng.gauss();
  }
  for (let s = 0; s < k.MAX_SENSORS; s++) f[k.LAST_SHARE + s] = rng.range(0, 1);
  for (let s = 0; s < k.MAX_SLOTS; s++)
    for (let i = 0; i < k.SLOT; i++) f[k.SLOTS + k.SLOT * s + i] = f[k.STATE + i];
  f[k.SOFT_PLACE] = rng.pick([0, 3.6e-4, 1e-2]);
  f[k.SOFT_FLOOR] = rng.pick([0, 100]);
  for (let i = 0; i < 2 * k.MAX_DISCS; i++)
    f[k.WAS + i] = f[k.DISCS + k.DISC * (i >> 1) + (i & 1)] + rng.gauss();
  for (let i = 0; i < k.MAX_DISCS; i++) list[i] = nd > 0 ? i % nd : 0;
  return { f, list };
}

/** What the parameters mean; a function with another one gets no cases until it stands here. */
const MEANING: Readonly<Record<string, (rng: Rng, f: Float32Array) => number>> = {
  d: (rng, f) => k.DISCS + k.DISC * rng.int(Math.max(1, f[k.ND])),
  j: (rng, f) => rng.int(Math.max(1, f[k.ND])),
  n: (rng, f) => rng.int(Math.min(9, f[k.ND] + 1)),
  count: (rng, f) => rng.int(Math.min(15, f[k.ND] + 1)),
  from: (rng) => rng.range(0, 4),
  slot: (rng) => rng.int(k.MAX_SLOTS),
  w: (rng) => rng.pick([k.W, k.WTRUE]),
  size: (rng) => rng.int(13),
  sign: (rng) => rng.pick([1, -1]),
  build: () => 0,
  withU: (rng) => rng.int(2),
  steps: (rng) => rng.int(6),
  lambda: (rng) => rng.pick([0, 1e-3]),
  type: (rng) => rng.int(3),
  types: (rng) => rng.pick([3, 7]),
  raw: (rng) => rng.int(2),
  x: (rng) => rng.range(-300, 300),
  y: (rng) => rng.range(-300, 300),
  x0: (rng) => rng.range(-300, 300),
  y0: (rng) => rng.range(-300, 300),
  dz: (rng) => rng.pick([0, 0, -12.7]),
  step: (rng) => rng.pick([7, 9]),
  radius: () => 49,
  r2: (rng) => rng.pick([2704, 4900, 12100, 1e9]),
  j2: () => 8100,
  least: (rng) => rng.pick([0, 13, 1e12]),
  noise2: () => 36,
  gain2: () => 2.5e-4,
  slope2: (rng) => rng.pick([0, 3.6e-4, 1e-2]),
  floor2: (rng) => rng.pick([0, 100, 900]),
  frames: (rng) => 1 + rng.int(40),
  scale: () => 0.15,
  threshold: (rng) => rng.pick([10, 60]),
  share: () => 0.1,
  far2: () => 8100,
  disc2: (rng) => rng.pick([40000, 900]),
  blind: () => 0.85,
  follow: () => 0.02,
  outer2: () => 78400,
  rim2: () => 225,
  inner: (rng) => rng.pick([17, 1e6]),
  rim: (rng) => rng.pick([22500, 1e9]),
  recalled: (rng) => rng.int(2),
  s0: () => 6,
  reach2: () => 5625,
  first: (rng) => rng.int(4),
  to: (rng) => rng.pick([0, 5, k.WALK_LAYS]),
  place2: () => 0.09,
  m1: () => 1,
  m2: () => 0,
  way: (rng) => rng.int(72),
  sigmas: (rng) => rng.pick([1.2, 4]),
  most: (rng) => rng.pick([17, 32]),
  most2: () => 16,
  v: (rng) => rng.pick([0, 280, 400, 1e6]),
  limit: (rng) => rng.pick([0, 3e5, 1e9]),
  faint: (rng) => rng.pick([0, 146]),
  still2: () => 4,
  may: () => 18.9,
  must: () => 7.9,
};

/** `n` of functions that count something else than discs. */
const OWN_N: Readonly<Record<string, (rng: Rng) => number>> = {
  addCounts: (rng) => rng.pick([0, 1, 384]),
  meanCounts: (rng) => rng.pick([0, 1, 384]),
  shadeBeams: (rng) => rng.pick([0, 1, 24]),
};

function numbers(fn: Fn, rng: Rng, f: Float32Array): number[] {
  return numbersOf(fn).map((p) => {
    const meaning = fn.name in OWN_N && p.name === 'n' ? OWN_N[fn.name] : MEANING[p.name];
    if (!meaning) {
      throw new Error(`${fn.name}: parameter ${p.name} has no meaning in sim/kernel/cases.ts`);
    }
    return Math.fround(meaning(rng, f));
  });
}

/** Arrays of other kinds: elements and what they hold. */
const CONTENT: Readonly<Record<string, [number, (rng: Rng) => number]>> = {
  sum: [384, (rng) => Math.round(8000 * rng.gauss())],
  was: [384, (rng) => rng.pick([32767, 0, Math.round(900 * rng.gauss())])],
  counts: [384, (rng) => rng.pick([32767, -32768, 0, Math.round(900 * rng.gauss())])],
  frame: [384, (rng) => Math.round(18 * rng.gauss())],
  anchor: [384, (rng) => Math.round(18 * rng.gauss())],
  seen: [384, (rng) => rng.pick([0, Math.round(18 * rng.gauss())])],
  out: [384, () => 0],
  offset: [384, (rng) => 300 * rng.gauss()],
  gain: [128, (rng) => 1 + 0.01 * rng.gauss()],
  field: [384, (rng) => 30 * rng.gauss()],
  a: [384, (rng) => 30 * rng.gauss()],
  b: [384, (rng) => 30 * rng.gauss()],
  before: [384, (rng) => 30 * rng.gauss()],
  after: [384, (rng) => 30 * rng.gauss()],
  change: [4 * k.RIM, (rng) => 30 * rng.gauss()],
  spots: [2 * k.MAX_SENSORS, (rng) => rng.range(-300, 300)],
  bad: [128, (rng) => (rng.int(9) === 0 ? 1 : 0)],
  light: [24, (rng) => rng.range(0, 0.9)],
  dark: [24, (rng) => rng.pick([0.02, 0.1, 0.95])],
  base: [24, (rng) => rng.range(0.2, 0.7)],
  shade: [24, (rng) => rng.range(0, 1)],
  state: [24, (rng) => rng.int(8)],
  chords: [72, (rng) => rng.pick([0.7, -0.7, 300])],
  free: [k.BRINK_PLACES, () => 0],
  rows: [4 * k.WALK_NEAR * k.WALK_LAYS, (rng) => rng.int(rng.pick([128, 2000])) - 1],
  places: [2 * k.WALK_LAYS, (rng) => rng.range(-300, 300)],
  sums: [k.WALK_SUM * k.MAX_SENSORS, (rng) => rng.range(0.9, 1.1)],
  place: [384, (rng) => 0.3 * rng.gauss()],
};

/** Elements that an array of this name has at least. */
export function lengthOf(name: string): number {
  if (name === 'f') return k.ARENA;
  if (name === 'list') return k.MAX_DISCS;
  const [length] = CONTENT[name] ?? [0];
  if (length === 0) throw new Error(`array ${name} has no length in sim/kernel/cases.ts`);
  return length;
}

const MAKE = { Float32Array, Int32Array, Int16Array, Uint8Array } as const;

function ownArray(p: Variable, rng: Rng, kind: string): Flat {
  const a = new MAKE[p.array as 'Float32Array'](lengthOf(p.name));
  const [, content] = CONTENT[p.name];
  for (let i = 0; i < a.length; i++) a[i] = content(rng);
  if (kind === 'not a number' && a instanceof Float32Array) a[rng.int(a.length)] = NaN;
  return a;
}

/** `each` cases for every exported function, or for one. */
export function cases(kernel: Kernel, seed: number, each: number, only?: string): Case[] {
  const out: Case[] = [];
  for (const fn of entriesOf(kernel)) {
    if (only !== undefined && fn.name !== only) continue;
    for (let i = 0; i < each; i++) {
      const rng = stream(seed, `kernel.${fn.name}.${i}`);
      const kind = KINDS[i % KINDS.length];
      const { f, list } = arena(rng, kind);
      const own = onArena(fn)
        ? []
        : arraysOf(fn).map((p) => (p.name === 'f' ? f : ownArray(p, rng, kind)));
      out.push({
        name: `${fn.name} ${i}, ${kind}`,
        fn: fn.name,
        arrays: onArena(fn) ? [f, list] : own,
        numbers: numbers(fn, rng, f),
      });
    }
  }
  return out;
}

/** Bytes before, between and after the arrays. */
export const GAP = 256;
const FILL = 0xa5;

/** The arrays of a case one after the other, with room that nobody may touch round them. */
export function memoryOf(c: Case): { memory: Uint8Array; places: number[] } {
  const places: number[] = [];
  let end = GAP;
  for (const a of c.arrays) {
    places.push(end);
    end += ((a.byteLength + 7) & ~7) + GAP;
  }
  const memory = new Uint8Array(end).fill(FILL);
  c.arrays.forEach((a, i) => memory.set(new Uint8Array(a.buffer), places[i]));
  return { memory, places };
}

/** The arrays in such a memory; undefined when something round them was touched. */
export function arraysIn(c: Case, memory: Uint8Array): Flat[] | undefined {
  const { places } = memoryOf(c);
  const rest = memory.slice();
  const found = c.arrays.map((a, i) => {
    const copy = a.slice();
    const bytes = memory.subarray(places[i], places[i] + a.byteLength);
    new Uint8Array(copy.buffer).set(bytes);
    rest.fill(FILL, places[i], places[i] + a.byteLength);
    return copy;
  });
  return rest.every((b) => b === FILL) ? found : undefined;
}
