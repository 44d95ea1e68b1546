import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { NAMED } from '../../../sim/bundle/partList.js';
import { cutParts, markParts, outerNames, unwrapped } from '../../../sim/bundle/parts.js';

/** What a program leaves in `out` with its parts in Storage, and which of them it read. */
function run(
  code: string,
  files: Readonly<Record<string, string>>,
): { out: string; read: string[] } {
  const out: unknown[] = [];
  const read: string[] = [];
  const storage = {
    read: (name: string): string | undefined => {
      read.push(name);
      return files[name];
    },
  };
  const memory = (): void => undefined;
  runInNewContext(code, { out, Math, process: { memory }, require: () => storage });
  return { out: JSON.stringify(out), read };
}

function cut(
  code: string,
  parts: Readonly<Record<string, string>>,
  most?: number,
): ReturnType<typeof cutParts> & {
  files: Record<string, string>;
} {
  const marked = markParts(code, new Map(Object.entries(parts)));
  const names = marked.names.map((n) => `${n}.js`);
  const made = cutParts(marked.code, names, most);
  return { ...made, files: Object.fromEntries(names.map((n, i) => [n, made.parts[i]])) };
}

const whole = (body: string): string => `(function(Math){\n${body}\n})(Math);`;

/** What it is, the program, which names go where, the parts read in the end. */
const PROGRAMS: readonly (readonly [string, string, Record<string, string>, string[]])[] = [
  ['a function nobody calls', 'var f=()=>1;var g=()=>f();out.push(2);', { f: 'a', g: 'a' }, []],
  [
    'a function called twice is read once',
    'var k=3;var f=a=>a*k;out.push(f(1),f(2));',
    { f: 'a' },
    ['a.js'],
  ],
  [
    'a part that calls the program and another part',
    'var own=a=>a+1;var f=a=>own(g(a));var g=(a,b)=>h(a)*2;var h=a=>a-1;out.push(f(5));',
    { f: 'a', g: 'b', h: 'b' },
    ['a.js', 'b.js'],
  ],
  [
    'data of a part, one of them made of another',
    'var t=[1,2];var u=t.concat([3]);var f=i=>u[i]+t[0];out.push(f(2));',
    { t: 'a', u: 'a', f: 'a' },
    ['a.js'],
  ],
  [
    'data that the program uses too stays',
    'var t=[1,2];var f=i=>t[i];t[0]=7;out.push(f(0),t.length);',
    { t: 'a', f: 'a' },
    ['a.js'],
  ],
  [
    'state of a part outlasts its calls',
    'var n=0;var f=()=>{n=n+1;return n;};f();out.push(f());',
    { n: 'a', f: 'a' },
    ['a.js'],
  ],
  [
    'a function handed on before its part is read',
    'var f=a=>a+1;var g=h=>h(1);out.push(g(f),g(f));',
    { f: 'a' },
    ['a.js'],
  ],
  [
    'names of the program that hide nothing in the loader',
    'var n=()=>4;var a=()=>n();var f=()=>n()+a();out.push(f());',
    { f: 'a' },
    ['a.js'],
  ],
];

test.each(PROGRAMS)(
  'a program keeps its meaning when it is cut: %s',
  (_what, body, parts, read) => {
    const before = run(whole(body), {});
    const made = cut(whole(body), parts);
    const after = run(unwrapped(made.code), made.files);
    expect([after.out, after.read]).toEqual([before.out, read]);
  },
);

/** Room for as much, the program, which names go where, the parts read in the end. */
const ROOM: readonly (readonly [number, string, Record<string, string>, string])[] = [
  [0, 'var f=a=>g(a)+1;var g=a=>a*2;out.push(f(1),f(2));', { f: 'a', g: 'b' }, 'a b a b'],
  [99, 'var f=a=>g(a)+1;var g=a=>a*2;out.push(f(1),f(2));', { f: 'a', g: 'b' }, 'a b'],
  [
    0,
    'var n=0;var f=()=>{n+=g();return n};var g=()=>2;f();out.push(f());',
    { n: 'a', f: 'a', g: 'b' },
    'a b a b',
  ],
  [
    0,
    'var t=[];var f=a=>{t.push(a);return g(t)};var g=a=>a.length;f(1);out.push(f(2));',
    { t: 'a', f: 'a', g: 'b' },
    'a b a b',
  ],
  [
    0,
    'var t=[1,2];var f=a=>{t[0]=a;return g()};var g=()=>5;var h=()=>t[0];f(7);out.push(h());',
    { t: 'a', f: 'a', h: 'a', g: 'b' },
    'a b a',
  ],
  [
    0,
    'var f=a=>{var x=g(a);return h(x)};var h=a=>a+1;var g=a=>a*2;out.push(f(1));',
    { f: 'a', h: 'a', g: 'b' },
    'a b',
  ],
  [
    16,
    'var f=a=>a;var g=a=>a;var h=a=>a;f(1);g(1);h(1);g(2);out.push(f(3));',
    { f: 'a', g: 'b', h: 'c' },
    'a b c a',
  ],
];

test.each(ROOM)(
  'parts make room for others and come back as they were: %s, %s',
  (most, body, parts, read) => {
    const before = run(whole(body), {});
    const made = cut(whole(body), parts, most);
    const after = run(unwrapped(made.code), made.files);
    expect([after.out, after.read.join(' ')]).toEqual([before.out, read.replace(/\w/g, '$&.js')]);
  },
);

test('a part that the program wants while it is still being made is refused', () => {
  const code = whole('var f=()=>1;var g=f;out.push(g());');
  expect(() => markParts(code, new Map([['f', 'a']]))).toThrow(/f is wanted before/);
});

test('what the list of parts names is there, by that name', () => {
  for (const named of NAMED) {
    const [module, name] = named.split(':');
    const text = readFileSync(`firmware/${module}.ts`, 'utf8');
    expect([named, new RegExp(`^(export )?function ${name}\\b`, 'm').test(text)]).toEqual([
      named,
      true,
    ]);
  }
});

test('the names of the finished program are those of its outermost scope', () => {
  const made = cut(whole('var k=3;var f=a=>a*k;out.push(f(1));'), { f: 'a' });
  expect(outerNames(unwrapped(made.code))).toEqual(['$P', '$O', '$D', '$L', 'k']);
});

test('what is handed in under its own name keeps it without a variable that hides it', () => {
  const code = unwrapped('(function(M,E){out.push(M.abs(-1),E);})(Math,E);');
  expect(code).toMatch(/;var M=Math;out\.push\(M\.abs\(-1\),E\);$/);
});

test('a program without parts is left as it is', () => {
  const code = whole('var f=a=>a;out.push(f(1));');
  expect(cutParts(markParts(code, new Map()).code, []).code).toBe(code);
});
