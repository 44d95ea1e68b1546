/** Each preset of the project is the rule set of the case file that it is made from, flag by flag. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESET_NAMES } from '../../firmware/rules/learn.en.js';
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { readCaseFile } from '../../sim/rule/cases.js';
import { freeFlags, ruleSet } from '../../sim/rule/rulesets.js';
import { Value } from '../../sim/rule/value.js';

const file = readCaseFile(
  readFileSync(join(__dirname, '../cases/rulings.json'), 'utf8'),
  'rulings',
);

/** Preset, rule set of the file, book quoted, numbers of players. */
const SAME: readonly (readonly [string, string, string, number[]])[] = [
  ['nca', 'nca', 'NCA', [2, 4]],
  ['wcc', 'wcc', 'WCC', [2, 4]],
  ['home', 's001', '001', [2, 4]],
  ['home-race100', 's001d', '001', [2, 4]],
  ['rulebook-100', 's002', '002', [2, 3, 4]],
  ['rulebook-match8', 's002m', '002', [2, 3, 4]],
  ['overview', 's000x', '000', [2, 3, 4]],
  ['refresher', 's003', '003', [2, 4]],
  ['tracey', 's004', '004', [2, 4]],
  ['two-v-one', 's002', '002', [3]],
  ['free-for-all', 's002', '002', [3]],
  ['practice', 's001c', '001', [2, 4]],
];

test.each(SAME)('%s is %s', (id, name, book, counts) => {
  const preset = PRESETS.find((p) => p.id === id);
  const set = ruleSet(file.meta, new Value('test', 'ruleset', name)).flags;
  const flags = preset?.free ? freeFlags(set) : set;
  expect(preset?.flags).toEqual({ ...flags, book });
  expect(preset?.counts).toEqual(counts);
  expect(preset?.free).toBe(id === 'free-for-all');
  expect(PRESET_NAMES[id]).toMatch(/^[A-Z]/);
});

test('these are all, in the order of the menu', () => {
  expect(PRESETS.map((p) => p.id)).toEqual(SAME.map(([id]) => id));
});

test('000 and 002 differ in nothing but the book they are quoted from', () => {
  const of = (name: string) => ruleSet(file.meta, new Value('test', 'ruleset', name)).flags;
  expect({ ...of('s000'), book: '002' }).toEqual(of('s002'));
  expect({ ...of('s000m'), book: '002' }).toEqual(of('s002m'));
  expect(of('s001r')).toEqual({ ...of('s001'), cleanMissRetry: 1 });
});

test('a rule set that the file does not name is a preset of the project, else a mistake', () => {
  const none = new Value('file', 'meta', undefined);
  expect(ruleSet(none, new Value('f: case X', 'rulesets[0]', 'tracey')).startersMissing).toBe(true);
  expect(() => ruleSet(none, new Value('f: case X', 'rulesets[0]', 'house'))).toThrow(
    'f: case X: rulesets[0]: found "house", expected a rule set of the file\'s meta (it has none) or a preset',
  );
});
