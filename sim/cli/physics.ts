/**
 * `sim physics FILE|-`: runs physics cases and prints an answer a line. Where a case says what it expects, the
 * answer is compared, and what does not fit is told on the error stream.
 */
import { checkCase } from '../physics/cases/check.js';
import { PARAMETERS, readCases, type PhysicsCase } from '../physics/cases/read.js';
import { runCase } from '../physics/cases/run.js';
import { NotSettled } from '../physics/simulate.js';
import { suggest } from '../scenario/suggest.js';
import { readInput } from './input.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'physics',
  summary: 'runs physics cases and prints what happens, a line each',
  usage: `usage: sim physics FILE|-
  FILE  cases in the form of test/cases/physics.json: an array, {"cases": [...]}, or one case a line; - reads
        standard input. Exit status 1 if an answer is not what its case expects, or the shot does not settle.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const input = readInput(args, 'physics cases');
  const cases = readCases(input.text, input.name);
  let failed = 0;
  for (const c of cases) {
    for (const name of c.unused) {
      io.err(`${c.id}: parameters.${name} plays no part${suggest(name, PARAMETERS)}`);
    }
    const wrong = answerCase(c, io);
    if (wrong.length > 0) failed++;
    for (const sentence of wrong) io.err(`${c.id}: ${sentence}`);
  }
  io.err(`${cases.length} cases, ${failed} not as expected`);
  return failed > 0 ? EXIT.failed : EXIT.done;
}

/** Prints the answer. @returns what is not as expected. A shot that never settles has no answer and fails its case. */
function answerCase(c: PhysicsCase, io: Io): string[] {
  try {
    const answer = runCase(c);
    io.out(JSON.stringify(answer));
    return checkCase(c, answer);
  } catch (e) {
    if (!(e instanceof NotSettled)) throw e;
    io.out(JSON.stringify({ id: c.id, error: e.message }));
    return [e.message];
  }
}
