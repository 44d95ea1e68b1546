/**
 * `sim rule FILE|-`: rules ruling cases with the firmware's engine and prints an answer for each case and rule set.
 * Where a case says what it expects, the answer is compared, and what does not fit is told on the error stream.
 */
import { answer } from '../rule/answer.js';
import { readCaseFile, type CaseFile, type RuleCase } from '../rule/cases.js';
import { differing } from '../rule/compare.js';
import { ruleSet } from '../rule/rulesets.js';
import { readInput } from './input.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'rule',
  summary: 'rules ruling cases, a line for each case and rule set',
  usage: `usage: sim rule FILE|-
  FILE  cases in the form of test/cases/rulings.json: {"meta", "cases"}, an array, or one case a line; - reads
        standard input. Geometry and rule sets come from meta; a rule set that meta does not name is a preset.
  Each line is {id, ruleset, result}. Exit status 1 if an answer is not what its case expects.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const input = readInput(args, 'ruling cases');
  const file = readCaseFile(input.text, input.name);
  const lines: string[] = [];
  let wrong = 0;
  for (const c of file.cases) wrong += ruleCase(file, c, lines, io);
  for (const line of lines) io.out(line);
  io.err(`${lines.length} answers to ${file.cases.length} cases, ${wrong} not as expected`);
  return wrong > 0 ? EXIT.failed : EXIT.done;
}

/** All rule sets of a case. @returns the number of answers that are not as expected. */
function ruleCase(file: CaseFile, c: RuleCase, lines: string[], io: Io): number {
  let wrong = 0;
  for (const name of c.rulesets) {
    const set = ruleSet(file.meta, name);
    const result = answer(c, set, file.geometry);
    lines.push(JSON.stringify({ id: c.id, ruleset: set.name, result }));
    if (c.value.at('expect').missing) continue;
    const keys = differing(result, c.value.at('expect').object());
    if (keys.length === 0) continue;
    wrong++;
    io.err(
      `${c.id} ${set.name}: ${keys.map((k) => `${k} ${show(result[k])}, expected ${show(c.value.at('expect').at(k).raw)}`).join('; ')}`,
    );
  }
  return wrong;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
