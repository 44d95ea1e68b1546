/**
 * How far a disc that seems unmoved moved. In: two frames and the disc; out: a step and its standard deviation. Only
 * the difference of measured frames is used, so that every fixed error (place and gain of a sensor, make of the disc)
 * cancels and a tenth of a millimetre shows where the place itself is known to half of one.
 */
import type { Placement } from '../types.js';
import { aim } from './choose.js';
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f, list } from './model.js';
import { load, save } from './states.js';

export interface Displacement {
  dx: number;
  dy: number;
  sigma: number;
}

const HERE = 0;
/** Sensors within 75 mm see the disc, mm2. */
const REACH2 = 5625;

/** The moment may turn (a struck disc spins) but not grow: 0.5 % between two frames, for what warms or drifts. */
function holdMoment(size: number, m1: number, m2: number): void {
  const c = 40000 / (m1 * m1 + m2 * m2 + 1e-9);
  f[k.MATRIX + 5] += c * m1 * m1;
  if (size > 3) {
    f[k.MATRIX + 8] += c * m1 * m2;
    f[k.MATRIX + 9] += c * m2 * m2;
  }
}

/** How far a disc that seems unmoved moved between two frames, from its nearest sensors; fixed errors cancel. */
export function displacement(
  before: Float32Array,
  after: Float32Array,
  bad: Uint8Array,
  disc: Placement,
  s0: number,
): Displacement {
  const type = 'ABC'.indexOf(disc.owner);
  aim();
  save(HERE);
  f[k.ND] = 1;
  f[k.DISCS] = disc.x;
  f[k.DISCS + 1] = disc.y;
  f[k.DISCS + 2] = disc.pose === 'hole' ? f[k.HOLE_DZ] : 0;
  f[k.DISCS + 3] = type < 0 ? 0 : type;
  f[k.DISCS + 4] = disc.mx;
  f[k.DISCS + 5] = disc.my;
  core.difference(f, before, after, bad, s0, REACH2);
  core.addField(k.DISCS, 1, 1e9);
  list[0] = 0;
  const size = core.columns(1);
  const moment = f[k.MOMENT_SD];
  const wall = f[k.WALL_SD];
  f[k.MOMENT_SD] = 1e6;
  f[k.WALL_SD] = 1e6;
  core.normal(1, 0, REACH2, 1e9);
  f[k.MOMENT_SD] = moment;
  f[k.WALL_SD] = wall;
  holdMoment(size, disc.mx, disc.my);
  core.factor(size, 0);
  core.solve(size);
  const dx = f[k.RHS];
  const dy = f[k.RHS + 1];
  for (let i = 0; i < size; i++) f[k.RHS + i] = i === 0 ? 1 : 0;
  core.solve(size);
  const a = f[k.RHS];
  for (let i = 0; i < size; i++) f[k.RHS + i] = i === 1 ? 1 : 0;
  core.solve(size);
  const c = f[k.RHS + 1];
  load(HERE);
  return { dx: dx, dy: dy, sigma: Math.sqrt(a > c ? a : c) };
}
