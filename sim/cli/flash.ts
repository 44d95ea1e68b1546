/**
 * `sim flash PORT`: puts the built firmware on a board and verifies it. A board that was never flashed can be reached by
 * Bluetooth too, with the interpreter's own uploader; one that runs the firmware gives its console to USB alone.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuild } from '../flash/build.js';
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

/** By radio: the uploader of the interpreter's makers, fetched when it is first needed. */
function byUploader(folder: string, port: string, io: Io): number {
  const { board, files } = readBuild(folder);
  io.err(
    `by Bluetooth to a ${board}; a board that runs this firmware has no console there: use USB`,
  );
  const uploader = ['--yes', '--package=espruino@0.1.67', 'espruino', '-p', port];
  const stored = [
    ...[`kernel:${folder}/kernel.bin`, `kernel.js:${folder}/kernel.js`],
    ...files
      .filter((f) => f.name !== '.bootcde' && !f.name.startsWith('kernel'))
      .map((f) => `${f.name}:${folder}/parts/${f.name}`),
  ];
  const sums = `[${files.map((f) => JSON.stringify(f.name)).join(',')}].forEach(n=>print(n,E.CRC32(require("Storage").read(n))))`;
  const steps = [
    stored.flatMap((s) => ['--storage', s]),
    ['--config', 'SAVE_ON_SEND=1', `${folder}/firmware.js`],
    ['-e', sums],
  ];
  for (const step of steps) {
    const { status } = spawnSync('npx', [...uploader, ...step], { stdio: ['ignore', 2, 2] });
    if (status !== 0) return EXIT.failed;
  }
  return EXIT.done;
}
