/**
 * Cuts parts out of the bundle: modules that are not wanted in every frame lie in Storage, a file a part, and are read
 * when one of their functions is first called. In: the bundle as one function, with its long names, and which part each
 * name belongs to; out: the same program with a mark round each part, and, once all names are short, the program and its
 * parts as texts.
 *
 * A part is the body of a function that gives a list of the functions that others call. Where others name one, they ask the
 * list for it, or the loader when the list is not there: a function in its place would take six variables. The part sees
 * the program's names, its own are nobody else's. Both are shortened together.
 */
import { parse } from 'acorn';
import {
  children,
  edited,
  isFunction,
  nameOf,
  replaced,
  scopesOf,
  type Any,
  type Declared,
  type Edit,
  type Reference,
} from './scopes.js';

/** The loader, the table of parts that are read, the order in which they were (newest first), and what sees to it. */
const LOAD = '$L';
const TABLE = '$P';
const ORDER = '$O';
const MAKE_ROOM = '$D';
/** So that no name is shortened to one of them. */
export const LOADER_NAMES: readonly string[] = [LOAD, TABLE, ORDER, MAKE_ROOM];

/** Parts are dropped, the oldest first, when all that are there take more than this, variables (docs/decisions.md). */
const MOST_LOADED = 1520;

export interface Marked {
  readonly code: string;
  /** Names of the parts that have something in them, in the order of their numbers. */
  readonly names: readonly string[];
}

interface Cut {
  readonly code: string;
  readonly parts: readonly string[];
}

function tree(code: string): Any {
  return parse(code, { ecmaVersion: 2015, sourceType: 'script' }) as unknown as Any;
}

/** The function that is the program. */
function outermost(program: Any): Any {
  const first = (program['body'] as Any[])[0];
  let call = first['expression'] as Any;
  if (call.type === 'UnaryExpression') call = call['argument'] as Any;
  return call['callee'] as Any;
}

const isFn = (d: Declared): boolean =>
  /^(Arrow)?FunctionExpression$/.test(String((d.part?.['init'] as Any | null)?.type));

/** Variables of the program's own scope that are declared by themselves: one declaration a name. */
function candidates(program: Any, partOf: ReadonlyMap<string, string>): Map<Declared, string> {
  const main = outermost(program);
  const found = new Map<Declared, string>();
  for (const d of scopesOf(program).declared) {
    const part = partOf.get(d.name);
    const alone = (d.declaration?.['declarations'] as Any[] | undefined)?.length === 1;
    if (part && d.scope.node === main && d.kind === 'var' && alone && d.part?.['init'])
      found.set(d, part);
  }
  return found;
}

/** The candidate in whose text a place lies. */
function holder(moved: ReadonlyMap<Declared, string>, at: number): Declared | undefined {
  for (const d of moved.keys()) {
    const { start, end } = d.declaration as Any;
    if (at >= start && at < end) return d;
  }
  return undefined;
}

/** What changes the list, array or object that it is a member of. */
const CHANGES = /^(push|pop|shift|unshift|splice|sort|reverse|fill|set)$/;

/** Names that something is written to, or into. */
function changed(node: Any, into: Set<number> = new Set()): Set<number> {
  const target = (node['left'] ?? node['argument']) as Any | null | undefined;
  if (/^(Assignment|Update)Expression$|^For(In|Of)Statement$/.test(node.type) && target)
    into.add(target.start);
  const callee = node['callee'] as Any | undefined;
  if (callee?.type === 'MemberExpression' && CHANGES.test(nameOf(callee['property'])))
    into.add(callee.start);
  for (const c of children(node)) changed(c, into);
  return into;
}

/** A list or object that begins empty is there to be filled. */
const isEmpty = (d: Declared): boolean => {
  const init = d.part?.['init'] as Any;
  return /^(Array|Object)Expression$/.test(init.type) && children(init).length === 0;
};

/**
 * Data goes with its part only when nobody else names it and it never changes: a part that was dropped begins anew. It stays
 * until that holds for all that is left.
 */
function settle(moved: Map<Declared, string>, program: Any): void {
  const changes = changed(program);
  for (const d of [...moved.keys()])
    if (!isFn(d) && (isEmpty(d) || d.references.some((r) => changes.has(r.start)))) moved.delete(d);
  for (let before = -1; before !== moved.size;) {
    before = moved.size;
    for (const [d, part] of [...moved]) {
      if (isFn(d)) continue;
      const inside = d.references.every((r) => {
        const user = holder(moved, r.start);
        return user && moved.get(user) === part;
      });
      if (!inside) moved.delete(d);
    }
  }
}

/** What others name in place of function `at` of part `n`. */
const asked = (n: number, at: number): string => `(${TABLE}[${n}]||${LOAD}(${n}))[${at}]`;

/** A name of the program that weighs as much in a part, loops counted as in arrange.ts, gets one there too. */
const NEAR_WEIGHT = 4;
const LOOP_WEIGHT = 4;

/**
 * Names of the program that a part asks for often, and every place there. In the part they would be found behind all names
 * of its own, 33 instructions each; what is never written to can be had under a name that stands before those.
 */
function nearNames(
  program: Any,
  moved: ReadonlyMap<Declared, string>,
  part: string,
): Map<string, Reference[]> {
  const main = outermost(program);
  const { declared, references } = scopesOf(program);
  const writes = changed(program);
  const away = new Set([...moved.keys()].map((m) => m.name));
  const found = new Map<string, Reference[]>();
  for (const d of declared) {
    if (d.scope.node !== main || away.has(d.name)) continue;
    const constant = d.kind === 'param' || (d.kind === 'var' && d.part?.['init']);
    if (!constant || d.references.some((r) => writes.has(r.start))) continue;
    const here = references.filter((r) => {
      const within = r.declared === d ? holder(moved, r.start) : undefined;
      return within && moved.get(within) === part;
    });
    const weight = here.reduce((sum, r) => sum + LOOP_WEIGHT ** r.loops, 0);
    if (weight >= NEAR_WEIGHT) found.set(d.name, here);
  }
  return found;
}

/** @param partOf name of the part of each name of the program that may go there */
export function markParts(code: string, partOf: ReadonlyMap<string, string>): Marked {
  const program = tree(code);
  const moved = candidates(program, partOf);
  settle(moved, program);
  const names = [...new Set(moved.values())].sort();
  const partAt = (at: number): string | undefined => {
    const d = holder(moved, at);
    return d && moved.get(d);
  };
  const main = outermost(program);
  const data = ((main['body'] as Any)['body'] as Any[]).filter(
    (s) => s.type === 'VariableDeclaration',
  );
  const lists = new Map<string, Declared[]>();
  const edits: Edit[] = [];
  for (const [d, part] of moved) {
    const away = d.references.filter((r) => isFn(d) && partAt(r.start) !== part);
    const early = away.some(
      (r) => r.scope.fn === main && data.some((v) => r.start >= v.start && r.start < v.end),
    );
    if (early) throw new Error(`bundle: ${d.name} is wanted before the parts are checked`);
    if (away.length === 0) continue;
    const list = lists.get(part) ?? [];
    lists.set(part, list);
    const at = list.push(d) - 1;
    edits.push(...away.map((r) => replaced(r, asked(names.indexOf(part), at))));
  }
  let marks = '';
  names.forEach((name, n) => {
    const mine = [...moved].filter(([, part]) => part === name).map(([d]) => d);
    const near = nearNames(program, moved, name);
    const nearer = [...near].flatMap(([outer, places]) =>
      places.map((r) => replaced(r, `${outer}$near`)),
    );
    const text = (d: Declared): string => {
      const { start, end } = d.declaration as Any;
      const within = [...nearer, ...edits].filter((e) => e.at >= start && e.end <= end);
      const inner = within.map((e) => ({ ...e, at: e.at - start, end: e.end - start }));
      return edited(code.slice(start, end), inner);
    };
    const all = [...mine.filter((d) => isFn(d)), ...mine.filter((d) => !isFn(d))];
    const first = [...near.keys()].map((outer) => `var ${outer}$near=${outer};`);
    const list = (lists.get(name) ?? []).map((d) => d.name);
    marks += `${LOAD}(${n},()=>{${[...first, ...all.map(text)].join('\n')}\nreturn[${list.join()}]});\n`;
  });
  const taken = [...moved.keys()].map((d) => d.declaration as Any);
  const left = edits.filter((e) => !taken.some((t) => e.at >= t.start && e.end <= t.end));
  left.push(...taken.map((t) => ({ at: t.start, end: t.end, text: '' })));
  const end = (main['body'] as Any).end - 1;
  left.push({ at: end, end, text: marks });
  return { code: edited(code, left), names };
}

/** Where the marks of a program stand. */
function marksIn(program: Any): { statement: Any; fn: Any }[] {
  const statements = (outermost(program)['body'] as Any)['body'] as Any[];
  return statements.flatMap((statement) => {
    const call = statement['expression'] as Any | undefined;
    const args = call?.['arguments'] as Any[] | undefined;
    return call && args?.length === 2 && nameOf(call['callee']) === LOAD
      ? [{ statement, fn: args[1] }]
      : [];
  });
}

/**
 * Takes the marked parts out of the finished program and puts the loader in.
 *
 * @param files name of the Storage file of each part
 */
/** @param most what all parts that are there may take, variables */
export function cutParts(code: string, files: readonly string[], most = MOST_LOADED): Cut {
  if (files.length === 0) return { code, parts: [] };
  const program = tree(code);
  const marks = marksIn(program);
  if (marks.length !== files.length) throw new Error('bundle: a part was lost');
  const parts = marks.map(({ fn }) => {
    const { start, end } = fn['body'] as Any;
    return code.slice(start + 1, end - 1);
  });
  const edits: Edit[] = marks.map(({ statement: s }) => ({ at: s.start, end: s.end, text: '' }));
  const body = outermost(program)['body'] as Any;
  const text = loader(files, parts.map(weightOf), most);
  edits.push({ at: body.start + 1, end: body.start + 1, text });
  return { code: edited(code, edits), parts };
}

/**
 * A function that is made of a text belongs to the outermost scope wherever that happens, so that those in it have one
 * scope to remember: theirs. Read by `eval` they would have the loader's as well, in a list, three variables a function. The
 * loader has no name of its own, which the virtual board, where it is an `eval`, would put in front of the program's.
 */
function loader(files: readonly string[], weights: readonly number[], most: number): string {
  const told = (list: readonly unknown[]): string => JSON.stringify(list.join());
  return (
    `var ${TABLE}=[],${ORDER}=[],${MAKE_ROOM}=(n,w)=>{${ORDER}.unshift(n);for(var i=0;i<${ORDER}.length;i++){` +
    `n=${ORDER}[i];w-=${told(weights)}.split(",")[n];if(w<0&&i>0){${TABLE}[n]=0;${ORDER}.splice(i--,1)}}` +
    `w<0&&process.memory()},` +
    `${LOAD}=function(){${MAKE_ROOM}(arguments[0],${most});return ${TABLE}[arguments[0]]=` +
    `new Function(require("Storage").read(${told(files)}.split(",")[arguments[0]]))()};`
  );
}

/** Of a function in a part: itself, its text with name, its scope; and each of its parameters. */
const FUNCTION_WEIGHT = 4;
/** Of an entry in a list or object, and its value. */
const ENTRY_WEIGHT = 2;

/** Variables that a part takes, about. */
export function weightOf(part: string): number {
  let weight = 0;
  const weigh = (node: Any): void => {
    if (isFunction(node)) {
      weight += FUNCTION_WEIGHT + (node['params'] as Any[]).length;
      return;
    }
    if (/^(Array|Object)Expression$/.test(node.type))
      weight += 1 + ENTRY_WEIGHT * children(node).length;
    if (node.type === 'VariableDeclarator') weight += 1;
    for (const c of children(node)) weigh(c);
  };
  const statements = (functionOf(part)['body'] as Any)['body'] as Any[];
  const list = statements[statements.length - 1]['argument'] as Any;
  for (const s of [...statements.slice(0, -1), ...children(list)]) weigh(s);
  return weight + 1 + children(list).length;
}

/** A part as a program of its own, whose value is its list. */
export const partProgram = (part: string): string => `(()=>{${part}})()`;

const functionOf = (part: string): Any => outermost(tree(partProgram(part)));

/** Names of the finished program's own scope, in the order in which they are looked through. */
export function outerNames(code: string): string[] {
  const program = tree(code);
  return scopesOf(program)
    .declared.filter((d) => d.scope.node === program)
    .map((d) => d.name);
}

/**
 * Takes the program out of its function: a function of the outermost scope needs no word for the scope that it belongs to,
 * one variable of some ten. What was handed in becomes the first names; `head` is what the program does first.
 */
export function unwrapped(code: string, head = ''): string {
  const program = tree(code);
  const fn = outermost(program);
  const first = (program['body'] as Any[])[0]['expression'] as Any;
  const call = first.type === 'UnaryExpression' ? (first['argument'] as Any) : first;
  const params = (fn['params'] as Any[]).map(nameOf);
  const given = (call['arguments'] as Any[]).map((a) => code.slice(a.start, a.end));
  // a name that is handed in under itself would hide what it stands for
  const names = params
    .map((p, i) => [p, given[i]])
    .filter(([p, g]) => p !== g)
    .map(([p, g]) => `${p}=${g}`)
    .join();
  const body = fn['body'] as Any;
  return `${head}${KINDS}${names && `var ${names};`}${code.slice(body.start + 1, body.end - 1)}`;
}

/**
 * Whenever a member of a value is asked for that it does not have itself (a method, the length of a list), the interpreter
 * looks for its kind by name in the outermost scope, from the first name on, and makes it there when it is missing. Asked
 * for before the program's names, the kinds stand in front of them: behind, each such look went past all of them.
 */
const KINDS =
  '[[],"",0,{},()=>0,' +
  'Uint8Array Uint8ClampedArray Int8Array Int16Array Int32Array Float32Array'
    .split(' ')
    .map((kind) => `new ${kind}(0)`)
    .join() +
  '].forEach(a=>a.x);';
