/**
 * Where the sensors' cables lie, in the underside of the board. Grooves join the pockets of each ring (stepping inwards
 * around a post), eight straight trunks lead inwards between the pockets. In: a board; out: lines in mm, and for each
 * strip the way of its cable and its length.
 */
import { distance } from './finding.js';
import { onBase } from './kicad/hubPlaces.js';
import { HUB_BELOW, SPARE } from './passages.js';
import { postsOf } from './generate.js';
import type { Board, Sensor } from './schema.js';
import { branchesOf, stripOf } from './netlist/strips.js';

export type Point = readonly [number, number];

/** Router bits, mm: grooves along the rings, trunks across them. */
export const GROOVE = 6;
export const TRUNK = 8;
/** Wood between a groove and a post's bore, mm. */
const POST_WALL = 3;
const TRUNKS = 8;
/** The trunks end here; further in the hub's window lies open below. */
export const TRUNK_INNER = 60;

function between(board: Board, a: Point, b: Point): Point[] {
  const posts = postsOf(board);
  const keep = board.geometry.postDiameter / 2 + POST_WALL + GROOVE / 2;
  const length = distance(a[0], a[1], b[0], b[1]);
  for (let k = 0; k + 1 < posts.length; k += 2) {
    const [px = 0, py = 0] = [posts[k], posts[k + 1]];
    const along = ((px - a[0]) * (b[0] - a[0]) + (py - a[1]) * (b[1] - a[1])) / (length * length);
    if (along < 0 || along > 1) continue;
    const off = Math.abs((px - a[0]) * (b[1] - a[1]) - (py - a[1]) * (b[0] - a[0])) / length;
    if (off >= keep) continue;
    const r = Math.hypot(px, py);
    const inwards = (r - keep) / r;
    return [a, [px * inwards, py * inwards], b];
  }
  return [a, b];
}

function point(s: Sensor): Point {
  return [s.x, s.y];
}

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, p, i) => {
    const before = line[i - 1];
    return before ? sum + distance(before[0], before[1], p[0], p[1]) : 0;
  }, 0);
}

/** The groove between two sensors. */
export function linkOf(board: Board, a: Sensor, b: Sensor): Point[] {
  return between(board, point(a), point(b));
}

/** All grooves: around each ring, and where a strip passes from one ring to the next. */
export function grooves(board: Board): Point[][] {
  const lines: Point[][] = [];
  const { sensors, rings } = board.hall;
  for (const ring of rings) {
    const here = sensors.filter((s) => s.ring === ring.name);
    if (here.length < 2) continue;
    here.forEach((s, i) => lines.push(linkOf(board, s, here[(i + 1) % here.length] ?? s)));
  }
  for (const branch of branchesOf(board)) {
    const strip = stripOf(board, branch);
    strip.forEach((s, i) => {
      const next = strip[i + 1];
      if (next && next.ring !== s.ring) lines.push(linkOf(board, s, next));
    });
  }
  return lines;
}

/** Wood between a trunk along `deg` and the nearest pocket or post, mm. */
function trunkWall(board: Board, deg: number, outer: number): number {
  const c = Math.cos((deg * Math.PI) / 180);
  const s = Math.sin((deg * Math.PI) / 180);
  const posts = postsOf(board);
  const things = board.hall.sensors.map((q): [number, number, number] => [
    q.x,
    q.y,
    board.hall.pocketDiameter / 2,
  ]);
  for (let k = 0; k + 1 < posts.length; k += 2)
    things.push([posts[k] ?? 0, posts[k + 1] ?? 0, board.geometry.postDiameter / 2]);
  let wall = Infinity;
  for (const [x, y, r] of things) {
    const along = x * c + y * s;
    if (along < TRUNK_INNER || along > outer + r) continue;
    wall = Math.min(wall, Math.abs(y * c - x * s) - r - TRUNK / 2);
  }
  return wall;
}

export interface Trunk {
  readonly deg: number;
  readonly wall: number;
  readonly line: readonly [Point, Point];
}

/** In each eighth of the board the direction that keeps farthest from all pockets and posts. */
export function trunksOf(board: Board): Trunk[] {
  const outer = Math.max(...board.hall.rings.map((r) => r.radius));
  return Array.from({ length: TRUNKS }, (_, k) => {
    const middle = (360 * k) / TRUNKS;
    let best = { deg: middle, wall: -Infinity };
    for (let off = 0; off <= 22; off += 0.25) {
      for (const deg of [middle + off, middle - off]) {
        const wall = trunkWall(board, deg, outer);
        if (wall > best.wall + 1e-9) best = { deg: (deg + 360) % 360, wall };
      }
    }
    const at = (r: number): Point => [
      r * Math.cos((best.deg * Math.PI) / 180),
      r * Math.sin((best.deg * Math.PI) / 180),
    ];
    return { ...best, line: [at(TRUNK_INNER), at(outer)] as const };
  });
}

export interface StripRoute {
  readonly branch: number;
  /** The puck that takes the cable to the hub: the first or the last of its strip. */
  readonly sensor: number;
  readonly atStart: boolean;
  readonly trunk: number;
  /** Cable from that puck to the hub, and the pieces between pucks, mm of wire. */
  readonly cableMm: number;
  readonly linksMm: readonly number[];
}

/** Wire of a link: its groove, and enough at both ends to solder. */
const LINK_SPARE = 16;

function roundUp(mm: number, to: number): number {
  return Math.ceil(mm / to) * to;
}

export function routesOf(board: Board, trunks = trunksOf(board)): StripRoute[] {
  return branchesOf(board).map((branch) => {
    const strip = stripOf(board, branch);
    const linksMm = strip.slice(1).map((s, i) => {
      const before = strip[i] ?? s;
      return roundUp(lengthOf(linkOf(board, before, s)) + LINK_SPARE, 5);
    });
    let best: StripRoute | undefined;
    const [hx, hy] = onBase(`JS${branch}`);
    for (const atStart of [true, false]) {
      const s = atStart ? strip[0] : strip[strip.length - 1];
      if (!s) continue;
      const r = Math.hypot(s.x, s.y);
      const deg = (Math.atan2(s.y, s.x) * 180) / Math.PI;
      trunks.forEach((trunk, i) => {
        const turn = Math.abs(((trunk.deg - deg + 540) % 360) - 180);
        // Inside the window the cable goes straight to its socket.
        const inside = r < TRUNK_INNER;
        const way = inside ? 0 : (turn * Math.PI * r) / 180 + (r - TRUNK_INNER);
        const [x, y] = inside ? point(s) : trunk.line[0];
        const cableMm = roundUp(way + distance(x, y, hx, hy) + HUB_BELOW + SPARE, 10);
        if (!best || cableMm < best.cableMm)
          best = { branch, sensor: s.id, atStart, trunk: i, cableMm, linksMm };
      });
    }
    if (!best) throw new Error(`strip ${branch} has no sensors`);
    return best;
  });
}
