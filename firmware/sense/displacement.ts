/**
 * How far a disc that seems unmoved moved. In: two frames and the disc; out: a step and its standard deviation. Only
 * the difference of measured frames is used, so that every fixed error (place and gain of a sensor, make of the disc)
 * cancels and a tenth of a millimetre shows where the place itself is known to half of one.
 */
import type { Placement } from '../types.js';
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f } from './model.js';
import { load, save } from './states.js';

export interface Displacement {
  dx: number;
  dy: number;
  sigma: number;
}

const HERE = 0;
/** Sensors within 75 mm see the disc, mm2. */
const REACH2 = 5625;

/** How far a disc that seems unmoved moved between two frames, from its nearest sensors; fixed errors cancel. The core must be aimed. */
export function displacement(
  before: Float32Array,
  after: Float32Array,
  bad: Uint8Array,
  disc: Placement,
  s0: number,
): Displacement {
  const type = 'ABC'.indexOf(disc.owner);
  save(HERE);
  f[k.ND] = 1;
  f[k.DISCS] = disc.x;
  f[k.DISCS + 1] = disc.y;
  f[k.DISCS + 2] = disc.pose === 'hole' ? f[k.HOLE_DZ] : 0;
  f[k.DISCS + 3] = type < 0 ? 0 : type;
  f[k.DISCS + 4] = disc.mx;
  f[k.DISCS + 5] = disc.my;
  core.difference(f, before, after, bad, s0, REACH2);
  core.displace(REACH2);
  const out = { dx: f[k.OUT], dy: f[k.OUT + 1], sigma: f[k.OUT + 2] };
  load(HERE);
  return out;
}
