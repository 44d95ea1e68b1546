/**
 * A mistake in any single value of board.json is caught, by the form or by the linter: values ten times too large or
 * too small, with the wrong sign, left out, or of the wrong kind. What cannot be caught is listed, with the reason.
 */
import { readFileSync } from 'node:fs';
import { lint } from '../../hw/lint.js';
import { BoardError, parseBoard } from '../../hw/load.js';
import { leavesOf, placeText, planted, type Json } from './plant.js';

const text = readFileSync('hw/board.json', 'utf8');
const file = JSON.parse(text) as Json;
const leaves = leavesOf(file);

/** Whether anything is said about the board. */
function caught(board: Json): boolean {
  try {
    return lint(parseBoard(JSON.stringify(board), 'planted')).length > 0;
  } catch (error) {
    if (error instanceof BoardError) return true;
    throw error;
  }
}

/** One sensor and one chord stand for the rest in the dear tests: they are all checked by the same lines. */
function everyKind(path: readonly (string | number)[]): boolean {
  const list = path[1];
  const index = path[2];
  if (list === 'sensors') return index === 0 || index === 61;
  if (list === 'chords') return index === 0 || index === 17;
  return true;
}

/** Free text, read by people only; names that may be chosen freely. */
const FREE = /^(name|units)$|^controllers\.\w+\.(interpreterBoard|places\..*)$/;
/** Numbers whose true value can be anything that is said, even ten times more or less, in either direction. */
const ANY_SIZE = new RegExp(
  [
    '^tolerances\\.', // how well a builder worked
    '^controllers\\.\\w+\\.(variables|storageKb)$', // controllers differ a thousandfold
    '^hall\\.bitrateHz$', // slower or faster is a choice, held by its bounds
  ].join('|'),
);

test('the board as it is has no faults', () => {
  expect(lint(parseBoard(text, 'hw/board.json'))).toEqual([]);
});

test('a value that is missing or of another kind is refused with its place', () => {
  for (const { path, value } of leaves) {
    if (!everyKind(path)) continue;
    for (const wrong of [undefined, null, typeof value === 'string' ? 7 : 'seven', {}]) {
      // A list may be shorter by one (what it then lacks is the linter's to say), a pin without a label.
      const inList = typeof path[path.length - 1] === 'number';
      if (wrong === undefined && (inList || path.includes('places'))) continue;
      const bad = planted(file, path, wrong);
      let message = '';
      try {
        parseBoard(JSON.stringify(bad), 'planted.json');
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toContain(`planted.json: `);
      const last = path.slice(0, wrong === undefined ? -1 : undefined);
      expect(message).toContain(placeText(last));
    }
  }
});

test('a number ten times too large, too small or of the other sign is caught', () => {
  const missed: string[] = [];
  for (const { path, value } of leaves) {
    if (typeof value !== 'number' || !everyKind(path)) continue;
    const place = placeText(path);
    const wrongs = value === 0 ? [400, -400] : [value * 10, value / 10, -value];
    for (const wrong of wrongs) {
      if (ANY_SIZE.test(place) && wrong > 0) continue;
      if (place === 'tolerances.earthVerticalUt') continue; // the other half of the Earth
      if (!caught(planted(file, path, wrong))) missed.push(`${place}: ${value} -> ${wrong}`);
    }
  }
  expect(missed).toEqual([]);
});

test('another word where only certain words make sense is caught', () => {
  const missed: string[] = [];
  for (const { path, value } of leaves) {
    if (typeof value !== 'string' || !everyKind(path)) continue;
    const place = placeText(path);
    if (FREE.test(place)) continue;
    for (const wrong of ['', 'Z99', 'other']) {
      if (!caught(planted(file, path, wrong))) missed.push(`${place}: "${value}" -> "${wrong}"`);
    }
  }
  expect(missed).toEqual([]);
});

test('a key that nobody reads is refused: it is a misspelt one', () => {
  for (const path of [['x'], ['geometry', 'holeDiametre'], ['hall', 'sensors', 5, 'note']]) {
    expect(() => parseBoard(JSON.stringify(planted(file, path, 1)), 'p.json')).toThrow(
      /found a key that is not known/,
    );
  }
});
