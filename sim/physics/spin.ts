/**
 * Spin and sliding friction of a flat disc with even pressure.
 * In: speed v and spin w. Out: one piece of the motion with constant deceleration and constant spin-down.
 * Friction against the centre's velocity and against the spin (eps = v / (R |w|), m = mass):
 *   F / (mu m g)   = 4/(3 pi) [(eps^2+1) E + (eps^2-1) K] / eps          eps <= 1, moduli eps
 *                  = 4/(3 pi) [(eps^2+1) E - (eps^2-1) K]                eps > 1, moduli 1/eps
 *   M / (mu m g R) = 4/(9 pi) [(4-2 eps^2) E + (eps^2-1) K]              eps <= 1
 *                  = 4/(9 pi) eps [(4-2 eps^2) E + (2 eps^2-5+3/eps^2) K] eps > 1
 * Sliding and spinning end together with eps near 0.653. K and E come from the arithmetic-geometric mean, so
 * only + - * / sqrt are used. The law has no length of its own: one table over eps would do, the mean is fast enough.
 */

/** The last piece computed; read at once, overwritten by the next call. */
export const piece = { dt: 0, acc: 0, alpha: 0, ratio: 0 };

const factors = { force: 1, torque: 0 };
const PI = 3.141592653589793;
/** Share of the time left that one piece spans; measured against 1/64: path error below 1e-4. */
const SHARE = 0.125;

/** Complete elliptic integrals of modulus k by the arithmetic-geometric mean. */
const elliptic = { K: 0, E: 0 };
function ellipticOf(k: number): void {
  let a = 1;
  let b = Math.sqrt((1 - k) * (1 + k));
  let c = k;
  let sum = 0.5 * c * c;
  let power = 1;
  for (let i = 0; i < 12 && c > 1e-9; i++) {
    c = 0.5 * (a - b);
    const mean = 0.5 * (a + b);
    b = Math.sqrt(a * b);
    a = mean;
    sum += power * c * c;
    power *= 2;
  }
  elliptic.K = PI / (2 * a);
  elliptic.E = elliptic.K * (1 - sum);
}

/** Friction force and torque, each as a share of mu m g and mu m g R. */
export function frictionAt(eps: number): { force: number; torque: number } {
  if (eps < 1e-6) {
    factors.force = eps;
    factors.torque = 2 / 3;
  } else if (eps > 100) {
    // First terms of the series: the bracketed differences above would cancel.
    factors.force = 1 - 1 / (8 * eps * eps);
    factors.torque = 1 / (4 * eps);
  } else if (eps > 0.999999 && eps < 1.000001) {
    factors.force = 8 / (3 * PI);
    factors.torque = 8 / (9 * PI);
  } else if (eps < 1) {
    ellipticOf(eps);
    const e2 = eps * eps;
    factors.force = ((4 / (3 * PI)) * ((e2 + 1) * elliptic.E + (e2 - 1) * elliptic.K)) / eps;
    factors.torque = (4 / (9 * PI)) * ((4 - 2 * e2) * elliptic.E + (e2 - 1) * elliptic.K);
  } else {
    ellipticOf(1 / eps);
    const e2 = eps * eps;
    factors.force = (4 / (3 * PI)) * ((e2 + 1) * elliptic.E - (e2 - 1) * elliptic.K);
    factors.torque =
      (4 / (9 * PI)) * eps * ((4 - 2 * e2) * elliptic.E + (2 * e2 - 5 + 3 / e2) * elliptic.K);
  }
  return factors;
}

/**
 * Fills `piece` for a disc with speed v (>= 0) and spin w (not 0) under deceleration a = mu g. Below speed
 * `last` the rest of the way (at 0.5 mm/s a tenth of a micrometre) is one piece.
 */
export function pieceOf(v: number, w: number, a: number, R: number, last: number): void {
  const size = w < 0 ? -w : w;
  const unit = (2 * a) / R;
  if (v === 0) {
    piece.acc = 0;
    piece.alpha = unit * (2 / 3);
    piece.dt = size / piece.alpha;
    piece.ratio = 0;
    return;
  }
  const eps = v / (R * size);
  let f = frictionAt(eps);
  piece.ratio = eps;
  const acc = a * f.force;
  const alpha = unit * f.torque;
  const left = Math.min(v / acc, size / alpha);
  if (v < last) {
    piece.acc = acc;
    piece.dt = v / acc;
    piece.alpha = size / piece.dt;
    return;
  }
  const dt = SHARE * left;
  f = frictionAt((v - 0.5 * dt * acc) / (R * (size - 0.5 * dt * alpha)));
  piece.acc = a * f.force;
  piece.alpha = unit * f.torque;
  piece.dt = dt;
}

/** Where v/(R w) goes from `eps` while both die away by a factor of a million; lengths and friction drop out. */
export function endRatio(eps: number): number {
  if (eps === 0) return 0;
  let v = 1;
  let w = 1 / eps;
  while (v > 1e-6) {
    pieceOf(v, w, 1, 1, 0);
    v -= piece.acc * piece.dt;
    w -= piece.alpha * piece.dt;
  }
  return v / w;
}
