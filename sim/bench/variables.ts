/**
 * Variables that the program takes on the reference board. In: what `E.dumpVariables` of the desktop interpreter prints;
 * out: their number where a variable is as small as the board's, and what they are used for.
 *
 * The desktop's variables hold 27 bytes each and live beside those of the harness that joins the interpreter to the
 * simulator (sim/device/prelude.ts). What the harness alone reaches is left out; texts and arrays are divided anew; the
 * rest is one variable each on both.
 */

/** Bytes of a variable, and how many of them a name, a text's first and its next ones hold: desktop, and 14-byte build. */
const DESKTOP = { bytes: 27, name: 8, first: 20, next: 21 };
const BOARD = { bytes: 14, name: 4, first: 9, next: 10 };

/** Kinds of variables (jsvar.h of the interpreter, 2v29); a name's and a text's kind tells its length too. */
const FUNCTION = [7, 9];
const NATIVE = 10;
const ARRAY = 3;
const BUFFER = 4;
const FLAT = 58;
const FIRST_NAME = 15;
const NAME_OF_NUMBER = 19;
const NAME = 28;
const FIRST_TEXT = 37;
const LONGEST_TEXT = 57;

/** Under these names a function has its text and its scope. */
const CODE = '\\xFFcod';
const SCOPE = '\\xFFsco';

interface Variable {
  readonly size: number;
  readonly kind: number;
  readonly name: string;
  readonly text: string;
  readonly links: readonly number[];
}

export interface Use {
  /** Variables of the reference board. */
  readonly all: number;
  readonly functions: number;
  readonly functionCount: number;
  readonly arrays: number;
  readonly buffers: number;
  readonly texts: number;
  /** The largest, with the way to them by names. */
  readonly largest: readonly string[];
}

function read(dump: string): Map<number, Variable> {
  const found = new Map<number, Variable>();
  for (const line of dump.split('\n')) {
    const m = /^(\d+),(\d+),(\d+),(.*)$/.exec(line.trim());
    if (!m) continue;
    const kind = Number(m[3]);
    const links = /(?:^|,)((?:\d+,)+)$/.exec(m[4]);
    const quoted = /"((?:[^"\\]|\\.)*)"/.exec(m[4]);
    const isName = kind >= FIRST_NAME && kind < FIRST_TEXT;
    found.set(Number(m[1]), {
      size: Number(m[2]),
      kind,
      name: isName ? (quoted?.[1] ?? '') : '',
      text: isName ? '' : (quoted?.[1] ?? ''),
      links: links ? links[1].split(',').filter(Boolean).map(Number) : [],
    });
  }
  return found;
}

/** How the harness's functions begin that stand for compiled ones (prelude.ts), as the dump shows it. */
const COMPILED = 'native(at,q,t,a,b';
/** Bound ones have what they were bound to. */
const BOUND = '\\xFFths';

/**
 * A compiled function is one variable on the board, and a bound one two more, for `this` and the number (jswrap_functions.c,
 * jswrap_espruino.c of the interpreter); the harness's own functions in its place have a scope and names.
 */
function asCompiled(all: Map<number, Variable>): Map<number, Variable> {
  for (const [r, v] of all) {
    if (!FUNCTION.includes(v.kind)) continue;
    const insides = v.links.map((l) => all.get(l));
    const code = insides.find((n) => n?.name === CODE)?.links[0];
    if (code === undefined || !all.get(code)?.text.startsWith(COMPILED)) continue;
    const bound = insides.some((n) => n?.name === BOUND);
    all.set(r, { ...v, size: bound ? 3 : 1, kind: NATIVE, links: [] });
  }
  return all;
}

function reach(
  all: ReadonlyMap<number, Variable>,
  from: readonly number[],
  stop: ReadonlySet<number>,
): Set<number> {
  const seen = new Set<number>();
  const open = [...from];
  for (let r = open.pop(); r !== undefined; r = open.pop()) {
    if (seen.has(r) || stop.has(r)) continue;
    seen.add(r);
    open.push(...(all.get(r)?.links ?? []));
  }
  return seen;
}

/**
 * What lies in a typed array is one flat block on the board, which compiled code wants; the desktop's memory grows, and a
 * block that finds no gap becomes a text there.
 */
function asFlat(all: Map<number, Variable>): Map<number, Variable> {
  for (const v of [...all.values()].filter((v) => v.kind === BUFFER)) {
    for (const r of v.links) {
      const inside = all.get(r);
      if (inside && inside.kind >= FIRST_TEXT && inside.kind !== FLAT && inside.size > 1)
        all.set(r, {
          ...inside,
          size: 1 + Math.ceil(((inside.size - 1) * DESKTOP.next) / DESKTOP.bytes),
          kind: FLAT,
        });
    }
  }
  return all;
}

/** Letters of a name or text: in one variable its kind tells them, in more they end somewhere in the last one. */
function letters(v: Variable, shortest: number, first: number): number {
  return v.size === 1 ? v.kind - shortest : first + Math.round((v.size - 1.5) * DESKTOP.next);
}

const variablesOf = (n: number, first: number): number =>
  1 + Math.ceil(Math.max(0, n - first) / BOARD.next);

function onBoard(v: Variable): number {
  if (v.kind === FLAT) return 1 + Math.ceil(((v.size - 1) * DESKTOP.bytes) / BOARD.bytes);
  if (v.kind < NAME_OF_NUMBER || v.kind > LONGEST_TEXT) return v.size;
  if (v.kind >= FIRST_TEXT) return variablesOf(letters(v, FIRST_TEXT, DESKTOP.first), BOARD.first);
  const shortest = v.kind < NAME ? NAME_OF_NUMBER : NAME;
  return variablesOf(letters(v, shortest, DESKTOP.name), BOARD.name);
}

/**
 * Callbacks that the harness holds for the program, by their name in prelude.ts; and arrays whose addresses were asked for,
 * which the board does not hold: those that the program let go of are free there.
 */
const HELD = ['F'];
const NOTED = ['H'];
const ROOT = 1;
const MOST_NAMED = 25;

/**
 * What the harness has put in place of a built-in function is one variable on the board: neither text nor scope nor names of
 * parameters, but what it was bound to.
 */
function asBuiltIn(all: Map<number, Variable>, harness: ReadonlySet<number>): void {
  for (const [r, v] of all) {
    if (!FUNCTION.includes(v.kind)) continue;
    const code = v.links.map((l) => all.get(l)).find((n) => n?.name === CODE)?.links[0];
    if (code === undefined || !harness.has(code)) continue;
    const bound = v.links.filter((l) => {
      const n = all.get(l);
      const value = n && (n.links.length > 0 || n.kind < NAME);
      return n && (n.name === BOUND || (value && n.name !== CODE && n.name !== SCOPE));
    });
    all.set(r, { ...v, links: bound });
  }
}

/** @param names the program's own, in the outermost scope */
export function usedOnBoard(dump: string, names: readonly string[]): Use {
  const all = asFlat(asCompiled(read(dump)));
  const called = (wanted: readonly string[]): number[] =>
    [...all].filter(([, v]) => wanted.includes(v.name)).map(([r]) => r);
  const held = called(HELD);
  const root = all.get(ROOT)?.links ?? [];
  const others = root.filter((r) => !names.includes(all.get(r)?.name ?? ''));
  const harness = reach(all, others, new Set([...held, ...called(NOTED)]));
  harness.add(ROOT);
  asBuiltIn(all, harness);
  const parents = new Map<number, number>();
  for (const [r, v] of all) for (const l of v.links) if (!parents.has(l)) parents.set(l, r);
  const roots = root.filter((r) => !others.includes(r));
  const callbacks = held.flatMap((r) => all.get(r)?.links ?? []);
  const used = reach(all, [...roots, ...callbacks], harness);
  const mine = [...all].filter(([r]) => used.has(r));
  const path = (r: number): string => {
    const names: string[] = [];
    let at: number | undefined = r;
    for (let n = 0; at !== undefined && n < 14; n++) {
      const name = all.get(at)?.name;
      if (name) names.unshift(name.slice(0, 12));
      at = parents.get(at);
    }
    return names.join('/');
  };
  const sum = (list: readonly (readonly [number, Variable])[]): number =>
    list.reduce((n, [, v]) => n + onBoard(v), 0);
  const functions = mine.filter(([, v]) => FUNCTION.includes(v.kind));
  const insides = functions.reduce(
    (n, [, v]) => n + 1 + v.links.length + v.links.filter((l) => all.get(l)?.name === CODE).length,
    0,
  );
  const arrays = mine.filter(([, v]) => v.kind === ARRAY && v.links.length > 0);
  const weights = mine.map(
    ([r, v]) => [r, v.kind === ARRAY ? 1 + 2 * v.links.length : onBoard(v)] as const,
  );
  return {
    all: sum(mine),
    functions: insides,
    functionCount: functions.length,
    arrays: arrays.reduce((n, [, v]) => n + 1 + 2 * v.links.length, 0),
    buffers: sum(mine.filter(([, v]) => v.kind === FLAT)),
    texts: sum(mine.filter(([, v]) => v.kind >= FIRST_TEXT && v.kind !== FLAT)),
    largest: weights
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_NAMED)
      .map(([r, n]) => `${n} ${path(r)}`),
  };
}
