/**
 * Compiled code, called by E.nativeCall on the addresses of flat typed arrays. In: the code as it lies in the flash, its
 * checksum, the arrays; out: functions, or null when this board or this code is not the right one. Wrong
 * code would crash the board, so everything is checked before the first call.
 *
 * The interpreter passes four arguments (three bits each of a 16 bit word tell their types): the address of a table,
 * and three numbers. The table holds the arrays' addresses, then further numbers. Addresses change when the memory is
 * packed (E.defrag), so they are taken anew before every run of calls.
 */
import { NATIVE_BOARD } from '../board.gen.js';
import type { Native, NativeFn } from './hal.js';

type Flat = Float32Array | Int16Array | Uint8Array;
/** Arrays, then numbers. */
type Own = (...args: (Flat | number)[]) => number;

const SIGNATURE = 'float(int,float,float,float)';
/** Numbers beyond the third. */
const MORE = 4;
/** Arrays that a function may be handed. */
const MOST_OWN = 5;

/**
 * Fills `words` with the arrays' addresses; returns its own, or 0 when one has none (it does not lie in one piece) or
 * is shorter than its least length.
 */
function locate(
  words: Int32Array,
  arrays: readonly (Flat | number)[],
  lengths: readonly number[],
): number {
  const addressOf = E.getAddressOf;
  let at = addressOf(words, true);
  const n = lengths.length;
  for (let i = 0; i < n; i++) {
    const array = arrays[i] as Flat;
    words[i] = addressOf(array, true);
    if (!words[i] || array.length < lengths[i]) at = 0;
  }
  return at;
}

/** Of the arrays that a function is handed. */
const words = new Int32Array(MOST_OWN);

/**
 * A function on the arrays that it is handed. Its scope holds what it needs and nothing else, and it has no names for its
 * arguments: inside openNative, and with names, each of a dozen takes twice the variables.
 */
function ownAt(
  fn: NativeFn,
  least: readonly number[],
  place: number,
  plain: (place: number) => unknown,
): unknown {
  return function () {
    const args = arguments as unknown as (Flat | number)[]; // eslint-disable-line prefer-rest-params
    const n = least.length;
    const where = locate(words, args, least);
    return where
      ? fn(where, args[n] as number, args[n + 1] as number, args[n + 2] as number)
      : (plain(place) as Own).apply(null, args); // eslint-disable-line prefer-spread
  };
}

export function openNative(
  code: string | undefined,
  crc: number,
  arrays: readonly Flat[],
  lengths: readonly number[],
): Native | null {
  const call = E.nativeCall as NonNullable<typeof E.nativeCall>;
  if (process.env.BOARD !== NATIVE_BOARD || !call) return null;
  if (!code || E.CRC32(code) !== crc) return null;
  // run where it lies in the flash: a copy would be a tenth of the memory
  const inFlash = E.getAddressOf(code, true);
  const copy = inFlash ? undefined : E.toFlatString(code);
  if (!inFlash && !copy) return null;
  function make(place: number): NativeFn {
    // Thumb code: bit 0 of its address is set
    return call(inFlash + place + 1, SIGNATURE, copy);
  }
  const table = new Int32Array(lengths.length + MORE);
  let at = 0;
  return {
    more: new Float32Array(table.buffer, 4 * lengths.length),
    aim: function () {
      const before = at;
      at = locate(table, arrays, lengths);
      return at && (at === before ? 1 : 2);
    },
    fn: function (place) {
      return make(place).bind(undefined, at);
    },
    own: function <F>(place: number, least: readonly number[], plain: (place: number) => F) {
      return ownAt(make(place), least, place, plain) as F;
    },
  };
}
