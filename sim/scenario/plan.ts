/**
 * What is known of the discs before anything runs: which ids exist after each step and, as long as nothing was
 * flicked, where they lie. Lets a file be refused for an unknown disc or an impossible place with its line.
 */
import { OWNERS, type Owner } from '../../firmware/types.js';
import type { Board } from '../board.js';
import { quoted } from '../cli/shown.js';
import type { Field } from './field.js';
import type { Place } from './place.js';
import { suggest } from './suggest.js';

/** A disc lies somewhere, at a place, or was taken off in a line of the file. */
type Spot = 'somewhere' | Place | { readonly offAt: number };

/** What a disc can be sent to, beside places. */
export type Target = Place | 'hole' | 'leaner' | 'ditch';

export class Plan {
  private readonly counts = new Map<Owner, number>();
  private readonly spots = new Map<string, Spot>();

  constructor(
    readonly board: Board,
    /** Sides of the match. */
    readonly owners: readonly Owner[],
    /** A careful person may clear the board and begin a new round at any time. */
    readonly careful: boolean,
  ) {}

  /** A disc named by its owner (the next new one) or its id (a known one). */
  place(f: Field, who: string, at: Place): string {
    const isOwner = (OWNERS as readonly string[]).includes(who);
    const id = isOwner ? this.next(who as Owner) : this.known(f, who);
    this.spots.delete(id);
    this.free(f, at);
    this.spots.set(id, at);
    return id;
  }

  known(f: Field, id: string): string {
    if (this.spots.has(id)) return id;
    const ids = [...this.spots.keys()];
    return f.fail(
      ids.length > 0
        ? `no disc ${quoted(id)} has been placed before this line, expected one of: ${ids.join(', ')}${suggest(id, ids)}`
        : `no disc has been placed before this line, found ${quoted(id)}`,
    );
  }

  /** A known disc that was not taken off since. */
  there(f: Field, id: string): string {
    const spot = this.spots.get(this.known(f, id));
    if (typeof spot === 'object' && 'offAt' in spot) {
      f.fail(`disc ${id} was taken off the board in line ${spot.offAt}`);
    }
    return id;
  }

  /** Where a disc lies, if that is known. */
  placeOf(id: string): Place | undefined {
    const spot = this.spots.get(id);
    return typeof spot === 'object' && 'x' in spot ? spot : undefined;
  }

  lifted(f: Field, id: string): void {
    this.spots.set(this.there(f, id), this.careful ? 'somewhere' : { offAt: f.line });
  }

  /** Several discs go to their places at once; two cannot share one. */
  moved(moves: readonly { readonly f: Field; readonly id: string; readonly to: Target }[]): void {
    for (const m of moves) this.spots.set(m.id, 'somewhere');
    let sunk = false;
    for (const m of moves) {
      if (m.to === 'hole' || m.to === 'leaner') {
        if (sunk) m.f.fail('found two discs for the hole, expected one');
        sunk = true;
      } else if (m.to !== 'ditch') {
        this.free(m.f, m.to);
        this.spots.set(m.id, m.to);
      }
    }
  }

  /** After a flick every disc may lie anywhere; those taken off stay off. */
  scattered(): void {
    for (const [id, spot] of this.spots) {
      if (!(typeof spot === 'object' && 'offAt' in spot)) this.spots.set(id, 'somewhere');
    }
  }

  /** People have cleared the board: perhaps for a new round, whose discs are called as the old ones. */
  cleared(): void {
    for (const id of this.spots.keys()) this.spots.set(id, 'somewhere');
  }

  private free(f: Field, at: Place): void {
    for (const other of this.spots.keys()) {
      const p = this.placeOf(other);
      if (p && overlap(p, at, this.board.geometry.discDiameter)) {
        f.fail(`impossible place: the disc would lie in disc ${other}`);
      }
    }
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
