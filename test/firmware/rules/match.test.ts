/** The match entry by entry: counts, ends, accidents, shots taken again, and what no book says. */
import {
  advance,
  decided,
  derive,
  makeSetup,
  start,
  type Entry,
  type MatchView,
  type Options,
  type Setup,
} from '../../../firmware/rules/match.js';
import { presetById, withFlags } from '../../../firmware/rules/presets.js';
import { mayReshoot, mayRetry } from '../../../firmware/rules/retry.js';
import type { Counts, Flags } from '../../../firmware/rules/types.js';
import type { Disc } from '../../../firmware/types.js';
import { disc } from './told.js';

function setupOf(id: string, players: number, options?: Options, flags?: Partial<Flags>): Setup {
  const preset = presetById(id);
  if (!preset) throw new Error(id);
  return makeSetup(
    { ...preset, flags: withFlags(preset.flags, flags ?? {}) },
    players,
    'S',
    options,
  );
}

function shot(v: MatchView, e: { valid?: boolean; board?: Disc[]; twenties?: Counts } = {}): Entry {
  const { owner, seat } = v.turn;
  const { valid = true, board = [], twenties = {} } = e;
  return {
    k: 'shot',
    id: `${owner}${v.shot}`,
    owner,
    seat,
    valid,
    reason: 'OK_CONTACT',
    board,
    twenties,
  };
}

/** A round in which each side ends with so many twenties, counted on an empty board. */
function round(setup: Setup, view: MatchView, twenties: Counts): MatchView {
  let v = view;
  const left = { ...twenties };
  do {
    const o = v.turn.owner;
    const sunk = (left[o] ?? 0) > 0;
    if (sunk) left[o] = (left[o] ?? 0) - 1;
    v = advance(setup, v, shot(v, { twenties: sunk ? { [o]: 1 } : {} }));
  } while (v.phase === 'play');
  return advance(setup, v, { k: 'count', board: [] });
}

/** Rounds given as twenties by side, "2:1" or "1:1:0". */
function rounds(setup: Setup, text: string, from = start(setup)): MatchView {
  let v = from;
  for (const one of text.split(' ')) {
    const n = one.split(':').map(Number);
    v = round(setup, v, { A: n[0] ?? 0, B: n[1] ?? 0, C: n[2] ?? 0 });
  }
  return v;
}

function stand(v: MatchView): string {
  const totals = Object.values(v.totals).join('-');
  return [v.phase, v.next, v.ask, `winner ${v.winner ?? 'none'}`, totals].filter(Boolean).join(' ');
}

test('the first view', () => {
  expect(start(setupOf('nca', 2))).toEqual({
    round: 1,
    shot: 1,
    turn: { player: 0, owner: 'A', seat: 'S' },
    left: [8, 8],
    twenties: { A: 0, B: 0 },
    raw: { A: 0, B: 0 },
    award: { A: 0, B: 0 },
    awards: [],
    totals: { A: 0, B: 0 },
    phase: 'play',
    next: '',
    ask: '',
    winner: null,
    won: false,
    starters: ['S'],
    extra: 0,
    unshot: [0, 0],
    retries: [0, 0],
    reshoots: [0, 0],
    back: null,
  });
});

test('a shot passes the turn and counts what lies there now', () => {
  const setup = setupOf('nca', 2);
  const v1 = advance(
    setup,
    start(setup),
    shot(start(setup), { board: [disc('A1', 50)], twenties: {} }),
  );
  expect(v1).toMatchObject({ shot: 2, turn: { player: 1, owner: 'B', seat: 'N' }, left: [7, 8] });
  expect(v1.raw).toEqual({ A: 15, B: 0 });
  const v2 = advance(setup, v1, shot(v1, { board: [disc('B1', 150)], twenties: { A: 1 } }));
  expect(v2.raw).toEqual({ A: 20, B: 10 });
  expect(v2.twenties).toEqual({ A: 1, B: 0 });
});

test('a count takes the board as finally judged', () => {
  const setup = setupOf('nca', 2, { discs: 1 });
  let v = start(setup);
  v = advance(setup, v, shot(v, { board: [disc('A1', 50)] }));
  v = advance(setup, v, shot(v, { board: [disc('A1', 50), disc('B1', 150)] }));
  expect(v).toMatchObject({ phase: 'count', raw: { A: 15, B: 10 }, left: [0, 0] });
  v = advance(setup, v, { k: 'count', board: [disc('A1', 90), disc('B1', 150)] });
  expect(v).toMatchObject({
    phase: 'play',
    round: 2,
    shot: 1,
    turn: { owner: 'B', seat: 'N' },
    left: [1, 1],
    raw: { A: 10, B: 10 },
    award: { A: 1, B: 1 },
    awards: [{ A: 1, B: 1 }],
    totals: { A: 1, B: 1 },
    twenties: { A: 0, B: 0 },
    starters: ['S', 'N'],
  });
});

test.each<[string, number, string, string]>([
  ['nca', 2, '1:0 1:0 1:0', 'play winner none 6-0'],
  ['nca', 2, '1:0 1:0 1:0 0:1', 'over winner A 6-2'],
  ['nca', 2, '1:0 0:1 1:0 0:1', 'over winner none 4-4'],
  ['wcc', 2, '1:0 0:1 1:0 0:1', 'play extra-round winner none 4-4'],
  ['wcc', 2, '1:0 0:1 1:0 0:1 0:1', 'over winner B 4-6'],
  ['wcc', 2, '1:0 0:1 1:0 0:1 1:1', 'count ask ASK_AGAIN winner none 5-5'],
  ['tracey', 4, '1:0 0:1 1:1 1:1', 'play extra-round winner none 4-4'],
  ['overview', 2, '1:1 1:1 1:1 1:1 2:1', 'over winner A 6-4'],
  ['rulebook-match8', 2, '1:0 1:0 1:0', 'play winner none 6-0'],
  ['rulebook-match8', 2, '1:0 1:0 1:0 1:0', 'over winner A 8-0'],
  ['rulebook-match8', 2, '1:0 1:0 1:0 0:1 0:1 0:1 1:1 1:1', 'play extra-round winner none 8-8'],
  ['rulebook-match8', 2, '1:0 1:0 1:0 0:1 0:1 0:1 1:1 1:1 0:1', 'over winner B 8-10'],
  [
    'rulebook-match8',
    2,
    '1:0 1:0 1:0 0:1 0:1 0:1 1:1 1:1 1:1',
    'count ask ASK_AGAIN winner none 9-9',
  ],
  ['rulebook-100', 2, '4:0', 'play winner none 80-0'],
  ['rulebook-100', 2, '4:0 1:0', 'over winner A 100-0'],
  ['rulebook-100', 2, '4:0 0:4 3:3 0:1', 'over winner B 80-100'],
  ['rulebook-100', 2, '4:0 0:4 3:3 2:2', 'play winner none 80-80'],
  ['two-v-one', 3, '6:1', 'over winner A 100-0'],
  ['free-for-all', 3, '3:2:1 3:2:1 3:2:1', 'play winner none 6-3-0'],
  ['free-for-all', 3, '3:2:1 3:2:1 3:2:1 3:2:1', 'over winner A 8-4-0'],
  ['free-for-all', 3, '3:2:1 2:3:1 3:2:1 2:3:1 2:2:1 2:2:1', 'play extra-round winner none 8-8-0'],
  ['free-for-all', 3, '3:2:1 2:3:1 3:2:1 2:3:1 2:2:1 2:2:1 2:1:3', 'over winner A 9-8-2'],
  [
    'free-for-all',
    3,
    '3:2:1 2:3:1 3:2:1 2:3:1 2:2:1 3:2:1',
    'count ask ASK_BOTH winner none 9-8-0',
  ],
  ['free-for-all', 3, '1:1:1', 'count ask ASK_TRIPLE winner none 1-1-1'],
])('%s with %i: %s', (id, players, text, expected) => {
  const setup = setupOf(id, players);
  expect(stand(rounds(setup, text))).toBe(expected);
});

test('a level match of which the book says nothing is asked', () => {
  const setup = setupOf('nca', 2, {}, { tie: 'ask' });
  const v = rounds(setup, '1:1 1:1 1:1 1:1');
  expect(stand(v)).toBe('count ask ASK_LEVEL winner none 4-4');
  const yes = advance(setup, v, { k: 'answer', yes: true });
  expect(stand(yes)).toBe('play extra-round winner none 4-4');
  expect(yes).toMatchObject({ round: 5, extra: 1, starters: ['S', 'N', 'S', 'N', 'S'] });
  const no = advance(setup, v, { k: 'answer', yes: false });
  expect(stand(no)).toBe('over winner none 4-4');
  expect(no).toMatchObject({ round: 4, starters: ['S', 'N', 'S', 'N'] });
});

test('a tied determining round: another, or a draw', () => {
  const setup = setupOf('wcc', 2);
  const v = rounds(setup, '1:1 1:1 1:1 1:1 1:1');
  const yes = advance(setup, v, { k: 'answer', yes: true });
  expect(yes).toMatchObject({ phase: 'play', round: 6, extra: 2, turn: { seat: 'N' } });
  expect(stand(rounds(setup, '1:1', yes))).toBe('count ask ASK_AGAIN winner none 6-6');
  expect(stand(rounds(setup, '0:1', yes))).toBe('over winner B 5-7');
  expect(stand(advance(setup, v, { k: 'answer', yes: false }))).toBe('over winner none 5-5');
});

test('two past the target in one round: the higher wins, or they play on', () => {
  const setup = setupOf('free-for-all', 3);
  const v = rounds(setup, '3:2:1 2:3:1 3:2:1 2:3:1 2:2:1 3:2:1');
  expect(stand(advance(setup, v, { k: 'answer', yes: true }))).toBe('over winner A 9-8-0');
  const on = advance(setup, v, { k: 'answer', yes: false });
  expect(stand(on)).toBe('play winner none 9-8-0');
  expect(advance(setup, on, { k: 'answer', yes: true })).toBe(on);
});

test('a triple tie: a point each, or none', () => {
  const setup = setupOf('free-for-all', 3);
  const v = rounds(setup, '2:1:0 1:1:1');
  const yes = advance(setup, v, { k: 'answer', yes: true });
  expect(yes).toMatchObject({
    phase: 'play',
    round: 3,
    totals: { A: 3, B: 2, C: 1 },
    turn: { seat: 'N' },
  });
  const no = advance(setup, v, { k: 'answer', yes: false });
  expect(no).toMatchObject({
    phase: 'play',
    round: 3,
    totals: { A: 2, B: 1, C: 0 },
    award: { A: 0, B: 0, C: 0 },
    awards: [
      { A: 2, B: 1, C: 0 },
      { A: 0, B: 0, C: 0 },
    ],
  });
  expect(no.starters).toEqual(['S', 'W', 'N']);
});

test('a triple tie that decides the match', () => {
  const setup = setupOf('free-for-all', 3, { target: 3 });
  const v = rounds(setup, '3:2:1 1:1:1');
  expect(stand(advance(setup, v, { k: 'answer', yes: true }))).toBe('over winner A 3-2-1');
  expect(stand(advance(setup, v, { k: 'answer', yes: false }))).toBe('play winner none 2-1-0');
});

test('a shot instead of an answer: play on', () => {
  const free = setupOf('free-for-all', 3);
  const triple = rounds(free, '1:1:1');
  const both = rounds(free, '3:2:1 2:3:1 3:2:1 2:3:1 2:2:1 3:2:1');
  const wcc = setupOf('wcc', 2);
  const again = rounds(wcc, '1:1 1:1 1:1 1:1 1:1');
  expect(advance(free, triple, shot(triple))).toMatchObject({
    phase: 'play',
    shot: 2,
    totals: { A: 1 },
  });
  expect(advance(free, both, shot(both))).toMatchObject({
    phase: 'play',
    round: 7,
    shot: 2,
    ask: '',
  });
  expect(advance(wcc, again, shot(again))).toMatchObject({
    phase: 'play',
    round: 6,
    next: '',
    extra: 2,
  });
  const ends = setupOf('free-for-all', 3, { target: 3 });
  const last = rounds(ends, '3:2:1 1:1:1');
  expect(stand(advance(ends, last, shot(last)))).toBe('over winner A 3-2-1');
});

test('together against the center', () => {
  const setup = setupOf('practice', 2);
  const won = rounds(setup, '3:1');
  expect(won).toMatchObject({
    phase: 'over',
    winner: null,
    won: true,
    totals: { A: 3, B: 1 },
    raw: { A: 60 },
  });
  expect(rounds(setup, '2:1')).toMatchObject({ phase: 'over', won: false });
});

test('an agreed early end counts what lies there and keeps what was not shot', () => {
  const setup = setupOf('nca', 2, { noviceReshoots: 1 });
  let v = start(setup);
  v = advance(setup, v, shot(v, { board: [disc('A1', 50)] }));
  expect(advance(setup, v, { k: 'end', agreed: false })).toBe(v);
  v = advance(setup, v, { k: 'end', agreed: true });
  expect(v).toMatchObject({ phase: 'count', unshot: [7, 8], raw: { A: 15, B: 0 } });
  expect(advance(setup, v, { k: 'end', agreed: true })).toBe(v);
  expect(advance(setup, v, { k: 'reshoot' })).toBe(v);
  v = advance(setup, v, { k: 'count', board: [disc('A1', 50)] });
  expect(v).toMatchObject({ round: 2, totals: { A: 2, B: 0 }, left: [8, 8], unshot: [7, 8] });
  expect(advance(setup, v, shot(v)).unshot).toEqual([0, 0]);
});

test('after an accident the round is played again by the same starter', () => {
  const setup = setupOf('nca', 2, { cleanMissRetry: 1 });
  let v = rounds(setup, '1:0');
  const fresh = v;
  v = advance(setup, v, shot(v, { valid: false }));
  v = advance(setup, v, { k: 'retry' });
  v = advance(setup, v, shot(v, { board: [disc('B1', 50)], twenties: { B: 1 } }));
  v = advance(setup, v, { k: 'replay' });
  expect(v).toEqual({ ...fresh, raw: { A: 0, B: 0 }, unshot: [0, 0] });
  const ended = advance(setup, v, { k: 'end', agreed: true });
  expect(advance(setup, ended, { k: 'replay' })).toEqual(v);
});

test('the clean-miss retry: once in a round, only after a foul', () => {
  const setup = setupOf('home', 2, { cleanMissRetry: 1 });
  const v0 = start(setup);
  expect(advance(setup, v0, { k: 'retry' })).toBe(v0);
  const v1 = advance(setup, v0, shot(v0, { valid: false, board: [disc('B1', 50)] }));
  const v2 = advance(setup, v1, { k: 'retry' });
  expect(v2).toEqual({ ...v0, retries: [1, 0] });
  expect(advance(setup, v2, { k: 'retry' })).toBe(v2);
  const v3 = advance(setup, v2, shot(v2, { valid: false }));
  expect(advance(setup, v3, { k: 'retry' })).toBe(v3);
  const v4 = advance(setup, v3, shot(v3, { valid: true }));
  expect(advance(setup, v4, { k: 'retry' })).toBe(v4);
  const v5 = advance(setup, v3, shot(v3, { valid: false }));
  expect(advance(setup, v5, { k: 'retry' }).retries).toEqual([1, 1]);
  expect(rounds(setup, '0:0', v3).retries).toEqual([0, 0]);
});

test('without the option there is no retry', () => {
  const setup = setupOf('home', 2);
  const v = advance(setup, start(setup), shot(start(setup), { valid: false }));
  expect(advance(setup, v, { k: 'retry' })).toBe(v);
  expect(advance(setup, v, { k: 'reshoot' })).toBe(v);
});

test("a novice's re-shoots are counted through the match, and take twenties back", () => {
  const setup = setupOf('rulebook-100', 2, { noviceReshoots: 2 });
  const v0 = start(setup);
  const v1 = advance(setup, v0, shot(v0, { twenties: { A: 1 } }));
  const v2 = advance(setup, v1, { k: 'reshoot' });
  expect(v2).toEqual({ ...v0, reshoots: [1, 0] });
  const next = rounds(setup, '1:0', v2);
  expect(next.reshoots).toEqual([1, 0]);
});

test('the last shot of a round may be taken again too', () => {
  const setup = setupOf('home', 2, { cleanMissRetry: 1, discs: 1 });
  let v = start(setup);
  v = advance(setup, v, shot(v));
  v = advance(setup, v, shot(v, { valid: false }));
  expect(v.phase).toBe('count');
  v = advance(setup, v, { k: 'retry' });
  expect(v).toMatchObject({ phase: 'play', shot: 2, turn: { owner: 'B' }, left: [0, 1] });
});

test('what does not fit changes nothing', () => {
  const setup = setupOf('nca', 2, { discs: 1 });
  const v = start(setup);
  expect(advance(setup, v, { k: 'count', board: [] })).toBe(v);
  expect(advance(setup, v, { k: 'answer', yes: true })).toBe(v);
  const full = advance(setup, advance(setup, v, shot(v)), shot(v));
  expect(advance(setup, full, shot(full))).toBe(full);
  const over = rounds(setup, '1:0 1:0 1:0 1:0');
  const all: Entry[] = [
    shot(over),
    { k: 'count', board: [] },
    { k: 'replay' },
    { k: 'answer', yes: true },
  ];
  for (const e of all) expect(advance(setup, over, e)).toBe(over);
  const wcc = setupOf('wcc', 2, { discs: 1 });
  const asked = rounds(wcc, '1:1 1:1 1:1 1:1 1:1');
  const none: Entry[] = [{ k: 'count', board: [] }, { k: 'replay' }, { k: 'end', agreed: true }];
  for (const e of none) expect(advance(wcc, asked, e)).toBe(asked);
});

test('taking back is dropping the last entry', () => {
  const setup = setupOf('nca', 2, { discs: 2 });
  const entries: Entry[] = [];
  const views = [start(setup)];
  while (views.length < 12) {
    const v = views[views.length - 1] as MatchView;
    const e: Entry = v.phase === 'count' ? { k: 'count', board: [] } : shot(v);
    entries.push(e);
    views.push(advance(setup, v, e));
  }
  for (let n = entries.length; n >= 0; n--) {
    expect(derive(setup, entries.slice(0, n))).toEqual(views[n]);
  }
});

test.each<[string, string, boolean]>([
  ['nca', '1:0 1:0', false],
  ['nca', '1:0 1:0 1:0', true],
  ['nca', '1:0 1:0 1:1', true],
  ['nca', '1:0 0:1 1:0', false],
  ['nca', '1:0 1:1 1:1', false],
  ['nca', '1:1 1:1', false],
  ['rulebook-match8', '1:0 1:0 1:0', false],
])('%s after %s: decided %s', (id, text, expected) => {
  const setup = setupOf(id, 2);
  expect(decided(setup, rounds(setup, text))).toBe(expected);
});

test('a fixed number of rounds by difference is decided by nothing but the last', () => {
  const setup = setupOf('rulebook-100', 2, { target: 0, rounds: 4 });
  expect(decided(setup, rounds(setup, '5:0 5:0 5:0'))).toBe(false);
  expect(stand(rounds(setup, '5:0 5:0 5:0 0:1'))).toBe('over winner A 300-20');
});

const home = setupOf('home', 2, { cleanMissRetry: 1, noviceReshoots: 2 }).flags;

test.each<[boolean, string[], string[], number, boolean]>([
  [false, [], [], 0, true],
  [false, ['peg:1', 'peg:2'], [], 0, true],
  [false, ['peg:1', 'A1'], [], 0, false],
  [false, ['B1'], [], 0, false],
  [false, [], ['A1'], 0, false],
  [false, [], [], 1, false],
  [true, [], [], 0, false],
])('valid %s, struck %j, moved %j, used %i: retry %s', (valid, struck, moved, used, expected) => {
  expect(mayRetry(home, valid, struck, moved, used)).toBe(expected);
});

test('re-shoots as many as agreed', () => {
  expect([0, 1, 2, 3].map((used) => mayReshoot(home, used))).toEqual([true, true, false, false]);
});
