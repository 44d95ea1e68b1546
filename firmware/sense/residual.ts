/** What the last reading left unexplained, microtesla, 3 a sensor. For benches and self-tests. */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f, list } from './model.js';

export function leftOver(count: number): Float32Array {
  return f.slice(k.RES, k.RES + count);
}

/**
 * How unlikely the last reading's frame is at the errors that it was weighed with, twice the negative logarithm: cost,
 * variances, and what the freedom of its discs is worth. The last counts: a few strong sensors show most of a disc, and
 * a fit to them alone would make every error look small.
 */
export function unlikely(bad: ArrayLike<number>): number {
  const n = f[k.ND];
  core.soften(0, 0);
  let sum = core.total(k.WTRUE) + n * (2 * Math.log(f[k.MOMENT_SD]) - f[k.PER_DISC]);
  for (let s = 0; s < bad.length; s++) if (!bad[s]) sum -= 3 * Math.log(f[k.WTRUE + s]);
  for (let j = 0; j < n; j++) list[j] = j;
  const size = core.columns(n) + 3;
  core.normal(n, 1, FAR2, FAR2);
  core.factor(size, 0);
  for (let i = 0; i < size; i++) sum += 2 * Math.log(f[k.MATRIX + (i * (i + 1)) / 2 + i]);
  return sum;
}

const FAR2 = 1e9;
