/**
 * The hall array with faults put on: stuck, noisy, swapped and drifting sensors, bits that flip on the bus, the field of the
 * lamps' wires. A sensor without a fault costs one look-up.
 */
import { stream } from '../../random.js';
import type { HallSource } from '../../sensors/types.js';

type Change = (t: number, out: Int16Array) => void;
/** Of all sensors. */
type Everywhere = (i: number, t: number, out: Int16Array) => void;

/** Bits of a reading: three axes. */
const BITS = 48;

export class FaultyHall implements HallSource {
  private readonly swapped = new Map<number, number>();
  private readonly changes = new Map<number, Change>();
  private readonly all = new Set<Everywhere>();

  constructor(
    private readonly inner: HallSource,
    private readonly countsPerUt: number,
    private readonly conversionMs: number,
    private readonly seed: number,
  ) {}

  counts(i: number, t: number, out: Int16Array): void {
    this.inner.counts(this.swapped.get(i) ?? i, t, out);
    for (const change of this.all) change(i, t, out);
    if (this.changes.size > 0) this.changes.get(i)?.(t, out);
  }

  stick(i: number, t: number): () => void {
    const held = new Int16Array(3);
    this.inner.counts(i, t, held);
    return this.put(i, (_t, out) => out.set(held));
  }

  /** Noise is a function of the sensor and its conversion, as that of a sound one. */
  shake(i: number, ut: number): () => void {
    return this.put(i, (t, out) => {
      const rng = stream(this.seed, `fault.noise.${i}.${Math.floor(t / this.conversionMs)}`);
      for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) + rng.gauss() * ut * this.countsPerUt;
    });
  }

  /** Another gain and another zero, the same on each axis. */
  change(i: number, gain: number, ut: number): () => void {
    return this.put(i, (_t, out) => {
      for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) * gain + ut * this.countsPerUt;
    });
  }

  swap(a: number, b: number): () => void {
    this.swapped.set(a, b);
    this.swapped.set(b, a);
    return () => {
      this.swapped.delete(a);
      this.swapped.delete(b);
    };
  }

  drift(utPerMinute: number, t0: number): () => void {
    const step = (utPerMinute * this.countsPerUt) / 60000;
    return this.everywhere((_i, t, out) => {
      for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) + Math.round((t - t0) * step);
    });
  }

  /** Each bit of each reading flips on its way with this probability; which ones is a function of sensor and time. */
  flip(rate: number): () => void {
    const share = BITS * rate;
    return this.everywhere((i, t, out) => {
      const u = chance(this.seed, i, Math.floor(t * 1000));
      if (u >= share) return;
      const bit = Math.floor((u / share) * BITS);
      const axis = Math.floor(bit / 16);
      out[axis] = (out[axis] ?? 0) ^ (1 << (bit % 16));
    });
  }

  /** Adds a field, microtesla. */
  add(field: (i: number, axis: number) => number): () => void {
    return this.everywhere((i, _t, out) => {
      for (let k = 0; k < 3; k++)
        out[k] = (out[k] ?? 0) + Math.round(field(i, k) * this.countsPerUt);
    });
  }

  private everywhere(change: Everywhere): () => void {
    this.all.add(change);
    return () => this.all.delete(change);
  }

  private put(i: number, change: Change): () => void {
    this.changes.set(i, change);
    return () => this.changes.delete(i);
  }
}

/** A number from 0 to 1 that belongs to a sensor and a moment: a hash, no state. */
function chance(seed: number, i: number, at: number): number {
  let h = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(at | 0, 0x85ebca6b) ^ (seed | 0);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
