/** Fields of a link line, each as what it should be; what is missing or of another kind becomes nothing or zero. */
import type { Owner, Seat } from './messages.js';
import type { BelievedDisc, Counts, Job } from './said.js';

export type Fields = Readonly<Record<string, unknown>>;

export function text(v: unknown): string {
  return typeof v === 'string' ? v : v === null || v === undefined ? '' : String(v);
}
export function num(v: unknown): number {
  return typeof v === 'number' ? v : 0;
}
export function list(v: unknown): readonly unknown[] {
  return Array.isArray(v) ? (v as readonly unknown[]) : [];
}
export function owner(v: unknown): Owner {
  return v === 'B' || v === 'C' ? v : 'A';
}
export function seat(v: unknown): Seat {
  return v === 'W' || v === 'N' || v === 'E' ? v : 'S';
}
/** By side: `{"A":1,"B":2}`, or a list in the order A, B, C. */
export function counts(v: unknown): Counts {
  const out: Partial<Record<Owner, number>> = {};
  if (typeof v !== 'object' || v === null) return out;
  const entries: [string, unknown][] = Array.isArray(v)
    ? v.map((x: unknown, i) => ['ABC'.charAt(i), x])
    : Object.entries(v);
  for (const [side, x] of entries) {
    if (side === 'A' || side === 'B' || side === 'C') out[side] = num(x);
  }
  return out;
}
export function jobs(v: unknown): Job[] {
  return list(v).map((row) => {
    const r = list(row);
    return [text(r[0]), num(r[1]), num(r[2])] as const;
  });
}

export function discRows(v: unknown): BelievedDisc[] {
  return list(v).map((row) => {
    const r = list(row);
    return {
      id: text(r[0]),
      owner: owner(r[1]),
      x: num(r[2]),
      y: num(r[3]),
      sigma: num(r[4]),
      zone: text(r[5]),
      sure: num(r[6]),
    };
  });
}
