/**
 * Resolve, part two: discs that leave the surface. The hole takes a disc; the edge lets it fall, or, if it is fast
 * enough, the rim throws it back. What a disc does in the ditch is nobody's business: it lies in the middle of it.
 */
import { EV_EDGE, EV_HOLE, EV_RETURNED, EV_RIM, log } from './log.js';
import { kinetic, launch } from './motion.js';
import { BACK, DITCH, HOLE, OUT, SURFACE, type World } from './world.js';

/** Takes disc i's motion away for good: sunk or fallen. */
function stop(w: World, i: number): void {
  w.energy[3] += kinetic(w, i);
  w.w[i] = 0;
}

/** The hole takes disc i: it slides on to the middle as far as no other disc is in its way. */
export function sink(w: World, i: number): void {
  log(w, EV_HOLE, i, -1, w.sp[i], 0);
  stop(w, i);
  w.mode[i] = HOLE;
  w.holed = i;
  settleInHole(w, i);
  launch(w, i, w.now, 0, 0);
}

/** Moves the sunk disc i towards the middle of the hole until another disc stops it. Others: places at `now`. */
export function settleInHole(w: World, i: number): void {
  const x = w.x[i];
  const y = w.y[i];
  const dist = Math.sqrt(x * x + y * y);
  if (dist === 0) return;
  const ux = -x / dist;
  const uy = -y / dist;
  const D = 2 * w.params.R;
  let way = dist;
  for (let k = 0; k < w.n; k++) {
    if (k === i || (w.mode[k] !== SURFACE && w.mode[k] !== BACK)) continue;
    const at = placeOf(w, k);
    const dx = at.x - x;
    const dy = at.y - y;
    const along = dx * ux + dy * uy;
    const across = dx * uy - dy * ux;
    const half2 = D * D - across * across;
    if (along <= 0 || half2 <= 0) continue;
    const free = along - Math.sqrt(half2);
    if (free < way) way = free > 0 ? free : 0;
  }
  w.x[i] = way === dist ? 0 : x + ux * way;
  w.y[i] = way === dist ? 0 : y + uy * way;
}

const spot = { x: 0, y: 0 };
function placeOf(w: World, k: number): { x: number; y: number } {
  if (w.now >= w.tEnd[k]) {
    spot.x = w.xe[k];
    spot.y = w.ye[k];
    return spot;
  }
  const tau = w.now - w.t0[k];
  const s = (w.sp[k] - 0.5 * w.acc[k] * tau) * tau;
  spot.x = w.x[k] + w.ux[k] * s;
  spot.y = w.y[k] + w.uy[k] * s;
  return spot;
}

/** Disc i's centre passes the edge: it falls, or flies on to the rim if it is fast enough to come back. */
export function passEdge(w: World, i: number): void {
  log(w, EV_EDGE, i, -1, w.sp[i], 0);
  w.left[i] = 1;
  if (w.mode[i] === SURFACE && comesBack(w, i)) {
    w.mode[i] = OUT;
    launch(w, i, w.now, w.ux[i] * w.sp[i], w.uy[i] * w.sp[i]);
    return;
  }
  fall(w, i);
}

/** Disc i ends in the middle of the ditch, on the radius at which it left. */
export function fall(w: World, i: number): void {
  stop(w, i);
  w.mode[i] = DITCH;
  const r = Math.sqrt(w.x[i] * w.x[i] + w.y[i] * w.y[i]);
  const k = (0.5 * (w.table.edgeR + w.params.rRim)) / r;
  w.x[i] *= k;
  w.y[i] *= k;
  launch(w, i, w.now, 0, 0);
}

/**
 * Drop on the way to the rim and back to the edge: g (d1/v + d2/(e v))^2 / 2 <= hLip, with v the speed
 * away from the middle, which alone carries the disc to the wall and back.
 */
function comesBack(w: World, i: number): boolean {
  const p = w.params;
  const edge = w.table.edgeR;
  if (p.hLip <= 0 || p.eRim <= 0 || p.rRim <= edge + 2 * p.R) return false;
  const r = Math.sqrt(w.x[i] * w.x[i] + w.y[i] * w.y[i]);
  const v = (w.sp[i] * (w.x[i] * w.ux[i] + w.y[i] * w.uy[i])) / r;
  if (v <= 0) return false;
  const time = (p.rRim - p.R - edge) / v + (p.rRim - 2 * p.R - edge) / (p.eRim * v);
  return 0.5 * p.g * time * time <= p.hLip;
}

/** Disc i strikes the rim wall and flies back; speed along the wall is kept. */
export function hitRim(w: World, i: number): void {
  const r = Math.sqrt(w.x[i] * w.x[i] + w.y[i] * w.y[i]);
  const nx = w.x[i] / r;
  const ny = w.y[i] / r;
  const vx = w.ux[i] * w.sp[i];
  const vy = w.uy[i] * w.sp[i];
  const vn = vx * nx + vy * ny;
  const before = kinetic(w, i);
  const jn = (1 + w.params.eRim) * vn;
  w.mode[i] = BACK;
  launch(w, i, w.now, vx - jn * nx, vy - jn * ny);
  w.energy[2] += before - kinetic(w, i);
  log(w, EV_RIM, i, -1, vn, jn);
}

/** Disc i is on the surface again. */
export function comeBack(w: World, i: number): void {
  w.mode[i] = SURFACE;
  w.returned[i] = 1;
  launch(w, i, w.now, w.ux[i] * w.sp[i], w.uy[i] * w.sp[i]);
  log(w, EV_RETURNED, i, -1, w.sp[i], 0);
}
