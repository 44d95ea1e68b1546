/** All calculations of a board. */
import type { Board } from '../schema.js';
import { bus } from './bus.js';
import { light } from './light.js';
import { power } from './power.js';
import type { Result } from './result.js';

export function calculations(board: Board): Result[] {
  return [...power(board), ...bus(board), ...light(board)];
}
