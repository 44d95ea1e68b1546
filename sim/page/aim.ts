/**
 * From a hand to a shot. Pure: places on the starting line, the sling's pull into a speed, what the disc would meet
 * first. mm, mm/s, degrees. The firmware alone says whether a place is legal; this only helps a hand to be exact.
 */
import type { BoardInfo, Seat } from './messages.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SEAT_DEG: Readonly<Record<Seat, number>> = { S: 270, W: 180, N: 90, E: 0 };
/** Hardest flick of the sling, mm/s: a strong shot of a good player. */
export const TOP_SPEED = 4500;
/** Pull for the hardest flick, mm. */
export const FULL_PULL = 190;
/** A pull shorter than this flicks nothing, mm. */
export const DEAD_PULL = 8;
/** Above 1: weak shots get more of the way than hard ones. */
const FEEL = 1.45;

/** Largest angle from the seat's direction at which a disc on the starting line stays inside its quadrant. */
export function placeLimit(b: BoardInfo): number {
  return 45 - (Math.asin(b.rDisc / b.rStart) * 180) / Math.PI - 0.4;
}

/** Nearest good place on the starting line of a seat to where the hand points. */
export function onStartLine(b: BoardInfo, seat: Seat, p: Point): Point {
  const deg = (Math.atan2(p.y, p.x) * 180) / Math.PI;
  const off = ((((deg - SEAT_DEG[seat] + 180) % 360) + 360) % 360) - 180;
  return startPlace(b, seat, off);
}

/** Place on the starting line at an angle from the seat's direction. */
export function startPlace(b: BoardInfo, seat: Seat, offDeg: number): Point {
  const limit = placeLimit(b);
  const a = ((SEAT_DEG[seat] + Math.max(-limit, Math.min(limit, offDeg))) * Math.PI) / 180;
  return { x: b.rStart * Math.cos(a), y: b.rStart * Math.sin(a) };
}

/** Angle of a place from its seat's direction, degrees. */
export function offSeat(seat: Seat, p: Point): number {
  const deg = (Math.atan2(p.y, p.x) * 180) / Math.PI;
  return ((((deg - SEAT_DEG[seat] + 180) % 360) + 360) % 360) - 180;
}

/** Speed of a pull, mm/s. */
export function speedOf(pull: number): number {
  if (pull <= DEAD_PULL) return 0;
  const share = Math.min(1, (pull - DEAD_PULL) / (FULL_PULL - DEAD_PULL));
  return TOP_SPEED * Math.pow(share, FEEL);
}

/** Pull that gives a speed; the inverse of speedOf. */
export function pullOf(speed: number): number {
  const share = Math.pow(Math.min(1, Math.max(0, speed / TOP_SPEED)), 1 / FEEL);
  return DEAD_PULL + share * (FULL_PULL - DEAD_PULL);
}

export interface Flick {
  readonly vx: number;
  readonly vy: number;
  readonly speed: number;
}

/** The flick of a disc at `disc` when the hand has pulled to `hand`: it flies away from the hand. */
export function flickOf(disc: Point, hand: Point): Flick {
  const dx = disc.x - hand.x;
  const dy = disc.y - hand.y;
  const pull = Math.hypot(dx, dy);
  const speed = speedOf(pull);
  if (speed === 0) return { vx: 0, vy: 0, speed: 0 };
  return { vx: (dx / pull) * speed, vy: (dy / pull) * speed, speed };
}

/** A flick of a given direction (degrees) and speed. */
export function flickAt(deg: number, speed: number): Flick {
  const a = (deg * Math.PI) / 180;
  return { vx: speed * Math.cos(a), vy: speed * Math.sin(a), speed };
}

/** How far along a straight path a disc's centre gets before it meets something: a disc, a post, or the edge. */
export function firstMeeting(
  b: BoardInfo,
  from: Point,
  vx: number,
  vy: number,
  others: readonly Point[],
): { readonly at: Point; readonly what: 'disc' | 'post' | 'edge' } {
  const v = Math.hypot(vx, vy) || 1;
  const ux = vx / v;
  const uy = vy / v;
  let best = edgeDistance(b.rSurface, from, ux, uy);
  let what: 'disc' | 'post' | 'edge' = 'edge';
  const meet = (p: Point, reach: number, kind: 'disc' | 'post'): void => {
    const along = (p.x - from.x) * ux + (p.y - from.y) * uy;
    const across = (p.x - from.x) * uy - (p.y - from.y) * ux;
    if (along <= 0 || Math.abs(across) >= reach) return;
    const d = along - Math.sqrt(reach * reach - across * across);
    if (d > -1 && d < best) {
      best = Math.max(0, d);
      what = kind;
    }
  };
  for (const o of others) meet(o, 2 * b.rDisc, 'disc');
  for (let i = 0; i + 1 < b.posts.length; i += 2) {
    meet({ x: b.posts[i] ?? 0, y: b.posts[i + 1] ?? 0 }, b.rDisc + b.postRadius, 'post');
  }
  return { at: { x: from.x + ux * best, y: from.y + uy * best }, what };
}

function edgeDistance(r: number, from: Point, ux: number, uy: number): number {
  const along = from.x * ux + from.y * uy;
  const rest = r * r - (from.x * from.x + from.y * from.y) + along * along;
  return rest <= 0 ? 0 : -along + Math.sqrt(rest);
}
