/**
 * From a disc to its magnet. In: how a disc lies and how it was made; out: the Magnet that the field is computed from.
 * Makes are drawn once per disc (off-centre, tilt, height, moment) and go with it wherever it lies.
 */
import type { Owner } from '../../firmware/types.js';
import type { Board } from '../../hw/schema.js';
import { stream } from '../random.js';
import type { Magnet } from './types.js';

/** How a disc lies: mm; `z` = height of its lower face above the surface; heading as a unit vector. */
export interface DiscPose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly hx: number;
  readonly hy: number;
  /** Turned over. */
  readonly flipped: boolean;
  /** Slope of a leaning disc: x and y of the unit normal of its upper face; 0, 0 = flat. */
  readonly nx: number;
  readonly ny: number;
}

/** How a disc was made, in its own frame (upper face up, heading +x). */
export interface DiscMake {
  readonly owner: Owner;
  readonly offX: number;
  readonly offY: number;
  readonly offZ: number;
  /** Small tilts of the magnet in the disc, rad. */
  readonly tiltX: number;
  readonly tiltY: number;
  /** Moment over the nominal one. */
  readonly strength: number;
}

/** Scales of the tolerances, 1 = as in the board file. */
export interface MakeScales {
  readonly offCentre?: number;
  readonly tilt?: number;
  readonly height?: number;
  readonly moment?: number;
}

const DEG = 0.017453292519943295;

/** @param id the disc's name: the same disc is made alike in every world of a seed. */
export function makeDisc(
  board: Board,
  seed: number,
  id: string,
  owner: Owner,
  scales: MakeScales = {},
): DiscMake {
  const rng = stream(seed, `disc.${id}`);
  const tol = board.tolerances;
  const off = tol.magnetOffCentreSd * (scales.offCentre ?? 1);
  const max = tol.magnetOffCentreMax * (scales.offCentre ?? 1);
  let offX = rng.gauss() * off;
  let offY = rng.gauss() * off;
  const r = Math.sqrt(offX * offX + offY * offY);
  if (r > max && r > 0) {
    offX *= max / r;
    offY *= max / r;
  }
  // An rms tilt over both directions: each has the share 1 / sqrt 2.
  const tilt = (tol.magnetTiltRmsDeg * DEG * (scales.tilt ?? 1)) / Math.sqrt(2);
  return {
    owner,
    offX,
    offY,
    offZ: rng.gauss() * tol.magnetHeightSd * (scales.height ?? 1),
    tiltX: rng.gauss() * tilt,
    tiltY: rng.gauss() * tilt,
    strength: 1 + rng.gauss() * tol.momentSd * (scales.moment ?? 1),
  };
}

type Triple = readonly [number, number, number];

function unit(x: number, y: number, z: number): Triple {
  const n = Math.sqrt(x * x + y * y + z * z);
  return [x / n, y / n, z / n];
}

export function magnetOf(board: Board, pose: DiscPose, make: DiscMake): Magnet {
  const part = board.magnets[make.owner];
  // The disc's own axes in the board's frame: `up` out of its upper face, `ahead` along its heading, `left`.
  const flat = 1 - pose.nx * pose.nx - pose.ny * pose.ny;
  const normal: Triple = [pose.nx, pose.ny, flat > 0 ? Math.sqrt(flat) : 0];
  const side = pose.flipped ? -1 : 1;
  const rise = pose.hx * normal[0] + pose.hy * normal[1];
  const ahead = unit(pose.hx - rise * normal[0], pose.hy - rise * normal[1], -rise * normal[2]);
  const up: Triple = [side * normal[0], side * normal[1], side * normal[2]];
  const left: Triple = [
    up[1] * ahead[2] - up[2] * ahead[1],
    up[2] * ahead[0] - up[0] * ahead[2],
    up[0] * ahead[1] - up[1] * ahead[0],
  ];
  const turn = (a: number, b: number, c: number): Triple => [
    a * ahead[0] + b * left[0] + c * up[0],
    a * ahead[1] + b * left[1] + c * up[1],
    a * ahead[2] + b * left[2] + c * up[2],
  ];
  const half = board.geometry.discThickness / 2;
  const place = turn(make.offX, make.offY, part.heightInDisc - half + make.offZ);
  const axial = part.axis === 'axial';
  const axis = turn(...unit(make.tiltX, make.tiltY, 1));
  const m = axial ? axis : turn(...unit(1, 0, -make.tiltX));
  const moment = part.momentAm2 * make.strength;
  return {
    x: pose.x + place[0],
    y: pose.y + place[1],
    z: pose.z + half + place[2],
    mx: m[0] * moment,
    my: m[1] * moment,
    mz: m[2] * moment,
    kind: axial ? 'axial' : 'diametric',
    radius: part.diameter / 2,
    length: part.length,
    ax: axis[0],
    ay: axis[1],
    az: axis[2],
  };
}
