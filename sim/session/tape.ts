/**
 * What was done in a game, and what is to be done again when it runs anew. In: acts with their times; out: the acts that
 * are due. Whoever acts in the past begins another future: what was to come is forgotten.
 */
import type { GameAct } from './acts.js';

export interface Act {
  /** When the world stood still for it, ms. */
  readonly at: number;
  readonly act: GameAct;
}

export class Tape {
  private acts: Act[] = [];
  /** The first act that has not been done in this run. */
  private next = 0;
  /** How far the game has come in any run, ms. */
  end = 0;

  /** From the beginning of the game. */
  rewind(): void {
    this.next = 0;
  }

  /** Acts that were done at `now`, in their order. */
  due(now: number): readonly GameAct[] {
    const from = this.next;
    while (this.next < this.acts.length && (this.acts[this.next]?.at ?? 0) <= now) this.next++;
    return this.acts.slice(from, this.next).map((a) => a.act);
  }

  /** Somebody acts now. @returns whether anything was to come */
  add(at: number, act: GameAct): boolean {
    const cut = this.next < this.acts.length;
    this.acts.length = this.next;
    this.acts.push({ at, act });
    this.next++;
    if (cut) this.end = at;
    return cut;
  }

  reached(now: number): void {
    if (now > this.end) this.end = now;
  }

  /** Something is still to be done again. */
  get ahead(): boolean {
    return this.next < this.acts.length;
  }

  /** The same acts, none of them done yet. */
  copy(): Tape {
    const tape = new Tape();
    tape.acts = [...this.acts];
    tape.end = this.end;
    return tape;
  }

  list(): readonly Act[] {
    return this.acts;
  }
}
