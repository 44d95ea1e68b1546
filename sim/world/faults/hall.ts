/** The hall array with faults put on: stuck, noisy, swapped and drifting sensors. A sensor without a fault costs one look-up. */
import { stream } from '../../random.js';
import type { HallSource } from '../../sensors/types.js';

type Change = (t: number, out: Int16Array) => void;

export class FaultyHall implements HallSource {
  private readonly swapped = new Map<number, number>();
  private readonly changes = new Map<number, Change>();
  private all: Change | undefined;

  constructor(
    private readonly inner: HallSource,
    private readonly countsPerUt: number,
    private readonly conversionMs: number,
    private readonly seed: number,
  ) {}

  counts(i: number, t: number, out: Int16Array): void {
    this.inner.counts(this.swapped.get(i) ?? i, t, out);
    this.all?.(t, out);
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
    this.all = (t, out) => {
      for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) + Math.round((t - t0) * step);
    };
    return () => {
      this.all = undefined;
    };
  }

  private put(i: number, change: Change): () => void {
    this.changes.set(i, change);
    return () => this.changes.delete(i);
  }
}
