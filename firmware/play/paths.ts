/**
 * Equal discs that both moved: which of them was shot? In: where a disc came from, the one it struck, where both came to
 * rest; out: how badly that fits the mechanics of two discs. The struck one leaves along the line of centres and the
 * way it slid tells the speed; that leaves nothing free, so the place where the other one must stop follows.
 * Restitution and friction as in docs/physics.md; speeds are in roots of the mm that a disc slides with them.
 */
import { GEOMETRY } from '../board.gen.js';
import { radius } from '../geometry.js';
import type { Known } from '../rules/delta.js';

type Place = { readonly x: number; readonly y: number };

/** Two discs: restitution, friction. */
const E = 0.75;
const MU = 0.15;
/** Nothing fits: the discs would have had to meet from the wrong side. */
export const IMPOSSIBLE = 99;
/** How far off a prediction may be, mm, and how much of the ways that it was made from. */
const LEAST_MM = 20;
const SHARE = 0.2;
/** A disc that comes so near to a post's middle has struck it, mm; places are no better known. */
const POST_MM = GEOMETRY.discRadius + GEOMETRY.postRadius - 1.5;
/** What stops farther out lies in the ditch. */
const OUT = GEOMETRY.rStart + GEOMETRY.discRadius;

/**
 * Misfit, 1 = as far off as a good prediction may be: shot from `s`, struck what lay at `d`. `p`, `q`: where the two rest;
 * null: in the ditch or gone.
 */
export function misfit(s: Place, d: Place, p: Known | null, q: Known | null): number {
  if (q) return struck(s, d, p, q.x, q.y, q.zone === '20');
  // the struck one left by a way that nobody saw: every way is tried, then finer ones beside the best
  const far = 2 * OUT;
  let best = IMPOSSIBLE;
  let at = 0;
  let step = Math.PI / 24;
  for (let turn = 0; turn < 3; turn++) {
    const middle = at;
    const most = turn > 0 ? 6 : 24;
    for (let k = -most; k < most; k++) {
      const a = middle + k * step;
      const m = struck(s, d, p, d.x + far * Math.cos(a), d.y + far * Math.sin(a), true);
      if (m < best) {
        best = m;
        at = a;
      }
    }
    step = step / 5;
  }
  return best;
}

/** A straight way that a post bars. */
function barred(x: number, y: number, toX: number, toY: number): boolean {
  const way = radius(toX - x, toY - y);
  const ux = way > 0 ? (toX - x) / way : 0;
  const uy = way > 0 ? (toY - y) / way : 0;
  for (let k = 0; k < GEOMETRY.posts.length; k += 2) {
    const px = GEOMETRY.posts[k] - x;
    const py = GEOMETRY.posts[k + 1] - y;
    let on = px * ux + py * uy;
    on = on < 0 ? 0 : on > way ? way : on;
    if (radius(px - on * ux, py - on * uy) < POST_MM) return true;
  }
  return false;
}

/** `atLeast`: the struck disc slid through (x, y) and might have gone on. */
function struck(
  s: Place,
  d: Place,
  p: Known | null,
  x: number,
  y: number,
  atLeast: boolean,
): number {
  const way = radius(x - d.x, y - d.y);
  if (way < 1) return IMPOSSIBLE;
  let ux = (x - d.x) / way;
  let uy = (y - d.y) / way;
  let cx = 0;
  let cy = 0;
  let cos = 0;
  let tan = 0;
  let rub = 0;
  let side = 0;
  for (let turn = 0; turn < 2; turn++) {
    cx = d.x - 2 * GEOMETRY.discRadius * ux;
    cy = d.y - 2 * GEOMETRY.discRadius * uy;
    const reach = radius(cx - s.x, cy - s.y);
    cos = reach < 1 ? 1 : ((cx - s.x) * ux + (cy - s.y) * uy) / reach;
    if (cos < 0.05) return IMPOSSIBLE;
    tan = Math.sqrt(cos < 1 ? 1 - cos * cos : 0) / cos;
    // the rims rub until they roll on each other: a sixth of what slides
    rub = tan / 6 < (MU * (1 + E)) / 2 ? tan / 6 : (MU * (1 + E)) / 2;
    side = (cx - s.x) * uy - (cy - s.y) * ux > 0 ? -1 : 1;
    if (turn > 0) break;
    // that drags the struck disc off the line of centres
    const drag = rub / ((1 + E) / 2);
    const tx = ux + side * drag * uy;
    const ty = uy - side * drag * ux;
    const t = radius(tx, ty);
    ux = tx / t;
    uy = ty / t;
  }
  // speeds before and after, along the line of centres and across it
  let n = (2 * Math.sqrt(way)) / (1 + E);
  const across = tan - rub;
  if (barred(s.x, s.y, cx, cy) || barred(d.x, d.y, x, y)) return IMPOSSIBLE;
  const along = (1 - E) / 2;
  const left = radius(across, along);
  const vx = (along * ux - side * across * uy) / left;
  const vy = (along * uy + side * across * ux) / left;
  if (p && barred(cx, cy, p.x, p.y)) return IMPOSSIBLE;
  if (!p) return outBy(cx, cy, vx, vy, n * n * left * left, atLeast);
  const px = p.x - cx;
  const py = p.y - cy;
  const gone = radius(px, py);
  if (atLeast) {
    // it was at least so fast: where the shooter stopped may tell how fast
    const slid = Math.sqrt(gone) / left;
    if (slid > n) n = slid;
  }
  let far = n * n * left * left;
  // what fell into the hole might have gone on
  if (p.zone === '20' && far > gone) far = gone;
  const off = radius(px - far * vx, py - far * vy);
  return off / (LEAST_MM + SHARE * (far + (atLeast ? 0 : way) * 0.5));
}

/** A shooter that lies in the ditch slid that far: misfit of a way that ends on the wood. */
function outBy(
  x: number,
  y: number,
  vx: number,
  vy: number,
  far: number,
  atLeast: boolean,
): number {
  if (atLeast) return 0;
  const r = radius(x + far * vx, y + far * vy);
  return r > OUT ? 0 : (OUT - r) / (LEAST_MM + SHARE * far);
}
