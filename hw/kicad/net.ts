/** A net of the router: its pads as nodes of the grid, its paths, and what they are as copper. */
import type { Item } from './crowd.js';
import { STEP, toPad, xOf, yOf, type Copper, type Grid } from './grid.js';
import type { Routed } from './router.js';

/** Cells of a pad: those whose middle lies on it, for the layers it is on. */
export function padNodes(grid: Grid, index: number, size: number): number[] {
  const pad = grid.pads[index];
  const nodes: number[] = [];
  if (!pad) return nodes;
  const row0 = Math.max(0, Math.floor((pad.y - pad.hh - grid.y0) / STEP));
  const row1 = Math.min(grid.rows - 1, Math.ceil((pad.y + pad.hh - grid.y0) / STEP));
  for (let cell = row0 * grid.columns; cell < (row1 + 1) * grid.columns; cell++) {
    if (toPad(pad, xOf(grid, cell), yOf(grid, cell)) > 0) continue;
    nodes.push(cell);
    if (pad.drill > 0) nodes.push(cell + size);
  }
  return nodes;
}

export interface Net {
  readonly number: number;
  readonly name: string;
  readonly copper: Copper;
  /** Nodes (cell, and cell + size for the lower layer) of each pad. */
  pads: readonly (readonly number[])[];
  paths: number[][];
  items: Item[];
}

export function itemsOf(net: Net, size: number): Item[] {
  const seen = new Set<string>();
  const items: Item[] = [];
  const add = (item: Item): void => {
    const key = `${item.copper} ${item.layer} ${item.cell}`;
    if (!seen.has(key)) items.push(item);
    seen.add(key);
  };
  for (const path of net.paths) {
    path.forEach((node, i) => {
      const layer = node >= size ? 1 : 0;
      const cell = node % size;
      add({ copper: net.copper, layer, cell });
      const before = path[i - 1];
      if (before !== undefined && before % size === cell) add({ copper: 'via', layer: 0, cell });
    });
  }
  return items;
}

/** Runs on one layer and vias. */
export function drawn(nets: readonly Net[], size: number): Pick<Routed, 'runs' | 'vias'> {
  const runs: { net: string; layer: 0 | 1; cells: number[]; copper: Copper }[] = [];
  const vias: { net: string; cell: number }[] = [];
  for (const net of nets) {
    for (const item of net.items)
      if (item.copper === 'via') vias.push({ net: net.name, cell: item.cell });
    for (const path of net.paths) {
      let cells: number[] = [];
      path.forEach((node, i) => {
        const before = path[i - 1];
        if (before !== undefined && before % size === node % size) {
          const layer = before >= size ? 1 : 0;
          if (cells.length > 1) runs.push({ net: net.name, layer, cells, copper: net.copper });
          cells = [];
        }
        cells.push(node % size);
      });
      const layer = (path[path.length - 1] ?? 0) >= size ? 1 : 0;
      if (cells.length > 1) runs.push({ net: net.name, layer, cells, copper: net.copper });
    }
  }
  return { runs, vias };
}
