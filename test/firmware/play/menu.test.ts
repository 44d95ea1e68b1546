/** Setting up a match with two buttons, and by a line of the link. */
import { parseLine } from '../../../firmware/link/lines.js';
import { menuLamps } from '../../../firmware/play/lamps.js';
import {
  choiceFields,
  choose,
  chosen,
  firstChoice,
  setupOf,
  type Choice,
} from '../../../firmware/play/menu.js';
import type { Setup } from '../../../firmware/rules/match.js';
import { PRESETS } from '../../../firmware/rules/allPresets.js';

/** Presses O (OK) and U (UNDO); the choice and whether the match was started by the last of them. */
function presses(text: string): { c: Choice; started: boolean } {
  const c = firstChoice();
  let started = false;
  for (const key of text) started = choose(c, key === 'O');
  return { c, started };
}

test.each([
  ['O', 'nca', 2, 'S'],
  ['UOOO', 'nca', 2, 'S'],
  ['UOOUO', 'nca', 2, 'N'],
  ['UOUOO', 'nca', 4, 'S'],
  ['UUOOO', 'wcc', 2, 'S'],
  ['UUUUUOUOUUO', 'rulebook-100', 3, 'E'],
  ['UUUUUOUUOUUUO', 'rulebook-100', 4, 'E'],
  ['UUUUUUUUUUOO', 'two-v-one', 3, 'S'],
  ['UUUUUUUUUUUOUO', 'free-for-all', 3, 'W'],
  ['UUUUUUUUUUUUUOOO', 'nca', 2, 'S'],
])('%s starts %s for %d, seat %s first', (keys, preset, players, starter) => {
  expect(presses(keys.slice(0, -1)).started).toBe(false);
  const { c, started } = presses(keys);
  expect(started).toBe(true);
  expect(chosen(c)).toMatchObject({ preset, players, starter });
});

test('every preset can be reached for every number of its players and every first seat', () => {
  for (const [i, p] of PRESETS.entries()) {
    for (const [k, players] of p.counts.entries()) {
      for (let seat = 0; seat < players; seat++) {
        const keys = `U${'U'.repeat(i)}O${p.counts.length > 1 ? `${'U'.repeat(k)}O` : ''}${'U'.repeat(seat)}O`;
        const { c, started } = presses(keys);
        expect([started, chosen(c).preset, chosen(c).players]).toEqual([true, p.id, players]);
        expect(chosen(c).starter).toBe(chosen(c).seats[seat]?.[1]);
      }
    }
  }
});

test('the line says what is chosen and what is being chosen, in a sentence too', () => {
  expect(choiceFields(firstChoice())).toEqual({
    phase: 'menu',
    text: 'nca, 2 players, seat S first. OK starts, UNDO changes it.',
    choose: '',
    preset: 'nca',
    players: 2,
    starter: 'S',
  });
  expect(choiceFields(presses('UUUUUO').c)).toMatchObject({
    choose: 'players',
    preset: 'rulebook-100',
    text: 'rulebook-100, 2 players, seat S first. OK takes the players, UNDO the next.',
  });
});

test('the ring shows the number of the rules, the players and what is being chosen', () => {
  const lit = (keys: string, blink: boolean) =>
    menuLamps(presses(keys).c).filter((l) => l.beat > 0 === blink && !(l.r === 0 && l.g > l.b));
  const white = lit('UUU', true);
  expect(white.map((l) => l.led)).toEqual([0, 1, 2]);
  expect(lit('UOU', true)).toHaveLength(24);
  expect(lit('UOUO', true)).toHaveLength(6);
  expect(lit('', true)).toEqual([]);
});

function asked(line: Record<string, unknown>): Setup | string {
  const c = parseLine(JSON.stringify({ cmd: 'new', ...line }));
  if (typeof c === 'string') return c;
  return c.cmd === 'new' ? setupOf(c) : 'no new line';
}

test.each<[Record<string, unknown>, object]>([
  [{}, { preset: 'nca', players: 2, starter: 'S' }],
  [{ preset: 'two-v-one' }, { players: 3, free: false }],
  [{ preset: 'practice', players: 4, discs: 2 }, { flags: { attempts: 8 } }],
  [
    { starter: 'N', cleanMissRetry: 1 },
    { starter: 'N', flags: { cleanMissRetry: 1, rounds: 4 } },
  ],
  [{ preset: 'tracey', noviceReshoots: 3 }, { flags: { noviceReshoots: 3 } }],
  [{ target: 5, rounds: 0 }, { flags: { target: 5, rounds: 0 } }],
  [{ rounds: 2, discs: 3 }, { flags: { rounds: 2, discs: { 2: 3 } } }],
  [
    {
      seats: [
        ['B', 'W'],
        ['A', 'E'],
      ],
    },
    {
      starter: 'W',
      seats: [
        ['B', 'W'],
        ['A', 'E'],
      ],
    },
  ],
  [
    {
      preset: 'free-for-all',
      starter: 'E',
      seats: [
        ['C', 'N'],
        ['A', 'E'],
        ['B', 'S'],
      ],
    },
    { starter: 'E', free: true },
  ],
])('%j', (line, setup) => {
  expect(asked(line)).toMatchObject(setup);
});

test.each<[Record<string, unknown>, RegExp]>([
  [{ preset: 'chess' }, /^new: no preset chess; there are nca wcc .*practice$/],
  [{ preset: 7 }, /^new: preset and starter must be texts$/],
  [{ preset: ['nca'] }, /must be texts/],
  [{ starter: null }, /must be texts/],
  [{ players: 0 }, /^new: players must be a whole number, 2 to 4$/],
  [{ discs: 0 }, /^new: discs must be a whole number, 1 to 12$/],
  [{ seats: [null] }, /seats must be like/],
  [{ seats: [null, null] }, /seats must be like/],
  [{ seats: ['AS', 'BN'] }, /seats must be like/],
  [{ players: 3 }, /^new: nca is for 2 or 4 players$/],
  [{ players: 'two' }, /^new: players must be a whole number, 2 to 4$/],
  [{ preset: 'free-for-all', players: 2 }, /is for 3 players/],
  [{ starter: 'W' }, /^new: starter must be one of S N$/],
  [{ starter: 'SN' }, /starter must be one of S N/],
  [{ discs: 13 }, /^new: discs must be a whole number, 1 to 12$/],
  [{ cleanMissRetry: -1 }, /cleanMissRetry must be/],
  [{ noviceReshoots: 0.5 }, /noviceReshoots must be/],
  [{ rounds: 0 }, /^new: target or rounds must end the match$/],
  [{ seats: 'SN' }, /^new: seats must be a list$/],
  [{ seats: [['A', 'S']] }, /^new: seats must be like \[\["A","S"\],\["B","N"\]\]$/],
  [{ seats: [['A', 'S'], 7] }, /seats must be like/],
  [
    {
      seats: [
        ['A', 'S'],
        ['A', 'N'],
      ],
    },
    /seats must be like/,
  ],
  [
    {
      seats: [
        ['A', 'S'],
        ['B', 'S'],
      ],
    },
    /seats must be like/,
  ],
  [
    {
      seats: [
        ['A', 'S'],
        ['Z', 'N'],
      ],
    },
    /seats must be like/,
  ],
])('%j is refused', (line, text) => {
  expect(asked(line)).toMatch(text);
});

test.each([
  ['{', /^not a JSON object: \{$/],
  ['7', /^not a JSON object: 7$/],
  ['{"cmd":"dance"}', /^unknown cmd: dance$/],
  ['{}', /^unknown cmd: $/],
  ['{"cmd":["undo"]}', /^unknown cmd: $/],
  ['{"cmd":"answer"}', /^answer: take must be ok or undo$/],
])('%s is no command', (text, error) => {
  expect(parseLine(text)).toMatch(error);
});

test.each(['hello', 'ok', 'undo', 'calibrate', 'check', 'report', 'end', 'replay', 'again'])(
  '%s is one',
  (cmd) => expect(parseLine(JSON.stringify({ cmd }))).toEqual({ cmd }),
);

test('an answer names its question, or takes the one that is open', () => {
  expect(parseLine('{"cmd":"answer","q":"level","take":"undo"}')).toEqual({
    cmd: 'answer',
    q: 'level',
    take: 'undo',
  });
  expect(parseLine('{"cmd":"answer","take":"ok"}')).toEqual({ cmd: 'answer', q: '', take: 'ok' });
});
