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
import { addMagnet } from './field.js';
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
  /** Registers are whole numbers always; 0 has no effect on counts. */
  readonly quantisation?: number;
}

/** Soldered parts stand a little askew and their axes mix; the board file gives neither, these are assumptions. */
const ROTATION_SD = 0.005;
const CROSS_AXIS_SD = 0.002;
interface Row {
  readonly field: Float64Array;
  /** Version of each sensor's entry. */
  readonly filled: Float64Array;
}

export class HallArray implements HallSource {
  /** Degrees above the temperature of the calibration at `t`: every offset moves with it. */
  warmth: (t: number) => number = () => 0;
  /** How the board has been turned on its table, as a unit vector; 1, 0 = facing north. */
  turn: readonly [number, number] = [1, 0];
  private readonly count: number;
  private readonly period: number;
  /** True places of the sensors and, of each, the moment at which its first conversion began. */
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly z: Float64Array;
  private readonly phase: Float64Array;
  /** 3 x 3 of each: field in the board's frame to microtesla along the sensor's axes, gain in. */
  private readonly matrix: Float64Array;
  private readonly offset: Float64Array;
  /** uT per degree. */
  private readonly drift: Float64Array;
  private readonly earth: number;
  private readonly down: number;
  private readonly rows: (Row | undefined)[] = [];
  private readonly total: Float64Array;
  private readonly totalEpoch: Float64Array;
  private readonly noiseXy: number;
  private readonly noiseZ: number;

  constructor(
    readonly board: Board,
    readonly seed: number,
    readonly source: MagnetSource,
    readonly scales: HallScales = {},
  ) {
    const tol = board.tolerances;
    const n = board.hall.sensors.length;
    const rng = stream(seed, 'hall.make');
    const of = (scale: number | undefined, sd: number): number => (scale ?? 1) * sd;
    this.count = n;
    this.period = board.hall.conversionMs;
    this.x = new Float64Array(n);
    this.y = new Float64Array(n);
    this.z = new Float64Array(n);
    this.phase = new Float64Array(n);
    this.matrix = new Float64Array(9 * n);
    this.offset = new Float64Array(3 * n);
    this.drift = new Float64Array(3 * n);
    this.total = new Float64Array(3 * n);
    this.totalEpoch = new Float64Array(n).fill(NaN);
    this.noiseXy = of(scales.noise, tol.noiseXySdUt);
    this.noiseZ = of(scales.noise, tol.noiseZSdUt);
    const place = of(scales.position, tol.sensorPositionSd);
    const turn = of(scales.rotation, ROTATION_SD);
    const cross = of(scales.crossAxis, CROSS_AXIS_SD);
    this.earth = of(scales.earth, tol.earthHorizontalUt);
    this.down = of(scales.earth, tol.earthVerticalUt);
    board.hall.sensors.forEach((s, i) => {
      this.x[i] = s.x + place * rng.gauss();
      this.y[i] = s.y + place * rng.gauss();
      this.z[i] = s.z + place * rng.gauss();
      this.phase[i] = -rng.next() * this.period;
      const a = turn * rng.gauss();
      const b = turn * rng.gauss();
      const c = turn * rng.gauss();
      const small = [1, -c, b, c, 1, -a, -b, a, 1];
      // One gain for the part: its three axes share reference and converter.
      const gain = 1 + of(scales.gain, tol.sensorGainSd) * rng.gauss();
      for (let k = 0; k < 9; k++) {
        this.matrix[9 * i + k] = gain * (small[k] + (k % 4 === 0 ? 0 : cross * rng.gauss()));
      }
      for (let k = 0; k < 3; k++) {
        this.offset[3 * i + k] = of(scales.offset, tol.sensorOffsetSdUt) * rng.gauss();
        this.drift[3 * i + k] = of(scales.drift, tol.driftUtPerDeg) * rng.gauss();
      }
    });
  }

  counts(i: number, t: number, out: Int16Array): void {
    const n = Math.floor((t - this.phase[i]) / this.period) - 1;
    const middle = this.phase[i] + (n + 0.5) * this.period;
    this.sum(i, middle > 0 ? middle : 0);
    const warm = this.warmth(t);
    const earth = this.earthField();
    const bx = this.total[3 * i] + earth[0];
    const by = this.total[3 * i + 1] + earth[1];
    const bz = this.total[3 * i + 2] + earth[2];
    const scale = this.board.hall.countsPerUt;
    for (let k = 0; k < 3; k++) {
      const m = 9 * i + 3 * k;
      const field =
        this.matrix[m] * bx +
        this.matrix[m + 1] * by +
        this.matrix[m + 2] * bz +
        this.offset[3 * i + k] +
        this.drift[3 * i + k] * warm +
        (k < 2 ? this.noiseXy : this.noiseZ) * normal(this.seed, 3 * i + k, n);
      const c = Math.floor(field * scale + 0.5);
      out[k] = c > 32767 ? 32767 : c < -32768 ? -32768 : c;
    }
  }

  /** In the frame of the board, microtesla: north lies clockwise of the y of one that was turned counter-clockwise. */
  earthField(): readonly [number, number, number] {
    return [this.earth * this.turn[1], this.earth * this.turn[0], this.down];
  }

  /** Moves a sensor in the board. @returns how it is moved back */
  shift(i: number, dx: number, dy: number): () => void {
    const move = (way: number): void => {
      this.x[i] += way * dx;
      this.y[i] += way * dy;
      this.totalEpoch[i] = NaN;
      for (const row of this.rows) if (row) row.filled[i] = NaN;
    };
    move(1);
    return () => move(-1);
  }

  /** True place of a sensor, for benches and pictures. */
  placeOf(i: number): { x: number; y: number; z: number } {
    return { x: this.x[i], y: this.y[i], z: this.z[i] };
  }

  /** Field of all magnets at sensor `i`, into `total`. */
  private sum(i: number, t: number): void {
    const { epoch, magnets } = this.source.magnetsAt(t);
    if (this.totalEpoch[i] === epoch) return;
    this.totalEpoch[i] = epoch;
    const at = 3 * i;
    let bx = 0;
    let by = 0;
    let bz = 0;
    for (const m of magnets) {
      const row = this.rowOf(m);
      if (row.filled[i] !== m.version) {
        row.filled[i] = m.version;
        row.field[at] = 0;
        row.field[at + 1] = 0;
        row.field[at + 2] = 0;
        addMagnet(m.magnet, this.x[i], this.y[i], this.z[i], row.field, at);
      }
      bx += row.field[at];
      by += row.field[at + 1];
      bz += row.field[at + 2];
    }
    this.total[at] = bx;
    this.total[at + 1] = by;
    this.total[at + 2] = bz;
  }

  private rowOf(m: KeyedMagnet): Row {
    const found = this.rows[m.key];
    if (found) return found;
    const made: Row = {
      field: new Float64Array(3 * this.count),
      filled: new Float64Array(this.count).fill(NaN),
    };
    this.rows[m.key] = made;
    return made;
  }
}

/** A normal deviate that belongs to one axis of one sensor and one conversion: a hash of the three, no state. */
function normal(seed: number, axis: number, conversion: number): number {
  let h = Math.imul(axis + 1, 0x9e3779b1) ^ Math.imul(conversion | 0, 0x85ebca6b) ^ (seed | 0);
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  h ^= h >>> 16;
  h = Math.imul(h ^ (axis << 8), 0x2c1b3c6d);
  h ^= h >>> 15;
  return inverseNormal(((h >>> 0) + 0.5) / 4294967296);
}
