/** Small decisions of the page: which buttons act, how a spin turns a disc, which preset is for whom. */
import { hear, NOTHING_KNOWN } from '../../../sim/page/belief.js';
import { ADVICE } from '../../../sim/page/advice.js';
import { pressable } from '../../../sim/page/pressable.js';
import { spinOf, spinWords } from '../../../sim/page/spin.js';
import { PRESETS } from '../../../sim/session/setup.js';

test.each([
  ['boot', false, false],
  ['clear', true, true],
  ['menu', true, true],
  ['place', 'hold', true],
  ['ready', 'hold', true],
  ['flight', false, true],
  ['settle', false, true],
  ['between', false, true],
  ['halt', false, false],
  ['ask', true, true],
  ['tidy', true, true],
  ['count', true, true],
  ['over', true, true],
  ['a phase of a later version', true, true],
])('in phase %s OK: %p, UNDO: %p', (phase, ok, undo) => {
  const b = hear(NOTHING_KNOWN, 0, JSON.stringify({ ev: 'phase', phase, text: '' }));
  expect(pressable(b)).toEqual({ ok, undo });
});

test.each([
  [0, 2000, 0],
  [1, 2000, -62.5],
  [-0.5, 2000, 31.25],
  [1, 0, 0],
])('spin %d at %d mm/s turns a disc of 16 mm with %d rad/s', (share, speed, w) => {
  expect(spinOf(share, speed, 16)).toBeCloseTo(w, 6);
});

test.each([
  [0, 'no spin'],
  [-0.3, '30 % left'],
  [1, '100 % right'],
])('spin %d is called %s', (share, words) => expect(spinWords(share)).toBe(words));

test('every preset has a sentence on whom it is for, and no other', () => {
  expect(Object.keys(ADVICE).sort()).toEqual(PRESETS.map((p) => p.id).sort());
  expect(new Set(Object.values(ADVICE)).size).toBe(PRESETS.length);
});
