/**
 * Ground pads of fine chips get a via under the chip before anything else is laid: between pads 0.65 mm apart no pour comes
 * through, and later their neighbours' tracks would shut them in. In: the poured net; out: its paths, laid.
 */
import type { Crowd } from './crowd.js';
import { FREE, STEP, type Copper, type Grid } from './grid.js';
import { itemsOf, type Net } from './net.js';

/** Pads lower than this are fine, mm. */
const FINE = 0.25;
/** Length of the way to the via, from the middle of the pad, in cells. */
const NEAREST = 4;
const FARTHEST = 8;

export function escapes(grid: Grid, net: Net, crowd: Crowd): void {
  const size = grid.columns * grid.rows;
  const ok = (copper: Copper, layer: 0 | 1, cell: number): boolean => {
    const value = grid.may[copper][layer][cell];
    return value === FREE || value === net.number;
  };
  const mine = grid.pads.filter((p) => p.net === net.name);
  net.pads = mine.map((pad, i) => {
    const nodes = net.pads[i] ?? [];
    if (pad.drill > 0 || pad.hh >= FINE) return nodes;
    const column = Math.round((pad.x - grid.x0) / STEP);
    const row = Math.round((pad.y - grid.y0) / STEP);
    for (let n = NEAREST; n <= FARTHEST; n++) {
      for (const step of [-1, 1]) {
        const way = Array.from({ length: n + 1 }, (_, k) => row * grid.columns + column + step * k);
        const end = way[n] ?? 0;
        if (!way.every((cell) => ok('narrow', 0, cell))) continue;
        if (!ok('via', 0, end) || !ok('via', 1, end) || !ok('narrow', 1, end)) continue;
        const path = [...way, end + size];
        if (itemsOf({ ...net, paths: [path] }, size).some((item) => crowd.crowded(item))) continue;
        net.paths.push(path);
        return [...nodes, ...path];
      }
    }
    return nodes;
  });
  net.items = itemsOf(net, size);
  crowd.change(net.items, 1);
}
