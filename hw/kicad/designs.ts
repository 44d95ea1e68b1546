/** The three circuit boards. */
import type { Board } from '../schema.js';
import type { Design } from './design.js';
import { hubDesign } from './hub.js';
import { pairDesign } from './pair.js';
import { stripDesign } from './strip.js';

export function designsOf(board: Board): Design[] {
  return [stripDesign(board), pairDesign(board), hubDesign(board)];
}
