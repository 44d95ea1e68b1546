/** `sim rule`: the given cases as they are, and what it says to input that is none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verb } from '../../sim/cli/rule.js';
import { answer } from '../../sim/rule/answer.js';
import { readCaseFile } from '../../sim/rule/cases.js';
import { differing } from '../../sim/rule/compare.js';
import { ruleSet } from '../../sim/rule/rulesets.js';

const FILE = join(__dirname, '../cases/rulings.json');
const TEXT = readFileSync(FILE, 'utf8');
const file = readCaseFile(TEXT, 'rulings.json');

const rows = file.cases.flatMap((c) => c.rulesets.map((name) => [c.id, name.text(), c] as const));

test.each(rows)('%s %s', (_id, name, c) => {
  const set = ruleSet(file.meta, c.rulesets.find((r) => r.text() === name) ?? c.value);
  const result = answer(c, set, file.geometry);
  const expected = c.value.at('expect').object();
  expect(differing(result, expected).map((k) => [k, result[k], expected[k]])).toEqual([]);
});

async function run(args: string[]): Promise<{ out: string[]; err: string[]; status: number }> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await verb.run(args, { out: (l) => out.push(l), err: (l) => err.push(l) });
  return { out, err, status };
}

test('prints a line for each case and rule set, in the order of the file', async () => {
  const { out, err, status } = await run([FILE]);
  expect(err).toEqual([`${rows.length} answers to ${file.cases.length} cases, 0 not as expected`]);
  expect(status).toBe(0);
  const heads = out.map((l) => JSON.parse(l) as { id: string; ruleset: string });
  expect(heads.map((h) => `${h.id} ${h.ruleset}`)).toEqual(rows.map(([id, s]) => `${id} ${s}`));
});
