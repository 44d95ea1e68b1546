/** Short looks: what stands at once, what waits for a longer one and leaves the state as it was. */
import type { NudgeOf } from '../../../firmware/play/shot.js';
import type { Line } from '../../../firmware/play/state.js';
import { tryOnLook } from '../../../firmware/play/provisional.js';
import { act, begin, reading } from './timeline.js';

const NO_NUDGE: NudgeOf = () => null;

function afterShot(seen: string, nudgeOf: NudgeOf = NO_NUDGE): { stands: boolean; said: string[] } {
  const s = begin();
  act(s, 'look', 'A 0 -304.8');
  act(s, 'flown', 'A 0 -60');
  act(s, 'look', 'A 0 -60; B 0 304.8');
  const before = JSON.stringify(s);
  const out: Line[] = [];
  const look = { reading: reading(seen), flight: true, hand: false, last: false };
  const stands = tryOnLook(s, look, nudgeOf, out);
  if (!stands) {
    expect(JSON.stringify(s)).toBe(before);
    expect(out).toEqual([]);
  }
  return { stands, said: out.map((l) => String(l['reason'] ?? l['ev'])) };
}

test.each<[string, string, boolean]>([
  ['a good shot stands', 'A 40 -60; B 10 20', true],
  ['that nothing was touched waits', 'A 0 -60; B 150 20', false],
  ['and so when there is nothing to take off', 'A 0 -60', false],
  ['a question waits', 'A 0 -60; B 150 20; A 200 0', false],
])('%s', (_, seen, stands) => {
  expect(afterShot(seen).stands).toBe(stands);
});

test('on an open board no touch matters: the ruling stands', () => {
  const s = begin();
  act(s, 'look', 'A 0 -304.8');
  const out: Line[] = [];
  const look = { reading: reading('A 0 -150'), flight: true, hand: false, last: false };
  expect(tryOnLook(s, look, NO_NUDGE, out)).toBe(true);
  expect(out.map((l) => l['reason']).filter(Boolean)).toEqual(['FOUL_OPEN']);
});
