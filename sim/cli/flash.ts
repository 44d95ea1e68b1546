/**
 * `sim flash PORT`: puts the built firmware on a board and verifies it. A board that was never flashed can be reached by
 * Bluetooth too, with the interpreter's own uploader; one that runs the firmware gives its console to USB alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuild } from '../flash/build.js';
import { crc32 } from '../kernel/crc.js';
import { openConsole, type Console } from '../flash/console.js';
import { kindOf, openPort } from '../flash/ports.js';
import { upload } from '../flash/upload.js';
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'flash',
  summary: 'puts the built firmware on a board, reads it back, starts it',
  usage: `usage: sim flash PORT [--controller NAME] [--any-board]
  PORT is a serial device (/dev/ttyACM0), tcp://HOST:PORT, or the Bluetooth address of a board that is new.
  --controller: what was built by make build CONTROLLER=NAME
  --any-board: also on a board that the firmware was not built for, which is not started then (a dry run).`,
  run,
};

/** The board measures its sensors and reads its storage before it says hello, ms. */
const HELLO_MS = 30000;

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'any-board': { type: 'boolean' }, controller: { type: 'string' } },
  });
  const [port = ''] = positionals;
  if (port === '' || positionals.length > 1) {
    throw new BadInput('PORT', 'expected one, for example /dev/ttyACM0');
  }
  const folder = values.controller === undefined ? 'build' : join('build', values.controller);
  const dry = values['any-board'] === true;
  if (kindOf(port) === 'ble') return byUploader(folder, port, io);
  const { board, hash, files } = readBuild(folder);
  const c = openConsole(await openPort(port));
  try {
    const done = await upload(c, files, { board: dry ? undefined : board }, io.err);
    const fw = dry ? undefined : await started(c);
    if (!dry && fw === undefined) {
      throw new BadInput('board', 'all is written and read back, but the program says no hello');
    }
    io.out(JSON.stringify({ ...done, bundle: hash, ...(fw === undefined ? {} : { fw }) }));
    return EXIT.done;
  } catch (e) {
    // whatever is there runs again: the old program, or none
    c.tell('load()');
    throw e;
  } finally {
    c.close();
  }
}

/** Starts the program; its version, when it says hello. */
function started(c: Console): Promise<string | undefined> {
  return new Promise((found) => {
    let text = '';
    const timer = setTimeout(() => found(undefined), HELLO_MS);
    c.hear((more) => {
      text += more;
      const fw = /"ev":"hello","fw":"([^"]*)"/.exec(text)?.[1];
      if (fw === undefined) return;
      clearTimeout(timer);
      found(fw);
    });
    c.tell('load()');
  });
}

/**
 * By radio: the uploader of the interpreter's makers, fetched when it is first needed. It writes the file named last first, so
 * the program is named first; the board tells the sums, and starts only when all are right.
 */
function byUploader(folder: string, port: string, io: Io): number {
  const { board, hash, files } = readBuild(folder);
  io.err(
    `by Bluetooth to a ${board}; a board that runs this firmware has no console there: use USB`,
  );
  const stored = [...files].reverse().flatMap((f) => ['--storage', `${f.name}:${f.path}`]);
  const names = JSON.stringify(files.map((f) => f.name));
  const said = uploader(port, [
    ...stored,
    '-e',
    `${names}.forEach(n=>print("${SUM}",n,E.CRC32(require("Storage").read(n)||"")))`,
  ]);
  for (const f of files) {
    if (!said.includes(`${SUM} ${f.name} ${crc32(f.bytes)}\n`)) {
      throw new BadInput(f.name, 'the board does not read back what was written');
    }
  }
  uploader(port, ['-e', 'load()']);
  io.out(JSON.stringify({ board, files: files.length, bundle: hash }));
  return EXIT.done;
}

/** In front of a sum that the board tells. */
const SUM = 'sum of';

/** What the uploader and the board print. @throws BadInput when it fails */
function uploader(port: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(
    'npx',
    ['--yes', '--package=espruino@0.1.67', 'espruino', '-p', port, ...args],
    { stdio: ['ignore', 'pipe', 2], encoding: 'latin1', env: process.env },
  );
  if (status !== 0) throw new BadInput('PORT', `the uploader failed: ${stdout.slice(-LAST)}`);
  return stdout.replace(/\r/g, '');
}

/** So much of what the uploader said last is told. */
const LAST = 400;
