/** Names of parts and where they are, for people who look for them on the board and in its wiring. */
import { BEAM, BEAMS, HALL, SENSOR_XY } from '../board.gen.js';

/** Direction of a place from the middle, whole degrees, 0 = seat E, counter-clockwise. */
export function degrees(x: number, y: number): number {
  return (Math.floor((Math.atan2(y, x) * 180) / Math.PI + 0.5) + 360) % 360;
}

/** `51 mm out at 300 deg`. */
export function place(x: number, y: number): string {
  const r = Math.floor(Math.sqrt(x * x + y * y) + 0.5);
  return r === 0 ? 'in the middle' : r + ' mm out at ' + degrees(x, y) + ' deg';
}

export function sensorPlace(i: number): string {
  return place(SENSOR_XY[2 * i], SENSOR_XY[2 * i + 1]);
}

export function branchName(branch: number): string {
  return 'switch ' + (branch >> 3) + ' branch ' + (branch & 7);
}

/** `switch 0 branch 1 address 0x22`. */
export function sensorWire(i: number): string {
  return branchName(i >> 2) + ' address 0x' + HALL.addresses[i & 3].toString(16);
}

/** Emitter (end -1) or receiver (end 1) of a beam, mm: clockwise and counter-clockwise of the point that it touches. */
export function beamEnd(i: number, end: number): { x: number; y: number } {
  const nx = BEAMS[3 * i];
  const ny = BEAMS[3 * i + 1];
  const off = BEAMS[3 * i + 2];
  return { x: nx * off - end * BEAM.half * ny, y: ny * off + end * BEAM.half * nx };
}

/** `emitter at 53 deg, receiver at 127 deg`. */
export function beamPlace(i: number): string {
  const e = beamEnd(i, -1);
  const r = beamEnd(i, 1);
  return 'emitter at ' + degrees(e.x, e.y) + ' deg, receiver at ' + degrees(r.x, r.y) + ' deg';
}
