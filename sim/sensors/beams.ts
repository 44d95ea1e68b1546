/**
 * The break-beams as the receivers see them. In: where discs and hands are (a ShadeSource), which emitters shine; out:
 * the receiver's voltage. An emitter's cone reaches its neighbours' receivers too, so lighting several mixes them.
 */
import type { Board } from '../../hw/schema.js';
import { stream } from '../random.js';
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

/** Light of an open beam, share of full scale; receivers differ by some per cent. */
const OPEN = 0.6;
const OPEN_SD = 0.05;
/** What a neighbour's emitter, one place farther round, still gives: its cone is wider than the spacing. */
const NEIGHBOUR = 0.15;
/** Readings differ by this much, share of full scale: 14 bits of a sensor that shakes in the last four. */
const NOISE = 0.001;

export class BeamArray implements BeamSource {
  /** Share of full scale added by light from outside, a function of time. */
  ambient: (i: number, t: number) => number = () => 0.05;
  private readonly open: Float64Array;
  private readonly ends: Float64Array;
  private readonly share: Float64Array;
  private epoch = -1;

  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: ShadeSource,
  ) {
    const chords = board.beams.chords;
    const rng = stream(seed, 'beams.build');
    this.open = Float64Array.from(chords, () => OPEN * (1 + OPEN_SD * rng.gauss()));
    this.ends = Float64Array.from(chords.flatMap((c) => [...c.emitter, ...c.receiver]));
    this.share = new Float64Array(chords.length);
    this.noise = stream(seed, 'beams.noise');
  }
  private readonly noise: { gauss(): number };

  receiver(i: number, emitters: number, t: number): number {
    const n = this.open.length;
    let v = this.ambient(i, t);
    if (emitters & (1 << i)) v += this.open[i] * (1 - this.shadeOf(i, t));
    for (const k of [(i + 1) % n, (i + n - 1) % n]) {
      if (emitters & (1 << k)) v += this.open[i] * NEIGHBOUR;
    }
    v += NOISE * this.noise.gauss();
    return v < 0 ? 0 : v > 1 ? 1 : v;
  }

  /** Share of beam `i`'s bore that is shaded, 0..1. */
  private shadeOf(i: number, t: number): number {
    const { epoch, shades } = this.source.shadesAt(t);
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.share.fill(-1);
    }
    if (this.share[i] >= 0) return this.share[i];
    let most = 0;
    for (const s of shades) most = Math.max(most, this.shadeBy(i, s));
    this.share[i] = most;
    return most;
  }

  private shadeBy(i: number, s: Shade): number {
    const e = this.ends;
    const ex = e[4 * i];
    const ey = e[4 * i + 1];
    const dx = e[4 * i + 2] - ex;
    const dy = e[4 * i + 3] - ey;
    const l = Math.sqrt(dx * dx + dy * dy);
    const along = ((s.x - ex) * dx + (s.y - ey) * dy) / l;
    if (along < -s.radius || along > l + s.radius) return 0;
    const off = Math.abs((s.x - ex) * dy - (s.y - ey) * dx) / l;
    const bore = this.board.beams.boreDiameter;
    const covered = (s.radius + bore / 2 - off) / bore;
    return covered < 0 ? 0 : covered > 1 ? 1 : covered;
  }
}
