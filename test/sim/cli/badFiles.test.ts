/** Files that are none, for every verb that reads one: exit status 2, a sentence that names the file, no output. */
import { basename } from 'node:path';
import { fileWith, folder, sim } from '../../support/command.js';

const VERBS: readonly (readonly [string, (file: string) => string[]])[] = [
  ['rule', (f) => ['rule', f]],
  ['physics', (f) => ['physics', f]],
  ['locate', (f) => ['locate', f]],
  ['run', (f) => ['run', f]],
  ['record', (f) => ['record', f]],
  ['replay', (f) => ['replay', f]],
  ['diff', (f) => ['diff', f, f]],
  ['export', (f) => ['export', f, '--json']],
];

const deep = '['.repeat(100000) + ']'.repeat(100000);
const FILES: readonly (readonly [string, string | Buffer])[] = [
  ['empty', ''],
  ['blank', ' \n\n \n'],
  ['a byte order mark', '\ufeff'],
  ['binary', Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256))],
  ['UTF-16', Buffer.from('\ufeff{"id":1}', 'utf16le')],
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"x"'],
  ['an empty list', '[]'],
  ['a list of null', '[null]'],
  ['a list in a list', '[[]]'],
  ['an empty object', '{}'],
  ['cut off', '{"id":"a","kin'],
  ['lists a hundred thousand deep', deep],
  ['objects fifty thousand deep', '{"a":'.repeat(50000) + '1' + '}'.repeat(50000)],
  ['a deep list as a name', `{"id":${deep}}`],
  ['a prototype', '{"__proto__":{"id":"x"}}'],
];

describe.each(VERBS)('%s', (verb, args) => {
  test.each(FILES)('%s', async (_name, content) => {
    const file = fileWith(content);
    const { status, out, err } = await sim(...args(file));
    expect(err).toContain(`sim ${verb}: `);
    expect(err).toContain(basename(file));
    expect(err).toMatch(/found|expected|missing|not YAML/);
    // Nothing of the program, and nothing that a terminal would obey.
    expect(err).not.toMatch(/undefined|\[object|\n\s+at |(?!\n)[\u0000-\u001f\u007f-\u009f]/);
    expect({ status, out }).toEqual({ status: 2, out: [] });
  });

  test.each([
    ['that is not there', () => `${folder()}/nowhere`, /nowhere: cannot be read \(no such file\)/],
    ['that is a folder', folder, /cannot be read \(a folder\)/],
    ['without a name', () => '', /"": cannot be read/],
  ])('a file %s', async (_name, file, message) => {
    const { status, out, err } = await sim(...args(file()));
    expect(err).toMatch(message);
    expect({ status, out }).toEqual({ status: 2, out: [] });
  });

  test.each([[[]], [['a', 'b', 'c']], [['--wat']], [['--seed']], [['-x']]])(
    'with the arguments %j',
    async (rest) => {
      const { status, out, err } = await sim(verb, ...rest);
      expect(err).toContain(`sim ${verb}: `);
      expect({ status, out }).toEqual({ status: 2, out: [] });
    },
  );
});

test.each([
  ['rule', 'test/cases/rulings.json'],
  ['physics', 'test/cases/physics.json'],
])('%s reads over a byte order mark and carriage returns', async (verb, file) => {
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(file, 'utf8');
  const plain = await sim(verb, file);
  const odd = await sim(verb, fileWith(`\ufeff${text.replaceAll('\n', '\r\n')}`));
  expect(odd).toEqual(plain);
});

test('JSON cut off in the middle of a file is told with its line', async () => {
  const { err } = await sim('rule', fileWith('{"meta": {},\n"cases": [\n{"id": "a",\n"kin'));
  expect(err).toMatch(/txt:4: found no JSON/);
  const second = await sim('rule', fileWith('{"id":"a","kind":"shot"}\n\n{"id":"b",}\n'));
  expect(second.err).toMatch(/txt:3: found no JSON/);
  const middle = await sim('physics', fileWith('[\n{"id": "a"},\n{"id": oops},\n{"id": "c"}\n]\n'));
  expect(middle.err).toMatch(/txt:3: found no JSON/);
});

test('standard input is read once', async () => {
  const { status, err } = await sim('diff', '-', '-');
  expect(status).toBe(2);
  expect(err).toMatch(/found standard input twice/);
});
