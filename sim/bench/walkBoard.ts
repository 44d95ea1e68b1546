/**
 * A walk on a board without the device round it: lays of a reference disc, read and averaged as the firmware does it.
 * In: a board, a seed, a number of readings a lay; out: the calibration that the firmware's fit makes of it, and how far
 * the sensors still lie off.
 */
import { newCalibration, type Calibration } from '../../firmware/sense/calibrate.js';
import { WALK_LAYS, WALK_NEAR } from '../../firmware/sense/kernel.js';
import { beginFit, fitSlice, newWalkFit } from '../../firmware/service/walkFit.js';
import { newPlan, planFor } from '../../firmware/service/walkPlan.js';
import type { Board } from '../../hw/schema.js';
import { stream } from '../random.js';
import { HallArray, type KeyedMagnet } from '../sensors/hall.js';
import { magnetOf, makeDisc } from '../sensors/magnet.js';

/** How far from the place that is shown a person lays the disc, mm, each way. */
const HAND_MM = 5;
const MS = 40;

export class Bare {
  readonly hall: HallArray;
  private magnets: KeyedMagnet[] = [];
  private epoch = 0;
  private t = 1000;

  constructor(
    readonly board: Board,
    readonly seed: number,
  ) {
    this.hall = new HallArray(board, seed, {
      magnetsAt: () => ({ epoch: this.epoch, magnets: this.magnets }),
    });
  }

  /** Discs and where they lie; the same id is the same disc. */
  lay(
    discs: readonly { id: string; owner: 'A' | 'B'; x: number; y: number; turn: number }[],
  ): void {
    this.epoch++;
    this.magnets = discs.map((d, key) => ({
      key,
      version: this.epoch,
      magnet: magnetOf(
        this.board,
        {
          x: d.x,
          y: d.y,
          z: 0,
          hx: Math.cos(d.turn),
          hy: Math.sin(d.turn),
          flipped: d.turn < 3,
          nx: 0,
          ny: 0,
        },
        makeDisc(this.board, this.seed, d.id, d.owner),
      ),
    }));
  }

  /** Mean counts of `n` readings of all sensors, or of some. */
  read(n: number, only?: readonly number[]): Float64Array {
    const count = this.board.hall.sensors.length;
    const sum = new Float64Array(3 * count);
    const c = new Int16Array(3);
    const list = only ?? [...Array(count).keys()];
    for (let k = 0; k < n; k++) {
      this.t += MS;
      for (const s of list) {
        this.hall.counts(s, this.t + s * 0.6, c);
        for (let a = 0; a < 3; a++) sum[3 * s + a] += (c[a] ?? 0) / n;
      }
    }
    return sum;
  }
}

/** Zero of the empty board. */
export function zeroed(bare: Bare, frames: number): Calibration {
  const cal = newCalibration();
  bare.lay([]);
  bare.read(frames).forEach((v, i) => (cal.offset[i] = v / bare.board.hall.countsPerUt));
  return cal;
}

/** The places that the firmware asks for. */
export function between(board: Board): [number, number][] {
  const plan = newPlan();
  board.hall.sensors.forEach((_, i) => planFor(plan, i));
  return Array.from({ length: plan.n }, (_, i) => [
    plan.at[2 * i] as number,
    plan.at[2 * i + 1] as number,
  ]);
}

export function walked(
  bare: Bare,
  cal: Calibration,
  readings: number,
  places: readonly (readonly [number, number])[] = between(bare.board),
): { lays: number; passes: number } {
  const rng = stream(bare.seed, 'walk');
  const sensors = bare.board.hall.sensors;
  const noise = bare.board.tolerances.noiseXySdUt;
  const fit = newWalkFit((noise * noise) / readings);
  beginFit(fit, cal);
  places.slice(0, WALK_LAYS).forEach(([px, py], i) => {
    const x = px + HAND_MM * rng.gauss();
    const y = py + HAND_MM * rng.gauss();
    bare.lay([{ id: 'A1', owner: 'A', x, y, turn: rng.range(0, 3) }]);
    const near = sensors
      .map((s) => [(s.x - x) ** 2 + (s.y - y) ** 2, s.id] as const)
      .sort((p, q) => p[0] - q[0])
      .slice(0, WALK_NEAR)
      .map((p) => p[1]);
    const mean = bare.read(readings, near);
    near.forEach((s, j) => {
      const at = 4 * WALK_NEAR * i + 4 * j;
      fit.rows[at] = s;
      for (let a = 0; a < 3; a++) {
        // with the sign of the disc that lies upright
        const v = (mean[3 * s + a] as number) / bare.board.hall.countsPerUt - cal.offset[3 * s + a];
        fit.rows[at + 1 + a] = Math.round(-v);
      }
    });
    fit.places[2 * i] = px;
    fit.places[2 * i + 1] = py;
    fit.n++;
  });
  while (!fitSlice(fit, cal));
  return { lays: fit.n, passes: fit.pass };
}
