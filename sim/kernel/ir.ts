/**
 * The numeric core between its text and its translations: functions over numbers and flat arrays. Made by read.ts from
 * TypeScript, written as C by emitC.ts and as JavaScript in single precision by emitJs.ts.
 *
 * Every number is either an integer (loop counters, places in arrays) or a real one. A name is an integer when it
 * stands in an index, where nothing else has a meaning, or when it is only ever given integers.
 */

export type Type = 'bool' | 'int' | 'real' | 'void';

export const ELEMENTS = {
  Float32Array: { c: 'float', real: true },
  Int32Array: { c: 'int', real: false },
  Int16Array: { c: 'short', real: false },
  Uint8Array: { c: 'unsigned char', real: false },
} as const;

export type ArrayType = keyof typeof ELEMENTS;

export interface Variable {
  readonly name: string;
  /** Rises from 'int' to 'real' while types are worked out. */
  type: Type;
  /** It stands in an index. */
  index: boolean;
  readonly array?: ArrayType;
  /** A parameter is real unless it stands in an index. */
  readonly parameter: boolean;
}

export type Arithmetic = '+' | '-' | '*' | '/' | '&' | '|' | '^' | '<<' | '>>';
export type Relation = '<' | '>' | '<=' | '>=' | '===' | '!==';
export type Logic = '&&' | '||';
export const MATH = ['sqrt', 'abs', 'min', 'max', 'floor'] as const;
export type MathName = (typeof MATH)[number];

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'variable'; readonly of: Variable }
  | Element
  | {
      readonly kind: 'binary';
      readonly op: Arithmetic | Relation | Logic;
      readonly a: Expression;
      readonly b: Expression;
    }
  | { readonly kind: 'minus' | 'not'; readonly a: Expression }
  | {
      readonly kind: 'choice';
      readonly test: Expression;
      readonly a: Expression;
      readonly b: Expression;
    }
  | { readonly kind: 'math'; readonly name: MathName; readonly args: readonly Expression[] }
  | Call;

export interface Element {
  readonly kind: 'element';
  readonly array: Variable;
  readonly index: Expression;
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
}

interface Placed {
  readonly line: number;
}

export interface Declare extends Placed {
  readonly kind: 'declare';
  readonly of: Variable;
  readonly value: Expression | undefined;
}

export interface Assign extends Placed {
  readonly kind: 'set';
  readonly target: Element | { readonly kind: 'variable'; readonly of: Variable };
  readonly op: Arithmetic | undefined;
  readonly value: Expression;
}

export interface Do extends Placed {
  readonly kind: 'call';
  readonly call: Call;
}

export interface If extends Placed {
  readonly kind: 'if';
  readonly test: Expression;
  readonly then: readonly Statement[];
  readonly else: readonly Statement[];
}

export interface Loop extends Placed {
  readonly kind: 'loop';
  readonly first: readonly Statement[];
  readonly test: Expression;
  readonly step: readonly (Assign | Do)[];
  readonly body: readonly Statement[];
}

export interface Leave extends Placed {
  readonly kind: 'break' | 'continue';
}

export interface Return extends Placed {
  readonly kind: 'return';
  readonly value: Expression | undefined;
}

export type Statement = Declare | Assign | Do | If | Loop | Leave | Return;

export interface Fn {
  readonly name: string;
  readonly exported: boolean;
  readonly parameters: readonly Variable[];
  readonly body: readonly Statement[];
  result: Type;
}

export interface Kernel {
  /** Named in messages. */
  readonly file: string;
  readonly functions: readonly Fn[];
}

/**
 * Names of the two arrays that most of the core works on; there is one of each. Compiled functions get their addresses
 * from one table for all; a function on other arrays gets a table of its own, in the order of its parameters.
 */
export const ARENA: readonly string[] = ['f', 'list'];

export interface Problem {
  readonly line: number;
  /** 0: of the whole line. */
  readonly column: number;
  readonly what: string;
}

/** What the subset lacks. */
export class KernelError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly Problem[],
  ) {
    const at = (p: Problem): string => `${file}:${p.line}${p.column > 0 ? `:${p.column}` : ''}`;
    super(problems.map((p) => `${at(p)}: ${p.what}`).join('\n'));
    this.name = 'KernelError';
  }
}

/** Numbers that go in registers; the interpreter passes four arguments, the table's address first. */
export const IN_REGISTERS = 3;

/** Asked of an array before every call from outside, when the core has them: 0 keeps the call from being made. */
const GUARDS: Readonly<Record<string, string>> = { f: 'soundArena', list: 'soundList' };

export const arraysOf = (f: Fn): Variable[] => f.parameters.filter((p) => p.array !== undefined);
export const numbersOf = (f: Fn): Variable[] => f.parameters.filter((p) => p.array === undefined);

/** True for a function on the arena and the list alone. */
export const onArena = (f: Fn): boolean => arraysOf(f).every((p) => ARENA.includes(p.name));

/** Functions that are called from outside. */
export function entriesOf(kernel: Kernel): Fn[] {
  const guards = Object.values(GUARDS);
  return kernel.functions.filter((f) => f.exported && !guards.includes(f.name));
}

/** Place of an array in the table of a function. */
export function placeInTable(f: Fn, p: Variable): number {
  return onArena(f) ? ARENA.indexOf(p.name) : arraysOf(f).indexOf(p);
}

/** Words of the table that are addresses. */
export function addressesOf(f: Fn): number {
  return onArena(f) ? ARENA.length : arraysOf(f).length;
}

/** The guards that a function has to ask, and of which array. */
export function guardsOf(
  kernel: Kernel,
  f: Fn,
): { readonly name: string; readonly of: Variable }[] {
  return arraysOf(f).flatMap((of) => {
    const name = GUARDS[of.name];
    return name && kernel.functions.some((g) => g.name === name) ? [{ name, of }] : [];
  });
}

/** Numbers that a single-precision register holds exactly, and with them everything that is a place in an array. */
export const EXACT = 1 << 24;

export const isInteger = (v: number): boolean => Math.floor(v) === v && Math.abs(v) <= EXACT;

const ARITHMETIC = new Set<string>(['+', '-', '*', '/']);
const BITS = new Set<string>(['&', '|', '^', '<<', '>>']);

/** n (n + 1) and the like: the product of neighbours is even, so that half of it is an integer too. */
export function isHalfOfNeighbours(e: Expression): boolean {
  if (e.kind !== 'binary' || e.op !== '/' || e.b.kind !== 'number' || e.b.value !== 2) return false;
  const p = e.a;
  if (p.kind !== 'binary' || p.op !== '*') return false;
  const a = parts(p.a);
  const b = parts(p.b);
  return a !== undefined && b !== undefined && a.of === b.of && Math.abs(a.plus - b.plus) === 1;
}

/** `name` or `name + number`. */
function parts(e: Expression): { of: Variable; plus: number } | undefined {
  if (e.kind === 'variable') return { of: e.of, plus: 0 };
  if (e.kind === 'binary' && e.op === '+' && e.a.kind === 'variable' && e.b.kind === 'number') {
    return { of: e.a.of, plus: e.b.value };
  }
  return undefined;
}

/** Type of an expression as far as the types of the names in it are known. */
export function typeOf(e: Expression, results: ReadonlyMap<string, Fn>): Type {
  const of = (x: Expression): Type => typeOf(x, results);
  switch (e.kind) {
    case 'number':
      return isInteger(e.value) ? 'int' : 'real';
    case 'bool':
    case 'not':
      return 'bool';
    case 'variable':
      return e.of.type;
    case 'element':
      return ELEMENTS[e.array.array as ArrayType].real ? 'real' : 'int';
    case 'minus':
      return of(e.a);
    case 'choice':
      return join(of(e.a), of(e.b));
    case 'math':
      if (e.name === 'sqrt') return 'real';
      return e.args.map(of).reduce(join);
    case 'call':
      return results.get(e.name)?.result ?? 'void';
    case 'binary':
      if (BITS.has(e.op)) return 'int';
      if (!ARITHMETIC.has(e.op)) return 'bool';
      if (e.op === '/') {
        const whole = isHalfOfNeighbours(e) && of((e.a as { a: Expression }).a) === 'int';
        return whole ? 'int' : 'real';
      }
      return join(of(e.a), of(e.b));
  }
}

/** The type that holds both; 'void' is what nothing is known of yet. */
export function join(a: Type, b: Type): Type {
  if (a === 'void') return b;
  if (b === 'void') return a;
  return a === b ? a : a === 'real' || b === 'real' ? 'real' : 'int';
}

/** All statements of a function, outer ones first. */
export function each(body: readonly Statement[], see: (s: Statement) => void): void {
  for (const s of body) {
    see(s);
    if (s.kind === 'if') {
      each(s.then, see);
      each(s.else, see);
    } else if (s.kind === 'loop') {
      each(s.first, see);
      each(s.body, see);
      each(s.step, see);
    }
  }
}

/** Expressions of a statement itself, not of the statements in it. */
export function expressionsOf(s: Statement): Expression[] {
  switch (s.kind) {
    case 'declare':
      return s.value ? [s.value] : [];
    case 'set':
      return [s.target, s.value];
    case 'call':
      return [s.call];
    case 'if':
    case 'loop':
      return [s.test];
    case 'return':
      return s.value ? [s.value] : [];
    default:
      return [];
  }
}

export function childrenOf(e: Expression): readonly Expression[] {
  switch (e.kind) {
    case 'element':
      return [e.index];
    case 'binary':
      return [e.a, e.b];
    case 'minus':
    case 'not':
      return [e.a];
    case 'choice':
      return [e.test, e.a, e.b];
    case 'math':
    case 'call':
      return e.args;
    default:
      return [];
  }
}

/** True when a call in the expression may change an array: one is handed to it. */
export function calls(e: Expression): boolean {
  const given = e.kind === 'call' && e.args.some((a) => a.kind === 'variable' && a.of.array);
  return given || childrenOf(e).some(calls);
}
