/**
 * Circles of the board. In: a geometry and a place; out: zone, touching, quadrant.
 * A disc touches a line of radius L and width w when L - w/2 - R <= r <= L + w/2 + R; the lower value counts
 * (NCA 6d). Checked in test/geometry.test.ts against numbers typed from the rule book, not against itself.
 */
import type { Geometry, Seat, Zone } from './types.js';

/** Places on a limit are on it at every angle: what rounding of x and y may do, mm. */
const HAIR = 1e-6;

/** Distance from the centre, mm. */
export function radius(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Largest centre radius, exclusive, at which a disc lies wholly inside the line of radius `line`, mm. */
export function insideLimit(geo: Geometry, line: number): number {
  return line - geo.lineWidth / 2 - geo.discRadius;
}

/** Largest centre radius, inclusive, at which a disc still touches the line of radius `line` from outside, mm. */
export function touchLimit(geo: Geometry, line: number): number {
  return line + geo.lineWidth / 2 + geo.discRadius;
}

/** Limits of a geometry, worked out once: a zone is asked for each disc after each shot. */
let limitsOf: Geometry | null = null;
let line = 0;
let five = 0;
let ten = 0;

/** Zone of a disc that lies flat on the wood with its centre at `r`. Never '20', 'leaner'. */
export function zoneAt(geo: Geometry, r: number): Zone {
  if (geo !== limitsOf) {
    limitsOf = geo;
    line = insideLimit(geo, geo.rStart);
    five = insideLimit(geo, geo.r10);
    ten = insideLimit(geo, geo.r15);
  }
  if (r > geo.rSurface) return 'ditch';
  const hair = r + HAIR;
  if (hair >= line) return 'line';
  if (hair >= five) return '5';
  if (hair >= ten) return '10';
  if (r < geo.rHole + geo.discRadius) return 'hanger';
  return '15';
}

/** True when a flat disc with its centre at `r` lies in or touches the 15 circle: the open-board rule is met (NCA 3a.ii). */
export function meetsOpenBoard(geo: Geometry, r: number): boolean {
  return r - HAIR <= touchLimit(geo, geo.r15);
}

/** True when a disc with its centre at `r` touches the starting line, from either side. */
export function touchesStart(geo: Geometry, r: number): boolean {
  return r + HAIR >= insideLimit(geo, geo.rStart) && r - HAIR <= touchLimit(geo, geo.rStart);
}

/** Unit vector of a seat's direction. */
export function seatVector(seat: Seat): readonly [number, number] {
  if (seat === 'S') return [0, -1];
  if (seat === 'W') return [-1, 0];
  if (seat === 'N') return [0, 1];
  return [1, 0];
}

/** Seat in whose quadrant a point lies; on a divider the seat clockwise of it. */
export function quadrantOf(x: number, y: number): Seat {
  if (y <= -Math.abs(x)) return 'S';
  if (y >= Math.abs(x)) return 'N';
  return x < 0 ? 'W' : 'E';
}

/** How far a disc's centre lies beyond the nearer divider of a seat's quadrant, mm; negative inside the quadrant. */
export function beyondDivider(seat: Seat, x: number, y: number): number {
  const s = seatVector(seat);
  const along = x * s[0] + y * s[1];
  const across = Math.abs(x * s[1] - y * s[0]);
  return (across - along) * Math.SQRT1_2;
}
