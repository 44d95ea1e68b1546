import { runInNewContext } from 'node:vm';
import { emitC } from '../../../sim/kernel/emitC.js';
import { emitJs } from '../../../sim/kernel/emitJs.js';
import { KernelError } from '../../../sim/kernel/ir.js';
import { readKernel } from '../../../sim/kernel/read.js';
import { makeSingle } from '../../../sim/kernel/single.js';

function problem(text: string): string {
  try {
    emitC(readKernel(text, 'core.ts'));
  } catch (e) {
    if (e instanceof KernelError) return e.message;
    throw e;
  }
  return 'none';
}

const body = (text: string): string => `export function g(f: Float32Array, x: number): number {
${text}
}`;

describe('what the subset lacks is named with its place', () => {
  it.each([
    ['let total = 0;', 'core.ts:1:5: total is not a constant number; the core keeps no state'],
    [
      "import { x } from './y.js';",
      'core.ts:1:1: ImportDeclaration at the top; the core has numeric constants and functions',
    ],
    [
      body('try { return 1; } catch (e) { return 2; }'),
      'core.ts:2:1: TryStatement is not in the subset',
    ],
    [body('return x ** 2;'), 'core.ts:2:8: x ** 2: BinaryExpression is not in the subset'],
    [body('return x % 2;'), 'core.ts:2:8: x % 2: BinaryExpression is not in the subset'],
    [
      body('return f.length;'),
      'core.ts:2:8: f.length: PropertyAccessExpression is not in the subset',
    ],
    [body('return Math.sin(x);'), 'core.ts:2:8: Math.sin is not a function of the core'],
    [body('return h(x);'), 'core.ts:2:8: h is not a function of the core'],
    [body('return g(f, x - 1);'), 'core.ts:1:1: g calls itself'],
    [body('return g(f);'), 'core.ts:2:8: g takes 2 arguments, found 1'],
    [body('return g(x, x);'), 'core.ts:2:10: found number, expected Float32Array'],
    [body('x[0] = 1;'), 'core.ts:2:1: x is not a flat array of this function'],
    [body('var a = 1; return a;'), 'core.ts:2:1: var; write let or const'],
    [body('const [a] = f; return a;'), 'core.ts:2:7: destructuring'],
    [
      body('for (const v of f) x += v; return x;'),
      'core.ts:2:1: ForOfStatement is not in the subset',
    ],
    [body('x; return x;'), 'core.ts:2:1: x does nothing that the subset knows'],
    [body('return y;'), 'core.ts:2:8: y is neither a constant above nor a name of this function'],
    [body('\nif (x) return 1;\nreturn 2;'), 'core.ts:3: a real number as a condition'],
    [body('return x || 1;'), 'core.ts:2: || that gives a number; write a condition'],
    [body('return f[0.5];'), 'core.ts:2: 0.5 is used as an integer'],
    [
      'export function g(x: string): void {}',
      'core.ts:1:19: x: string: found string, expected number',
    ],
    ['export function g(x = 1): void {}', 'core.ts:1:19: a parameter that is no plain name'],
    ['export function g(x: number) {', "core.ts:1:31: '}' expected."],
  ])('%s', (text, message) => {
    expect(problem(text)).toContain(message);
  });

  it('should name all of them at once', () => {
    expect(problem(`${body('return x ** 2 + y;')}\nlet z = 1;`).split('\n')).toHaveLength(3);
  });
});

/** As the core, in double precision: types are stripped by hand. */
function inNode(text: string, name: string, ...args: unknown[]): unknown {
  const plain = text.replace(/export /g, '').replace(/: (number|void|\w+Array)/g, '');
  return runInNewContext(`${plain};${name}`)(...args) as unknown;
}

describe('the core in single precision', () => {
  const programs: readonly [string, string, number][] = [
    ['counts', body('let n = 0; for (let i = 0; i < x; i++) n += i; return n;'), 45],
    [
      'stops and goes on',
      body(
        'let n = 0; for (let i = 0; i < x; i++) { if (i === 2) continue; if (i > 5) break; n += i; } return n;',
      ),
      13,
    ],
    ['waits', body('let n = 1; while (n < x) n *= 3; return n;'), 27],
    ['chooses', body('return x > 3 && !(x > 20) ? Math.max(x, 4) : Math.min(x, 1);'), 10],
    [
      'halves products of neighbours',
      body('let n = 0; for (let i = 0; i < x; i++) n += (i * (i + 1)) / 2; return n;'),
      165,
    ],
    ['divides other integers as reals', body('const a = 3; return a / 2;'), 1.5],
    ['works out bits', body('return ((5 >> 1) & 2) | (1 << 3);'), 10],
    ['takes roots and floors', body('return Math.floor(Math.sqrt(x) + Math.abs(-1.5));'), 4],
    [
      'keeps the order of calls',
      `function inc(f: Float32Array, by: number): number { f[0] += by; return f[0]; }\n${body('return inc(f, 1) * 100 + inc(f, x);')}`,
      111,
    ],
    [
      'reads places from the array',
      body('f[1] = 2; f[2] = 7; const at = f[1]; return f[at] + f[f[1]];'),
      14,
    ],
  ];

  it.each(programs)('%s', (_what, text, result) => {
    const single = makeSingle(emitJs(readKernel(text, 'core.ts')));
    expect(single.functions['g']([new Float32Array(4)], 10)).toBe(result);
    expect(inNode(text, 'g', new Float32Array(4), 10)).toBe(result);
  });

  it('should round every step', () => {
    const text = body('return x + 0.1 - x;');
    const single = makeSingle(emitJs(readKernel(text, 'core.ts')));
    expect(single.functions['g']([new Float32Array(1)], 1000)).toBe(Math.fround(1000.1) - 1000);
  });

  it('should count operations, and divisions and roots apart', () => {
    const text = body('let n = 0; for (let i = 0; i < x; i++) n += 1 / Math.sqrt(x); return n;');
    const single = makeSingle(emitJs(readKernel(text, 'core.ts')));
    const cost = (n: number): { ops: number; slow: number } => {
      single.functions['g']([new Float32Array(1)], n);
      return single.takeCost();
    };
    expect(cost(10).slow).toBe(20);
    expect(cost(30).ops - cost(20).ops).toBe(cost(20).ops - cost(10).ops);
  });
});
