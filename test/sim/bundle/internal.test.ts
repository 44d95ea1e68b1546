/** Which property names may be shortened, from types alone: a row a way in which a value can leave them. */
import ts from 'typescript';
import { namesIn } from '../../../sim/bundle/internal.js';

const HEAD = `
  interface In { kept: number; }
  type Line = { [name: string]: unknown };
  declare function send(v: any): void;
  declare function take(v: Line): void;
  declare function inside(v: In): void;
`;

function internal(body: string): string[] {
  const files: Record<string, string> = {
    'lib.d.ts':
      'interface Array<T> { length: number; push(v: T): number; [n: number]: T; } interface String { length: number; } interface Boolean {} interface Number {} interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {} interface Object {} interface RegExp {} interface Chip { pin: number; } type Record<K extends string, V> = { [P in K]: V };',
    'a.ts': `${HEAD}${body}\nexport {};`,
  };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) =>
      files[name] === undefined
        ? undefined
        : ts.createSourceFile(name, files[name], ts.ScriptTarget.ES2015, true),
    fileExists: (name) => files[name] !== undefined,
    readFile: (name) => files[name],
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
  };
  const program = ts.createProgram(
    ['a.ts', 'lib.d.ts'],
    { noLib: true, strict: true, target: ts.ScriptTarget.ES2015 },
    host,
  );
  expect(
    ts
      .getPreEmitDiagnostics(program)
      .map((d) => ts.flattenDiagnosticMessageText(d.messageText, ' ')),
  ).toEqual([]);
  return [...namesIn(program).internal].filter((n) => n !== 'kept').sort();
}

const GOES: readonly (readonly [string, string])[] = [
  ['into any', 'const o = { long: 1 }; send(o);'],
  ['into any, written there', 'send({ long: 1 });'],
  [
    'into any, in a list in an object',
    'interface T { long: number } const list: T[] = []; send({ list });',
  ],
  ['into any, optional', 'interface T { long: number } declare const t: { deep?: T } ; send(t);'],
  ['into an index signature', 'take({ long: 1 });'],
  ['into an index signature, deep', 'const o = { long: 1 }; take({ out: o });'],
  [
    'into a table',
    'const t: Record<string, number> = { long: 1 }; declare const k: string; send(t[k]);',
  ],
  ['into unknown by assignment', 'let u: unknown = null; const o = { long: 1 }; u = o; send(u);'],
  ['into unknown by return', 'function f(): unknown { return { long: 1 }; } send(f());'],
  [
    'out of any',
    'interface T { long: number } declare const a: any; const t: T = a; send(t.long);',
  ],
  [
    'out of unknown by assertion',
    'interface T { long: number } declare const u: unknown; send((u as T).long);',
  ],
  [
    'out of any by return',
    'interface T { long: number } declare const a: any; function f(): T { return a; } send(f().long);',
  ],
  ['read from any', 'declare const a: any; send(a.long);'],
  ['read from an index signature', 'declare const l: Line; send(l.long);'],
  [
    'asked by a made name',
    "declare const o: { long: number }; declare const k: 'long'; send(o[k]);",
  ],
  ['gone over by name', 'declare const o: { long: number }; for (const k in o) send(k);'],
  [
    'asked for with in',
    'declare const o: { long: number }; declare const k: string; send(k in o);',
  ],
  ['written as text', "const o = { 'long': 1 }; send(o.long);"],
  ['read as text', "declare const o: { long: number }; send(o['long']);"],
  ['through a union', 'interface T { long: number } declare const t: T | null; send(t);'],
];

const STAYS: readonly (readonly [string, string])[] = [
  ['made and read', 'const o = { long: 1 }; send(o.long);'],
  [
    'handed to a typed function',
    'function f(o: { long: number }): number { return o.long; } send(f({ long: 1 }));',
  ],
  [
    'in a list',
    'interface T { long: number } const l: T[] = []; l.push({ long: 1 }); send(l[0].long);',
  ],
  ['beside a value that goes out', 'const o = { long: 1, out: { kept: 1 } }; send(o.out);'],
  ['as a function', 'const o = { long: function (): number { return 1; } }; send(o.long());'],
  ['as the argument of a typed place', 'declare const o: { long: In }; inside(o.long);'],
];

test.each(GOES)('kept when it goes %s', (_how, body) => {
  expect(internal(body)).not.toContain('long');
});

test.each(STAYS)('shortened when %s', (_how, body) => {
  expect(internal(body)).toContain('long');
});

test('names of .d.ts files are kept', () => {
  expect(
    internal(
      'declare const c: Chip; const o = { pin: 1, length: 2 }; send(c.pin + o.pin + o.length);',
    ),
  ).toEqual([]);
});
