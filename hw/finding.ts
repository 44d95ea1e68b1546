/** What a rule of the linter says: which part or field, where it is, what is wrong and what would be right. */
import type { Board } from './schema.js';

export interface Finding {
  readonly place: string;
  readonly message: string;
}

export interface Rule {
  readonly name: string;
  check(board: Board): Finding[];
}

/** '(101.60, -4.76)', mm. */
export function at(x: number, y: number): string {
  return `(${x.toFixed(2)}, ${y.toFixed(2)})`;
}

export function distance(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

/** Things that share a key, as lists of two or more. */
export function sharing<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const k = key(item);
    const group = groups.get(k);
    if (group) group.push(item);
    else groups.set(k, [item]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
