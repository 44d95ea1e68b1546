/** A set of files is written whole or not at all. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../hw/writeFiles.js';

function fresh(): string {
  return mkdtempSync(join(tmpdir(), 'write-files-'));
}

test('the files and nothing beside them, in a folder that was not there', () => {
  const folder = join(fresh(), 'a/b');
  writeFiles(folder, { 'x.csv': '1', 'y.csv': '2' });
  expect(readdirSync(folder).sort()).toEqual(['x.csv', 'y.csv']);
  expect(readFileSync(join(folder, 'y.csv'), 'utf8')).toBe('2');
});

test('a folder in the place of a file: the other files stay as they were', () => {
  const folder = fresh();
  writeFileSync(join(folder, 'x.csv'), 'old');
  mkdirSync(join(folder, 'y.csv'));
  expect(() => writeFiles(folder, { 'x.csv': 'new', 'y.csv': 'new' })).toThrow(
    `${folder}/y.csv: found a folder, expected a file or nothing`,
  );
  expect(readFileSync(join(folder, 'x.csv'), 'utf8')).toBe('old');
});

test('a place that cannot be written: the other files stay as they were, no rests', () => {
  const folder = fresh();
  writeFileSync(join(folder, 'x.csv'), 'old');
  expect(() => writeFiles(folder, { 'x.csv': 'new', 'nowhere/y.csv': 'new' })).toThrow(
    /nowhere\/y\.csv\.new: found ENOENT, expected a file that can be written$/,
  );
  expect(readdirSync(folder)).toEqual(['x.csv']);
  expect(readFileSync(join(folder, 'x.csv'), 'utf8')).toBe('old');
});

test('a file in the place of the folder', () => {
  const file = join(fresh(), 'hw');
  writeFileSync(file, 'mine');
  for (const folder of [file, join(file, 'kicad')])
    expect(() => writeFiles(folder, { x: '1' })).toThrow(
      /hw(\/kicad)?: found (EEXIST|ENOTDIR), expected a folder that can be written$/,
    );
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(existsSync(join(file, 'x'))).toBe(false);
});
