/**
 * What a probe on the board's wires may see, as it happens: transfers, readings, pixels, buttons, lines, and when the
 * program ran. In: calls of the machine; out: nothing that the board could notice; without a probe they cost nothing.
 * Times are virtual, ms.
 */
import type { Port } from './machine.js';

export interface Tap {
  /** A transfer on the I2C bus. `bytes`: after the address; `ack` false: nobody answered. */
  bus?(t0: number, t1: number, address: number, reads: boolean, bytes: Bytes, ack: boolean): void;
  /** Six result registers of a sensor, as the program got them. */
  hall?(t: number, sensor: number, bytes: Bytes): void;
  /** Emitters that shine from now on, a bit each. */
  emitters?(t: number, bits: number): void;
  /** The program has read receiver `beam` (0..1) while these emitters shone. */
  receiver?(t: number, beam: number, emitters: number, value: number): void;
  /** Bytes to the pixels, G R B each. */
  pixels?(t: number, bytes: Bytes): void;
  /** 0 OK, 1 UNDO. */
  button?(t: number, which: 0 | 1, down: boolean): void;
  /** A text from the program, or to it. */
  sent?(t: number, port: Port, text: string): void;
  received?(t: number, port: Port, text: string): void;
  /** What is advertised by radio from now on: a company's number and its data. */
  advertised?(t: number, company: number, data: string): void;
  /** A function of the program begins; `due`: when it was to begin. */
  began?(t: number, due: number): void;
  /** It ended. `spent`: ms since power-on of each kind of call, and of `computing`. */
  ended?(t: number, spent: Readonly<Record<string, number>>): void;
  /** A part of the program was loaded, or the program itself. */
  loaded?(t: number, name: string, text: string): void;
  /** A piece of a file was written into the flash. */
  stored?(t: number, name: string, data: string): void;
  power?(t: number, on: boolean): void;
}

export type Bytes = ArrayLike<number>;
