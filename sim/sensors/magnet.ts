/**
 * From a disc to its magnet. In: how a disc lies and how it was made; out: the Magnet that the field is computed from.
 * Makes are drawn once per disc (off-centre, tilt, height, moment) and go with it wherever it lies.
 */
import type { Owner } from '../../firmware/types.js';
import type { Board } from '../../hw/schema.js';
import { stream } from '../random.js';
import type { Magnet } from './types.js';

const RAD_PER_DEG = 0.017453292519943295;

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

/** Draws a disc's make; one stream a disc, so that discs do not depend on the order in which they are made. */
export function makeDisc(
  board: Board,
  seed: number,
  id: string,
  owner: Owner,
  scales: MakeScales = {},
): DiscMake {
  const t = board.tolerances;
  const rng = stream(seed, `disc.${id}`);
  const off = t.magnetOffCentreSd * (scales.offCentre ?? 1);
  const most = t.magnetOffCentreMax * (scales.offCentre ?? 1);
  let offX = rng.gauss() * off;
  let offY = rng.gauss() * off;
  const far = Math.sqrt(offX * offX + offY * offY);
  if (far > most && far > 0) {
    offX *= most / far;
    offY *= most / far;
  }
  // rms over both axes
  const tilt = ((t.magnetTiltRmsDeg * (scales.tilt ?? 1)) / Math.SQRT2) * RAD_PER_DEG;
  return {
    owner,
    offX,
    offY,
    offZ: rng.gauss() * t.magnetHeightSd * (scales.height ?? 1),
    tiltX: rng.gauss() * tilt,
    tiltY: rng.gauss() * tilt,
    strength: 1 + rng.gauss() * t.momentSd * (scales.moment ?? 1),
  };
}

type Vec = readonly [number, number, number];

function unit(v: Vec): Vec {
  const l = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  return [v[0] / l, v[1] / l, v[2] / l];
}

/** A vector of the disc's own frame in the board's. `e1`, `e2`, `e3`: the disc's axes. */
function into(e1: Vec, e2: Vec, e3: Vec, a: number, b: number, c: number): Vec {
  return [
    e1[0] * a + e2[0] * b + e3[0] * c,
    e1[1] * a + e2[1] * b + e3[1] * c,
    e1[2] * a + e2[2] * b + e3[2] * c,
  ];
}

export function magnetOf(board: Board, pose: DiscPose, make: DiscMake): Magnet {
  const spec = board.magnets[make.owner];
  const n2 = pose.nx * pose.nx + pose.ny * pose.ny;
  const up: Vec = [pose.nx, pose.ny, Math.sqrt(Math.max(0, 1 - n2))];
  const dot = pose.hx * up[0] + pose.hy * up[1];
  const e1 = unit([pose.hx - dot * up[0], pose.hy - dot * up[1], -dot * up[2]]);
  const turned: Vec = pose.flipped ? [-up[0], -up[1], -up[2]] : up;
  const e2: Vec = [
    turned[1] * e1[2] - turned[2] * e1[1],
    turned[2] * e1[0] - turned[0] * e1[2],
    turned[0] * e1[1] - turned[1] * e1[0],
  ];
  const half = board.geometry.discThickness / 2;
  // height of the magnet above the disc's middle, in the disc's own frame
  const own = into(e1, e2, turned, make.offX, make.offY, make.offZ + spec.heightInDisc - half);
  const axis = unit(into(e1, e2, turned, make.tiltX, make.tiltY, 1));
  const moment = spec.momentAm2 * make.strength;
  const lying = spec.axis === 'diametric';
  const along = lying ? unit(into(e1, e2, turned, 1, 0, -make.tiltX)) : axis;
  return {
    x: pose.x + own[0],
    y: pose.y + own[1],
    z: pose.z + half + own[2],
    mx: moment * along[0],
    my: moment * along[1],
    mz: moment * along[2],
    kind: spec.axis,
    radius: spec.diameter / 2,
    length: spec.length,
    ax: axis[0],
    ay: axis[1],
    az: axis[2],
  };
}
