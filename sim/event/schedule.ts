/**
 * The schedule of an event (docs/event.md). In: YAML; out: players, groups and who meets whom on which board, or BadInput with
 * FILE:LINE. A meeting that is not written out follows from the group: everybody against everybody, by the circle method.
 */
import * as v from 'valibot';
import { BadInput } from '../cli/badInput.js';
import { suggest } from '../scenario/suggest.js';
import { BOARD_ID } from '../gateway/topics.js';
import { readYaml } from '../gateway/yamlFile.js';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const Board = v.pipe(v.string(), v.regex(BOARD_ID, 'a board such as table-1'));

const schema = v.strictObject({
  event: Name,
  date: v.optional(v.string()),
  /** What counts first: points of the rounds, or matches (2 for a win, 1 for a draw). */
  points: v.optional(v.picklist(['rounds', 'matches']), 'rounds'),
  /** What tells players with equal points apart, in this order. */
  'tie-breaks': v.optional(v.array(v.picklist(['twenties', 'head-to-head', 'difference'])), [
    'twenties',
    'head-to-head',
  ]),
  players: v.pipe(v.array(Name), v.minLength(2), v.maxLength(500)),
  boards: v.pipe(v.array(Board), v.minLength(1), v.maxLength(200)),
  groups: v.optional(
    v.array(v.strictObject({ name: Name, players: v.pipe(v.array(Name), v.minLength(2)) })),
    [],
  ),
  /** Meetings written out, in place of everybody against everybody. */
  matches: v.optional(
    v.array(
      v.strictObject({
        turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
        board: Board,
        a: Name,
        b: Name,
      }),
    ),
  ),
});

export type TieBreak = 'twenties' | 'head-to-head' | 'difference';

export interface Meeting {
  /** All meetings of a turn are played at once. */
  readonly turn: number;
  readonly board: string;
  readonly group: string;
  /** Who sits at S, who at N; seat S shoots first in the first round. */
  readonly a: string;
  readonly b: string;
}

export interface Schedule {
  readonly event: string;
  readonly date: string;
  readonly points: 'rounds' | 'matches';
  readonly tieBreaks: readonly TieBreak[];
  readonly players: readonly string[];
  readonly groups: readonly { readonly name: string; readonly players: readonly string[] }[];
  readonly meetings: readonly Meeting[];
}

/** Everybody against everybody once: one stays, the others go round. Null sits out. */
export function circle(players: readonly string[]): (readonly [string, string])[][] {
  const all: (string | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const n = all.length;
  const turns: (readonly [string, string])[][] = [];
  for (let k = 0; k < n - 1; k++) {
    const pairs: (readonly [string, string])[] = [];
    for (let i = 0; i < n / 2; i++) {
      const [x, y] = [all[i] ?? null, all[n - 1 - i] ?? null];
      // who shoots first changes from turn to turn
      if (x !== null && y !== null) pairs.push((k + i) % 2 === 0 ? [x, y] : [y, x]);
    }
    turns.push(pairs);
    all.splice(1, 0, all.pop() ?? null);
  }
  return turns;
}

/** Meetings onto boards: what one turn has no board for goes into the next. */
function onBoards(groups: Schedule['groups'], boards: readonly string[]): Meeting[] {
  const out: Meeting[] = [];
  const byGroup = groups.map((g) => circle(g.players));
  const most = Math.max(0, ...byGroup.map((t) => t.length));
  let turn = 0;
  for (let k = 0; k < most; k++) {
    const open = groups.flatMap((g, i) =>
      (byGroup[i]?.[k] ?? []).map(([a, b]) => ({ group: g.name, a, b })),
    );
    for (let i = 0; i < open.length; i += boards.length) {
      turn++;
      open
        .slice(i, i + boards.length)
        .forEach((m, j) => out.push({ turn, board: boards[j] ?? '', ...m }));
    }
  }
  return out;
}

export function readSchedule(text: string, name: string): Schedule {
  const { value, place } = readYaml(text, name, schema);
  const known = (player: string, ...path: (string | number)[]): void => {
    if (value.players.includes(player)) return;
    throw new BadInput(
      place(...path),
      `found "${player}", expected one of the players${suggest(player, value.players)}`,
    );
  };
  value.players.forEach((p, i) => {
    if (value.players.indexOf(p) !== i)
      throw new BadInput(place('players', i), `"${p}" stands twice`);
  });
  value.groups.forEach((g, i) => {
    g.players.forEach((p, k) => {
      known(p, 'groups', i, 'players', k);
      const other = value.groups.find((o, j) => j < i && o.players.includes(p));
      if (other)
        throw new BadInput(
          place('groups', i, 'players', k),
          `"${p}" is in group ${other.name} already`,
        );
    });
  });
  const groups = value.groups.length > 0 ? value.groups : [{ name: 'All', players: value.players }];
  const groupOf = (p: string): string => groups.find((g) => g.players.includes(p))?.name ?? '';
  value.matches?.forEach((m, i) => {
    known(m.a, 'matches', i, 'a');
    known(m.b, 'matches', i, 'b');
    if (m.a === m.b) throw new BadInput(place('matches', i, 'b'), `"${m.a}" meets themself`);
    if (!value.boards.includes(m.board))
      throw new BadInput(
        place('matches', i, 'board'),
        `found "${m.board}", expected one of the boards${suggest(m.board, value.boards)}`,
      );
    const clash = value.matches?.find(
      (o, j) =>
        j < i &&
        o.turn === m.turn &&
        (o.board === m.board || [o.a, o.b].some((p) => p === m.a || p === m.b)),
    );
    if (clash)
      throw new BadInput(place('matches', i), `turn ${m.turn}: board or player is taken already`);
  });
  const meetings =
    value.matches?.map((m) => ({ ...m, group: groupOf(m.a) })) ?? onBoards(groups, value.boards);
  return {
    event: value.event,
    date: value.date ?? '',
    points: value.points,
    tieBreaks: value['tie-breaks'],
    players: value.players,
    groups,
    meetings,
  };
}
