/** Messages of a board file that cannot be used: file, place, found, expected. */
import { readFileSync } from 'node:fs';
import { loadBoard, parseBoard } from '../../hw/load.js';

test('a file that is not there', () => {
  expect(() => loadBoard('hw/none.json')).toThrow(
    'hw/none.json: no such file, expected a board file',
  );
});

test('a folder', () => {
  expect(() => loadBoard('hw')).toThrow(/hw: cannot be read \(EISDIR\)/);
});

test('a file that is not JSON', () => {
  expect(() => parseBoard('{', 'b.json')).toThrow(/^b\.json:1: not JSON/);
});

test('a file of another kind', () => {
  expect(() => parseBoard('[]', 'b.json')).toThrow('b.json: ');
  expect(() => parseBoard('{"schema":"crokinole-board/2"}', 'b.json')).toThrow(
    'b.json: schema: found "crokinole-board/2", expected "crokinole-board/1"',
  );
});

test('only the first faults are listed, the rest counted', () => {
  expect(() => parseBoard('{}', 'b.json')).toThrow(/and \d+ more$/);
});

test.each([
  ['a word that is none', '{\n "a": 1,\n "b": NaN\n}', 3],
  ['a comma too many', '{\n "a": [1, 2,\n ]\n}', 3],
  ['a comma too few', '{\n "a": 1\n "b": 2\n}', 3],
  ['a remark', '{\n "a": 1, // mm\n "b": 2\n}', 2],
  ['a text without an end', '{\n "a": "x\n}', 2],
  ['a file cut off', '{\n "a": 1,\n', 3],
  ['a second value', '{}\n{}', 2],
  ['nothing', '', 1],
])('the line of %s', (_name, text, line) => {
  expect(() => parseBoard(text, 'b.json')).toThrow(new RegExp(`^b\\.json:${line}: not JSON`));
});

test('a key that stands twice in one object', () => {
  const text = readFileSync('hw/board.json', 'utf8');
  const twice = text.replace('    "bitrateHz": ', '    "depth": 8,\n    "bitrateHz": ');
  expect(() => parseBoard(twice, 'b.json')).toThrow(
    /^b\.json:\d+: found key "depth" a second time in one object, expected it once$/,
  );
  expect(() => parseBoard(text.replace('"units"', '"n\\u0061me"'), 'b.json')).toThrow(
    'b.json:4: found key "name" a second time',
  );
});

// The firmware for a board goes into build/NAME, which is emptied first.
test.each([
  '..',
  '../firmware',
  '/tmp',
  'a/b',
  'firmware',
  'hw',
  'hw-a',
  'A',
  'a\n',
  '',
  'a'.repeat(41),
])('a board named %j', (name) => {
  const data = { ...loadBoard('hw/board.json'), name };
  expect(() => parseBoard(JSON.stringify(data), 'b.json')).toThrow(
    /^b\.json: name: found .*, expected a name /,
  );
});

test('an interpreter build whose name would end a comment of the tables', () => {
  const text = readFileSync('hw/board.json', 'utf8').replace('"JOLTJS"', '"J */ x"');
  expect(() => parseBoard(text, 'b.json')).toThrow(
    'b.json: controllers.joltjs.interpreterBoard: found "J */ x", expected the name of',
  );
});
