/** Second tries, the early end, what no book says: asked, answered, taken back. */
import { makeSetup, type Options, type Setup } from '../../../firmware/rules/match.js';
import { presetById } from '../../../firmware/rules/presets.js';
import { PlayTable } from './table.js';

function setup(id: string, players: number, options: Options = {}): Setup {
  const preset = presetById(id);
  if (!preset) throw new Error(id);
  return makeSetup(preset, players, 'S', options);
}

const MISS = { r: 250, deg: 270 };
const FIFTEEN = { r: 60, deg: 270 };

describe('clean-miss retry', () => {
  const table = (): PlayTable => new PlayTable(setup('nca', 2, { cleanMissRetry: 1 }));

  test('is asked after a miss that touched nothing, and OK gives the same turn again', () => {
    const t = table();
    t.shoot(MISS);
    expect(t.said('ruling')[0]).toMatchObject({ valid: 0, lift: ['A1'] });
    expect(t.said('ask')[0]).toMatchObject({ q: 'retry', ok: 'shoot again' });
    t.press('ok');
    expect(t.play.phase).toBe('tidy');
    t.tidy();
    expect(t.said('turn').pop()).toMatchObject({ shot: 1, seat: 'S', left: [8, 8] });
    t.shoot(FIFTEEN);
    expect(t.said('ruling')[0]).toMatchObject({ valid: 1 });
    expect(t.play.board.map((k) => k.id)).toEqual(['A1']);
  });

  test('UNDO lets it stand, with what is to be done by hand', () => {
    const t = table();
    t.shoot(MISS);
    t.press('undo');
    expect(t.play.todo.lift.map((k) => k.id)).toEqual(['A1']);
    t.tidy();
    expect(t.view.turn.seat).toBe('N');
  });

  test('there is one a round, and none where a disc was moved', () => {
    const t = table();
    t.shoot(MISS);
    t.press('ok');
    t.tidy();
    t.shoot(MISS);
    expect(t.said('ask')).toEqual([]);
    t.tidy();
    t.shoot(FIFTEEN);
    t.shoot(MISS, { 0: 'gone' });
    expect(t.said('ask')).toEqual([]);
  });

  test('a retry is taken back as any other step', () => {
    const t = table();
    t.shoot(MISS);
    t.press('ok');
    t.tidy();
    t.press('undo');
    expect(t.view).toMatchObject({ shot: 2, left: [7, 8], retries: [0, 0] });
    t.press('undo');
    expect(t.view).toMatchObject({ shot: 1, left: [8, 8] });
  });

  test('after the last shot of a round it comes before the count', () => {
    const t = new PlayTable(setup('nca', 2, { cleanMissRetry: 1, discs: 1 }));
    t.shoot(MISS);
    t.press('undo');
    t.tidy();
    t.shoot(MISS);
    expect(t.said('score')).toEqual([]);
    t.press('ok');
    t.tidy();
    t.shoot('hole');
    t.tidy();
    expect(t.said('score')[0]).toMatchObject({ raw: { A: 0, B: 20 } });
  });
});

describe('re-shoots', () => {
  const table = (): PlayTable => new PlayTable(setup('rulebook-100', 2, { noviceReshoots: 1 }));

  test('are asked after a foul, and what moved is put back', () => {
    const t = table();
    t.shoot(FIFTEEN);
    t.shoot({ r: 140, deg: 80 }, { 0: { r: 70, deg: 280 } });
    expect(t.said('ask')).toEqual([]);
    t.shoot('gone', { 0: { r: 75, deg: 290 } });
    expect(t.said('ask')[0]).toMatchObject({ q: 'reshoot' });
    t.press('ok');
    expect(t.play.todo.back).toHaveLength(1);
    expect(t.play.todo.back[0]).toMatchObject({ id: 'A1' });
  });

  test('are given for a good shot when the players agree', () => {
    const t = table();
    t.shoot(FIFTEEN);
    expect(t.order('again')).toBe(true);
    t.tidy();
    expect(t.view).toMatchObject({ shot: 1, reshoots: [1, 0] });
    t.shoot(FIFTEEN);
    expect(t.order('again')).toBe(false);
  });

  test('without an allowance there is none', () => {
    const t = new PlayTable(setup('nca', 2));
    t.shoot(FIFTEEN);
    expect(t.order('again')).toBe(false);
  });
});

describe('the early end of a round', () => {
  test('is asked; OK counts the board as it lies', () => {
    const t = new PlayTable(setup('nca', 2));
    t.shoot(FIFTEEN);
    expect(t.order('end')).toBe(true);
    expect(t.said('ask')[0]).toMatchObject({ q: 'end', ok: 'end', undo: 'play on' });
    t.press('ok');
    expect(t.said('score')[0]).toMatchObject({ raw: { A: 15, B: 0 }, award: { A: 2, B: 0 } });
    t.clear();
    expect(t.view).toMatchObject({ round: 2, shot: 1, turn: { seat: 'N' } });
    expect(t.view.left).toEqual([8, 8]);
  });

  test('of a board where nothing lies leads on without a hand', () => {
    const t = new PlayTable(setup('nca', 2));
    t.shoot(MISS);
    t.tidy();
    t.order('end');
    t.press('ok');
    expect(t.said('score')[0]).toMatchObject({ raw: { A: 0, B: 0 } });
    expect(t.play).toMatchObject({ phase: 'count', want: 'more' });
    t.look();
    expect(t.view).toMatchObject({ round: 2, shot: 1 });
  });

  test('UNDO plays on, with the disc that lies on the line', () => {
    const t = new PlayTable(setup('nca', 2));
    t.lay();
    t.order('end');
    t.press('undo');
    expect(t.play.phase).toBe('ready');
  });

  test('UNDO plays on, with what was to be done by hand', () => {
    const t = new PlayTable(setup('nca', 2));
    t.shoot(MISS);
    t.order('end');
    t.press('undo');
    expect(t.play.phase).toBe('tidy');
    expect(t.play.todo.lift.map((k) => k.id)).toEqual(['A1']);
    t.tidy();
    expect(t.view.turn.seat).toBe('N');
  });

  test('can be taken back', () => {
    const t = new PlayTable(setup('nca', 2));
    t.shoot(FIFTEEN);
    t.order('end');
    t.press('ok');
    t.press('undo');
    expect(t.view).toMatchObject({ round: 1, shot: 2, phase: 'play' });
    t.press('undo');
    expect(t.view).toMatchObject({ round: 1, shot: 1 });
  });
});

test('a round is played again by the same starter, with all discs', () => {
  const t = new PlayTable(setup('nca', 2));
  t.shoot(FIFTEEN);
  t.order('replay');
  expect(t.play.todo.lift).toHaveLength(1);
  t.tidy();
  expect(t.view).toMatchObject({ round: 1, shot: 1, turn: { seat: 'S' }, left: [8, 8] });
  t.shoot(FIFTEEN);
  expect(t.play.board.map((k) => k.id)).toEqual(['A1']);
});

test('UNDO at the count takes back the last shot of the round, whose disc gets its number again', () => {
  const t = new PlayTable(setup('nca', 2, { discs: 1 }));
  t.shoot(FIFTEEN);
  t.shoot({ r: 140, deg: 80 }, { 0: 'gone' });
  expect(t.said('score')).toHaveLength(1);
  t.clear();
  t.press('undo');
  expect(t.view).toMatchObject({ round: 1, shot: 2, turn: { seat: 'N' }, totals: { A: 0, B: 0 } });
  t.tidy();
  t.shoot('hole', { 0: 'gone' });
  expect(t.said('ruling')[0]).toMatchObject({ valid: 1, bank: ['B1'] });
});

test('a disc shot again after UNDO at the count does not get the number of one that is gone', () => {
  const t = new PlayTable(setup('nca', 2, { discs: 2 }));
  t.shoot(FIFTEEN);
  t.shoot({ r: 140, deg: 80 }, { 0: 'gone' });
  t.shoot({ r: 140, deg: 270 }, { 0: 'gone' });
  t.shoot({ r: 140, deg: 90 }, { 0: 'gone' });
  expect(t.said('score')).toHaveLength(1);
  t.clear();
  t.press('undo');
  t.tidy();
  t.shoot('hole', { 0: 'gone' });
  expect(t.said('ruling')[0]).toMatchObject({ valid: 1, bank: ['B2'] });
});

/** One disc a side: A and B (and C) each make twenties or nothing. */
function round(t: PlayTable, twenties: readonly boolean[]): void {
  for (const made of twenties) {
    t.shoot(made ? 'hole' : MISS);
    if (t.play.phase === 'tidy') t.tidy();
  }
  t.clear();
}

describe('what no book says', () => {
  test('a level match that the book is silent about is asked; OK plays another round', () => {
    const t = new PlayTable(setup('refresher', 2, { discs: 1, target: 0, rounds: 1 }));
    round(t, [true, true]);
    expect(t.said('ask').pop()).toMatchObject({ q: 'level', ok: 'another round', undo: 'a draw' });
    t.press('ok');
    expect(t.view).toMatchObject({ round: 2, extra: 1, turn: { seat: 'N' } });
    round(t, [true, false]);
    expect(t.play.phase).toBe('over');
    expect(t.said('over').pop()).toMatchObject({ winner: 'B' });
  });

  test('UNDO makes it a draw, and the answer can be taken back', () => {
    const t = new PlayTable(setup('refresher', 2, { discs: 1, target: 0, rounds: 1 }));
    round(t, [false, false]);
    t.press('undo');
    expect(t.said('over')[0]).toMatchObject({ winner: null });
    t.press('undo');
    expect(t.play.phase).toBe('ask');
    t.press('ok');
    expect(t.view).toMatchObject({ round: 2, extra: 1 });
  });

  test('a determining round that is level too is asked', () => {
    const t = new PlayTable(setup('tracey', 2, { discs: 1, rounds: 1 }));
    round(t, [true, true]);
    expect(t.view).toMatchObject({ round: 2, extra: 1, phase: 'play' });
    round(t, [true, true]);
    expect(t.said('ask').pop()).toMatchObject({ q: 'again' });
    t.press('undo');
    expect(t.play.phase).toBe('over');
  });

  test.each<['ok' | 'undo', Record<string, number>]>([
    ['ok', { A: 1, B: 1, C: 1 }],
    ['undo', { A: 0, B: 0, C: 0 }],
  ])('three sides level: %s', (button, totals) => {
    const t = new PlayTable(setup('free-for-all', 3, { discs: 1 }));
    round(t, [true, true, true]);
    expect(t.said('ask').pop()).toMatchObject({ q: 'triple' });
    t.press(button);
    expect(t.view).toMatchObject({ round: 2, phase: 'play', totals });
  });

  test.each(['ok', 'undo'] as const)('two of three past the target: %s', (button) => {
    const t = new PlayTable(setup('free-for-all', 3, { discs: 1, target: 2 }));
    round(t, [true, true, false]);
    t.shoot(FIFTEEN);
    t.shoot(MISS);
    t.tidy();
    t.shoot('hole', { 0: { r: 64, deg: 271 } });
    t.tidy();
    t.clear();
    expect(t.view.totals).toEqual({ A: 3, B: 2, C: 0 });
    expect(t.play.ask).toMatchObject({ q: 'both', ok: 'the higher wins', undo: 'play on' });
    t.press(button);
    expect(t.view).toMatchObject(
      button === 'ok' ? { phase: 'over', winner: 'A' } : { phase: 'play', round: 3 },
    );
  });
});

describe('together against the center', () => {
  test.each([
    [true, 1, 'You made it! OK: again.'],
    [false, 0, 'Too few twenties. OK: again.'],
  ])('made: %s', (made, won, text) => {
    const t = new PlayTable(setup('practice', 2, { discs: 4 }));
    for (let i = 0; i < 8; i++) {
      t.shoot(i < 4 && made ? 'hole' : MISS);
      t.tidy();
    }
    t.clear();
    expect(t.said('over')[0]).toMatchObject({ won });
    expect(t.play.text).toBe(text);
  });
});
