import { addMagnet } from '../../../sim/sensors/field.js';
import type { Magnet } from '../../../sim/sensors/types.js';

/** A magnet of the reference board at the origin: axis up or tilted, moment along or across it. */
function magnet(
  kind: Magnet['kind'],
  radius = 3,
  tilt: readonly [number, number] = [0, 0],
): Magnet {
  const n = Math.hypot(tilt[0], tilt[1], 1);
  const [ax, ay, az] = [tilt[0] / n, tilt[1] / n, 1 / n];
  // across: x made perpendicular to the axis
  const p = Math.hypot(1 - ax * ax, ax * ay, ax * az);
  const [ux, uy, uz] =
    kind === 'axial' ? [ax, ay, az] : [(1 - ax * ax) / p, (-ax * ay) / p, (-ax * az) / p];
  const m = 0.0585;
  return {
    x: 0,
    y: 0,
    z: 0,
    mx: m * ux,
    my: m * uy,
    mz: m * uz,
    kind,
    radius,
    length: 2,
    ax,
    ay,
    az,
  };
}

/** Volume integral over small dipoles (midpoints in z, area and angle): knows nothing of charges or integrals. */
function byDipoles(m: Magnet, x: number, y: number, z: number): number[] {
  const e1 = perpendicular(m);
  const e2 = [
    m.ay * e1[2] - m.az * e1[1],
    m.az * e1[0] - m.ax * e1[2],
    m.ax * e1[1] - m.ay * e1[0],
  ];
  const [nr, na, nz] = [24, 48, 16];
  const b = [0, 0, 0];
  for (let i = 0; i < nr; i++) {
    const r = m.radius * Math.sqrt((i + 0.5) / nr);
    for (let j = 0; j < na; j++) {
      const a = (2 * Math.PI * (j + (i % 2) / 2)) / na;
      for (let k = 0; k < nz; k++) {
        const h = m.length * ((k + 0.5) / nz - 0.5);
        const [c, s] = [r * Math.cos(a), r * Math.sin(a)];
        const d = [
          x - c * e1[0] - s * e2[0] - h * m.ax,
          y - c * e1[1] - s * e2[1] - h * m.ay,
          z - c * e1[2] - s * e2[2] - h * m.az,
        ];
        const r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        const f = 1e8 / (nr * na * nz) / (r2 * Math.sqrt(r2));
        const dot = (3 * (d[0] * m.mx + d[1] * m.my + d[2] * m.mz)) / r2;
        b[0] += f * (dot * d[0] - m.mx);
        b[1] += f * (dot * d[1] - m.my);
        b[2] += f * (dot * d[2] - m.mz);
      }
    }
  }
  return b;
}

function perpendicular(m: Magnet): number[] {
  const n = Math.hypot(m.ay, m.az);
  return [0, m.az / n, -m.ay / n];
}

function exact(m: Magnet, x: number, y: number, z: number): number[] {
  const out = new Float64Array(3);
  addMagnet(m, x, y, z, out, 0);
  return [...out];
}

const PLACES: readonly (readonly [number, number, number])[] = [
  [0, 0, -13.75],
  [0.5, -0.3, -7.75], // a disc in the hole, over its sensor
  [3, 0, -13.75], // under the edge of the cylinder
  [2.9, 0.9, -8],
  [12, 5, -13.75],
  [-40, 25, -13.75],
  [130, -60, -13.75],
  [20, 0, 0],
  [0, 15, 3],
];

describe.each(['axial', 'diametric'] as const)('field of a %s cylinder', (kind) => {
  test.each(PLACES)('at %p %p %p equals the sum of small dipoles to 0.1 per cent', (x, y, z) => {
    for (const m of [magnet(kind), magnet(kind, 4), magnet(kind, 3, [0.2, -0.1])]) {
      const want = byDipoles(m, x, y, z);
      const size = Math.hypot(...want);
      exact(m, x, y, z).forEach((v, k) => expect(Math.abs(v - want[k])).toBeLessThan(size * 1e-3));
    }
  });

  test('far away it is a dipole', () => {
    const m = magnet(kind);
    const b = exact(m, 250, 100, -13.75);
    const far = byDipoles({ ...m, radius: 1e-6, length: 1e-6 }, 250, 100, -13.75);
    const size = Math.hypot(...far);
    b.forEach((v, k) => expect(Math.abs(v - far[k])).toBeLessThan(size * 1e-3));
  });

  test('it is added to what stands there and has no curl or divergence outside', () => {
    const m = magnet(kind);
    const at = [9, -4, -12];
    const e = 1e-3;
    const d = (axis: number, part: number): number => {
      const p = [...at];
      const q = [...at];
      p[axis] += e;
      q[axis] -= e;
      return (exact(m, p[0], p[1], p[2])[part] - exact(m, q[0], q[1], q[2])[part]) / (2 * e);
    };
    const slope = Math.abs(d(2, 2));
    expect(Math.abs(d(0, 0) + d(1, 1) + d(2, 2))).toBeLessThan(slope * 1e-4);
    expect(Math.abs(d(0, 1) - d(1, 0))).toBeLessThan(slope * 1e-4);
    expect(Math.abs(d(0, 2) - d(2, 0))).toBeLessThan(slope * 1e-4);
    const out = new Float64Array([1, 2, 3]);
    addMagnet(m, 9, -4, -12, out, 0);
    const b = exact(m, 9, -4, -12);
    expect([...out]).toEqual([1 + b[0], 2 + b[1], 3 + b[2]]);
  });
});

test('a point dipole is wrong by more than 4 per cent right above a sensor, so the finite magnet matters', () => {
  const m = magnet('axial');
  const dipole = (2 * 1e8 * 0.0585) / 13.75 ** 3;
  const b = exact(m, 0, 0, -13.75)[2];
  expect(b / dipole).toBeLessThan(0.96);
  // on the axis of a cylinder there is a closed form
  const half = (h: number): number => h / Math.sqrt(h * h + 9);
  const closed = ((2 * 1e8 * 0.0585) / (9 * 2)) * (half(14.75) - half(12.75));
  expect(b).toBeCloseTo(closed, 3);
});
