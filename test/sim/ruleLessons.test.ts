/** docs/rules.md says what the engine does: its tables and lessons are made of the flags. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learn } from '../../firmware/rules/learn.en.js';
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { presetById, withFlags } from '../../firmware/rules/presets.js';
import { flagsMarkdown, lessonsMarkdown } from '../../sim/rule/lessons.js';

const DOC = readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8');

test('docs/rules.md ends with the lessons of every preset', () => {
  expect(DOC.slice(DOC.indexOf('## Learn'))).toBe(lessonsMarkdown());
});

test('docs/rules.md has the table of flags', () => {
  const cells = (text: string): string[] =>
    text.split('\n').map((l) =>
      l
        .split('|')
        .map((c) => c.trim().replace(/^-+$/, '---'))
        .join('|'),
    );
  const doc = cells(DOC);
  for (const line of cells(flagsMarkdown())) expect(doc).toContain(line);
});

const flagsOf = (id: string) => presetById(id)!.flags;
const row = (id: string, topic: string, players = 2, free = false): string =>
  learn(flagsOf(id), players, free).find((r) => r.topic === topic)?.text ?? '';

test.each([
  ['nca', 'Players', /8 discs/],
  ['nca', 'Start of a shot', /must not lie behind/],
  ['nca', 'Opposing discs on the board', /every disc that the shot moved/],
  ['nca', 'Match', /4 rounds.*draw/],
  ['wcc', 'Opposing discs on the board', /of your own side that the shot moved/],
  ['rulebook-100', 'Opposing discs on the board', /of your own side that it touched itself/],
  ['rulebook-100', 'Open board', /every disc that the shot moved/],
  ['rulebook-100', 'The edge', /put where it was/],
  ['rulebook-100', 'Round', /the difference/],
  ['rulebook-match8', 'Match', /8 points.*one more round/],
  ['overview', 'Open board', /wholly inside/],
  ['refresher', 'Open board', /must itself.*the disc you shot goes/],
  ['refresher', 'Match', /not written/],
  ['home-race100', 'Match', /cannot be level/],
  ['practice', 'Match', /16 attempts.*4 twenties/],
])('%s, %s', (id, topic, text) => {
  expect(row(id, topic)).toMatch(text);
});

test.each(PRESETS.map((p) => [p.id, p] as const))('%s: every row says something', (_id, p) => {
  for (const players of p.counts) {
    const rows = learn(p.flags, players, p.free);
    expect(new Set(rows.map((r) => r.topic)).size).toBe(rows.length);
    for (const r of rows) {
      expect(r.text).toMatch(/^[A-Z].*\.$/);
      expect(r.text).not.toMatch(/undefined|NaN| {2}|\$/);
    }
  }
});

test('an option that is changed is told as changed', () => {
  const f = withFlags(flagsOf('home'), { cleanMissRetry: 1, noviceReshoots: 3, rounds: 2 });
  const all = learn(f, 2, false)
    .map((r) => r.text)
    .join(' ');
  expect(all).toMatch(/repeat 1 missed shot/);
  expect(all).toMatch(/shoot 3 discs/);
  expect(all).toMatch(/2 rounds/);
});
