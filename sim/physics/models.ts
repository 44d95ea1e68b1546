/**
 * Default numbers of the physics and the standard table.
 * Sources: docs/physics.md, table of parameters (all friction and restitution values are estimates until a
 * board is measured with the recipe there). Post places are literals because sine and cosine differ
 * between machines.
 */
import type { Params, Table } from './types.js';

export const DEFAULT_PARAMS: Params = {
  R: 15.875,
  m: 5.5,
  g: 9806.65,
  mu: 0.12,
  eDD: 0.75,
  muDD: 0.15,
  rPost: 4.7625,
  eP: 0.65,
  muP: 0.25,
  vcap0: 800,
  hLip: 4,
  eRim: 0.5,
  rRim: 381,
  spinCoupling: false,
  vGuard: 0.5,
  vSep: 0.05,
  eventCap: 20000,
};

/** 101.6 mm times cosine and sine of 22.5 degrees. */
const POST_LONG = 93.86616050314673;
const POST_SHORT = 38.88063672829312;

/** Eight posts at 22.5 + 45 k degrees, counter-clockwise from east. */
export const STANDARD_POSTS: readonly (readonly [number, number])[] = [
  [POST_LONG, POST_SHORT],
  [POST_SHORT, POST_LONG],
  [-POST_SHORT, POST_LONG],
  [-POST_LONG, POST_SHORT],
  [-POST_LONG, -POST_SHORT],
  [-POST_SHORT, -POST_LONG],
  [POST_SHORT, -POST_LONG],
  [POST_LONG, -POST_SHORT],
];

/** Radius of the 20-hole, mm: 34.925 / 2. */
export const HOLE_R = 17.4625;
/** Radius of the playing surface, mm. */
export const EDGE_R = 330.2;
/** Starting line 304.8 less half a line (1.5875 / 2) less the disc radius: from here a disc touches the line. */
export const START_LINE_R = 288.13125;

export const STANDARD_TABLE: Table = {
  posts: STANDARD_POSTS,
  holeR: HOLE_R,
  edgeR: EDGE_R,
  startLineR: START_LINE_R,
};
