/**
 * The board names its discs itself; this tells which true disc it means. In: lines that carry an id and a place;
 * out: the true disc for an id, by what lay nearest to that place when the board said so.
 */
import type { Belief } from './belief.js';
import type { BoardLine, TruthDisc, World } from './types.js';

/** A board that is wrong by more than this about a place means another disc, mm. */
const NEAR_MM = 20;

export class Names {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly belief: Belief,
  ) {}

  take(line: BoardLine): void {
    const d = line.data;
    if (!d) return;
    if (d['ev'] === 'placed') this.learn(d['id'], d['x'], d['y'], line.t);
    if (d['ev'] === 'match') this.known.clear();
    if (d['ev'] === 'turn' && d['shot'] === 1) this.known.clear();
  }

  /** The true disc's id, or '' when the board means a disc that is not there. */
  trueId(boardId: string): string {
    const named = this.known.get(boardId);
    if (named !== undefined) return named;
    const row = this.belief.discs.find((d) => d.id === boardId);
    const near = row ? nearest(this.world.discs(), row.x, row.y, NEAR_MM) : undefined;
    if (near) return near.id;
    return this.world.disc(boardId) ? boardId : '';
  }

  /** The disc that got this name when it was laid down; undefined for a name from elsewhere. */
  named(boardId: string): string | undefined {
    return this.known.get(boardId);
  }

  trueIds(boardIds: readonly string[]): string[] {
    return boardIds.map((id) => this.trueId(id)).sort();
  }

  private learn(id: unknown, x: unknown, y: unknown, t: number): void {
    if (typeof id !== 'string' || id === '') return;
    const near = nearest(this.world.discs(t), Number(x), Number(y), NEAR_MM);
    if (near) this.known.set(id, near.id);
  }
}

/** The nearest disc on the board within `limit` mm. */
export function nearest(
  discs: readonly TruthDisc[],
  x: number,
  y: number,
  limit: number,
): TruthDisc | undefined {
  let best: TruthDisc | undefined;
  let bestD = limit * limit;
  for (const d of discs) {
    if (d.state === 'hand') continue;
    const e = (d.x - x) * (d.x - x) + (d.y - y) * (d.y - y);
    if (e <= bestD) {
      bestD = e;
      best = d;
    }
  }
  return best;
}
