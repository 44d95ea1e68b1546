import { EVENTS, LOG_ENTRIES, newLog, note } from '../../../firmware/log.js';
import { newTiming, reportLines, type Facts } from '../../../firmware/service/report.js';
import type { Hal } from '../../../firmware/hal/hal.js';

const FACTS: Facts = {
  firmware: '0.1.0',
  phase: 'place',
  core: 'compiled',
  sensors: 128,
  silent: [],
  beamsOut: [],
  noise: 19.26,
  calibrated: 30,
  store: '',
  exception: '',
  timing: { ...newTiming(), frames: 4, lateSum: 10, lateMost: 7.25, longest: 110 },
};

function report(facts: Facts, log = newLog()): Record<string, unknown>[] {
  const hal = {
    log,
    memory: () => ({ used: 7000, total: 12000 }),
    now: () => 61234,
    interpreter: () => 'JOLTJS 2v29',
    room: () => 143328,
  } as unknown as Hal;
  return reportLines(hal, facts);
}

const part = (lines: Record<string, unknown>[], name: string): Record<string, unknown> =>
  lines.find((l) => l['part'] === name) ?? {};

test('all that an issue needs stands in it', () => {
  const lines = report(FACTS);
  expect(part(lines, 'board')).toMatchObject({ fw: '0.1.0', interpreter: 'JOLTJS 2v29', up: 61 });
  expect(part(lines, 'memory')).toMatchObject({ used: 7000, total: 12000 });
  expect(part(lines, 'calibration')).toMatchObject({ noise: 19.3, age: 30 });
  expect(part(lines, 'timing')).toMatchObject({ frames: 4, late: 2.5, latest: 7.3, longest: 110 });
  expect(part(lines, 'flash')).toMatchObject({ free: 143328, trouble: '' });
});

test('at its longest every line is less than 512 bytes, and the events are whole and in order', () => {
  const log = newLog();
  const longest = EVENTS.reduce((a, b) => (b.length > a.length ? b : a));
  for (let i = 0; i < 300; i++) {
    note(log, 9999000 + i, longest, -32768 + i);
    log.times[i % LOG_ENTRIES] = 65535;
  }
  const many = Array.from({ length: 24 }, (_, i) => 104 + i);
  const text = '"'.repeat(160);
  const facts = { ...FACTS, silent: many, beamsOut: many, exception: text, store: 'STORE_VERSION' };
  const lines = report(facts, log);
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(512);
  const events = lines.filter((l) => l['part'] === 'events');
  const rows = events.flatMap((l) => l['d'] as [number, string, number, number][]);
  expect(rows.map((r) => r[2])).toEqual(Array.from({ length: 100 }, (_, i) => -32568 + i));
  expect(events.map((l) => l['left'])).toEqual([89, 78, 67, 56, 45, 34, 23, 12, 1, 0]);
});
