/**
 * The world's own appointments: people's reactions, hands' jobs, ends of presses. In: `after(ms, fn)`; out: the
 * earliest one, when asked. Equal times keep their order, so that the same orders give the same world.
 */
interface Appointment {
  readonly t: number;
  readonly n: number;
  readonly fn: () => void;
}

export class Clockwork {
  private readonly list: Appointment[] = [];
  private count = 0;

  at(t: number, fn: () => void): void {
    const item = { t, n: this.count++, fn };
    let i = this.list.length;
    while (i > 0 && (this.list[i - 1] as Appointment).t > t) i--;
    this.list.splice(i, 0, item);
  }

  /** Time of the earliest appointment, Infinity without one. */
  next(): number {
    return this.list[0]?.t ?? Infinity;
  }

  /** Keeps the earliest appointment if its time has come; false when there is none. */
  run(t: number): boolean {
    const first = this.list[0];
    if (!first || first.t > t) return false;
    this.list.shift();
    first.fn();
    return true;
  }
}
