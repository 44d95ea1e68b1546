/**
 * `npm run --silent sim -- VERB ...`: installs and builds first when that is needed, so that the command line works
 * on a fresh checkout. All messages of that go to standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isStale, ROOT } from './build.mjs';

function say(text) {
  process.stderr.write(`${text}\n`);
}

if (!existsSync(join(ROOT, 'node_modules/typescript'))) {
  say('installing what package-lock.json names ...');
  const npm = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (npm.status !== 0) process.exit(1);
}
if (isStale()) {
  say('building ...');
  const messages = [];
  if (!(await build((text) => messages.push(text), say))) {
    say(messages.join('\n'));
    process.exit(1);
  }
}
const load = (name) => import(pathToFileURL(join(ROOT, 'build/sim/cli', name)).href);
const { main } = await load('main.js');
const { standardIo } = await load('output.js');
process.exitCode = await main(process.argv.slice(2), standardIo());
