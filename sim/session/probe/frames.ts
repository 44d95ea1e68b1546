/**
 * Frames as the firmware read them, told apart on the wires: a frame is one run of the program in which sensors were
 * read. In: the machine's probe; out: the last frames with all readings, and of every frame what its time went into.
 */
import '../../kernel/inNode.js';
import { BEAM, HALL } from '../../../firmware/board.gen.js';
import { feedBeams, newBeams } from '../../../firmware/sense/beams.js';
import type { Bytes, Tap } from '../../device/tap.js';

import { SHARES, type Share } from '../../page/messages.js';
import { lastOf } from './lastOf.js';

/** Kinds of calls by what they serve (machine.ts). */
const SERVES: Readonly<Record<string, Share>> = {
  i2c: 'sensors',
  readReg: 'sensors',
  nack: 'sensors',
  toUint8Array: 'sensors',
  spi: 'beams',
  analogRead: 'beams',
  mapInPlace: 'beams',
  pixels: 'ring',
  print: 'link',
  isConnected: 'link',
  storageRead: 'flash',
  storageWrite: 'flash',
  storageErase: 'flash',
  flashRead: 'flash',
  flashErase: 'flash',
  bytes: 'flash',
  computing: 'computing',
  native: 'computing',
  convolve: 'computing',
};

export interface Frame {
  /** Counted from power-on of the world. */
  readonly n: number;
  readonly t0: number;
  readonly t1: number;
  /** How much later than planned it began, ms. */
  readonly late: number;
  /** In the order of SHARES, ms. */
  readonly shares: readonly number[];
  /** Emitters shone for so long, all together, ms. */
  readonly shone: number;
  /** Register counts, x y z of each sensor; of one that did not answer the ones before. */
  readonly counts: Int16Array;
  readonly answered: Uint8Array;
  /** 0..1 of each receiver with its own emitter shining, and without. */
  readonly light: Float32Array;
  readonly dark: Float32Array;
  /** What the firmware's own function makes of them: shade 0..1, BEAM_... */
  readonly shade: Float32Array;
  readonly state: Uint8Array;
}

/** Frames kept with all their readings: several seconds, more than the picture ever lags behind. */
const KEPT = 80;
/** Frames whose times are kept: an hour. */
const TIMES_KEPT = 20000;

/** One after the other of the emitters' bits. */
const bit = (k: number): number => 1 << k;

export interface FrameTimes {
  readonly n: number;
  readonly t0: number;
  readonly t1: number;
  readonly late: number;
  readonly shares: readonly number[];
  readonly shone: number;
}

export class Frames implements Tap {
  readonly kept: Frame[] = [];
  readonly times: FrameTimes[] = [];
  private n = 0;
  private beams = newBeams();
  private counts = new Int16Array(3 * HALL.count);
  private answered = new Uint8Array(HALL.count);
  private light = new Float32Array(BEAM.count);
  private dark = new Float32Array(BEAM.count);
  private readonly got = new Uint8Array(2 * BEAM.count);
  private heard = 0;
  private seen = 0;
  private begun = 0;
  private shone = 0;
  private lit = { t: 0, count: 0 };
  private late = 0;
  private before: Record<string, number> = {};

  power(): void {
    this.beams = newBeams();
    this.before = {};
  }

  began(t: number, due: number): void {
    this.begun = t;
    this.late = t - due;
    this.heard = 0;
    this.seen = 0;
    this.shone = 0;
    this.answered.fill(0);
    this.got.fill(0);
  }

  hall(_t: number, sensor: number, bytes: Bytes): void {
    this.heard++;
    this.answered[sensor] = 1;
    for (let axis = 0; axis < 3; axis++)
      this.counts[3 * sensor + axis] =
        ((((bytes[2 * axis] ?? 0) << 8) | (bytes[2 * axis + 1] ?? 0)) << 16) >> 16;
  }

  emitters(t: number, bits: number): void {
    this.shone += this.lit.count * (t - this.lit.t);
    let count = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
    this.lit = { t, count };
  }

  receiver(_t: number, beam: number, emitters: number, value: number): void {
    if (beam >= BEAM.count) return;
    const own = emitters === bit(beam);
    const at = own ? beam : BEAM.count + beam;
    // what is read again later in the frame is a look at a loose beam
    if (this.got[at]) return;
    this.got[at] = 1;
    this.seen++;
    (own ? this.light : this.dark)[beam] = value;
  }

  ended(t: number, spent: Readonly<Record<string, number>>): void {
    const shares = this.sharesOf(spent, t - this.begun);
    if (this.heard === 0 || this.seen < 2 * BEAM.count) return;
    feedBeams(this.beams, this.light, this.dark);
    const times = {
      n: ++this.n,
      t0: this.begun,
      t1: t,
      late: this.late,
      shares,
      shone: this.shone,
    };
    this.times.push(times);
    if (this.times.length > TIMES_KEPT) this.times.splice(0, TIMES_KEPT / 2);
    this.kept.push({
      ...times,
      counts: this.counts.slice(),
      answered: this.answered.slice(),
      light: this.light.slice(),
      dark: this.dark.slice(),
      shade: this.beams.shade.slice(),
      state: this.beams.state.slice(),
    });
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** The newest frame that had ended at `t`. */
  at(t: number): Frame | undefined {
    return lastOf(this.kept, (f) => f.t1 <= t);
  }

  /** End of the first frame that ends after `t`, of the last one before it. */
  endAfter(t: number): number | undefined {
    return this.times.find((f) => f.t1 > t)?.t1;
  }
  endBefore(t: number): number | undefined {
    return lastOf(this.times, (f) => f.t1 < t)?.t1;
  }

  private sharesOf(spent: Readonly<Record<string, number>>, whole: number): number[] {
    const sums = SHARES.map(() => 0);
    let told = 0;
    for (const [kind, ms] of Object.entries(spent)) {
      const share = SERVES[kind];
      const used = ms - (this.before[kind] ?? 0);
      this.before[kind] = ms;
      if (share === undefined) continue;
      sums[SHARES.indexOf(share)] = (sums[SHARES.indexOf(share)] ?? 0) + used;
      told += used;
    }
    sums[SHARES.length - 1] = Math.max(0, whole - told);
    return sums;
  }
}
