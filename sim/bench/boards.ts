/**
 * Boards for measuring the estimator. In: a random stream and the errors that are to be in; out: where the discs
 * truly lie and the field that a calibrated board reports. The field is that of the finite magnets at the sensors'
 * true places (sim/sensors), not the estimator's series.
 */
import type { Owner, Placement } from '../../firmware/types.js';
import type { Board } from '../../hw/schema.js';
import type { Rng } from '../random.js';
import { addMagnet } from '../sensors/field.js';
import { magnetOf, makeDisc, type MakeScales } from '../sensors/magnet.js';

export interface Laid {
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  readonly hole: boolean;
  readonly ditch: boolean;
  readonly hx: number;
  readonly hy: number;
  readonly flipped: boolean;
  /** Number of the disc's make. */
  readonly make: number;
  /** A disc that leans: x and y of the unit normal of its upper face, and how far it lies below the surface, mm. */
  readonly lean?: readonly [number, number];
  readonly low?: number;
}

/** Standard deviations that calibration leaves: uT, share, mm. */
export interface Residue {
  readonly noiseXy: number;
  readonly noiseZ: number;
  readonly gain: number;
  readonly place: number;
  readonly uniform: number;
  readonly make: MakeScales;
}

const NO_MAKE: MakeScales = { offCentre: 0, tilt: 0, height: 0, moment: 0 };

/** Sensor noise alone; magnets' moments still differ by 2 % (a grade's spread), as in the study. */
export const IDEAL: Residue = {
  noiseXy: 6,
  noiseZ: 6,
  gain: 0,
  place: 0,
  uniform: 10,
  make: { ...NO_MAKE, moment: 0.5 },
};

/** All errors of the board file after calibration: places to 0.1 mm, gain to 1 %. */
export const CALIBRATED: Residue = {
  noiseXy: 6,
  noiseZ: 6,
  gain: 0.01,
  place: 0.1,
  uniform: 10,
  make: {},
};

/** Closest that two placed discs lie, mm: touching, with a hair between them. */
const TOUCH = 31.8;
const TOUCH_SHARE = 0.3;

/** `count` discs on the board: 30 % touching another one, the rest anywhere; sometimes one in the hole. */
export function layBoard(rng: Rng, board: Board, count: number, owners = 'AB'): Laid[] {
  const g = board.geometry;
  const out: Laid[] = [];
  if (rng.next() < 0.2) out.push(lay(rng, 0, 0, owners, 0, true));
  for (let tries = 0; out.length < count && tries < 3000; tries++) {
    const near = out.length > 0 && rng.next() < TOUCH_SHARE ? rng.pick(out) : undefined;
    const [ux, uy] = direction(rng);
    const r = (g.startLineRadius - 3) * Math.sqrt(rng.next());
    const x = near ? near.x + TOUCH * ux : r * ux;
    const y = near ? near.y + TOUCH * uy : r * uy;
    if (fits(board, out, x, y)) out.push(lay(rng, x, y, owners, out.length, false));
  }
  return out;
}

/** A few discs in the ditch, where removed ones lie. */
export function layDitch(rng: Rng, board: Board, count: number, owners = 'AB', from = 50): Laid[] {
  const g = board.geometry;
  const out: Laid[] = [];
  for (let tries = 0; out.length < count && tries < 1000; tries++) {
    const [ux, uy] = direction(rng);
    const r = g.surfaceRadius + rng.range(16, g.ditchWidth - 16);
    if (out.some((d) => (d.x - r * ux) ** 2 + (d.y - r * uy) ** 2 < TOUCH * TOUCH)) continue;
    out.push({ ...lay(rng, r * ux, r * uy, owners, from + out.length, false), ditch: true });
  }
  return out;
}

export function lay(
  rng: Rng,
  x: number,
  y: number,
  owners: string,
  make: number,
  hole: boolean,
): Laid {
  const [hx, hy] = direction(rng);
  const owner = rng.pick([...owners]) as Owner;
  return { owner, x, y, hole, ditch: false, hx, hy, flipped: rng.next() < 0.5, make };
}

/** A unit vector without trigonometry, the same on every machine. */
export function direction(rng: Rng): [number, number] {
  for (;;) {
    const x = rng.range(-1, 1);
    const y = rng.range(-1, 1);
    const n = Math.sqrt(x * x + y * y);
    if (n > 0.1 && n <= 1) return [x / n, y / n];
  }
}

export function fits(board: Board, discs: readonly Laid[], x: number, y: number): boolean {
  const g = board.geometry;
  const r = Math.sqrt(x * x + y * y);
  if (r > g.startLineRadius + 1.2 || r < g.holeDiameter / 2 + g.discDiameter / 2) return false;
  const post = g.discDiameter / 2 + g.postDiameter / 2 + 0.05;
  for (let k = 0; k < g.postCount; k++) {
    const a = ((g.postFirstDeg + (360 * k) / g.postCount) * Math.PI) / 180;
    const px = x - g.postCircleRadius * Math.cos(a);
    const py = y - g.postCircleRadius * Math.sin(a);
    if (px * px + py * py < post * post) return false;
  }
  return discs.every((d) => (d.x - x) ** 2 + (d.y - y) ** 2 >= (TOUCH - 1e-9) ** 2);
}

/** What an earlier reading said of a disc: 0.3 mm off on either axis, moment 2 %. */
export function knownOf(rng: Rng, d: Laid): Placement {
  const m = 1 + 0.02 * rng.gauss();
  const lying = d.owner === 'B';
  return {
    id: `${d.owner}${d.make}`,
    owner: d.owner,
    x: d.x + 0.3 * rng.gauss(),
    y: d.y + 0.3 * rng.gauss(),
    sigma: 0.3,
    sure: 1,
    pose: d.hole ? 'hole' : 'flat',
    mx: lying ? m * d.hx : d.flipped ? -m : m,
    my: lying ? m * d.hy : 0,
  };
}

/** Places and gains of the sensors of one board, as they differ from what its calibration says. */
export interface Sensors {
  readonly at: Float64Array;
  readonly gain: Float64Array;
}

export function makeSensors(rng: Rng, board: Board, res: Residue): Sensors {
  const n = board.hall.sensors.length;
  const at = new Float64Array(3 * n);
  const gain = new Float64Array(n);
  board.hall.sensors.forEach((s, i) => {
    at[3 * i] = s.x + res.place * rng.gauss();
    at[3 * i + 1] = s.y + res.place * rng.gauss();
    at[3 * i + 2] = s.z + res.place * rng.gauss();
    gain[i] = 1 + res.gain * rng.gauss();
  });
  return { at, gain };
}

/** The field of the discs at the sensors, no noise. */
export function fieldOf(
  board: Board,
  sensors: Sensors,
  discs: readonly Laid[],
  seed: number,
  res: Residue,
): Float64Array {
  const n = sensors.gain.length;
  const out = new Float64Array(3 * n);
  for (const d of discs) {
    const g = board.geometry;
    const z = d.hole ? -g.holeDepth : d.ditch ? -g.woodThickness : -(d.low ?? 0);
    const [nx, ny] = d.lean ?? [0, 0];
    const pose = { x: d.x, y: d.y, z, hx: d.hx, hy: d.hy, flipped: d.flipped, nx, ny };
    const magnet = magnetOf(
      board,
      pose,
      makeDisc(board, seed, `${d.owner}${d.make}`, d.owner, res.make),
    );
    for (let i = 0; i < n; i++) {
      addMagnet(
        magnet,
        sensors.at[3 * i],
        sensors.at[3 * i + 1],
        sensors.at[3 * i + 2],
        out,
        3 * i,
      );
    }
  }
  for (let i = 0; i < n; i++) for (let a = 0; a < 3; a++) out[3 * i + a] *= sensors.gain[i];
  return out;
}

/** A frame: the field, a uniform change and noise. */
export function frameOf(rng: Rng, field: Float64Array, res: Residue): Float32Array {
  const u = [rng.gauss() * res.uniform, rng.gauss() * res.uniform, rng.gauss() * res.uniform];
  return Float32Array.from(
    field,
    (v, k) => v + u[k % 3] + rng.gauss() * (k % 3 === 2 ? res.noiseZ : res.noiseXy),
  );
}
