/**
 * Compiled code on the virtual controller. In: addresses and bytes, as the program hands them to E.nativeCall; out: what
 * a Cortex-M4F would have done with them, and its time. The code that was flashed is known by its bytes, and what it
 * computes is computed by its translation into JavaScript, to the same bit (test/sim/kernel); any other code, and any
 * address that holds no array, ends the simulation as it would end the board's day.
 */
import { EngineError, ProgramError } from './errors.js';
import { ARRAYS, CODE, ENTRIES, INSTRUCTIONS } from '../kernel/kernel.gen.js';
import { makeSingle, type Single } from '../kernel/single.js';
import { TEXT } from '../kernel/single.gen.js';

/** What `make flash` writes beside the program. */
export const KERNEL_BYTES = Buffer.from(CODE.join(''), 'base64').toString('latin1');

/** Cycles of an instruction on the nRF52840, as of the interpreter's own (docs/espruino.md). */
const CYCLES = 2.15;
/** Cycles that a division or a root takes beyond that (Cortex-M4 reference manual: 14). */
const SLOW_CYCLES = 12;
const CYCLES_PER_MS = 64000;

/** The one signature that the core's entries have, written as the program may write it. */
const SIGNATURE = /^float ?\(int, ?float, ?float, ?float\)$/;

/** RAM of the nRF52840 that the interpreter's variables may have. */
const FIRST = 0x20004000;
const LAST = 0x20040000;

/** So many arrays, those asked for last, may be in use. */
const IN_USE = 64;

export type View = Float32Array | Int32Array | Int16Array | Uint8Array;
type AnyBuffer = ArrayBufferLike;

const KINDS: Readonly<Record<string, typeof Float32Array>> = {
  Float32Array,
  Int32Array: Int32Array as unknown as typeof Float32Array,
  Int16Array: Int16Array as unknown as typeof Float32Array,
  Uint8Array: Uint8Array as unknown as typeof Float32Array,
};

export function viewOf(type: string, buffer: AnyBuffer, at: number, bytes?: number): View {
  const of = KINDS[type];
  const count = bytes === undefined ? undefined : bytes / of.BYTES_PER_ELEMENT;
  return new of(buffer as ArrayBuffer, at, count);
}

let shared: Single | undefined;

export class NativeCode {
  /** Where arrays lie, the one asked for last at the end. */
  private readonly places = new Map<AnyBuffer, number>();
  /** Bytes at each place. */
  private readonly rooms = new Map<number, number>();
  private readonly views = new Map<number, View>();
  private next = FIRST;

  /** @param charge told what every call takes, ms */
  constructor(private readonly charge: (ms: number) => void) {}

  /**
   * As E.getAddressOf(value, true); 0 when the memory is full. What the program has dropped is not known here: when there is no
   * room the array that was not asked for the longest gives its own.
   */
  addressOf(value: View): number {
    const { buffer, byteOffset } = value;
    const known = this.places.get(buffer);
    const at = known ?? this.roomFor(buffer.byteLength);
    if (at === 0) return 0;
    this.places.delete(buffer);
    this.places.set(buffer, at);
    return at + byteOffset;
  }

  private roomFor(bytes: number): number {
    const size = (bytes + 31) & ~15;
    if (this.next + size <= LAST) {
      this.rooms.set(this.next, size);
      this.next += size;
      return this.next - size;
    }
    let old = this.places.size - IN_USE;
    for (const [buffer, at] of this.places) {
      if (old-- <= 0) return 0;
      const room = this.rooms.get(at) ?? 0;
      if (room < size) continue;
      this.places.delete(buffer);
      for (const address of this.views.keys())
        if (address >= at && address < at + room) this.views.delete(address);
      return at;
    }
    return 0;
  }

  private view(type: string, address: number): View {
    const known = this.views.get(address);
    if (known) return known;
    for (const [buffer, first] of this.places) {
      const at = address - first;
      if (at < 0 || at >= buffer.byteLength) continue;
      const made = viewOf(type, buffer, at);
      this.views.set(address, made);
      return made;
    }
    throw new EngineError(`hard fault: no array at 0x${(address >>> 0).toString(16)}`);
  }

  /** As E.nativeCall. */
  nativeCall(place: number, signature: string, code: string): (...args: number[]) => number {
    if (!SIGNATURE.test(signature)) throw new ProgramError('Error Parsing signature');
    const name = nameAt(place, code);
    const types = ARRAYS[name];
    return (table: number, ...numbers: number[]) => {
      const words = this.view('Int32Array', table);
      const arrays = types.map((type, i) => this.view(type, words[i]));
      const more = new Float32Array(words.buffer, words.byteOffset + 4 * types.length);
      return this.run(name, arrays, [0, 1, 2].map((i) => Number(numbers[i])).concat(...more));
    };
  }

  /** Runs a function of the core and lets its time pass. */
  run(name: string, arrays: readonly View[], numbers: readonly number[]): number {
    const single = (shared ??= makeSingle(TEXT));
    const result = single.functions[name](arrays, ...numbers.map(Math.fround));
    const { ops, slow } = single.takeCost();
    const cycles = CYCLES * INSTRUCTIONS[name] * ops + SLOW_CYCLES * slow;
    this.charge(cycles / CYCLES_PER_MS);
    return Math.fround(result);
  }
}

/** Name of the function at a place of the flashed code. Bit 0 tells that it is Thumb code. */
export function nameAt(place: number, code: string): string {
  const found = Object.entries(ENTRIES).find(([, at]) => at + 1 === place);
  if (code !== KERNEL_BYTES || !found) {
    throw new EngineError('hard fault: native code that was not flashed');
  }
  return found[0];
}
