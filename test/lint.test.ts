/** The lint rules that stand between a slip in the firmware and an interpreter that says nothing: each on its slip. */
import { spawnSync } from 'node:child_process';

/** Messages for a text as if it stood in `file`. */
function lint(file: string, text: string): string[] {
  const args = [
    'node_modules/eslint/bin/eslint.js',
    '--stdin',
    '--stdin-filename',
    file,
    '-f',
    'json',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
  expect(stderr).toBe('');
  const [result] = JSON.parse(stdout) as [{ messages: { line: number; ruleId: string | null }[] }];
  return result.messages.map((m) => `${m.line} ${m.ruleId ?? 'syntax'}`);
}

/** A line a slip: the rule that must find it, and the text. */
const SLIPS: readonly (readonly [rule: string, text: string])[] = [
  ['es-x/no-destructuring', 'export const { a } = { a: 1 };'],
  ['es-x/no-spread-elements', 'export const b = [...[1]];'],
  ['es-x/no-rest-spread-properties', 'export const c = { ...{ d: 1 } };'],
  ['es-x/no-rest-parameters', 'export function d(...e: number[]): number { return e.length; }'],
  ['es-x/no-default-parameters', 'export function e(x = 1): number { return x; }'],
  ['es-x/no-optional-chaining', 'export const f = (x: { y: number } | null): unknown => x?.y;'],
  [
    'es-x/no-nullish-coalescing-operators',
    'export const g = (x: number | null): number => x ?? 1;',
  ],
  ['es-x/no-exponential-operators', 'export const h = 2 ** 3;'],
  ['es-x/no-async-functions', 'export async function i(): Promise<void> {}'],
  ['es-x/no-generators', 'export function* j(): unknown { yield 1; }'],
  ['es-x/no-map', 'export const k = new Map();'],
  ['es-x/no-class-private-fields', 'export class L { #m = 1; n(): number { return this.#m; } }'],
  ['es-x/no-subclassing-builtins', 'export class M extends Error {}'],
  ['board/declared-first', 'export const n = late(1);'],
  ['no-restricted-syntax', 'export function o(list: number[]): void { list.length = 0; }'],
  [
    'no-restricted-syntax',
    'export function p(q: (f: () => number) => void): void { for (let i = 0; i < 3; i++) q(() => i); }',
  ],
  ['no-restricted-syntax', 'export const r = Math.round(-2.5);'],
  ['no-restricted-syntax', 'export const s = JSON.stringify({}, null, 2);'],
  ['no-restricted-syntax', "export const t = 'a,b'.split(',', 1);"],
  ['no-restricted-syntax', 'export const u = [1].lastIndexOf(1);'],
  ['no-restricted-syntax', 'export const v = Object.freeze({});'],
  ['no-restricted-syntax', 'export const w = /a{2}/;'],
  ['no-restricted-syntax', 'export class X { y?: number; z = (): unknown => this.y; }'],
  ['no-labels', 'export function y(): void { out: for (;;) break out; }'],
  ['@typescript-eslint/no-explicit-any', 'export const z = (x: any): unknown => x;'],
];

test('what Espruino lacks or gets wrong silently is refused in the firmware', () => {
  const text =
    SLIPS.map((slip) => slip[1]).join('\n') + '\nfunction late(x: number): number { return x; }\n';
  const found = lint('firmware/slips.ts', text);
  SLIPS.forEach(([rule], i) => expect(found).toContain(`${i + 1} ${rule}`));
});

test('functions may call each other in any order, and loops may call functions', () => {
  const text = `export function a(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += b(i);
  return sum;
}
function b(i: number): number {
  return i > 2 ? a(i - 3) : Math.floor(i + 0.5);
}
`;
  expect(lint('firmware/fine.ts', text)).toEqual([]);
});

test('the stages of the data path do not import each other', () => {
  const rule = 'no-restricted-imports';
  const text =
    "import { x } from '../rules/x.js';\nimport { y } from '../hal/y.js';\nexport const z = [x, y];\n";
  expect(lint('firmware/sense/x.ts', text)).toEqual([`1 ${rule}`, `2 ${rule}`]);
  expect(lint('firmware/rules/x.ts', text)).toEqual([`2 ${rule}`]);
});

test('no host clock and no host random numbers in what is simulated; same bits in physics', () => {
  const rule = 'no-restricted-properties';
  const text =
    'export const a = Math.random();\nexport const b = Date.now();\nexport const c = Math.sin(1);\n';
  expect(lint('sim/world/x.ts', text)).toEqual([`1 ${rule}`, `2 ${rule}`]);
  expect(lint('sim/physics/x.ts', text)).toEqual([`1 ${rule}`, `2 ${rule}`, `3 ${rule}`]);
});
