/**
 * A match of every preset, played by bots to its end on the built firmware, through the sensors; an expert plays side A
 * and novices the others, so that it ends soon. All is added up once more by hand (test/support/journal.ts), and order
 * of turns, discs, ends and winners are compared with the books' words in the table below.
 */
import { createBot } from '../../sim/world/botPlayer.js';
import { createPerson } from '../../sim/world/person.js';
import { createWorld } from '../../sim/world/world.js';
import {
  difference,
  readJournal,
  threeSides,
  twentiesOnly,
  twoOneNone,
  type Journal,
  type Points,
} from '../support/journal.js';

interface Book {
  readonly preset: string;
  readonly players: 2 | 3 | 4;
  /** Seats in turn from the round's first one on; repeated until the discs are gone. */
  readonly order: (starter: string) => string;
  /** Discs of each seat. */
  readonly discs: Readonly<Record<string, number>>;
  readonly award: (raw: Points, twenties: Points) => Points;
  readonly ends: { readonly rounds: number } | { readonly points: number };
  readonly seed: number;
}

const two = (starter: string): string => (starter === 'S' ? 'SN' : 'NS');
const four = (starter: string): string => 'SWNESWN'.slice('SWNE'.indexOf(starter)).slice(0, 4);
const clockwise = (starter: string): string => 'SWNSW'.slice('SWN'.indexOf(starter)).slice(0, 3);
/** S alone, every other turn. */
const alone = (starter: string): string =>
  starter === 'S' ? 'SWSE' : starter === 'W' ? 'WSES' : 'ESWS';
const EIGHT = { S: 8, N: 8 };
const TWELVE = { S: 12, N: 12 };

const FOUR_ROUNDS = { players: 2, order: two, discs: EIGHT, award: twoOneNone } as const;
const TO_100 = { players: 2, order: two, discs: TWELVE, award: difference } as const;

const BOOKS: Book[] = [
  { preset: 'nca', ...FOUR_ROUNDS, ends: { rounds: 4 }, seed: 2 },
  { preset: 'wcc', ...FOUR_ROUNDS, ends: { rounds: 4 }, seed: 2 },
  { preset: 'home', ...FOUR_ROUNDS, ends: { rounds: 4 }, seed: 1 },
  { preset: 'home-race100', ...TO_100, ends: { points: 100 }, seed: 5 },
  { preset: 'rulebook-100', ...TO_100, ends: { points: 100 }, seed: 5 },
  { preset: 'rulebook-match8', ...TO_100, award: twoOneNone, ends: { points: 8 }, seed: 5 },
  { preset: 'overview', ...TO_100, award: twoOneNone, ends: { rounds: 4 }, seed: 2 },
  { preset: 'refresher', ...TO_100, ends: { points: 100 }, seed: 1 },
  { preset: 'tracey', ...FOUR_ROUNDS, ends: { rounds: 4 }, seed: 1 },
  {
    preset: 'nca',
    players: 4,
    order: four,
    discs: { S: 6, W: 6, N: 6, E: 6 },
    award: twoOneNone,
    ends: { rounds: 4 },
    seed: 1,
  },
  {
    preset: 'two-v-one',
    players: 3,
    order: alone,
    discs: { S: 12, W: 6, E: 6 },
    award: difference,
    ends: { points: 100 },
    seed: 2,
  },
  {
    preset: 'practice',
    players: 2,
    order: two,
    discs: EIGHT,
    award: twentiesOnly,
    ends: { rounds: 1 },
    seed: 5,
  },
];

/** Three owners, of which two differ by strength alone: several seeds. */
const ALONE = {
  preset: 'free-for-all',
  players: 3,
  order: clockwise,
  discs: { S: 12, W: 12, N: 12 },
  award: threeSides,
  ends: { points: 8 },
} as const;
for (const seed of [1, 3, 5]) BOOKS.push({ ...ALONE, seed });

/** A match in which nothing is said for this long stands still, ms of virtual time. */
const STILL_MS = 60000;

function play(book: Book): Journal {
  const { preset, players, seed } = book;
  const world = createWorld({ seed, preset, players, computing: 'free' });
  const person = createPerson(world, { newMatch: { preset, players } });
  createBot(world, person, { skill: 'expert', owners: ['A'] });
  createBot(world, person, { skill: 'novice', owners: ['B', 'C'] });
  const lines: Readonly<Record<string, unknown>>[] = [];
  let last = 0;
  let over = false;
  world.onLine((l) => {
    last = l.t;
    if (l.data) lines.push(l.data);
    over = over || l.data?.['ev'] === 'over';
  });
  while (!over && world.now - last < STILL_MS) world.runUntil(world.now + 1000);
  world.close();
  return readJournal(lines);
}

/** Has the match ended at these totals after so many rounds? A level one goes on. */
function ended(book: Book, totals: Points, rounds: number): boolean {
  const best = Math.max(...Object.values(totals));
  if ('points' in book.ends) return best >= book.ends.points;
  return rounds >= book.ends.rounds;
}

function playedAndAddedUp(book: Book): void {
  const journal = play(book);
  expect(journal.over).toBeDefined();
  const { sides, seats, rounds } = journal;
  const chairs = seats.map(([, seat]) => seat);
  let totals: Points = Object.fromEntries(sides.map((s) => [s, 0]));
  for (const [i, r] of rounds.entries()) {
    if (i > 0) expect([r.round, ended(book, totals, i)]).toEqual([r.round, false]);
    const order = book.order(chairs[i % chairs.length] ?? '');
    const all = Object.values(book.discs).reduce((a, b) => a + b, 0);
    expect(r.shooters.join('')).toBe(order.repeat(all).slice(0, all));
    for (const seat of chairs) {
      expect(r.shooters.filter((s) => s === seat)).toHaveLength(book.discs[seat] ?? 0);
    }
    const raw = r.said['raw'] as Points;
    for (const side of sides) {
      expect(raw[side]).toBeGreaterThanOrEqual(r.least[side] ?? 0);
      expect(raw[side]).toBeLessThanOrEqual(r.most[side] ?? 0);
    }
    const award = book.award(raw, r.twenties);
    const before = totals;
    totals = Object.fromEntries(sides.map((s) => [s, (before[s] ?? 0) + (award[s] ?? 0)]));
    expect(r.said).toMatchObject({ round: r.round, twenties: r.twenties });
    expect(r.said).toMatchObject({ award, totals });
  }
  expect(ended(book, totals, rounds.length)).toBe(true);
  expect(journal.over).toMatchObject({ totals });
  const best = Math.max(...Object.values(totals));
  const first = sides.filter((s) => totals[s] === best);
  const winner = first.length > 1 || book.preset === 'practice' ? null : first[0];
  expect(journal.over).toMatchObject({ winner });
}

test.each(BOOKS.map((b) => [`${b.preset}, ${b.players} players, seed ${b.seed}`, b] as const))(
  '%s: the match is played to its end and adds up',
  (_name, book) => playedAndAddedUp(book),
);
