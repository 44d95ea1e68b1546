import fc from 'fast-check';
import { entries, entry, EVENTS, LOG_ENTRIES, newLog, note } from '../../firmware/log.js';

const oldestFirst = (log: ReturnType<typeof newLog>) =>
  Array.from({ length: entries(log) }, (_, i) => entry(log, entries(log) - 1 - i));

test('what happened stands in order, with second and value', () => {
  const log = newLog();
  note(log, 0.4, 'boot', 128);
  note(log, 12.9, 'calibrated', 20);
  note(log, 13, 'sensors-silent', 4);
  expect(oldestFirst(log)).toEqual([
    [0, 'boot', 128, 1],
    [12, 'calibrated', 20, 1],
    [13, 'sensors-silent', 4, 1],
  ]);
});

test('a part with a loose wire does not wash out what came before', () => {
  const log = newLog();
  note(log, 1, 'boot', 128);
  for (let t = 2; t < 1000; t++) {
    note(log, t, 'sensors-silent', 4);
    note(log, t, 'sensors-answer', 0);
  }
  expect(oldestFirst(log)).toEqual([
    [1, 'boot', 128, 1],
    [2, 'sensors-silent', 4, 998],
    [2, 'sensors-answer', 0, 998],
  ]);
});

test('the last hundred are kept, whatever their number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (n) => {
      const log = newLog();
      for (let i = 0; i < n; i++) note(log, i, EVENTS[i % EVENTS.length], i);
      const kept = Math.min(n, LOG_ENTRIES);
      expect(oldestFirst(log)).toEqual(
        Array.from({ length: kept }, (_, k) => {
          const i = n - kept + k;
          return [i, EVENTS[i % EVENTS.length], i, 1];
        }),
      );
    }),
    { seed: 1, numRuns: 40 },
  );
});
