/** The estimator on frames of finite magnets: tables of single discs, pairs, the hole, the line; history; what it must refuse. */
import { displacement } from '../../../firmware/sense/displacement.js';
import { estimate, forgetDitch, refine } from '../../../firmware/sense/estimate.js';
import type { Owner, Placement, Reading } from '../../../firmware/types.js';
import { loadBoard } from '../../../hw/load.js';
import * as boards from '../../../sim/bench/boards.js';
import { stream, type Rng } from '../../../sim/random.js';
import { addMagnet } from '../../../sim/sensors/field.js';

const board = loadBoard('hw/board.json');
const NONE = new Uint8Array(128);
const IDEAL = { owners: 'AB', real: false };
const CALIBRATED = { owners: 'AB', real: true, gain: 0.01, place: 0.1 };
const NOISE = 6;

function put(owner: Owner, x: number, y: number, more: Partial<boards.Laid> = {}): boards.Laid {
  const flat = { hole: false, ditch: false, hx: 0.6, hy: 0.8, flipped: false, make: 0 };
  return { owner, x, y, ...flat, ...more };
}

function frameOf(rng: Rng, discs: readonly boards.Laid[], res = boards.IDEAL): Float32Array {
  const sensors = boards.makeSensors(rng, board, res);
  return boards.frameOf(rng, boards.fieldOf(board, sensors, discs, 1, res), res);
}

function read(frame: Float32Array, known: Placement[] = [], opts = IDEAL): Reading {
  forgetDitch();
  return estimate(frame, NONE, known, NOISE, opts);
}

/** Every disc found once, with its owner, and nothing else. */
function expectFound(
  reading: Reading,
  discs: readonly boards.Laid[],
  within: number,
  ok = true,
): void {
  expect(reading.placements).toHaveLength(discs.length);
  for (const d of discs) {
    const near = reading.placements.filter((p) => Math.hypot(p.x - d.x, p.y - d.y) < within);
    expect(near.map((p) => p.owner)).toEqual([d.owner]);
    expect(near[0].pose).toBe(d.hole ? 'hole' : 'flat');
    expect(near[0].sure).toBeGreaterThan(0.999);
  }
  expect(reading.ok).toBe(ok);
}

test('an empty board is empty, and says so', () => {
  const reading = read(frameOf(stream(1, 'empty'), []));
  expect(reading.placements).toEqual([]);
  expect(reading.ok).toBe(true);
  expect(reading.chi2 / reading.dof).toBeLessThan(1.3);
});

test('an empty board that is read blind is not searched, whatever its noise', () => {
  const opts = { owners: 'AB', real: true, blind: true };
  for (let n = 0; n < 40; n++) {
    let searched = 0;
    forgetDitch();
    const alive = (): void => void searched++;
    const reading = estimate(frameOf(stream(n, 'empty'), []), NONE, [], NOISE, { ...opts, alive });
    expect([reading.placements.length, reading.ok, searched]).toEqual([0, true, 0]);
  }
});

test('no disc out to 314 mm passes for an empty board in two frames', () => {
  const few = { ...boards.IDEAL, noiseXy: 15, noiseZ: 9 };
  const opts = { owners: 'AB', real: true, blind: true, effort: 60 };
  for (let n = 0; n < 20; n++) {
    const rng = stream(n, 'rim');
    const [r, a] = [rng.range(290, 314), rng.range(0, 6.28)];
    const disc = put(n % 2 > 0 ? 'A' : 'B', r * Math.cos(a), r * Math.sin(a), { make: n });
    forgetDitch();
    const { placements } = estimate(frameOf(rng, [disc], few), NONE, [], 13, opts);
    expect([n, placements.length]).not.toEqual([n, 0]);
  }
});

test('a longer average tells better where the same discs lie, and nothing when they do not', () => {
  const discs = [put('A', 0, 304.8), put('B', 120, -60)];
  const few = { ...boards.IDEAL, noiseXy: 15, noiseZ: 9 };
  const opts = { owners: 'AB', real: true };
  const off = { before: 0, after: 0 };
  const away = (all: Placement[]): number =>
    discs.reduce((sum, d, i) => sum + Math.hypot(all[i].x - d.x, all[i].y - d.y), 0);
  for (let n = 0; n < 4; n++) {
    const rng = stream(n, 'refine');
    forgetDitch();
    const { placements } = estimate(frameOf(rng, discs, few), NONE, [], 15, opts);
    const [one, two] = placements[0].owner === 'A' ? placements : [placements[1], placements[0]];
    const known = [one, two];
    const { sigma } = one;
    off.before += away(known);
    expect(
      refine(frameOf(rng, discs, { ...few, noiseXy: 4, noiseZ: 3 }), NONE, known, 4, opts),
    ).toBe(true);
    off.after += away(known);
    expect(one.sigma).toBeLessThan(sigma);
    expect(known.map((p) => p.owner)).toEqual(['A', 'B']);
    const there = JSON.stringify(known);
    expect(refine(frameOf(rng, [discs[0]], few), NONE, known, 15, opts)).toBe(false);
    expect(JSON.stringify(known)).toBe(there);
  }
  expect(off.after).toBeLessThan(0.7 * off.before);
});

test.each([
  ['over a sensor', 203.2, 0],
  ['between two rings', 126, 30],
  ['between sensors of the widest ring', 0, -228],
  ['against a post', 93.8662 + 14.7, 38.8806 + 14.7],
  ['on the 15 circle', 60.5, 60.5],
  ['on the circle of the starting line', -204.2, -204.2],
  ['outside of the starting line', 0, 312],
  ['hanging over the hole', 12, 12],
])('one disc %s', (_, x, y) => {
  for (const owner of ['A', 'B'] as const) {
    const discs = [put(owner, x, y, { flipped: owner === 'A' })];
    const reading = read(frameOf(stream(2, `one.${owner}.${x}`), discs));
    expectFound(reading, discs, 1.5);
    expect(reading.placements[0].sigma).toBeLessThan(1);
  }
});

test.each([
  ['A', 'A'],
  ['A', 'B'],
  ['B', 'B'],
] as const)('two touching discs, %s and %s, in four directions', (one, other) => {
  for (let k = 0; k < 4; k++) {
    const [ux, uy] = [
      [1, 0],
      [0.6, 0.8],
      [0, 1],
      [-0.8, 0.6],
    ][k];
    const discs = [put(one, 150, -60), put(other, 150 + 31.8 * ux, -60 + 31.8 * uy, { make: 1 })];
    expectFound(read(frameOf(stream(3, `pair.${one}${other}.${k}`), discs)), discs, 3);
  }
});

test('a disc in the hole is told from one beside it, and both are seen together', () => {
  const hole = put('B', 0.5, -0.3, { hole: true });
  const beside = put('A', 33, 2, { make: 1 });
  expectFound(read(frameOf(stream(4, 'hole.1'), [hole])), [hole], 2);
  expectFound(read(frameOf(stream(4, 'hole.2'), [beside])), [beside], 2);
  expectFound(read(frameOf(stream(4, 'hole.3'), [hole, beside])), [hole, beside], 2);
});

test('a third owner is told by its strength', () => {
  const discs = [
    put('A', 80, 100),
    put('C', -120, 40, { make: 1 }),
    put('B', 10, -170, { make: 2 }),
  ];
  const reading = read(frameOf(stream(5, 'three'), discs), [], { ...IDEAL, owners: 'ABC' });
  expectFound(reading, discs, 1.5);
});

test('discs in the ditch are not reported and do not spoil the fit', () => {
  const rng = stream(6, 'ditch');
  for (let b = 0; b < 4; b++) {
    const discs = [put('A', 240, 60), put('B', -180, -200, { make: 1 })];
    const ditch = boards.layDitch(rng, board, 5);
    expectFound(read(frameOf(rng, [...discs, ...ditch])), discs, 1.5);
  }
});

test('a leaning disc is never called a twenty, nor flat', () => {
  const rng = stream(7, 'lean');
  const frame = frameOf(rng, []);
  const field = new Float64Array(384);
  board.hall.sensors.forEach((s, i) => {
    const lean = { x: 6, y: 2, z: 2.2, kind: 'axial' as const, radius: 3, length: 2 };
    const [ax, ay] = [-0.2, -0.07];
    const az = Math.sqrt(1 - ax * ax - ay * ay);
    const m = 0.0585;
    addMagnet(
      { ...lean, ax, ay, az, mx: m * ax, my: m * ay, mz: m * az },
      s.x,
      s.y,
      s.z,
      field,
      3 * i,
    );
  });
  for (let k = 0; k < 384; k++) frame[k] += field[k];
  const reading = read(frame);
  const sure = reading.ok && reading.placements.some((p) => p.pose !== 'check');
  expect(sure).toBe(false);
});

test('a loudspeaker beside the board is not explained', () => {
  const rng = stream(8, 'foreign');
  const discs = [put('A', 100, 100), put('B', -100, 50, { make: 1 })];
  const frame = frameOf(rng, discs);
  const field = new Float64Array(384);
  const phone = { x: 420, y: 0, z: 5, kind: 'axial' as const, radius: 3, length: 3 };
  board.hall.sensors.forEach((s, i) => {
    addMagnet(
      { ...phone, ax: 0, ay: 1, az: 0, mx: 0, my: 0.5, mz: 0 },
      s.x,
      s.y,
      s.z,
      field,
      3 * i,
    );
  });
  for (let k = 0; k < 384; k++) frame[k] += field[k];
  const reading = read(frame);
  for (const p of reading.placements) expect(Math.hypot(p.x, p.y)).toBeLessThan(331);
  expect(reading.ok).toBe(false);
});

test('a dead sensor is left out: a stuck reading there changes nothing', () => {
  const discs = [put('A', 150, 24), put('B', -60, -180, { make: 1 })];
  const frame = frameOf(stream(9, 'dead'), discs);
  const bad = new Uint8Array(128);
  bad[23] = 1;
  frame[69] = 5000;
  forgetDitch();
  expectFound(estimate(frame, bad, [], NOISE, IDEAL), discs, 5);
});

describe('with history', () => {
  const before = [
    put('A', 120, 90),
    put('B', 151.8, 90, { make: 1 }),
    put('A', -200, 40, { make: 2 }),
    put('B', 0, 0, { make: 3, hole: true }),
    put('A', 40, -270, { make: 4 }),
  ];

  function known(): Placement[] {
    const found = read(frameOf(stream(10, 'before'), before)).placements;
    return found.map((p, i) => ({ ...p, id: `d${i}` }));
  }

  test('what did not move keeps its name, what moved is found', () => {
    const old = known();
    const after = [...before.slice(0, 4), put('A', -30, 200, { make: 4 })];
    const reading = read(frameOf(stream(11, 'after'), after), old);
    expectFound(reading, after, 2);
    const kept = reading.placements.filter((p) => p.id !== '');
    expect(kept.length).toBeGreaterThanOrEqual(4);
    for (const p of kept) {
      const was = old.find((o) => o.id === p.id);
      expect(was?.owner).toBe(p.owner);
    }
    expect(new Set(kept.map((p) => p.id)).size).toBe(kept.length);
  });

  test('known discs that are gone, and discs nobody knew, do no harm', () => {
    const wrong = [...known().slice(0, 3), { ...known()[0], x: -100, y: -150, id: 'ghost' }];
    expectFound(read(frameOf(stream(12, 'wrong'), before), wrong), before, 2);
  });

  test('known places alone are enough, without moments', () => {
    const bare = before.map((d) => ({
      id: '',
      owner: d.owner,
      x: d.x + 0.5,
      y: d.y - 0.5,
      sigma: 1,
      sure: 1,
      pose: d.hole ? ('hole' as const) : ('flat' as const),
      mx: 0,
      my: 0,
    }));
    expectFound(read(frameOf(stream(13, 'bare'), before), bare), before, 2);
  });
});

test('random boards with all errors of a calibrated board, with history: all found and owned', () => {
  const rng = stream(14, 'many');
  const errors: number[] = [];
  for (let b = 0; b < 25; b++) {
    const discs = boards.layBoard(rng, board, 1 + rng.int(16));
    const old: Placement[] = discs.slice(1).map((d) => ({
      id: '',
      owner: d.owner,
      x: d.x,
      y: d.y,
      sigma: 0.3,
      sure: 1,
      pose: d.hole ? 'hole' : 'flat',
      mx: d.owner === 'B' ? d.hx : d.flipped ? -1 : 1,
      my: d.owner === 'B' ? d.hy : 0,
    }));
    const reading = read(frameOf(rng, discs, boards.CALIBRATED), old, CALIBRATED);
    expect(reading.placements).toHaveLength(discs.length);
    for (const d of discs) {
      const near = reading.placements.filter((p) => Math.hypot(p.x - d.x, p.y - d.y) < 8);
      expect(near.map((p) => p.owner)).toContain(d.owner);
      errors.push(Math.min(...near.map((p) => Math.hypot(p.x - d.x, p.y - d.y))));
    }
  }
  errors.sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(1.3);
});

test('sigma means something: errors over sigma are neither tiny nor huge', () => {
  const rng = stream(15, 'sigma');
  const ratios: number[] = [];
  for (let b = 0; b < 16; b++) {
    const discs = boards.layBoard(rng, board, 3);
    for (const p of read(frameOf(rng, discs)).placements) {
      const d = discs.find((c) => Math.hypot(p.x - c.x, p.y - c.y) < 8);
      if (d) ratios.push(Math.hypot(p.x - d.x, p.y - d.y) / p.sigma);
    }
  }
  ratios.sort((a, b) => a - b);
  expect(ratios[ratios.length >> 1]).toBeGreaterThan(0.4);
  expect(ratios[ratios.length >> 1]).toBeLessThan(1.4);
  expect(ratios[Math.floor(0.95 * ratios.length)]).toBeLessThan(2.8);
});

test('same frame, same reading, whatever was read before', () => {
  const rng = stream(16, 'same');
  const one = frameOf(rng, boards.layBoard(rng, board, 9));
  const other = frameOf(rng, boards.layBoard(rng, board, 5));
  const first = JSON.stringify(read(one));
  read(other);
  expect(JSON.stringify(read(one))).toBe(first);
});

describe('displacement between two frames', () => {
  const at: Placement = {
    id: 'x',
    owner: 'B',
    x: 170,
    y: 60,
    sigma: 0.3,
    sure: 1,
    pose: 'flat',
    mx: 0.6,
    my: 0.8,
  };

  test.each([
    [0, 0],
    [0.5, 0],
    [-0.4, 0.8],
  ])('of (%p, %p) mm is seen though the model is half a millimetre off', (dx, dy) => {
    const rng = stream(17, `moved.${dx}`);
    const res = boards.CALIBRATED;
    const sensors = boards.makeSensors(rng, board, res);
    const frame = (x: number, y: number): Float32Array =>
      boards.frameOf(rng, boards.fieldOf(board, sensors, [put('B', x, y)], 1, res), res);
    const before = frame(170.3, 59.6);
    const d = displacement(before, frame(170.3 + dx, 59.6 + dy), NONE, at, NOISE);
    expect(d.sigma).toBeGreaterThan(0.01);
    expect(d.sigma).toBeLessThan(0.6);
    expect(Math.hypot(d.dx - dx, d.dy - dy)).toBeLessThan(4 * d.sigma + 0.1 * Math.hypot(dx, dy));
  });
});

describe('beams are blocked near the edge', () => {
  const brink = [{ x: 227, y: 227 }];
  const CAREFUL = { ...CALIBRATED, blind: false, brink };

  test.each([316, 322, 327])('by a disc on the wood at r %p: it is found there', (r) => {
    for (const owner of ['A', 'B'] as const) {
      const discs = [put(owner, r * Math.SQRT1_2, r * Math.SQRT1_2), put('A', -55, 30)];
      const reading = read(
        frameOf(stream(5, `brink.${owner}.${r}`), discs, boards.CALIBRATED),
        [],
        CAREFUL,
      );
      expectFound(reading, discs, 8);
    }
  });

  test('by a hand: the sensors see no disc there, so there is none', () => {
    const discs = [put('A', -55, 30), put('B', 40, -120)];
    for (let i = 0; i < 6; i++) {
      const frame = frameOf(stream(i, 'brink.hand'), discs, boards.CALIBRATED);
      expectFound(read(frame, [], CAREFUL), discs, 1.5);
    }
  });
});

test('a disc in the hole does not pass as an error of place', () => {
  // A board as built, of a seed at which it once did: right above its sensor the field is 21 mT, and steep.
  const asBuilt = { ...boards.CALIBRATED, noiseXy: 11, noiseZ: 6, gain: 0.04, place: 0.3 };
  const rng = stream(16, 'hole');
  const sensors = boards.makeSensors(rng, board, asBuilt);
  const frame = (discs: boards.Laid[]): Float32Array =>
    boards.frameOf(rng, boards.fieldOf(board, sensors, discs, 16, asBuilt), asBuilt);
  const lay = (owner: Owner, x: number, y: number, make: number): boards.Laid => {
    const [hx, hy] = boards.direction(rng);
    return put(owner, x, y, { hx, hy, flipped: rng.next() < 0.5, make });
  };
  const disc = lay('A', -39.3, -44.1, 3);
  const hanger = lay('B', 10.5, 12.3, 2);
  const other = lay('B', -137.1, 40.1, 4);
  const shooter = lay('A', -184, -243, 44);
  const opts = { owners: 'AB', real: true };
  forgetDitch();
  const before = estimate(frame([disc, hanger, other, shooter]), NONE, [], 8, opts);
  const sunk = { ...disc, x: 0, y: 0, hole: true, hx: disc.hy, hy: -disc.hx };
  const after = estimate(
    frame([sunk, other, { ...shooter, x: -69.9, y: -12.4 }]),
    NONE,
    before.placements,
    16,
    { ...opts, blind: false, quick: true },
  );
  expect(after.placements.map((p) => p.owner + p.pose).sort()).toEqual(['Aflat', 'Ahole', 'Bflat']);
});
