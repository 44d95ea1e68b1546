/** The page's own reading of a shot's path against the physics'. */
import { boardFor } from '../../../sim/world/board.js';
import { simulate } from '../../../sim/physics/simulate.js';
import { discAt, pathOf } from '../../../sim/physics/trajectory.js';
import { stream } from '../../../sim/random.js';
import { paramsOf, tableOf } from '../../../sim/world/table.js';
import { flightOf } from '../../../sim/session/flight.js';
import { spotAt, wayEnd } from '../../../sim/page/flight.js';
import type { Shot } from '../../../sim/world/types.js';

const board = boardFor();
const table = tableOf(board);
const params = paramsOf(board);
const T0 = 5000;

/** A shot from the starting line at three discs that lie in the way. */
function shot(seed: number): Shot {
  const rng = stream(seed, 'flights');
  const aim = Math.PI / 2 + rng.range(-0.15, 0.15);
  const speed = rng.range(900, 4000);
  const places = [
    {
      x: 0,
      y: -304.8,
      vx: speed * Math.cos(aim),
      vy: speed * Math.sin(aim),
      w: rng.range(-30, 30),
    },
    { x: rng.range(-20, 20), y: -180, vx: 0, vy: 0, w: 0 },
    { x: rng.range(-40, 40), y: rng.range(-100, -50), vx: 0, vy: 0, w: 0 },
    { x: 150, y: 150, vx: 0, vy: 0, w: 0 },
  ];
  const ids = ['A1', 'B1', 'A2', 'B2'];
  const result = simulate(places, table, params);
  return { t0: T0, ids, shooter: 'A1', before: [], result };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('shot %i: every place within 0.1 mm, at any moment', (seed) => {
  const s = shot(seed);
  const flight = flightOf(s);
  const path = pathOf(s.result);
  for (const way of flight.ways) {
    const i = s.ids.indexOf(way[0]);
    for (let t = 0; t <= s.result.tEnd * 1000 + 50; t += 7.3) {
      const spot = spotAt(way, t);
      const truth = discAt(path, i, t / 1000);
      expect(Math.hypot(spot.x - truth.x, spot.y - truth.y)).toBeLessThan(0.1);
    }
    const end = spotAt(way, wayEnd(flight, way) - T0 + 0.01);
    expect(end.moving).toBe(false);
    expect(end.x).toBeCloseTo(s.result.final[i]?.x ?? NaN, 1);
    expect(end.turn).toBeCloseTo(s.result.final[i]?.turn ?? NaN, 1);
  }
  expect(flight.end - T0).toBeCloseTo(s.result.tEnd * 1000, 1);
});

test('discs that nothing happens to have no way; every contact is heard, the flick first', () => {
  const s = shot(3);
  const flight = flightOf(s);
  expect(flight.ways.map((w) => w[0])).not.toContain('B2');
  expect(flight.heard[0]?.[1]).toBe('flick');
  const contacts = s.result.events.filter((e) => e.type === 'contact');
  expect(contacts.length).toBeGreaterThan(0);
  expect(flight.heard.filter((h) => h[1] === 'disc').map((h) => h[4])).toEqual(
    contacts.map((e) => expect.closeTo(Math.abs(e.vn), 1) as number),
  );
});
