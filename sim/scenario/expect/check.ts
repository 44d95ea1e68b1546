/** One thing that can be expected. `problem` tells what was found instead, or nothing when all is well. */
import type { Field } from '../field.js';
import type { Form } from '../form.js';
import type { Plan } from '../plan.js';
import type { BoardLine } from '../../world/types.js';
import type { Run } from '../context.js';

export interface Check {
  problem(run: Run): string | undefined;
  /** True when waiting longer cannot help. */
  final?(run: Run): boolean;
}

export interface CheckKind {
  readonly name: string;
  readonly summary: string;
  /** What its value may look like, for editors. */
  readonly form: Form;
  read(f: Field, plan: Plan): Check;
}

/** The first line of a kind since the last thing that was done. */
export function since(run: Run, ev: string): BoardLine | undefined {
  for (let i = run.mark; i < run.lines.length; i++) {
    const line = run.lines[i];
    if (line?.data?.['ev'] === ev) return line;
  }
  return undefined;
}

/** Compares sets of names. */
export function differs(found: readonly string[], expected: readonly string[]): boolean {
  return [...found].sort().join(' ') !== [...expected].sort().join(' ');
}

export function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(' ');
}
