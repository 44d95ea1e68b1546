/**
 * Espruino's globals with a bus of sensors behind them, for the drivers' tests: as much as they use, every call
 * checked. It refuses what a real board would suffer from in silence: two branches open at once.
 */
import { HALL } from '../../../firmware/board.gen.js';

const RESULT = 0x12;

export class FakeBus {
  /** Open branches of each switch, a bit each. */
  readonly masks = [0, 0, 0, 0];
  readonly deadSensors = new Set<number>();
  readonly deadSwitches = new Set<number>();
  readonly strangers = new Set<number>();
  /** Registers of each sensor that were written. */
  readonly settings = new Map<number, Map<number, number>>();
  /** A branch that stays open whatever is written, counted over all switches. */
  heldOpen = -1;
  sdaLow = false;
  mostOpen = 0;
  reads = 0;
  setUps = 0;

  counts(i: number): number[] {
    return [i * 100 - 6000, -i, 32767 - i];
  }

  /** Sensors that hear an address: with two branches open, two. */
  private hearing(address: number): number[] {
    const first = this.sensor(address);
    const held = 4 * this.heldOpen + HALL.addresses.indexOf(address);
    const both = this.heldOpen < 0 ? [first] : [first, held];
    return [...new Set(both.filter((i) => i >= 0))];
  }

  private sensor(address: number): number {
    for (let s = 0; s < 4; s++) {
      for (let b = 0; b < 8; b++) {
        if (this.masks[s] & (1 << b) && !this.deadSwitches.has(s)) {
          const i = 32 * s + 4 * b + HALL.addresses.indexOf(address);
          if (!this.deadSensors.has(i)) return i;
        }
      }
    }
    return -1;
  }

  setup(): void {
    this.setUps++;
  }

  writeTo(address: number, data: number | number[]): void {
    if (this.sdaLow) return;
    const bytes = typeof data === 'number' ? [data] : data;
    const s = HALL.switches.indexOf(address);
    if (s >= 0) {
      if (this.deadSwitches.has(s)) throw new Error('I2C Write Error 33281');
      this.masks[s] = bytes[0];
      const open = this.masks.reduce((n, m) => n + m.toString(2).replace(/0/g, '').length, 0);
      this.mostOpen = Math.max(this.mostOpen, open);
      return;
    }
    const heard = this.hearing(address);
    if (heard.length === 0) throw new Error('I2C Write Error 33281');
    for (const i of heard) {
      const set = this.settings.get(i) ?? new Map<number, number>();
      this.settings.set(i, set);
      for (let k = 1; k < bytes.length; k++) set.set(bytes[0] + k - 1, bytes[k]);
    }
  }

  readFrom(address: number): Uint8Array {
    if (this.sdaLow) return new Uint8Array(1);
    const s = HALL.switches.indexOf(address);
    if (s < 0 || this.deadSwitches.has(s)) throw new Error('I2C Read Error 33281');
    return new Uint8Array([this.masks[s]]);
  }

  readReg(address: number, register: number, count: number): Uint8Array {
    this.reads++;
    if (this.sdaLow) return new Uint8Array(count);
    const heard = this.hearing(address);
    if (heard.length === 0) throw new Error('I2C Write Error 33281');
    const bytes = new Uint8Array(count).fill(0xff);
    for (let k = 0; k < count; k++)
      for (const i of heard) bytes[k] &= this.register(i, register + k);
    return bytes;
  }

  private register(i: number, r: number): number {
    if (r >= RESULT && r < RESULT + 6) {
      const value = this.counts(i)[(r - RESULT) >> 1] & 0xffff;
      return (r - RESULT) & 1 ? value & 0xff : value >> 8;
    }
    if (r === 0x0e) return this.strangers.has(i) ? 0x00 : 0x49;
    return r === 0x0f ? 0x54 : (this.settings.get(i)?.get(r) ?? 0);
  }
}

/** Big-endian pairs of bytes into counts, as E.mapInPlace(from, to, undefined, 16). */
export function mapInPlace(from: Uint8Array, to: Int16Array, fn: unknown, bits: number): void {
  if (fn !== undefined || bits !== 16) throw new Error('not the call that the drivers make');
  for (let k = 0; k < to.length && 2 * k + 1 < from.length; k++) {
    to[k] = (from[2 * k] << 8) | from[2 * k + 1];
  }
}

type Parts = number | Uint8Array | readonly Parts[];

const flat = (parts: Parts): number[] =>
  typeof parts === 'number' ? [parts] : [...parts].flatMap(flat);

/** As E.toUint8Array. */
const toUint8Array = (parts: Parts): Uint8Array => Uint8Array.from(flat(parts));

export function install(globals: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, globals);
}

export function fakeBoard(bus: FakeBus): { clocks: number } {
  const seen = { clocks: 0 };
  install({
    I2C1: bus,
    E: { mapInPlace, toUint8Array },
    pinMode: () => undefined,
    digitalWrite: (_pin: string, level: number) => {
      seen.clocks += level;
      if (seen.clocks % 9 === 0) bus.sdaLow = false;
    },
  });
  return seen;
}
