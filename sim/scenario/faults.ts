/** Faults as scenarios write them. In: a field; out: the name and its checked options, in mm, ms and plain numbers. */
import { FAULT_NAMES, FAULTS, type FaultKind, type FaultName } from '../world/faults/list.js';
import type { Field } from './field.js';

export interface FaultOrder {
  readonly name: FaultName;
  readonly options: Readonly<Record<string, unknown>>;
}

export function readFault(f: Field): FaultOrder {
  if (!f.isMap) {
    const name = f.oneOf(FAULT_NAMES);
    need(f, name, []);
    return { name, options: {} };
  }
  const named = f.anyMap().get('name');
  if (!named) return f.fail('"name" is missing');
  const name = named.oneOf(FAULT_NAMES);
  const kind: FaultKind = FAULTS[name];
  const m = f.map(['name', ...Object.keys(kind.options)]);
  const options: Record<string, unknown> = {};
  for (const [key, value] of m) if (key !== 'name') options[key] = readOption(value, kind, key);
  need(f, name, Object.keys(options));
  return { name, options };
}

function need(f: Field, name: FaultName, given: readonly string[]): void {
  const missing = FAULTS[name].required.find((key) => !given.includes(key));
  if (missing !== undefined) f.fail(`${name} needs "${missing}": {name: ${name}, ${missing}: ...}`);
}

function readOption(f: Field, kind: FaultKind, key: string): unknown {
  const as = kind.options[key];
  if (as === 'whole') return f.whole();
  if (as === 'number') return f.number();
  if (as === 'disc' || as === undefined) return f.text();
  if (typeof as === 'string') return f.quantity(as);
  return f.oneOf(as);
}
