/**
 * Makes a copy of the bundle that counts what it costs. In: the bundle's text; out: the same program with
 * `$cost.n += N` at the head of every block, N being the instructions that the block's own statements cost in the
 * interpreter (docs/espruino.md, table of costs). Nothing else changes; `$cost` is handed in by the engine; no minifier
 * gives such a name.
 *
 * Costs are per syntax node, counted once where the node stands: what stands in a nested block, a loop's body or a
 * function is counted there, each time it runs.
 */
import { parse, type Node, type Token } from 'acorn';
import { scopesOf, type Any as Named, type Scope } from '../bundle/scopes.js';

type Any = Node & Record<string, unknown>;

/** Instructions a node, above those of its children; interpreted, names mangled. */
const NODE_COST: Readonly<Record<string, number>> = {
  Identifier: 925,
  Literal: 900,
  ThisExpression: 900,
  BinaryExpression: 950,
  LogicalExpression: 1200,
  UnaryExpression: 900,
  UpdateExpression: 1900,
  AssignmentExpression: 2300,
  ConditionalExpression: 3000,
  CallExpression: 3300,
  NewExpression: 9000,
  ArrayExpression: 2500,
  ObjectExpression: 3000,
  Property: 1800,
  FunctionExpression: 2500,
  ArrowFunctionExpression: 2500,
  FunctionDeclaration: 2500,
  VariableDeclarator: 1500,
  IfStatement: 1400,
  ReturnStatement: 1200,
  SwitchStatement: 1500,
  SwitchCase: 2500,
  ForStatement: 2500,
  WhileStatement: 2000,
  DoWhileStatement: 2000,
  ForInStatement: 3000,
  ForOfStatement: 2500,
  TryStatement: 1500,
  ThrowStatement: 4000,
  TemplateLiteral: 2500,
  ExpressionStatement: 300,
};

/** Getting into a function with a body, and each of its arguments beyond what the call has them worked out for. */
const ENTRY = 6500;
const ARGUMENT = 2500;
/** A method of a list, a text or a built-in object is looked for by its name, and so is `length`. */
const METHOD = 8000;
/** Every name that stands before the one looked for, and the way to a built-in after them all. */
const NAME = 33;
const BUILT_IN = 3500;
/** A token of text that is passed over: in braces, without. */
const SKIPPED = 90;
const SKIPPED_BARE = 300;

/** A list is gone through to its element; what has properties lies in a list, numbers rather in typed arrays. */
const LISTED = 4600;

/** obj.name 500 above the object and no cost for the name; a[i] more above both. */
function memberCost(node: Any): number {
  const object = node['object'] as Any;
  if (object.type === 'MemberExpression' && object['computed'] && !node['computed'])
    return LISTED + 500;
  if (node['computed']) return 1800;
  return (node['property'] as Any)['name'] === 'length' ? METHOD : 500;
}

/**
 * What finding each name costs, by the place where it stands.
 *
 * @param around names of the program that a part is read into, in the order in which they are looked through
 */
function namesFound(program: Any, around: readonly string[]): Map<number, number> {
  const costs = new Map<number, number>();
  for (const r of scopesOf(program as Named).references) {
    let before = 0;
    let scope: Scope | null = r.scope;
    while (scope && !scope.names.has(r.name)) {
      before += scope.names.size;
      scope = scope.parent;
    }
    if (scope) before += [...scope.names.keys()].indexOf(r.name);
    const at = scope ? -1 : around.indexOf(r.name);
    if (at >= 0) before += at;
    else if (!scope) before += around.length;
    costs.set(r.start, NAME * before + (scope || at >= 0 ? 0 : BUILT_IN));
  }
  return costs;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

class Counter {
  readonly insertions: Insertion[] = [];

  constructor(
    private readonly names: ReadonlyMap<number, number>,
    /** Where tokens begin, in order. */
    private readonly tokens: readonly number[],
  ) {}

  private tokensBefore(at: number): number {
    let low = 0;
    let high = this.tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.tokens[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Text that is read only to get past it. */
  private skip(node: Any | null): number {
    if (!node) return 0;
    const n = this.tokensBefore(node.end) - this.tokensBefore(node.start);
    return n * (node.type === 'BlockStatement' ? SKIPPED : SKIPPED_BARE);
  }

  private text(cost: number): string {
    return `$cost.n+=${cost}`;
  }

  /** Cost of a node without what is counted in its own blocks. */
  cost(value: unknown): number {
    if (Array.isArray(value)) return value.reduce((sum: number, v) => sum + this.cost(v), 0);
    if (!value || typeof value !== 'object' || typeof (value as Any).type !== 'string') return 0;
    const node = value as Any;
    switch (node.type) {
      case 'BlockStatement':
        this.block(node, 0);
        return 0;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        this.fn(node);
        return NODE_COST[node.type];
      case 'ForStatement':
        return this.loop(node, [node['init']], [node['test'], node['update']]);
      case 'WhileStatement':
      case 'DoWhileStatement':
        return this.loop(node, [], [node['test']]);
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.loop(node, [node['right']], []);
      case 'IfStatement': {
        const test = NODE_COST['IfStatement'] + this.cost(node['test']);
        const yes = node['consequent'] as Any;
        const no = (node['alternate'] as Any | null) ?? null;
        this.branch(yes, this.skip(no));
        if (no) this.branch(no, this.skip(yes));
        else this.insertions.push({ at: node.end, text: `else{${this.text(this.skip(yes))}}` });
        return test;
      }
      case 'ConditionalExpression':
        return (
          NODE_COST[node.type] +
          this.cost(node['test']) +
          this.side(node['consequent'] as Any) +
          this.side(node['alternate'] as Any)
        );
      case 'LogicalExpression':
        return NODE_COST[node.type] + this.cost(node['left']) + this.side(node['right'] as Any);
      case 'SwitchCase':
        // a case costs its comparison; its body is charged in full to the switch, cases are short
        return NODE_COST['SwitchCase'] + this.cost(node['test']) + this.caseBody(node);
      case 'MemberExpression':
        return (
          memberCost(node) +
          this.cost(node['object']) +
          (node['computed'] ? this.cost(node['property']) : 0)
        );
      case 'Identifier':
        return NODE_COST['Identifier'] + (this.names.get(node.start) ?? 0);
      case 'CallExpression': {
        const callee = node['callee'] as Any;
        const method = callee.type === 'MemberExpression' && !callee['computed'] ? METHOD : 0;
        return (
          NODE_COST['CallExpression'] + method + this.cost(callee) + this.cost(node['arguments'])
        );
      }
      case 'Property':
        return NODE_COST['Property'] + this.cost(node['value']);
      default: {
        let sum = NODE_COST[node.type] ?? 0;
        for (const key of Object.keys(node)) {
          if (key !== 'type' && key !== 'start' && key !== 'end') sum += this.cost(node[key]);
        }
        return sum;
      }
    }
  }

  private caseBody(node: Any): number {
    const body = node['consequent'] as Any[];
    if (body.length === 0) return 0;
    const cost = this.cost(body);
    this.insertions.push({ at: body[0].start, text: `${this.text(cost)};` });
    return 0;
  }

  /** A statement that may or may not run: braces are put round it when it has none. */
  private branch(node: Any, extra = 0): void {
    if (node.type === 'BlockStatement') {
      this.block(node, extra);
      return;
    }
    const cost = this.cost(node) + extra;
    this.insertions.push(
      { at: node.start, text: `{${this.text(cost)};` },
      { at: node.end, text: '}' },
    );
  }

  /** A side of an expression that may or may not be worked out: it is passed over, or more. */
  private side(node: Any): number {
    const skipped = this.skip(node);
    const cost = this.cost(node) - skipped;
    this.insertions.push(
      { at: node.start, text: `(${this.text(cost)},` },
      { at: node.end, text: ')' },
    );
    return skipped;
  }

  private loop(node: Any, once: unknown[], each: unknown[]): number {
    const first = (NODE_COST[node.type] ?? 0) + this.cost(once);
    this.branch(node['body'] as Any, this.cost(each) + 1500);
    return first;
  }

  private fn(node: Any): void {
    const body = node['body'] as Any;
    const entry = ARGUMENT * (node['params'] as unknown[]).length;
    if (body.type === 'BlockStatement') {
      this.block(body, entry + ENTRY);
      return;
    }
    const cost = this.cost(body) + entry;
    this.insertions.push(
      { at: body.start, text: `(${this.text(cost)},` },
      { at: body.end, text: ')' },
    );
  }

  block(node: Any, extra: number): void {
    const cost = this.cost(node['body']) + extra;
    if (cost > 0) this.insertions.push({ at: node.start + 1, text: `${this.text(cost)};` });
  }
}

/**
 * The counting copy of a bundle, or of a part of it.
 *
 * @param around names of the program that a part is read into
 */
export function instrument(code: string, around: readonly string[] = []): string {
  const tokens: number[] = [];
  const onToken = (token: Token): unknown => tokens.push(token.start);
  const program = parse(code, {
    ecmaVersion: 2015,
    sourceType: 'script',
    onToken,
  }) as unknown as Any;
  const counter = new Counter(namesFound(program, around), tokens);
  counter.cost(program['body']);
  const order = counter.insertions
    .map((insertion, n) => ({ ...insertion, n }))
    .sort((a, b) => a.at - b.at || closingFirst(a.text, b.text) || a.n - b.n);
  let out = '';
  let from = 0;
  for (const { at, text } of order) {
    out += code.slice(from, at) + text;
    from = at;
  }
  return out + code.slice(from);
}

/** At one place a closing bracket, and what else an inner statement ends with, stands before an opening text. */
function closingFirst(a: string, b: string): number {
  const close = (t: string): number => (/^(\}|\)|else)/.test(t) ? 0 : 1);
  return close(a) - close(b);
}
