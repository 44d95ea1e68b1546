/**
 * When does a distance first shrink to the touching distance?
 * In: the polynomial f(t) = c0 + c1 t + ... + c4 t^4 (squared distance less squared touching distance) and the
 * end T of the time in which it holds. Out: the first t in [0, T] at which f passes from + to -, or Infinity.
 * Way: the roots of f'' split f' into monotone pieces, the roots of f' split f; the first piece that falls
 * through zero is closed in by Newton steps kept inside a bracket. No complex roots and no tolerance that
 * decides whether a root "is real"; a vanishing leading term does no harm. Only + - * / and sqrt.
 */

const cuts = new Float64Array(8);

/** Root of a quartic that falls from + at lo to - at hi, to the last bit. */
function refineQuartic(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
  lo: number,
  hi: number,
): number {
  let l = lo;
  let h = hi;
  let t = 0.5 * (l + h);
  for (let i = 0; i < 100; i++) {
    const f = (((c4 * t + c3) * t + c2) * t + c1) * t + c0;
    if (f === 0) return t;
    if (f > 0) l = t;
    else h = t;
    const d = ((4 * c4 * t + 3 * c3) * t + 2 * c2) * t + c1;
    let next = t - f / d;
    if (!(next > l && next < h)) {
      next = 0.5 * (l + h);
      if (next === l || next === h) return l;
    }
    const step = next - t;
    t = next;
    if (step * step <= 1e-32 * t * t) return t;
  }
  return t;
}

/** Root of the cubic k0 + k1 t + k2 t^2 + k3 t^3 between lo and hi, where its sign differs. */
function refineCubic(
  k0: number,
  k1: number,
  k2: number,
  k3: number,
  lo: number,
  hi: number,
  risingSign: number,
): number {
  let l = lo;
  let h = hi;
  let t = 0.5 * (l + h);
  for (let i = 0; i < 100; i++) {
    const f = ((k3 * t + k2) * t + k1) * t + k0;
    if (f === 0) return t;
    if (f * risingSign < 0) l = t;
    else h = t;
    const d = (3 * k3 * t + 2 * k2) * t + k1;
    let next = t - f / d;
    if (!(next > l && next < h)) {
      next = 0.5 * (l + h);
      if (next === l || next === h) return t;
    }
    const step = next - t;
    t = next;
    if (step * step <= 1e-32 * t * t) return t;
  }
  return t;
}

/** Writes the roots of q0 + q1 t + q2 t^2 inside (0, T) to cuts[from...], ascending; returns the new end. */
function quadraticCuts(q0: number, q1: number, q2: number, T: number, from: number): number {
  let end = from;
  if (q2 === 0) {
    if (q1 !== 0) {
      const t = -q0 / q1;
      if (t > 0 && t < T) cuts[end++] = t;
    }
    return end;
  }
  const disc = q1 * q1 - 4 * q2 * q0;
  if (disc < 0) return end;
  const root = Math.sqrt(disc);
  const q = q1 < 0 ? -0.5 * (q1 - root) : -0.5 * (q1 + root);
  let a = q / q2;
  let b = q === 0 ? a : q0 / q;
  if (a > b) {
    const swap = a;
    a = b;
    b = swap;
  }
  if (a > 0 && a < T) cuts[end++] = a;
  if (b > a && b > 0 && b < T) cuts[end++] = b;
  return end;
}

/** First time in [0, T] at which the quartic passes from + to -. Overlapping and closing counts as now. */
export function firstFall(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
  T: number,
): number {
  if (c0 <= 0 && (c1 < 0 || (c1 === 0 && c2 < 0))) return 0;
  // The control polygon over [0, T]: f stays inside its hull.
  const s1 = c1 * T;
  const s2 = c2 * T * T;
  const s3 = c3 * T * T * T;
  const b2 = c0 + s1 * 0.5 + s2 / 6;
  const b3 = c0 + s1 * 0.75 + s2 * 0.5 + s3 * 0.25;
  const b4 = c0 + s1 + s2 + s3 + c4 * T * T * T * T;
  const b1 = c0 + s1 * 0.25;
  if (b1 > 0 && b2 > 0 && b3 > 0 && b4 > 0) return Infinity;
  // One change of sign along the polygon: exactly one root, no need to look for the extrema.
  if (c0 > 0 && b4 < 0) {
    const up1 = b1 > 0;
    const up2 = b2 > 0;
    const up3 = b3 > 0;
    if ((up1 || !up2) && (up2 || !up3)) return refineQuartic(c0, c1, c2, c3, c4, 0, T);
  }
  return isolate(c0, c1, c2, c3, c4, T);
}

function isolate(c0: number, c1: number, c2: number, c3: number, c4: number, T: number): number {
  const k1 = 2 * c2;
  const k2 = 3 * c3;
  const k3 = 4 * c4;
  const bends = quadraticCuts(k1, 2 * k2, 3 * k3, T, 4);
  let turns = 0;
  let lo = 0;
  let dLo = c1;
  for (let i = 4; i <= bends; i++) {
    const hi = i < bends ? cuts[i] : T;
    const dHi = ((k3 * hi + k2) * hi + k1) * hi + c1;
    if (dLo < 0 !== dHi < 0) {
      cuts[turns++] = refineCubic(c1, k1, k2, k3, lo, hi, dLo < 0 ? 1 : -1);
    }
    lo = hi;
    dLo = dHi;
  }
  lo = 0;
  let fLo = c0;
  for (let i = 0; i <= turns; i++) {
    const hi = i < turns ? cuts[i] : T;
    const fHi = (((c4 * hi + c3) * hi + c2) * hi + c1) * hi + c0;
    // Touching discs may part by less than rounding shows before they close again: then they touch at the turn.
    if (fLo <= 0 && fHi < fLo) return lo;
    if (fLo > 0 && fHi < 0) return refineQuartic(c0, c1, c2, c3, c4, lo, hi);
    lo = hi;
    fLo = fHi;
  }
  return Infinity;
}

/** Smallest value of the quartic on [0, T]; for near misses. */
export function smallest(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
  T: number,
): number {
  const k1 = 2 * c2;
  const k2 = 3 * c3;
  const k3 = 4 * c4;
  const bends = quadraticCuts(k1, 2 * k2, 3 * k3, T, 4);
  let best = c0;
  let lo = 0;
  let dLo = c1;
  for (let i = 4; i <= bends; i++) {
    const hi = i < bends ? cuts[i] : T;
    const dHi = ((k3 * hi + k2) * hi + k1) * hi + c1;
    if (dLo < 0 && dHi >= 0) {
      const t = refineCubic(c1, k1, k2, k3, lo, hi, 1);
      const f = (((c4 * t + c3) * t + c2) * t + c1) * t + c0;
      if (f < best) best = f;
    }
    const f = (((c4 * hi + c3) * hi + c2) * hi + c1) * hi + c0;
    if (f < best) best = f;
    lo = hi;
    dLo = dHi;
  }
  return best;
}

/**
 * Way along a straight ray to a circle: `along` and `across` are the centre's coordinates seen from the start
 * along and across the unit direction, `gap` = squared distance less squared radius. Infinity: missed or behind.
 */
export function rayToCircle(along: number, across: number, gap: number, radius: number): number {
  if (along <= 0) return Infinity;
  if (gap <= 0) return 0;
  const side = across < 0 ? -across : across;
  if (side >= radius) return Infinity;
  return gap / (along + Math.sqrt((radius - side) * (radius + side)));
}
