/**
 * Joins the compiled firmware into the one file that the interpreter runs: rollup (one function scope, no helpers)
 * then terser with settings that keep the order of declarations, since Espruino does not hoist functions. Between its
 * runs the names are put in the order in which they are found fast (arrange.ts), functions become arrows (arrows.ts),
 * blocks lose their scopes (flatten.ts) and the firmware's own property names become short (internal.ts, mangle.ts).
 *
 * No babel step: what it would lower (defaults, spread, destructuring, loop closures) is refused by lint and by the
 * gate (gate.ts), so that the source reads as it runs.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup, type OutputChunk, type Plugin } from 'rollup';
import { minify, type CompressOptions, type MinifyOptions } from 'terser';
import { crc32 } from '../kernel/crc.js';
import { arrange } from './arrange.js';
import { arrows } from './arrows.js';
import { bundleHash } from './hash.js';
import { flatten } from './flatten.js';
import { namesOf } from './internal.js';
import { mangleProperties } from './mangle.js';
import { cutParts, LOADER_NAMES, markParts, unwrapped } from './parts.js';
import { storedTexts } from './texts.js';
import { partOf } from './partList.js';
import { topLevelNames } from './scopes.js';

export interface Bundle {
  readonly code: string;
  /** What lies beside it in Storage, by the names of the files. */
  readonly parts: Readonly<Record<string, string>>;
  /** First 12 hex digits of the SHA-256 of the code, which has the sums of its parts in it. */
  readonly hash: string;
  /** Property names that were shortened, and what they are now. */
  readonly properties: ReadonlyMap<string, string>;
  /** Bytes of each module before minifying, largest first. */
  readonly modules: readonly { readonly id: string; readonly bytes: number }[];
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

/**
 * Names that the program must leave alone: pins on one board or another, a word of the language, and the interpreter's own
 * object, which modules and consoles ask for.
 */
const PINS = [...'ABCDEFGHV'].flatMap((port) => [...Array(48).keys()].map((n) => port + String(n)));
const RESERVED = [...PINS, 'of', 'E', ...LOADER_NAMES];

export interface BuildOptions {
  /** Where the sources' types are. */
  readonly project?: string;
  /** false: property names stay long, to compare with. */
  readonly shortProperties?: boolean;
  /**
   * false: all in one file and in its function, to count single pieces of work: a counting program has names of its own,
   * which in the outermost scope would stand before the bundle's and slow it down.
   */
  readonly inParts?: boolean;
}

/** All modules in one function that is called at once. */
async function joined(entry: string, plugin?: Plugin): Promise<OutputChunk> {
  const rolled = await rollup({
    input: entry,
    plugins: plugin ? [plugin] : [],
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
  return output[0];
}

const named = (code: string, more: CompressOptions = {}): Promise<string> =>
  minifyWith(code, {
    compress: { ...COMPRESS, reduce_vars: true, join_vars: true, ...more },
    mangle: false,
  });

const mangled = (code: string): Promise<string> =>
  minifyWith(code, {
    compress: false,
    mangle: { toplevel: true, reserved: RESERVED },
  });

/** Which part each name of the program goes to. */
function partsOfNames(chunk: OutputChunk, root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, m] of Object.entries(chunk.modules)) {
    const module = relative(root, id).replace(/\.js$/, '');
    for (const name of topLevelNames(m.code ?? '')) {
      const part = partOf(module, name);
      if (part) found.set(name, part);
    }
  }
  return found;
}

/** The table of sentences is read from Storage. */
const TEXTS_FILE = 'texts.en';
const TEXT_PLACES = '@texts';

function textsFromStorage(root: string): Plugin {
  return {
    name: 'texts',
    resolveId: (id, from) =>
      id === './texts.js' && from?.endsWith(join('rules', 'reasons.js'))
        ? join(root, 'hal', 'storedTexts.js')
        : null,
  };
}

/** A word of the program with what the build knows behind it. */
function filled(code: string, word: string, what: string): string {
  const places = code.split(word);
  if (places.length !== 2) throw new Error(`bundle: not one place for ${word}`);
  return places.join(word + what);
}

/** Where firmware/hal/parts.ts has the list of the parts. */
const LIST = '@parts';

/** File and sum of each part, in the place that the firmware keeps for them. */
function withSums(code: string, parts: Readonly<Record<string, string>>): string {
  const sums = Object.entries(parts).map(([f, t]) => ` ${f}:${crc32(Buffer.from(t, 'latin1'))}`);
  return filled(code, LIST, sums.join(''));
}

/**
 * Before anything else is read: until it has run, a phone that connects has the console, and its Ctrl-C would stop the
 * program and leave it there (docs/protocol.md).
 */
const FIRST = 'E.setConsole(null,{force:true});';

/** @param entry compiled main.js of the firmware */
export async function buildBundle(entry: string, options: BuildOptions = {}): Promise<Bundle> {
  const root = resolve(dirname(entry));
  const chunk = await joined(entry, textsFromStorage(root));
  const { TEXTS } = (await import(pathToFileURL(join(root, 'rules/texts.en.js')).href)) as {
    TEXTS: Record<string, string>;
  };
  const texts = storedTexts(TEXTS);
  const told = filled(chunk.code, TEXT_PLACES, texts.places);
  const plain = await minifyWith(told, { compress: COMPRESS, mangle: false });
  const flat = flatten(arrows(arrange(plain)));
  const names = namesOf(options.project ?? 'firmware/tsconfig.json');
  const own = options.shortProperties === false ? new Set<string>() : names.internal;
  const short = mangleProperties(flat, own, names.known);
  const inParts = options.inParts === false ? new Map<string, string>() : partsOfNames(chunk, root);
  const marked = markParts(short.code, inParts);
  const files = marked.names.map((name) => `${name}.js`);
  const cut = cutParts(await mangled(await named(marked.code)), files);
  const parts = {
    ...Object.fromEntries(files.map((file, n) => [file, cut.parts[n]])),
    [TEXTS_FILE]: texts.file,
  };
  const code = withSums(unwrapped(cut.code, FIRST), parts);
  const modules = Object.entries(chunk.modules)
    .map(([id, m]) => ({ id: id.replace(/^.*\/build\/firmware\//, ''), bytes: m.renderedLength }))
    .sort((a, b) => b.bytes - a.bytes);
  return { code, parts, hash: bundleHash(code), modules, properties: short.names };
}

/** Stands for the value while the program is made: what is assigned to a name outside is not dropped as unused. */
const VALUE = '$value';

/**
 * The interpreted core as the program that lies in Storage beside the bundle; its value is the function plainCore.
 *
 * @param entry compiled plain.gen.js
 */
export async function buildPlainCore(entry: string): Promise<string> {
  const { code } = await joined('core', {
    name: 'core',
    resolveId: (id) => (id === 'core' ? id : null),
    load: (id) =>
      id === 'core'
        ? `import { plainCore } from ${JSON.stringify(resolve(entry))}; ${VALUE} = plainCore;`
        : null,
  });
  const plain = await minifyWith(code, { compress: COMPRESS, mangle: false });
  const small = await mangled(await named(flatten(arrows(arrange(plain))), { negate_iife: false }));
  const parts = small.split(`${VALUE}=`);
  if (parts.length !== 2) throw new Error('core: not one value');
  return parts.join('return ');
}

/** Writes the bundle and, beside it, its sizes. */
export function writeBundle(bundle: Bundle, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bundle.code, 'latin1');
  const folder = join(dirname(file), 'parts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(bundle.parts))
    writeFileSync(join(folder, name), text, 'latin1');
  const sizes = {
    bytes: bundle.code.length,
    parts: Object.fromEntries(Object.entries(bundle.parts).map(([n, t]) => [n, t.length])),
    hash: bundle.hash,
    modules: bundle.modules,
  };
  writeFileSync(file.replace(/\.js$/, '.sizes.json'), `${JSON.stringify(sizes, null, 1)}\n`);
}
