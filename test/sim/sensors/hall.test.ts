import { loadBoard } from '../../../hw/load.js';
import { addMagnet } from '../../../sim/sensors/field.js';
import { HallArray, type KeyedMagnet, type MagnetSource } from '../../../sim/sensors/hall.js';
import { magnetOf, makeDisc } from '../../../sim/sensors/magnet.js';

const board = loadBoard('hw/board.json');
const NONE = {
  noise: 0,
  offset: 0,
  gain: 0,
  position: 0,
  rotation: 0,
  crossAxis: 0,
  drift: 0,
  earth: 0,
};
const counts = new Int16Array(3);

function magnetAt(x: number, y: number, owner: 'A' | 'B' = 'A', z = 0): KeyedMagnet['magnet'] {
  const pose = { x, y, z, hx: 0.6, hy: 0.8, flipped: false, nx: 0, ny: 0 };
  return magnetOf(board, pose, makeDisc(board, 1, owner, owner));
}

const nothing: MagnetSource = { magnetsAt: () => ({ epoch: 0, magnets: [] }) };

function read(hall: HallArray, i: number, t: number): number[] {
  hall.counts(i, t, counts);
  return [...counts];
}

test('without errors a register holds the field at its place in counts of 1.22 uT', () => {
  const magnet = magnetAt(100, 30, 'B');
  const hall = new HallArray(
    board,
    1,
    {
      magnetsAt: () => ({ epoch: 1, magnets: [{ key: 0, version: 1, magnet }] }),
    },
    NONE,
  );
  for (const i of [0, 7, 8, 60, 127]) {
    const s = board.hall.sensors[i];
    const b = new Float64Array(3);
    addMagnet(magnet, s.x, s.y, s.z, b, 0);
    read(hall, i, 50).forEach((c, k) =>
      expect(Math.abs(c - b[k] * 0.8192)).toBeLessThanOrEqual(0.5001),
    );
  }
});

test('a conversion lasts 2.4 ms: within it the sample stays, the next one has new noise', () => {
  const hall = new HallArray(board, 1, nothing, { ...NONE, noise: 1 });
  let changes = 0;
  let last = '';
  for (let t = 100; t < 124; t += 0.1) {
    const now = String(read(hall, 5, t));
    if (now !== last) changes++;
    last = now;
  }
  expect(changes).toBeGreaterThanOrEqual(10);
  expect(changes).toBeLessThanOrEqual(12);
});

test('answers do not depend on the order of the questions; another seed gives others', () => {
  const a = new HallArray(board, 1, nothing);
  const b = new HallArray(board, 1, nothing);
  const times = [5, 100, 33.3, 7.1];
  const forth = times.map((t) => read(a, 9, t));
  const back = [...times]
    .reverse()
    .map((t) => read(b, 9, t))
    .reverse();
  expect(forth).toEqual(back);
  expect(read(new HallArray(board, 2, nothing), 9, 5)).not.toEqual(forth[0]);
});

test('noise of an averaged conversion is 22 uT in x and y, 12 in z (board.md)', () => {
  const hall = new HallArray(board, 3, nothing, { ...NONE, noise: 1 });
  const sum = [0, 0, 0];
  const n = 3000;
  for (let k = 0; k < n; k++) {
    read(hall, k % 128, 1000 + 2.4 * k).forEach((c, a) => (sum[a] += (c / 0.8192) ** 2));
  }
  const sd = sum.map((s) => Math.sqrt(s / n));
  expect(sd[0]).toBeGreaterThan(21);
  expect(sd[0]).toBeLessThan(23);
  expect(sd[1]).toBeGreaterThan(21);
  expect(sd[1]).toBeLessThan(23);
  expect(sd[2]).toBeGreaterThan(11.4);
  expect(sd[2]).toBeLessThan(12.6);
});

test('resting discs are computed once; a disc that moved is computed anew', () => {
  let reads = 0;
  const counted = (x: number, version: number): KeyedMagnet => {
    const m = magnetAt(x, 0);
    const magnet = new Proxy(m, {
      get: (o, k) => {
        if (k === 'kind') reads++;
        return Reflect.get(o, k);
      },
    });
    return { key: 0, version, magnet };
  };
  let state = { epoch: 1, magnets: [counted(50, 1)] };
  const hall = new HallArray(board, 1, { magnetsAt: () => state }, NONE);
  const before = read(hall, 6, 10);
  for (let t = 10; t < 100; t += 2) read(hall, 6, t);
  expect(reads).toBe(1);
  // another disc came: the first is not computed again
  state = {
    epoch: 2,
    magnets: [...state.magnets, { key: 1, version: 1, magnet: magnetAt(-200, 0) }],
  };
  read(hall, 6, 110);
  expect(reads).toBe(1);
  state = { epoch: 3, magnets: [counted(70, 2), ...state.magnets.slice(1)] };
  expect(read(hall, 6, 120)).not.toEqual(before);
  expect(reads).toBe(2);
});

test('a field beyond +-40 mT saturates', () => {
  const strong = { ...magnetAt(board.hall.sensors[3].x, board.hall.sensors[3].y), z: -5 };
  const hall = new HallArray(
    board,
    1,
    {
      magnetsAt: () => ({
        epoch: 1,
        magnets: [{ key: 0, version: 1, magnet: { ...strong, mz: 3 } }],
      }),
    },
    NONE,
  );
  expect(Math.abs(read(hall, 3, 10)[2])).toBeGreaterThan(32766);
});

test('turning the board turns the horizontal part of the field of the Earth', () => {
  const hall = new HallArray(board, 1, nothing, { ...NONE, earth: 1 });
  const [x0, y0, z0] = read(hall, 4, 10);
  hall.turn = [0, 1];
  const [x1, y1, z1] = read(hall, 4, 20);
  expect(Math.hypot(x0, y0)).toBeCloseTo(20 * 0.8192, -0.5);
  expect([x1, y1]).toEqual([y0, x0].map((v) => v + 0));
  expect(z1).toBe(z0);
  expect(z0).toBe(Math.round(-45 * 0.8192));
});

test('warmth moves each offset by its own drift', () => {
  const hall = new HallArray(board, 1, nothing, { ...NONE, drift: 1 });
  expect(read(hall, 4, 10)).toEqual([0, 0, 0]);
  hall.warmth = () => 20;
  const moved = board.hall.sensors.map((s) => Math.hypot(...read(hall, s.id, 10)) / 0.8192);
  const rms = Math.sqrt(moved.reduce((s, v) => s + v * v, 0) / moved.length / 3);
  expect(rms).toBeGreaterThan(20 * 2 * 0.85);
  expect(rms).toBeLessThan(20 * 2 * 1.15);
});
