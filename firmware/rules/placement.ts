/**
 * May the disc on the starting line be shot from where it lies? In: flags, circles, seat, place, whether all else
 * is still; out: legal or the reason. It is shown, never punished.
 */
import { beyondDivider, radius, touchesStart } from '../geometry.js';
import type { Geometry, Seat } from '../types.js';
import type { Flags } from './types.js';

export interface PlacementCheck {
  readonly legal: boolean;
  readonly reason: string;
}

/** Rounding of a place that is given in polar coordinates, mm. */
const ROUNDING_MM = 1e-6;

/** The reason alone. A disc half over the divider has its centre on it; one that touches it is within a radius. */
function placementReason(flags: Flags, geo: Geometry, seat: Seat, x: number, y: number): string {
  const r = radius(x, y);
  if (!touchesStart(geo, r)) return 'PLACE_OFF_LINE';
  if (!flags.behind && r > geo.rStart + geo.lineWidth / 2) return 'PLACE_BEHIND';
  const over = beyondDivider(seat, x, y) - ROUNDING_MM;
  if (over > geo.discRadius + geo.lineWidth / 2) return 'PLACE_QUADRANT';
  if (flags.overlap === 'half' && over > 0) return 'PLACE_OVER';
  return 'PLACE_OK';
}

export function checkPlacement(
  flags: Flags,
  geo: Geometry,
  seat: Seat,
  x: number,
  y: number,
  boardStill: boolean,
): PlacementCheck {
  const reason = boardStill ? placementReason(flags, geo, seat, x, y) : 'PLACE_NOT_STILL';
  return { legal: reason === 'PLACE_OK', reason: reason };
}
