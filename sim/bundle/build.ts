/**
 * Joins the compiled firmware into the one file that the interpreter runs: rollup (one function scope, no helpers)
 * then terser with settings that keep the order of declarations, since Espruino does not hoist functions; between
 * its two runs the names are put in the order in which they are found fast (arrange.ts).
 *
 * No babel step: what it would lower (defaults, spread, destructuring, loop closures) is refused by lint and by the
 * gate (gate.ts), so that the source reads as it runs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { minify, type CompressOptions, type MinifyOptions } from 'terser';
import { arrange } from './arrange.js';

export interface Bundle {
  readonly code: string;
  /** First 12 hex digits of the SHA-256 of the code. */
  readonly hash: string;
  /** Names in the bundle of the numeric core's functions. */
  readonly native: readonly string[];
  /** Bytes of each module before minifying, largest first. */
  readonly modules: readonly { readonly id: string; readonly bytes: number }[];
}

export function bundleHash(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}

const COMPRESS: CompressOptions = {
  ecma: 2015,
  passes: 2,
  // Espruino runs statements in order and hoists nothing: no declaration may move, none be made anew in a call.
  hoist_funs: false,
  hoist_vars: false,
  hoist_props: false,
  inline: 0,
  reduce_funcs: false,
  reduce_vars: false,
  collapse_vars: false,
  join_vars: false,
  sequences: false,
  arrows: false,
  keep_fargs: true,
  typeofs: false,
  unsafe: false,
};

async function minifyWith(code: string, options: MinifyOptions): Promise<string> {
  const { code: small } = await minify(code, {
    ecma: 2015,
    toplevel: true,
    format: { ecma: 2015, ascii_only: true, comments: false, semicolons: true },
    ...options,
  });
  if (!small) throw new Error('bundle: terser gave no code');
  return small;
}

/** Names of the functions of the numeric core, the part that is to be compiled ahead of time. */
function kernelNames(entry: string): string[] {
  const code = readFileSync(join(dirname(entry), 'sense/kernel.js'), 'utf8');
  return [...code.matchAll(/^(?:export )?function (\w+)\(/gm)].map((m) => m[1]);
}

/** @param entry compiled main.js of the firmware */
export async function buildBundle(entry: string): Promise<Bundle> {
  const rolled = await rollup({
    input: entry,
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    onwarn(warning) {
      // harmless between modules that only call each other later; the gate sees what is used too early
      if (warning.code === 'CIRCULAR_DEPENDENCY') return;
      throw new Error(`bundle: ${warning.message}`);
    },
  });
  const { output } = await rolled.generate({
    format: 'iife',
    strict: false,
    generatedCode: 'es5',
    freeze: false,
    esModule: false,
  });
  await rolled.close();
  const chunk = output[0];
  const compressed = await minifyWith(chunk.code, { compress: COMPRESS, mangle: false });
  // the numeric core keeps its names, so that its cost can be told from the rest (sim/device/instrument.ts)
  const native = kernelNames(entry);
  const code = await minifyWith(arrange(compressed), {
    compress: COMPRESS,
    mangle: { toplevel: true, reserved: native },
  });
  const modules = Object.entries(chunk.modules)
    .map(([id, m]) => ({ id: id.replace(/^.*\/build\/firmware\//, ''), bytes: m.renderedLength }))
    .sort((a, b) => b.bytes - a.bytes);
  return { code, hash: bundleHash(code), modules, native };
}

/** Writes the bundle and, beside it, its sizes. */
export function writeBundle(bundle: Bundle, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bundle.code, 'latin1');
  const sizes = {
    bytes: bundle.code.length,
    hash: bundle.hash,
    native: bundle.native,
    modules: bundle.modules,
  };
  writeFileSync(file.replace(/\.js$/, '.sizes.json'), `${JSON.stringify(sizes, null, 1)}\n`);
}
