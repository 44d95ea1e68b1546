/**
 * What happened, in order of time: lines both ways, presses, hands, shots, contacts, beams, pixels, power. In: whoever
 * notices something; out: rows for the event log, and the moments between which a step goes.
 */
import { lastOf } from './lastOf.js';
import type { EventRow } from '../../page/messages.js';

/** Rows kept for pages that come later. */
const KEPT = 6000;

export class Events {
  private rows: EventRow[] = [];
  private made = 0;

  /** Most come in order; contacts of a shot are known when it is flicked. */
  add(t: number, kind: EventRow[2], text: string): void {
    const row: EventRow = [this.made++, t, kind, text];
    let i = this.rows.length;
    while (i > 0 && (this.rows[i - 1]?.[1] ?? 0) > t) i--;
    this.rows.splice(i, 0, row);
    if (this.rows.length > KEPT) this.rows.splice(0, KEPT / 2);
  }

  /** Rows of the time after `t0`, up to `t1`. */
  between(t0: number, t1: number): readonly EventRow[] {
    return this.rows.filter((r) => r[1] > t0 && r[1] <= t1);
  }

  /** Time of the first event after `t`, of the last one before it. */
  next(t: number): number | undefined {
    return this.rows.find((r) => r[1] > t)?.[1];
  }
  last(t: number): number | undefined {
    return lastOf(this.rows, (r) => r[1] < t)?.[1];
  }
}
