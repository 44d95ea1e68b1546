import { playReferee, type RefereeResult } from '../../../sim/referee/play.js';
import { oracleBoard, type OracleOptions } from '../../support/oracleBoard.js';

function play(seed: number, oracle: OracleOptions, lines: string[] = []): RefereeResult {
  return playReferee(
    { shots: 20, seed, presets: ['nca'], skills: ['average'], dump: true },
    {
      makePort: oracleBoard(oracle),
      dump: (line) => lines.push(line),
      wrong: (text) => lines.push(text),
    },
  );
}

test('a board that knows the truth is never wrong, asks nothing and leaves no flick unruled', () => {
  const { report } = play(1, { perSide: 4 });
  expect(report).toMatchObject({
    shots: 20,
    rulingsWrongNotAsked: { n: 0 },
    asked: { n: 0 },
    unruled: 0,
    phantomRulings: 0,
    stalledMatches: 0,
    roundTotalsWrongNotAsked: { n: 0 },
    discs: { missing: 0, extra: 0, ownerWrong: 0, idWrong: 0, placeErrorMm: { max: 0 } },
  });
  expect(report['rounds']).toBeGreaterThanOrEqual(2);
});

test('a board that calls every fifth shot wrong is found out every time', () => {
  const { report } = play(1, { perSide: 4, lies: (n) => n % 5 === 0 });
  expect(report).toMatchObject({ shots: 20, rulingsWrongNotAsked: { n: 4, rate: 0.2 } });
});

test('a question between shots is counted, also when the turn begins again, and excuses no wrong ruling', () => {
  const { report } = play(1, {
    perSide: 4,
    troubles: (n) => n % 2 === 0,
    lies: (n) => n % 5 === 0,
  });
  expect(report).toMatchObject({
    // A match is left after a wrong ruling, so there are four of five shots each.
    asked: { n: 8, byQuestion: { accident: 8 } },
    rulingsWrongNotAsked: { n: 4 },
    rulingsWrongThoughAsked: { n: 0 },
  });
});

test('a turn that is lost in questions counts as asked', () => {
  const { report } = play(1, { perSide: 4, stuck: (n) => n === 11 });
  expect(report).toMatchObject({ shots: 20, stalledMatches: 1, asked: { n: 1, withoutRuling: 1 } });
});

test('equal seeds give equal bytes, different seeds different ones', () => {
  const lines: string[][] = [[], [], []];
  const a = play(2, { perSide: 3 }, lines[0]);
  const b = play(2, { perSide: 3 }, lines[1]);
  const c = play(3, { perSide: 3 }, lines[2]);
  expect(JSON.stringify(a)).toBe(JSON.stringify(b));
  expect(lines[0]).toEqual(lines[1]);
  expect(lines[0]).not.toEqual(lines[2]);
  expect(c.virtualMs).not.toBe(a.virtualMs);
});

test('a line of the dump holds what a judge outside needs', () => {
  const lines: string[] = [];
  play(1, { perSide: 4 }, lines);
  expect(lines).toHaveLength(20);
  const first = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(Object.keys(first)).toEqual([
    'n',
    'preset',
    'shooter',
    'players',
    'match',
    'before',
    'start',
    'contacts',
    'postContacts',
    'log',
    'events',
    'after',
    'truth',
    'board',
  ]);
  expect(first).toMatchObject({
    n: 1,
    preset: 'nca',
    before: [],
    board: { asked: [], answers: [] },
  });
});
