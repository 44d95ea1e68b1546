/**
 * Who is in whose way. Copper of one net at a cell makes the cells around it costly for every other copper, as far as
 * clearance and widths reach. In: paths laid and taken up; out: how many other items reach a cell.
 */
import { RULES } from './rules.js';
import { COPPERS, STEP, radiusOf, type Copper, type Grid } from './grid.js';

/** Cell offsets [columns, rows] within which `b` is too near to `a`. */
function offsets(a: Copper, b: Copper): [number, number][] {
  const reach = radiusOf(a) + radiusOf(b) + RULES.clearance;
  const n = Math.ceil(reach / STEP);
  const found: [number, number][] = [];
  for (let r = -n; r <= n; r++)
    for (let c = -n; c <= n; c++) if (Math.hypot(r, c) * STEP < reach - 1e-6) found.push([c, r]);
  return found;
}

export interface Item {
  readonly copper: Copper;
  /** 0 upper, 1 lower; a via is on both. */
  readonly layer: 0 | 1;
  readonly cell: number;
}

export class Crowd {
  /** For each copper and layer: number of items that reach the cell. */
  readonly near: Readonly<Record<Copper, readonly [Int16Array, Int16Array]>>;
  private readonly around = new Map<string, [number, number][]>();

  constructor(private readonly grid: Grid) {
    const map = (): [Int16Array, Int16Array] => [
      new Int16Array(grid.columns * grid.rows),
      new Int16Array(grid.columns * grid.rows),
    ];
    this.near = { narrow: map(), wide: map(), via: map() };
    for (const a of COPPERS) for (const b of COPPERS) this.around.set(a + b, offsets(a, b));
  }

  /** @param by 1 lays the items, -1 takes them up. */
  change(items: readonly Item[], by: 1 | -1): void {
    const { columns, rows } = this.grid;
    for (const item of items) {
      const column = item.cell % columns;
      const row = Math.floor(item.cell / columns);
      const layers = item.copper === 'via' ? [0, 1] : [item.layer];
      for (const other of COPPERS) {
        for (const [dc, dr] of this.around.get(item.copper + other) ?? []) {
          const c = column + dc;
          const r = row + dr;
          if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
          for (const layer of layers) {
            const map = this.near[other][layer as 0 | 1];
            map[r * columns + c] = (map[r * columns + c] ?? 0) + by;
          }
        }
      }
    }
  }

  /** Whether others reach an item, once its own net is taken up. */
  crowded(item: Item): boolean {
    if (item.copper === 'via')
      return (this.near.via[0][item.cell] ?? 0) > 0 || (this.near.via[1][item.cell] ?? 0) > 0;
    return (this.near[item.copper][item.layer][item.cell] ?? 0) > 0;
  }
}
