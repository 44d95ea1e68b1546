/**
 * The field of the current that feeds the ring of lamps. In: the board, how far supply and ground lie apart, the bytes sent to
 * the lamps; out: microtesla at each sensor. The supply enters at the first lamp and runs along the ring, the ground outside of
 * it; each piece between two lamps carries what all lamps behind it draw. Biot and Savart for straight pieces.
 */
import type { Board } from '../../hw/schema.js';
import { unitOf } from '../players/angle.js';

/** mu0 / 4 pi in uT mm per A. */
const WIRE = 100;
/** The lamps stand this high above the surface, mm. */
const HEIGHT = 5;

type Point = readonly [number, number, number];

export class LedField {
  /** Field of 1 A in each piece at each sensor, [(piece * sensors + sensor) * 3 + axis]. */
  private readonly of: Float64Array;
  private readonly now: Float64Array;
  private readonly sensors: number;

  constructor(
    readonly board: Board,
    gap: number,
  ) {
    const { leds, hall } = board;
    this.sensors = hall.sensors.length;
    this.of = new Float64Array(3 * this.sensors * leds.count);
    this.now = new Float64Array(3 * this.sensors);
    const corner = (k: number, r: number): Point => {
      const u = unitOf(leds.firstDeg + k * leds.stepDeg);
      return [r * u.x, r * u.y, HEIGHT];
    };
    for (let k = 0; k + 1 < leds.count; k++) {
      hall.sensors.forEach((s, i) => {
        const at = 3 * (k * this.sensors + i);
        const from: Point = [s.x, s.y, s.z];
        addWire(this.of, at, from, corner(k, leds.radius), corner(k + 1, leds.radius));
        const out = leds.radius + gap;
        addWire(this.of, at, from, corner(k + 1, out), corner(k, out));
      });
    }
  }

  /** @param bytes G R B of each lamp */
  set(bytes: ArrayLike<number>): void {
    const { count, channelMa, idleMa } = this.board.leds;
    this.now.fill(0);
    let amps = 0;
    for (let k = count - 1; k > 0; k--) {
      for (let c = 3 * k; c < 3 * k + 3; c++) amps += (bytes[c] ?? 0) * (channelMa / 255000);
      amps += idleMa / 1000;
      const from = 3 * this.sensors * (k - 1);
      for (let j = 0; j < this.now.length; j++)
        this.now[j] = (this.now[j] ?? 0) + amps * (this.of[from + j] ?? 0);
    }
  }

  at(sensor: number, axis: number): number {
    return this.now[3 * sensor + axis] ?? 0;
  }
}

/** Adds the field of 1 A that runs from `a` to `b` at `p`. */
function addWire(out: Float64Array, at: number, p: Point, a: Point, b: Point): void {
  const [ax, ay, az] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const [bx, by, bz] = [p[0] - b[0], p[1] - b[1], p[2] - b[2]];
  const la = Math.sqrt(ax * ax + ay * ay + az * az);
  const lb = Math.sqrt(bx * bx + by * by + bz * bz);
  const k = (WIRE * (la + lb)) / (la * lb * (la * lb + ax * bx + ay * by + az * bz));
  out[at] = (out[at] ?? 0) + k * (ay * bz - az * by);
  out[at + 1] = (out[at + 1] ?? 0) + k * (az * bx - ax * bz);
  out[at + 2] = (out[at + 2] ?? 0) + k * (ax * by - ay * bx);
}
