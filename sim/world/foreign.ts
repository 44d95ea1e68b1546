/** Magnets that belong to no disc, and discs whose magnet seems to grow and shrink: material of faults. */
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
