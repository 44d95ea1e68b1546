/**
 * Who means what in a bundle: every identifier that refers to a name of the outermost function, or to a name that
 * is declared nowhere (a built-in). In: the statements of that function; out: references with what the arranger
 * (arrange.ts) wants to know of each. Shadowed names are told apart.
 */
import type { Node } from 'acorn';

export type Any = Node & Record<string, unknown>;

export interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Loops around it within its function; a function's own depth counts as none. */
  readonly loops: number;
  /** `{name}` as a property: must be written out when the name is replaced. */
  readonly shorthand: boolean;
}

const isNode = (v: unknown): v is Any =>
  typeof v === 'object' && v !== null && typeof (v as Any).type === 'string';

export function children(node: Any): Any[] {
  const out: Any[] = [];
  for (const key of Object.keys(node)) {
    const v = node[key];
    if (Array.isArray(v)) out.push(...v.filter(isNode));
    else if (isNode(v)) out.push(v);
  }
  return out;
}

export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

const isFunction = (n: Any): boolean => /Function/.test(n.type);
const isLoop = (n: Any): boolean => /^(For|While|DoWhile)/.test(n.type);

/** Names that `var` and function declarations bring into a function, blocks included. */
function hoistedNames(node: Any, into: Set<string>): void {
  for (const c of children(node)) {
    if (c.type === 'FunctionDeclaration') into.add(nameOf(c['id']));
    if (isFunction(c)) continue;
    if (c.type === 'VariableDeclaration' && c['kind'] === 'var') declared(c, into);
    hoistedNames(c, into);
  }
}

function declared(declaration: Any, into: Set<string>): void {
  for (const d of declaration['declarations'] as Any[]) into.add(nameOf(d['id']));
}

/** Names that a block, a loop's head or a catch clause brings in. */
function blockNames(node: Any): Set<string> {
  const names = new Set<string>();
  if (node.type === 'BlockStatement' || node.type === 'SwitchStatement') {
    const body = (node['body'] ??
      (node['cases'] as Any[]).flatMap((c) => c['consequent'])) as Any[];
    for (const s of body) {
      if (s.type === 'VariableDeclaration') declared(s, names);
      if (s.type === 'ClassDeclaration' || s.type === 'FunctionDeclaration')
        names.add(nameOf(s['id']));
    }
  }
  const head = node['init'] ?? node['left'];
  if (isLoop(node) && isNode(head) && head.type === 'VariableDeclaration') declared(head, names);
  if (node.type === 'CatchClause' && node['param']) names.add(nameOf(node['param']));
  return names;
}

/** All references in `statements` that no inner scope answers. */
export function freeReferences(statements: readonly Any[]): Reference[] {
  const found: Reference[] = [];
  const inner: Set<string>[] = [];

  function see(node: Any, loops: number, shorthand: boolean): void {
    const name = nameOf(node);
    if (inner.some((scope) => scope.has(name))) return;
    found.push({ name, start: node.start, end: node.end, loops, shorthand });
  }

  function visitFunction(node: Any): void {
    const names = new Set<string>((node['params'] as Any[]).map(nameOf));
    names.add('arguments');
    if (node.type === 'FunctionExpression' && node['id']) names.add(nameOf(node['id']));
    const body = node['body'] as Any;
    if (body.type === 'BlockStatement') hoistedNames(body, names);
    inner.push(names);
    visit(body, 0);
    inner.pop();
  }

  function visit(node: Any, loops: number): void {
    if (node.type === 'Identifier') return see(node, loops, false);
    if (isFunction(node)) return visitFunction(node);
    const names = blockNames(node);
    inner.push(names);
    const depth = loops + (isLoop(node) ? 1 : 0);
    if (node.type === 'MemberExpression') {
      visit(node['object'] as Any, depth);
      if (node['computed']) visit(node['property'] as Any, depth);
    } else if (node.type === 'Property') {
      const value = node['value'] as Any;
      if (node['shorthand']) see(value, depth, true);
      else visit(value, depth);
    } else if (node.type === 'MethodDefinition') {
      visit(node['value'] as Any, depth);
    } else if (node.type === 'VariableDeclarator') {
      if (node['init']) visit(node['init'] as Any, depth);
    } else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      for (const c of children(node)) if (c !== node['id']) visit(c, depth);
    } else if (node.type !== 'BreakStatement' && node.type !== 'ContinueStatement') {
      for (const c of children(node)) if (c !== node['param']) visit(c, depth);
    }
    inner.pop();
  }

  for (const s of statements) visit(s, 0);
  return found;
}
