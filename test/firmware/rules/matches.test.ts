/**
 * Whole matches of every preset by a random driver. The final score is added up here by hand from the journal alone,
 * with its own arithmetic, and compared with the view; undo, the fold and the allocation of discs are checked on the way.
 */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { advance, derive, makeSetup, rematch, start } from '../../../firmware/rules/match.js';
import type { Entry, MatchView, Setup } from '../../../firmware/rules/match.js';
import { PRESETS } from '../../../firmware/rules/allPresets.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { rule } from '../../../firmware/rules/ruling.js';
import type { Contact, Preset } from '../../../firmware/rules/types.js';
import { SEATS, type Disc, type Seat } from '../../../firmware/types.js';
import { disc } from './shots.js';

/** Numbers 0..1 from a seed (Lehmer); a test must be the same every time. */
function random(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 48271) % 2147483647;
    return s / 2147483647;
  };
}

interface Played {
  readonly setup: Setup;
  readonly entries: Entry[];
  readonly views: MatchView[];
}

/** A shot that could have happened: the shooter lands somewhere, often after hitting something. */
function shoot(
  setup: Setup,
  view: MatchView,
  board: readonly Disc[],
  n: number,
  rnd: () => number,
): Entry {
  const turn = view.turn;
  const id = `${turn.owner}${n}`;
  const contacts: Contact[] = [];
  const after: Disc[] = board.slice();
  if (board.length > 0 && rnd() < 0.8) {
    const i = Math.floor(rnd() * board.length);
    const hit = board[i]!;
    contacts.push([id, hit.id]);
    after[i] = lands(hit.id, hit.owner, rnd);
  }
  after.push(lands(id, turn.owner, rnd));
  const shooter = { id, owner: turn.owner, seat: turn.seat };
  const r = rule(
    { shooter, players: setup.players, before: board, after, contacts, events: [] },
    setup.flags,
    GEOMETRY,
  );
  return {
    k: 'shot',
    id,
    owner: turn.owner,
    seat: turn.seat,
    valid: r.valid,
    reason: r.reason,
    board: r.board,
    twenties: r.twenties,
  };
}

function lands(id: string, owner: Disc['owner'], rnd: () => number): Disc {
  const what = rnd();
  if (what < 0.15) return disc(id, owner, 0, 0, '20');
  if (what < 0.4) return disc(id, owner, 0, 0, 'ditch');
  return disc(id, owner, 40 + 246 * rnd(), 360 * rnd());
}

function play(setup: Setup, seed: number): Played {
  const rnd = random(seed);
  const entries: Entry[] = [];
  const views = [start(setup)];
  let board: readonly Disc[] = [];
  let n = 0;
  while (views[views.length - 1]!.phase !== 'over') {
    const v = views[views.length - 1]!;
    let e: Entry;
    if (v.ask !== '') e = { k: 'answer', yes: true };
    else if (v.phase === 'count') e = { k: 'count', board };
    else e = shoot(setup, v, board, ++n, rnd);
    if (e.k === 'shot') board = e.board;
    if (e.k === 'count') board = [];
    entries.push(e);
    views.push(advance(setup, v, e));
    if (entries.length > 5000) throw new Error('the match does not end');
  }
  return { setup, entries, views };
}

const VALUE: Record<string, number> = { '15': 15, hanger: 15, leaner: 15, '10': 10, '5': 5 };

/** Points of each counted round, by the journal alone. */
function roundsByHand(p: Played): Record<string, number>[] {
  const sides = [...new Set(p.setup.seats.map((s) => s[0]))];
  const out: Record<string, number>[] = [];
  let sunk: Record<string, number> = {};
  for (const e of p.entries) {
    if (e.k === 'shot') for (const o in e.twenties) sunk[o] = (sunk[o] ?? 0) + e.twenties[o]!;
    if (e.k !== 'count') continue;
    const raw = sides.map((o) => {
      let sum = 20 * (sunk[o] ?? 0);
      for (const d of e.board) if (d.owner === o) sum += VALUE[d.zone] ?? 0;
      return sum;
    });
    out.push(Object.fromEntries(sides.map((o, i) => [o, byHand(p.setup, raw, sunk, o, i)])));
    sunk = {};
  }
  return out;
}

function byHand(
  setup: Setup,
  raw: number[],
  sunk: Record<string, number>,
  o: string,
  i: number,
): number {
  const mine = raw[i]!;
  const others = raw.filter((_, k) => k !== i);
  const above = others.filter((x) => x > mine).length;
  const level = others.filter((x) => x === mine).length;
  if (setup.flags.attempts > 0) return sunk[o] ?? 0;
  if (setup.free) {
    if (above === 0) return level === 0 ? 2 : 1;
    return above === 1 && level === 0 ? 1 : 0;
  }
  if (setup.flags.round === '210') return above > 0 ? 0 : level > 0 ? 1 : 2;
  return Math.max(0, mine - Math.max(...others));
}

const GAMES = PRESETS.flatMap((p) =>
  p.counts.flatMap((n) =>
    SEATS.slice(0, 2).map((s, i) => [`${p.id} ${n} ${s}`, p, n, s, i] as const),
  ),
);

function setupOf(p: Preset, players: number, seat: Seat): Setup {
  const taken = makeSetup(p, players, 'S').seats.map((s) => s[1]);
  return makeSetup(p, players, taken.includes(seat) ? seat : taken[1]!);
}

describe.each(GAMES)('%s', (_name, preset, players, seat, i) => {
  const setup = setupOf(preset, players, seat);
  const played = play(setup, 1000 + i);
  const last = played.views[played.views.length - 1]!;

  test('the score is what the journal adds up to', () => {
    const rounds = roundsByHand(played);
    expect(last.awards).toEqual(rounds);
    const totals: Record<string, number> = {};
    for (const r of rounds) for (const o in r) totals[o] = (totals[o] ?? 0) + r[o]!;
    expect(last.totals).toEqual(totals);
    if (setup.flags.attempts > 0) {
      const sum = Object.values(totals).reduce((a, b) => a + b, 0);
      expect([last.winner, last.won]).toEqual([null, sum >= setup.flags.wanted]);
      return;
    }
    const best = Math.max(...Object.values(totals));
    const top = Object.keys(totals).filter((o) => totals[o] === best);
    expect(last.winner).toBe(top.length === 1 ? top[0] : null);
  });

  test('it ended when it should, and not before', () => {
    const f = setup.flags;
    const reached = (v: MatchView): boolean =>
      f.attempts > 0 ||
      (f.target > 0 && Object.values(v.totals).some((t) => t >= f.target)) ||
      (f.rounds > 0 && v.awards.length >= f.rounds);
    expect(reached(last)).toBe(true);
    const before = played.views.filter((v) => v.awards.length === last.awards.length - 1).pop();
    if (before && reached(before)) {
      const t = Object.values(before.totals).sort((a, b) => b - a);
      expect(t[0]).toBe(t[1]);
    }
  });

  test('every player shoots all his discs in every round, in turn', () => {
    const shots = played.entries.filter((e) => e.k === 'shot');
    const each = played.views[0]!.left;
    const perRound = each.reduce((a, b) => a + b, 0);
    expect(shots.length % perRound).toBe(0);
    for (let r = 0; r * perRound < shots.length; r++) {
      const round = shots.slice(r * perRound, (r + 1) * perRound);
      setup.seats.forEach(([owner, s], k) => {
        const mine = round.filter((e) => e.seat === s);
        expect(mine.length).toBe(each[k]);
        for (const e of mine) expect(e.owner).toBe(owner);
      });
      expect(round[0]!.seat).toBe(last.starters[r]);
    }
  });

  test('discs left, shot and allotted add up at any time', () => {
    const perRound = played.views[0]!.left.reduce((a, b) => a + b, 0);
    for (const v of played.views) {
      if (v.phase !== 'play') continue;
      expect(v.left.reduce((a, b) => a + b, 0) + v.shot - 1).toBe(perRound);
      expect(v.left[v.turn.player]).toBeGreaterThan(0);
    }
  });

  test('derived anew it is the same, and taking all back leads to the start', () => {
    expect(derive(setup, played.entries)).toEqual(last);
    for (let n = played.entries.length; n >= 0; n -= 7) {
      expect(derive(setup, played.entries.slice(0, n))).toEqual(played.views[n]);
    }
    expect(derive(setup, [])).toEqual(start(setup));
  });

  test('an entry changes no earlier view', () => {
    const again = play(setup, 1000 + i);
    expect(again.views).toEqual(played.views);
    expect(JSON.stringify(played.views[0])).toBe(JSON.stringify(start(setup)));
  });
});

test('the starter of a rematch is the next player clockwise', () => {
  const singles = makeSetup(presetById('nca')!, 2, 'S');
  expect(rematch(singles).starter).toBe('N');
  expect(rematch(rematch(singles)).starter).toBe('S');
  expect(rematch(makeSetup(presetById('nca')!, 4, 'E')).starter).toBe('S');
});

test('two against one: the single player shoots every other turn', () => {
  const setup = makeSetup(presetById('two-v-one')!, 3, 'S');
  const seats = play(setup, 5)
    .entries.filter((e) => e.k === 'shot')
    .slice(0, 24)
    .map((e) => e.seat)
    .join('');
  expect(seats).toBe('SWSESWSESWSESWSESWSESWSE');
});
