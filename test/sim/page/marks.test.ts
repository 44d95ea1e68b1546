import { markOf } from '../../../sim/page/time/marks.js';

test.each([
  [{ ev: 'ruling', n: 3, valid: 1, text: 'Good shot' }, ['valid', 'shot 3: Good shot']],
  [{ ev: 'ruling', n: 4, valid: 0, text: 'No contact' }, ['foul', 'shot 4: No contact']],
  [{ ev: 'ask', text: 'Is it on the line?' }, ['ask', 'Is it on the line?']],
  [{ ev: 'undo', n: 2 }, ['undo', 'taken back to shot 2']],
  [{ ev: 'score', round: 1, totals: { A: 20, B: 5 } }, ['round', 'round 1 counted: 20 : 5']],
  [{ ev: 'over', winner: null }, ['over', 'a draw']],
  [{ ev: 'over', winner: 'B' }, ['over', 'B wins']],
  [{ ev: 'fault', part: 'sensor 3', text: 'Sensor 3 is silent' }, ['fault', 'Sensor 3 is silent']],
  [{ ev: 'fault', part: 'sensor 3', text: 'well again', clear: 1 }, undefined],
  [{ ev: 'phase', phase: 'place' }, undefined],
  [{ ev: 'constructor' }, undefined],
  [undefined, undefined],
])('%j is marked %j', (line, mark) => {
  expect(markOf(12, line)).toEqual(mark && [12, ...mark]);
});
