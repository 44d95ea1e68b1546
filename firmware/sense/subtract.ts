/**
 * Modelled fields of discs taken off a frame. In: a frame and discs; out: the frame without them, as far as the model
 * goes; and how far that is.
 */
import { MAGNETS } from '../board.gen.js';
import type { Placement } from '../types.js';
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f } from './model.js';
import { load, save } from './states.js';

const HERE = 0;
/** A modelled field is off by this share beside what the disc's place is off: gain. Leaning discs are anything's guess. */
const MODEL_ERROR = 0.04;
const LEANING_ERROR = 0.3;
/** Squared height of a magnet above a sensor, mm2. */
const HEIGHT2 = 190;

/** Adds the fields of the discs to `field`, `sign` -1: takes them off. The core must be aimed. */
export function addTo(field: Float32Array, discs: readonly Placement[], sign: number): void {
  if (discs.length === 0) return;
  save(HERE);
  f.set(field, k.RES);
  f[k.ND] = 0;
  const d = k.DISCS;
  for (const p of discs) {
    f[d] = p.x;
    f[d + 1] = p.y;
    f[d + 2] = p.pose === 'hole' ? f[k.HOLE_DZ] : 0;
    f[d + 3] = 'ABC'.indexOf(p.owner);
    f[d + 4] = p.mx;
    f[d + 5] = p.my;
    core.addField(d, sign, 1e9);
  }
  field.set(f.subarray(k.RES, k.RES + 384));
  load(HERE);
}

/** What is left of the discs' fields at a place when they were taken off, one standard deviation, microtesla. */
export function leftOver(discs: readonly Placement[], x: number, y: number): number {
  let sum = 0;
  for (const p of discs) {
    const dx = p.x - x;
    const dy = p.y - y;
    const t = dx * dx + dy * dy + HEIGHT2;
    const e = p.pose === 'check' ? LEANING_ERROR : MODEL_ERROR;
    // the field falls with the third power of the distance
    const share2 = e * e + (9 * p.sigma * p.sigma) / t;
    const b = MAGNETS[0] / (t * Math.sqrt(t));
    sum += share2 * b * b;
  }
  return Math.sqrt(sum);
}
