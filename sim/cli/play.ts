/**
 * `sim play`: the page with a match running. In: port, headless; out: the address on standard output, a browser opened
 * if there is one, and a server that runs until it is stopped.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openPort } from '../flash/ports.js';
import { loadSimBoard } from '../board.js';
import { openShelf, type Shelf } from '../session/gallery.js';
import { builtProgram } from '../device/device.js';
import { watchSources } from '../session/hotReload.js';
import { startServer } from '../session/server.js';
import { openSession } from '../session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../session/setup.js';
import { tappedPort } from '../world/realPort.js';
import { scoreFiles } from '../scoreFiles.js';
import { createWorld } from '../world/world.js';
import { faultArgs } from '../scenario/faults.js';
import { boardFor } from '../world/board.js';
import { wholeArg } from './args.js';
import { freePort } from './freePort.js';
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

const USAGE = `usage: sim play [--port N] [--headless] [--no-reload] [--host ADDRESS] [--seed N] [--bots] [--free] [--faults LIST] [--twin PORT]
  --port N        port of the page (default 8720, or the next free one; 0 = any free one)
  --host ADDRESS  address to listen on (default 127.0.0.1; 0.0.0.0 lets a phone in the same network play)
  --seed N        seed of the match (default 1)
  --bots          two bots play
  --faults LIST   what is broken from the first turn on: dead-sensor:sensor=17,flicker (docs/scenario-format.md)
  --twin PORT     a real board at a serial device (/dev/ttyACM0) or tcp://HOST:PORT, shown beside the match
  --free          the board computes in no time (it is charged as on the controller otherwise)
  --no-reload     goes on with the firmware and page that are there when sources change
  --headless      opens no browser`;

/** Where the page is; verbs run in the project's folder. */
const ASSETS = 'sim/page';
const SCRIPTS = 'build/sim/page';
const SCENARIOS = 'test/scenarios';
const SCORE_SCRIPTS = 'build/sim/score';
const DEFAULT_PORT = 8720;

/** Opens the address in a browser; a machine without one is no mistake. */
function openBrowser(url: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      seed: { type: 'string' },
      headless: { type: 'boolean', default: false },
      bots: { type: 'boolean', default: false },
      free: { type: 'boolean', default: false },
      'no-reload': { type: 'boolean', default: false },
      faults: { type: 'string' },
      twin: { type: 'string' },
    },
  });
  const port =
    values.port === undefined
      ? await freePort(DEFAULT_PORT, values.host)
      : wholeArg('--port', values.port, 0, 65535);
  const seed = wholeArg('--seed', values.seed ?? String(DEFAULT_SETUP.seed));
  const who = values.bots
    ? DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const }))
    : DEFAULT_SETUP.who;
  const { faults } = values;
  if (faults !== undefined) faultArgs(faults, boardFor());
  const sim = loadSimBoard();
  let books: Shelf | undefined;
  const shelf = (): Shelf => (books ??= openShelf(SCENARIOS));
  const session = openSession({
    setup: {
      ...DEFAULT_SETUP,
      seed,
      who,
      computing: values.free ? 'free' : 'charged',
      ...(faults === undefined ? {} : { faults }),
    },
    makeWorld: (options, tap) => createWorld(options, tappedPort(tap)),
    geometry: sim.geometry,
    program: () => builtProgram(),
    shelf,
  });
  const wire = values.twin === undefined ? undefined : await openPort(values.twin);
  const server = await listen(port, values.host, () =>
    startServer({
      session,
      shelf,
      ...(wire ? { twinPort: { ...wire, name: values.twin ?? '' } } : {}),
      board: boardInfo(sim.board),
      port,
      host: values.host,
      assets: ASSETS,
      scripts: SCRIPTS,
      score: scoreFiles('.', SCORE_SCRIPTS),
      clock: () => performance.now(),
    }),
  );
  const hot = values['no-reload']
    ? undefined
    : watchSources([SCRIPTS, ASSETS], {
        firmware: (program) => session.reflash(program),
        page: () => server.reload(),
        say: (text) => io.err(text),
      });
  io.out(server.url);
  if (values.port === undefined && port !== DEFAULT_PORT)
    io.err(`Port ${DEFAULT_PORT} is in use, perhaps by another simulator: this one is at ${port}.`);
  io.err(`Scoreboard: ${server.url}score/`);
  io.err('Stop with Ctrl-C.');
  if (!values.headless) openBrowser(server.url);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  hot?.close();
  await server.close();
  wire?.close();
  return EXIT.done;
}

/** A port that is taken or an address that is not ours is the user's mistake. */
async function listen<T>(port: number, host: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new BadInput('--port', `${port} is in use, expected a free port (--port 0 finds one)`);
    if (code === 'EACCES')
      throw new BadInput('--port', `${port} may not be used, expected one above 1023`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BadInput('--host', `found "${host}", expected an address of this machine`);
    throw e;
  }
}

export const verb: Verb = {
  name: 'play',
  summary: 'the page: play on the simulated board, against bots or watching them',
  usage: USAGE,
  run,
};
