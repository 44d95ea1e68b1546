import { runInNewContext } from 'node:vm';
import { arrange } from '../../../sim/bundle/arrange.js';
import { freeReferences, type Any } from '../../../sim/bundle/scopes.js';
import { parse } from 'acorn';

/** What the program leaves in `out`, before and after it is arranged. */
function both(code: string): [unknown, unknown] {
  const run = (text: string): unknown => {
    const out: unknown[] = [];
    runInNewContext(text, { out, Math });
    return JSON.stringify(out);
  };
  return [run(code), run(arrange(code))];
}

describe('arranging a bundle keeps its meaning', () => {
  const programs: readonly (readonly [string, string])[] = [
    [
      'a number constant in its uses',
      'const A = 3; const B = -2; function f(x) { return x * A - B; } out.push(f(2), A.toFixed(1));',
    ],
    [
      'a constant that an inner name hides',
      'const A = 3; function f(A) { return A; } function g() { let A = 5; { const A = 7; out.push(A); } return A; } out.push(f(1), g(), A);',
    ],
    [
      'a constant that is the first offset of a layout',
      'const A = 0; const t = [4, 5, 6]; function f(i) { return t[A + i] + t[A] + t[A + i - 1] + (A + i); } out.push(f(1));',
    ],
    ['a constant as a shorthand property', 'const A = 3; out.push({ A }.A);'],
    ['a constant named like a property', 'const A = 3; const o = { A: 1 }; out.push(o.A, A);'],
    [
      'a constant hidden by a catch clause and a loop',
      'const e = 3; function f() { try { throw 9; } catch (e) { out.push(e); } for (const e of [4]) out.push(e); for (let e = 0; e < 1; e++) out.push(e); return e; } out.push(f());',
    ],
    [
      'a function moved above what it needs',
      'let n = 1; const t = [n + 1]; function f() { return t[0] + n; } out.push(f()); n = 5; out.push(f());',
    ],
    [
      'statements in their order',
      'out.push(1); const t = [out.length]; out.push(2); const u = [out.length]; out.push(t[0], u[0]);',
    ],
    [
      'built-ins handed in',
      'function f(x) { let s = 0; for (let i = 0; i < 3; i++) s += Math.abs(x) + Math.floor(x); return s; } out.push(f(-1.5), f(2));',
    ],
    ['several names in one declaration', 'const a = 1, b = [2], c = b[0] + a; out.push(a, b, c);'],
    [
      'a variable that is written to',
      'let hits = 0; function f() { hits++; return hits; } f(); f(); out.push(hits);',
    ],
  ];
  test.each(programs)('%s', (_name, body) => {
    const [before, after] = both(`(function () { ${body} })();`);
    expect(after).toBe(before);
  });
});

describe('the order of names', () => {
  const arranged = arrange(
    `(function () {
      const table = [1, 2, 3];
      const made = table.length;
      function rare() { return made; }
      function hot(x) { for (let i = 0; i < 9; i++) { for (let k = 0; k < 9; k++) x += often(k) + table[k] + Math.abs(x); } return x; }
      function often(x) { return x; }
      out.push(hot(1), rare());
    })();`,
  );

  test('what loops use stands first, computed data last', () => {
    const order = ['table', 'often', 'hot', 'rare', 'made'].map((n) =>
      arranged.search(new RegExp(`(function|const) ${n}\\b`)),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });

  test('a built-in that loops use is a parameter, one that is used once is not', () => {
    expect(arranged).toMatch(/^\(function\(Math\)\{/);
    expect(arranged.trim()).toMatch(/\}\)\(Math\);$/);
  });
});

test('a reference knows its loops, its function not', () => {
  const code = 'for (;;) { while (a) { b(function () { return c; }); } }';
  const program = parse(code, { ecmaVersion: 2015 }) as unknown as Any;
  const found = freeReferences(program['body'] as Any[]).map((r) => [r.name, r.loops]);
  expect(found).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 0],
  ]);
});
