/**
 * The numeric core as JavaScript that computes what the compiled code computes, bit for bit: every sum, product,
 * quotient and root of reals is rounded to single precision (Math.fround of the double result is the correctly rounded
 * single one), integers stay integers. In: the core; out: the text of a module.
 *
 * It also counts the operations of every block that is run, about one instruction each, and among them the divisions and
 * roots, which take 14 cycles; `$cost` tells and forgets.
 */
import { Emitter } from './emitter.js';
import {
  childrenOf,
  entriesOf,
  expressionsOf,
  guardsOf,
  placeInTable,
  type Assign,
  type Expression,
  type Fn,
  type Kernel,
  type Loop,
  type MathName,
  type Statement,
  type Variable,
} from './ir.js';

interface Cost {
  ops: number;
  slow: number;
}

/** Operations of one expression, above those in it. */
function weigh(e: Expression, cost: Cost): void {
  switch (e.kind) {
    case 'element':
      cost.ops += 2;
      break;
    case 'binary':
      cost.ops += 1;
      if (e.op === '/') cost.slow += 1;
      break;
    case 'math':
      cost.ops += e.name === 'abs' || e.name === 'sqrt' ? 1 : 3;
      if (e.name === 'sqrt') cost.slow += 1;
      break;
    case 'call':
      cost.ops += 4 + e.args.length;
      break;
    case 'choice':
      cost.ops += 3;
      break;
    case 'minus':
    case 'not':
      cost.ops += 1;
      break;
    default:
  }
  for (const c of childrenOf(e)) weigh(c, cost);
}

class JsEmitter extends Emitter {
  protected readonly nothing = ' 0';

  protected realNumber(value: number): string {
    const f = Math.fround(value);
    return f < 0 ? `(${f})` : String(f);
  }

  protected toReal(text: string): string {
    return `F(${text})`;
  }

  protected toInt(text: string): string {
    return `(${text} | 0)`;
  }

  protected realOp(op: string, a: string, b: string): string {
    return `F(${a} ${op} ${b})`;
  }

  protected relation(op: string, a: string, b: string): string {
    return `(${a} ${op} ${b})`;
  }

  protected math(name: MathName, real: boolean, args: readonly string[]): string {
    const text = `Math.${name}(${args.join(', ')})`;
    return name === 'sqrt' && real ? `F(${text})` : text;
  }

  protected ordered(
    _list: readonly Expression[],
    texts: readonly string[],
    _types: unknown,
    use: (texts: readonly string[]) => string,
  ): string {
    return use(texts);
  }

  protected declarer(): string {
    return 'let';
  }

  protected set(s: Assign): string {
    const target =
      s.target.kind === 'variable' ? this.name(s.target.of.name) : this.element(s.target);
    return `${target} = ${this.newValue(s).text}`;
  }

  /** Statements of one block with what they cost at its head; a loop's test and step cost at each turn. */
  protected block(list: readonly Statement[], indent: string, loop?: Loop): void {
    const cost: Cost = { ops: loop ? 2 * loop.step.length : 0, slow: 0 };
    if (loop) weigh(loop.test, cost);
    this.counted(list, indent, cost);
  }

  private counted(list: readonly Statement[], indent: string, cost: Cost): void {
    for (const s of list) {
      cost.ops += 1;
      for (const e of expressionsOf(s)) if (s.kind !== 'loop') weigh(e, cost);
      if (s.kind === 'if' || s.kind === 'loop') cost.ops += 2;
      if (s.kind === 'set' && s.op === '/') cost.slow += 1;
    }
    const slow = cost.slow > 0 ? ` slow += ${cost.slow};` : '';
    if (cost.ops > 0) this.put(indent, `ops += ${cost.ops};${slow}`);
    for (const s of list) this.statement(s, indent);
  }

  private fn(f: Fn): void {
    this.current = f;
    this.put(
      '',
      `function k_${f.name}(${f.parameters.map((p) => this.name(p.name)).join(', ')}) {`,
    );
    this.counted(f.body, '  ', { ops: 2, slow: 0 });
    if (f.result === 'void') this.put('  ', 'return 0;');
    this.put('', '}');
  }

  /** As the interpreter calls it: numbers arrive in single precision, integers are cut from them. */
  private entry(f: Fn): void {
    const names = f.parameters.filter((p) => !p.array).map((_, i) => `a${i}`);
    let n = 0;
    const array = (p: Variable): string => `arrays[${placeInTable(f, p)}]`;
    const args = f.parameters.map((p) => {
      if (p.array) return array(p);
      return p.type === 'int' ? `(a${n++} | 0)` : `a${n++}`;
    });
    const call = `+k_${f.name}(${args.join(', ')})`;
    const guards = guardsOf(this.kernel, f).map((g) => `k_${g.name}(${array(g.of)}) `);
    const asked = guards.length > 0 ? `${guards.join('&& ')}? ${call} : NaN` : call;
    this.put('  ', `${f.name}: (${['arrays', ...names].join(', ')}) => ${asked},`);
  }

  write(): string {
    this.lines = ['let ops = 0;', 'let slow = 0;'];
    for (const f of this.kernel.functions) this.fn(f);
    this.put('', 'return {');
    this.put('  ', '$cost: () => { const c = { ops, slow }; ops = slow = 0; return c; },');
    for (const f of entriesOf(this.kernel)) this.entry(f);
    this.put('', '};');
    return `${this.lines.join('\n')}\n`;
  }
}

/** Body of a function of `F`, Math.fround, that returns the exported functions and `$cost`. */
export function emitJs(kernel: Kernel): string {
  return new JsEmitter(kernel).write();
}
