/** What a running round would give, and who shoots, from link lines alone. */
import { worth } from '../../../firmware/rules/score.js';
import { ZONES } from '../../../firmware/types.js';
import { hear, NOTHING_KNOWN, type Belief } from '../../../sim/page/belief.js';
import { turnWords } from '../../../sim/page/people.js';
import type { MatchSetup, Owner, Seat } from '../../../sim/page/messages.js';
import { leadWords, pointsNow, roundRuns, WORTH } from '../../../sim/page/standing.js';
import { DEFAULT_SETUP } from '../../../sim/session/setup.js';

const SEATS: readonly (readonly [Owner, Seat])[] = [
  ['A', 'S'],
  ['B', 'N'],
];
const MATCH = { ev: 'match', preset: 'nca', players: 2, seats: SEATS, starter: 'S' };
const TURN = { ev: 'turn', round: 1, shot: 5, player: 0, owner: 'A', seat: 'S', left: [6, 6] };
const PLACE = { ev: 'phase', phase: 'place', text: 'Seat S: lay a disc.' };

function discs(...d: unknown[][]): object {
  return { ev: 'discs', seq: 1, part: 0, parts: 1, d };
}
const LYING = discs(
  ['A1', 'A', 10, 90, 0.4, '15'],
  ['A2', 'A', -150, 0, 0.4, '10'],
  ['B1', 'B', 0, 250, 0.4, '5'],
  ['B2', 'B', 0, 29, 0.4, 'hanger'],
  ['A3', 'A', 0, -304, 0.4, 'line'],
  ['B3', 'B', 340, 0, 0.4, 'ditch'],
);

function after(...lines: readonly object[]): Belief {
  return lines.reduce<Belief>((b, line, i) => hear(b, i, JSON.stringify(line)), NOTHING_KNOWN);
}

test('a zone is worth what the board counts for it', () => {
  for (const zone of ZONES) expect([zone, WORTH[zone] ?? 0]).toEqual([zone, worth(zone)]);
});

describe('points of the round that runs', () => {
  test('are what lies on the board, and what was banked', () => {
    expect(pointsNow(after(MATCH, TURN))).toEqual({ A: 0, B: 0 });
    expect(pointsNow(after(MATCH, TURN, LYING))).toEqual({ A: 25, B: 20 });
    const banked = { ev: 'ruling', n: 1, valid: 1, text: '', lift: [], bank: ['B1'], back: [] };
    const gone = discs(['A1', 'A', 10, 90, 0.4, '15']);
    expect(pointsNow(after(MATCH, TURN, LYING, banked, gone))).toEqual({ A: 15, B: 20 });
  });

  test('leave out discs that have to come off, whatever they are called', () => {
    const todo = { ev: 'todo', lift: [['?1', 10.4, 89.5]], bank: [['B2', 0, 29]], back: [] };
    const tidy = { ev: 'phase', phase: 'tidy', text: '' };
    expect(pointsNow(after(MATCH, TURN, LYING, tidy, todo))).toEqual({ A: 10, B: 5 });
  });

  test.each([
    ['place', {}, true],
    ['tidy', {}, true],
    ['menu', {}, false],
    ['count', {}, false],
    ['over', {}, false],
    ['place', { attempts: 12 }, false],
  ])('phase %s, flags %j: counted %p', (phase, flags, runs) => {
    const lines = [MATCH, { ev: 'rules', flags }, TURN, { ev: 'phase', phase, text: '' }];
    expect(roundRuns(after(...lines))).toBe(runs);
  });

  test.each([
    [{}, ''],
    [{ A: 0, B: 0 }, ''],
    [{ A: 35, B: 20 }, 'A leads by 15 on the board'],
    [{ A: 5, B: 20, C: 10 }, 'B leads by 10 on the board'],
    [{ A: 20, B: 20 }, 'A and B level on the board'],
    [{ A: 20, B: 5, C: 20 }, 'A and C level on the board'],
  ])('%j: "%s"', (points, words) => {
    expect(leadWords(points)).toBe(words);
  });
});

describe('whose turn it is', () => {
  const [you, bot] = DEFAULT_SETUP.who;
  const setup = (...who: MatchSetup['who'][number][]): MatchSetup => ({ ...DEFAULT_SETUP, who });
  const north = { ...TURN, player: 1, owner: 'B', seat: 'N' };

  test.each([
    [TURN, [you, bot], 'Your turn: side A, seat S'],
    [north, [you, bot], 'Bot to shoot: side B, seat N'],
    [north, [you, you], 'Player to shoot: side B, seat N'],
  ])('%j', (turn, who, words) => {
    const table = { seats: SEATS, setup: setup(...(who as MatchSetup['who'])) };
    expect(turnWords(after(MATCH, turn, PLACE), table)).toBe(words);
    expect(turnWords(after(MATCH, turn, { ev: 'phase', phase: 'over', text: '' }), table)).toBe('');
  });
});
