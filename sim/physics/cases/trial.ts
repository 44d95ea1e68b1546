/** What every property test starts from: a seeded break shot on a board with or without its edge and hole. */
import type { Rng } from '../../random.js';
import { breakShot } from '../breakShot.js';
import { STANDARD_TABLE } from '../models.js';
import type { DiscState, Params, Table } from '../types.js';

export interface Trial {
  readonly params: Params;
  readonly rng: Rng;
}

/** Break shots of the property tests: posts, edge and hole as on a real board. */
export const TABLE: Table = { ...STANDARD_TABLE, startLineR: 0 };
/** Posts only, for the laws that need a closed system. */
export const OPEN: Table = { posts: STANDARD_TABLE.posts, holeR: 0, edgeR: 0, startLineR: 0 };

export function shotOf(t: Trial): DiscState[] {
  return breakShot(t.rng, t.params.R, TABLE.posts, t.params.rPost);
}

export const lossless = (p: Params): Params => ({
  ...p,
  mu: 0,
  decel: 0,
  eDD: 1,
  eP: 1,
  muDD: 0,
  muP: 0,
  spinCoupling: false,
});

export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
