/** `npm run espruino`: builds when that is needed, then sim/device/check.ts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isStale, ROOT } from '../build.mjs';

const say = (text) => process.stderr.write(`${text}\n`);
if (isStale() && !(await build(say))) process.exit(1);
const { main } = await import(pathToFileURL(join(ROOT, 'build/sim/device/check.js')).href);
process.exitCode = main((line) => process.stdout.write(`${line}\n`), say, process.argv.slice(2));
