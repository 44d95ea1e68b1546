/**
 * Who means what in a program: scopes, the names declared in them, and every identifier with the declaration it
 * refers to. In: a syntax tree; out: declarations and references. The passes that move or rename names
 * (arrange.ts, flatten.ts, arrows.ts) ask nothing else.
 */
import { parse, type Node } from 'acorn';

export type Any = Node & Record<string, unknown>;

export type Kind = 'var' | 'let' | 'const' | 'function' | 'class' | 'param' | 'catch' | 'self';

export interface Scope {
  /** Block, loop, function, or the program. */
  readonly node: Any;
  /** The function it lies in; null for the program. */
  readonly fn: Any | null;
  readonly parent: Scope | null;
  readonly names: Map<string, Declared>;
}

export interface Declared {
  readonly name: string;
  readonly kind: Kind;
  readonly scope: Scope;
  /** Identifiers where it is declared, more than one for a repeated `var`. */
  readonly ids: Any[];
  /** Of let, const and var: the declaration and its part. */
  readonly declaration?: Any;
  readonly part?: Any;
  /** It is the variable of a loop's head. */
  readonly head: boolean;
  /** Loops around the declaration, within its function. */
  readonly loops: number;
  readonly references: Reference[];
}

export interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Loops around it within its function; a function's own depth counts as none. */
  readonly loops: number;
  /** `{name}` as a property: must be written out when the name is replaced. */
  readonly shorthand: boolean;
  readonly scope: Scope;
  /** Null for a built-in. */
  declared: Declared | null;
}

export interface Scopes {
  readonly declared: readonly Declared[];
  readonly references: readonly Reference[];
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

export const isFunction = (n: Any): boolean => /Function/.test(n.type);
export const isLoop = (n: Any): boolean => /^(For|While|DoWhile)/.test(n.type);

/** True when a reference lies in another function than the declaration: it is caught by a closure. */
export const isCaught = (d: Declared): boolean =>
  d.references.some((r) => r.scope.fn !== d.scope.fn);

class Walk {
  readonly declared: Declared[] = [];
  readonly references: Reference[] = [];

  declare(scope: Scope, id: unknown, kind: Kind, more: Partial<Declared> = {}): void {
    const name = nameOf(id);
    if (name === '') return;
    const known = scope.names.get(name);
    if (known) {
      known.ids.push(id as Any);
      return;
    }
    const made = { name, kind, scope, ids: [id as Any], head: false, loops: 0, references: [] };
    const d: Declared = { ...made, ...more };
    scope.names.set(name, d);
    this.declared.push(d);
  }

  private parts(scope: Scope, declaration: Any, loops: number, head: boolean): void {
    for (const part of declaration['declarations'] as Any[]) {
      const kind = declaration['kind'] as Kind;
      this.declare(scope, part['id'], kind, { declaration, part, loops, head });
    }
  }

  /** `var` is the function's, wherever it stands. */
  private vars(node: Any, scope: Scope, loops: number): void {
    if (isFunction(node)) return;
    if (node.type === 'VariableDeclaration' && node['kind'] === 'var') {
      this.parts(scope, node, loops, false);
    }
    const inside = loops + (isLoop(node) ? 1 : 0);
    for (const c of children(node)) this.vars(c, scope, inside);
  }

  /** What a list of statements declares for itself. */
  block(statements: readonly Any[], scope: Scope, loops: number): void {
    for (const s of statements) {
      if (s.type === 'VariableDeclaration' && s['kind'] !== 'var') {
        this.parts(scope, s, loops, false);
      }
      if (s.type === 'FunctionDeclaration') this.declare(scope, s['id'], 'function');
      if (s.type === 'ClassDeclaration') this.declare(scope, s['id'], 'class');
    }
  }

  private fn(node: Any, parent: Scope): void {
    const scope: Scope = { node, fn: node, parent, names: new Map() };
    if (node.type === 'FunctionExpression') this.declare(scope, node['id'], 'self');
    for (const p of node['params'] as Any[]) this.declare(scope, p, 'param');
    const body = node['body'] as Any;
    if (body.type !== 'BlockStatement') {
      this.visit(body, scope, 0);
      return;
    }
    this.vars(body, scope, 0);
    this.block(body['body'] as Any[], scope, 0);
    for (const s of body['body'] as Any[]) this.visit(s, scope, 0);
  }

  private see(node: Any, scope: Scope, loops: number, shorthand = false): void {
    const { start, end } = node;
    const name = nameOf(node);
    this.references.push({ name, start, end, loops, shorthand, scope, declared: null });
  }

  visit(node: Any, scope: Scope, loops: number): void {
    const inner = (): Scope => ({ node, fn: scope.fn, parent: scope, names: new Map() });
    const all = (nodes: readonly unknown[], s: Scope, n: number): void => {
      for (const c of nodes) if (isNode(c)) this.visit(c, s, n);
    };
    switch (node.type) {
      case 'Identifier':
        this.see(node, scope, loops);
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        this.fn(node, scope);
        break;
      case 'BlockStatement': {
        const s = inner();
        this.block(node['body'] as Any[], s, loops);
        all(node['body'] as Any[], s, loops);
        break;
      }
      case 'SwitchStatement': {
        const s = inner();
        const cases = node['cases'] as Any[];
        for (const c of cases) this.block(c['consequent'] as Any[], s, loops);
        all([node['discriminant']], scope, loops);
        all(
          cases.flatMap((c) => [c['test'], ...(c['consequent'] as Any[])]),
          s,
          loops,
        );
        break;
      }
      case 'CatchClause': {
        const s = inner();
        this.declare(s, node['param'], 'catch');
        all([node['body']], s, loops);
        break;
      }
      case 'VariableDeclarator':
        all([node['init']], scope, loops);
        break;
      case 'MemberExpression':
        all([node['object'], node['computed'] ? node['property'] : null], scope, loops);
        break;
      case 'Property':
        if (node['shorthand']) this.see(node['value'] as Any, scope, loops, true);
        else all([node['value']], scope, loops);
        break;
      case 'MethodDefinition':
        all([node['value']], scope, loops);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        all([node['superClass'], node['body']], scope, loops);
        break;
      case 'BreakStatement':
      case 'ContinueStatement':
        break;
      default:
        if (isLoop(node)) {
          const s = inner();
          const head = (node['init'] ?? node['left']) as Any | null | undefined;
          if (head?.type === 'VariableDeclaration' && head['kind'] !== 'var') {
            this.parts(s, head, loops, true);
          }
          all(children(node), s, loops + 1);
        } else all(children(node), scope, loops);
    }
  }

  hoisted(program: Any, scope: Scope): void {
    for (const s of program['body'] as Any[]) this.vars(s, scope, 0);
  }
}

export function scopesOf(program: Any): Scopes {
  const walk = new Walk();
  const top: Scope = { node: program, fn: null, parent: null, names: new Map() };
  walk.hoisted(program, top);
  walk.block(program['body'] as Any[], top, 0);
  for (const s of program['body'] as Any[]) walk.visit(s, top, 0);
  for (const r of walk.references) {
    let scope: Scope | null = r.scope;
    while (scope && !scope.names.has(r.name)) scope = scope.parent;
    r.declared = scope?.names.get(r.name) ?? null;
    r.declared?.references.push(r);
  }
  return { declared: walk.declared, references: walk.references };
}

/** All references in `statements` that none of their inner scopes answers. */
export function freeReferences(statements: readonly Any[]): Reference[] {
  const program = { type: 'Program', body: statements } as unknown as Any;
  return scopesOf(program).references.filter(
    (r) => !r.declared || r.declared.scope.node === program,
  );
}

export interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** A text with places replaced; an edit that begins later is made first. */
export function edited(code: string, edits: readonly Edit[]): string {
  const order = edits.map((e, n) => ({ ...e, n })).sort((a, b) => b.at - a.at || b.n - a.n);
  let out = code;
  for (const e of order) out = out.slice(0, e.at) + e.text + out.slice(e.end);
  return out;
}

/** A reference with another text in its place. */
export function replaced(r: Reference, text: string): Edit {
  return { at: r.start, end: r.end, text: r.shorthand ? `${r.name}:${text}` : text };
}

/** Names that a module or program declares at its top. */
export function topLevelNames(code: string): string[] {
  const program = parse(code, { ecmaVersion: 2020, sourceType: 'module' }) as unknown as Any;
  return scopesOf(program)
    .declared.filter((d) => d.scope.node === program)
    .map((d) => d.name);
}
