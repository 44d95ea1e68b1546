import { readdirSync, readFileSync } from 'node:fs';
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

test('the example of the documentation can be read', () => {
  const example = /```yaml\n([^`]*)```/.exec(format)?.[1] ?? '';
  expect(readScenario(example, 'docs').steps).toHaveLength(5);
});

test('the documentation names every fault', () => {
  expect(FAULT_NAMES.filter((n) => !format.includes(`\`${n}\``))).toEqual([]);
});
