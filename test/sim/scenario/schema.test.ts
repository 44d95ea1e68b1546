/** The schema for editors: it is the code's, it takes every file there is, and it knows the keys that the readers know. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BadInput } from '../../../sim/cli/badInput.js';
import type { Form } from '../../../sim/scenario/form.js';
import { HEADER_KEYS } from '../../../sim/scenario/header.js';
import { readScenario } from '../../../sim/scenario/scenario.js';
import { schema, schemaText } from '../../../sim/scenario/schema.js';
import { CHECKS } from '../../../sim/scenario/steps/expect.js';
import { STEPS } from '../../../sim/scenario/steps/index.js';
import { sim } from '../../support/command.js';
import { schemaTrouble } from '../../support/jsonSchema.js';

const FOLDER = 'test/scenarios';
const SCHEMA = schema();

test('docs/scenario.schema.json is what `sim run --schema` prints', async () => {
  expect(readFileSync('docs/scenario.schema.json', 'utf8')).toBe(schemaText());
  expect(`${(await sim('run', '--schema')).out.join('\n')}\n`).toBe(schemaText());
});

test.each(readdirSync(FOLDER).filter((f) => f.endsWith('.yaml')))('%s fits it', (file) => {
  expect(schemaTrouble(SCHEMA, parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))).toBe('');
});

/** Lines of a file that both the reader and the schema refuse. */
test.each([
  ['an unknown key of the head', 'sead: 3\nsteps:\n  - wait: 1 s\n'],
  ['no steps', 'title: x\n'],
  ['an empty list of steps', 'steps: []\n'],
  ['an unknown step', 'steps:\n  - plaze: {disc: A, at: {seat: S}}\n'],
  ['two steps in one', 'steps:\n  - wait: 1 s\n    press: ok\n'],
  ['a time without its unit', 'steps:\n  - wait: 3\n'],
  ['a length with a unit of time', 'steps:\n  - place: {disc: A, at: {x: 3 s, y: 4 mm}}\n'],
  ['a mixed place', 'steps:\n  - place: {disc: A, at: {x: 3 mm, deg: 4 deg}}\n'],
  ['a missing key', 'steps:\n  - place: {disc: A}\n'],
  ['a button that is none', 'steps:\n  - press: okay\n'],
  ['an unknown fault', 'steps:\n  - fault: dead-sensors\n'],
  ['a fault without what it needs', 'steps:\n  - fault: {name: dead-sensor}\n'],
  ['a fault that needs something', 'steps:\n  - fault: dead-sensor\n'],
  ['an option of another fault', 'steps:\n  - fault: {name: flicker, sensor: 4}\n'],
  ['a sensor that is not there', 'steps:\n  - fault: {name: dead-sensor, sensor: 400}\n'],
  ['an unknown preset', 'preset: ncaa\nsteps:\n  - wait: 1 s\n'],
  ['an unknown reason', 'steps:\n  - expect: {reason: FOUL}\n'],
  ['an unknown expectation', 'steps:\n  - expect: {ruled: valid}\n'],
  ['an empty expectation', 'steps:\n  - expect: {}\n'],
  ['an unknown event', 'steps:\n  - expect: {no-event: rulings}\n'],
  ['a colour of two', 'steps:\n  - expect: {leds: {deg: 3 deg, colour: [1, 2]}}\n'],
  ['a lesson that is none', 'lesson: firsts\nsteps:\n  - wait: 1 s\n'],
])('refused by reader and schema alike: %s', (_name, text) => {
  expect(() => readScenario(text, 'x.yaml')).toThrow(BadInput);
  expect(schemaTrouble(SCHEMA, parse(text))).not.toBe('');
});

/** Every map that a form allows. */
function maps(form: Form): Form[] {
  if (form['anyOf'] !== undefined) return (form['anyOf'] as Form[]).flatMap(maps);
  return form['additionalProperties'] === false ? [form] : [];
}

/** What the reader says it knows, when it finds a key that nobody knows beside those that it must have. */
function knownKeys(wrap: (value: string) => string, form: Form): string[] {
  const required = ((form['required'] ?? []) as string[]).map((k) => `${k}: ${sample(form, k)}, `);
  const text = `steps:\n  - place: {disc: A, at: {seat: S}}\n  - ${wrap(`{${required.join('')}zzz: 1}`)}\n`;
  try {
    readScenario(text, 'x.yaml');
  } catch (e) {
    const list = /unknown key "zzz", expected one of: ([^;]*)/.exec((e as Error).message)?.[1];
    if (list !== undefined) return list.split(', ').sort();
    throw e;
  }
  return [];
}

function sample(form: Form, key: string): string {
  const fixed = (form['properties'] as Record<string, Form>)[key]?.['const'];
  return fixed === undefined ? 'A1' : String(fixed);
}

const CASES: [string, (value: string) => string, Form][] = [
  ...STEPS.flatMap((s) =>
    maps(s.form).map((m): [string, (v: string) => string, Form] => [
      s.name,
      (v) => `${s.name}: ${v}`,
      m,
    ]),
  ),
  ...CHECKS.flatMap((c) =>
    maps(c.form).map((m): [string, (v: string) => string, Form] => [
      `expect ${c.name}`,
      (v) => `expect: {${c.name}: ${v}}`,
      m,
    ]),
  ),
];

test.each(CASES)('%s: the reader knows the keys of its form', (name, wrap, form) => {
  const keys = Object.keys(form['properties'] as object).sort();
  // three sides are known to the form, those of the match to the reader
  const free = keys.filter((k) => k !== 'C' || !/score|award|totals|twenties/.test(name));
  expect(knownKeys(wrap, form)).toEqual(free);
});

test('the head has the keys of its form', () => {
  expect(Object.keys(SCHEMA['properties'] as object).sort()).toEqual([...HEADER_KEYS].sort());
});
