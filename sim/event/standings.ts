/**
 * Standings of an event. In: the schedule and the matches in the record; out: which match belongs to which meeting, and the
 * tables of the groups by points and tie-breaks. Points are those of the rounds that are counted, so they stand live.
 */
import type { MatchRecord } from '../records/schema.js';
import type { Meeting, Schedule, TieBreak } from './schedule.js';

export interface Result {
  readonly meeting: Meeting;
  /** Null: not begun. */
  readonly match: string | null;
  readonly points: readonly [number, number];
  readonly twenties: readonly [number, number];
  readonly raw: readonly [number, number];
  readonly rounds: number;
  readonly over: boolean;
}

export interface Row {
  readonly rank: number;
  readonly player: string;
  readonly played: number;
  readonly points: number;
  readonly twenties: number;
  readonly difference: number;
  /** Points against those with equal points and tie-breaks before it. */
  readonly headToHead: number;
}

export interface Standings {
  readonly results: readonly Result[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly Row[] }[];
  /** Matches in the record that belong to no meeting. */
  readonly others: readonly string[];
}

/** The two names of a match, side A first; null where they are not known. */
function namesOf(m: MatchRecord): readonly [string, string] | null {
  const name = (side: string): string | undefined => {
    const seat = m.seats.find(([o]) => o === side)?.[1];
    return seat ? m.names[seat] : undefined;
  };
  const [a, b] = [name('A'), name('B')];
  return a !== undefined && b !== undefined ? [a, b] : null;
}

/** Each match to the first meeting of its two players that has none; without names, to the next meeting of its board. */
function assigned(
  s: Schedule,
  records: readonly MatchRecord[],
): Map<Meeting, { m: MatchRecord; turned: boolean }> {
  const out = new Map<Meeting, { m: MatchRecord; turned: boolean }>();
  const inTurn = [...s.meetings].sort((x, y) => x.turn - y.turn);
  for (const m of [...records].sort((x, y) => ((x.begun ?? '') < (y.begun ?? '') ? -1 : 1))) {
    const names = namesOf(m);
    // a match that was left before its first round was counted is played again
    if (
      !m.over &&
      m.rounds.every((r) => !r.counted) &&
      records.some((o) => o.board === m.board && (o.begun ?? '') > (m.begun ?? ''))
    )
      continue;
    const fits = (x: Meeting): boolean =>
      !out.has(x) &&
      (names
        ? (x.a === names[0] && x.b === names[1]) || (x.a === names[1] && x.b === names[0])
        : x.board === m.board);
    const meeting = inTurn.find(fits);
    if (meeting) out.set(meeting, { m, turned: names !== null && names[0] !== meeting.a });
  }
  return out;
}

function resultOf(
  meeting: Meeting,
  found: { m: MatchRecord; turned: boolean } | undefined,
): Result {
  const none: readonly [number, number] = [0, 0];
  if (!found)
    return {
      meeting,
      match: null,
      points: none,
      twenties: none,
      raw: none,
      rounds: 0,
      over: false,
    };
  const { m, turned } = found;
  const counted = m.rounds.filter((r) => r.counted);
  const sum = (key: 'award' | 'twenties' | 'raw'): readonly [number, number] => {
    const a = counted.reduce((n, r) => n + (r[key].A ?? 0), 0);
    const b = counted.reduce((n, r) => n + (r[key].B ?? 0), 0);
    return turned ? [b, a] : [a, b];
  };
  return {
    meeting,
    match: m.id,
    points: sum('award'),
    twenties: sum('twenties'),
    raw: sum('raw'),
    rounds: counted.length,
    over: m.over,
  };
}

interface Line {
  player: string;
  played: number;
  points: number;
  twenties: number;
  difference: number;
  headToHead: number;
}

function pointsOf(s: Schedule, r: Result, side: 0 | 1): number {
  const [mine, theirs] = [r.points[side], r.points[1 - side] ?? 0];
  if (s.points === 'rounds') return mine ?? 0;
  return !r.over ? 0 : (mine ?? 0) > theirs ? 2 : (mine ?? 0) === theirs ? 1 : 0;
}

function lines(s: Schedule, players: readonly string[], results: readonly Result[]): Line[] {
  return players.map((player) => {
    const l: Line = { player, played: 0, points: 0, twenties: 0, difference: 0, headToHead: 0 };
    for (const r of results) {
      const side = r.meeting.a === player ? 0 : r.meeting.b === player ? 1 : -1;
      if (side < 0 || r.match === null) continue;
      const me = side as 0 | 1;
      if (r.over) l.played++;
      l.points += pointsOf(s, r, me);
      l.twenties += r.twenties[me];
      l.difference += r.raw[me] - (r.raw[1 - me] ?? 0);
    }
    return l;
  });
}

/** Splits a list of equals by a figure, most first. */
function split(list: readonly Line[], figure: (l: Line) => number): Line[][] {
  const values = [...new Set(list.map(figure))].sort((a, b) => b - a);
  return values.map((v) => list.filter((l) => figure(l) === v));
}

function untie(
  s: Schedule,
  equals: readonly Line[],
  breaks: readonly TieBreak[],
  results: readonly Result[],
): Line[][] {
  const [first, ...rest] = breaks;
  if (equals.length < 2 || first === undefined) return [[...equals]];
  if (first === 'head-to-head') {
    const among = equals.map((l) => l.player);
    const own = results.filter((r) => among.includes(r.meeting.a) && among.includes(r.meeting.b));
    for (const l of lines(s, among, own)) {
      const line = equals.find((e) => e.player === l.player);
      if (line) line.headToHead = l.points;
    }
  }
  const figure = (l: Line): number =>
    first === 'twenties' ? l.twenties : first === 'difference' ? l.difference : l.headToHead;
  return split(equals, figure).flatMap((g) => untie(s, g, rest, results));
}

export function standingsOf(s: Schedule, records: readonly MatchRecord[]): Standings {
  const found = assigned(s, records);
  const results = s.meetings.map((m) => resultOf(m, found.get(m)));
  const used = new Set([...found.values()].map((f) => f.m.id));
  return {
    results,
    others: records.filter((m) => !used.has(m.id)).map((m) => m.id),
    groups: s.groups.map((g) => {
      const ordered = split(lines(s, g.players, results), (l) => l.points).flatMap((e) =>
        untie(s, e, s.tieBreaks, results),
      );
      let rank = 1;
      const rows = ordered.flatMap((equals) => {
        const here = equals.map((l): Row => ({ rank, ...l }));
        rank += equals.length;
        return here;
      });
      return { name: g.name, rows };
    }),
  };
}
