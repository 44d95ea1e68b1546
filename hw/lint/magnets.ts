/**
 * Magnets: in the middle of the disc (either face may be up), of a strength that the grade can have, and weak enough
 * that the sensor under the hole is not driven out of its range.
 */
import type { Finding, Rule } from '../finding.js';
import type { Board, Magnet } from '../schema.js';

/** mu0, T m / A. */
const MU0 = 4e-7 * Math.PI;
/** Magnetisation of NdFeB from N35 (Br 1.17 T) to N52 (1.48 T), with 5 % to spare, A/m. */
const WEAKEST = (1.17 / MU0) * 0.95;
const STRONGEST = (1.48 / MU0) * 1.05;
/** Share of the range that the strongest field may use; the rest is for the Earth, offsets and other discs. */
const RANGE_SHARE = 0.95;

/** Moment over volume, A/m. */
function magnetisation(magnet: Magnet): number {
  const volumeMm3 = (Math.PI * magnet.diameter * magnet.diameter * magnet.length) / 4;
  return magnet.momentAm2 / (volumeMm3 * 1e-9);
}

/** Field on the axis of an axial cylinder at `height` from its centre, mT (exact). */
export function axialFieldMt(magnet: Magnet, height: number): number {
  const br = magnetisation(magnet) * MU0;
  const r2 = (magnet.diameter * magnet.diameter) / 4;
  const near = height - magnet.length / 2;
  const far = height + magnet.length / 2;
  return 1000 * (br / 2) * (far / Math.sqrt(far * far + r2) - near / Math.sqrt(near * near + r2));
}

function check(board: Board): Finding[] {
  const { geometry: geo, hall } = board;
  const found: Finding[] = [];
  for (const owner of ['A', 'B', 'C'] as const) {
    const magnet = board.magnets[owner];
    const place = `magnets.${owner}`;
    const density = magnetisation(magnet);
    if (density < WEAKEST || density > STRONGEST) {
      const kA = Math.round(density / 1000);
      found.push({
        place: `${place}.momentAm2`,
        message: `${magnet.momentAm2} A m2 in ${magnet.diameter} x ${magnet.length} mm is ${kA} kA/m, no NdFeB magnet`,
      });
    }
    if (Math.abs(magnet.heightInDisc - geo.discThickness / 2) > 0.1) {
      found.push({
        place: `${place}.heightInDisc`,
        message: `magnet at ${magnet.heightInDisc} is not in the middle of a disc of ${geo.discThickness}`,
      });
    }
    if (magnet.length > geo.discThickness - 2) {
      found.push({
        place: `${place}.length`,
        message: `a magnet of ${magnet.length} mm breaks through the disc`,
      });
    }
    const deepest = Math.min(...hall.sensors.filter((s) => s.ring === 'hole').map((s) => s.z), 0);
    const height = magnet.heightInDisc - geo.holeDepth - deepest;
    const field = axialFieldMt(magnet, height);
    if (deepest < 0 && field > hall.rangeMt * RANGE_SHARE) {
      found.push({
        place: `${place}.momentAm2`,
        message: `a disc in the hole gives ${field.toFixed(1)} mT at the hole sensor, its range is ${hall.rangeMt}`,
      });
    }
  }
  const { A, B, C } = board.magnets;
  if (A.axis === B.axis) {
    found.push({
      place: 'magnets.B.axis',
      message: `owners A and B have the same axis (${A.axis}): they cannot be told apart`,
    });
  }
  const alike = C.axis === A.axis ? A : B;
  const ratio = C.momentAm2 / alike.momentAm2;
  if (ratio < 1.5) {
    found.push({
      place: 'magnets.C.momentAm2',
      message: `C is only ${ratio.toFixed(2)} times as strong as the owner with its axis`,
    });
  }
  return found;
}

export const magnets: Rule = { name: 'magnets', check };
