/**
 * Virtual time. In: appointments and charges; out: everything kept in order, on a clock that only these two move.
 * While code runs, `charge` moves the time on; an appointment that falls due meanwhile is kept late, as on the chip.
 * Equal times keep the order in which they were made. No host clock anywhere.
 */

interface Item {
  readonly t: number;
  readonly n: number;
  readonly fn: () => void;
}

function before(a: Item, b: Item): boolean {
  return a.t < b.t || (a.t === b.t && a.n < b.n);
}

export class Clock {
  /** ms since power was first put on. */
  now = 0;
  private heap: Item[] = [];
  private made = 0;
  private readonly cancelled = new Set<number>();

  /** Keeps an appointment at `t` (at once when that is past). @returns its number, for `cancel`. */
  at(t: number, fn: () => void): number {
    const n = ++this.made;
    const item = { t, n, fn };
    const heap = this.heap;
    let i = heap.length;
    heap.push(item);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!before(item, heap[up])) break;
      heap[i] = heap[up];
      i = up;
    }
    heap[i] = item;
    return n;
  }

  cancel(n: number): void {
    this.cancelled.add(n);
  }

  /** Drops all appointments: the power went. */
  clear(): void {
    this.heap = [];
    this.cancelled.clear();
  }

  /** Lets running code take `ms`. */
  charge(ms: number): void {
    this.now += ms;
  }

  /** Time of the next appointment, Infinity without one. */
  next(): number {
    return this.heap.length > 0 ? this.heap[0].t : Infinity;
  }

  /** Keeps every appointment up to `t`; the time is then at least `t`. */
  runUntil(t: number): void {
    while (this.heap.length > 0 && this.heap[0].t <= t) {
      const item = this.pop();
      if (this.cancelled.delete(item.n)) continue;
      if (item.t > this.now) this.now = item.t;
      item.fn();
    }
    if (t > this.now) this.now = t;
  }

  private pop(): Item {
    const heap = this.heap;
    const top = heap[0];
    const last = heap.pop() as Item;
    const size = heap.length;
    if (size > 0) {
      let i = 0;
      for (;;) {
        let c = 2 * i + 1;
        if (c >= size) break;
        if (c + 1 < size && before(heap[c + 1], heap[c])) c++;
        if (!before(heap[c], last)) break;
        heap[i] = heap[c];
        i = c;
      }
      heap[i] = last;
    }
    return top;
  }
}
