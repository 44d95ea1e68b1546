/**
 * Makes the variables of blocks and loops variables of their function. In: a program; out: the same with `var` for
 * `let` and `const`, each with a name of its own in its function.
 *
 * A block that declares something costs the interpreter an object, put on the list of scopes and taken off again in
 * each pass, and every name from outside is looked for in it first; a `var` goes straight into the function's scope.
 * It is also what lets neighbouring declarations be joined. What stays as it is: a variable that a closure catches in
 * a block (it would be shared), and one in a loop that begins without a value (it would keep the last pass's).
 *
 * Nothing is hoisted in the interpreter: until its `var` has run a name means what it means outside. Hence one `var` a
 * name and function, which stands where the `let` stood (gate.ts checks that it is used below it and nowhere else).
 */
import { parse } from 'acorn';
import {
  edited,
  isCaught,
  replaced,
  scopesOf,
  type Any,
  type Declared,
  type Edit,
} from './scopes.js';

const isFunctionsOwn = (d: Declared): boolean => d.scope.node === d.scope.fn || !d.scope.fn;

function mayBeFlat(d: Declared): boolean {
  if (d.kind !== 'let' && d.kind !== 'const') return false;
  if (isFunctionsOwn(d)) return true;
  if (isCaught(d)) return false;
  const given = d.part?.['init'] || (d.head && d.scope.node.type !== 'ForStatement');
  return Boolean(given) || (d.loops === 0 && !d.head);
}

export function flatten(code: string): string {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const { declared } = scopesOf(program);
  const byDeclaration = new Map<Any, Declared[]>();
  for (const d of declared) {
    if (d.declaration)
      byDeclaration.set(d.declaration, [...(byDeclaration.get(d.declaration) ?? []), d]);
  }
  const edits: Edit[] = [];
  const used = new Map<Any | null, number>();
  for (const [declaration, names] of byDeclaration) {
    if (declaration['kind'] === 'var' || !names.every(mayBeFlat)) continue;
    const { start } = declaration;
    edits.push({ at: start, end: start + String(declaration['kind']).length, text: 'var' });
    for (const d of names) {
      if (isFunctionsOwn(d)) continue;
      const n = (used.get(d.scope.fn) ?? 0) + 1;
      used.set(d.scope.fn, n);
      const text = `${d.name}$$${n}`;
      for (const id of d.ids) edits.push({ at: id.start, end: id.end, text });
      for (const r of d.references) edits.push(replaced(r, text));
    }
  }
  return edited(code, edits);
}
