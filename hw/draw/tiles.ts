/**
 * How a sheet at 1:1 is cut into printed pages. In: the box of a sheet and a paper; out: pages with the part of the
 * drawing each shows. Neighbours overlap, and their registration marks stand at the same places of the drawing.
 */
import type { Box } from './shapes.js';

export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const PAPERS: readonly Paper[] = [
  { name: 'A4', width: 210, height: 297 },
  { name: 'Letter', width: 215.9, height: 279.4 },
];

/** What no printer prints on, and the strip at the bottom for check bar and page name, mm. */
export const EDGE = 10;
export const FOOT = 16;
/** Pages overlap by this, mm. */
export const OVERLAP = 10;

export interface Page {
  readonly row: number;
  readonly column: number;
  /** Part of the drawing on this page, overlaps included. */
  readonly box: Box;
}

export interface Tiling {
  readonly rows: number;
  readonly columns: number;
  readonly pages: readonly Page[];
}

/** @param used whether anything is drawn in a part of the drawing: pages without are left out. */
export function tiles(box: Box, paper: Paper, used: (part: Box) => boolean): Tiling {
  const w = paper.width - 2 * EDGE;
  const h = paper.height - 2 * EDGE - FOOT;
  const columns = Math.max(1, Math.ceil((box.x1 - box.x0 - OVERLAP) / (w - OVERLAP)));
  const rows = Math.max(1, Math.ceil((box.y1 - box.y0 - OVERLAP) / (h - OVERLAP)));
  // The drawing in the middle of all pages.
  const left = (box.x0 + box.x1 - (columns * (w - OVERLAP) + OVERLAP)) / 2;
  const top = (box.y0 + box.y1 + (rows * (h - OVERLAP) + OVERLAP)) / 2;
  const pages: Page[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x0 = left + column * (w - OVERLAP);
      const y1 = top - row * (h - OVERLAP);
      const part = { x0, y0: y1 - h, x1: x0 + w, y1 };
      if (used(part)) pages.push({ row, column, box: part });
    }
  }
  return { rows, columns, pages };
}

/** Registration marks of a page, in the drawing's coordinates: the middles of its four overlaps' corners. */
export function marks(page: Page): [number, number][] {
  const { x0, y0, x1, y1 } = page.box;
  const half = OVERLAP / 2;
  return [
    [x0 + half, y0 + half],
    [x1 - half, y0 + half],
    [x0 + half, y1 - half],
    [x1 - half, y1 - half],
  ];
}
