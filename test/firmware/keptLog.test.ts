/** The log's pages in the flash: what is told after a restart, and how fast they wear. */
import { EVENTS, newLog, note, type Log } from '../../firmware/log.js';
import { keptBefore, openKeptLog } from '../../firmware/keptLog.js';
import { PAGE_BYTES } from '../../firmware/hal/hal.js';
import { Flash } from '../../sim/device/flash.js';
import { pagesOn } from '../../sim/power/pages.js';

const PAGES = 8;
const ENTRIES_A_PAGE = PAGE_BYTES / 8 - 1;

function start(flash: Flash): Log {
  const log = newLog();
  log.kept = openKeptLog(pagesOn(flash, PAGES));
  return log;
}

const newFlash = (): Flash => new Flash((PAGES + 8) * PAGE_BYTES);
const before = (log: Log, most = 100): [number, string, number][] =>
  log.kept ? keptBefore(log.kept, most).map(([t, k, v]) => [t, EVENTS[k] ?? '', v]) : [];

test('what was noted before a restart is told after it, oldest first, and what follows is not', () => {
  const flash = newFlash();
  const first = start(flash);
  note(first, 0.3, 'boot', 128);
  note(first, 70000.9, 'late', -1);
  note(first, 70001, 'late', -1);
  const second = start(flash);
  note(second, 0.4, 'boot', 127);
  expect(before(second)).toEqual([
    [0, 'boot', 128],
    [70000, 'late', -1],
  ]);
  const third = start(flash);
  expect(before(third)).toEqual([
    [0, 'boot', 128],
    [70000, 'late', -1],
    [0, 'boot', 127],
  ]);
  expect(before(third, 2)).toEqual(before(third).slice(1));
});

test('the last hundred are there wherever in a page the log stands', () => {
  const flash = newFlash();
  const wanted: number[] = [];
  for (let n = 0; n < 2 * ENTRIES_A_PAGE + 50; n += 37) {
    const log = start(flash);
    const told = before(log).map(([, , v]) => v);
    expect(told).toEqual(wanted.slice(-100));
    for (let i = 0; i < 37; i++) {
      note(log, i, 'fault', n + i);
      wanted.push(n + i);
    }
  }
});

test('the power may fail at every byte of an entry, and of a page that is begun', () => {
  const flash = newFlash();
  for (let n = 0; n < 2 * ENTRIES_A_PAGE; n += 73) {
    const log = start(flash);
    for (let i = 0; i < 73 && n + i < 2 * ENTRIES_A_PAGE; i++) note(log, i, 'fault', n + i);
  }
  const image = flash.image.slice();
  const operations: Parameters<typeof Flash.apply>[1][] = [];
  flash.onOperation = (op) => operations.push(op);
  note(start(flash), 5, 'late', 9);
  expect(operations.map((op) => 'erase' in op)).toEqual([true, false, false]);
  for (const op of operations) {
    const length = 'erase' in op ? PAGE_BYTES : op.bytes.length;
    for (let k = 0; k < length; k += 'erase' in op ? 97 : 1) {
      const cut = newFlash();
      cut.image = image.slice();
      Flash.apply(cut.image, op, k);
      const log = start(cut);
      const told = before(log);
      const faults = told.filter(([, event]) => event === 'fault');
      expect(faults.slice(-50).map(([, , v]) => v)).toEqual(
        Array.from({ length: 50 }, (_, i) => 2 * ENTRIES_A_PAGE - 50 + i),
      );
      note(log, 6, 'resumed', 1);
      expect([k, before(start(cut)).pop()]).toEqual([k, [6, 'resumed', 1]]);
    }
    Flash.apply(image, op);
  }
});

test('a year of a part that fails every second erases a page less than 600 times', () => {
  const flash = newFlash();
  const log = start(flash);
  const DAYS = 10;
  for (let t = 0; t < DAYS * 86400; t++) note(log, t, 'fault', t % 30000);
  const most = Math.max(...flash.erased);
  expect(most).toBeGreaterThan(10);
  expect((most * 365) / DAYS).toBeLessThan(600);
});

test('a board that restarts every minute and says twenty things each time does not wear it out in ten months', () => {
  const flash = newFlash();
  const BOOTS = 1000;
  for (let n = 0; n < BOOTS; n++) {
    const log = start(flash);
    for (let i = 0; i < 20; i++) note(log, i, 'fault', i);
  }
  const days = (10000 / (Math.max(...flash.erased) / BOOTS)) * (60 / 86400);
  expect(days).toBeGreaterThan(300);
});

test('a storage without pages for it keeps none', () => {
  const log = newLog();
  log.kept = openKeptLog(pagesOn(new Flash((PAGES + 2) * PAGE_BYTES), PAGES));
  expect(log.kept).toBeNull();
  note(log, 1, 'boot', 128);
});
