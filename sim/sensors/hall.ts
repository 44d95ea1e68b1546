/**
 * The hall array as the bus sees it. In: the world's magnets (a MagnetSource), the board and a seed; out: register
 * counts of sensor `i` at time `t`. Every sensor converts freely, one averaged sample per `conversionMs`; the register
 * holds the last finished one, and asking twice within a conversion gives the same counts.
 *
 * World access: the array asks `source.magnetsAt(t)` with the middle of the conversion, up to two conversions before
 * the time that it was asked for. Each disc carries a `version`: as long as it stays the same the disc's field is taken
 * from a table (one row a disc, filled sensor by sensor when first asked), so resting discs cost one addition; a moving
 * disc gets a new version at every `t`. When `epoch` is unchanged not even that is looked at.
 */
import type { Board } from '../../hw/schema.js';
import { inverseNormal, stream } from '../random.js';
import { addDipoleField, addMagnetField } from './field.js';
import type { HallSource, Magnet } from './types.js';

export interface KeyedMagnet {
  /** Small whole number that stays with the disc: index of its row of the table. */
  readonly key: number;
  /** Changes whenever the magnet moved or turned. */
  readonly version: number;
  readonly magnet: Magnet;
}

export interface MagnetSource {
  /** Magnets at `t`; `epoch` changes whenever any of them (or their number) did. */
  magnetsAt(t: number): { readonly epoch: number; readonly magnets: readonly KeyedMagnet[] };
}

/** Scales of the errors of the board file's `tolerances`: 1 = as there, 0 = none. Every one defaults to 1. */
export interface HallScales {
  readonly noise?: number;
  readonly offset?: number;
  readonly gain?: number;
  readonly position?: number;
  readonly rotation?: number;
  readonly crossAxis?: number;
  readonly drift?: number;
  readonly earth?: number;
  readonly quantisation?: number;
}

/** Sensors farther than this from a magnet see it as a dipole: (3/60)^4 is below 1e-5. mm2 */
const FAR2 = 60 * 60;
/** Rows kept: discs have keys below 100, foreign magnets above. */
const ROWS = 128;
/** Cross-axis sensitivity, sd: TMAG5273 data sheet gives +-2 % at most. */
const CROSS_SD = 0.005;
/** Rotation of a sensor on its strip, sd, rad: 1 degree of soldering. */
const ROTATION_SD = 0.0175;

interface Row {
  version: number;
  filled: Uint8Array;
  field: Float64Array;
}

/** Bits of (a, b) mixed into a seed for the noise of one conversion: splitmix-style, integers only. */
function mix(a: number, b: number, c: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A normal deviate from two 32-bit words. */
function normalOf(h: number, g: number): number {
  const p = (h + (g >>> 8) / 16777216 + 1e-8) / 4294967296;
  return inverseNormal(p > 0.9999999999 ? 0.9999999999 : p);
}

export class HallArray implements HallSource {
  /** Board's temperature above that of the calibration, degrees: moves every offset. */
  warmth: (t: number) => number = () => 0;
  /** Turn of the board on the table, as a unit vector: the Earth's field turns the other way. */
  turn: readonly [number, number] = [1, 0];
  private readonly n: number;
  private readonly place: Float64Array;
  /** Rows of the matrix (gain, cross-axis, rotation) of each sensor. */
  private readonly matrix: Float64Array;
  private readonly offset: Float64Array;
  private readonly driftPerDeg: Float64Array;
  private readonly phase: Float64Array;
  private readonly rows: Row[] = [];
  private readonly out = new Float64Array(3);
  private readonly sum = new Float64Array(3);
  private lastEpoch = -1;
  private readonly staticSum: Float64Array;
  private readonly staticOk: Uint8Array;

  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: MagnetSource,
    readonly scales: HallScales = {},
  ) {
    const t = board.tolerances;
    const n = board.hall.sensors.length;
    this.n = n;
    this.place = new Float64Array(3 * n);
    this.matrix = new Float64Array(9 * n);
    this.offset = new Float64Array(3 * n);
    this.driftPerDeg = new Float64Array(3 * n);
    this.phase = new Float64Array(n);
    this.staticSum = new Float64Array(3 * n);
    this.staticOk = new Uint8Array(n);
    const rng = stream(seed, 'hall.build');
    board.hall.sensors.forEach((s, i) => {
      const p = t.sensorPositionSd * (scales.position ?? 1);
      this.place.set([s.x + rng.gauss() * p, s.y + rng.gauss() * p, s.z + rng.gauss() * p], 3 * i);
      const gain = t.sensorGainSd * (scales.gain ?? 1);
      const cross = CROSS_SD * (scales.crossAxis ?? 1);
      const turn = ROTATION_SD * (scales.rotation ?? 1);
      const spin = [rng.gauss() * turn, rng.gauss() * turn, rng.gauss() * turn];
      const skew = [0, -spin[2], spin[1], spin[2], 0, -spin[0], -spin[1], spin[0], 0];
      for (let k = 0; k < 9; k++) {
        const own = k % 4 === 0 ? 1 + rng.gauss() * gain : rng.gauss() * cross;
        this.matrix[9 * i + k] = own + skew[k];
      }
      for (let k = 0; k < 3; k++) {
        this.offset[3 * i + k] = rng.gauss() * t.sensorOffsetSdUt * (scales.offset ?? 1);
        this.driftPerDeg[3 * i + k] = rng.gauss() * t.driftUtPerDeg * (scales.drift ?? 1);
      }
      this.phase[i] = rng.next() * board.hall.conversionMs;
    });
  }

  counts(i: number, t: number, out: Int16Array): void {
    const h = this.board.hall;
    const index = Math.floor((t - this.phase[i]) / h.conversionMs);
    const middle = this.phase[i] + (index - 0.5) * h.conversionMs;
    this.fieldAt(i, middle > 0 ? middle : 0);
    const s = this.sum;
    const m = this.matrix;
    const noise = this.scales.noise ?? 1;
    const tol = this.board.tolerances;
    const warm = this.warmth(t);
    const limit = Math.min(32767, h.rangeMt * 1000 * h.countsPerUt);
    for (let a = 0; a < 3; a++) {
      const at = 9 * i + 3 * a;
      let v = m[at] * s[0] + m[at + 1] * s[1] + m[at + 2] * s[2];
      v += this.offset[3 * i + a] + warm * this.driftPerDeg[3 * i + a];
      const sd = (a === 2 ? tol.noiseZSdUt : tol.noiseXySdUt) * noise;
      if (sd > 0) {
        const w = mix(this.seed + 7919 * a, i, index);
        v += sd * normalOf(w, mix(w, index, i + 1));
      }
      let c = v * h.countsPerUt;
      if ((this.scales.quantisation ?? 1) > 0) c = Math.floor(c + 0.5);
      out[a] = c > limit ? limit : c < -limit ? -limit : c;
    }
  }

  /** True field at sensor `i` into `sum`, microtesla. */
  private fieldAt(i: number, t: number): void {
    const { epoch, magnets } = this.source.magnetsAt(t);
    const at = 3 * i;
    const s = this.sum;
    if (epoch !== this.lastEpoch) {
      this.staticOk.fill(0);
      this.lastEpoch = epoch;
    }
    if (this.staticOk[i] === 0) {
      this.earth();
      for (const k of magnets) this.addRow(k, i);
      this.staticSum[at] = s[0];
      this.staticSum[at + 1] = s[1];
      this.staticSum[at + 2] = s[2];
      this.staticOk[i] = 1;
      return;
    }
    s[0] = this.staticSum[at];
    s[1] = this.staticSum[at + 1];
    s[2] = this.staticSum[at + 2];
  }

  private earth(): void {
    const tol = this.board.tolerances;
    const e = this.scales.earth ?? 1;
    this.sum[0] = tol.earthHorizontalUt * e * this.turn[0];
    this.sum[1] = -tol.earthHorizontalUt * e * this.turn[1];
    this.sum[2] = -tol.earthVerticalUt * e;
  }

  private addRow(k: KeyedMagnet, i: number): void {
    let row = this.rows[k.key];
    if (!row) {
      row = { version: NaN, filled: new Uint8Array(this.n), field: new Float64Array(3 * this.n) };
      this.rows[k.key % ROWS] = row;
    }
    if (row.version !== k.version) {
      row.version = k.version;
      row.filled.fill(0);
    }
    const at = 3 * i;
    if (row.filled[i] === 0) {
      const p = this.place;
      const dx = k.magnet.x - p[at];
      const dy = k.magnet.y - p[at + 1];
      this.out.fill(0);
      const add = dx * dx + dy * dy > FAR2 ? addDipoleField : addMagnetField;
      add(k.magnet, p[at], p[at + 1], p[at + 2], this.out);
      row.field.set(this.out, at);
      row.filled[i] = 1;
    }
    this.sum[0] += row.field[at];
    this.sum[1] += row.field[at + 1];
    this.sum[2] += row.field[at + 2];
  }
}
