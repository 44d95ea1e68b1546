/** How a disc that comes to rest at a place lies there: flat, in the hole, hanging over it, leaning into it, or gone. */
import type { Board } from '../board.js';
import type { TruthState } from './types.js';

/**
 * A disc wholly over the hole drops in; one whose weight is not carried leans (physics study 2.4: its middle nearer
 * than sqrt(hole2 - disc2)); one farther out hangs over the edge and stays.
 */
export function stateAt(board: Board, x: number, y: number): TruthState {
  const g = board.geometry;
  const r = Math.sqrt(x * x + y * y);
  const hole = g.holeDiameter / 2;
  const disc = g.discDiameter / 2;
  if (r > g.surfaceRadius) return 'ditch';
  if (r <= hole - disc) return 'hole';
  if (hole > disc && r < Math.sqrt(hole * hole - disc * disc)) return 'leaner';
  return r < hole + disc ? 'hanger' : 'flat';
}
