/**
 * Detect, part one: when do two discs touch next? A quartic while both slide, two plain quadratics once one of
 * them lies still. Each disc keeps its earliest partner; only rows of changed discs are computed anew.
 * Times are measured from the present, so that early and late events have the same precision.
 */
import { firstFall, rayToCircle } from './roots.js';
import { DITCH, OUT, type World } from './world.js';

/** Time to slide s along a ray with speed v under deceleration a. */
export function timeFor(v: number, a: number, s: number): number {
  const q = v * v - 2 * a * s;
  return (2 * s) / (v + (q > 0 ? Math.sqrt(q) : 0));
}

/** When discs i and k touch next; both may have started their rays before `now`. Infinity: never. */
export function pairTime(w: World, i: number, k: number): number {
  const now = w.now;
  const iMoves = w.tEnd[i] > now;
  const kMoves = w.tEnd[k] > now;
  if (!iMoves) return kMoves ? oneMoves(w, k, i, now) : Infinity;
  if (!kMoves) return oneMoves(w, i, k, now);
  return bothMove(w, i, k);
}

/** Disc i slides, disc k lies still; `from` is the time from which this holds. */
function oneMoves(w: World, i: number, k: number, from: number): number {
  const tau = from - w.t0[i];
  const a = w.acc[i];
  const s0 = tau > 0 ? (w.sp[i] - 0.5 * a * tau) * tau : 0;
  const ux = w.ux[i];
  const uy = w.uy[i];
  const dx = w.xe[k] - (w.x[i] + ux * s0);
  const dy = w.ye[k] - (w.y[i] + uy * s0);
  const along = dx * ux + dy * uy;
  if (along <= 0) return Infinity;
  const across = dx * uy - dy * ux;
  const D = 2 * w.params.R;
  if (across >= D || across <= -D) return Infinity;
  const s = rayToCircle(along, across, dx * dx + dy * dy - D * D, D);
  if (s0 + s >= w.reach[i]) return Infinity;
  return from + timeFor(w.sp[i] - a * tau, a, s);
}

function bothMove(w: World, i: number, k: number): number {
  const now = w.now;
  const ti = now - w.t0[i];
  const tk = now - w.t0[k];
  const ai = w.acc[i];
  const ak = w.acc[k];
  const si = ti > 0 ? (w.sp[i] - 0.5 * ai * ti) * ti : 0;
  const sk = tk > 0 ? (w.sp[k] - 0.5 * ak * tk) * tk : 0;
  const uix = w.ux[i];
  const uiy = w.uy[i];
  const ukx = w.ux[k];
  const uky = w.uy[k];
  const dx = w.x[k] + ukx * sk - (w.x[i] + uix * si);
  const dy = w.y[k] + uky * sk - (w.y[i] + uiy * si);
  const D = 2 * w.params.R;
  const d2 = dx * dx + dy * dy;
  const c0 = d2 - D * D;
  const span = D + (w.reach[i] - si) + (w.reach[k] - sk);
  if (d2 > span * span) return Infinity;
  const vi = w.sp[i] - ai * ti;
  const vk = w.sp[k] - ak * tk;
  const vx = ukx * vk - uix * vi;
  const vy = uky * vk - uiy * vi;
  const ax = uix * ai - ukx * ak;
  const ay = uiy * ai - uky * ak;
  const a2 = ax * ax + ay * ay;
  const c1 = 2 * (dx * vx + dy * vy);
  const c2 = vx * vx + vy * vy + dx * ax + dy * ay;
  const c3 = vx * ax + vy * ay;
  const T = both(w.tEnd[i], w.tEnd[k]) - now;
  // Without friction both slide for ever: past |c1|/c2 of a parabola nothing closes any more.
  if (T === Infinity) {
    if (a2 === 0) return endless(c0, c1, c2, now);
    return now + firstFall(c0, c1, c2, c3, 0.25 * a2, 1e6);
  }
  const t = firstFall(c0, c1, c2, c3, 0.25 * a2, T);
  if (t !== Infinity) return now + t;
  const iLater = w.tEnd[i] > w.tEnd[k];
  if (w.tEnd[i] === w.tEnd[k]) return Infinity;
  return iLater ? oneMoves(w, i, k, w.tEnd[k]) : oneMoves(w, k, i, w.tEnd[i]);
}

function both(a: number, b: number): number {
  return a < b ? a : b;
}

/** Two discs in straight steady motion: the first root of c0 + c1 t + c2 t^2. */
function endless(c0: number, c1: number, c2: number, now: number): number {
  if (c1 >= 0) return Infinity;
  if (c0 <= 0) return now;
  const disc = c1 * c1 - 4 * c2 * c0;
  if (disc <= 0) return Infinity;
  return now + (2 * c0) / (-c1 + Math.sqrt(disc));
}

/** True for discs that others can touch. */
export function solid(w: World, i: number): boolean {
  const mode = w.mode[i];
  return mode !== DITCH && mode !== OUT;
}

/** Recomputes the pair times of disc i with all others, and everybody's best partner. */
export function findPairs(w: World, i: number): void {
  const n = w.n;
  const row = i * w.cap;
  const there = solid(w, i);
  for (let k = 0; k < n; k++) {
    if (k === i) continue;
    let t = Infinity;
    if (there && solid(w, k)) {
      t = pairTime(w, i, k);
    }
    w.pairT[row + k] = t;
    w.pairT[k * w.cap + i] = t;
    if (w.nextJ[k] === i) bestOf(w, k);
    else if (t < w.nextT[k]) {
      w.nextT[k] = t;
      w.nextJ[k] = i;
    }
  }
  bestOf(w, i);
}

/** Earliest partner of disc i from the stored pair times; the lowest number wins a tie. */
function bestOf(w: World, i: number): void {
  const row = i * w.cap;
  let best = Infinity;
  let j = -1;
  for (let k = 0; k < w.n; k++) {
    const t = w.pairT[row + k];
    if (t < best) {
      best = t;
      j = k;
    }
  }
  w.nextT[i] = best;
  w.nextJ[i] = j;
}
