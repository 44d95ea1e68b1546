import { hear, NOTHING_KNOWN, sidesOf, type Belief } from '../../../sim/page/belief.js';
import { twentiesOf } from '../../../sim/page/standing.js';

function after(...lines: readonly object[]): Belief {
  return lines.reduce<Belief>(
    (b, line, i) => hear(b, 100 * i, JSON.stringify({ v: 1, ...line })),
    NOTHING_KNOWN,
  );
}

const TURN = { ev: 'turn', round: 1, shot: 1, player: 0, owner: 'A', seat: 'S', left: [8, 8] };

describe('what the page gathers from the lines', () => {
  test.each([
    ['nonsense'],
    ['{"ev":'],
    ['[]'],
    ['{"v":1,"ev":"new in version 2"}'],
    ['{"ev":"constructor"}'],
  ])('%s changes nothing', (line) => {
    expect(hear(NOTHING_KNOWN, 5, line)).toBe(NOTHING_KNOWN);
  });

  test('a turn and its phase', () => {
    const b = after(TURN, { ev: 'phase', phase: 'place', text: 'Seat S: lay a disc.' });
    expect(b.turn).toMatchObject({ shot: 1, owner: 'A', seat: 'S', since: 0 });
    expect([b.phase, b.phaseText, b.phaseAt]).toEqual(['place', 'Seat S: lay a disc.', 100]);
  });

  test('a list of discs in parts is shown when it is whole', () => {
    const one = { ev: 'discs', seq: 3, part: 0, parts: 2, d: [['A1', 'A', 1, 2, 0.4, '15']] };
    const two = { ev: 'discs', seq: 3, part: 1, parts: 2, d: [['B1', 'B', -3, 4, 0.5, '5']] };
    expect(after(one).discs).toEqual([]);
    expect(after(one, two).discs.map((d) => d.id)).toEqual(['A1', 'B1']);
    expect(after(one, { ...one, seq: 4 }, { ...two, seq: 4 }).discs).toHaveLength(2);
  });

  describe('twenties and rulings', () => {
    const ruling = {
      ev: 'ruling',
      n: 1,
      valid: 1,
      reason: 'OK',
      para: 'NCA 3',
      text: 'Good shot.',
      lift: [],
      bank: ['B1'],
      back: [],
    };
    const discs = { ev: 'discs', seq: 1, part: 0, parts: 1, d: [['B1', 'B', 0, 0, 0.4, '20']] };
    const score = { ev: 'score', round: 1, raw: {}, twenties: {}, award: {}, totals: { B: 2 } };
    const second = { ...TURN, shot: 2, owner: 'B', seat: 'N' };
    const next = { ...TURN, round: 2 };

    test('twenties are counted from what is banked, and are those of the round', () => {
      expect(twentiesOf(after(TURN, discs, ruling))).toEqual({ B: 1 });
      expect(after(TURN, discs, ruling).ruling?.seat).toBe('S');
      expect(twentiesOf(after(TURN, discs, ruling, second))).toEqual({ B: 1 });
      expect(twentiesOf(after(TURN, discs, ruling, next))).toEqual({});
    });

    test('UNDO takes back ruling and twenty, and says what was taken back', () => {
      const b = after(TURN, discs, ruling, second, { ev: 'undo', n: 0 });
      expect([b.ruling, b.undone?.ruling?.text, twentiesOf(b)]).toEqual([null, 'Good shot.', {}]);
      const twice = after(TURN, discs, ruling, second, { ...ruling, n: 2, text: 'Again.' });
      const undo1 = hear(twice, 900, '{"ev":"undo","n":1}');
      expect([undo1.undone?.ruling?.text, undo1.undone?.ruling?.seat]).toEqual(['Again.', 'N']);
      expect(hear(undo1, 950, '{"ev":"undo","n":0}').undone?.ruling?.text).toBe('Good shot.');
      expect(hear(undo1, 950, '{"ev":"undo","n":1}').undone).toEqual({ ruling: null });
    });

    test.each([
      ['a ruling', ruling],
      ['the next shot', { ev: 'phase', phase: 'flight', text: '' }],
      ['another match', { ev: 'match', preset: 'nca', players: 2, seats: [], starter: 'S' }],
    ])('what was taken back is told until %s', (_what, line) => {
      const undone = [TURN, discs, ruling, { ev: 'undo', n: 0 }, TURN];
      expect(after(...undone).undone).not.toBeNull();
      expect(after(...undone, line).undone).toBeNull();
    });

    test('a round that is taken back is no longer in the score, its twenties are', () => {
      const counted = after(TURN, discs, ruling, score, next);
      expect(counted.rounds.map((r) => r.round)).toEqual([1]);
      const back = [{ ev: 'undo', n: 1 }, second].reduce<Belief>(
        (b, line) => hear(b, 5000, JSON.stringify(line)),
        counted,
      );
      expect([back.rounds, twentiesOf(back)]).toEqual([[], { B: 1 }]);
    });

    test('a shot that is taken again has given nothing', () => {
      expect(twentiesOf(after(TURN, discs, ruling, TURN))).toEqual({});
    });
  });

  test('a match that goes on after a power cut has its rounds and twenties, until the next ruling', () => {
    const score = {
      ev: 'score',
      round: 1,
      raw: { A: 5, B: 0 },
      twenties: {},
      award: {},
      totals: {},
    };
    const lines = [
      { ev: 'match', preset: 'nca', players: 2, seats: [], starter: 'S' },
      score,
      {
        ev: 'resumed',
        n: 18,
        round: 2,
        twenties: { A: 2, B: 0 },
        totals: {},
        damaged: 0,
        text: 'On.',
      },
      { ...TURN, round: 2 },
    ];
    const b = after(TURN, ...lines);
    expect(b.rounds.map((r) => r.raw)).toEqual([{ A: 5, B: 0 }]);
    expect(b.resumed).toEqual({ round: 2, damaged: 0, text: 'On.' });
    expect(twentiesOf(after({ ...TURN, round: 2 }, ...lines))).toEqual({ A: 2, B: 0 });
    expect(twentiesOf(after(...lines, { ev: 'undo', n: 17 }))).toEqual({});
    expect(after(...lines, { ev: 'ruling', n: 19, bank: [] }).resumed).toBeNull();
    expect(after(...lines, { ev: 'undo', n: 17 }).resumed).toBeNull();
  });

  test('an answered question is gone, also when the phase moves on', () => {
    const ask = {
      ev: 'ask',
      q: 'line',
      text: 'Touching?',
      ok: 'touching',
      undo: 'clear',
      ids: ['A1'],
    };
    expect(after(ask).ask).toMatchObject({ q: 'line', ok: 'touching' });
    expect(after(ask, { ev: 'answer', q: 'line', took: 'ok' }).ask).toBeNull();
    expect(after(ask, { ev: 'phase', phase: 'place', text: '' }).ask).toBeNull();
  });

  test('scores by side or as a list', () => {
    const by = {
      ev: 'score',
      round: 1,
      raw: { A: 40, B: 15 },
      twenties: { A: 1, B: 0 },
      award: { A: 2, B: 0 },
      totals: { A: 2, B: 0 },
    };
    const list = {
      ev: 'score',
      round: 1,
      raw: [40, 15],
      twenties: [1, 0],
      award: [2, 0],
      totals: [2, 0],
    };
    expect(after(by).rounds).toEqual(after(list).rounds);
    expect(after(by, { ...by, round: 2 }).rounds.map((r) => r.round)).toEqual([1, 2]);
    expect(after(by, by).rounds).toHaveLength(1);
  });

  test('a fault that is cleared is forgotten', () => {
    const fault = { ev: 'fault', part: 'beam 7', text: 'stuck', clear: 0 };
    expect(after(fault).faults).toEqual({ 'beam 7': 'stuck' });
    expect(after(fault, { ...fault, clear: 1 }).faults).toEqual({});
  });

  test('sides of partners appear once', () => {
    expect(
      sidesOf([
        ['A', 'S'],
        ['B', 'W'],
        ['A', 'N'],
        ['B', 'E'],
      ]),
    ).toEqual(['A', 'B']);
  });
});
