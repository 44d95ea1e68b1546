/**
 * The parser gate: the finished bundle against everything that Espruino lacks or, worse, gets wrong without a word
 * (docs/espruino.md lists them with what was measured). In: the text of the bundle; out: findings with line and
 * column. Each rule is one entry of RULES and one row of test/bundle.test.ts.
 */
import { parse, type Node } from 'acorn';
import { ancestor } from 'acorn-walk';
import { scopesOf } from './scopes.js';

export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly what: string;
  readonly why: string;
}

/** Largest bundle, bytes: 45 kB beside data in 400 kB of Storage, and time to load at power-on. */
export const MAX_BYTES = 45000;

// Nodes are looked at by name; acorn's own types are one union a node kind.
type Any = Node & Record<string, unknown> & { type: string };
type Report = (node: Any, what: string, why: string) => void;
type Rule = (node: Any, parents: readonly Any[], report: Report) => void;

const MISSING_GLOBALS = new Set(
  'Map Set WeakMap WeakSet Symbol Proxy Reflect BigInt queueMicrotask structuredClone Intl TextEncoder TextDecoder'.split(
    ' ',
  ),
);

const MISSING_MEMBERS: Readonly<Record<string, string>> = {
  Array: 'from of',
  Object: 'freeze seal is hasOwn isFrozen getOwnPropertySymbols preventExtensions',
  Number: 'isInteger isFinite isNaN isSafeInteger EPSILON parseFloat parseInt',
  Math: 'trunc hypot log2 log10 cbrt imul fround clz32 expm1 log1p sinh cosh tanh',
  Promise: 'race allSettled any',
};

export const MISSING_METHODS: ReadonlySet<string> = new Set(
  'flat flatMap at entries keys values lastIndexOf findLast copyWithin codePointAt search trimStart trimEnd matchAll normalize finally toSorted toReversed localeCompare'.split(
    ' ',
  ),
);

function child(node: Any, key: string): Any | undefined {
  const v = node[key];
  return v && typeof v === 'object' && 'type' in (v as object) ? (v as Any) : undefined;
}

function list(node: Any, key: string): readonly Any[] {
  const v = node[key];
  return Array.isArray(v) ? (v.filter(Boolean) as Any[]) : [];
}

function name(node: Any | undefined): string {
  return node && node.type === 'Identifier' ? String(node['name']) : '';
}

const isFunction = (n: Any): boolean => /Function/.test(n.type);
const isLoop = (n: Any): boolean => /^(For|While|DoWhile)/.test(n.type);

const syntax: Rule = (node, _parents, report) => {
  switch (node.type) {
    case 'ObjectPattern':
    case 'ArrayPattern':
      report(node, 'destructuring', 'throws or is a syntax error');
      break;
    case 'SpreadElement':
    case 'RestElement':
      report(node, 'spread or rest', 'is a syntax error');
      break;
    case 'AssignmentPattern':
      report(node, 'default value', 'is a syntax error');
      break;
    case 'LabeledStatement':
      report(node, 'label', 'is a syntax error');
      break;
    case 'TaggedTemplateExpression':
      report(node, 'tagged template', 'is a syntax error');
      break;
    case 'MetaProperty':
      report(node, 'new.target', 'is a syntax error');
      break;
    case 'YieldExpression':
      report(node, 'generator', 'is a syntax error');
      break;
    case 'ClassExpression':
      if (child(node, 'id')) report(node, 'named class expression', 'its name is not bound inside');
      break;
    case 'ClassDeclaration':
      if (/Error$/.test(name(child(node, 'superClass'))))
        report(node, 'subclass of Error', 'loses message and type');
      break;
    case 'SwitchStatement': {
      const cases = list(node, 'cases');
      const at = cases.findIndex((c) => !c['test']);
      if (at >= 0 && at < cases.length - 1)
        report(cases[at], 'default before a case', 'the cases after it are lost');
      break;
    }
    case 'ExpressionStatement':
      if (node['directive'] === 'use strict')
        report(node, "'use strict'", 'is ignored: this is not undefined');
      break;
    case 'Literal':
      if (typeof node['value'] === 'string' && /[^\x00-\x7f]/.test(node['value'])) {
        report(node, 'text beyond ASCII', 'boards are built without Unicode strings');
      }
      break;
    default:
      if (isFunction(node) && (node['async'] || node['generator'])) {
        report(node, 'async or generator function', 'is a syntax error');
      }
  }
};

/** Words that are names elsewhere and tokens to the interpreter. */
const WORDS = ['of', 'static', 'let'];

const words: Rule = (node, parents, report) => {
  const over = parents[parents.length - 2];
  const property =
    over?.type === 'MemberExpression' && over['property'] === node && !over['computed'];
  if (node.type === 'Identifier' && !property && WORDS.includes(name(node)))
    report(node, `the name ${name(node)}`, 'is a word of the language: a syntax error');
};

const methodNames: Rule = (node, _parents, report) => {
  if (node.type !== 'MethodDefinition' && !(node.type === 'Property' && node['method'])) return;
  if (node['computed']) report(node, 'computed method', 'is a syntax error');
  const key = name(child(node, 'key'));
  if (['get', 'set', 'static', 'delete'].includes(key))
    report(node, `method named ${key}`, 'is a syntax error');
};

const computedKeys: Rule = (node, _parents, report) => {
  if (node.type === 'Property' && node['computed'])
    report(node, 'computed key', 'is a syntax error');
};

const regex: Rule = (node, _parents, report) => {
  if (node.type !== 'Literal' || !node['regex']) return;
  const pattern = (node['regex'] as { pattern: string }).pattern;
  if (/\{\d|\(\?[=!<]|\\[bB]|[*+?]\?|\(\?</.test(pattern)) {
    report(
      node,
      `regular expression /${pattern}/`,
      'counts, look-arounds, \\b, lazy and named groups never match',
    );
  }
};

const globals: Rule = (node, parents, report) => {
  if (node.type !== 'Identifier' || !MISSING_GLOBALS.has(String(node['name']))) return;
  const up = parents[parents.length - 2];
  if (up && up.type === 'MemberExpression' && child(up, 'property') === node && !up['computed'])
    return;
  report(node, String(node['name']), 'does not exist');
};

const members: Rule = (node, _parents, report) => {
  if (node.type !== 'MemberExpression' || node['computed']) return;
  const object = name(child(node, 'object'));
  const property = name(child(node, 'property'));
  if ((MISSING_MEMBERS[object] ?? '').split(' ').includes(property) && property !== '') {
    report(node, `${object}.${property}`, 'does not exist');
  } else if (object === 'Math' && property === 'round') {
    report(node, 'Math.round', 'rounds negative halves away from zero; use Math.floor(x + 0.5)');
  }
};

const calls: Rule = (node, _parents, report) => {
  if (node.type !== 'CallExpression') return;
  const callee = child(node, 'callee');
  if (!callee || callee.type !== 'MemberExpression' || callee['computed']) return;
  const method = name(child(callee, 'property'));
  if (MISSING_METHODS.has(method) && name(child(callee, 'object')) !== 'Object') {
    report(
      node,
      `.${method}()`,
      'does not exist, and reading it from a text or typed array throws',
    );
  }
  const json = name(child(callee, 'object')) === 'JSON';
  const count = list(node, 'arguments').length;
  if (json && method === 'parse' && count > 1)
    report(node, 'JSON.parse with a reviver', 'the reviver is ignored');
  if (json && method === 'stringify' && count > 1 && name(list(node, 'arguments')[1]) !== 'null') {
    report(node, 'JSON.stringify with a replacer', 'the replacer is ignored');
  }
};

const lengths: Rule = (node, _parents, report) => {
  if (node.type !== 'AssignmentExpression') return;
  const left = child(node, 'left');
  if (left?.type === 'MemberExpression' && name(child(left, 'property')) === 'length') {
    report(node, 'assignment to length', 'throws');
  }
};

const argumentsInArrow: Rule = (node, parents, report) => {
  if (name(node) !== 'arguments') return;
  const fn = [...parents].reverse().find(isFunction);
  if (fn?.type === 'ArrowFunctionExpression')
    report(node, 'arguments inside an arrow', 'is undefined');
};

/** A function made in a loop sees ONE binding of the loop's let or const variable. */
const loopClosures: Rule = (node, parents, report) => {
  if (node.type !== 'Identifier') return;
  let fnAt = parents.length - 1;
  while (fnAt >= 0 && !isFunction(parents[fnAt])) fnAt--;
  if (fnAt < 0) return;
  for (const loop of parents.slice(0, fnAt).filter(isLoop)) {
    const head = child(loop, 'init') ?? child(loop, 'left');
    if (head?.type !== 'VariableDeclaration' || head['kind'] === 'var') continue;
    if (list(head, 'declarations').some((d) => name(child(d, 'id')) === node['name'])) {
      report(
        node,
        `closure over the loop variable ${String(node['name'])}`,
        'all closures share one binding',
      );
    }
  }
};

const RULES: readonly Rule[] = [
  syntax,
  words,
  methodNames,
  computedKeys,
  regex,
  globals,
  members,
  calls,
  lengths,
  argumentsInArrow,
  loopClosures,
];

/** Statement lists of the whole program: a function declared in one must stand before the code there that uses it. */
function hoisting(program: Any, report: Report): void {
  const blocks: (readonly Any[])[] = [];
  ancestor(program as Node, {
    Program: (n) => blocks.push(list(n as unknown as Any, 'body')),
    BlockStatement: (n) => blocks.push(list(n as unknown as Any, 'body')),
  });
  for (const body of blocks) {
    const declared = new Map<string, number>();
    body.forEach((s, i) => {
      if (s.type === 'FunctionDeclaration' || s.type === 'ClassDeclaration')
        declared.set(name(child(s, 'id')), i);
      if (s.type === 'VariableDeclaration') {
        for (const d of list(s, 'declarations')) {
          const id = name(child(d, 'id'));
          if (id !== '' && !declared.has(id)) declared.set(id, i);
        }
      }
    });
    body.forEach((s, i) => {
      if (s.type === 'FunctionDeclaration' || s.type === 'ClassDeclaration') return;
      eager(s, (id, parents) => {
        const at = declared.get(name(id));
        if (at === undefined || at <= i || hides(parents, name(id))) return;
        report(id, `${name(id)} used before its declaration`, 'functions are not hoisted');
      });
    });
  }
}

/** True when a block, loop or function between the statement and the identifier has a variable of that name itself. */
function hides(parents: readonly Any[], id: string): boolean {
  return parents.some((p) => {
    if (isFunction(p)) return list(p, 'params').some((x) => name(x) === id);
    const head = child(p, 'init') ?? child(p, 'left');
    const inside = p.type === 'BlockStatement' ? list(p, 'body') : isLoop(p) && head ? [head] : [];
    return inside.some(
      (s) =>
        name(child(s, 'id')) === id ||
        list(s, 'declarations').some((d) => name(child(d, 'id')) === id),
    );
  });
}

/** Identifiers that are read when a statement runs: not those inside functions, nor keys and members. */
function eager(statement: Any, see: (id: Any, parents: readonly Any[]) => void): void {
  ancestor(statement as Node, {
    Identifier(n, _state, path) {
      const parents = path as unknown as Any[];
      if (parents.slice(0, -1).some(isFunction)) {
        const fnAt = parents.findIndex(isFunction);
        const call = parents[fnAt - 1];
        // an IIFE runs at once; its own block is looked at by itself
        if (
          !(call?.type === 'CallExpression' && child(call, 'callee') === parents[fnAt]) ||
          parents.slice(fnAt + 1, -1).some(isFunction)
        )
          return;
      }
      see(n as unknown as Any, parents.slice(0, -1));
    },
  });
}

/** Where a `var` statement may stand that runs or does not run as a whole. */
function regions(program: Any): Map<Any, Any> {
  const found = new Map<Any, Any>();
  ancestor(program as Node, {
    VariableDeclaration(n, _state, path) {
      const parents = path as unknown as Any[];
      const at = (i: number): Any => parents[i];
      let i = parents.length - 2;
      // the head of a loop runs whenever the loop does
      if (isLoop(at(i)) && (child(at(i), 'init') ?? child(at(i), 'left')) === at(i + 1)) i--;
      while (i > 0 && !/^(BlockStatement|SwitchCase|If|For|While|DoWhile)/.test(at(i).type)) i--;
      found.set(n as unknown as Any, at(Math.max(i, 0)));
    },
  });
  return found;
}

/** Until a `var` has run, its name means what it means outside: it may be used below it only, and in its block. */
function vars(program: Any, report: Report): void {
  const region = regions(program);
  for (const d of scopesOf(program).declared) {
    if (d.kind !== 'var') continue;
    for (const id of d.ids.slice(1)) {
      report(id, `var ${d.name} a second time`, 'the first may not have run where it is used');
    }
    const block = d.declaration && region.get(d.declaration);
    if (!block) continue;
    for (const r of d.references) {
      const inside = r.start >= block.start && r.end <= block.end;
      if (inside && (r.start > d.ids[0].start || r.scope.fn !== d.scope.fn)) continue;
      const at = d.ids[0];
      report(at, `var ${d.name} used outside its block`, 'its var has not run there');
      break;
    }
  }
}

/** `return` and a new line: Espruino goes on with the next line. */
function brokenReturns(
  code: string,
  report: (offset: number, what: string, why: string) => void,
): void {
  for (const m of code.matchAll(/\b(return|throw)[ \t]*\r?\n\s*[^\s}]/g)) {
    report(m.index, `${m[1]} followed by a new line`, 'the next line is taken as its value');
  }
}

/** @returns all findings in order of place; [] when the bundle may run on the board. */
export function gate(code: string): Finding[] {
  const findings: Finding[] = [];
  const program = parse(code, {
    ecmaVersion: 2015,
    sourceType: 'script',
    locations: true,
    allowReturnOutsideFunction: false,
  }) as unknown as Any;
  const report: Report = (node, what, why) => {
    const loc = node.loc?.start ?? { line: 1, column: 0 };
    findings.push({ line: loc.line, column: loc.column + 1, what, why });
  };
  ancestor(program as Node, new Proxy({}, { get: () => visit }) as never);
  function visit(n: unknown, _s: unknown, path: unknown): void {
    for (const rule of RULES) rule(n as Any, path as Any[], report);
  }
  hoisting(program, report);
  vars(program, report);
  brokenReturns(code, (offset, what, why) => {
    const before = code.slice(0, offset).split('\n');
    findings.push({ line: before.length, column: before[before.length - 1].length + 1, what, why });
  });
  return dedupe(findings);
}

function dedupe(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return [...findings]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .filter((f) => {
      const key = `${f.line}:${f.column}:${f.what}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** As `gate`, but a text that does not parse is a finding too. */
export function gateText(code: string): Finding[] {
  try {
    return gate(code);
  } catch (e) {
    const at = (e as { loc?: { line: number; column: number } }).loc ?? { line: 1, column: 0 };
    return [{ line: at.line, column: at.column + 1, what: 'syntax', why: (e as Error).message }];
  }
}
