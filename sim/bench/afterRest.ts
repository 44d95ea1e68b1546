/**
 * Where the time between rest and ruling goes. In: what the virtual controller spent, from a probe on its wires; out: ms a
 * shot by kind of work, mean and of the slowest twentieth.
 */
import type { Tap } from '../device/tap.js';
import { spread } from '../referee/tally.js';

/** Kinds of calls that belong together; what is not named is `other`. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  program: ['computing'],
  core: ['native', 'getAddressOf', 'nativeCall'],
  hallFrames: ['readReg', 'i2c', 'toUint8Array', 'mapInPlace'],
  beams: ['spi', 'analogRead'],
  frameSums: ['convolve'],
  parts: ['storageRead'],
  journal: ['storageWrite', 'flashErase'],
  lines: ['print'],
  ring: ['pixels'],
};

type Spent = Readonly<Record<string, number>>;

/** So many callbacks are remembered: more than a ruling ever waits for. */
const MOST = 2000;

export class AfterRest {
  private readonly ends: { readonly t: number; readonly spent: Spent }[] = [];
  private readonly rows: Record<string, number>[] = [];

  readonly tap: Tap = {
    ended: (t, spent) => {
      this.ends.push({ t, spent: { ...spent } });
      if (this.ends.length > MOST) this.ends.shift();
    },
  };

  /** A ruling at `t`, its discs at rest since `rest`. */
  ruled(rest: number, t: number): void {
    const last = this.ends[this.ends.length - 1];
    const before = [...this.ends].reverse().find((e) => e.t <= rest);
    if (!last || !before || last.t < before.t) return;
    const row: Record<string, number> = { all: t - rest, callbacks: 0, other: 0 };
    row['callbacks'] = this.ends.filter((e) => e.t > rest && e.t <= last.t).length;
    const named = new Set(Object.values(KINDS).flat());
    for (const [kind, calls] of Object.entries(KINDS))
      row[kind] = calls.reduce((sum, c) => sum + since(before.spent, last.spent, c), 0);
    for (const c of Object.keys(last.spent))
      if (!named.has(c)) row['other'] = (row['other'] ?? 0) + since(before.spent, last.spent, c);
    this.rows.push(row);
  }

  report(): Record<string, unknown> {
    const rows = [...this.rows].sort((a, b) => (a['all'] ?? 0) - (b['all'] ?? 0));
    const slow = rows.slice(Math.floor(0.95 * rows.length));
    return {
      ms: spread(
        rows.map((r) => r['all'] ?? 0),
        0,
      ),
      mean: mean(rows),
      slowest: mean(slow),
    };
  }
}

const since = (a: Spent, b: Spent, kind: string): number => (b[kind] ?? 0) - (a[kind] ?? 0);

function mean(rows: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const row of rows)
    for (const [key, v] of Object.entries(row)) sum[key] = (sum[key] ?? 0) + v / rows.length;
  return Object.fromEntries(Object.entries(sum).map(([key, v]) => [key, Math.round(10 * v) / 10]));
}
