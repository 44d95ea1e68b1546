import type { Rng } from '../random.js';

/** A heading and a side as chance has it; no trigonometry, so the same on every machine. */
export function anyTurn(rng: Rng): { hx: number; hy: number; flipped: boolean } {
  for (;;) {
    const hx = rng.range(-1, 1);
    const hy = rng.range(-1, 1);
    const n = Math.sqrt(hx * hx + hy * hy);
    if (n > 0.1 && n <= 1) return { hx: hx / n, hy: hy / n, flipped: rng.next() < 0.5 };
  }
}
