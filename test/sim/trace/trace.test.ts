import { diffTraces, tellDifference } from '../../../sim/trace/diff.js';
import { formatTrace, parseTrace, type Trace } from '../../../sim/trace/format.js';
import { matchesOf } from '../../../sim/trace/match.js';
import { toCmn } from '../../../sim/records/cmn.js';
import { csvRows } from '../../../sim/records/csv.js';
import type { MatchRecord } from '../../../sim/records/schema.js';

const TRACE: Trace = {
  head: { trace: 1, source: 'test', bundle: 'abc', world: { seed: 3 } },
  events: [
    {
      t: 1,
      out: 'line',
      line: {
        v: 1,
        ev: 'match',
        preset: 'nca',
        players: 2,
        seats: [
          ['A', 'S'],
          ['B', 'N'],
        ],
        starter: 'S',
      },
    },
    {
      t: 2,
      out: 'line',
      line: { v: 1, ev: 'turn', round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] },
    },
    { t: 5.25, in: 'place', args: ['A', 0, -304.8] },
    { t: 300, out: 'ring', hash: '00ff00ff' },
    {
      t: 900,
      out: 'line',
      line: {
        v: 1,
        ev: 'ruling',
        n: 1,
        valid: 1,
        reason: 'OK_TWENTY',
        para: 'NCA 6a',
        lift: [],
        bank: ['A1'],
        back: [],
      },
    },
    {
      t: 950,
      out: 'line',
      line: {
        v: 1,
        ev: 'score',
        round: 1,
        raw: { A: 20, B: 0 },
        twenties: { A: 1, B: 0 },
        award: { A: 2, B: 0 },
        totals: { A: 2, B: 0 },
      },
    },
    { t: 1000, end: true },
  ],
};

test('a trace is the same after being written and read', () => {
  expect(parseTrace(formatTrace(TRACE), 'x')).toEqual(TRACE);
});

test('equal traces do not differ; the bundle may', () => {
  expect(diffTraces(TRACE, { ...TRACE, head: { ...TRACE.head, bundle: 'def' } })).toBeUndefined();
});

test('the first difference names the event and the field', () => {
  const events = TRACE.events.map((e) =>
    e.t === 900 ? { ...e, line: { ...(e.line as object), valid: 0 } } : e,
  );
  const d = diffTraces(TRACE, { ...TRACE, events });
  expect(d).toEqual({
    kind: 'line',
    index: 3,
    ta: 900,
    tb: 900,
    fields: [{ field: 'line.valid', a: 1, b: 0 }],
  });
});

test('a missing event is a difference', () => {
  const d = diffTraces(TRACE, { ...TRACE, events: TRACE.events.filter((e) => e.out !== 'ring') });
  expect(d).toMatchObject({ kind: 'ring', index: 1, ta: 300, tb: undefined });
});

test('times may differ by a tolerance', () => {
  const events = TRACE.events.map((e) => ({ ...e, t: e.t + 0.4 }));
  expect(diffTraces(TRACE, { ...TRACE, events })?.fields[0]?.field).toBe('t');
  expect(diffTraces(TRACE, { ...TRACE, events }, { timeMs: 0.5 })).toBeUndefined();
});

test.each([
  ['', /x: found nothing, expected a trace/],
  ['{"a":1}\n', /x:1: found no trace head/],
  ['{"trace":9}\n', /found trace version 9/],
  ['{"trace":1}\nnonsense\n', /x:2: found no JSON \(.*nonsense/],
  ['{"trace":1}\n{"in":"place"}\n', /x:2: found no time/],
  ['{"trace":1}\n{"t":1}\n', /x:2: found none, expected one of in, out, end/],
  ['{"trace":1}\n{"t":-1,"end":true}\n', /x:2: t: found -1, expected ms from 0/],
  ['{"trace":1}\n{"t":1e300,"end":true}\n', /x:2: t: found 1e\+300/],
  ['{"trace":1}\n{"t":1,"out":"smoke"}\n', /x:2: out: found "smoke", expected "line" or "ring"/],
  ['{"trace":1}\n{"t":1,"out":"ring"}\n', /x:2: hash: found nothing/],
  ['{"trace":1}\n{"t":1,"in":5}\n', /x:2: in: found 5, expected a text/],
  ['{"trace":1}\n{"t":1,"in":"box","args":{}}\n', /x:2: args: found \{\}, expected a list/],
  ['{"trace":1}\n{"t":1,"end":1}\n', /x:2: end: found 1, expected true/],
  [
    '{"trace":1}\n{"t":1,"end":true}\n{"t":2,"ou',
    /x:3: found half a line at the end.*without this/,
  ],
  ['{"trace":1,"bundle":3}\n', /x:1: bundle: found 3/],
])('a broken trace %j is refused with its line', (text, message) => {
  expect(() => parseTrace(text, 'x')).toThrow(message);
});

function matchOf(trace: Trace, name: string): MatchRecord {
  const found = matchesOf(trace, name, name);
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** The lines of the trace, one of them changed. */
function changedLine(ev: string, change: object): Trace {
  const events = TRACE.events.map((e) => {
    const line = e.line as Record<string, unknown> | undefined;
    return line?.['ev'] === ev ? { ...e, line: { ...line, ...change } } : e;
  });
  return { ...TRACE, events };
}

test.each([
  ['match', { seats: 'S' }, /line "match" at 1 ms: seats: found "S", expected a list/],
  ['match', { seats: [['A', 'Q']] }, /seats: found/],
  ['turn', { owner: 7 }, /line "turn" at 2 ms: owner: found 7/],
  ['ruling', { lift: 'A1' }, /lift: found "A1", expected a list of discs/],
  ['score', { totals: { A: 'two' } }, /totals: found/],
])('a record is not made of a line "%s" with %j', (ev, change, message) => {
  expect(() => matchOf(changedLine(ev, change), 'x')).toThrow(message);
});

test('the notation knows two teams', () => {
  const seats = [
    ['A', 'S'],
    ['B', 'W'],
    ['C', 'N'],
  ];
  const m = matchOf(changedLine('match', { players: 3, seats }), 'x');
  expect(() => toCmn(m)).toThrow(/found three sides, expected two/);
  expect(csvRows(m)).toHaveLength(1);
});

test('a match is exported from what the board said', () => {
  const m = matchOf(TRACE, 'x');
  expect(m.rounds).toHaveLength(1);
  expect(m.rounds[0]?.shots[0]?.ruling.reason).toBe('OK_TWENTY');
  const cmn = toCmn(m) as unknown as {
    match: { games: unknown[] };
    x_board: { rounds: unknown[] };
  };
  expect(cmn.match.games).toEqual([{ winner: 0, hammer: 0, scores: [20, 0], twenties: [1, 0] }]);
  expect(cmn.x_board.rounds).toMatchObject([{ firstShooter: 'A' }]);
  expect(csvRows(m)).toEqual(['1,1,900,A,S,1,OK_TWENTY,NCA 6a,,,A1,,1,,,1,0,0,x,']);
});

test.each([
  [
    'a later time, and by how much',
    { t: 20729.33055512237 },
    { t: 20730.5 },
    'first difference: line 1 (a: 20729.331 ms (0:20.7), b: 20730.5 ms (0:20.7))\n' +
      '  time: 20729.331 ms (0:20.7) in a, 20730.5 ms (0:20.7) in b (+1.169 ms)',
  ],
  [
    'a time that differs in the last bits',
    { t: 80729.33055512237 },
    { t: 80729.33055512233 },
    'first difference: line 1 at 80729.331 ms (1:20.7)\n' +
      '  time: 80729.331 ms (1:20.7) in a, 80729.331 ms (1:20.7) in b (-4.4e-11 ms)',
  ],
  [
    'an event that is not there',
    { t: 905.12345678 },
    undefined,
    'first difference: line 1 (a: 905.123 ms (0:00.9), b: not there)\n' +
      '  event: {"t":905.123,"out":"line","line":{"ev":"x"}} in a, nothing in b',
  ],
])('differences are told to a microsecond: %s', (_what, x, y, told) => {
  const of = (e: { t: number } | undefined): Trace => ({
    ...TRACE,
    events: e ? [{ ...e, out: 'line', line: { ev: 'x' } }] : [],
  });
  const d = diffTraces(of(x), of(y));
  expect(d && tellDifference(d, 'a', 'b')).toBe(told);
});

/** The trace with more lines of the board before its end. */
function withLines(...lines: Record<string, unknown>[]): Trace {
  const events = TRACE.events.slice(0, -1);
  const more = lines.map((line) => ({ t: 960, out: 'line' as const, line }));
  return { ...TRACE, events: [...events, ...more] };
}

test.each([
  [
    { target: 0, rounds: 2 },
    { type: 'fixed', count: 2 },
  ],
  [
    { target: 50, rounds: 0 },
    { type: 'first_to', target: 50 },
  ],
  [
    { target: 5, rounds: 4 },
    { type: 'first_to', target: 5 },
  ],
  [
    { target: 0, rounds: 0, attempts: 16 },
    { type: 'fixed', count: 1 },
  ],
])('a match by the options %j is exported as %j, whatever its preset has', (flags, format) => {
  const m = matchOf(withLines({ v: 1, ev: 'rules', flags }), 'x');
  expect(toCmn(m)).toMatchObject({ match: { gameFormat: format }, x_board: { flags } });
});

test('a match without its rules is exported by its preset', () => {
  const cmn = toCmn(matchOf(TRACE, 'x'));
  expect(cmn).toMatchObject({ match: { gameFormat: { type: 'fixed', count: 4 } } });
});

test.each([
  [0, 0],
  [1, 1],
])(
  'after an undo to entry %i the record has %i shots, no end, and a count only with all of them',
  (n, shots) => {
    const turn = { v: 1, ev: 'turn', round: 2, shot: 1, player: 1, owner: 'B', seat: 'N' };
    const over = { v: 1, ev: 'over', winner: 'A', totals: { A: 2, B: 0 } };
    const m = matchOf(withLines(turn, over, { v: 1, ev: 'undo', n }), 'x');
    expect(m.over).toBe(false);
    expect(m.rounds.flatMap((r) => r.shots)).toHaveLength(shots);
    expect(m.undone).toHaveLength(1 - shots);
    expect(m.rounds.map((r) => r.counted)).toEqual(shots > 0 ? [true] : []);
  },
);
test('scores that are told again after a power cut stay with their rounds', () => {
  const lines = TRACE.events.flatMap((e) => (e.line ? [e.line as Record<string, unknown>] : []));
  const of = (ev: string): Record<string, unknown> => lines.find((l) => l['ev'] === ev) ?? {};
  const second = { ...of('turn'), round: 2, owner: 'B', seat: 'N' };
  const resumed = { v: 1, ev: 'resumed', n: 2, round: 2, twenties: {}, totals: {} };
  const again = [second, of('match'), of('score'), resumed, second];
  const more = again.map((line, i) => ({ t: 2000 + i, out: 'line' as const, line }));
  const m = matchOf({ ...TRACE, events: [...TRACE.events.slice(0, -1), ...more] }, 'x');
  expect(m.rounds.map((r) => [r.round, r.counted, r.raw['A']])).toEqual([[1, true, 20]]);
});
