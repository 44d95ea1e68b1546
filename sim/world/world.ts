/** Joins truth and device: what is done to the board, what it says. The parts are in the files beside this one. */
import type { World, WorldOptions } from './types.js';

export type * from './types.js';

/** @throws BadInput for a place, name or number that cannot be. */
export function createWorld(options: WorldOptions): World {
  throw new Error(`not built yet (seed ${options.seed})`);
}
