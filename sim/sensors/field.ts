/**
 * Field of a uniformly magnetised cylinder, outside of it, exact. In: a Magnet and a place (mm); out: microtesla.
 * Axial: a solenoid's field by complete elliptic integrals (Derby and Olbert, Am. J. Phys. 78, 229 (2010)), which
 * Bulirsch's cel gives with square roots alone. Diametric: the charges on the curved wall, summed along the wall in
 * closed form and round it by the trapezoid rule, which on a full circle converges exponentially. Only + - * / and
 * sqrt, so every machine finds the same bits; the firmware's series is a different formula on purpose.
 */
import type { Magnet } from './types.js';

/** mu0 / 4 pi in uT mm3 per A m2. */
const DIPOLE = 1e8;
const PI = 3.141592653589793;
/** Steps round the wall; what 16 leave is in test/sim/sensors/field.test.ts. */
const STEPS = 16;
const COS: number[] = [];
const SIN: number[] = [];

/** cos and sin of the steps: cos 22.5 degrees = sqrt(2 + sqrt 2) / 2. */
function fillCircle(): void {
  const s2 = Math.sqrt(2);
  const quarter = [1, Math.sqrt(2 + s2) / 2, s2 / 2, Math.sqrt(2 - s2) / 2];
  for (let k = 0; k < STEPS; k++) {
    const q = k >> 2;
    const c = quarter[k & 3];
    const s = (k & 3) === 0 ? 0 : quarter[4 - (k & 3)];
    COS.push(q === 0 ? c : q === 1 ? -s : q === 2 ? -c : s);
    SIN.push(q === 0 ? s : q === 1 ? c : q === 2 ? -s : -c);
  }
}
fillCircle();

/** Complete elliptic integral cel(kc, p, c, s) of Bulirsch for kc > 0, p > 0; each step squares the relative error. */
function cel(kc: number, p0: number, c0: number, s0: number): number {
  let k = kc;
  let p = Math.sqrt(p0);
  let s = s0 / p;
  let f = c0;
  let c = c0 + s / p;
  let g = k / p;
  s = 2 * (s + f * g);
  p = g + p;
  g = 1;
  let em = k + 1;
  let kk = k;
  while (g - k > g * 1e-8 || k - g > g * 1e-8) {
    k = 2 * Math.sqrt(kk);
    kk = k * em;
    f = c;
    c += s / p;
    const e = kk / p;
    s = 2 * (s + f * e);
    p = e + p;
    g = em;
    em = k + em;
  }
  return ((PI / 2) * (s + c * em)) / (em * (em + p));
}

/** Adds the field of `m` at (x, y, z) to out[at..at+2]. */
export function addMagnet(
  m: Magnet,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
  at: number,
): void {
  const dx = x - m.x;
  const dy = y - m.y;
  const dz = z - m.z;
  const along = dx * m.ax + dy * m.ay + dz * m.az;
  const px = dx - along * m.ax;
  const py = dy - along * m.ay;
  const pz = dz - along * m.az;
  if (m.kind === 'axial') addAxial(m, px, py, pz, along, out, at);
  else addDiametric(m, px, py, pz, along, out, at);
}

/** (px, py, pz): part of the distance across the axis. */
function addAxial(
  m: Magnet,
  px: number,
  py: number,
  pz: number,
  along: number,
  out: Float64Array,
  at: number,
): void {
  const a = m.radius;
  let rho = Math.sqrt(px * px + py * py + pz * pz);
  const r = rho > 1e-9 ? 1 / rho : 0;
  // Below the very edge of the cylinder the formula is 0/0; the field is smooth there.
  if (rho - a < 1e-6 * a && a - rho < 1e-6 * a) rho = a * (1 + 1e-6);
  const zp = along + m.length / 2;
  const zm = along - m.length / 2;
  const sum = a + rho;
  const dif = a - rho;
  const gamma = dif / sum;
  const sp = Math.sqrt(zp * zp + sum * sum);
  const sm = Math.sqrt(zm * zm + sum * sum);
  const kp = Math.sqrt(zp * zp + dif * dif) / sp;
  const km = Math.sqrt(zm * zm + dif * dif) / sm;
  const moment = m.mx * m.ax + m.my * m.ay + m.mz * m.az;
  const b0 = (4 * DIPOLE * moment) / (PI * a * a * m.length);
  const g2 = gamma * gamma;
  const across = b0 * a * (cel(kp, 1, 1, -1) / sp - cel(km, 1, 1, -1) / sm) * r;
  const up =
    ((b0 * a) / sum) * ((zp / sp) * cel(kp, g2, 1, gamma) - (zm / sm) * cel(km, g2, 1, gamma));
  out[at] += across * px + up * m.ax;
  out[at + 1] += across * py + up * m.ay;
  out[at + 2] += across * pz + up * m.az;
}

/** In the magnet's own frame: e1 along the moment, e2 = axis x e1, axis. */
function addDiametric(
  m: Magnet,
  px: number,
  py: number,
  pz: number,
  along: number,
  out: Float64Array,
  at: number,
): void {
  const mm = Math.sqrt(m.mx * m.mx + m.my * m.my + m.mz * m.mz);
  if (mm === 0) return;
  const e1x = m.mx / mm;
  const e1y = m.my / mm;
  const e1z = m.mz / mm;
  const e2x = m.ay * e1z - m.az * e1y;
  const e2y = m.az * e1x - m.ax * e1z;
  const e2z = m.ax * e1y - m.ay * e1x;
  const u = px * e1x + py * e1y + pz * e1z;
  const v = px * e2x + py * e2y + pz * e2z;
  const a = m.radius;
  const z2 = along + m.length / 2;
  const z1 = along - m.length / 2;
  const beyond = z1 * z2 > 0;
  let bu = 0;
  let bv = 0;
  let bz = 0;
  for (let k = 0; k < STEPS; k++) {
    const c = COS[k];
    const qu = u - a * c;
    const qv = v - a * SIN[k];
    const d = qu * qu + qv * qv;
    const s2 = Math.sqrt(d + z2 * z2);
    const s1 = Math.sqrt(d + z1 * z1);
    // (z2/s2 - z1/s1) / d; beyond an end face in a form without the difference of near equals.
    const across = beyond
      ? (z2 * z2 - z1 * z1) / (s1 * s2 * (z2 * s1 + z1 * s2))
      : (z2 / s2 - z1 / s1) / d;
    bu += c * across * qu;
    bv += c * across * qv;
    bz += c * (1 / s1 - 1 / s2);
  }
  // A step's charge per length is M a cos(phi) dphi with M = mm / (pi a a L) and dphi = 2 pi / STEPS.
  const q = (2 * DIPOLE * mm) / (a * m.length * STEPS);
  out[at] += q * (bu * e1x + bv * e2x + bz * m.ax);
  out[at + 1] += q * (bu * e1y + bv * e2y + bz * m.ay);
  out[at + 2] += q * (bu * e1z + bv * e2z + bz * m.az);
}
