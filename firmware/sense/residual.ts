/** What the last reading left unexplained, microtesla, 3 a sensor. For benches and self-tests. */
import * as k from './kernel.js';
import { f } from './model.js';

export function leftOver(count: number): Float32Array {
  return f.slice(k.RES, k.RES + count);
}
