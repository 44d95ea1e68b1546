/**
 * What the two translations of the numeric core have in common: the statements, and expressions printed with the type
 * that is wanted of them, every change between integer and real written out.
 */
import {
  calls,
  ELEMENTS,
  isHalfOfNeighbours,
  KernelError,
  join,
  typeOf,
  type ArrayType,
  type Assign,
  type Element,
  type Expression,
  type Fn,
  type Kernel,
  type Loop,
  type MathName,
  type Statement,
  type Type,
} from './ir.js';

export abstract class Emitter {
  protected readonly functions: ReadonlyMap<string, Fn>;
  protected current: Fn;
  protected lines: string[] = [];
  /** Of the statement that is being written. */
  protected line = 0;

  constructor(protected readonly kernel: Kernel) {
    this.functions = new Map(kernel.functions.map((f) => [f.name, f]));
    this.current = kernel.functions[0];
  }

  protected refuse(what: string): never {
    throw new KernelError(this.kernel.file, [{ line: this.line, column: 0, what }]);
  }

  protected abstract realNumber(value: number): string;
  protected abstract toReal(text: string): string;
  protected abstract toInt(text: string): string;
  /** Sum, product and so on of two reals. */
  protected abstract realOp(op: string, a: string, b: string): string;
  protected abstract relation(op: string, a: string, b: string): string;
  protected abstract math(name: MathName, real: boolean, args: readonly string[]): string;
  /** Arguments or operands in the order in which they are worked out. */
  protected abstract ordered(
    list: readonly Expression[],
    texts: readonly string[],
    types: readonly Type[],
    use: (texts: readonly string[]) => string,
  ): string;
  /** What declares a variable of a type. */
  protected abstract declarer(type: Type): string;
  protected abstract set(s: Assign): string;
  /** What a function without a result returns, with a space before it. */
  protected abstract readonly nothing: string;
  /** The statements of a block; `loop`: the one of which it is the body. */
  protected abstract block(list: readonly Statement[], indent: string, loop?: Loop): void;

  protected name(name: string): string {
    return `v_${name}`;
  }

  protected put(indent: string, text: string): void {
    this.lines.push(indent + text);
  }

  protected statement(s: Statement, indent: string): void {
    const inner = `${indent}  `;
    this.line = s.line;
    switch (s.kind) {
      case 'declare': {
        const value = s.value ? ` = ${this.print(s.value, s.of.type)}` : '';
        this.put(indent, `${this.declarer(s.of.type)} ${this.name(s.of.name)}${value};`);
        break;
      }
      case 'set':
        this.put(indent, `${this.set(s)};`);
        break;
      case 'call':
        this.put(indent, `${this.call(s.call.name, s.call.args)};`);
        break;
      case 'return': {
        const value = s.value ? ` ${this.print(s.value, this.current.result)}` : this.nothing;
        this.put(indent, `return${value};`);
        break;
      }
      case 'if':
        this.put(indent, `if (${this.truth(s.test)}) {`);
        this.block(s.then, inner);
        if (s.else.length > 0) {
          this.put(indent, '} else {');
          this.block(s.else, inner);
        }
        this.put(indent, '}');
        break;
      case 'loop': {
        const step = s.step.map((x) =>
          x.kind === 'set' ? this.set(x) : this.call(x.call.name, x.call.args),
        );
        this.put(indent, '{');
        this.block(s.first, inner);
        this.put(inner, `for (; ${this.truth(s.test)}; ${step.join(', ')}) {`);
        this.block(s.body, `${inner}  `, s);
        this.put(inner, '}');
        this.put(indent, '}');
        break;
      }
      default:
        this.put(indent, `${s.kind};`);
    }
  }

  protected type(e: Expression): Type {
    return typeOf(e, this.functions);
  }

  protected real(e: Expression): string {
    return this.print(e, 'real');
  }

  protected int(e: Expression): string {
    return this.print(e, 'int');
  }

  protected truth(e: Expression): string {
    if (e.kind === 'binary' && (e.op === '&&' || e.op === '||')) {
      return `(${this.truth(e.a)} ${e.op} ${this.truth(e.b)})`;
    }
    const type = this.type(e);
    if (type === 'real') this.refuse('a real number as a condition; compare it with something');
    return this.print(e, type);
  }

  protected print(e: Expression, want: Type): string {
    if (e.kind === 'number')
      return want === 'real' ? this.realNumber(e.value) : this.whole(e.value);
    const have = this.type(e);
    // what makes an index is worked out in integers from its leaves on
    if (want === 'int' && have === 'real' && e.kind === 'binary' && '+-*'.includes(e.op)) {
      return this.pair(e.a, e.b, 'int', (a, b) => `(${a} ${e.op} ${b})`);
    }
    const text = this.plain(e, have);
    if (want === 'real' && have !== 'real') return this.toReal(text);
    if (want === 'int' && have === 'real') return this.toInt(text);
    return text;
  }

  private whole(value: number): string {
    if (Math.floor(value) !== value) this.refuse(`${value} is used as an integer`);
    return value < 0 ? `(${value})` : String(value);
  }

  private pair(
    a: Expression,
    b: Expression,
    type: Type,
    use: (a: string, b: string) => string,
  ): string {
    const texts = [this.print(a, type), this.print(b, type)];
    return this.ordered([a, b], texts, [type, type], ([x, y]) => use(x, y));
  }

  protected element(e: Element): string {
    return `${this.name(e.array.name)}[${this.int(e.index)}]`;
  }

  private plain(e: Expression, have: Type): string {
    switch (e.kind) {
      case 'number':
        return String(e.value);
      case 'bool':
        return e.value ? '1' : '0';
      case 'variable':
        return this.name(e.of.name);
      case 'element':
        return this.element(e);
      case 'minus':
        return `(-${this.print(e.a, have)})`;
      case 'not':
        return `(!${this.truth(e.a)})`;
      case 'choice':
        return `(${this.truth(e.test)} ? ${this.print(e.a, have)} : ${this.print(e.b, have)})`;
      case 'math':
        return this.mathOf(e.name, e.args);
      case 'call':
        return this.call(e.name, e.args);
      case 'binary':
        return this.binary(e.op, e.a, e.b, have, e);
    }
  }

  private mathOf(name: MathName, args: readonly Expression[]): string {
    const type = name === 'sqrt' ? 'real' : args.map((a) => this.type(a)).reduce(join);
    const real = type === 'real';
    return this.math(
      name,
      real,
      args.map((a) => this.print(a, real ? 'real' : 'int')),
    );
  }

  call(name: string, args: readonly Expression[]): string {
    const f = this.functions.get(name) as Fn;
    const types = f.parameters.map((p) => p.type);
    const texts = args.map((a, i) =>
      f.parameters[i].array
        ? this.name((a as { of: { name: string } }).of.name)
        : this.print(a, types[i]),
    );
    return this.ordered(args, texts, types, (t) => `k_${name}(${t.join(', ')})`);
  }

  private binary(op: string, a: Expression, b: Expression, have: Type, e: Expression): string {
    if (op === '&&' || op === '||') {
      if (this.type(a) !== 'bool' || this.type(b) !== 'bool') {
        this.refuse(`${op} that gives a number; write a condition`);
      }
      return this.truth(e);
    }
    if (have === 'bool') {
      const type = join(this.type(a), this.type(b)) === 'real' ? 'real' : 'int';
      return this.pair(a, b, type, (x, y) => this.relation(op, x, y));
    }
    if (op === '/' && have === 'int' && isHalfOfNeighbours(e)) return `(${this.int(a)} >> 1)`;
    if (have === 'int') return this.pair(a, b, 'int', (x, y) => `(${x} ${op} ${y})`);
    return this.pair(a, b, 'real', (x, y) => this.realOp(op, x, y));
  }

  /** New value of what is set. */
  protected newValue(s: Assign): { text: string; type: Type } {
    const type =
      s.target.kind === 'variable'
        ? s.target.of.type
        : ELEMENTS[s.target.array.array as ArrayType].real
          ? 'real'
          : 'int';
    if (s.op === undefined) return { text: this.print(s.value, type), type };
    const sum: Expression = { kind: 'binary', op: s.op, a: s.target, b: s.value };
    return { text: this.print(sum, type), type };
  }

  protected needsOrder(list: readonly Expression[]): boolean {
    return list.length > 1 && list.some(calls);
  }
}
