import { newCalibration } from '../../../../firmware/sense/calibrate.js';
import { HALL } from '../../../../firmware/board.gen.js';
import { loadSimBoard } from '../../../../sim/board.js';
import { stream } from '../../../../sim/random.js';
import type { BelievedDisc } from '../../../../sim/page/said.js';
import { currentOf } from '../../../../sim/session/probe/current.js';
import { Events } from '../../../../sim/session/probe/events.js';
import { fieldOf } from '../../../../sim/session/probe/field.js';
import { Frames } from '../../../../sim/session/probe/frames.js';
import { columnsOf, leftOver } from '../../../../sim/session/probe/leftOver.js';
import { Parts } from '../../../../sim/session/probe/parts.js';

const { board } = loadSimBoard();
const COUNT = board.hall.sensors.length;

test('a field is counts less the offset, by the gain', () => {
  const cal = newCalibration();
  cal.offset[4] = 100;
  cal.gain[1] = 1.1;
  const counts = new Int16Array(3 * COUNT);
  counts[4] = Math.round(300 * HALL.countsPerUt);
  expect(fieldOf(counts, cal)[4]).toBeCloseTo(220, 0);
  expect(fieldOf(counts, undefined)[4]).toBeCloseTo(300, 0);
});

describe('what the discs do not explain', () => {
  const disc = (
    id: string,
    owner: 'A' | 'B' | 'C',
    x: number,
    y: number,
    zone = '15',
  ): BelievedDisc => ({
    ...{ id, owner, x, y, sigma: 0.3, zone, sure: 1 },
  });
  const discs = [
    disc('A1', 'A', 120, 80),
    disc('B1', 'B', -60, 30),
    disc('C1', 'C', 10, -150, '10'),
    disc('A2', 'A', 1, -1, '20'),
  ];
  const strengths = [0.9, 1.1, 1, 1.05];
  const { columns, of } = columnsOf(board, discs, undefined);
  /** The field of these discs, B turned by 30 degrees, on a uniform field, with noise. */
  function measured(noise: number): Float64Array {
    const rng = stream(5, 'left over');
    const out = new Float64Array(3 * COUNT);
    let lying = 0;
    columns.forEach((column, c) => {
      const k = of[c] ?? 0;
      const turned = discs[k]?.owner === 'B' ? [Math.cos(Math.PI / 6), 0.5][lying++] : 1;
      const share = (strengths[k] ?? 1) * (turned ?? 1);
      for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + share * (column[i] ?? 0);
    });
    for (let i = 0; i < out.length; i++)
      out[i] = (out[i] ?? 0) + [20, -30, 40][i % 3]! + noise * rng.gauss();
    return out;
  }
  const all = new Uint8Array(COUNT).fill(1);

  test('right places leave the noise alone, and tell the strengths', () => {
    const found = leftOver(measured(18), all, columns, of);
    expect(found.rms).toBeGreaterThan(16);
    expect(found.rms).toBeLessThan(19);
    found.moments.forEach((m, k) => expect(m).toBeCloseTo(strengths[k] ?? 1, 1));
  });
  test('without noise nothing is left', () => {
    expect(leftOver(measured(0), all, columns, of).rms).toBeLessThan(0.01);
  });
  test('a disc that nobody believes in is left, where it lies', () => {
    const some = columnsOf(board, discs.slice(1), undefined);
    const found = leftOver(measured(0), all, some.columns, some.of);
    let worst = 0;
    found.field.forEach((v, i) => {
      if (Math.abs(v) > Math.abs(found.field[worst] ?? 0)) worst = i;
    });
    const s = board.hall.sensors[Math.floor(worst / 3)];
    expect(Math.hypot((s?.x ?? 0) - 120, (s?.y ?? 0) - 80)).toBeLessThan(40);
  });
  test('a sensor that did not answer is left out', () => {
    const used = all.slice();
    used[0] = 0;
    const field = measured(0);
    field[0] = 5000;
    const found = leftOver(field, used, columns, of);
    expect([found.field[0], found.rms < 0.01]).toEqual([0, true]);
  });
});

test('current: every part, pixels by their bytes, emitters by how many shine', () => {
  const dark = currentOf(board, new Uint8Array(3 * board.leds.count), 0);
  const lit = currentOf(board, new Uint8Array(3 * board.leds.count).fill(255), 0.5);
  expect(dark.parts).toEqual([
    60,
    20,
    expect.closeTo(2.3 * 128, 6),
    0,
    expect.closeTo(0.8 * 72, 6),
    0,
  ]);
  expect(lit.sum - dark.sum).toBeCloseTo(0.5 * 100 + 3 * 72 * 12, 6);
});

describe('events', () => {
  test('come in order of time whenever they are told', () => {
    const e = new Events();
    e.add(10, 'line', 'a');
    e.add(30, 'contact', 'c');
    e.add(20, 'beam', 'b');
    expect(e.between(0, 100).map((r) => r[3])).toEqual(['a', 'b', 'c']);
    expect([e.next(10), e.next(30), e.last(30), e.last(10)]).toEqual([
      20,
      undefined,
      20,
      undefined,
    ]);
    expect(e.between(10, 20).map((r) => r[3])).toEqual(['b']);
  });
});

describe('frames on the wires', () => {
  const bytes = (x: number): Uint8Array => Uint8Array.of((x >> 8) & 255, x & 255, 0, 1, 0xff, 0xfe);
  function frame(f: Frames, t: number, hall: readonly number[], beams = board.beams.count): void {
    f.began(t, t - 2);
    for (let k = 0; k < beams; k++) {
      f.emitters(t, 1 << k);
      f.receiver(t, k, 1 << k, 0.6);
      f.receiver(t, k, 0, 0.1);
      f.emitters(t + 0.5, 0);
    }
    for (const s of hall) f.hall(t, s, bytes(-5 - s));
    f.ended(t + 100, { readReg: 60 + t, analogRead: 10 + t, computing: 5 });
  }
  test('a run of the program in which sensors were read is one', () => {
    const f = new Frames();
    frame(f, 1000, [0, 5]);
    frame(f, 2000, []);
    frame(f, 3000, [1], 3);
    frame(f, 4000, [0]);
    expect(f.times.map((x) => x.t0)).toEqual([1000, 4000]);
    const first = f.at(1100);
    expect([first?.late, first?.shone]).toEqual([2, 12]);
    expect([first?.answered[0], first?.answered[1], first?.answered[5]]).toEqual([1, 0, 1]);
    expect([...(first?.counts.slice(15, 18) ?? [])]).toEqual([-10, 1, -2]);
    expect(first?.light[3]).toBeCloseTo(0.6, 6);
    expect(first?.dark[3]).toBeCloseTo(0.1, 6);
    expect([f.at(1099), f.endAfter(1100), f.endBefore(4100)]).toEqual([undefined, 4100, 1100]);
  });
  test('what its time went into: the rest is other', () => {
    const f = new Frames();
    f.ended(1, { readReg: 0, analogRead: 0, computing: 0 });
    f.began(10, 10);
    for (let k = 0; k < board.beams.count; k++) {
      f.receiver(10, k, 1 << k, 0.6);
      f.receiver(10, k, 0, 0);
    }
    f.hall(10, 0, bytes(1));
    f.ended(110, { readReg: 60, analogRead: 20, spi: 5, native: 10, setUp: 1 });
    expect(f.times[0]?.shares).toEqual([60, 25, 0, 0, 0, 10, 5]);
  });
});

test('parts are loaded once a start of the program', () => {
  const p = new Parts();
  expect(p.loaded(1, 'build/firmware.js', 'function a(){} var b=()=>1')).toBe(true);
  expect(p.loaded(2, 'rules.js', 'x=>x')).toBe(true);
  expect(p.loaded(3, 'rules.js', 'x=>x')).toBe(false);
  expect(p.loaded(3, 'kernel', 'binary')).toBe(false);
  expect(p.list.map((x) => [x.name, x.functions])).toEqual([
    ['firmware', 2],
    ['rules', 1],
  ]);
  p.power();
  expect(p.list).toEqual([]);
});
