/**
 * What a frame says beyond the empty board. In: register counts, and what the board stored of its last measurement; out:
 * microtesla, x y z of each sensor.
 */
import { HALL } from '../../../firmware/board.gen.js';
import type { Calibration } from '../../../firmware/sense/calibrate.js';

export function fieldOf(counts: Int16Array, cal: Calibration | undefined): Float64Array {
  const out = new Float64Array(counts.length);
  for (let i = 0; i < out.length; i++) {
    const raw = (counts[i] ?? 0) / HALL.countsPerUt;
    const gain = cal?.gain[Math.floor(i / 3)] ?? 1;
    out[i] = (raw - (cal?.offset[i] ?? 0)) * gain;
  }
  return out;
}
