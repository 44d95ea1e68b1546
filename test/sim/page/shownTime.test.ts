import { makeShownTime } from '../../../sim/page/shownTime.js';

/** Pictures every 16 ms while messages come late and in clumps; @returns steps of the time that is shown. */
function steps(rate: number, messages: readonly number[]): number[] {
  const time = makeShownTime();
  let last = NaN;
  const out: number[] = [];
  for (let now = 0; now < 1200; now += 16) {
    for (const m of messages) if (m >= now && m < now + 16) time.heard(1000 + m * rate, now, rate);
    const t = time.at(now);
    if (now > 100) out.push(t - last);
    last = t;
  }
  return out;
}

test.each([
  ['every 16 ms', 1, Array.from({ length: 80 }, (_, k) => 16 * k)],
  ['every 16 ms at 4x', 4, Array.from({ length: 80 }, (_, k) => 16 * k)],
  ['in clumps of 50 ms at 4x', 4, Array.from({ length: 24 }, (_, k) => 50 * k)],
  ['twice, then none for 96 ms', 2, Array.from({ length: 24 }, (_, k) => 48 * k + (k % 2) * 40)],
])('%s: time goes on evenly', (_name, rate, messages) => {
  const all = steps(rate, messages);
  expect(Math.min(...all)).toBeGreaterThan(0.4 * 16 * rate);
  expect(Math.max(...all)).toBeLessThan(1.6 * 16 * rate);
});

test('it stands while the server stands, and jumps where time was skipped', () => {
  const time = makeShownTime();
  time.heard(500, 0, 1);
  expect(time.at(0)).toBe(500);
  time.heard(520, 20, 0);
  expect(time.at(400)).toBe(520);
  time.heard(530, 400, 1);
  time.heard(90000, 416, 1);
  expect(time.at(416)).toBe(90000);
});
