/**
 * Compiled code for the program in the real interpreter, over the pipe. In: what a call finds in memory, as bytes; out:
 * what has changed there. The prelude (prelude.ts) sends the three numbers of the call, its table and its arrays; back
 * go the result and every stretch of an array that is another one now: number of the array, first element, elements,
 * and their bytes.
 */
import { ARRAYS } from '../kernel/kernel.gen.js';
import { viewOf, type NativeCode, type View } from './nativeCode.js';

const NUMBERS = 3;
/** Elements that did not change and are sent along rather than a new head. */
const SLACK = 8;

function differs(a: number, b: number): boolean {
  return a !== b && !(a !== a && b !== b);
}

/** Stretches of `now` that differ from `before`. */
function changes(which: number, before: View, now: View): Buffer[] {
  const out: Buffer[] = [];
  let from = -1;
  let to = -1;
  const flush = (): void => {
    if (from < 0) return;
    const part = now.slice(from, to);
    out.push(Buffer.from(Uint32Array.of(which, from, to - from).buffer), Buffer.from(part.buffer));
    from = -1;
  };
  for (let i = 0; i < now.length; i++) {
    if (!differs(before[i], now[i])) continue;
    if (from >= 0 && i - to > SLACK) flush();
    if (from < 0) from = i;
    to = i + 1;
  }
  flush();
  return out;
}

/** @param lengths bytes of each array */
export function runNative(
  native: NativeCode,
  name: string,
  lengths: readonly number[],
  bytes: Buffer,
): Buffer {
  const total = lengths.reduce((sum, n) => sum + n, 0);
  const head = Uint8Array.from(bytes.subarray(0, bytes.length - total)).buffer;
  const numbers = [...new Float32Array(head, 0, NUMBERS)];
  const more = new Float32Array(head, 4 * NUMBERS);
  let at = bytes.length - total;
  const arrays = ARRAYS[name].map((type, i) => {
    at += lengths[i];
    const own = Uint8Array.from(bytes.subarray(at - lengths[i], at)).buffer;
    return viewOf(type, own, 0, lengths[i]);
  });
  const before = arrays.map((a) => a.slice());
  const result = native.run(name, arrays, [...numbers, ...more.subarray(arrays.length)]);
  return Buffer.concat([
    Buffer.from(Float32Array.of(result).buffer),
    ...arrays.flatMap((a, i) => changes(i, before[i], a)),
  ]);
}
