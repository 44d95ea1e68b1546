/** Frames that could not be taken are not taken later, and the report says how late the worst one was. */
import { loadSimBoard } from '../../../sim/board.js';
import { createDevice } from '../../../sim/device/device.js';
import { BeamArray } from '../../../sim/sensors/beams.js';
import { HallArray } from '../../../sim/sensors/hall.js';

test('after three seconds in which nothing ran, frames come no faster than before', () => {
  const { board } = loadSimBoard();
  const device = createDevice({
    board,
    hall: new HallArray(board, 1, { magnetsAt: () => ({ epoch: 0, magnets: [] }) }),
    beams: new BeamArray(board, 1, { shadesAt: () => ({ epoch: 0, shades: [] }) }),
  });
  const lines: Record<string, unknown>[] = [];
  device.onLine((text) => lines.push(JSON.parse(text) as Record<string, unknown>));
  const passes = (): number => device.machine.counts['analogRead'] ?? 0;
  const inSeconds = (s: number): number => {
    const before = passes();
    device.runUntil(device.now + 1000 * s);
    return passes() - before;
  };
  const part = (name: string): Record<string, unknown> => {
    lines.length = 0;
    device.sendLine('{"cmd":"report"}');
    device.runUntil(device.now + 3000);
    return lines.find((l) => l['part'] === name) ?? {};
  };
  device.powerOn();
  device.runUntil(5000);
  const usual = inSeconds(3);
  expect(part('timing')['latest']).toBeLessThan(1000);
  device.machine.clock.charge(3000);
  const reads = 2 * board.beams.count;
  expect(inSeconds(3)).toBeLessThanOrEqual(usual + 2 * reads);
  const timing = part('timing');
  expect(timing['latest']).toBeGreaterThan(2900);
  expect(timing['late']).toBeLessThan(400);
  expect(JSON.stringify(part('events')['d'])).toContain('"late",');
  device.close();
});
