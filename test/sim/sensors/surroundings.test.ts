/** What is round the sensors beside discs: iron, the current of the lamps, a bus with wrong bits. */
import { LedField } from '../../../sim/sensors/ledField.js';
import { loadSimBoard } from '../../../sim/board.js';
import { induced } from '../../../sim/world/foreign.js';
import { FaultyHall } from '../../../sim/world/faults/hall.js';

const { board } = loadSimBoard();

function largest(field: LedField): number {
  let most = 0;
  for (let i = 0; i < board.hall.sensors.length; i++)
    for (let a = 0; a < 3; a++) most = Math.max(most, Math.abs(field.at(i, a)));
  return most;
}

/** Lamps in white, so that the ring draws its limit. */
function lit(gap: number): LedField {
  const { count, channelMa, currentLimitMa } = board.leds;
  const field = new LedField(board, gap);
  const level = (255 * currentLimitMa) / (3 * count * channelMa);
  field.set(new Uint8Array(3 * count).fill(level));
  return field;
}

test('the current of the lamps is a microtesla or two at worst, far below noise, and falls with the gap', () => {
  const wide = largest(lit(200));
  const close = largest(lit(3));
  expect(wide).toBeGreaterThan(0.2);
  expect(wide).toBeLessThan(3);
  expect(close).toBeLessThan(wide / 10);
  const dark = new LedField(board, 200);
  dark.set(new Uint8Array(3 * board.leds.count));
  expect(largest(dark)).toBeLessThan(wide / 4);
});

test('a ball of iron in the field of the Earth is a dipole along it, as its volume', () => {
  const earth = (): readonly [number, number, number] => [0, 20, -45];
  const small = induced({ x: 0, y: 0, z: -40, radius: 10, earth }, []);
  const large = induced({ x: 0, y: 0, z: -40, radius: 20, earth }, []);
  expect(small.my / small.mz).toBeCloseTo(20 / -45, 9);
  expect(large.mz / small.mz).toBeCloseTo(8, 9);
  // B r3 / (mu0 / 4 pi): 49 uT, 1 cm3
  expect(Math.hypot(small.my, small.mz)).toBeCloseTo(49.2e-5, 5);
});

test('the field of a disc makes iron below it a magnet too', () => {
  const none = (): readonly [number, number, number] => [0, 0, 0];
  const disc = { x: 0, y: 0, z: 4.75, mx: 0, my: 0, mz: 0.0585, ax: 0, ay: 0, az: 1 };
  const magnet = { ...disc, kind: 'axial' as const, radius: 3, length: 2 };
  const iron = induced({ x: 0, y: 0, z: -40, radius: 15, earth: none }, [magnet]);
  // on the axis 2 m / r3 = 131 uT
  expect(iron.mz).toBeCloseTo((131 * 3375) / 1e8, 3);
  expect(Math.abs(iron.mx) + Math.abs(iron.my)).toBeLessThan(1e-9);
});

test('bits flip as often as they should, one of a reading, the same ones again', () => {
  const still = { counts: (_i: number, _t: number, out: Int16Array) => void out.fill(100) };
  const hall = new FaultyHall(still, 0.8, 2.4, 5);
  const mend = hall.flip(1e-3);
  const out = new Int16Array(3);
  const read = (t: number): string => {
    hall.counts(7, t, out);
    return [...out].join();
  };
  const all = Array.from({ length: 5000 }, (_, n) => read(3 * n));
  const odd = all.filter((r) => r !== '100,100,100');
  expect(odd.length / all.length).toBeGreaterThan(0.038);
  expect(odd.length / all.length).toBeLessThan(0.058);
  for (const r of odd) {
    const flipped = r.split(',').map((v) => (Number(v) ^ 100) & 0xffff);
    expect(flipped.filter((v) => v !== 0)).toHaveLength(1);
    expect(Math.log2(flipped.find((v) => v !== 0) ?? 3) % 1).toBe(0);
  }
  expect(Array.from({ length: 5000 }, (_, n) => read(3 * n))).toEqual(all);
  mend();
  expect(read(3)).toBe('100,100,100');
});
