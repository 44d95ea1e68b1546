/**
 * Everything that is made from the numeric core. In: firmware/sense/kernel.ts; out: the texts of the files that are
 * checked in, so that a build needs no compiler:
 *
 * - firmware/sense/core.gen.ts: the core's functions as the rest of the firmware calls them, and where they stand in
 *   the compiled code;
 * - firmware/sense/plain.gen.ts: the core as a program of its own, to be interpreted;
 * - sim/kernel/kernel.gen.ts: the compiled code itself, what it was made from and what it costs;
 * - sim/kernel/single.gen.ts: what the virtual board runs in its place, to the same bit.
 */
import { createHash } from 'node:crypto';
import { cases, copied, lengthOf, memoryOf, type Case } from './cases.js';
import { FLAGS, compile, type Compiled } from './compile.js';
import { crc32 } from './crc.js';
import { emitC } from './emitC.js';
import { emitJs } from './emitJs.js';
import {
  ARENA,
  arraysOf,
  entriesOf,
  IN_REGISTERS,
  numbersOf,
  onArena,
  type Fn,
  type Kernel,
} from './ir.js';
import { Qemu, type Job } from './qemu.js';
import { makeSingle } from './single.js';

export const SOURCE = 'firmware/sense/kernel.ts';
export const CORE = 'firmware/sense/core.gen.ts';
export const PLAIN = 'firmware/sense/plain.gen.ts';
export const CODE = 'sim/kernel/kernel.gen.ts';
export const SINGLE = 'sim/kernel/single.gen.ts';

/** Seed and cases a function by which costs are fitted. */
const SEED = 1;
const EACH = 16;

const HEAD = `// Written by sim/kernel/generate.ts from ${SOURCE}: change the core there, then \`make kernel\`.\n`;

/** Of what the compiler is given: comments and spaces of the source do not count. */
export function sourceHash(kernel: Kernel): string {
  return createHash('sha256')
    .update(FLAGS.join(' '))
    .update(emitC(kernel))
    .digest('hex')
    .slice(0, 16);
}

/** Instructions an operation, function by function, as counted under qemu-arm. */
export interface Scales {
  readonly [fn: string]: number;
}

export function jobOf(c: Case, compiled: Pick<Compiled, 'bytes' | 'entries'>): Job {
  const { memory, places } = memoryOf(c);
  return {
    code: compiled.bytes,
    memory,
    arrays: places,
    beyond: c.numbers.slice(IN_REGISTERS),
    calls: [{ entry: compiled.entries[c.fn], numbers: c.numbers.slice(0, IN_REGISTERS) }],
  };
}

export function measure(kernel: Kernel, compiled: Compiled): Scales {
  const single = makeSingle(emitJs(kernel));
  const sums: Record<string, { instructions: number; ops: number }> = {};
  const qemu = new Qemu();
  try {
    for (const c of cases(kernel, SEED, EACH)) {
      const { executed } = qemu.trace(jobOf(c, compiled));
      single.takeCost();
      single.functions[c.fn](copied(c), ...c.numbers);
      const sum = (sums[c.fn] ??= { instructions: 0, ops: 0 });
      for (const times of executed.values()) sum.instructions += times;
      sum.ops += single.takeCost().ops;
    }
  } finally {
    qemu.close();
  }
  return Object.fromEntries(
    Object.entries(sums).map(([fn, s]) => [fn, Math.round((1000 * s.instructions) / s.ops) / 1000]),
  );
}

function wrapped(text: string): string {
  return (text.match(/.{1,100}/g) ?? []).map((line) => `  '${line}',`).join('\n');
}

const object = (o: Readonly<Record<string, number>>): string =>
  `{\n${Object.entries(o)
    .map(([name, value]) => `  ${name}: ${value},`)
    .join('\n')}\n}`;

function tableTypes(f: Fn): string {
  const types = onArena(f) ? ['Float32Array', 'Int16Array'] : arraysOf(f).map((p) => p.array);
  return types.map((t) => `'${t}'`).join(', ');
}

export function codeText(kernel: Kernel, compiled: Compiled, scales: Scales): string {
  return `${HEAD}
/** Of the core as the compiler saw it. */
export const HASH = '${sourceHash(kernel)}';
export const COMPILER = '${compiled.compiler}';

/** ${compiled.bytes.length} bytes of position-independent Thumb-2 code for a Cortex-M4F, base64. */
export const CODE: readonly string[] = [
${wrapped(compiled.bytes.toString('base64'))}
];

/** Places of the entries. */
export const ENTRIES: Readonly<Record<string, number>> = ${object(compiled.entries)};

/** Instructions an operation, counted under qemu-arm. */
export const INSTRUCTIONS: Readonly<Record<string, number>> = ${object(scales)};

/** Types of the arrays in the order of each function's table. */
export const ARRAYS: Readonly<Record<string, readonly string[]>> = {
${entriesOf(kernel)
  .map((f) => `  ${f.name}: [${tableTypes(f)}],`)
  .join('\n')}
};
`;
}

export function singleText(kernel: Kernel): string {
  return `${HEAD}
export const TEXT = \`${emitJs(kernel)}\`;
`;
}

function declared(f: Fn): string {
  if (!onArena(f)) return `export let ${f.name}: typeof k.${f.name};`;
  const names = numbersOf(f).map((p) => `${p.name}: number`);
  return `export let ${f.name}: (${names.join(', ')}) => ${f.result === 'void' ? 'void' : 'number'};`;
}

function taken(f: Fn): string {
  const at = `AT_${f.name}`;
  if (onArena(f)) {
    const make = numbersOf(f).length > IN_REGISTERS ? 'many' : 'few';
    return `  ${f.name} = ${make}(${at});`;
  }
  const lengths = arraysOf(f).map((p) => (p.name === 'f' ? 'k.ARENA' : lengthOf(p.name)));
  return `  ${f.name} = own(${at}, [${lengths.join(', ')}]);`;
}

export function coreText(kernel: Kernel, bytes: Uint8Array, entries: Compiled['entries']): string {
  const functions = entriesOf(kernel);
  return `${HEAD}
/**
 * The numeric core as the rest of the firmware calls it, once choose.ts has put compiled or interpreted functions in
 * their places. Functions on the arena and the list of model.ts get these by themselves.
 */
import * as k from './kernel.js';
import { ${ARENA.join(', ')} } from './model.js';

/** Arrays in the order in which compiled code wants their addresses. */
export const ARRAYS = [${ARENA.join(', ')}];
/** What they have at least. */
export const LENGTHS: readonly number[] = [k.ARENA, k.MAX_DISCS];

/** CRC-32 of the compiled code. */
export const CRC = ${crc32(bytes)};

/** Places of the functions in it. */
${functions.map((f) => `export const AT_${f.name} = ${entries[f.name]};`).join('\n')}

${functions.map(declared).join('\n')}

/** A function of numbers, made from its place in the code. */
type Make = (place: number) => (...numbers: number[]) => number;
/** The same of one on other arrays, with the least lengths of these. */
type Own = <F>(place: number, lengths: readonly number[]) => F;

/** \`few\` is for functions of up to ${IN_REGISTERS} numbers, \`many\` for those of more. */
export function put(few: Make, many: Make, own: Own): void {
${functions.map(taken).join('\n')}
}
`;
}

function listed(f: Fn, place: number): string {
  const arena = arraysOf(f).map((p) => p.name);
  const bound = onArena(f) ? `.bind(null, ${arena.join(', ')})` : '';
  return `    ${place}: k.${f.name}${bound},`;
}

export function plainText(kernel: Kernel, bytes: Uint8Array, entries: Compiled['entries']): string {
  return `${HEAD}
/**
 * The numeric core to be interpreted: the program that lies in Storage as \`kernel.js\`, for boards where the compiled one
 * cannot be called. In: the arena and the list of model.ts; out: its functions by their places in the compiled code,
 * and at 0 the checksum of that, by which the bundle knows that both were made from one source.
 */
import * as k from './kernel.js';

/** Functions on the arena and the list have these already. */
export type Plain = Readonly<Record<number, ((...args: never[]) => number | void) | number>>;

export function plainCore(f: Float32Array, list: Int16Array): Plain {
  return {
    0: ${crc32(bytes)},
${entriesOf(kernel)
  .map((f) => listed(f, entries[f.name]))
  .join('\n')}
  };
}
`;
}

export interface Written {
  readonly file: string;
  readonly text: string;
}

/** All files, or undefined when there is no compiler. */
export function generate(kernel: Kernel): Written[] | undefined {
  const compiled = compile(emitC(kernel));
  if (!compiled) return undefined;
  const scales = measure(kernel, compiled);
  return [
    { file: CORE, text: coreText(kernel, compiled.bytes, compiled.entries) },
    { file: PLAIN, text: plainText(kernel, compiled.bytes, compiled.entries) },
    { file: CODE, text: codeText(kernel, compiled, scales) },
    { file: SINGLE, text: singleText(kernel) },
  ];
}
