/**
 * What is known of the discs before anything runs: which ids exist after each step and, as long as nothing was
 * flicked, where they lie. Lets a file be refused for an unknown disc or an impossible place with its line.
 */
import { OWNERS, type Owner } from '../../firmware/types.js';
import type { Board } from '../board.js';
import type { Field } from './field.js';
import type { Place } from './place.js';
import { suggest } from './suggest.js';

export class Plan {
  private readonly counts = new Map<Owner, number>();
  /** Known places; a disc without one lies somewhere. */
  private readonly places = new Map<string, Place | undefined>();

  constructor(readonly board: Board) {}

  /** A disc named by its owner (the next new one) or its id (a known one). */
  place(f: Field, who: string, at: Place): string {
    const isOwner = (OWNERS as readonly string[]).includes(who);
    const id = isOwner ? this.next(who as Owner) : this.known(f, who);
    for (const [other, p] of this.places) {
      if (p && other !== id && overlap(p, at, this.board.geometry.discDiameter)) {
        f.fail(`impossible place: the disc would lie in disc ${other}`);
      }
    }
    this.places.set(id, at);
    return id;
  }

  known(f: Field, id: string): string {
    if (this.places.has(id)) return id;
    const ids = [...this.places.keys()];
    return f.fail(
      ids.length > 0
        ? `no disc "${id}" has been placed before this line, expected one of: ${ids.join(', ')}${suggest(id, ids)}`
        : `no disc has been placed before this line, found "${id}"`,
    );
  }

  moved(id: string, at: Place | undefined): void {
    this.places.set(id, at);
  }

  /** After a flick, or when people clear the board, every disc may lie anywhere. */
  scattered(): void {
    for (const id of this.places.keys()) this.places.set(id, undefined);
  }

  /** Discs go back to the box: numbers start again. */
  newRound(): void {
    this.counts.clear();
    this.scattered();
  }

  private next(owner: Owner): string {
    const n = (this.counts.get(owner) ?? 0) + 1;
    this.counts.set(owner, n);
    return owner + n;
  }
}

function overlap(a: Place, b: Place, diameter: number): boolean {
  const d2 = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
  return d2 < (diameter - 0.001) * (diameter - 0.001);
}
