/** The walk's fit on boards as built: it finds the sensors, and the discs' places with them. */
import { WALK_SUM } from '../../../firmware/sense/kernel.js';
import { beginFit, fitSlice, newWalkFit } from '../../../firmware/service/walkFit.js';
import { newPlan, planFor } from '../../../firmware/service/walkPlan.js';
import { placeSensors } from '../../../firmware/sense/model.js';
import { loadBoard } from '../../../hw/load.js';
import { Bare, walked, zeroed } from '../../../sim/bench/walkBoard.js';

const board = loadBoard('hw/board.json');
afterEach(() => placeSensors(new Float32Array(384)));

test('every sensor has places of the plan beside it, all of them on free wood', () => {
  const plan = newPlan();
  board.hall.sensors.forEach((_, i) => planFor(plan, i));
  const at = (i: number): [number, number] => [plan.at[2 * i], plan.at[2 * i + 1]];
  for (let i = 0; i < plan.n; i++) {
    const [x, y] = at(i);
    expect(Math.hypot(x, y)).toBeGreaterThan(35);
    expect(Math.hypot(x, y)).toBeLessThan(300);
    for (let k = 0; k < 8; k++) {
      const a = ((22.5 + 45 * k) * Math.PI) / 180;
      expect(Math.hypot(x - 101.6 * Math.cos(a), y - 101.6 * Math.sin(a))).toBeGreaterThan(22);
    }
  }
  for (const s of board.hall.sensors) {
    const beside = [...Array(plan.n).keys()].filter(
      (i) => Math.hypot(at(i)[0] - s.x, at(i)[1] - s.y) < 40,
    );
    expect([s.id, beside.length >= 2]).toEqual([s.id, true]);
  }
});

test.each([
  [12, 44],
  [6, 100],
  [25, 100],
])('board %i: sensors are found, number %i glued in wrong too', (seed, wrong) => {
  const bare = new Bare(board, seed);
  bare.hall.shift(wrong, 3, -2);
  const cal = zeroed(bare, 100);
  walked(bare, cal, 24);
  let before = 0;
  let after = 0;
  board.hall.sensors.forEach((s, i) => {
    if (i === wrong) return;
    const p = bare.hall.placeOf(i);
    before += (s.x - p.x) ** 2 + (s.y - p.y) ** 2;
    after += (s.x + cal.place[3 * i] - p.x) ** 2 + (s.y + cal.place[3 * i + 1] - p.y) ** 2;
  });
  expect(Math.sqrt(before / 254)).toBeGreaterThan(0.26);
  expect(Math.sqrt(after / 254)).toBeLessThan(0.24);
  expect(Math.abs(cal.place[3 * wrong] - 3)).toBeLessThan(0.9);
  expect(Math.abs(cal.place[3 * wrong + 1] + 2)).toBeLessThan(0.9);
  // gains spread by 4 % and have a mean of 1, whatever the reference disc's moment is
  expect(cal.gain.reduce((n, v) => n + v, 0) / 128).toBeCloseTo(1, 2);
  expect(cal.walked).toBe(1);
});

test('without lays nothing moves', () => {
  const cal = zeroed(new Bare(board, 5), 8);
  const fit = newWalkFit(20);
  beginFit(fit, cal);
  expect(fit.sums[WALK_SUM]).toBe(1);
  while (!fitSlice(fit, cal));
  expect(cal.place.every((v) => v === 0)).toBe(true);
  expect(cal.gain.every((v) => v === 1)).toBe(true);
});
