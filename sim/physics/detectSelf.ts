/**
 * Detect, part two: what does a disc meet alone on its ray? Post, 20-hole, edge, rim, the surface again, or the
 * end of a piece of constant deceleration. Ways along the ray are compared; one root gives the time of the first.
 */
import { timeFor } from './detectPair.js';
import { rayToCircle } from './roots.js';
import {
  BACK,
  EDGE,
  NONE,
  OUT,
  PIECE,
  POST,
  RETURN,
  RIM,
  SINK,
  SURFACE,
  type World,
} from './world.js';

/** Finds the next event that disc i meets alone and stores it in selfT, selfKind, selfIndex. */
export function findSelf(w: World, i: number): void {
  w.selfT[i] = Infinity;
  w.selfKind[i] = NONE;
  const mode = w.mode[i];
  if (mode === SURFACE || mode === BACK) onBoard(w, i, mode);
  else if (mode === OUT) toRim(w, i);
}

function onBoard(w: World, i: number, mode: number): void {
  const x = w.x[i];
  const y = w.y[i];
  const ux = w.ux[i];
  const uy = w.uy[i];
  const r2 = x * x + y * y;
  const sp = w.sp[i];
  const toMiddle = -(x * ux + y * uy);
  const miss = x * uy - y * ux;
  let best = w.reach[i];
  let kind = w.alpha[i] !== 0 && sp > 0 ? PIECE : NONE;
  let index = -1;
  if (sp > 0) {
    index = nearestPost(w, i, best);
    if (index >= 0) {
      best = postWay;
      kind = POST;
    }
  }
  if (w.ds2 > 0 && w.holed < 0 && mode === SURFACE) {
    const s = holeWay(w, i, r2, toMiddle, miss);
    if (s < best || (s === best && kind === NONE)) {
      best = s;
      kind = SINK;
    }
  }
  const edge = w.table.edgeR;
  if (edge > 0) {
    if (mode === BACK) {
      best = backWay(w, r2, toMiddle);
      kind = best === Infinity ? EDGE : RETURN;
      if (best === Infinity) best = 0;
    } else if (sp === 0) {
      if (r2 > edge * edge) kind = EDGE;
    } else {
      const s = edgeWay(edge, r2, toMiddle, miss, best);
      if (s < best) {
        best = s;
        kind = EDGE;
      }
    }
  }
  if (kind === NONE) return;
  w.selfKind[i] = kind;
  w.selfIndex[i] = index;
  w.selfT[i] = best < w.reach[i] ? w.t0[i] + timeFor(sp, w.acc[i], best) : w.tEnd[i];
}

let postWay = 0;

/** Number of the first post on the ray within `limit`, its way in postWay; -1: none. */
function nearestPost(w: World, i: number, limit: number): number {
  const posts = w.table.posts;
  const x = w.x[i];
  const y = w.y[i];
  const ux = w.ux[i];
  const uy = w.uy[i];
  const radius = w.params.R + w.params.rPost;
  let found = -1;
  postWay = limit;
  for (let p = 0; p < posts.length; p++) {
    const post = posts[p];
    const dx = post[0] - x;
    const dy = post[1] - y;
    const along = dx * ux + dy * uy;
    if (along <= 0) continue;
    const across = dx * uy - dy * ux;
    if (across >= radius || across <= -radius) continue;
    const s = rayToCircle(along, across, dx * dx + dy * dy - radius * radius, radius);
    if (s < postWay) {
      postWay = s;
      found = p;
    }
  }
  return found;
}

/**
 * Way to the point at which the hole takes disc i: where it crosses the circle of unsupported weight slowly
 * enough, or where it comes to rest inside. Infinity: not taken.
 */
function holeWay(w: World, i: number, r2: number, toMiddle: number, miss: number): number {
  const ds2 = w.ds2;
  const sp = w.sp[i];
  if (sp === 0) return r2 < ds2 ? 0 : Infinity;
  const m2 = miss * miss;
  if (m2 >= ds2) return Infinity;
  const slowEnough = w.vcap2 * (1 - m2 / ds2);
  if (r2 >= ds2) {
    if (toMiddle <= 0) return Infinity;
    const s = (r2 - ds2) / (toMiddle + Math.sqrt(ds2 - m2));
    if (s >= w.reach[i]) return Infinity;
    if (sp * sp - 2 * w.acc[i] * s <= slowEnough) return s;
  } else if (sp * sp <= slowEnough) {
    return 0;
  }
  const rest = w.reach[i] - toMiddle;
  return w.alpha[i] === 0 && rest * rest + m2 < ds2 ? w.reach[i] : Infinity;
}

/** Way to where the centre passes the edge outwards; a disc that rests beyond it falls at once. */
function edgeWay(edge: number, r2: number, toMiddle: number, miss: number, limit: number): number {
  const c = r2 - edge * edge;
  const half2 = (edge - miss) * (edge + miss);
  if (c > 0) {
    if (toMiddle <= 0 || half2 <= 0) return 0;
    const half = Math.sqrt(half2);
    if (c / (toMiddle + half) >= limit) return 0;
    return toMiddle + half;
  }
  const half = Math.sqrt(half2);
  return toMiddle < 0 ? -c / (half - toMiddle) : toMiddle + half;
}

/** Way back over the ditch until the disc's front reaches the edge of the surface. */
function backWay(w: World, r2: number, toMiddle: number): number {
  const radius = w.table.edgeR + w.params.R;
  const gap = r2 - radius * radius;
  if (gap <= 0) return 0;
  const half2 = toMiddle * toMiddle - gap;
  return toMiddle > 0 && half2 > 0 ? gap / (toMiddle + Math.sqrt(half2)) : Infinity;
}

/** A disc in flight over the ditch meets the rim wall. */
function toRim(w: World, i: number): void {
  const out = w.x[i] * w.ux[i] + w.y[i] * w.uy[i];
  const wall = w.params.rRim - w.params.R;
  const gap = wall * wall - (w.x[i] * w.x[i] + w.y[i] * w.y[i]);
  w.selfKind[i] = RIM;
  w.selfT[i] = w.t0[i] + (gap > 0 ? gap / (out + Math.sqrt(out * out + gap)) : 0) / w.sp[i];
}
