/** How faint the nearest sensor may see a disc: what the search takes for no disc (search.ts, FAINT2) rests on it. */
import * as k from '../../../firmware/sense/kernel.js';
import { f } from '../../../firmware/sense/model.js';

/** Least over a ring of the board of the largest field that some sensor gets from a disc there, uT. */
function faintest(type: number, m1: number, m2: number, from: number, to: number): number {
  let least = Infinity;
  for (let r = from; r <= to; r += 3) {
    for (let deg = 0; deg < 360; deg += 2) {
      const a = (deg * Math.PI) / 180;
      f.fill(0, k.RES, k.RES + 3 * k.MAX_SENSORS);
      f.set([r * Math.cos(a), r * Math.sin(a), 0, type, m1, m2], k.DISCS);
      k.addField(f, k.DISCS, 1, 1e9);
      let most = 0;
      for (let i = k.RES; i < k.RES + 3 * k.MAX_SENSORS; i += 3) {
        most = Math.max(most, Math.hypot(f[i], f[i + 1], f[i + 2]));
      }
      least = Math.min(least, most);
    }
  }
  return least;
}

test.each([
  ['A', 0, 1, 0],
  ['B, heading along x', 1, 1, 0],
  ['B, heading along y', 1, 0, 1],
  ['C', 2, 1, 0],
] as const)(
  'a disc of %s: 120 uT and more inside, 50 on the last centimetres',
  (_, type, m1, m2) => {
    expect(faintest(type, m1, m2, 0, 309)).toBeGreaterThan(120);
    expect(faintest(type, m1, m2, 309, 329)).toBeGreaterThan(50);
  },
);
