/**
 * Writes functions as arrows, which are shorter: `function f(a){return b}` as `var f=a=>b`. In: a program; out: the
 * same. Left alone: functions that use `this` or `arguments`, that are made with `new`, methods, and the one that is
 * the program. Both kinds cost the interpreter the same to make and to call (its source keeps `this` for an arrow only
 * where the arrow names it).
 *
 * A declaration becomes a variable where it stood; what is called before it was broken already (gate.ts).
 */
import { parse } from 'acorn';
import { children, edited, nameOf, type Any, type Edit } from './scopes.js';

/** `this` and `arguments` of the function itself; an inner arrow's are the function's too. */
function usesItsCall(node: Any): boolean {
  if (node.type === 'ThisExpression' || node.type === 'Super' || node.type === 'MetaProperty')
    return true;
  if (nameOf(node) === 'arguments') return true;
  return children(node).some(
    (c) => c.type !== 'FunctionExpression' && c.type !== 'FunctionDeclaration' && usesItsCall(c),
  );
}

function constructed(node: Any, into: Set<string>): Set<string> {
  if (node.type === 'NewExpression') into.add(nameOf(node['callee']));
  for (const c of children(node)) constructed(c, into);
  return into;
}

/** The expression of a body that is nothing but `return expression`. */
function only(body: Any): Any | null {
  const statements = body['body'] as Any[];
  if (statements.length !== 1 || statements[0].type !== 'ReturnStatement') return null;
  return statements[0]['argument'] as Any | null;
}

export function arrows(code: string): string {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const makers = constructed(program, new Set());
  const edits: Edit[] = [];

  function write(node: Any, declared: boolean): void {
    const params = (node['params'] as Any[]).map(nameOf);
    const list = params.length === 1 ? params[0] : `(${params.join()})`;
    const head = `${declared ? `var ${nameOf(node['id'])}=` : ''}${list}=>`;
    const body = node['body'] as Any;
    const value = only(body);
    if (!value) {
      edits.push({ at: node.start, end: body.start, text: head });
      if (declared) edits.push({ at: node.end, end: node.end, text: ';' });
      return;
    }
    const bare = value.type !== 'SequenceExpression' && code[value.start] !== '{';
    edits.push(
      { at: node.start, end: value.start, text: bare ? head : `${head}(` },
      { at: value.end, end: node.end, text: `${bare ? '' : ')'}${declared ? ';' : ''}` },
    );
  }

  function visit(node: Any, parent: Any | null): void {
    const declared = node.type === 'FunctionDeclaration' && !makers.has(nameOf(node['id']));
    const method =
      parent?.type === 'MethodDefinition' ||
      parent?.['method'] ||
      parent?.['kind'] === 'get' ||
      parent?.['kind'] === 'set';
    const outermost = parent?.type === 'CallExpression' && parent['callee'] === node;
    const expression = node.type === 'FunctionExpression' && !node['id'] && !method && !outermost;
    if ((declared || expression) && !usesItsCall(node['body'] as Any)) write(node, declared);
    for (const c of children(node)) visit(c, node);
  }
  visit(program, null);
  return edited(code, edits);
}
