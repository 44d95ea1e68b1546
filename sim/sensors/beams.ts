/**
 * The break-beams as the receivers see them. In: where discs and hands are (a ShadeSource), which emitters shine; out:
 * the receiver's voltage. An emitter's cone reaches its neighbours' receivers too, so lighting several mixes them.
 */
import type { Board } from '../../hw/schema.js';
import type { BeamSource } from './types.js';

/** A round thing standing in the plane of the beams. */
export interface Shade {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface ShadeSource {
  /** Everything that stands in the beams' height at `t`; `epoch` changes whenever it did. */
  shadesAt(t: number): { readonly epoch: number; readonly shades: readonly Shade[] };
}

export class BeamArray implements BeamSource {
  /** Share of full scale added by light from outside, a function of time. */
  ambient: (i: number, t: number) => number = () => 0.05;

  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: ShadeSource,
  ) {}

  receiver(i: number, emitters: number, t: number): number {
    throw new Error(`not built yet ${i} ${emitters} ${t}`);
  }
}
