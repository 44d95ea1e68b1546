import { HALL } from '../../../firmware/board.gen.js';
import { openHallBus, type HallBus } from '../../../firmware/hal/hallBus.js';
import { FakeBus, fakeBoard } from './fakeBoard.js';

const KEPT = 4711;

function board(): {
  fake: FakeBus;
  bus: HallBus;
  out: Int16Array;
  bad: Uint8Array;
  clocks: () => number;
} {
  const fake = new FakeBus();
  const seen = fakeBoard(fake);
  const bus = openHallBus(() => undefined);
  expect(bus.setUpHall()).toEqual({ sensors: 128, faults: [], held: -1 });
  seen.clocks = 0;
  fake.mostOpen = 0;
  const out = new Int16Array(384).fill(KEPT);
  return { fake, bus, out, bad: new Uint8Array(128), clocks: () => seen.clocks };
}

function wrongCounts(fake: FakeBus, out: Int16Array, from: number, to: number): number[] {
  const wrong: number[] = [];
  for (let i = from; i < to; i++) {
    if (fake.counts(i).some((v, k) => v !== out[3 * i + k])) wrong.push(i);
  }
  return wrong;
}

test('set-up writes range, averaging and continuous mode into every sensor', () => {
  const { fake } = board();
  expect(fake.settings.size).toBe(HALL.count);
  for (const set of fake.settings.values()) {
    // 32 x, NdFeB; low noise, continuous; x y z; +-40 mT
    expect([0, 1, 2, 3].map((r) => set.get(r))).toEqual([0x34, 0x12, 0x70, 0x00]);
  }
});

test('a full frame: every sensor once, never two branches open, all closed at the end', () => {
  const { fake, bus, out, bad } = board();
  fake.reads = 0;
  expect(bus.readHall(0, 128, out, bad)).toBe(0);
  expect(wrongCounts(fake, out, 0, 128)).toEqual([]);
  expect(fake.reads).toBe(128);
  expect(fake.mostOpen).toBe(1);
  expect(fake.masks).toEqual([0, 0, 0, 0]);
});

test.each([
  [0, 1],
  [97, 128],
  [30, 34],
  [4, 8],
  [64, 96],
  [127, 128],
])('sensors %i to %i alone', (from, to) => {
  const { fake, bus, out, bad } = board();
  expect(bus.readHall(from, to, out, bad)).toBe(0);
  expect(wrongCounts(fake, out, from, to)).toEqual([]);
  expect([...out.slice(0, 3 * from), ...out.slice(3 * to)].every((v) => v === KEPT)).toBe(true);
  expect(fake.mostOpen).toBe(1);
  expect(fake.masks).toEqual([0, 0, 0, 0]);
});

describe('what does not answer is marked, keeps its counts, and the rest is read', () => {
  const cases: readonly (readonly [string, (f: FakeBus) => void, readonly number[]])[] = [
    ['one sensor', (f) => f.deadSensors.add(42), [42]],
    ['the first and the last', (f) => [0, 127].forEach((i) => f.deadSensors.add(i)), [0, 127]],
    ['a branch', (f) => [8, 9, 10, 11].forEach((i) => f.deadSensors.add(i)), [8, 9, 10, 11]],
    ['a switch', (f) => f.deadSwitches.add(2), Array.from({ length: 32 }, (_, k) => 64 + k)],
  ];
  test.each(cases)('%s', (_name, breakIt, lost) => {
    const { fake, bus, out, bad } = board();
    bus.readHall(0, 128, out, bad);
    const before = Int16Array.from(out);
    breakIt(fake);
    expect(bus.readHall(0, 128, out, bad)).toBe(lost.length);
    expect([...bad.keys()].filter((i) => bad[i] === 1)).toEqual(lost);
    expect(out).toEqual(before);
    expect(fake.mostOpen).toBe(1);
  });

  test('also when it was well for a while, with the counts of then', () => {
    const { fake, bus, out, bad } = board();
    fake.deadSensors.add(40);
    bus.readHall(0, 128, out, bad);
    fake.deadSensors.clear();
    bus.readHall(0, 128, out, bad);
    fake.deadSensors.add(42);
    const other = new Int16Array(384);
    expect(bus.readHall(0, 128, other, bad)).toBe(1);
    expect(wrongCounts(fake, other, 0, 128)).toEqual([]);
  });

  test('and is well again when it answers again', () => {
    const { fake, bus, out, bad } = board();
    fake.deadSensors.add(42);
    expect(bus.readHall(0, 128, out, bad)).toBe(1);
    fake.deadSensors.clear();
    expect(bus.readHall(0, 128, out, bad)).toBe(0);
    expect(bad[42]).toBe(0);
  });
});

describe('the report of a set-up names part and place', () => {
  const cases: readonly (readonly [string, (f: FakeBus) => void, number, readonly string[]])[] = [
    [
      'dead sensor',
      (f) => f.deadSensors.add(42),
      127,
      ['sensor 42, switch 1 branch 2: does not answer'],
    ],
    [
      'another part',
      (f) => f.strangers.add(7),
      127,
      ['sensor 7, switch 0 branch 1: is no TMAG5273'],
    ],
    ['dead switch', (f) => f.deadSwitches.add(3), 96, ['switch 3: does not answer']],
    [
      'empty branch',
      (f) => [8, 9, 10, 11].forEach((i) => f.deadSensors.add(i)),
      124,
      ['switch 0 branch 2: none of its sensors is there'],
    ],
  ];
  test.each(cases)('%s', (_name, breakIt, sensors, faults) => {
    const { fake, bus } = board();
    breakIt(fake);
    expect(bus.setUpHall()).toEqual({ sensors, faults, held: -1 });
  });
});

test('a bus with SDA held low is noticed and freed by nine clocks', () => {
  const { fake, bus, out, bad, clocks } = board();
  fake.sdaLow = true;
  expect(bus.readHall(0, 128, out, bad)).toBe(128);
  expect(clocks()).toBe(0);
  expect(bus.readHall(0, 128, out, bad)).toBe(128);
  expect(clocks()).toBe(9);
  expect(bus.readHall(0, 128, out, bad)).toBe(0);
  expect(wrongCounts(fake, out, 0, 128)).toEqual([]);
});

test.each([0, 10, 31])(
  'branch %i that stays open is found, and nothing else is believed',
  (held) => {
    const fake = new FakeBus();
    fakeBoard(fake);
    fake.heldOpen = held;
    const report = openHallBus(() => undefined).setUpHall();
    expect([report.held, report.sensors]).toEqual([held, 4]);
    expect(report.faults).toEqual([
      `switch ${held >> 3} branch ${held & 7}: stays open and spoils all others`,
    ]);
    fake.heldOpen = -1;
    expect(openHallBus(() => undefined).setUpHall()).toEqual({
      sensors: 128,
      faults: [],
      held: -1,
    });
  },
);
