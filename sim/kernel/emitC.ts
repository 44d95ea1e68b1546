/**
 * The numeric core as C for a Cortex-M4F. In: the core; out: one file without includes, globals or library calls.
 *
 * Every exported function gets an entry with the one signature that the interpreter's calls allow for all,
 * `float (int, float, float, float)`: a table in memory, and the first three numbers. The table holds the addresses of
 * the arrays (ir.ts: placeInTable), then the numbers beyond the third.
 */
import { Emitter } from './emitter.js';
import {
  addressesOf,
  ELEMENTS,
  entriesOf,
  guardsOf,
  IN_REGISTERS,
  placeInTable,
  type ArrayType,
  type Assign,
  type Expression,
  type Fn,
  type Kernel,
  type MathName,
  type Statement,
  type Type,
  type Variable,
} from './ir.js';

const C_TYPE: Readonly<Record<Type, string>> = {
  bool: 'int',
  int: 'int',
  real: 'float',
  void: 'void',
};

/** What a call gives that was not made. */
const NAN = '__builtin_nanf("")';

const HELPERS = `#define ENTRY __attribute__((used, pcs("aapcs"))) float
#define LOCAL static __attribute__((unused))
LOCAL inline float min_f(float a, float b) { return a != a || a < b ? a : b; }
LOCAL inline float max_f(float a, float b) { return a != a || a > b ? a : b; }
LOCAL inline int min_i(int a, int b) { return a < b ? a : b; }
LOCAL inline int max_i(int a, int b) { return a > b ? a : b; }
LOCAL inline float floor_f(float a) { float t = (float)(int)a; return t > a ? t - 1.0f : t; }
LOCAL inline int abs_i(int a) { return a < 0 ? -a : a; }
`;

class CEmitter extends Emitter {
  protected readonly nothing = '';
  private temporaries = 0;

  protected realNumber(value: number): string {
    const f = Math.fround(value);
    const text = String(f);
    const literal = /[.e]/.test(text) ? text : `${text}.0`;
    return f < 0 ? `(${literal}f)` : `${literal}f`;
  }

  protected toReal(text: string): string {
    return `(float)${text}`;
  }

  protected toInt(text: string): string {
    return `(int)${text}`;
  }

  protected realOp(op: string, a: string, b: string): string {
    return `(${a} ${op} ${b})`;
  }

  protected relation(op: string, a: string, b: string): string {
    return `(${a} ${op.length === 3 ? op.slice(0, 2) : op} ${b})`;
  }

  protected math(name: MathName, real: boolean, args: readonly string[]): string {
    if (name === 'sqrt') return `__builtin_sqrtf(${args[0]})`;
    if (name === 'abs') return `${real ? '__builtin_fabsf' : 'abs_i'}(${args[0]})`;
    if (name === 'floor') return real ? `floor_f(${args[0]})` : args[0];
    return `${name}_${real ? 'f' : 'i'}(${args.join(', ')})`;
  }

  protected ordered(
    list: readonly Expression[],
    texts: readonly string[],
    types: readonly Type[],
    use: (texts: readonly string[]) => string,
  ): string {
    if (!this.needsOrder(list)) return use(texts);
    const before: string[] = [];
    const names = texts.map((text, i) => {
      const e = list[i];
      if (e.kind === 'number' || (e.kind === 'variable' && e.of.array)) return text;
      const name = `t${this.temporaries++}`;
      before.push(`${C_TYPE[types[i]]} ${name} = ${text};`);
      return name;
    });
    return `({ ${before.join(' ')} ${use(names)}; })`;
  }

  protected declarer(type: Type): string {
    return C_TYPE[type];
  }

  protected set(s: Assign): string {
    const { target, op, value } = s;
    const { text, type } = this.newValue(s);
    if (target.kind === 'variable') return `${this.name(target.of.name)} = ${text}`;
    if (this.needsOrder([target.index, value])) {
      this.refuse('a call that is handed an array: keep its result before it goes into an array');
    }
    if (op !== undefined && type === 'real' && '+-*/'.includes(op)) {
      return `${this.element(target)} ${op}= ${this.real(value)}`;
    }
    return `${this.element(target)} = ${text}`;
  }

  protected block(list: readonly Statement[], indent: string): void {
    for (const s of list) this.statement(s, indent);
  }

  private head(f: Fn): string {
    const list = f.parameters.map((p) =>
      p.array
        ? `${ELEMENTS[p.array].c} *${this.name(p.name)}`
        : `${C_TYPE[p.type]} ${this.name(p.name)}`,
    );
    return `LOCAL ${C_TYPE[f.result]} k_${f.name}(${list.join(', ')})`;
  }

  private entry(f: Fn): void {
    let number = 0;
    const array = (p: Variable): string =>
      `(${ELEMENTS[p.array as ArrayType].c} *)table[${placeInTable(f, p)}]`;
    const args = f.parameters.map((p) => {
      if (p.array) return array(p);
      const n = number++;
      const beyond = addressesOf(f) + n - IN_REGISTERS;
      const text = n < IN_REGISTERS ? `a${n}` : `((float *)table)[${beyond}]`;
      return p.type === 'int' ? `(int)${text}` : text;
    });
    const call = `k_${f.name}(${args.join(', ')})`;
    this.put('', `ENTRY entry_${f.name}(int *table, float a0, float a1, float a2) {`);
    for (const { name, of } of guardsOf(this.kernel, f)) {
      this.put('  ', `if (!k_${name}(${array(of)})) return ${NAN};`);
    }
    this.put('  ', f.result === 'void' ? `${call};` : `return ${call};`);
    if (f.result === 'void') this.put('  ', 'return 0;');
    this.put('', '}');
  }

  write(): string {
    this.lines = [HELPERS];
    for (const f of this.kernel.functions) this.put('', `${this.head(f)};`);
    for (const f of this.kernel.functions) {
      this.current = f;
      this.put('', `${this.head(f)} {`);
      this.block(f.body, '  ');
      this.put('', '}');
    }
    for (const f of entriesOf(this.kernel)) this.entry(f);
    return `${this.lines.join('\n')}\n`;
  }
}

export function emitC(kernel: Kernel): string {
  return new CEmitter(kernel).write();
}
