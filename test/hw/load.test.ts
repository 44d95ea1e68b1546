/** Messages of a board file that cannot be used: file, place, found, expected. */
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
  expect(() => parseBoard('{', 'b.json')).toThrow(/^b\.json: not JSON/);
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
