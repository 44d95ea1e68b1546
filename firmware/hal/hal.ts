/**
 * Everything the firmware asks of the hardware. `app` sees this interface; hal/espruino.ts alone names Espruino
 * globals. Nothing here knows rules or discs.
 */

import type { Log, LogEvent } from '../log.js';

/** What the bus check found: one line a fault, naming the part and its place. */
export interface BusReport {
  /** Number of sensors that answered with the right identity. */
  sensors: number;
  faults: string[];
  /** A branch that stays open, counted over all switches; -1 none. */
  held: number;
}

/** A function of compiled code on numbers, and on arrays that it was opened with. */
export type NativeFn = (...numbers: number[]) => number;

export interface Native {
  /** What a function takes beyond its third number. */
  more: Float32Array;
  /**
   * Takes the addresses anew; to be called before each run of calls that nothing interrupts. 0: not to be called any
   * more; 1: all is as it was; 2: functions made before are not to be called.
   */
  aim(): number;
  /** The function at a place of the code. */
  fn(place: number): NativeFn;
  /**
   * The same of one on arrays that it is handed, before at most three numbers. `lengths`: what the arrays have at least;
   * when one is shorter, or has no address, the one that `plain` gives is called.
   */
  own<F>(place: number, lengths: readonly number[], plain: (place: number) => F): F;
}

/** Bytes of a page of flash (nRF52840). */
export const PAGE_BYTES = 4096;

/**
 * Pages of flash: writing clears bits, erasing sets those of a page. What was never written reads as bytes 255. Any of it
 * may be cut short by the power.
 */
export interface Pages {
  /** Of the store; behind them are two more for the log, where there is room. */
  readonly count: number;
  /** All of a page, a byte a letter; less where there is none. */
  read(page: number): string;
  /** `at` and the length are multiples of 4, the place is not written yet; false when it could not. */
  write(page: number, at: number, text: string): boolean;
  /** Takes 85 ms, in which nothing else happens. */
  erase(page: number): void;
}

export interface Hal {
  /**
   * The compiled code that was flashed with this program, on `arrays` of at least `lengths` elements; null when it is
   * missing, not of this CRC-32, or not for this board.
   */
  native(
    crc: number,
    arrays: readonly (Float32Array | Int16Array)[],
    lengths: readonly number[],
  ): Native | null;
  /** What the interpreted core, a program of its own, comes to; undefined when it is missing or fails. */
  plainCore(): unknown;
  /** Name of a file of this program that is missing or not of this build; '' when all are there. */
  wrongPart(): string;
  /** ms since power-on, monotonic. */
  now(): number;
  /** Calls `fn` once after `ms`; never catches up. */
  later(ms: number, fn: () => void): void;
  /** Sets up the bus and every sensor (range, averaging, continuous mode) and checks identities. */
  setUpHall(): BusReport;
  /**
   * Reads the sensors `from` (inclusive) to `to` (exclusive) once. `out[3 i ..]` = x, y, z register counts in the
   * sensor's own axes, which are the board's. A sensor that does not answer keeps its old counts and gets
   * `bad[i] = 1`, otherwise 0; `bad` is the same array at every call. Returns how many did not answer.
   */
  readHall(from: number, to: number, out: Int16Array, bad: Uint8Array): number;
  /** Sum of products of two arrays of equal length, natively. */
  dot(a: Int16Array, b: Int16Array): number;
  /** One pass over all beams: `light[i]` with emitter i on alone, `dark[i]` with the opposite one; 0..1 of full scale. */
  readBeams(light: Float32Array, dark: Float32Array): void;
  /** `times` readings in a row of one receiver with one emitter shining (-1: none), 0..1 of full scale. */
  readBeam(emitter: number, receiver: number, times: number): number[];
  /** Bytes in the pixels' order, G R B each, LED 0 first. */
  writeRing(bytes: Uint8ClampedArray): void;
  /** `button`: 0 OK, 1 UNDO. Debounced edges; `t` when it happened, ms from any moment on. */
  onButton(fn: (button: number, down: boolean, t: number) => void): void;
  /** A whole line from the link, without its end (`via`: 0 USB, 1 BLE); and whether a phone is there, when that changes. */
  listen(fn: (line: string, via: number) => void, came: (there: boolean) => void): void;
  /** Sends a line to every open link; drops it when nobody listens or the reader is too slow; does not wait. */
  send(line: string): void;
  /** Advertises a text of at most 24 letters by radio, whether a phone is there or not. */
  advertise(text: string): void;
  /** What happened, for the report; also what the hardware's drivers note by themselves. */
  readonly log: Log;
  note(event: LogEvent, value: number): void;
  /** Pages that outlast the power; null when this board has none. */
  pages(): Pages | null;
  /** CRC-32 of a text. */
  crc(text: string): number;
  /** Variables used and available, after those that nothing leads to any more were taken back, some 50 ms. */
  memory(): { used: number; total: number };
  /** Board and version of the interpreter. */
  interpreter(): string;
  /** Bytes of Storage that are free without packing it anew. */
  room(): number;
  /** What the interpreter itself found wrong since the last call, by its names (E.getErrorFlags). */
  flags(): string[];
  /** `fn` gets the text of an exception that nobody caught. */
  onException(fn: (text: string) => void): void;
  /** From now on the controller restarts when `alive` is not called for so long; it cannot be undone. */
  guard(seconds: number): void;
  alive(): void;
}
