/** The states of the 20-hole are never taken for one another; `sim bench hole --count N` tries more of them. */
import { loadSimBoard } from '../../sim/board.js';
import { confused, STATES, trial, type Trial } from '../../sim/bench/hole.js';

const { board } = loadSimBoard();
const trials: Trial[] = Array.from({ length: 60 }, (_, n) => trial(board, 20, n));

test.each(STATES)('%s is read as what it is, or asked about', (state) => {
  const mine = trials.filter((t) => t.state === state);
  expect(mine).toHaveLength(12);
  expect(mine.filter(confused)).toEqual([]);
  expect(mine.filter((t) => t.readAs !== 'check' && !t.ownerRight)).toEqual([]);
  // a board that always asks would not be confused either
  if (state !== 'leaner') expect(mine.filter((t) => t.readAs === 'check').length).toBeLessThan(6);
});

test('a leaner read as a twenty, or a twenty as nothing, would be told', () => {
  const t = { ownerRight: true };
  expect(confused({ ...t, state: 'leaner', readAs: 'twenty' })).toBe(true);
  expect(confused({ ...t, state: 'twenty', readAs: 'nothing' })).toBe(true);
  expect(confused({ ...t, state: 'leaner', readAs: 'check' })).toBe(false);
});

test('a leaner that lies as deep as a twenty, and fits it well, is asked about', () => {
  expect(trial(board, 3, 19257)).toMatchObject({ state: 'leaner', readAs: 'check' });
});
