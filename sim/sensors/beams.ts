/**
 * The break-beams as the receivers see them. In: where discs and hands are (a ShadeSource), which emitters shine; out:
 * the receiver's voltage. An emitter's cone reaches its neighbours' receivers too, so lighting several mixes them.
 */
import type { Board, Chord } from '../../hw/schema.js';
import { inverseNormal, stream } from '../random.js';
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

/** Own emitter at its own receiver, share of full scale: brightest and dimmest pair as built. Assumption. */
const LIGHT_MAX = 0.8;
const LIGHT_MIN = 0.6;
/** Of the receiver in the dark, and its noise. Assumptions, as the faults' levels in sim/world/faults/beams.ts. */
const DARK = 0.02;
const NOISE_SD = 0.004;
/** Angles, as tangents, at which emitter (20 degree cone) and receiver (tube of 3 mm bore) have lost half. */
const EMITTER_HALF = 0.36;
const RECEIVER_HALF = 0.1;

export class BeamArray implements BeamSource {
  /** Share of full scale added by light from outside, a function of time. */
  ambient: (i: number, t: number) => number = () => 0.05;
  /** Light of emitter k at receiver i, [k * count + i], nothing in the way. */
  private readonly coupling: Float64Array;
  private readonly open: Float64Array;
  private readonly openEpoch: Float64Array;

  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: ShadeSource,
  ) {
    const { chords, count } = board.beams;
    const rng = stream(seed, 'beams.make');
    this.coupling = new Float64Array(count * count);
    this.open = new Float64Array(count * count);
    this.openEpoch = new Float64Array(count * count).fill(NaN);
    for (let k = 0; k < count; k++) {
      const bright = rng.range(LIGHT_MIN, LIGHT_MAX);
      for (let i = 0; i < count; i++) {
        this.coupling[k * count + i] = bright * aside(chords[k], chords[i]);
      }
    }
  }

  receiver(i: number, emitters: number, t: number): number {
    const n = this.board.beams.count;
    let v = DARK + this.ambient(i, t) + NOISE_SD * flutter(this.seed, i, t);
    for (let k = 0; k < n; k++) {
      if (emitters & (1 << k)) v += this.coupling[k * n + i] * this.through(k, i, t);
    }
    return v < 0 ? 0 : v > 1 ? 1 : v;
  }

  /** Share of the light from emitter k to receiver i that nothing stops. */
  private through(k: number, i: number, t: number): number {
    const at = k * this.board.beams.count + i;
    if (this.coupling[at] < 0.001) return 0;
    const { epoch, shades } = this.source.shadesAt(t);
    if (this.openEpoch[at] === epoch) return this.open[at];
    const { chords, boreDiameter } = this.board.beams;
    let open = 1;
    for (const s of shades)
      open *= 1 - shaded(chords[k].emitter, chords[i].receiver, s, boreDiameter / 2);
    this.openEpoch[at] = epoch;
    this.open[at] = open;
    return open;
  }
}

type Point = readonly [number, number];

/** What an emitter gives a receiver that it does not aim at, as a share of its own. */
function aside(from: Chord, to: Chord): number {
  if (from === to) return 1;
  const aim: Point = [from.receiver[0] - from.emitter[0], from.receiver[1] - from.emitter[1]];
  const look: Point = [to.receiver[0] - to.emitter[0], to.receiver[1] - to.emitter[1]];
  const path: Point = [to.receiver[0] - from.emitter[0], to.receiver[1] - from.emitter[1]];
  const gain = cone(aim, path, EMITTER_HALF) * cone(look, path, RECEIVER_HALF);
  const ratio = (aim[0] * aim[0] + aim[1] * aim[1]) / (path[0] * path[0] + path[1] * path[1]);
  return gain * ratio;
}

/** Fall of a lobe with the angle between two directions, 1/2 at the tangent `half`. */
function cone(a: Point, b: Point, half: number): number {
  const dot = a[0] * b[0] + a[1] * b[1];
  if (dot <= 0) return 0;
  const tan = (a[0] * b[1] - a[1] * b[0]) / dot / half;
  return 1 / (1 + tan * tan);
}

/** Share of a beam of half width `bore` that a disc covers: its edge cuts the round bore like a straight one. */
function shaded(a: Point, b: Point, s: Shade, bore: number): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const l2 = dx * dx + dy * dy;
  const u = ((s.x - a[0]) * dx + (s.y - a[1]) * dy) / l2;
  if (u < 0 || u > 1) return 0;
  const d = ((s.x - a[0]) * dy - (s.y - a[1]) * dx) / Math.sqrt(l2);
  const v = (s.radius - (d < 0 ? -d : d)) / bore;
  if (v >= 1) return 1;
  if (v <= -1) return 0;
  return 0.5 + (0.75 - 0.25 * v * v) * v;
}

/** Noise of a reading, a function of receiver and time (to 1 us). */
function flutter(seed: number, i: number, t: number): number {
  let h =
    Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(Math.floor(t * 1000) | 0, 0x85ebca6b) ^ (seed | 0);
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  h ^= h >>> 16;
  return inverseNormal(((h >>> 0) + 0.5) / 4294967296);
}
