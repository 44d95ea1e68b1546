/**
 * The box of discs beside the board. In: an owner; out: the id of the next disc to take (A1, A2, ...), made once with
 * its own magnet and used again in later rounds.
 */
import { OWNERS, type Owner } from '../../firmware/types.js';
import type { Board } from '../board.js';
import { makeDisc } from '../sensors/magnet.js';
import { AWAY } from './motion.js';
import type { Truth } from './truth.js';

export class Box {
  private readonly free = new Set<string>();
  private readonly counts = new Map<Owner, number>();

  constructor(
    private readonly truth: Truth,
    private readonly board: Board,
    private readonly seed: number,
    private readonly scales: Readonly<Record<string, number>>,
  ) {}

  take(owner: Owner, t: number): string {
    const made = this.counts.get(owner) ?? 0;
    for (let n = 1; n <= made; n++) {
      const id = owner + n;
      if (this.free.delete(id)) return id;
    }
    const id = owner + (made + 1);
    this.counts.set(owner, made + 1);
    this.truth.add(id, owner, makeDisc(this.board, this.seed, id, owner, this.scales), AWAY, t);
    return id;
  }

  /** A disc that somebody takes by its name is not in the box any more. */
  out(id: string): void {
    this.free.delete(id);
  }

  /** What is in hands goes back. */
  fill(t: number): void {
    for (const d of this.truth.discs(t)) if (d.state === 'hand') this.free.add(d.id);
  }
}

export function isOwner(who: string): who is Owner {
  return (OWNERS as readonly string[]).includes(who);
}
