/**
 * What the virtual chips ask of the world. `t` is virtual time in ms since power-on. Same seed, same board, same
 * t: same answer, in whatever order questions are asked (noise is a function of the sensor and its conversion).
 */

/** A disc's magnet at one moment. mm, A m2; `m` is the moment vector in the board's frame. */
export interface Magnet {
  readonly x: number;
  readonly y: number;
  /** Height of the magnet's centre above the playing surface. */
  readonly z: number;
  readonly mx: number;
  readonly my: number;
  readonly mz: number;
  /** Cylinder along its own axis: radius and length, mm. `kind` tells how it is magnetised. */
  readonly kind: 'axial' | 'diametric';
  readonly radius: number;
  readonly length: number;
  /** Unit vector of the cylinder's axis (for an axial magnet it is parallel to m). */
  readonly ax: number;
  readonly ay: number;
  readonly az: number;
}

export interface HallSource {
  /** Register counts (x, y, z; 16-bit signed) that sensor `i` holds at time `t`. */
  counts(i: number, t: number, out: Int16Array): void;
}

export interface BeamSource {
  /**
   * Phototransistor voltage of receiver `i` as a share of full scale, 0..1, at time `t`.
   * `emitters`: bit k set = emitter k shines.
   */
  receiver(i: number, emitters: number, t: number): number;
}
