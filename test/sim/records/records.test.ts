import { PaperBoard } from '../../../sim/gateway/paperBoard.js';
import { fromCmn, toCmn } from '../../../sim/records/cmn.js';
import { parseCmn } from '../../../sim/records/cmnSchema.js';
import { csvHead, csvRows } from '../../../sim/records/csv.js';
import { judgeAgain } from '../../../sim/records/judge.js';
import { plotsOf } from '../../../sim/records/plots.js';
import { readRecords } from '../../../sim/records/read.js';
import { recordOf } from '../../../sim/records/record.js';
import { parseRecord, type MatchRecord } from '../../../sim/records/schema.js';
import { figuresOf } from '../../../sim/records/stats.js';
import { hear } from '../../../sim/score/hear.js';
import { NOTHING, taken, type Live } from '../../../sim/score/live.js';
import { recordBots } from '../../../sim/trace/bots.js';
import { matchesOf } from '../../../sim/trace/match.js';
import { sim, fileWith } from '../../support/command.js';

const ABOUT = {
  id: 'm1',
  board: 'table 1',
  begun: '2026-11-28T10:00:00.000Z',
  names: { S: 'Ann', N: 'Bo' },
  bundle: 'abc',
};

/** A whole match of a board on paper, from its lines. */
function played(seed: number, preset = 'nca', players = 2): MatchRecord {
  const board = new PaperBoard({ seed, preset, players, undo: 0.05 });
  let live: Live = NOTHING;
  let t = 0;
  board.onLine((line) => (live = taken(hear(live, t++, line))));
  board.start();
  for (let i = 0; i < 4000 && !live.match?.over; i++) board.act();
  expect(live.match?.over).toBeTruthy();
  return recordOf(live.match!, players === 2 ? ABOUT : { ...ABOUT, names: {} });
}

const KINDS = [
  ['nca', 2],
  ['nca', 4],
  ['wcc', 2],
  ['rulebook-100', 2],
  ['tracey', 2],
] as const;

test.each(KINDS)('native records are read back as they were: %s, %s players', (preset, players) => {
  for (let seed = 1; seed <= 4; seed++) {
    const m = played(seed, preset, players);
    const { records, notes } = readRecords(JSON.stringify(m), 'f');
    expect(records).toEqual([m]);
    expect(notes).toEqual([]);
  }
});

test.each(KINDS)(
  'CMN passes the schema and comes back with rounds, names and winner: %s, %s',
  (preset, players) => {
    for (let seed = 1; seed <= 6; seed++) {
      const m = played(seed, preset, players);
      const cmn = JSON.parse(JSON.stringify(toCmn(m))) as unknown;
      parseCmn(cmn, 'f');
      const { record, notes } = fromCmn(cmn, 'f');
      expect(notes).toEqual([]);
      const bare = (r: MatchRecord): unknown => ({
        ...r,
        undone: [],
        rounds: r.rounds.map((x) => ({ ...x, shots: [], board: null, asked: [] })),
      });
      expect(record).toEqual(bare(m));
      expect(toCmn(record)).toEqual(cmn);
    }
  },
);

test.each(KINDS)(
  'every ruling that is told whole comes out again: %s, %s players',
  (preset, players) => {
    const again = judgeAgain(played(7, preset, players));
    expect(again.different).toEqual([]);
    expect(again.judged).toBeGreaterThan(20);
  },
);

test('a ruling that was tampered with is found', () => {
  const m = played(7);
  const shot = m.rounds[1]!.shots.find((s) => s.ruling.hit !== null && s.asked.length === 0)!;
  shot.ruling.valid = !shot.ruling.valid;
  expect(judgeAgain(m).different.map((d) => d.n)).toEqual([shot.n]);
});

test('rulings of bots on the sensed board come out again', () => {
  const trace = recordBots({
    seed: 4,
    preset: 'nca',
    skill: 'average',
    rounds: 1,
    shots: 0,
    computing: 'free',
  });
  const [m] = matchesOf(trace, 'f', 'f');
  const again = judgeAgain(m!);
  expect(again.different).toEqual([]);
  expect(again.judged).toBeGreaterThanOrEqual(12);
  expect(again.judged + again.skipped).toBe(16);
});

/** A match in the notation from elsewhere, with one thing changed. */
function foreign(change: (cmn: ReturnType<typeof plain>) => void): unknown {
  const cmn = plain();
  change(cmn);
  return cmn;
}
function plain() {
  return {
    cmn: '1.0-draft',
    id: 'elsewhere',
    match: {
      date: '2026-01-31' as string | null,
      format: 'singles',
      teams: [{ players: [{ name: 'Ann' }] }, { players: [{ name: 'Bo' }] }],
      gameFormat: { type: 'fixed', count: 2 } as Record<string, unknown>,
      games: [
        {
          winner: 0 as number | null,
          hammer: 0 as number | null,
          scores: [65, 40],
          twenties: [2, 1],
        },
        {
          winner: null as number | null,
          hammer: 1 as number | null,
          scores: [40, 40],
          twenties: [0, 1],
        },
      ],
      winner: 0 as number | null,
    },
    event: null as unknown,
    source: null as unknown,
  } as Record<string, unknown> & {
    match: {
      games: {
        winner: number | null;
        hammer: number | null;
        scores: number[];
        twenties: number[];
      }[];
      winner: number | null;
      date: string | null;
      gameFormat: Record<string, unknown>;
    };
  };
}

test('a match in the notation from elsewhere is read, and what is left open is said', () => {
  const { record, notes } = fromCmn(plain(), 'f');
  expect(record.rounds.map((r) => [r.firstShooter, r.raw, r.award, r.totals])).toEqual([
    ['A', { A: 65, B: 40 }, { A: 2, B: 0 }, { A: 2, B: 0 }],
    ['B', { A: 40, B: 40 }, { A: 1, B: 1 }, { A: 3, B: 1 }],
  ]);
  expect(record.names).toEqual({ S: 'Ann', N: 'Bo' });
  expect(notes.join('\n')).toMatch(/hammer is read as the side that shoots first/);
  expect(parseRecord(JSON.parse(JSON.stringify(record)), 'f')).toEqual(record);
});

test('a race to 100 is read by differences', () => {
  const cmn = foreign((c) => (c.match.gameFormat = { type: 'first_to', target: 100 }));
  expect(fromCmn(cmn, 'f').record.rounds[0]?.award).toEqual({ A: 25, B: 0 });
});

test('the key of our own has the last word on who shot first', () => {
  const cmn = foreign((c) => (c['x_board'] = { rounds: [{ firstShooter: 'B' }, {}] }));
  const { record, notes } = fromCmn(cmn, 'f');
  expect(record.rounds.map((r) => r.firstShooter)).toEqual(['B', 'B']);
  expect(notes).toEqual(['f: game 0: hammer is A, x_board.firstShooter is B; the latter counts']);
});

test.each<[string, (c: ReturnType<typeof plain>) => void, RegExp]>([
  ['another version', (c) => (c['cmn'] = '2.0'), /cmn: found "2.0", expected "1.0-draft"/],
  [
    'round points as scores',
    (c) => (c.match.games[0]!.scores = [2, 0]),
    /games\.0\.scores\.0: found 2, expected a raw score/,
  ],
  [
    'fewer points than twenties',
    (c) => (c.match.games[0]!.twenties = [4, 0]),
    /found 65 with 4 twenties/,
  ],
  [
    'a winner that is none',
    (c) => (c.match.games[0]!.winner = 1),
    /games\.0\.winner: found 1, expected 0 by the scores/,
  ],
  [
    'a winner of a level round',
    (c) => (c.match.games[1]!.winner = 0),
    /games\.1\.winner: found 0, expected null/,
  ],
  [
    'a match winner that is none',
    (c) => (c.match.winner = 1),
    /match\.winner: found 1, expected 0/,
  ],
  ['a date that is none', (c) => (c.match.date = 'yesterday'), /match\.date/],
  ['a format that is none', (c) => (c.match.gameFormat = { type: 'forever' }), /gameFormat/],
  ['keys that are not ours', (c) => (c['extra'] = 1), /found the key "extra"/],
])('%s is refused', (_name, change, message) => {
  expect(() => fromCmn(foreign(change), 'f')).toThrow(message);
});

test('three sides have no place in the notation, but in the table', () => {
  const m = played(3, 'free-for-all', 3);
  expect(() => toCmn(m)).toThrow(/found three sides/);
  expect(csvRows(m)[0]!.split(',')).toHaveLength(csvHead().split(',').length);
});

test('names in a table are never formulas, and commas stay in their cell', () => {
  const m = played(1);
  m.names = { S: '=1+1', N: 'Bo, the "Hammer"' };
  const rows = csvRows(m);
  expect(rows.find((r) => r.includes(',A,S,'))).toMatch(/,'=1\+1$/);
  expect(rows.find((r) => r.includes(',B,N,'))).toMatch(/,"Bo, the ""Hammer"""$/);
});

test('figures are those of the rounds', () => {
  const m = played(11);
  const f = figuresOf([m]);
  expect(Object.keys(f)).toEqual(['Ann', 'Bo']);
  const sum = (key: 'A' | 'B', of: 'twenties' | 'award'): number =>
    m.rounds.reduce((s, r) => s + (r[of][key] ?? 0), 0);
  expect(f['Ann']).toMatchObject({ rounds: 4, points: sum('A', 'award') });
  expect(f['Ann']!.hammer + f['Bo']!.hammer).toBe(4);
  expect(f['Ann']!.shots + f['Bo']!.shots).toBe(m.rounds.flatMap((r) => r.shots).length);
  expect(f['Ann']!.openShots).toBeGreaterThan(0);
  // a twenty of the other side's disc counts for its owner
  expect(f['Ann']!.twenties).toBeLessThanOrEqual(sum('A', 'twenties'));
  expect(figuresOf([m, m])['Bo']!.shots).toBe(2 * f['Bo']!.shots);
});

test('partners without names are one side', () => {
  const f = figuresOf([played(2, 'nca', 4)]);
  expect(Object.keys(f)).toEqual(['side A', 'side B']);
  expect(f['side A']!.rounds).toBe(4);
});

test('plots are whole SVG, whatever a name is', () => {
  const m = played(5);
  m.names = { S: '<script>', N: '&' };
  for (const svg of Object.values(plotsOf(m))) {
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test.each([
  ['nothing', '', /no JSON|expected a match record/],
  ['an old record', '{"record":1}', /record: found version 1, expected 2/],
  ['no record', '{"a":1}', /expected a match record, a match in CMN or a trace/],
  ['a line that is none', '{"record":2}\nx', /f:2: found no JSON|rounds|id/],
])('%s is refused with its place', (_name, text, message) => {
  expect(() => readRecords(text, 'f')).toThrow(message);
});

test('a record with a field of the wrong kind names the field', () => {
  const m = JSON.parse(JSON.stringify(played(1))) as { rounds: { shots: { seat: string }[] }[] };
  m.rounds[0]!.shots[0]!.seat = 'Q';
  expect(() => parseRecord(m, 'f')).toThrow(/f: rounds\.0\.shots\.0\.seat: found "Q", expected/);
});

test('export, import and stats on the command line', async () => {
  const file = fileWith(JSON.stringify(played(12)), 'json');
  const cmn = await sim('export', file, '--cmn');
  expect(cmn.status).toBe(0);
  const back = await sim('import', fileWith(cmn.out.join('\n'), 'json'));
  expect(back).toMatchObject({ status: 0, err: '' });
  const judged = await sim('import', file, '--judge');
  expect(judged.status).toBe(0);
  expect(judged.err).toMatch(/rulings judged again/);
  const stats = await sim('stats', file, file);
  expect(JSON.parse(stats.out.join('\n'))).toMatchObject({ matches: 2 });
  expect(await sim('stats')).toMatchObject({ status: 2 });
  expect(await sim('import', fileWith('{}'))).toMatchObject({ status: 2 });
});
