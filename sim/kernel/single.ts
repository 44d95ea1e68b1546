/**
 * The numeric core as compiled code computes it, in JavaScript (emitJs.ts). In: its text; out: its functions, and what
 * they have cost since the last time that was asked.
 */
export interface Cost {
  /** Operations, about one instruction each. */
  readonly ops: number;
  /** Divisions and roots among them. */
  readonly slow: number;
}

export type SingleFn = (arrays: readonly unknown[], ...numbers: readonly number[]) => number;

export interface Single {
  readonly functions: Readonly<Record<string, SingleFn>>;
  readonly takeCost: () => Cost;
}

export function makeSingle(text: string): Single {
  const make = new Function('F', text) as (round: (x: number) => number) => Single['functions'];
  const functions = make(Math.fround);
  return { functions, takeCost: functions['$cost'] as unknown as () => Cost };
}
