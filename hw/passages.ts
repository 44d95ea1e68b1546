/**
 * How cables get from the hub into the rim: along a channel in the underside of the base from the window to one of four
 * passages, up through it, and on along the rim. In: a board; out: places and lengths in mm, seen from above.
 */
import { distance } from './finding.js';
import { HUB_SIZE, onBase } from './kicad/hubPlaces.js';
import { HARNESSES, perHarness, spotsOf } from './netlist/spots.js';
import type { Board } from './schema.js';

type Point = readonly [number, number];

/** Around the hub, for fingers and plugs, mm. */
export const AROUND = 12;
/** The hub's upper face below the underside of the surface: base 12 and frame 25, less spacers and the hub itself, mm. */
export const HUB_BELOW = 25;
/** To plug, to bend and to solder, and so that the lid with the hub can stand on its edge beside the window, mm. */
export const SPARE = 200;

export interface Passage {
  readonly deg: number;
  /** Where the channel leaves the window, and the passage itself. */
  readonly inner: Point;
  readonly end: Point;
}

function polar(radius: number, deg: number): Point {
  const a = (deg * Math.PI) / 180;
  return [radius * Math.cos(a), radius * Math.sin(a)];
}

/** From the middle to the edge of the window in a direction. */
function windowEdge(deg: number): number {
  const c = Math.abs(Math.cos((deg * Math.PI) / 180));
  const s = Math.abs(Math.sin((deg * Math.PI) / 180));
  const [w, h] = HUB_SIZE.map((side) => side / 2 + AROUND);
  return Math.min(c > 0 ? (w ?? 0) / c : Infinity, s > 0 ? (h ?? 0) / s : Infinity);
}

/** The four passages: each where a quarter of the harness begins. */
export function passagesOf(board: Board): Passage[] {
  const spots = spotsOf(board);
  const n = perHarness(board);
  return Array.from({ length: HARNESSES }, (_, q) => {
    const deg = spots[Math.min(q * n, spots.length - 1)]?.deg ?? 90 * q;
    return { deg, inner: polar(windowEdge(deg), deg), end: polar(board.leds.radius, deg) };
  });
}

function through(board: Board, socket: string, passage: Passage, deg: number): number {
  const [x, y] = onBase(socket);
  const { inner, end } = passage;
  const turn = Math.abs(((deg - passage.deg + 540) % 360) - 180);
  return (
    HUB_BELOW +
    board.geometry.woodThickness +
    board.beams.height +
    distance(x, y, inner[0], inner[1]) +
    distance(inner[0], inner[1], end[0], end[1]) +
    ((turn * Math.PI) / 180) * board.leds.radius +
    SPARE
  );
}

/** Wire from a socket of the hub to a direction in the rim, rounded up: through passage `q`, else the shortest way. */
export function toRim(board: Board, socket: string, deg: number, q?: number): number {
  const ways = passagesOf(board)
    .filter((_, i) => q === undefined || i === q)
    .map((p) => through(board, socket, p, deg));
  return Math.ceil(Math.min(...ways) / 10) * 10;
}
