/**
 * Puts compiled functions in the place of the interpreted core. In: what the hardware offers; out: core.gen.ts calls
 * them from now on, or goes on being interpreted. They are believed only after a sum that is known.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f } from './model.js';

type Fn = (...numbers: number[]) => number;

/** As the hardware layer has it; the stages know nothing of that. */
interface Native {
  more: Float32Array;
  aim(): number;
  fn(place: number): Fn;
  own<F>(place: number, lengths: readonly number[], plain: F): F;
}

let native: Native | null = null;

/** Makes functions of more numbers than a call passes by itself. */
function many(n: Native): (place: number) => Fn {
  const more = n.more;
  return function (place) {
    const fn = n.fn(place);
    return function (a, b, c, d, e, g) {
      more[0] = d;
      more[1] = e;
      more[2] = g;
      return fn(a, b, c);
    };
  };
}

/**
 * On an empty board with a residual of 6 at sensor 5 and variance 1 the misfit there, with 5 more variance, is 36 / 6 / 3.
 * Wants all of a call: numbers beside and in the table, the arena's address, a division, a result.
 */
function right(n: Native): boolean {
  f[k.WTRUE + 5] = 1;
  f[k.RES + 15] = 6;
  const found = many(n)(core.AT_misfit)(f[k.SX + 5], f[k.SY + 5], 4, 5);
  f[k.WTRUE + 5] = 0;
  f[k.RES + 15] = 0;
  return found === 2;
}

/** True when the core is compiled from now on. */
export function useCompiled(
  open: (crc: number, arrays: typeof core.ARRAYS, lengths: readonly number[]) => Native | null,
): boolean {
  const n = open(core.CRC, core.ARRAYS, core.LENGTHS);
  if (!n || !n.aim() || !right(n)) return false;
  native = n;
  core.put(n.fn, many(n), n.own);
  return true;
}

/** Before each run of calls that nothing interrupts: the arrays may have been moved since the last one. */
export function aim(): void {
  if (!native) return;
  const state = native.aim();
  if (state > 1) core.put(native.fn, many(native), native.own);
  else if (!state) {
    native = null;
    core.interpreted();
  }
}
