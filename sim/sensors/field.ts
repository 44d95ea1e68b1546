/**
 * Field of a disc's magnet. In: a magnet and a place; out: microtesla. The magnet is a uniformly magnetised cylinder;
 * its field outside is the mean of dipoles over its volume, taken by Gauss points (2 along the axis, 2 radii, 6
 * angles), exact to the fifth order of size over distance: 1e-4 at the nearest sensor (13.8 mm), where a point dipole
 * is off by 6 %. The firmware's estimator uses a series instead, so an error in one is not hidden by the other.
 */
import type { Magnet } from './types.js';

/** mu0 / 4 pi in uT mm3 per A m2. */
const K = 1e8;
/** Gauss points: along the axis +-L/2/sqrt(3); squares of the radius over R2 with equal weights: 1/2 +- 1/sqrt(12). */
const ALONG = 0.5773502691896258;
const RADII = [0.4597008433809831, 0.8880738339771151];
/** Six directions round the axis: cos and sin of 60 degree steps. */
const ROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.5, 0.8660254037844386],
  [-0.5, 0.8660254037844386],
  [-1, 0],
  [-0.5, -0.8660254037844386],
  [0.5, -0.8660254037844386],
];
const POINTS = 24;

/** Adds the magnet's field at (x, y, z) mm to `out`. */
export function addMagnetField(m: Magnet, x: number, y: number, z: number, out: Float64Array): void {
  // two unit vectors across the axis
  const flat = m.az > 0.7 || m.az < -0.7;
  const ux0 = flat ? 1 - m.ax * m.ax : -m.ax * m.az;
  const uy0 = flat ? -m.ax * m.ay : -m.ay * m.az;
  const uz0 = flat ? -m.ax * m.az : 1 - m.az * m.az;
  const ul = Math.sqrt(ux0 * ux0 + uy0 * uy0 + uz0 * uz0);
  const ux = ux0 / ul;
  const uy = uy0 / ul;
  const uz = uz0 / ul;
  const vx = m.ay * uz - m.az * uy;
  const vy = m.az * ux - m.ax * uz;
  const vz = m.ax * uy - m.ay * ux;
  const h = (m.length / 2) * ALONG;
  let bx = 0;
  let by = 0;
  let bz = 0;
  for (let s = -1; s <= 1; s += 2) {
    for (const share of RADII) {
      const r = m.radius * share;
      for (const [c, d] of ROUND) {
        const px = x - m.x - s * h * m.ax - r * (c * ux + d * vx);
        const py = y - m.y - s * h * m.ay - r * (c * uy + d * vy);
        const pz = z - m.z - s * h * m.az - r * (c * uz + d * vz);
        const q = px * px + py * py + pz * pz;
        const i3 = 1 / (q * Math.sqrt(q));
        const g = (3 * (m.mx * px + m.my * py + m.mz * pz)) / q;
        bx += i3 * (g * px - m.mx);
        by += i3 * (g * py - m.my);
        bz += i3 * (g * pz - m.mz);
      }
    }
  }
  const k = K / POINTS;
  out[0] += k * bx;
  out[1] += k * by;
  out[2] += k * bz;
}

/** As addMagnetField for one point dipole: far away, or for things whose shape is not known. */
export function addDipoleField(m: Magnet, x: number, y: number, z: number, out: Float64Array): void {
  const px = x - m.x;
  const py = y - m.y;
  const pz = z - m.z;
  const q = px * px + py * py + pz * pz;
  const i3 = K / (q * Math.sqrt(q));
  const g = (3 * (m.mx * px + m.my * py + m.mz * pz)) / q;
  out[0] += i3 * (g * px - m.mx);
  out[1] += i3 * (g * py - m.my);
  out[2] += i3 * (g * pz - m.mz);
}
