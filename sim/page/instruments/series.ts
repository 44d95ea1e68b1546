/** Rows of numbers over time, the last ones kept; and what a plot needs of them. No DOM. */

export class History<Row> {
  private rows: Row[] = [];
  constructor(private readonly most: number) {}
  add(rows: readonly Row[]): void {
    this.rows.push(...rows);
    if (this.rows.length > this.most) this.rows = this.rows.slice(-this.most);
  }
  clear(): void {
    this.rows = [];
  }
  list(): readonly Row[] {
    return this.rows;
  }
  get last(): Row | undefined {
    return this.rows[this.rows.length - 1];
  }
}

/** The value that a share of the list does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Round numbers between two bounds, for labels: steps of 1, 2 or 5. */
export function ticks(low: number, high: number, most: number): number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((f) => f * power >= rough) ?? 10);
  const out: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * span; k++)
    out.push(Number((k * step).toPrecision(12)));
  return out;
}

/** Bounds of a plot: all values, with some room, and never nothing. */
export function boundsOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  let low = Infinity;
  let high = -Infinity;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const room = high > low ? 0.06 * (high - low) : Math.max(1, Math.abs(high) * 0.1);
  return [low - room, high + room];
}
