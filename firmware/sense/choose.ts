/**
 * Chooses who computes. In: what the hardware offers; out: the functions of core.gen.ts, compiled or interpreted. The
 * compiled ones are first; when they cannot be called, now or later, the interpreted ones are read from Storage, where
 * they take no room while nobody wants them. Either is believed only after a sum that is known.
 */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f, list } from './model.js';
import type { Plain, plainCore } from './plain.gen.js';

type Fn = (...numbers: number[]) => number;

/** As the hardware layer has it; the stages know nothing of that. */
interface Native {
  more: Float32Array;
  aim(): number;
  fn(place: number): Fn;
  own<F>(place: number, lengths: readonly number[], plain: (place: number) => F): F;
}

interface Hardware {
  native(
    crc: number,
    arrays: readonly (Float32Array | Int16Array)[],
    lengths: readonly number[],
  ): Native | null;
  /** What the program `kernel.js` comes to; undefined when there is none, or it fails. */
  plainCore(): unknown;
}

export type Chosen = 'compiled' | 'interpreted' | 'none';

const NO_CORE = 'no numeric core';

let hardware: Hardware;
let chosen: Chosen = 'none';
let native: Native | null = null;
let plain: Plain | null = null;

/** The interpreted function of a place. */
function plainAt<F>(place: number): F {
  if (!plain) {
    const make = hardware.plainCore() as typeof plainCore | undefined;
    const made = make ? make(f, list) : null;
    if (!made || made[0] !== core.CRC) {
      chosen = 'none';
      throw new Error(NO_CORE);
    }
    plain = made;
  }
  return plain[place] as unknown as F;
}

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

function putNative(n: Native): void {
  core.put(n.fn, many(n), function <F>(place: number, lengths: readonly number[]) {
    return n.own<F>(place, lengths, plainAt);
  });
}

function putPlain(): void {
  native = null;
  core.put(plainAt, plainAt, plainAt);
  chosen = 'interpreted';
}

/**
 * On an empty board with a residual of 6 at sensor 5 and variance 1 the misfit there, with 5 more variance, is 36 / 6 / 3.
 * Wants all of a call: numbers beside and in the table, the arena's address, a division, a result.
 */
function right(): boolean {
  f[k.WTRUE + 5] = 1;
  f[k.RES + 15] = 6;
  const found = core.misfit(f[k.SX + 5], f[k.SY + 5], 4, 5);
  f[k.WTRUE + 5] = 0;
  f[k.RES + 15] = 0;
  return found === 2;
}

export function chooseCore(given: Hardware): Chosen {
  hardware = given;
  plain = null;
  native = given.native(core.CRC, core.ARRAYS, core.LENGTHS);
  if (native && native.aim()) {
    putNative(native);
    chosen = 'compiled';
    if (right()) return chosen;
  }
  try {
    putPlain();
    if (!right()) chosen = 'none';
  } catch (e) {
    chosen = 'none';
  }
  return chosen;
}

/** Who computes now. */
export function coreChosen(): Chosen {
  return chosen;
}

/** Before each run of calls that nothing interrupts: the arrays may have been moved since the last one. */
export function aim(): void {
  if (!native) return;
  const state = native.aim();
  if (state > 1) putNative(native);
  else if (!state) putPlain();
}
