/**
 * `sim physics FILE|-`: runs physics cases and prints an answer a line. Where a case says what it expects, the
 * answer is compared, and what does not fit is told on the error stream.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkCase } from '../physics/cases/check.js';
import { readCases } from '../physics/cases/read.js';
import { runCase } from '../physics/cases/run.js';
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'physics',
  summary: 'runs physics cases and prints what happens, a line each',
  usage: `usage: sim physics FILE|-
  FILE  cases in the form of test/cases/physics.json: an array, {"cases": [...]}, or one case a line; - reads
        standard input. Exit status 1 if an answer is not what its case expects.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  if (positionals.length !== 1) {
    throw new BadInput(
      '',
      `found ${positionals.length} files, expected one, or - for standard input`,
    );
  }
  const file = positionals[0];
  const cases = readCases(readInput(file), file === '-' ? 'standard input' : file);
  let failed = 0;
  for (const c of cases) {
    for (const name of c.unused) io.err(`${c.id}: parameters.${name} plays no part`);
    const answer = runCase(c);
    io.out(JSON.stringify(answer));
    const wrong = checkCase(c, answer);
    if (wrong.length > 0) failed++;
    for (const sentence of wrong) io.err(`${c.id}: ${sentence}`);
  }
  io.err(`${cases.length} cases, ${failed} not as expected`);
  return failed > 0 ? EXIT.failed : EXIT.done;
}

function readInput(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (e) {
    const why = e instanceof Error ? e.message : String(e);
    throw new BadInput(file, `cannot be read (${why}); expected a file of physics cases`);
  }
}
