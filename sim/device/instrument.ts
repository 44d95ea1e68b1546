/**
 * Makes a copy of the bundle that counts what it costs. In: the bundle's text; out: the same program with
 * `$cost.n += N` at the head of every block, N being the instructions that the block's own statements cost in the
 * interpreter (docs/espruino.md, table of costs). Nothing else changes; `$cost` is handed in by the engine; no minifier
 * gives such a name.
 *
 * Costs are per syntax node, counted once where the node stands: what stands in a nested block, a loop's body or a
 * function is counted there, each time it runs.
 */
import { parse, type Node } from 'acorn';

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
  AssignmentExpression: 1900,
  ConditionalExpression: 1800,
  CallExpression: 3000,
  NewExpression: 9000,
  ArrayExpression: 2500,
  ObjectExpression: 3000,
  Property: 1500,
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

/** obj.name 500 above the object and no cost for the name; a[i] 1 100 above both. */
function memberCost(node: Any): number {
  return node['computed'] ? 1100 : 500;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

class Counter {
  readonly insertions: Insertion[] = [];

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
        this.branch(node['consequent'] as Any);
        if (node['alternate']) this.branch(node['alternate'] as Any);
        return test;
      }
      case 'SwitchCase':
        // a case costs its comparison; its body is charged in full to the switch, cases are short
        return NODE_COST['SwitchCase'] + this.cost(node['test']) + this.caseBody(node);
      case 'MemberExpression':
        return (
          memberCost(node) +
          this.cost(node['object']) +
          (node['computed'] ? this.cost(node['property']) : 0)
        );
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

  private loop(node: Any, once: unknown[], each: unknown[]): number {
    const first = (NODE_COST[node.type] ?? 0) + this.cost(once);
    this.branch(node['body'] as Any, this.cost(each) + 1500);
    return first;
  }

  private fn(node: Any): void {
    const body = node['body'] as Any;
    const entry = 500 * (node['params'] as unknown[]).length;
    if (body.type === 'BlockStatement') {
      this.block(body, entry);
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

/** The counting copy of a bundle. */
export function instrument(code: string): string {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const counter = new Counter();
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

/** At one place a closing bracket stands before an opening text. */
function closingFirst(a: string, b: string): number {
  const close = (t: string): number => (t === '}' || t === ')' ? 0 : 1);
  return close(a) - close(b);
}
