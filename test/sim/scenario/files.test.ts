import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '../../../sim/scenario/run.js';
import { readScenario } from '../../../sim/scenario/scenario.js';
import { STEPS } from '../../../sim/scenario/steps/index.js';
import { FAULT_NAMES } from '../../../sim/world/faults/list.js';
import { CHECKS } from '../../../sim/scenario/steps/expect.js';

const FOLDER = 'test/scenarios';
const files = readdirSync(FOLDER).filter((f) => f.endsWith('.yaml'));
const format = readFileSync('docs/scenario-format.md', 'utf8');

test.each(files)('%s can be read', (file) => {
  const s = readScenario(readFileSync(`${FOLDER}/${file}`, 'utf8'), file);
  expect(s.header.title).not.toBe('');
});

test('the documentation names every step and every expectation', () => {
  const names = [...STEPS.map((s) => s.name), ...CHECKS.map((c) => c.name)];
  expect(names.filter((n) => !format.includes(`\`${n}\``))).toEqual([]);
});

/** Each with the line before it. */
const examples = [...format.matchAll(/```yaml\n([^`]*)```/g)].map((m) => m[1] ?? '');
const titleOf = (text: string): string => /title: (.*)/.exec(text)?.[1] ?? '';

test('the examples of the documentation hold every step and most expectations', () => {
  const text = examples.join('\n');
  expect(examples.length).toBeGreaterThan(5);
  // walk takes a quarter of an hour; the gallery has it
  const steps = STEPS.map((s) => s.name).filter((n) => n !== 'walk');
  expect(steps.filter((n) => !text.includes(`- ${n}:`))).toEqual([]);
});

test.each(examples.map((text) => [titleOf(text), text] as const))(
  'example of the documentation: %s',
  (_title, text) => {
    const scenario = readScenario(text, 'docs/scenario-format.md');
    expect(runScenario(scenario)).toMatchObject({ outcome: 'passed', message: '' });
  },
);

test('the documentation names every fault', () => {
  expect(FAULT_NAMES.filter((n) => !format.includes(`\`${n}\``))).toEqual([]);
});
