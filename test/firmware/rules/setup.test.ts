/** Seats, allocations and turns of every number of players. */
import { PRESETS } from '../../../firmware/rules/allPresets.js';
import { presetById, withFlags } from '../../../firmware/rules/presets.js';
import {
  discsOf,
  makeSetup,
  ownersOf,
  playerOfTurn,
  rematch,
  standardSeats,
  starterAfter,
  type Options,
  type Setup,
} from '../../../firmware/rules/setup.js';
import { SEATS, type Seat } from '../../../firmware/types.js';

function setupOf(id: string, players: number, starter: Seat = 'S', options?: Options): Setup {
  const preset = presetById(id);
  if (!preset) throw new Error(id);
  return makeSetup(preset, players, starter, options);
}

function seatsOfTurns(setup: Setup, starter: Seat, turns: number): string {
  let out = '';
  for (let i = 0; i < turns; i++) out += setup.seats[playerOfTurn(setup, starter, i)]?.[1];
  return out;
}

test('standard seats', () => {
  const text = (n: number, free: boolean): string =>
    standardSeats(n, free)
      .map((s) => s.join(''))
      .join(' ');
  expect(text(2, false)).toBe('AS BN');
  expect(text(4, false)).toBe('AS BW AN BE');
  expect(text(3, false)).toBe('AS BW BE');
  expect(text(3, true)).toBe('AS BW CN');
});

test.each<[string, number, Seat, string]>([
  ['nca', 2, 'S', 'SNSNSN'],
  ['nca', 2, 'N', 'NSNSNS'],
  ['nca', 4, 'S', 'SWNESW'],
  ['nca', 4, 'N', 'NESWNE'],
  ['two-v-one', 3, 'S', 'SWSESWSE'],
  ['two-v-one', 3, 'W', 'WSESWSES'],
  ['two-v-one', 3, 'E', 'ESWSESWS'],
  ['free-for-all', 3, 'S', 'SWNSWN'],
  ['free-for-all', 3, 'N', 'NSWNSW'],
])('turns of %s with %i, %s first: %s', (id, players, starter, expected) => {
  expect(seatsOfTurns(setupOf(id, players), starter, expected.length)).toBe(expected);
});

test('the solo player may sit anywhere', () => {
  const setup = setupOf('two-v-one', 3, 'W', {
    seats: [
      ['B', 'S'],
      ['A', 'W'],
      ['B', 'N'],
    ],
  });
  expect(seatsOfTurns(setup, 'W', 8)).toBe('WNWSWNWS');
  expect(seatsOfTurns(setup, 'S', 8)).toBe('SWNWSWNW');
  expect(discsOf(setup)).toEqual([6, 12, 6]);
  expect(ownersOf(setup)).toEqual(['B', 'A']);
});

test.each<[string, number, string]>([
  ['nca', 2, 'SNSNS'],
  ['nca', 4, 'SWNES'],
  ['refresher', 4, 'SWNES'],
  ['two-v-one', 3, 'SWESW'],
  ['free-for-all', 3, 'SWNSW'],
])('starters of the rounds: %s with %i', (id, players, expected) => {
  const setup = setupOf(id, players);
  expect([0, 1, 2, 3, 4].map((n) => starterAfter(setup, 'S', n)).join('')).toBe(expected);
});

test('in the next game the next one clockwise starts', () => {
  expect(rematch(setupOf('nca', 2, 'S')).starter).toBe('N');
  expect(rematch(setupOf('nca', 4, 'E')).starter).toBe('S');
  expect({ ...rematch(setupOf('nca', 4, 'E')), starter: 'E' }).toEqual(setupOf('nca', 4, 'E'));
});

test.each<[string, number, number[]]>([
  ['nca', 2, [8, 8]],
  ['nca', 4, [6, 6, 6, 6]],
  ['home-race100', 2, [12, 12]],
  ['rulebook-100', 2, [12, 12]],
  ['rulebook-100', 3, [12, 6, 6]],
  ['two-v-one', 3, [12, 6, 6]],
  ['free-for-all', 3, [12, 12, 12]],
  ['practice', 2, [8, 8]],
  ['practice', 4, [4, 4, 4, 4]],
])('discs of %s with %i', (id, players, expected) => {
  expect(discsOf(setupOf(id, players))).toEqual(expected);
});

test('every player has as many turns as discs, and every side as many discs', () => {
  for (const preset of PRESETS)
    for (const players of preset.counts)
      for (const starter of SEATS.slice(0, 1)) {
        const setup = makeSetup(preset, players, starter);
        const discs = discsOf(setup);
        const total = discs.reduce((a, b) => a + b, 0);
        const turns = discs.map(() => 0);
        for (let i = 0; i < total; i++) {
          const p = playerOfTurn(setup, starter, i);
          turns[p] = (turns[p] ?? 0) + 1;
        }
        expect(turns).toEqual(discs);
        const sides = ownersOf(setup).map((o) =>
          setup.seats.reduce((sum, s, i) => sum + (s[0] === o ? (discs[i] ?? 0) : 0), 0),
        );
        expect(new Set(sides).size).toBe(1);
      }
});

test('options replace flags of the preset, in the set-up alone', () => {
  const options: Options = {
    cleanMissRetry: 1,
    noviceReshoots: 3,
    target: 50,
    rounds: 0,
    discs: 5,
  };
  const setup = setupOf('nca', 2, 'S', options);
  expect(setup.flags).toEqual(
    withFlags(setupOf('nca', 2).flags, {
      cleanMissRetry: 1,
      noviceReshoots: 3,
      target: 50,
      rounds: 0,
      discs: { 2: 5, 4: 5, solo: 5, pair: 5, ffa: 5 },
    }),
  );
  expect(presetById('nca')?.flags.target).toBe(0);
  expect(discsOf(setupOf('two-v-one', 3, 'S', { discs: 4 }))).toEqual([8, 4, 4]);
  expect(discsOf(setupOf('free-for-all', 3, 'S', { discs: 4 }))).toEqual([4, 4, 4]);
});

test('a set-up is plain data', () => {
  for (const preset of PRESETS) {
    const setup = makeSetup(preset, preset.counts[0] ?? 2, 'S');
    expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
  }
});

test('no preset of that name', () => {
  expect(presetById('house')).toBeNull();
});
