/** A patient player waits for the board's light before shooting; a hasty one does not. */
import { insideLimit } from '../../../firmware/geometry.js';
import { geometryOf } from '../../../hw/generate.js';
import type { Board } from '../../board.js';
import type { Course, Run } from '../context.js';

/** How long a patient player waits for the board, ms. */
const PATIENCE_MS = 60000;

export function* waitReady(run: Run, board: Board, id: string): Course {
  const g = geometryOf(board);
  const d = run.world.disc(id);
  if (!d || Math.sqrt(d.x * d.x + d.y * d.y) < insideLimit(g, g.rStart)) return;
  yield* run.until(PATIENCE_MS, () => (run.belief.phase === 'ready' ? true : undefined));
}
