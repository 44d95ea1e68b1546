/** What the self-test says of readings, a table each for sensors and beams. */
import { BEAM, HALL } from '../../../firmware/board.gen.js';
import { judgeBeam } from '../../../firmware/service/selftestBeams.js';
import {
  addHallTest,
  judgeHall,
  newHallTest,
  noiseOf,
} from '../../../firmware/service/selftestHall.js';
import { stream } from '../../../sim/random.js';

const FRAMES = 16;

type Change = (uT: number, sensor: number, frame: number) => number;

function tested(change: Change, silent = -1, offset: Float32Array | null = null) {
  const rng = stream(1, 'selftest');
  const built = Float32Array.from({ length: 384 }, () => 300 * rng.gauss());
  const t = newHallTest();
  const counts = new Int16Array(384);
  const bad = new Uint8Array(128);
  if (silent >= 0) bad[silent] = 1;
  for (let n = 0; n < FRAMES; n++) {
    for (let i = 0; i < 384; i++) {
      const noise = (i % 3 === 2 ? 12 : 22) * rng.gauss();
      const uT = (built[i] ?? 0) + [20, 0, -45][i % 3]! + noise;
      counts[i] = Math.round(change(uT, Math.floor(i / 3), n) * HALL.countsPerUt);
    }
    addHallTest(t, counts, bad);
  }
  if (offset) offset.set(built);
  const ambient = [0, 0, 0];
  const found = judgeHall(t, offset, ambient).map((f) => `${f.part} ${f.code}`);
  return { t, found, ambient };
}

const same: Change = (uT) => uT;

test('a sound board has no finding, and its noise is that of the data sheet', () => {
  const { t, found } = tested(same);
  expect(found).toEqual([]);
  expect(noiseOf(t, 64)).toBeGreaterThan(13);
  expect(noiseOf(t, 64)).toBeLessThan(25);
});

test.each<[string, Change, string[]]>([
  ['stuck', (uT, s) => (s === 17 ? 500 : uT), ['17 stuck']],
  ['noisy', (uT, s, n) => (s === 90 ? uT + (n % 2 ? 60 : -60) : uT), ['90 noisy']],
  ['far off', (uT, s) => (s === 3 ? uT + 4000 : uT), ['3 offset']],
])('a sensor that is %s is named', (_, change, wanted) => {
  expect(tested(change).found).toEqual(wanted);
});

test('a silent sensor is named', () => {
  expect(tested(same, 57).found).toEqual(['57 silent']);
});

test('beside a measurement of the empty board a disc near a sensor shows, and the field of the Earth is told', () => {
  const { found, ambient } = tested(
    (uT, s) => (s === 40 ? uT + 200 : uT),
    -1,
    new Float32Array(384),
  );
  expect(found).toEqual(['40 changed']);
  expect(Math.hypot(...ambient)).toBeCloseTo(49, -1);
});

test.each<[string, (k: number) => number, number, string[]]>([
  [
    'sound, its neighbours in its cone',
    (k) => 0.1 + (k === 5 ? 0.6 : Math.abs(k - 5) < 3 ? 0.25 : 0),
    0.1,
    [],
  ],
  ['weak', (k) => (k === 5 ? 0.2 : 0.1), 0.1, ['weak']],
  ['low', (k) => (k === 5 ? 0.3 : 0.1), 0.1, ['low']],
  ['dark', () => 0.1, 0.1, ['nolight']],
  ['inverted', (k) => (k === 5 ? 0.3 : 0.9), 0.9, ['inverted']],
  ['too bright', () => 0.95, 0.95, ['bright']],
  ['wired to another emitter', (k) => (k === 9 ? 0.7 : 0.1), 0.1, ['crossed']],
  ['lit by one far away', (k) => (k === 5 ? 0.7 : k === 17 ? 0.3 : 0.1), 0.1, ['crosstalk']],
])('a beam that is %s', (_, level, dark, wanted) => {
  const levels = Array.from({ length: BEAM.count }, (_x, k) => level(k));
  expect(judgeBeam(5, levels, dark).map((f) => f.code)).toEqual(wanted);
});
