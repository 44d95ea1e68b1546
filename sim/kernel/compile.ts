/**
 * Compiles the C of the numeric core with Debian's gcc-arm-none-eabi. In: C; out: position-independent Thumb-2 code
 * for a Cortex-M4F and where its entries are, or undefined when there is no compiler. The interpreter's nRF52 and
 * STM32F4 builds use the softfp convention (its make/family files), and so do the entries; inside, numbers travel in
 * the registers of the floating-point unit.
 *
 * What would not run where it is put is refused: relocations, undefined symbols, data outside of the code.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GCC = 'arm-none-eabi-gcc';

export const FLAGS: readonly string[] = [
  '-mcpu=cortex-m4',
  '-mthumb',
  '-mfpu=fpv4-sp-d16',
  '-mfloat-abi=hard',
  '-std=gnu11',
  '-Os',
  '-fpic',
  '-ffreestanding',
  // as JavaScript counts: no sum of products in one rounding, integers that wrap, views of one memory
  '-ffp-contract=off',
  '-fwrapv',
  '-fno-strict-aliasing',
  '-fno-math-errno',
  // no memset or memcpy: there is no library
  '-fno-tree-loop-distribute-patterns',
  '-fno-asynchronous-unwind-tables',
  '-fno-ident',
  '-fno-move-loop-invariants',
  '-Wall',
  '-Werror',
];

export interface Compiled {
  readonly bytes: Buffer;
  /** Place of each entry's first byte. */
  readonly entries: Readonly<Record<string, number>>;
  /** First line of the compiler's version. */
  readonly compiler: string;
}

/** Version of the compiler, or undefined when there is none. */
export function compilerVersion(): string | undefined {
  const r = spawnSync(GCC, ['--version'], { encoding: 'utf8' });
  return r.status === 0 ? r.stdout.split('\n')[0] : undefined;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const r = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (r.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${r.stderr || String(r.error)}`);
  return r.stdout;
}

/** Sections that hold something and would not travel with the code. */
function strayData(headers: string): string[] {
  const stray: string[] = [];
  for (const m of headers.matchAll(/^\s*\d+ (\.\S+)\s+([0-9a-f]+) .*\n\s*(.*)$/gm)) {
    const [, name, size, flags] = m;
    if (name !== '.text' && parseInt(size, 16) > 0 && flags.includes('ALLOC')) stray.push(name);
  }
  return stray;
}

export function compile(c: string): Compiled | undefined {
  const compiler = compilerVersion();
  if (compiler === undefined) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    writeFileSync(join(dir, 'kernel.c'), c);
    run(GCC, [...FLAGS, '-c', 'kernel.c', '-o', 'kernel.o'], dir);
    const stray = strayData(run('arm-none-eabi-objdump', ['-h', 'kernel.o'], dir));
    const moves = run('arm-none-eabi-objdump', ['-r', 'kernel.o'], dir).match(/R_ARM_\w+ .*/g);
    const missing = run('arm-none-eabi-nm', ['-u', 'kernel.o'], dir).trim();
    if (stray.length > 0) throw new Error(`compiled core: data in ${stray.join(' ')}`);
    if (moves) throw new Error(`compiled core: relocations ${moves.join(', ')}`);
    if (missing !== '') throw new Error(`compiled core: undefined ${missing}`);
    run('arm-none-eabi-objcopy', ['-O', 'binary', '-j', '.text', 'kernel.o', 'kernel.bin'], dir);
    const entries: Record<string, number> = {};
    for (const m of run('arm-none-eabi-nm', ['kernel.o'], dir).matchAll(
      /^([0-9a-f]+) T entry_(\w+)$/gm,
    )) {
      entries[m[2]] = parseInt(m[1], 16);
    }
    return { bytes: readFileSync(join(dir, 'kernel.bin')), entries, compiler };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
