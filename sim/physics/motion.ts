/**
 * Evolve: where a disc is on its ray, and how a new ray begins.
 * s(t) = v t - a t^2/2 on a straight line, a = mu g: friction under a flat disc points exactly against the
 * centre's velocity. With spin coupling the slide is cut into pieces of constant deceleration (spin.ts), so
 * that everything that looks for contacts stays the same.
 */
import { BACK, OUT, ROW, SURFACE, grow, type World } from './world.js';
import { pieceOf, piece } from './spin.js';

/** Ends the running ray of disc i at time t: keeps its energy book and moves its start there. */
export function advance(w: World, i: number, t: number): void {
  const tEnd = w.tEnd[i];
  const ended = t >= tEnd;
  const tau = (ended ? tEnd : t) - w.t0[i];
  if (tau > 0 && w.sp[i] > 0) {
    const a = w.acc[i];
    const s = ended ? w.reach[i] : (w.sp[i] - 0.5 * a * tau) * tau;
    w.energy[0] += a * s;
    if (ended) {
      w.x[i] = w.xe[i];
      w.y[i] = w.ye[i];
    } else {
      w.x[i] += w.ux[i] * s;
      w.y[i] += w.uy[i] * s;
    }
    const v = w.sp[i] - a * tau;
    // A piece of a coupled slide ends with speed left; a slide ends at rest, exactly.
    w.sp[i] = v > 0 && !(ended && w.alpha[i] === 0) ? v : 0;
  }
  if (w.w[i] !== 0) turn(w, i, t - w.t0[i], tau);
  if (w.alpha[i] !== 0) spinDown(w, i, t - w.t0[i]);
  else if (ended && w.w[i] !== 0 && w.acc[i] > 0) dropSpin(w, i);
  w.t0[i] = t;
}

/** How far disc i has turned: as long as it spins, or, where spin is only carried, as long as it slides. */
function turn(w: World, i: number, spinning: number, sliding: number): void {
  w.turn[i] += turned(w.w[i], w.alpha[i], w.alpha[i] === 0 && w.acc[i] > 0 ? sliding : spinning);
}

/** Angle turned in tau seconds by a disc of spin w that loses alpha a second, rad. */
export function turned(w: number, alpha: number, tau: number): number {
  if (alpha === 0) return w * tau;
  const size = w < 0 ? -w : w;
  const span = size < alpha * tau ? size / alpha : tau;
  const angle = (size - 0.5 * alpha * span) * span;
  return w < 0 ? -angle : angle;
}

/** Spin that is only carried ends with the slide. */
function dropSpin(w: World, i: number): void {
  const R = w.params.R;
  w.energy[1] += 0.25 * R * R * w.w[i] * w.w[i];
  w.w[i] = 0;
}

/** Lets the spin of disc i decay for tau seconds. I = m R^2/2, so E = R^2 w^2/4 by unit mass. */
function spinDown(w: World, i: number, tau: number): void {
  const R = w.params.R;
  const before = w.w[i];
  const size = before < 0 ? -before : before;
  let after = size - w.alpha[i] * tau;
  if (after < 0) after = 0;
  w.energy[1] += 0.25 * R * R * (size * size - after * after);
  w.w[i] = before < 0 ? -after : after;
}

/** Starts a new ray of disc i at time t from its place, with the given velocity. */
export function launch(w: World, i: number, t: number, vx: number, vy: number): void {
  const v2 = vx * vx + vy * vy;
  const sp = Math.sqrt(v2);
  if (sp > 0) {
    w.ux[i] = vx / sp;
    w.uy[i] = vy / sp;
  }
  w.sp[i] = sp;
  restart(w, i, t);
}

/** Starts a new ray along the old direction: speed, place and spin are as they stand. */
export function restart(w: World, i: number, t: number): void {
  w.t0[i] = t;
  w.alpha[i] = 0;
  const sp = w.sp[i];
  const mode = w.mode[i];
  const a = mode === BACK || mode === OUT ? 0 : w.decel;
  w.acc[i] = a;
  if (mode === SURFACE && w.params.spinCoupling && w.w[i] !== 0 && w.decel > 0) {
    coupled(w, i, t);
  } else if (sp === 0) {
    w.reach[i] = 0;
    w.tEnd[i] = t;
    w.xe[i] = w.x[i];
    w.ye[i] = w.y[i];
  } else if (a === 0) {
    w.reach[i] = Infinity;
    w.tEnd[i] = Infinity;
  } else {
    const reach = (0.5 * sp * sp) / a;
    w.reach[i] = reach;
    w.tEnd[i] = t + sp / a;
    w.xe[i] = w.x[i] + w.ux[i] * reach;
    w.ye[i] = w.y[i] + w.uy[i] * reach;
  }
  if (w.record) note(w, i);
}

/** One piece of a slide in which spin and friction act on each other. */
function coupled(w: World, i: number, t: number): void {
  pieceOf(w.sp[i], w.w[i], w.decel, w.params.R, w.params.vGuard);
  w.acc[i] = piece.acc;
  w.alpha[i] = piece.alpha;
  const sp = w.sp[i];
  if (sp === 0) {
    w.reach[i] = 0;
    w.tEnd[i] = t;
    w.tSpin[i] = t + piece.dt;
  } else {
    w.reach[i] = (sp - 0.5 * piece.acc * piece.dt) * piece.dt;
    w.tEnd[i] = t + piece.dt;
    w.ratio[i] = piece.ratio;
    w.tSpin[i] = t + piece.dt;
  }
  w.xe[i] = w.x[i] + w.ux[i] * w.reach[i];
  w.ye[i] = w.y[i] + w.uy[i] * w.reach[i];
}

function note(w: World, i: number): void {
  const at = w.paths * ROW;
  if (at + ROW > w.path.length) w.path = grow(w.path);
  const p = w.path;
  p[at] = i;
  p[at + 1] = w.mode[i];
  p[at + 2] = w.t0[i];
  p[at + 3] = w.x[i];
  p[at + 4] = w.y[i];
  p[at + 5] = w.ux[i];
  p[at + 6] = w.uy[i];
  p[at + 7] = w.sp[i];
  p[at + 8] = w.acc[i];
  p[at + 9] = w.tEnd[i];
  p[at + 10] = w.w[i];
  p[at + 11] = w.alpha[i];
  p[at + 12] = w.turn[i];
  w.paths++;
}

/** Kinetic energy by unit mass; I = m R^2 / 2. */
export function kinetic(w: World, i: number): number {
  const rim = w.params.R * w.w[i];
  return 0.5 * w.sp[i] * w.sp[i] + 0.25 * rim * rim;
}
