/**
 * From a disc to its magnet. In: how a disc lies and how it was made; out: the Magnet that the field is computed from.
 * Makes are drawn once per disc (off-centre, tilt, height, moment) and go with it wherever it lies.
 */
import type { Owner } from '../../firmware/types.js';
import type { Board } from '../../hw/schema.js';
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

export function makeDisc(
  board: Board,
  seed: number,
  id: string,
  owner: Owner,
  scales: MakeScales = {},
): DiscMake {
  throw new Error(`not built yet ${board.name} ${seed} ${id} ${owner} ${Object.keys(scales)}`);
}

export function magnetOf(board: Board, pose: DiscPose, make: DiscMake): Magnet {
  throw new Error(`not built yet ${board.name} ${pose.x} ${make.owner}`);
}
