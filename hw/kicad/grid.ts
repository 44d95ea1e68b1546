/**
 * The router's ground: two layers of cells, and for each kind of copper (narrow track, wide track, via) which cells the
 * pads, holes and edges leave free, and for which net. In: a design; out: the maps.
 */
import { padsOf, type BoardPad, type Design } from './design.js';
import { RULES } from './rules.js';

/** An eighth of 2.54 mm: pins of most parts lie on it, and a TSSOP's pads are wide enough to hold a row of it. */
export const STEP = 0.3175;

/** Between two cells outside a round pad a track comes a little nearer than they are, mm. */
const SAG = 0.02;

export type Copper = 'narrow' | 'wide' | 'via';
export const COPPERS: readonly Copper[] = ['narrow', 'wide', 'via'];

export function radiusOf(copper: Copper): number {
  const width = { narrow: RULES.track, wide: RULES.wideTrack, via: RULES.viaSize }[copper];
  return width / 2;
}

/** Cell values: free for all, for nobody, or for one net (its number). */
export const FREE = 0;
export const NOBODY = -1;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly y0: number;
  /** Net numbers from 1 on. */
  readonly nets: readonly string[];
  readonly pads: readonly BoardPad[];
  /** For each copper and layer (0 upper, 1 lower): who may use the cell. */
  readonly may: Readonly<Record<Copper, readonly [Int16Array, Int16Array]>>;
}

export function xOf(grid: Grid, cell: number): number {
  return grid.x0 + (cell % grid.columns) * STEP;
}

export function yOf(grid: Grid, cell: number): number {
  return grid.y0 + Math.floor(cell / grid.columns) * STEP;
}

function inside(outline: Design['outline'], x: number, y: number): boolean {
  let odd = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [0, 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  });
  return odd;
}

function toEdge(outline: Design['outline'], x: number, y: number): number {
  return outline.reduce((least, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [0, 0];
    const l2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / l2));
    return Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }, Infinity);
}

/** Distance from a point to a pad; 0 on it. */
export function toPad(pad: BoardPad, x: number, y: number): number {
  if (pad.round) return Math.max(0, Math.hypot(x - pad.x, y - pad.y) - pad.hw);
  const dx = Math.max(Math.abs(x - pad.x) - pad.hw, 0);
  const dy = Math.max(Math.abs(y - pad.y) - pad.hh, 0);
  return Math.hypot(dx, dy);
}

export function gridOf(design: Design): Grid {
  const xs = design.outline.map((p) => p[0]);
  const ys = design.outline.map((p) => p[1]);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.floor((Math.max(...xs) - x0) / STEP) + 1;
  const rows = Math.floor((Math.max(...ys) - y0) / STEP) + 1;
  const pads = padsOf(design);
  const nets = ['', ...new Set(pads.flatMap((p) => (p.net === null ? [] : [p.net])))];
  const map = (): [Int16Array, Int16Array] => [
    new Int16Array(columns * rows),
    new Int16Array(columns * rows),
  ];
  const may: Record<Copper, [Int16Array, Int16Array]> = { narrow: map(), wide: map(), via: map() };
  const grid: Grid = { columns, rows, x0, y0, nets, pads, may };
  for (const copper of COPPERS) blockEdges(grid, design, copper);
  for (const pad of pads) for (const copper of COPPERS) blockPad(grid, pad, copper);
  return grid;
}

function blockEdges(grid: Grid, design: Design, copper: Copper): void {
  const keep = RULES.edge + radiusOf(copper);
  for (let cell = 0; cell < grid.columns * grid.rows; cell++) {
    const [x, y] = [xOf(grid, cell), yOf(grid, cell)];
    const near =
      !inside(design.outline, x, y) ||
      toEdge(design.outline, x, y) < keep ||
      design.holes.some((h) => Math.hypot(x - h.x, y - h.y) < h.drill / 2 + keep);
    if (near) for (const layer of [0, 1] as const) grid.may[copper][layer][cell] = NOBODY;
  }
}

function blockPad(grid: Grid, pad: BoardPad, copper: Copper): void {
  const reach = RULES.clearance + radiusOf(copper) + SAG;
  const net = pad.net === null ? NOBODY : grid.nets.indexOf(pad.net);
  const layers = pad.drill > 0 ? ([0, 1] as const) : ([0] as const);
  const c0 = Math.max(0, Math.floor((pad.x - pad.hw - reach - grid.x0) / STEP));
  const c1 = Math.min(grid.columns - 1, Math.ceil((pad.x + pad.hw + reach - grid.x0) / STEP));
  const r0 = Math.max(0, Math.floor((pad.y - pad.hh - reach - grid.y0) / STEP));
  const r1 = Math.min(grid.rows - 1, Math.ceil((pad.y + pad.hh + reach - grid.y0) / STEP));
  for (let r = r0; r <= r1; r++) {
    for (let c = c0; c <= c1; c++) {
      const cell = r * grid.columns + c;
      const off = toPad(pad, xOf(grid, cell), yOf(grid, cell));
      if (off >= reach) continue;
      // A via in a pad would take its solder, or hit its hole.
      const mine = copper === 'via' ? NOBODY : net;
      for (const layer of layers) {
        const map = grid.may[copper][layer];
        const was = map[cell] ?? FREE;
        map[cell] = was === FREE || was === mine ? mine : NOBODY;
      }
      // Through vias must clear pads of the upper side below as well: they have copper on both.
      if (copper === 'via' && pad.drill === 0) grid.may.via[1][cell] = NOBODY;
    }
  }
}
