/**
 * Numbers that stay while nothing changes and are never used twice otherwise, so that sensors may keep what they
 * worked out. In: spans of movement; out: the number that holds at a time (in any order of asking).
 */
interface Span {
  readonly t0: number;
  /** Movement begun at or before `t0` lasts until here. */
  readonly until: number;
  readonly id: number;
}

/** Spans kept: far more than the sensors ever look back over. */
const KEPT = 128;

export class Epochs {
  private spans: Span[] = [{ t0: -Infinity, until: -Infinity, id: 0 }];
  private counter = 1;

  /** A number not used before. */
  fresh(): number {
    return this.counter++;
  }

  /** Something moves, or is changed at once (t0 = t1). */
  add(t0: number, t1: number): void {
    const list = this.spans;
    let i = list.length;
    while (i > 1 && (list[i - 1] as Span).t0 > t0) i--;
    list.splice(i, 0, { t0, until: t1, id: this.fresh() });
    for (let k = Math.max(i, 1); k < list.length; k++) {
      const s = list[k] as Span;
      const until = Math.max((list[k - 1] as Span).until, s.until);
      list[k] = { t0: s.t0, until, id: this.fresh() };
    }
    if (list.length > 2 * KEPT) this.spans = list.slice(-KEPT);
  }

  at(t: number): number {
    const list = this.spans;
    let i = list.length - 1;
    while (i > 0 && (list[i] as Span).t0 > t) i--;
    const s = list[i] as Span;
    return t < s.until ? this.fresh() : s.id;
  }
}
