import { circle, readSchedule } from '../../../sim/event/schedule.js';
import { sheets } from '../../../sim/event/sheets.js';
import { standingsOf } from '../../../sim/event/standings.js';
import type { MatchRecord } from '../../../sim/records/schema.js';
import { fileWith, sim } from '../../support/command.js';

const FOUR = `event: Club night
players: [Ann, Bo, Cy, Di]
boards: [table-1, table-2]
`;

/** A match of two players, rounds as [award, twenties] of the first and of the second. */
function match(
  a: string,
  b: string,
  rounds: readonly (readonly [number, number, number, number])[],
  more: Partial<MatchRecord> = {},
): MatchRecord {
  let total = [0, 0];
  return {
    record: 2,
    id: `${a}-${b}`,
    board: 'table-1',
    begun: '2026-11-28T10:00:00.000Z',
    preset: 'nca',
    players: 2,
    seats: [
      ['A', 'S'],
      ['B', 'N'],
    ],
    names: { S: a, N: b },
    starter: 'S',
    flags: null,
    bundle: '',
    rounds: rounds.map(([p, q, s, t], i) => {
      total = [(total[0] ?? 0) + p, (total[1] ?? 0) + q];
      return {
        round: i + 1,
        firstShooter: 'A',
        counted: true,
        raw: { A: 20 * s + 10 * p, B: 20 * t + 10 * q },
        twenties: { A: s, B: t },
        award: { A: p, B: q },
        totals: { A: total[0] ?? 0, B: total[1] ?? 0 },
        board: null,
        asked: [],
        shots: [],
      };
    }),
    undone: [],
    over: true,
    winner: null,
    won: null,
    ...more,
  };
}

test.each([2, 3, 4, 5, 8, 9])('%i players meet each other once, nobody twice in a turn', (n) => {
  const players = Array.from({ length: n }, (_x, i) => `P${i}`);
  const turns = circle(players);
  const met = turns.flat().map(([a, b]) => [a, b].sort().join());
  expect(new Set(met).size).toBe((n * (n - 1)) / 2);
  expect(met).toHaveLength((n * (n - 1)) / 2);
  for (const t of turns) expect(new Set(t.flat()).size).toBe(2 * t.length);
});

test('meetings have no more boards than there are', () => {
  const s = readSchedule(`event: E\nplayers: [A, B, C, D, E, F]\nboards: [t1, t2]\n`, 'f');
  expect(s.meetings).toHaveLength(15);
  const places = s.meetings.map((m) => `${m.turn} ${m.board}`);
  expect(new Set(places).size).toBe(15);
});

test.each([
  ['no YAML', 'event: [', /f:\d+: no YAML/],
  ['a key that is none', `${FOUR}bords: [x]\n`, /f:4: unknown key "bords"; did you mean "boards"/],
  ['a player twice', 'event: E\nplayers: [A, A]\nboards: [t1]\n', /f:2: "A" stands twice/],
  [
    'a stranger in a group',
    `${FOUR}groups:\n  - name: G\n    players: [Ann, Boo]\n`,
    /f:6: found "Boo", expected one of the players; did you mean "Bo"/,
  ],
  [
    'somebody in two groups',
    `${FOUR}groups:\n  - {name: G, players: [Ann, Bo]}\n  - {name: H, players: [Ann, Cy]}\n`,
    /"Ann" is in group G already/,
  ],
  [
    'a board that is not there',
    `${FOUR}matches:\n  - {turn: 1, board: table-9, a: Ann, b: Bo}\n`,
    /f:5: found "table-9", expected one of the boards/,
  ],
  [
    'a board taken twice',
    `${FOUR}matches:\n  - {turn: 1, board: table-1, a: Ann, b: Bo}\n  - {turn: 1, board: table-1, a: Cy, b: Di}\n`,
    /f:6: turn 1: board or player is taken/,
  ],
  [
    'somebody against themself',
    `${FOUR}matches:\n  - {turn: 1, board: table-1, a: Ann, b: Ann}\n`,
    /meets themself/,
  ],
  ['a tie-break that is none', `${FOUR}tie-breaks: [luck]\n`, /f:4: tie-breaks\.0: found "luck"/],
  ['no players', 'event: E\nboards: [t1]\n', /players: found nothing/],
])('a schedule with %s is refused with its line', (_name, text, message) => {
  expect(() => readSchedule(text, 'f')).toThrow(message);
});

test('points first, then twenties, then head to head; equals share a rank', () => {
  const s = readSchedule(FOUR, 'f');
  const st = standingsOf(s, [
    match('Ann', 'Bo', [
      [2, 0, 1, 0],
      [0, 2, 0, 1],
      [2, 0, 1, 1],
      [1, 1, 0, 0],
    ]),
    match(
      'Cy',
      'Di',
      [
        [2, 0, 3, 0],
        [2, 0, 0, 0],
        [1, 1, 0, 2],
        [0, 2, 0, 0],
      ],
      { id: 'cd' },
    ),
  ]);
  const rows = st.groups[0]!.rows.map((r) => [
    r.rank,
    r.player,
    r.points,
    r.twenties,
    r.headToHead,
  ]);
  expect(rows).toEqual([
    [1, 'Cy', 5, 3, 0],
    [2, 'Ann', 5, 2, 0],
    [3, 'Bo', 3, 2, 0],
    [3, 'Di', 3, 2, 0],
  ]);
});

test('head to head tells apart who is equal before', () => {
  const s = readSchedule(`${FOUR}tie-breaks: [head-to-head]\n`, 'f');
  const st = standingsOf(s, [
    match('Ann', 'Bo', [[0, 2, 0, 0]]),
    match('Ann', 'Cy', [[2, 0, 0, 0]], { id: 'ac' }),
  ]);
  expect(st.groups[0]!.rows.map((r) => [r.rank, r.player, r.headToHead])).toEqual([
    [1, 'Bo', 2],
    [2, 'Ann', 0],
    [3, 'Cy', 0],
    [3, 'Di', 0],
  ]);
});

test('a match counts as soon as a round is counted, whoever sits where', () => {
  const s = readSchedule(FOUR, 'f');
  const st = standingsOf(s, [match('Bo', 'Ann', [[2, 0, 1, 0]], { over: false })]);
  const r = st.results.find((x) => x.match !== null)!;
  expect([r.meeting.a, r.meeting.b].sort()).toEqual(['Ann', 'Bo']);
  expect(st.groups[0]!.rows[0]).toMatchObject({ player: 'Bo', points: 2, played: 0 });
});

test('matches for 2 a win and 1 a draw', () => {
  const s = readSchedule(`${FOUR}points: matches\n`, 'f');
  const st = standingsOf(s, [
    match('Ann', 'Bo', [[2, 0, 0, 0]]),
    match('Cy', 'Di', [[1, 1, 0, 0]], { id: 'cd' }),
  ]);
  expect(st.groups[0]!.rows.map((r) => [r.player, r.points])).toEqual([
    ['Ann', 2],
    ['Cy', 1],
    ['Di', 1],
    ['Bo', 0],
  ]);
});

test('without names a match goes to the next meeting of its board; strangers to none', () => {
  const s = readSchedule(FOUR, 'f');
  const st = standingsOf(s, [
    match('Ann', 'Bo', [[2, 0, 0, 0]], { id: 'x', names: {}, board: 'table-2' }),
    match('Eve', 'Bo', [[2, 0, 0, 0]], { id: 'y' }),
  ]);
  const first = s.meetings.find((m) => m.board === 'table-2')!;
  expect(st.results.find((r) => r.match === 'x')?.meeting).toEqual(first);
  expect(st.others).toEqual(['y']);
});

test('sheets are one page of plain HTML, whatever a name is', () => {
  const s = readSchedule(`event: "<b>E</b>"\nplayers: ["<script>", "O'Hara"]\nboards: [t1]\n`, 'f');
  const html = sheets(s, standingsOf(s, []));
  expect(html).not.toMatch(/<script|<b>E/);
  expect(html.match(/class="card"/g)).toHaveLength(1);
});

test('on the command line: standings out, mistakes with their line', async () => {
  const plan = fileWith(FOUR, 'yaml');
  const record = fileWith(JSON.stringify(match('Ann', 'Bo', [[2, 0, 1, 0]])), 'json');
  const out = fileWith('', 'html');
  const done = await sim('event', plan, record, '--sheets', out);
  expect(done).toMatchObject({ status: 0 });
  expect(done.err).toBe(
    `Club night: 6 meetings in 3 turns, 1 played\n${out}: open it in a browser and print it`,
  );
  expect(JSON.parse(done.out.join('\n'))).toMatchObject({
    groups: [{ rows: [{ player: 'Ann' }, {}, {}, {}] }],
  });
  expect(await sim('event', fileWith('event: 5\n'))).toMatchObject({ status: 2 });
  expect(await sim('event')).toMatchObject({ status: 2 });
});
