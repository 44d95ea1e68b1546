/** Fields of a link line, each checked: what is missing or of another kind becomes nothing, and never an error. */
import type { Counts, Job, Owner, Row, Seat } from './types.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Longest text that is taken over: no line is longer. */
const MOST_TEXT = 511;
/** Nothing on a table is farther away, mm; no number of a match is larger. */
const MOST = 1e6;

export const OWNERS: readonly Owner[] = ['A', 'B', 'C'];
export const SEATS: readonly Seat[] = ['S', 'W', 'N', 'E'];

export function text(v: unknown): string {
  return typeof v === 'string' ? v.slice(0, MOST_TEXT) : '';
}
export function num(v: unknown): number {
  return typeof v === 'number' && Math.abs(v) <= MOST ? v : 0;
}
/** A whole number from 0 on. */
export function whole(v: unknown): number {
  return Math.max(0, Math.floor(num(v)));
}
export function list(v: unknown): readonly unknown[] {
  return Array.isArray(v) ? (v as readonly unknown[]) : [];
}
export function texts(v: unknown): string[] {
  return list(v).map(text);
}
export function owner(v: unknown): Owner {
  return OWNERS.find((o) => o === v) ?? 'A';
}
export function seat(v: unknown): Seat {
  return SEATS.find((s) => s === v) ?? 'S';
}
/** The side of a disc by its name, `B7`. */
export function ownerOf(id: string): Owner {
  return owner(id.charAt(0));
}
export function counts(v: unknown): Counts {
  const out: Partial<Record<Owner, number>> = {};
  if (typeof v !== 'object' || v === null) return out;
  for (const side of OWNERS) {
    const x = (v as Fields)[side];
    if (typeof x === 'number') out[side] = num(x);
  }
  return out;
}
export function seats(v: unknown): (readonly [Owner, Seat])[] {
  return list(v)
    .slice(0, 4)
    .map((row) => [owner(list(row)[0]), seat(list(row)[1])] as const);
}
export function jobs(v: unknown): Job[] {
  return list(v).map((row) => {
    const r = list(row);
    return [text(r[0]), num(r[1]), num(r[2])] as const;
  });
}
/** Rows of a `discs` line: id, owner, x, y, sigma, zone, sure. */
export function seenRows(v: unknown): Row[] {
  return list(v).map((row) => {
    const r = list(row);
    return [text(r[0]), owner(r[1]), num(r[2]), num(r[3]), text(r[5])] as const;
  });
}
/** Rows of a `past` line: id, x, y, zone. */
export function ruledRows(v: unknown): Row[] {
  return list(v).map((row) => {
    const r = list(row);
    const id = text(r[0]);
    return [id, ownerOf(id), num(r[1]), num(r[2]), text(r[3])] as const;
  });
}
