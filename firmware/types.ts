/**
 * The nouns of the board. No code but a few `as const` lists; everything here is plain data that can be
 * printed, compared and written to flash.
 *
 * Frame: origin = centre of the 20-hole, x east, y north, z up, mm; angles in degrees, counter-clockwise
 * seen from above, 0 = seat E. Seats: S 270, W 180, N 90, E 0. Play passes clockwise: S, W, N, E.
 */

export const OWNERS = ['A', 'B', 'C'] as const;
/** A side: partners share one. Coded by the axis (A vertical, B lying) and strength (C) of the disc's magnet. */
export type Owner = (typeof OWNERS)[number];

export const SEATS = ['S', 'W', 'N', 'E'] as const;
export type Seat = (typeof SEATS)[number];

/**
 * Where a disc counts. `line` = touching or beyond the starting line but on the wood; `hanger` = flat, partly
 * over the hole; `leaner` = tilted into it (both are worth 15); `ditch` = off the wood.
 */
export const ZONES = ['20', '15', '10', '5', 'line', 'hanger', 'leaner', 'ditch'] as const;
export type Zone = (typeof ZONES)[number];

/** Lengths in mm. Every number comes from hw/board.json (`sim rule` takes it from its file instead). */
export interface Geometry {
  readonly discRadius: number;
  readonly discHeight: number;
  readonly lineWidth: number;
  /** Radii of the middle of the drawn lines. */
  readonly r15: number;
  readonly r10: number;
  readonly rStart: number;
  /** A disc whose centre passes this falls into the ditch. */
  readonly rSurface: number;
  readonly rHole: number;
  readonly holeDepth: number;
  readonly postRadius: number;
  /** Posts' centres, flat: x0, y0, x1, y1, ... */
  readonly posts: readonly number[];
}

/** A disc as the rules see it. In the ditch x and y mean nothing. */
export interface Disc {
  readonly id: string;
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  readonly zone: Zone;
}

/** How a disc lies, as far as the sensors can tell. `check` = tilted, stacked or otherwise not explained. */
export type Pose = 'flat' | 'hole' | 'check';

/** What the sensors say of one disc. */
export interface Placement {
  /** '' for a disc that has not been told apart yet. */
  id: string;
  owner: Owner;
  x: number;
  y: number;
  /** One standard deviation of the place along the worse axis, mm, all known errors in. */
  sigma: number;
  /** Probability that the owner is right, 0..1. */
  sure: number;
  pose: Pose;
  /** Magnet's moment in units of the owner's nominal one: mx, my (lying magnets) or +-mz in `mx` (upright ones). */
  mx: number;
  my: number;
}

/** What the sensors say of the whole board. */
export interface Reading {
  placements: Placement[];
  /** Sum of squared weighted residuals and the degrees of freedom it has. */
  chi2: number;
  dof: number;
  /** Largest weighted squared residual of one sensor, and which sensor. */
  worst: number;
  worstSensor: number;
  /** False when the field is not explained by discs (foreign magnet, stack, leaner): nothing may be ruled from it. */
  ok: boolean;
  /** The disc on which another one seems to lie. */
  stack?: Placement | null;
}
