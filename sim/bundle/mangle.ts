/**
 * Gives the firmware's own property names short ones, the most used the shortest. In: a program, and which names are
 * its own (internal.ts); out: the program, and old names to new. A short name is none that stands in the program
 * already, that somebody outside knows, or that the gate takes for a method which the interpreter lacks.
 */
import { parse } from 'acorn';
import { MISSING_METHODS } from './gate.js';
import { children, edited, type Any, type Edit } from './scopes.js';

interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly shorthand: boolean;
}

/** Names of properties and members as they stand in a program. */
export function propertiesOf(code: string): Place[] {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const found: Place[] = [];
  function add(key: Any, shorthand = false): void {
    if (key.type !== 'Identifier') return;
    found.push({ name: String(key['name']), start: key.start, end: key.end, shorthand });
  }
  function visit(node: Any): void {
    if (node.type === 'MemberExpression' && !node['computed']) add(node['property'] as Any);
    if (node.type === 'Property' || node.type === 'MethodDefinition') {
      if (!node['computed']) add(node['key'] as Any, Boolean(node['shorthand']));
    }
    for (const c of children(node)) visit(c);
  }
  visit(program);
  return found;
}

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_';

/** a, b, ... then aa, ab, ... */
function* shortNames(): Generator<string> {
  yield* FIRST;
  for (const a of FIRST) for (const b of FIRST) yield a + b;
}

export interface Mangled {
  readonly code: string;
  readonly names: ReadonlyMap<string, string>;
}

/** @param taken names that mean something to others, besides those that stand in the program */
export function mangleProperties(
  code: string,
  internal: ReadonlySet<string>,
  taken: ReadonlySet<string> = new Set(),
): Mangled {
  const places = propertiesOf(code);
  const uses = new Map<string, number>();
  for (const p of places) uses.set(p.name, (uses.get(p.name) ?? 0) + 1);
  const mine = [...uses.keys()]
    .filter((n) => internal.has(n))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1));
  const names = new Map<string, string>();
  const others = new Set([...taken, ...[...uses.keys()].filter((n) => !internal.has(n))]);
  const fresh = shortNames();
  for (const name of mine) {
    let short = '';
    do short = String(fresh.next().value);
    while (others.has(short) || MISSING_METHODS.has(short));
    names.set(name, short);
  }
  const edits: Edit[] = [];
  for (const p of places) {
    const short = names.get(p.name);
    if (short === undefined) continue;
    edits.push({ at: p.start, end: p.end, text: p.shorthand ? `${short}:${p.name}` : short });
  }
  return { code: edited(code, edits), names };
}
