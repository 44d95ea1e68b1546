/**
 * Names of the parts on the silkscreen: in the housing where no pad takes the ink, else beside it, towards the middle of
 * the board first. In: a design; out: words that touch no pad, no hole, no edge and no other word.
 */
import { padsOf, type Design, type Placed } from './design.js';
import { courtyard } from './footprintNodes.js';
import { footprintOf, turnedBy } from './footprint.js';

type Word = Design['words'][number];
type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const SIZE = 0.8;
/** Around a word, mm; a letter is about as wide as it is high. */
const CLEAR = 0.2;

function boxOf({ x, y, size, text }: Word): Box {
  const [w, h] = [(text.length * size) / 2 + CLEAR, size * 0.65 + CLEAR];
  return [x - w, y - h, x + w, y + h];
}

function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** A rectangle of a part as it lies on the board. */
function turnedBox({ place }: Placed, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box {
  const [ax, ay] = turnedBy(x0, y0, place.deg);
  const [bx, by] = turnedBy(x1, y1, place.deg);
  return [
    place.x + Math.min(ax, bx),
    place.y + Math.min(ay, by),
    place.x + Math.max(ax, bx),
    place.y + Math.max(ay, by),
  ];
}

export function refWords(design: Design): Word[] {
  const taken: Box[] = [
    ...padsOf(design).map((p): Box => [p.x - p.hw, p.y - p.hh, p.x + p.hw, p.y + p.hh]),
    ...design.holes.map(({ x, y, drill: d }): Box => [x - d, y - d, x + d, y + d]),
  ];
  const xs = design.outline.map((p) => p[0]);
  const ys = design.outline.map((p) => p[1]);
  const [left, top] = [Math.min(...xs) + 0.5, Math.min(...ys) + 0.5];
  const [right, bottom] = [Math.max(...xs) - 0.5, Math.max(...ys) - 0.5];
  const free = (b: Box): boolean =>
    b[0] > left && b[2] < right && b[1] > top && b[3] < bottom && !taken.some((t) => meet(b, t));
  return design.parts.flatMap((placed) => {
    const text = placed.part.ref;
    const [x0, y0, x1, y1] = turnedBox(placed, footprintOf(placed.part.kind.footprint).body);
    const [cx0, cy0, cx1, cy1] = turnedBox(placed, courtyard(placed));
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const [w, h] = [(text.length * SIZE) / 2 + CLEAR, SIZE * 0.65 + CLEAR];
    const beside: [number, number][] = [
      [x, cy0 - h],
      [x, cy1 + h],
      [cx0 - w, y],
      [cx1 + w, y],
    ];
    const off = ([px, py]: [number, number]): number =>
      Math.hypot(px - (left + right) / 2, py - (top + bottom) / 2);
    beside.sort((a, b) => off(a) - off(b));
    const spots: [number, number][] = [[x, y], ...beside];
    const words = spots.map(([px, py]): Word => ({ x: px, y: py, size: SIZE, text }));
    const word = words.find((v) => free(boxOf(v)));
    if (!word) return [];
    taken.push(boxOf(word));
    return [word];
  });
}
