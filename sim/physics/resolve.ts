/**
 * Resolve: what an event does to the discs.
 * Impulses act in no time: restitution along the normal, friction at the touching edges across it. By unit mass
 * J_n = (1+e)/2 v_n between discs, (1+e) v_n against a fixed thing; J_t = min(mu J_n, v_t/6) and v_t/3, because
 * a rim point of a solid cylinder is three times as easy to move as its centre. Both discs get the same spin step.
 * A disc sunk in the 20-hole stands 3 mm proud and is held by the hole's wall: it acts as a post of its own size.
 */
import { kinetic, launch } from './motion.js';
import { EV_CONTACT, EV_POST, log } from './log.js';
import { HOLE, type World } from './world.js';

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
