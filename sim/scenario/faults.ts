/** Faults by name, as scenarios, the referee and the page call them. In: a field; out: the name and its options. */
import type { Field } from './field.js';
import { FAULT_NAMES } from '../world/faults.js';

export interface FaultOrder {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export function readFault(f: Field): FaultOrder {
  if (!f.isMap) return { name: f.oneOf(FAULT_NAMES), options: {} };
  const m = f.anyMap();
  const named = m.get('name');
  if (!named) return f.fail('"name" is missing');
  const name = named.oneOf(FAULT_NAMES);
  const options: Record<string, unknown> = {};
  for (const [key, value] of m) if (key !== 'name') options[key] = value.plain();
  return { name, options };
}
