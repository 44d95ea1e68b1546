/**
 * Matches that ended while nobody listened, found in the board's journal: a listener leaves after some shots, the board plays on
 * for one match or more, and the search gives back all that was played since.
 */
import { heard, question, searchFor, type Search } from '../../../sim/gateway/kept.js';
import { PaperBoard } from '../../../sim/gateway/paperBoard.js';
import { hear, parsed } from '../../../sim/score/hear.js';
import { NOTHING, taken, type Live } from '../../../sim/score/live.js';
import type { Match } from '../../../sim/score/types.js';
import { stream } from '../../../sim/random.js';

/** What must be the same, whoever listened. */
const essence = (m: Match): unknown => [
  m.shots.map((s) => [s.n, s.round, s.shot, s.id, s.ruling.reason, s.twenties]),
  m.rounds.map((r) => [r.round, r.raw, r.totals]),
  m.over,
];

/** A board with somebody who never misses a line. */
class Played {
  readonly board: PaperBoard;
  readonly ended: Match[] = [];
  private live: Live = NOTHING;
  private lines: string[] = [];

  constructor(seed: number, off?: number) {
    this.board = new PaperBoard({ seed, undo: 0.04, ...(off === undefined ? {} : { off }) });
    this.board.onLine((line) => {
      this.lines.push(line);
      this.live = hear(this.live, 0, line);
      if (this.live.left) this.ended.push(this.live.left);
      this.live = taken(this.live);
    });
    this.board.start();
  }

  /** Until `shots` stand in the match after `matches` more have ended. */
  until(matches: number, shots: number): Match {
    const end = this.ended.length + matches;
    for (;;) {
      const m = this.live.match;
      if (m && this.ended.length >= end && m.shots.length >= shots) return m;
      this.board.act();
    }
  }

  ask(line: string): string[] {
    this.lines = [];
    this.board.hear(line);
    return this.lines;
  }
}

/** @param lost share of the answers' lines that get lost */
function found(b: Played, known: Match, lost = 0): readonly Match[] {
  let s: Search = searchFor(known);
  const rng = stream(1, 'kept');
  for (let asked = 0; asked < 2000 && !s.found; asked++)
    for (const line of b.ask(question(s))) {
      const d = parsed(line);
      const gone = rng.next() < lost && d?.['d'] !== undefined;
      if (d && !gone) s = heard(s, d).s;
    }
  if (!s.found) throw new Error('the search does not end');
  return s.found;
}

const AWAY = [
  ['after the first shots, one match', 6, 1, 0],
  ['after the first shots, three matches', 6, 3, 0],
  ['within a round', 21, 1, 0],
  ['before the last shot, two matches', 63, 2, 0],
  ['with a third of the lines lost', 7, 2, 1 / 3],
] as const;

test.each(AWAY)('%s: nothing is missing, nothing stands twice', (_what, shots, matches, lost) => {
  for (let seed = 1; seed <= 12; seed++) {
    const b = new Played(seed);
    b.until(seed % 2, 0);
    const from = b.ended.length;
    const known = b.until(0, shots);
    b.until(matches, 3);
    expect(found(b, known, lost).map(essence)).toEqual(b.ended.slice(from).map(essence));
  }
});

test('a match of shots off the board alone is told from others that begin so', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const b = new Played(seed, 1);
    const known = b.until(0, seed);
    // the next match has another starter
    b.until(3, 1);
    expect(found(b, known).map(essence)).toEqual(b.ended.map(essence));
  }
});

test('a match that the board has forgotten stands as it was known, before what came after it', () => {
  const b = new Played(5);
  const known = b.until(0, 9);
  b.until(16, 3);
  const all = found(b, known).map(essence);
  expect(all[0]).toEqual(essence(known));
  const after = all.slice(1);
  expect(after.length).toBeGreaterThan(2);
  expect(after).toEqual(b.ended.slice(-after.length).map(essence));
});

test('a board whose journal says nothing leaves what is known', () => {
  const b = new Played(3);
  const known = b.until(0, 4);
  const nothing = { ev: 'kept', page: -1, to: 0, of: 0, first: -1, last: -1 };
  expect(heard(searchFor(known), nothing).s.found).toEqual([known]);
});
