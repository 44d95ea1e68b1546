/** A line of a dump (docs/referee.md), as far as the second judge reads it. In: text; out: the shot, or BadInput. */
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';

export interface DumpedDisc {
  readonly id: string;
  readonly owner: string;
  readonly x: number;
  readonly y: number;
  readonly state?: string;
}

/** [ms, what, disc, other disc or post, x, y, x and y of the other disc] */
export type LogRow = readonly [
  number,
  string,
  string,
  string | number,
  number,
  number,
  number?,
  number?,
];

export interface Dumped {
  readonly n: number;
  readonly preset: string;
  readonly shooter: DumpedDisc;
  readonly before: readonly DumpedDisc[];
  readonly after: readonly DumpedDisc[];
  readonly log: readonly LogRow[];
  readonly truth: {
    readonly valid: boolean;
    readonly removed: readonly string[];
    readonly liftByHand: readonly string[];
    readonly twenties: Readonly<Record<string, number>>;
    readonly banked: readonly string[];
    readonly restored: readonly string[];
  };
  readonly board: {
    readonly valid: boolean;
    readonly lift: readonly string[];
    readonly bank: readonly string[];
    readonly back: readonly string[];
    readonly asked: readonly string[];
  };
  readonly match?: { readonly seed: number; readonly skill: string; readonly shot: number };
}

const LISTS = ['before', 'after', 'log'] as const;
const OBJECTS = ['shooter', 'truth', 'board'] as const;

/** @param place how messages call the line. */
export function readDumpLine(text: string, place: string): Dumped {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput(place, 'found no JSON, expected a line of sim referee --dump');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput(place, `found ${shown(value)}, expected a line of sim referee --dump`);
  const d = value as Record<string, unknown>;
  for (const key of LISTS)
    if (!Array.isArray(d[key]))
      throw new BadInput(place, `${key}: found ${shown(d[key])}, expected a list`);
  for (const key of OBJECTS)
    if (typeof d[key] !== 'object' || d[key] === null)
      throw new BadInput(place, `${key}: found ${shown(d[key])}, expected an object`);
  return d as unknown as Dumped;
}
