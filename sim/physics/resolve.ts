/**
 * Resolve: what an event does to the discs.
 * Impulses act in no time: restitution along the normal, friction at the touching edges across it. By unit mass
 * J_n = (1+e)/2 v_n between discs, (1+e) v_n against a fixed thing; J_t = min(mu J_n, v_t/6) and v_t/3, because
 * a rim point of a solid cylinder is three times as easy to move as its centre. Both discs get the same spin step.
 * A disc sunk in the 20-hole stands 3 mm proud and is held by the hole's wall: it acts as a post of its own size.
 */
import { launch } from './motion.js';
import { BACK, DITCH, HOLE, LOG, OUT, SURFACE, grow, type World } from './world.js';

/** Event codes in the log, in the order of EVENT_NAMES in result.ts. */
export const EV_CONTACT = 0;
export const EV_POST = 1;
export const EV_HOLE = 2;
export const EV_EDGE = 3;
export const EV_RIM = 4;
export const EV_RETURNED = 5;

/** Speed with which two bodies part after closing at vn. */
function parting(w: World, e: number, vn: number): number {
  const p = w.params;
  const back = vn < p.vGuard ? vn : e * vn;
  const least = w.decel > 0 ? p.vSep : 1e-9;
  return back < least ? least : back;
}

/** Discs i and j touch; both have been advanced to `now`. */
export function contact(w: World, i: number, j: number): void {
  if (w.mode[i] === HOLE || w.mode[j] === HOLE) {
    const mover = w.mode[i] === HOLE ? j : i;
    hitHeld(w, mover, i, j);
    return;
  }
  const dx = w.x[j] - w.x[i];
  const dy = w.y[j] - w.y[i];
  const d = Math.sqrt(dx * dx + dy * dy);
  const nx = dx / d;
  const ny = dy / d;
  const vix = w.ux[i] * w.sp[i];
  const viy = w.uy[i] * w.sp[i];
  const vjx = w.ux[j] * w.sp[j];
  const vjy = w.uy[j] * w.sp[j];
  const rx = vix - vjx;
  const ry = viy - vjy;
  const vn = rx * nx + ry * ny;
  const jn = 0.5 * (vn + parting(w, w.params.eDD, vn));
  const R = w.params.R;
  const vt = ry * nx - rx * ny + R * (w.w[i] + w.w[j]);
  const jt = grip(w.params.muDD * jn, vt / 6);
  // Tangent is (-ny, nx); jt brakes disc i along it.
  const px = jn * nx - jt * ny;
  const py = jn * ny + jt * nx;
  const before = kinetic(w, i) + kinetic(w, j);
  w.w[i] -= (2 * jt) / R;
  w.w[j] -= (2 * jt) / R;
  if (w.left[i] || w.left[j] || w.tainted[i] || w.tainted[j]) w.tainted[i] = w.tainted[j] = 1;
  launch(w, i, w.now, vix - px, viy - py);
  launch(w, j, w.now, vjx + px, vjy + py);
  w.energy[2] += before - kinetic(w, i) - kinetic(w, j);
  log(w, EV_CONTACT, i, j, vn, jn);
}

/** The mover of the pair i, j strikes the other, which is held in the hole. */
function hitHeld(w: World, mover: number, i: number, j: number): void {
  const held = mover === i ? j : i;
  if (w.left[mover] || w.tainted[mover]) w.tainted[held] = 1;
  const vn = bounce(w, mover, w.x[held], w.y[held], w.params.eDD, w.params.muDD);
  log(w, EV_CONTACT, i, j, vn, lastImpulse);
}

export function hitPost(w: World, i: number, p: number): void {
  const post = w.table.posts[p];
  const vn = bounce(w, i, post[0], post[1], w.params.eP, w.params.muP);
  log(w, EV_POST, i, p, vn, lastImpulse);
}

let lastImpulse = 0;

/** Disc i rebounds from a fixed round thing at (cx, cy); returns the closing speed. */
function bounce(w: World, i: number, cx: number, cy: number, e: number, mu: number): number {
  const dx = cx - w.x[i];
  const dy = cy - w.y[i];
  const d = Math.sqrt(dx * dx + dy * dy);
  const nx = dx / d;
  const ny = dy / d;
  const vx = w.ux[i] * w.sp[i];
  const vy = w.uy[i] * w.sp[i];
  const vn = vx * nx + vy * ny;
  const jn = vn + parting(w, e, vn);
  const R = w.params.R;
  const jt = grip(mu * jn, (vy * nx - vx * ny + R * w.w[i]) / 3);
  const before = kinetic(w, i);
  w.w[i] -= (2 * jt) / R;
  launch(w, i, w.now, vx - (jn * nx - jt * ny), vy - (jn * ny + jt * nx));
  w.energy[2] += before - kinetic(w, i);
  lastImpulse = jn;
  return vn;
}

/** Friction impulse: enough to stop the sliding of the edges, but no more than `most`. */
function grip(most: number, stop: number): number {
  if (stop > most) return most;
  return stop < -most ? -most : stop;
}

/** Kinetic energy by unit mass; I = m R^2 / 2. */
export function kinetic(w: World, i: number): number {
  const rim = w.params.R * w.w[i];
  return 0.5 * w.sp[i] * w.sp[i] + 0.25 * rim * rim;
}

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

/** Writes one event with what it left behind. */
function log(w: World, type: number, a: number, b: number, vn: number, jn: number): void {
  const at = w.logged * LOG;
  if (at + LOG > w.log.length) w.log = grow(w.log);
  const l = w.log;
  const pair = type === EV_CONTACT;
  l[at] = w.now;
  l[at + 1] = type;
  l[at + 2] = a;
  l[at + 3] = b;
  l[at + 4] = vn;
  l[at + 5] = jn;
  l[at + 6] = w.x[a];
  l[at + 7] = w.y[a];
  l[at + 8] = w.ux[a] * w.sp[a];
  l[at + 9] = w.uy[a] * w.sp[a];
  l[at + 10] = w.w[a];
  l[at + 11] = pair ? w.ux[b] * w.sp[b] : 0;
  l[at + 12] = pair ? w.uy[b] * w.sp[b] : 0;
  l[at + 13] = pair ? w.w[b] : 0;
  l[at + 14] = w.left[a] || (pair && w.left[b]) ? 1 : 0;
  l[at + 15] = w.tainted[a] || (pair && w.tainted[b]) ? 1 : 0;
  w.logged++;
}
