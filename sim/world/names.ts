/**
 * The board names its discs itself; this tells which true disc it means. In: lines that carry an id and a place;
 * out: the true disc for an id. What the board says of a disc that lies before it, it says of the disc in that place:
 * two equal discs that both moved may have changed names, and nobody at the table could tell or would care.
 */
import type { Belief } from './belief.js';
import type { BoardLine, TruthDisc, World } from './types.js';

/** A board that is wrong by more than this about a place means another disc, mm. */
const NEAR_MM = 20;
/**
 * On and beyond the starting line (304.8 mm less a disc's radius) the sensors hardly tell where along its beam a disc lies, some
 * 80 mm beyond the line: the lamp shows a direction, and who looks there sees the one disc of that colour, mm.
 */
const LINE_MM = 289;
const ALONG_MM = 60;

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
    const row = this.belief.discs.find((d) => d.id === boardId);
    const near = row ? nearest(this.world.discs(), row.x, row.y, NEAR_MM) : undefined;
    if (near) return near.id;
    const named = this.known.get(boardId);
    if (named !== undefined) return named;
    return this.world.disc(boardId) ? boardId : '';
  }

  /** The disc that the board means at a place, whatever its name. */
  trueIdAt(boardId: string, x: number, y: number): string {
    return (
      nearest(this.world.discs(), x, y, NEAR_MM)?.id ??
      this.beyondLine(boardId, x, y)?.id ??
      this.trueId(boardId)
    );
  }

  private beyondLine(boardId: string, x: number, y: number): TruthDisc | undefined {
    const out = (d: { x: number; y: number }): boolean => d.x * d.x + d.y * d.y > LINE_MM * LINE_MM;
    if (!out({ x, y })) return undefined;
    const there = this.world
      .discs()
      .filter((d) => d.state === 'flat' && d.owner === boardId.charAt(0) && out(d));
    return nearest(there, x, y, ALONG_MM);
  }

  /** The disc that got this name when it was laid down; undefined for a name from elsewhere. */
  named(boardId: string): string | undefined {
    return this.known.get(boardId);
  }

  /** From now on the name is that disc's. */
  rename(boardId: string, trueId: string): void {
    this.known.set(boardId, trueId);
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

/** The nearest disc within `limit` mm: one on the board, or else one in the ditch. */
export function nearest(
  discs: readonly TruthDisc[],
  x: number,
  y: number,
  limit: number,
): TruthDisc | undefined {
  const on = discs.filter((d) => d.state !== 'hand' && d.state !== 'ditch');
  const fallen = discs.filter((d) => d.state === 'ditch');
  return nearestOf(on, x, y, limit) ?? nearestOf(fallen, x, y, limit);
}

function nearestOf(
  discs: readonly TruthDisc[],
  x: number,
  y: number,
  limit: number,
): TruthDisc | undefined {
  let best: TruthDisc | undefined;
  let bestD = limit * limit;
  for (const d of discs) {
    const e = (d.x - x) * (d.x - x) + (d.y - y) * (d.y - y);
    if (e <= bestD) {
      bestD = e;
      best = d;
    }
  }
  return best;
}
