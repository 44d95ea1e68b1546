/**
 * `npm run build`: compiles all projects, then joins the firmware into build/firmware.js and checks it. Prints
 * nothing when all is well but the size. `build(log)` is also what the launcher calls when sources are newer.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  cpSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { locked } from './buildLock.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'build', 'stamp');
const LOCK = join(ROOT, 'build', 'lock');
const SOURCES = ['firmware', 'hw', 'sim', 'package.json', 'package-lock.json', 'tsconfig.json'];
const STATIC = /\.(html|css|svg|png|ico|webmanifest)$/;

/** Newest change below a path, ms. */
function newest(path) {
  const s = statSync(path);
  if (!s.isDirectory()) return s.mtimeMs;
  let t = s.mtimeMs;
  for (const name of readdirSync(path)) t = Math.max(t, newest(join(path, name)));
  return t;
}

export function isStale() {
  if (!existsSync(STAMP)) return true;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.some((s) => newest(join(ROOT, s)) > built);
}

function copyStatic(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (STATIC.test(name)) cpSync(join(from, name), join(to, name));
  }
}

/** What a system says of a folder that takes no files. */
const UNWRITABLE = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only',
  ENOSPC: 'the disk is full',
};

/** @returns true when everything was built; messages go to `log`, and at once to `say` that another build is waited for. */
export async function build(log, say = log) {
  try {
    return await locked(LOCK, say, () => buildAll(log));
  } catch (e) {
    const why = UNWRITABLE[e.code];
    if (why === undefined) throw e;
    log(`build: ${e.path ?? ROOT}: cannot be written (${why}), expected a folder to build into`);
    return false;
  }
}

async function buildAll(log) {
  if (!isStale()) return true;
  const started = Date.now();
  const tsc = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (tsc.status !== 0) {
    log(`${tsc.stdout}${tsc.stderr}`.trim());
    return false;
  }
  const load = (path) => import(`${pathToFileURL(join(ROOT, 'build/sim', path)).href}?${started}`);
  const { buildBundle, buildPlainCore, writeBundle } = await load('bundle/build.js');
  const bundle = await buildBundle(join(ROOT, 'build/firmware/main.js'));
  const plainCore = await buildPlainCore(join(ROOT, 'build/firmware/sense/plain.gen.js'));
  const { gate, MAX_BYTES } = await load('bundle/gate.js');
  const { partProgram } = await load('bundle/parts.js');
  const parts = Object.entries(bundle.parts).filter(([name]) => name.endsWith('.js'));
  const programs = {
    'firmware bundle': bundle.code,
    ...Object.fromEntries(parts.map(([name, text]) => [name, partProgram(text)])),
    'interpreted core': plainCore,
  };
  for (const [what, code] of Object.entries(programs)) {
    const findings = gate(code);
    for (const f of findings) log(`${what} ${f.line}:${f.column}: ${f.what}: ${f.why}`);
    if (findings.length > 0) return false;
  }
  writeBundle(bundle, join(ROOT, 'build/firmware.js'));
  writeFileSync(join(ROOT, 'build/kernel.js'), plainCore, 'latin1');
  const { KERNEL_BYTES } = await load('device/nativeCode.js');
  writeFileSync(join(ROOT, 'build/kernel.bin'), KERNEL_BYTES, 'latin1');
  const { writeManifest } = await load('flash/build.js');
  const { loadSimBoard } = await load('board.js');
  const { controllerOf } = await import(pathToFileURL(join(ROOT, 'build/hw/generate.js')).href);
  const target = controllerOf(loadSimBoard().board).interpreterBoard;
  writeManifest(join(ROOT, 'build'), target, bundle.hash, Object.keys(bundle.parts));
  copyStatic(join(ROOT, 'sim/page'), join(ROOT, 'build/page'));
  const { writeScore } = await load('scoreFiles.js');
  writeScore(ROOT, join(ROOT, 'build/sim/score'), join(ROOT, 'build/score'));
  writeFileSync(STAMP, new Date(started).toISOString());
  // the stamp carries the time at which the build began: what changed while it ran is newer
  const { utimesSync } = await import('node:fs');
  utimesSync(STAMP, started / 1000, started / 1000);
  const over = bundle.code.length > MAX_BYTES ? `, more than the ${MAX_BYTES} it may have` : '';
  const partBytes = Object.values(bundle.parts).reduce((sum, text) => sum + text.length, 0);
  log(
    `firmware: ${bundle.code.length} bytes${over}, ${bundle.hash}; parts: ${partBytes}; interpreted core: ${plainCore.length}`,
  );
  return true;
}

/** Also for another controller of hw/board.json, into build/NAME. Needs what `build` made. */
async function buildOther(controller, log) {
  const load = (path) => import(pathToFileURL(join(ROOT, 'build/sim', path)).href);
  const { buildFor, coresIn } = await load('bundle/controller.js');
  const cores = coresIn(join(ROOT, 'build'));
  const { loadSimBoard } = await load('board.js');
  const { board } = loadSimBoard();
  if (!Object.hasOwn(board.controllers, controller)) {
    const known = Object.keys(board.controllers).join(', ');
    log(`--controller: found "${controller}", expected one of ${known}`);
    return false;
  }
  const folder = join(ROOT, 'build', controller);
  const bundle = await buildFor(board, controller, join(ROOT, 'build/firmware'), cores, folder);
  log(`firmware for ${controller}: ${bundle.code.length} bytes, ${bundle.hash}`);
  return true;
}

/** For another board than hw/board.json, into build/ and the board's name. Needs what `build` made. */
async function buildBoard(file, log) {
  const load = (path) => import(pathToFileURL(join(ROOT, 'build/sim', path)).href);
  const { buildForBoard } = await load('bundle/controller.js');
  const { loadSimBoard } = await load('board.js');
  try {
    const { board } = loadSimBoard(file);
    const bundle = await buildForBoard(board, join(ROOT, 'build'));
    log(`firmware for ${board.name}: ${bundle.code.length} bytes, ${bundle.hash}`);
    return true;
  } catch (e) {
    if (e.name !== 'BadInput') throw e;
    log(e.message);
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = (text) => process.stderr.write(`${text}\n`);
  const wanted = { controller: undefined, board: undefined };
  const unknown = [];
  for (const arg of process.argv.slice(2)) {
    const [, name, value] = /^--(controller|board)=(.+)$/.exec(arg) ?? [];
    if (name === undefined || wanted[name] !== undefined) unknown.push(arg);
    else wanted[name] = value;
  }
  if (unknown.length > 0) {
    log(`build: found ${unknown.join(' ')}, expected --controller=NAME or --board=FILE, each once`);
    process.exit(2);
  }
  rmSync(STAMP, { force: true });
  let ok = await build(log);
  if (ok && wanted.controller !== undefined) ok = await buildOther(wanted.controller, log);
  if (ok && wanted.board !== undefined) ok = await buildBoard(wanted.board, log);
  process.exitCode = ok ? 0 : 1;
}
