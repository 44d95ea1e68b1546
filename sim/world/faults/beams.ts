/** The beams with faults put on: stuck, inverted, leaking receivers, loose wires. */
import type { BeamSource } from '../../sensors/types.js';

type Change = (value: number, emitters: number, t: number) => number;

/** What a receiver gives in the dark and in full light, as a share of full scale. */
const DARK = 0.02;
const LIGHT = 0.8;
/** Half a period of 50 Hz, ms. */
const LOOSE_MS = 10;

export class FaultyBeams implements BeamSource {
  private readonly changes = new Map<number, Change>();

  constructor(private readonly inner: BeamSource) {}

  receiver(i: number, emitters: number, t: number): number {
    const value = this.inner.receiver(i, emitters, t);
    const change = this.changes.size > 0 ? this.changes.get(i) : undefined;
    return change ? Math.min(1, Math.max(0, change(value, emitters, t))) : value;
  }

  stick(i: number, as: 'light' | 'dark'): () => void {
    return this.put(i, () => (as === 'light' ? LIGHT : DARK));
  }

  invert(i: number): () => void {
    return this.put(i, (value) => 1 - value);
  }

  /** Light that finds another way comes on top of what the beam lets through. */
  leak(i: number, share: number): () => void {
    return this.put(i, (value, emitters) =>
      emitters & (1 << i) ? value + share * (LIGHT - DARK) : value,
    );
  }

  /** Only the emitter's light is less: a share of it from the start, less by `fade` of it each minute. */
  weaken(i: number, share: number, fade: number, t0: number): () => void {
    return this.put(i, (value, emitters, t) => {
      if (!(emitters & (1 << i))) return value;
      const dark = this.inner.receiver(i, 0, t);
      return dark + (value - dark) * Math.max(0, share * (1 - (fade * (t - t0)) / 60000));
    });
  }

  cross(i: number, from: number, share: number): () => void {
    return this.put(i, (value, emitters) => (emitters & (1 << from) ? value + share : value));
  }

  loose(i: number): () => void {
    return this.put(i, (value, _emitters, t) =>
      Math.floor(t / LOOSE_MS) % 2 === 0 ? value : DARK,
    );
  }

  private put(i: number, change: Change): () => void {
    this.changes.set(i, change);
    return () => this.changes.delete(i);
  }
}
