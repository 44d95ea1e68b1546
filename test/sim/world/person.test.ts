import { createPerson, type Person } from '../../../sim/world/person.js';
import type { World } from '../../../sim/world/types.js';
import { createWorld } from '../../../sim/world/world.js';
import { echoBoard } from '../../support/echoBoard.js';

function table(places: readonly [number, number][]): { world: World; person: Person } {
  const discs = places.map(([x, y]) => ({ owner: 'A' as const, x, y }));
  const world = createWorld({ seed: 1, discs }, echoBoard);
  const person = createPerson(world, { newMatch: { preset: 'nca', players: 2 } });
  world.runUntil(3000);
  return { world, person };
}

function say(world: World, data: Record<string, unknown>): void {
  world.sendLine(JSON.stringify(data));
}

test('the match is started by pressing OK and telling the board what is played', () => {
  const { person } = table([]);
  expect(person.belief.turn).toMatchObject({ seat: 'S', shot: 1 });
});

test('what the board wants lifted is lifted, nothing else', () => {
  const { world } = table([
    [0, 100],
    [0, 160],
  ]);
  say(world, { ev: 'todo', lift: [['A1', 1, 99]], bank: [], back: [] });
  world.runUntil(8000);
  expect(world.discs().map((d) => d.state)).toEqual(['hand', 'flat']);
});

test('what the board wants put back is put back', () => {
  const { world } = table([[0, 100]]);
  say(world, { ev: 'discs', seq: 1, part: 0, parts: 1, d: [['A1', 'A', 0, 100, 0.3, '15']] });
  say(world, { ev: 'todo', lift: [], bank: [], back: [['A1', 50, 60]] });
  world.runUntil(8000);
  expect(world.disc('A1')).toMatchObject({ x: 50, y: 60, state: 'flat' });
});

test('the board is cleared between rounds', () => {
  const { world } = table([
    [0, 100],
    [0, 350],
  ]);
  say(world, { ev: 'phase', phase: 'count', text: '' });
  world.runUntil(12000);
  expect(world.discs().every((d) => d.state === 'hand')).toBe(true);
});

test.each([
  ['open', 117, { ok: 'touching', undo: 'outside' }, 'ok'],
  ['open', 119, { ok: 'touching', undo: 'outside' }, 'undo'],
  ['open', 119, { ok: 'outside', undo: 'touching' }, 'ok'],
  ['line', 287, { ok: 'touching', undo: 'clear' }, 'undo'],
  ['line', 289, { ok: 'touching', undo: 'clear' }, 'ok'],
  ['ring', 84, { ok: 'inside', undo: 'touching' }, 'ok'],
  ['ring', 186, { ok: 'touching', undo: 'inside' }, 'undo'],
  ['ring', 189, { ok: 'touching', undo: 'inside' }, 'ok'],
])('a question about the %s of a disc at %d mm is answered from the truth', (q, r, words, took) => {
  const { world, person } = table([[r, 0]]);
  say(world, { ev: 'discs', seq: 1, part: 0, parts: 1, d: [['A1', 'A', r, 0.4, 0.3, '']] });
  say(world, { ev: 'ask', q, text: '', ...words, ids: ['A1'] });
  const pressed: string[] = [];
  world.onInput((i) => pressed.push(`${i.act} ${String(i.args[0])}`));
  world.runUntil(5000);
  expect(pressed).toEqual([`press ${took}`]);
  expect(person.answers).toMatchObject([{ took, sure: true }]);
});

test('what nobody can tell is answered with OK, and known to be a guess', () => {
  const { world, person } = table([]);
  say(world, { ev: 'ask', q: 'accident', text: '', ok: 'accept', undo: 'restore', ids: [] });
  world.runUntil(5000);
  expect(person.answers).toMatchObject([{ took: 'ok', sure: false }]);
});

test('a person whose hands are off does nothing', () => {
  const { world, person } = table([[0, 100]]);
  person.active = false;
  say(world, { ev: 'todo', lift: [['A1', 0, 100]], bank: [], back: [] });
  world.runUntil(8000);
  expect(world.disc('A1')?.state).toBe('flat');
});
