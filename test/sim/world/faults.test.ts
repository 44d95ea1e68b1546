import { HallArray } from '../../../sim/sensors/hall.js';
import { applyFault, type Parts } from '../../../sim/world/faults/apply.js';
import { FaultyBeams } from '../../../sim/world/faults/beams.js';
import { FaultyHall } from '../../../sim/world/faults/hall.js';
import { FAULT_NAMES, FAULTS } from '../../../sim/world/faults/list.js';
import { boardFor } from '../../../sim/world/board.js';
import { Truth } from '../../../sim/world/truth.js';

const board = boardFor();
const COUNTS = { counts: (i: number, t: number, out: Int16Array) => out.fill(i + t) };
const LIGHT = { receiver: (i: number, emitters: number) => (emitters & (1 << i) ? 0.6 : 0.1) };

function parts(): Parts {
  return {
    device: {
      flash: { cutAtWrite: 0 },
      machine: {
        bus: { sensors: board.hall.sensors.map(() => ({ alive: true })) },
        faults: {},
        out: { stall: () => undefined },
      },
      brownOut: () => undefined,
      onRing: () => undefined,
    },
    hall: new FaultyHall(COUNTS, 1, 2.4, 1),
    beams: new FaultyBeams(LIGHT),
    array: { ambient: () => 0.05 },
    hallArray: new HallArray(board, 1, new Truth(board, true)),
    truth: new Truth(board, true),
  } as unknown as Parts;
}

function read(p: Parts, i: number, t: number): number[] {
  const out = new Int16Array(3);
  p.hall.counts(i, t, out);
  return [...out];
}

test('a stuck sensor keeps its counts until it is mended; others do not', () => {
  const p = parts();
  const mend = applyFault(p, 'stuck-sensor', { sensor: 5 }, 100);
  expect(read(p, 5, 900)).toEqual([105, 105, 105]);
  expect(read(p, 6, 900)).toEqual([906, 906, 906]);
  mend();
  expect(read(p, 5, 900)).toEqual([905, 905, 905]);
});

test('two swapped sensors answer for each other until they are mended', () => {
  const p = parts();
  const mend = applyFault(p, 'swapped-sensors', { sensor: 5, with: 9 }, 0);
  expect(read(p, 5, 900)).toEqual([909, 909, 909]);
  expect(read(p, 9, 900)).toEqual([905, 905, 905]);
  mend();
  expect(read(p, 5, 900)).toEqual([905, 905, 905]);
});

test('a misplaced sensor lies elsewhere until it is moved back', () => {
  const p = parts();
  const at = p.hallArray.placeOf(7);
  const mend = applyFault(p, 'misplaced-sensor', { sensor: 7, x: 3, y: -2 }, 0);
  expect(p.hallArray.placeOf(7).x - at.x).toBeCloseTo(3, 9);
  expect(p.hallArray.placeOf(7).y - at.y).toBeCloseTo(-2, 9);
  mend();
  expect(p.hallArray.placeOf(7).x).toBeCloseTo(at.x, 9);
});

test.each([
  ['dead-branch', { switch: 1, branch: 2 }, [[1, 2]]],
  ['dead-switch', { switch: 3 }, [0, 1, 2, 3, 4, 5, 6, 7].map((b) => [3, b])],
])('all sensors of a %s die together', (name, options, branches) => {
  const p = parts();
  const mend = applyFault(p, name, options, 0);
  const dead = p.device.machine.bus.sensors.flatMap((s, i) => (s.alive ? [] : [i]));
  expect(
    dead.map((i) => [board.hall.sensors[i]?.switch, board.hall.sensors[i]?.branch]).sort(),
  ).toEqual(branches.flatMap((b) => [b, b, b, b]));
  mend();
  expect(p.device.machine.bus.sensors.every((s) => s.alive)).toBe(true);
});

test.each<[string, Record<string, unknown>, [number, number, number][]]>([
  [
    'beam-stuck',
    { beam: 2, as: 'dark' },
    [
      [2, 4, 0.02],
      [3, 8, 0.6],
    ],
  ],
  ['beam-stuck', { beam: 2, as: 'light' }, [[2, 0, 0.8]]],
  [
    'beam-inverted',
    { beam: 2 },
    [
      [2, 4, 0.4],
      [2, 0, 0.9],
    ],
  ],
  [
    'beam-leak',
    { beam: 2, share: 0.1 },
    [
      [2, 4, 0.678],
      [2, 0, 0.1],
    ],
  ],
])('%s %j', (name, options, expected) => {
  const p = parts();
  applyFault(p, name, options, 0);
  for (const [i, emitters, value] of expected)
    expect(p.beams.receiver(i, emitters, 0)).toBeCloseTo(value, 9);
});

test('a foreign magnet is there until it is taken away', () => {
  const p = parts();
  const mend = applyFault(p, 'foreign-magnet', {}, 0);
  expect(p.truth.magnetsAt(10).magnets).toHaveLength(1);
  mend();
  expect(p.truth.magnetsAt(20).magnets).toHaveLength(0);
});

test('light from outside rises within its time', () => {
  const p = parts();
  const mend = applyFault(p, 'ambient', { level: 1, over: 1000 }, 500);
  expect([500, 1000, 2000].map((t) => p.array.ambient(0, t))).toEqual([0.05, 0.525, 1]);
  mend();
  expect(p.array.ambient(0, 2000)).toBe(0.05);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['meteor', {}, /unknown fault "meteor"/],
  ['dead-sensor', { senser: 3 }, /unknown option "senser", expected one of sensor/],
  ['dead-sensor', { sensor: 128 }, /sensor: found 128, expected a whole number from 0 to 127/],
  ['dead-sensor', {}, /expected a whole number/],
])('%s with %j is refused', (name, options, message) => {
  expect(() => applyFault(parts(), name, options, 0)).toThrow(message);
});

test.each([
  ['hang', 'hang'],
  ['bus-stuck', 'sdaLow'],
  ['out-of-memory', 'memory'],
  ['exception', 'converter'],
] as const)('%s waits for the next call, until it is mended', (name, what) => {
  const p = parts();
  const mend = applyFault(p, name, {}, 0);
  expect(p.device.machine.faults).toEqual({ [what]: true });
  mend();
  expect(p.device.machine.faults[what]).toBe(false);
});

test('every fault of the list but the buttons is done here', () => {
  const usual: Record<string, unknown> = {
    sensor: 1,
    with: 2,
    beam: 1,
    switch: 0,
    branch: 0,
    disc: 'A1',
    n: 1,
    ut: 1,
    x: 60,
    y: -120,
    level: 1,
    degrees: 1,
    share: 1,
    from: 2,
  };
  for (const name of FAULT_NAMES) {
    const options = Object.fromEntries(FAULTS[name].required.map((key) => [key, usual[key]]));
    expect(() => applyFault(parts(), name, options, 0)()).not.toThrow();
  }
});
