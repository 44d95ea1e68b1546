/**
 * Where every disc lies and whose it is. In: one averaged frame in microtesla with the empty board's offsets taken
 * off, and what lay there before; out: a Reading.
 */
import type { Placement, Reading } from '../types.js';

export interface EstimateOptions {
  /** Owners that may lie on the board: 'AB' or 'ABC'. */
  owners: string;
  /** True: all errors of a real board in the weights; false: sensor noise alone. */
  real: boolean;
}

/**
 * @param field 3 x 128 microtesla, x y z of sensor 0 first, empty board's offsets taken off
 * @param bad 1 = leave this sensor out
 * @param known discs of the last reading; [] = read blind
 * @param s0 standard deviation of `field` by noise, microtesla
 */
export function estimate(
  field: Float32Array,
  bad: Uint8Array,
  known: Placement[],
  s0: number,
  opts: EstimateOptions,
): Reading {
  throw new Error('not built yet ' + field.length + bad.length + known.length + s0 + opts.owners);
}

export interface Displacement {
  dx: number;
  dy: number;
  sigma: number;
}

/** How far a disc that seems unmoved moved between two frames, from its nearest sensors; fixed errors cancel. */
export function displacement(
  before: Float32Array,
  after: Float32Array,
  bad: Uint8Array,
  disc: Placement,
  s0: number,
): Displacement {
  throw new Error('not built yet ' + before.length + after.length + bad.length + disc.id + s0);
}
