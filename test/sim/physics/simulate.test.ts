import { DEFAULT_PARAMS, STANDARD_TABLE } from '../../../sim/physics/models.js';
import { simulate } from '../../../sim/physics/simulate.js';
import { minSeparation, positionsAt } from '../../../sim/physics/trajectory.js';
import type { DiscState, Params, Table } from '../../../sim/physics/types.js';
import { stream } from '../../../sim/random.js';
import { breakShot, unitVector } from '../../../sim/physics/breakShot.js';

const R = DEFAULT_PARAMS.R;
const PLAIN: Table = { posts: [], holeR: 0, edgeR: 0, startLineR: 0 };
const SMOOTH: Params = { ...DEFAULT_PARAMS, muDD: 0, muP: 0 };
const at = (x: number, y: number, vx = 0, vy = 0): DiscState => ({ x, y, vx, vy, w: 0 });

describe('a disc in the hole stands proud', () => {
  const table = { ...STANDARD_TABLE, posts: [] };
  it('stops the next disc, which stays on the surface', () => {
    const r = simulate([at(0, 200, 0, -1200), { ...at(0, 0), state: 'hole' }], table, SMOOTH);
    expect(r.contacts).toEqual([[0, 1]]);
    expect(r.final[1]).toMatchObject({ x: 0, y: 0, state: 'hole' });
    expect(r.final[0].state).toBe('rest');
    expect(r.final[0].y).toBeGreaterThan(2 * R);
  });
  it('sinks in the same shot and is struck by a follower', () => {
    const r = simulate([at(0, 150, 0, -900), at(0, 30, 0, -300)], table, SMOOTH);
    expect(r.events.map((e) => e.type).slice(0, 2)).toEqual(['hole', 'contact']);
    expect(r.final.map((f) => f.state)).toEqual(['rest', 'hole']);
  });
  it('leans while another disc is in its way, and says so', () => {
    const r = simulate([at(-40, 0, 290, 0), at(27, 0)], table, SMOOTH);
    const sunk = r.final[0];
    expect(sunk).toMatchObject({ state: 'hole', leaner: true });
    expect(r.final[1].x - sunk.x).toBeGreaterThanOrEqual(2 * R - 1e-9);
  });
});

describe('edge and rim', () => {
  const params = { ...SMOOTH, hLip: 4, eRim: 0.6 };
  it('a slow disc falls and lies in the ditch on its way out', () => {
    const r = simulate([at(300, 0, 400, 0)], STANDARD_TABLE, params);
    expect(r.final[0]).toMatchObject({ state: 'ditch', leftSurface: true, returned: false, y: 0 });
    expect(r.final[0].x).toBeGreaterThan(330.2);
  });
  it('a disc from the rim can move others, and the contact is marked', () => {
    const r = simulate([at(300, 0, 4000, 0), at(250, 0)], STANDARD_TABLE, params);
    expect(r.events.map((e) => e.type)).toEqual(
      expect.arrayContaining(['edge', 'rim', 'returned', 'contact']),
    );
    expect(r.firstContact).toMatchObject({ afterOut: true, tainted: true });
    expect(r.final[0].returned).toBe(true);
  });
  it('a contact before it leaves is not marked', () => {
    const r = simulate([at(200, 0, 3000, 0), at(250, 10)], STANDARD_TABLE, params);
    expect(r.firstContact).toMatchObject({ afterOut: false, tainted: false });
  });
});

it('tells when a disc crosses the starting line, and when it comes back', () => {
  const table = { ...STANDARD_TABLE, startLineR: 288.13125 };
  const inwards = simulate([at(304.8, 0, -500, 0)], table, SMOOTH);
  expect(inwards.events.map((e) => e.type)).toEqual(['recrossed-start-line']);
  const out = simulate([at(250, 0, 400, 0)], table, SMOOTH);
  expect(out.events.map((e) => e.type)).toEqual(['crossed-start-line']);
  expect(out.events[0].x).toBeCloseTo(288.13125, 9);
});

describe('reading a recorded shot', () => {
  const rng = stream(4, 'test.read');
  const shots = Array.from({ length: 20 }, () =>
    breakShot(rng, R, STANDARD_TABLE.posts, DEFAULT_PARAMS.rPost),
  );
  it.each(shots.map((s, i) => [i, s] as const))(
    'shot %i: start, end and steadiness',
    (_i, shot) => {
      const r = simulate(shot, STANDARD_TABLE, DEFAULT_PARAMS);
      const first = positionsAt(r, 0);
      const last = positionsAt(r, r.tEnd);
      shot.forEach((d, i) => {
        expect([first[i].x, first[i].y]).toEqual([d.x, d.y]);
        expect(last[i].x).toBeCloseTo(r.final[i].x, 9);
        expect(last[i].y).toBeCloseTo(r.final[i].y, 9);
        expect(last[i].turn).toBeCloseTo(r.final[i].turn, 9);
      });
      for (const e of r.events.filter((e) => e.type === 'contact')) {
        const before = positionsAt(r, e.t - 1e-9);
        const after = positionsAt(r, e.t + 1e-9);
        expect(before[e.a].x).toBeCloseTo(after[e.a].x, 4);
        expect(before[e.a].y).toBeCloseTo(after[e.a].y, 4);
      }
    },
  );
  it('gives the same result without a record', () => {
    for (const shot of shots) {
      const r = simulate(shot, STANDARD_TABLE, DEFAULT_PARAMS, { record: false });
      expect(r.final).toEqual(simulate(shot, STANDARD_TABLE, DEFAULT_PARAMS).final);
      expect(r.trajectory).toBeNull();
    }
  });
  it('says how near two discs came: a pass at 0.25 mm', () => {
    const r = simulate([at(-200, 2 * R + 0.25, 1000, 0), at(0, 0)], PLAIN, SMOOTH);
    expect(r.contacts).toEqual([]);
    expect(minSeparation(r, 0, 1) - 2 * R).toBeCloseTo(0.25, 9);
  });
});

describe('pressed clusters come to rest', () => {
  it.each([0.9, 0.75, 0.5, 0.2, 0])('restitution %d', (eDD) => {
    const rng = stream(3, 'test.cluster');
    for (let k = 0; k < 25; k++) {
      const u = unitVector(rng);
      const discs = [at(200, rng.range(-30, 30), -rng.range(500, 4000), 0)];
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 3; b++) {
          const x = (a - 1.5 + b * 0.5) * 2 * R;
          const y = (b - 1) * 1.7320508075688772 * R;
          discs.push(at(x * u.x - y * u.y - 40, x * u.y + y * u.x));
        }
      }
      const r = simulate(discs, PLAIN, { ...DEFAULT_PARAMS, eDD });
      expect(r.settled).toBe(true);
      for (let i = 0; i < r.final.length; i++) {
        for (let j = 0; j < i; j++) {
          const d = Math.hypot(r.final[i].x - r.final[j].x, r.final[i].y - r.final[j].y);
          expect(d).toBeGreaterThan(2 * R - 1e-9);
        }
      }
    }
  });
  it('reaching the cap is an error', () => {
    const shot = [at(-100, 0, 1000, 0), at(0, 0), at(2 * R, 0)];
    expect(() => simulate(shot, PLAIN, { ...SMOOTH, eventCap: 1 })).toThrow(/not settled after 1/);
  });
});

it('a shot with tMax stops there and says that it is not over', () => {
  const r = simulate([at(0, 0, 1000, 0)], PLAIN, SMOOTH, { tMax: 0.1 });
  expect(r).toMatchObject({ settled: false, tEnd: 0.1 });
  expect(r.final[0].state).toBe('moving');
});

it('two shots on boards of different size do not disturb each other', () => {
  const rng = stream(9, 'test.reuse');
  const big = breakShot(rng, R, STANDARD_TABLE.posts, DEFAULT_PARAMS.rPost);
  const alone = JSON.stringify(simulate(big, STANDARD_TABLE, DEFAULT_PARAMS).final);
  const many = Array.from({ length: 30 }, (_, i) =>
    at(-300 + 40 * (i % 6), -200 + 40 * Math.floor(i / 6)),
  );
  simulate(many, PLAIN, DEFAULT_PARAMS);
  expect(JSON.stringify(simulate(big, STANDARD_TABLE, DEFAULT_PARAMS).final)).toBe(alone);
});
