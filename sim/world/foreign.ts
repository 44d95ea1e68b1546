/** Magnets that belong to no disc, iron, and discs whose magnet seems to grow and shrink: material of faults. */
import { addMagnet } from '../sensors/field.js';
import type { Magnet } from '../sensors/types.js';

/** A phone or loudspeaker lies on the table: its magnet is this high above the surface, mm. */
const FOREIGN_Z = 5;

export function foreignMagnet(x: number, y: number, momentAm2: number): Magnet {
  const small = { kind: 'axial' as const, radius: 3, length: 3, ax: 0, ay: 1, az: 0 };
  return { x, y, z: FOREIGN_Z, mx: 0, my: momentAm2, mz: 0, ...small };
}

export interface Swing {
  readonly share: number;
  readonly hz: number;
  readonly t0: number;
}

/** A triangle wave about the nominal strength. */
export function swung(m: Magnet, s: Swing, t: number): Magnet {
  const phase = (((t - s.t0) * s.hz) / 1000) % 1;
  const wave = phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase;
  const f = 1 + s.share * wave;
  return { ...m, mx: m.mx * f, my: m.my * f, mz: m.mz * f };
}

/** A lump of soft iron, taken for a ball: place of its middle and radius, mm. */
export interface Steel {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  /** The Earth's field in the board's frame, microtesla. */
  readonly earth: () => readonly [number, number, number];
}

/** mu0 / 4 pi in uT mm3 per A m2. */
const DIPOLE = 1e8;

/**
 * What the field in its middle makes of a ball of iron: a dipole of moment B r3 / (mu0 / 4 pi), for a permeability far above 1.
 * What the ball does to the magnets themselves is left out.
 */
export function induced(s: Steel, magnets: readonly Magnet[]): Magnet {
  const b = Float64Array.from(s.earth());
  for (const m of magnets) addMagnet(m, s.x, s.y, s.z, b, 0);
  const k = (s.radius * s.radius * s.radius) / DIPOLE;
  const m = [b[0] ?? 0, b[1] ?? 0, b[2] ?? 0].map((v) => k * v);
  const [mx = 0, my = 0, mz = 0] = m;
  const size = Math.sqrt(mx * mx + my * my + mz * mz) || 1;
  const axis = { ax: mx / size, ay: my / size, az: mz / size };
  return { x: s.x, y: s.y, z: s.z, mx, my, mz, kind: 'axial', radius: 1, length: 1, ...axis };
}
