/** What is done to the bundle's text keeps its meaning: flat variables, arrows, short property names. */
import { runInNewContext } from 'node:vm';
import { gateText } from '../../../sim/bundle/gate.js';
import { arrows } from '../../../sim/bundle/arrows.js';
import { flatten } from '../../../sim/bundle/flatten.js';
import { mangleProperties, propertiesOf } from '../../../sim/bundle/mangle.js';

const ran = (code: string): string => {
  const out: unknown[] = [];
  runInNewContext(code, { out, Math });
  return JSON.stringify(out);
};

const wrapped = (body: string): string => `(function(){${body}})();`;

describe('variables of blocks made variables of functions', () => {
  const PROGRAMS: readonly (readonly [string, string])[] = [
    ['a loop in a loop', 'for (let i = 0; i < 3; i++) for (let k = 0; k < i; k++) out.push(i, k);'],
    [
      'neighbours of one name',
      'for (let i = 0; i < 2; i++) out.push(i); for (let i = 5; i < 7; i++) out.push(i);',
    ],
    [
      'one that hides another',
      'const x = 1; { const x = 2; out.push(x); { const x = 3; out.push(x); } } out.push(x);',
    ],
    [
      'one named like a name outside',
      'const x = 1; function f(a) { if (a) { const x = 2; return x; } return x; } out.push(f(0), f(1), f(0));',
    ],
    [
      'one that a closure catches in a loop',
      'const fs = []; for (const k of [1, 2, 3]) { const v = k * 2; fs.push(function () { return v; }); } for (const f of fs) out.push(f());',
    ],
    [
      'one that begins empty in each pass',
      'for (let i = 0; i < 3; i++) { let x; out.push(x === undefined); x = i; out.push(x); }',
    ],
    [
      'cases of a switch',
      'function f(a) { switch (a) { case 1: { const v = a + 1; return v; } default: { const v = a + 2; return v; } } } out.push(f(1), f(2));',
    ],
    ['a shorthand property', 'for (const v of [1, 2]) out.push({ v }.v);'],
    [
      'a loop over names',
      'const o = { a: 1, b: 2 }; for (const k in o) { const v = o[k]; out.push(k, v); }',
    ],
    [
      'a caught exception',
      'try { throw 1; } catch (e) { const v = e + 1; out.push(v); } for (const e of [4]) out.push(e);',
    ],
  ];

  test.each(PROGRAMS)('%s', (_name, body) => {
    const code = wrapped(body);
    const flat = flatten(code);
    expect(ran(flat)).toBe(ran(code));
    expect(gateText(flat)).toEqual([]);
  });

  test('no block keeps a variable that need not be there', () => {
    for (const [name, body] of PROGRAMS) {
      const kept = /\b(let|const)\b/.test(flatten(wrapped(body)));
      expect([name, kept]).toEqual([name, /closure|empty/.test(name)]);
    }
  });

  test('every variable of a function has one name and one var', () => {
    const flat = flatten(wrapped('for (let i = 0; i < 2; i++); for (let i = 0; i < 3; i++);'));
    const names = [...flat.matchAll(/var ([\w$]+)/g)].map((m) => m[1]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
  });
});

describe('functions written as arrows', () => {
  test.each([
    ['function f(a, b) { return a + b; } out.push(f(1, 2));', 'var f=(a,b)=>a + b;'],
    ['function f(a) { out.push(a); } f(3);', 'var f=a=>{ out.push(a); };'],
    ['function f() { return { a: 1 }; } out.push(f().a);', 'var f=()=>({ a: 1 });'],
    ['function f() { return function (a) { return a; }; } out.push(f()(4));', 'var f=()=>a=>a;'],
    ['function f(a) { if (a) return 1; return 2; } out.push(f(0));', 'var f=a=>{ if (a)'],
    ['out.push([3, 1].map(function (v) { return v * 2; }));', 'v=>v * 2'],
  ])('%s', (body, text) => {
    const code = wrapped(body);
    expect(arrows(code)).toContain(text);
    expect(ran(arrows(code))).toBe(ran(code));
  });

  test.each([
    'function F() { this.a = 1; } out.push(new F().a);',
    'function F(a) { } out.push(typeof new F(1));',
    'const o = { a: 2, f: function () { return this.a; } }; out.push(o.f());',
    'const o = { a: 2, f() { return 5; }, get g() { return 6; } }; out.push(o.f(), o.g);',
    'out.push((function () { return arguments.length; })(1, 2));',
    'const o = { a: 2, f: function () { return [1].map(v => v + this.a); } }; out.push(o.f());',
    'class K { m() { return 1; } } out.push(new K().m());',
    'const fact = function g(n) { return n ? n * g(n - 1) : 1; }; out.push(fact(4));',
  ])('stays as it is: %s', (body) => {
    const code = wrapped(body);
    expect(arrows(code)).toBe(code);
  });
});

describe('short property names', () => {
  const CODE = wrapped(
    'const o = { long: 1, other: 2 }; const long = 3; out.push(o.long, o.other, { long }.long, o["other"]);',
  );

  test('replace own names wherever they stand, and only there', () => {
    const { code, names } = mangleProperties(CODE, new Set(['long']));
    expect(ran(code)).toBe(ran(CODE));
    expect(names.get('long')).toMatch(/^\w$/);
    expect(propertiesOf(code).map((p) => p.name)).toContain('other');
    expect(propertiesOf(code).map((p) => p.name)).not.toContain('long');
  });

  test('are none that stand there already or mean something to others', () => {
    const code = wrapped('out.push({ long: 1, a: 2, c: 3 });');
    expect(mangleProperties(code, new Set(['long']), new Set(['b', 'd'])).names.get('long')).toBe(
      'e',
    );
  });

  test('the most used is the shortest', () => {
    const uses = (n: number): string => `out.push(${Array(n).fill('o.often').join()});`;
    const many = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
      (c) => `${c}${c}${c}`,
    );
    const code = wrapped(`const o = {${many.map((m) => `${m}:1`).join()},often:2};${uses(3)}`);
    const { names } = mangleProperties(code, new Set([...many, 'often']));
    expect(names.get('often')).toBe('a');
    expect(new Set(names.values()).size).toBe(many.length + 1);
  });
});
