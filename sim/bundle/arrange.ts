/**
 * Puts the names of the bundle in the order in which the interpreter finds them fast. In: the bundle as one
 * function, compressed but with its long names; out: the same program.
 *
 * Espruino looks a name up scope by scope, and in a scope from its first name on, one after another: 33 instructions
 * a name, so that in a bundle of 300 names the last one costs 0.33 ms a look, and a built-in such as `Math` that and
 * 0.15 ms more (docs/espruino.md). Hence: number constants become literals, built-ins that are used often become
 * parameters of the outermost function, and functions and plain data stand in the order of use, most used first.
 * What has to be computed keeps its order, after them.
 */
import { parse } from 'acorn';
import {
  edited,
  freeReferences,
  nameOf,
  replaced,
  scopesOf,
  type Any,
  type Edit,
  type Reference,
} from './scopes.js';

/** A reference in a loop counts this much more, a loop. */
const LOOP_WEIGHT = 4;
/** Weight from which a built-in is worth a place before all other names. */
const BUILTIN_WEIGHT = 6;

/** Never to be handed in: `arguments` and the like, and what the interpreter treats by its name. */
const NOT_PARAMETERS = new Set(['arguments', 'undefined', 'NaN', 'Infinity', 'global', 'require']);

interface Program {
  readonly fn: Any;
  readonly statements: readonly Any[];
}

function outermost(code: string): Program {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const first = (program['body'] as Any[])[0];
  let call = first['expression'] as Any;
  if (call.type === 'UnaryExpression') call = call['argument'] as Any;
  const fn = call['callee'] as Any;
  if (call.type !== 'CallExpression' || fn.type !== 'FunctionExpression') {
    throw new Error('bundle: not one function that is called at once');
  }
  return { fn, statements: (fn['body'] as Any)['body'] as Any[] };
}

function weigh(references: readonly Reference[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const r of references) {
    weights.set(r.name, (weights.get(r.name) ?? 0) + LOOP_WEIGHT ** r.loops);
  }
  return weights;
}

/** What a constant comes to, a whole number made of numbers and of other constants; undefined for anything else. */
function wholeNumber(node: Any, known: ReadonlyMap<string, string>): number | undefined {
  const of = (key: string): number | undefined => wholeNumber(node[key] as Any, known);
  const whole = (v: number | undefined): number | undefined =>
    v === undefined || Math.floor(v) !== v || Math.abs(v) >= 2 ** 31 ? undefined : v;
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'number' ? whole(node['value']) : undefined;
    case 'Identifier':
      return whole(Number(known.get(nameOf(node)) ?? NaN));
    case 'BinaryExpression': {
      const [a, b] = [of('left'), of('right')];
      if (a === undefined || b === undefined) return undefined;
      const results: Readonly<Record<string, number>> = {
        '+': a + b,
        '-': a - b,
        '*': a * b,
        '/': a / b,
      };
      return whole(results[String(node['operator'])]);
    }
    default:
      return undefined;
  }
}

/**
 * A number as it stands in the text, a minus before it allowed, or what it comes to; undefined for anything else.
 *
 * @param known constants that stand above
 */
function numberText(
  init: Any | null,
  code: string,
  known: ReadonlyMap<string, string>,
): string | undefined {
  if (!init) return undefined;
  const plain =
    init.type === 'UnaryExpression' && init['operator'] === '-' ? init['argument'] : init;
  const literal = plain as Any;
  if (literal.type === 'Literal' && typeof literal['value'] === 'number')
    return code.slice(init.start, init.end);
  const whole = wholeNumber(init, known);
  return whole === undefined ? undefined : String(whole);
}

/** Data that needs nobody: it may be made at any time. */
function isPlain(node: Any | null): boolean {
  if (!node) return true;
  switch (node.type) {
    case 'Literal':
      return true;
    case 'UnaryExpression':
      return isPlain(node['argument'] as Any);
    case 'ArrayExpression':
      return (node['elements'] as (Any | null)[]).every(isPlain);
    case 'ObjectExpression':
      return (node['properties'] as Any[]).every(
        (p) => p.type === 'Property' && isPlain(p['value'] as Any),
      );
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true;
    default:
      return false;
  }
}

interface Part {
  /** '' for a statement that declares nothing. */
  readonly name: string;
  readonly text: string;
  readonly kind: string;
  readonly init: Any | null;
  /** It may stand anywhere. */
  readonly movable: boolean;
}

/** Splits declarations of several names; the compressor may have joined them. */
function partsOf(statements: readonly Any[], code: string): Part[] {
  const out: Part[] = [];
  for (const s of statements) {
    if (s.type === 'FunctionDeclaration') {
      const name = nameOf(s['id']);
      out.push({
        name,
        text: code.slice(s.start, s.end),
        movable: true,
        init: null,
        kind: 'function',
      });
    } else if (s.type === 'VariableDeclaration') {
      const kind = String(s['kind']);
      for (const d of s['declarations'] as Any[]) {
        const init = (d['init'] as Any | null) ?? null;
        const text = `${kind} ${code.slice(d.start, d.end)};`;
        out.push({ name: nameOf(d['id']), text, movable: isPlain(init), init, kind });
      }
    } else {
      out.push({
        name: '',
        text: code.slice(s.start, s.end),
        movable: false,
        init: null,
        kind: '',
      });
    }
  }
  return out;
}

/** Constants that are numbers, and their texts. */
function numbersIn(statements: readonly Any[], code: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const d of partsOf(statements, code)) {
    const text = d.kind === 'const' ? numberText(d.init, code, texts) : undefined;
    if (text !== undefined) texts.set(d.name, text);
  }
  return texts;
}

/** Constants that are numbers go to where they are used, and are no more. */
function inlineNumbers(code: string): { text: string; gone: ReadonlySet<string> } {
  const { statements } = outermost(code);
  const references = freeReferences(statements);
  const texts = numbersIn(statements, code);
  const edits = references
    .filter((r) => texts.has(r.name))
    .map((r) => {
      const text = texts.get(r.name) ?? '';
      // the first offset of a layout: a[0 + i] is a[i]
      if (text === '0' && /\[\s*$/.test(code.slice(0, r.start))) {
        const plus = /^\s*\+\s*/.exec(code.slice(r.end));
        if (plus) return { at: r.start, end: r.end + plus[0].length, text: '' };
      }
      const value = `(${text})`;
      return { at: r.start, end: r.end, text: r.shorthand ? `${r.name}:${value}` : value };
    })
    .sort((a, b) => b.at - a.at);
  let out = code;
  for (const e of edits) out = out.slice(0, e.at) + e.text + out.slice(e.end);
  return { text: out, gone: new Set(texts.keys()) };
}

/** @param code `(function(){...})()` or `!function(){...}()` */
export function arrange(code: string): string {
  const { text, gone } = inlineNumbers(code);
  const { statements } = outermost(text);
  const weights = weigh(freeReferences(statements));
  const parts = partsOf(statements, text).filter((p) => !gone.has(p.name));
  const own = new Set(parts.map((p) => p.name));
  const byWeight = (a: string, b: string): number =>
    (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || (a < b ? -1 : 1);
  const builtins = [...weights.keys()]
    .filter((n) => !own.has(n) && !NOT_PARAMETERS.has(n) && (weights.get(n) ?? 0) >= BUILTIN_WEIGHT)
    .sort(byWeight);
  const moved = parts.filter((p) => p.movable).sort((a, b) => byWeight(a.name, b.name));
  const rest = parts.filter((p) => !p.movable);
  const body = [...moved, ...rest].map((p) => p.text).join('\n');
  const list = builtins.join(',');
  return renamed(`(function(${list}){\n${body}\n})(${list});\n`);
}

/** Names that no shortening may change (build.ts), and that a parameter would keep: `var E=E` is undefined on the board. */
const KEPT = ['E'];

function renamed(code: string): string {
  const program = parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
  const edits: Edit[] = [];
  for (const d of scopesOf(program).declared) {
    if (d.kind !== 'param' || !KEPT.includes(d.name)) continue;
    for (const id of d.ids) edits.push({ at: id.start, end: id.end, text: `${d.name}$` });
    for (const r of d.references) edits.push(replaced(r, `${d.name}$`));
  }
  return edited(code, edits);
}
