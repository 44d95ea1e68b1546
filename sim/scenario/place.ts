/**
 * Places on the board as scenarios write them: {r: 150 mm, deg: 90 deg}, {x: 10 mm, y: -20 mm}, or on the starting
 * line before a seat {seat: S, deg: 10 deg}. In: a field; out: x and y, mm. A place that no disc can take (beyond the wood, inside a post) is refused before anything runs.
 */
import { SEATS } from '../../firmware/types.js';
import type { Board } from '../board.js';
import type { Field } from './field.js';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const DEG = Math.PI / 180;
/** Places are written to a hundredth; rounding hides the last bits of the machine's sine. */
const GRAIN = 1e6;

export function readPlace(f: Field, board: Board): Place {
  if (f.isMap && f.anyMap().has('seat')) {
    const m = f.map(['seat', 'deg']);
    const seat = (m.get('seat') as Field).oneOf(SEATS);
    const off = m.get('deg')?.quantity('angle') ?? 0;
    return polarPlace(board.geometry.startLineRadius, board.geometry.seatsDeg[seat] + off);
  }
  const polar = f.isMap && (f.anyMap().has('r') || f.anyMap().has('deg'));
  if (polar) {
    const m = f.map(['r', 'deg'], ['r', 'deg']);
    const r = (m.get('r') as Field).quantity('length');
    const deg = (m.get('deg') as Field).quantity('angle');
    if (r < 0) f.fail(`found a radius of ${r} mm, expected 0 or more`);
    return polarPlace(r, deg);
  }
  const m = f.map(['x', 'y'], ['x', 'y']);
  return {
    x: (m.get('x') as Field).quantity('length'),
    y: (m.get('y') as Field).quantity('length'),
  };
}

/** @param deg counter-clockwise seen from above, 0 = seat E. */
export function polarPlace(r: number, deg: number): Place {
  return { x: grain(r * Math.cos(deg * DEG)), y: grain(r * Math.sin(deg * DEG)) };
}

export function grain(v: number): number {
  return Math.round(v * GRAIN) / GRAIN;
}

/** @param where `wood` for discs on the surface, `rim` also allows the ditch. */
export function checkPlace(f: Field, p: Place, board: Board, where: 'wood' | 'rim'): void {
  const trouble = placeTrouble(board, p, where);
  if (trouble !== '') f.fail(`impossible place: ${trouble}`);
}

/** Why no disc can lie there; '' when one can. */
export function placeTrouble(board: Board, p: Place, where: 'wood' | 'rim' = 'rim'): string {
  const g = board.geometry;
  const r = Math.sqrt(p.x * p.x + p.y * p.y);
  const most =
    where === 'wood' ? g.surfaceRadius : g.surfaceRadius + g.ditchWidth - g.discDiameter / 2;
  if (r > most) return `${r.toFixed(1)} mm from the middle, expected at most ${most.toFixed(1)} mm`;
  const post = postUnder(p, board);
  return post < 0 ? '' : `the disc would stand in post ${post}`;
}

/** Number of the post that a disc at `p` would stand in, or -1. A disc may touch one. */
function postUnder(p: Place, board: Board): number {
  const g = board.geometry;
  const least = (g.postDiameter + g.discDiameter) / 2 - 0.001;
  for (let k = 0; k < g.postCount; k++) {
    const a = (g.postFirstDeg + (360 * k) / g.postCount) * DEG;
    const dx = p.x - g.postCircleRadius * Math.cos(a);
    const dy = p.y - g.postCircleRadius * Math.sin(a);
    if (Math.sqrt(dx * dx + dy * dy) < least) return k;
  }
  return -1;
}
