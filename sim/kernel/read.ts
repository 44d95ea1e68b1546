/**
 * Reads the numeric core. In: its TypeScript; out: the same as functions over numbers and flat arrays (ir.ts), or a
 * list of what the subset lacks, with line and column. The subset: numeric constants; functions over `number` and
 * typed arrays; const and let, assignments, if, for, while, break, continue, return; arithmetic, comparisons, ?:,
 * && || ! on truths, & | ^ << >> on integers; Math.sqrt abs min max floor; calls of functions of the core, none of
 * itself. Integers stay below 2^24. An index must be an integer; what lies outside of the array is not caught.
 */
import ts from 'typescript';
import {
  ELEMENTS,
  IN_REGISTERS,
  MATH,
  numbersOf,
  onArena,
  KernelError,
  type Arithmetic,
  type Assign,
  type ArrayType,
  type Call,
  type Do,
  type Element,
  type Expression,
  type Fn,
  type Kernel,
  type Logic,
  type Loop,
  type MathName,
  type Problem,
  type Relation,
  type Statement,
  type Variable,
} from './ir.js';
import { solveTypes } from './types.js';

const K = ts.SyntaxKind;

const BINARY: ReadonlyMap<ts.SyntaxKind, Arithmetic | Relation | Logic> = new Map([
  [K.PlusToken, '+'],
  [K.MinusToken, '-'],
  [K.AsteriskToken, '*'],
  [K.SlashToken, '/'],
  [K.AmpersandToken, '&'],
  [K.BarToken, '|'],
  [K.CaretToken, '^'],
  [K.LessThanLessThanToken, '<<'],
  [K.GreaterThanGreaterThanToken, '>>'],
  [K.LessThanToken, '<'],
  [K.GreaterThanToken, '>'],
  [K.LessThanEqualsToken, '<='],
  [K.GreaterThanEqualsToken, '>='],
  [K.EqualsEqualsEqualsToken, '==='],
  [K.ExclamationEqualsEqualsToken, '!=='],
  [K.AmpersandAmpersandToken, '&&'],
  [K.BarBarToken, '||'],
]);

const ASSIGN: ReadonlyMap<ts.SyntaxKind, Arithmetic | undefined> = new Map([
  [K.EqualsToken, undefined],
  [K.PlusEqualsToken, '+'],
  [K.MinusEqualsToken, '-'],
  [K.AsteriskEqualsToken, '*'],
  [K.SlashEqualsToken, '/'],
  [K.BarEqualsToken, '|'],
  [K.AmpersandEqualsToken, '&'],
]);

const MATHS: ReadonlySet<string> = new Set(MATH);

class Reader {
  readonly problems: Problem[] = [];
  readonly functions: Fn[] = [];
  private readonly constants = new Map<string, number>();
  private readonly declared = new Map<string, ts.FunctionDeclaration>();
  private scopes: Map<string, Variable>[] = [];

  constructor(private readonly source: ts.SourceFile) {}

  private line(node: ts.Node): number {
    return this.source.getLineAndCharacterOfPosition(node.getStart(this.source)).line + 1;
  }

  private refuse(node: ts.Node, what: string): void {
    const at = this.source.getLineAndCharacterOfPosition(node.getStart(this.source));
    this.problems.push({ line: at.line + 1, column: at.character + 1, what });
  }

  private zero(node: ts.Node, what: string): Expression {
    this.refuse(node, what);
    return { kind: 'number', value: 0 };
  }

  private text(node: ts.Node): string {
    return node.getText(this.source);
  }

  file(): void {
    for (const s of this.source.statements) {
      if (ts.isFunctionDeclaration(s) && s.name) this.declared.set(s.name.text, s);
    }
    for (const s of this.source.statements) {
      if (ts.isFunctionDeclaration(s)) this.fn(s);
      else if (ts.isVariableStatement(s)) this.constant(s);
      else if (!ts.isTypeAliasDeclaration(s) && !ts.isInterfaceDeclaration(s)) {
        this.refuse(s, `${K[s.kind]} at the top; the core has numeric constants and functions`);
      }
    }
  }

  private constant(s: ts.VariableStatement): void {
    const isConst = (s.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const d of s.declarationList.declarations) {
      const value = d.initializer ? this.number(this.expression(d.initializer)) : undefined;
      if (!isConst || value === undefined || !ts.isIdentifier(d.name)) {
        this.refuse(d, `${this.text(d.name)} is not a constant number; the core keeps no state`);
      } else this.constants.set(d.name.text, value);
    }
  }

  /** Value of an expression of numbers alone. */
  private number(e: Expression): number | undefined {
    if (e.kind === 'number') return e.value;
    if (e.kind === 'minus') {
      const a = this.number(e.a);
      return a === undefined ? undefined : -a;
    }
    if (e.kind !== 'binary') return undefined;
    const a = this.number(e.a);
    const b = this.number(e.b);
    if (a === undefined || b === undefined) return undefined;
    switch (e.op) {
      case '+':
        return a + b;
      case '-':
        return a - b;
      case '*':
        return a * b;
      case '/':
        return a / b;
      case '<<':
        return a << b;
      default:
        return undefined;
    }
  }

  private fn(s: ts.FunctionDeclaration): void {
    if (!s.name || !s.body) return this.refuse(s, 'a function without name or body');
    if (s.asteriskToken || s.modifiers?.some((m) => m.kind === K.AsyncKeyword)) {
      this.refuse(s, 'an async function or a generator');
    }
    this.scopes = [new Map()];
    const parameters = s.parameters.map((p) => this.parameter(p));
    const exported = s.modifiers?.some((m) => m.kind === K.ExportKeyword) ?? false;
    const body = this.block(s.body.statements);
    this.functions.push({ name: s.name.text, exported, parameters, body, result: 'void' });
  }

  private parameter(p: ts.ParameterDeclaration): Variable {
    const type = p.type ? this.text(p.type) : '';
    const array = type in ELEMENTS ? (type as ArrayType) : undefined;
    if (!ts.isIdentifier(p.name) || p.questionToken || p.initializer || p.dotDotDotToken) {
      this.refuse(p, 'a parameter that is no plain name');
    } else if (!array && type !== 'number') {
      this.refuse(
        p,
        `${this.text(p)}: found ${type || 'no type'}, expected number or a flat array`,
      );
    }
    return this.bring(this.text(p.name), true, array);
  }

  private bring(name: string, parameter: boolean, array?: ArrayType): Variable {
    const type = parameter ? 'real' : 'int';
    const v: Variable = { name, type, index: false, parameter, ...(array ? { array } : {}) };
    this.scopes[this.scopes.length - 1].set(name, v);
    return v;
  }

  private block(list: readonly ts.Statement[]): Statement[] {
    this.scopes.push(new Map());
    const out = list.flatMap((s) => this.statement(s));
    this.scopes.pop();
    return out;
  }

  private branch(s: ts.Statement | undefined): Statement[] {
    if (!s) return [];
    return this.block(ts.isBlock(s) ? s.statements : [s]);
  }

  private statement(s: ts.Statement): Statement[] {
    if (ts.isVariableStatement(s)) return this.declarations(s.declarationList);
    if (ts.isExpressionStatement(s)) return this.action(s.expression);
    if (ts.isBlock(s)) return this.block(s.statements);
    const line = this.line(s);
    if (ts.isIfStatement(s)) {
      const test = this.expression(s.expression);
      const then = this.branch(s.thenStatement);
      return [{ kind: 'if', line, test, then, else: this.branch(s.elseStatement) }];
    }
    if (ts.isForStatement(s)) return [this.loop(s)];
    if (ts.isWhileStatement(s)) {
      const test = this.expression(s.expression);
      return [{ kind: 'loop', line, first: [], test, step: [], body: this.branch(s.statement) }];
    }
    if (ts.isReturnStatement(s)) {
      const value = s.expression ? this.expression(s.expression) : undefined;
      return [{ kind: 'return', line, value }];
    }
    if (ts.isBreakStatement(s) && !s.label) return [{ kind: 'break', line }];
    if (ts.isContinueStatement(s) && !s.label) return [{ kind: 'continue', line }];
    this.refuse(s, `${K[s.kind]} is not in the subset`);
    return [];
  }

  private loop(s: ts.ForStatement): Loop {
    this.scopes.push(new Map());
    let first: Statement[] = [];
    if (s.initializer) {
      first = ts.isVariableDeclarationList(s.initializer)
        ? this.declarations(s.initializer)
        : this.action(s.initializer);
    }
    const test: Expression = s.condition
      ? this.expression(s.condition)
      : { kind: 'bool', value: true };
    const step = s.incrementor ? this.action(s.incrementor) : [];
    const body = this.branch(s.statement);
    this.scopes.pop();
    return { kind: 'loop', line: this.line(s), first, test, step, body };
  }

  private declarations(list: ts.VariableDeclarationList): Statement[] {
    if ((list.flags & ts.NodeFlags.BlockScoped) === 0) this.refuse(list, 'var; write let or const');
    return list.declarations.map((d) => {
      const value = d.initializer ? this.expression(d.initializer) : undefined;
      if (!ts.isIdentifier(d.name)) this.refuse(d, 'destructuring');
      return {
        kind: 'declare',
        line: this.line(d),
        of: this.bring(this.text(d.name), false),
        value,
      };
    });
  }

  /** An expression that stands alone: assignment, ++, --, call. */
  private action(e: ts.Expression): (Assign | Do)[] {
    const line = this.line(e);
    if (ts.isBinaryExpression(e) && e.operatorToken.kind === K.CommaToken) {
      return [...this.action(e.left), ...this.action(e.right)];
    }
    if (ts.isBinaryExpression(e) && ASSIGN.has(e.operatorToken.kind)) {
      const target = this.target(e.left);
      const value = this.expression(e.right);
      const op = ASSIGN.get(e.operatorToken.kind);
      return target ? [{ kind: 'set', line, target, op, value }] : [];
    }
    if (ts.isPrefixUnaryExpression(e) || ts.isPostfixUnaryExpression(e)) {
      const op = e.operator === K.PlusPlusToken ? '+' : e.operator === K.MinusMinusToken ? '-' : '';
      const target = op === '' ? undefined : this.target(e.operand);
      if (op !== '' && target) {
        return [{ kind: 'set', line, target, op, value: { kind: 'number', value: 1 } }];
      }
    }
    if (ts.isCallExpression(e)) {
      const call = this.expression(e);
      if (call.kind === 'call') return [{ kind: 'call', line, call }];
    }
    this.refuse(e, `${this.text(e)} does nothing that the subset knows`);
    return [];
  }

  private target(e: ts.Expression): Element | { kind: 'variable'; of: Variable } | undefined {
    const t = this.expression(e);
    if (t.kind === 'element' || (t.kind === 'variable' && !t.of.array)) return t;
    this.refuse(e, `${this.text(e)} cannot be assigned`);
    return undefined;
  }

  private name(e: ts.Identifier): Expression {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const of = this.scopes[i].get(e.text);
      if (of) return { kind: 'variable', of };
    }
    const value = this.constants.get(e.text);
    if (value !== undefined) return { kind: 'number', value };
    return this.zero(e, `${e.text} is neither a constant above nor a name of this function`);
  }

  expression(e: ts.Expression): Expression {
    if (ts.isParenthesizedExpression(e)) return this.expression(e.expression);
    if (ts.isNumericLiteral(e)) return { kind: 'number', value: Number(e.text) };
    if (e.kind === K.TrueKeyword) return { kind: 'bool', value: true };
    if (e.kind === K.FalseKeyword) return { kind: 'bool', value: false };
    if (ts.isIdentifier(e)) return this.name(e);
    if (ts.isElementAccessExpression(e)) return this.element(e);
    if (ts.isCallExpression(e)) return this.call(e);
    if (ts.isConditionalExpression(e)) {
      const test = this.expression(e.condition);
      return {
        kind: 'choice',
        test,
        a: this.expression(e.whenTrue),
        b: this.expression(e.whenFalse),
      };
    }
    if (ts.isPrefixUnaryExpression(e)) {
      if (e.operator === K.PlusToken) return this.expression(e.operand);
      if (e.operator === K.MinusToken) {
        const a = this.expression(e.operand);
        return a.kind === 'number' ? { kind: 'number', value: -a.value } : { kind: 'minus', a };
      }
      if (e.operator === K.ExclamationToken) return { kind: 'not', a: this.expression(e.operand) };
    }
    if (ts.isBinaryExpression(e)) {
      const op = BINARY.get(e.operatorToken.kind);
      if (op) return this.folded(op, this.expression(e.left), this.expression(e.right));
    }
    return this.zero(e, `${this.text(e)}: ${K[e.kind]} is not in the subset`);
  }

  private folded(op: Arithmetic | Relation | Logic, a: Expression, b: Expression): Expression {
    const e: Expression = { kind: 'binary', op, a, b };
    const value = this.number(e);
    return value === undefined ? e : { kind: 'number', value };
  }

  private element(e: ts.ElementAccessExpression): Expression {
    const array = this.expression(e.expression);
    const index = this.expression(e.argumentExpression);
    if (array.kind !== 'variable' || !array.of.array) {
      return this.zero(e, `${this.text(e.expression)} is not a flat array of this function`);
    }
    return { kind: 'element', array: array.of, index };
  }

  private call(e: ts.CallExpression): Expression {
    const args = e.arguments.map((a) => this.expression(a));
    const callee = this.text(e.expression);
    if (callee.startsWith('Math.') && MATHS.has(callee.slice(5))) {
      const name = callee.slice(5) as MathName;
      const want = name === 'min' || name === 'max' ? 2 : 1;
      if (args.length !== want) return this.zero(e, `${callee} takes ${want} here`);
      return { kind: 'math', name, args };
    }
    const f = this.declared.get(callee);
    if (!f) return this.zero(e, `${callee} is not a function of the core`);
    if (f.parameters.length !== args.length) {
      return this.zero(e, `${callee} takes ${f.parameters.length} arguments, found ${args.length}`);
    }
    for (const [i, p] of f.parameters.entries()) {
      const a = args[i];
      const have = a.kind === 'variable' ? (a.of.array ?? 'number') : 'number';
      const want = p.type && this.text(p.type) in ELEMENTS ? this.text(p.type) : 'number';
      if (have !== want) this.refuse(e.arguments[i], `found ${have}, expected ${want}`);
    }
    const call: Call = { kind: 'call', name: callee, args };
    return call;
  }

  /** Exported functions take their arrays first, as the firmware's glue wants them. */
  order(): void {
    for (const f of this.functions) {
      const first = f.parameters.findIndex((p) => !p.array);
      const node = this.declared.get(f.name);
      if (!f.exported || first < 0 || !node) continue;
      if (f.parameters.slice(first).some((p) => p.array)) {
        this.refuse(node, `${f.name} is exported and has an array after a number`);
      }
      if (!onArena(f) && numbersOf(f).length > IN_REGISTERS) {
        this.refuse(node, `${f.name} has arrays of its own and more than ${IN_REGISTERS} numbers`);
      }
    }
  }

  /** Functions that come back to themselves would need an unknown depth of stack. */
  circles(): void {
    const open: string[] = [];
    const done = new Set<string>();
    const visit = (name: string): void => {
      const node = this.declared.get(name);
      if (done.has(name) || !node) return;
      if (open.includes(name)) {
        this.refuse(node, `${name} calls itself`);
        return;
      }
      open.push(name);
      const see = (n: ts.Node): void => {
        if (ts.isCallExpression(n)) visit(this.text(n.expression));
        ts.forEachChild(n, see);
      };
      see(node);
      open.pop();
      done.add(name);
    };
    for (const name of this.declared.keys()) visit(name);
  }
}

/** @param file named in messages */
export function readKernel(text: string, file: string): Kernel {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2015, true, ts.ScriptKind.TS);
  const reader = new Reader(source);
  const broken = (source as unknown as { parseDiagnostics: ts.Diagnostic[] }).parseDiagnostics;
  for (const d of broken) {
    const at = source.getLineAndCharacterOfPosition(d.start ?? 0);
    const what = ts.flattenDiagnosticMessageText(d.messageText, ' ');
    reader.problems.push({ line: at.line + 1, column: at.character + 1, what });
  }
  reader.file();
  reader.circles();
  reader.order();
  if (reader.problems.length > 0) throw new KernelError(file, reader.problems);
  solveTypes(reader.functions);
  return { file, functions: reader.functions };
}
