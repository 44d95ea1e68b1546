import { readFileSync } from 'node:fs';
import { loadSimBoard } from '../../../sim/board.js';
import { LESSON_NAMES } from '../../../sim/scenario/lessons.js';
import { galleryText, openShelf } from '../../../sim/session/gallery.js';
import { openSession, type Session } from '../../../sim/session/session.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';
import { createWorld } from '../../../sim/world/world.js';

const shelf = openShelf('test/scenarios');
const items = shelf.lessons.flatMap((lesson) => lesson.items);

test('every lesson has scenarios, each of them a title and at least two sentences of its own', () => {
  expect(shelf.lessons).toHaveLength(LESSON_NAMES.length);
  expect(items.length).toBeGreaterThanOrEqual(40);
  expect(new Set(items.map((i) => i.title)).size).toBe(items.length);
  const short = items.filter((i) => (i.about.match(/[.:;!?](\s|$)/g) ?? []).length < 2);
  expect(short.map((i) => i.name)).toEqual([]);
});

test('docs/gallery.md is what `make docs` writes', () => {
  expect(readFileSync('docs/gallery.md', 'utf8')).toBe(galleryText(shelf));
});

function openTable(): Session {
  return openSession({
    setup: DEFAULT_SETUP,
    makeWorld: (options) => createWorld(options),
    geometry: loadSimBoard().geometry,
    shelf: () => shelf,
    speed: 'max',
  });
}

function play(session: Session, done: () => boolean): void {
  for (let n = 0; !done(); n++) {
    expect(n).toBeLessThan(20000);
    let slices = 20;
    session.tick(16, () => slices-- > 0);
    expect(session.state().broken).toBe('');
  }
}

test('a scenario plays on the board of the page to its end, and people go on from there', () => {
  const session = openTable();
  expect(session.command({ t: 'scenario', name: 'opening-twenty' })).toBe('');
  expect(session.state()).toMatchObject({ yours: false, scenario: { outcome: 'running' } });
  play(session, () => session.state().scenario?.outcome !== 'running');
  expect(session.state().scenario).toMatchObject({ outcome: 'passed', message: '' });
  expect(session.belief.ruling).toMatchObject({ valid: true, reason: 'OK_TWENTY' });
  play(session, () => session.state().yours);
  expect(session.command({ t: 'place', x: 0, y: 304.8 })).toBe('');
  play(session, () => session.belief.phase === 'ready');
  session.close();
});

test('what is not on the shelf is refused', () => {
  const session = openTable();
  expect(session.command({ t: 'scenario', name: '../../package' })).toContain('no scenario');
  expect(session.state().scenario).toBeUndefined();
  session.close();
});

test('faults of the command line are put on when the first turn has begun', () => {
  const session = openSession({
    setup: { ...DEFAULT_SETUP, faults: 'dead-sensor:sensor=17,flicker' },
    makeWorld: (options) => createWorld(options),
    geometry: loadSimBoard().geometry,
    speed: 'max',
  });
  expect(session.state().faults).toEqual({});
  play(session, () => session.belief.turn !== null);
  expect(session.state().faults).toEqual({ 'dead-sensor': { sensor: 17 }, flicker: {} });
  session.close();
});
