/** All templates of a board. */
import type { Board } from '../schema.js';
import { base } from './base.js';
import { jig } from './jig.js';
import { rimTop, rimWall } from './rim.js';
import type { Sheet } from './shapes.js';
import { underside } from './underside.js';

export function sheetsOf(board: Board): Sheet[] {
  return [underside(board), base(board), rimTop(board), rimWall(board), jig(board)];
}
