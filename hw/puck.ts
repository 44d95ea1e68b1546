/**
 * How a sensor lies on its puck, and the puck in its pocket: circuit board flat on the pocket's floor (up, towards the
 * playing surface), housing downwards, the end with pin 1 to seat N. All by the data sheet of the TMAG5273 (SLYS045):
 * its "direction of sensitivity" and "location of the Hall elements".
 */

/** Thickness of the puck's circuit board, mm. */
export const PUCK_BOARD = 0.8;

/** The elements lie 0.73 mm under the top of a housing that stands about 1.2 mm high on the circuit board. */
const SPOT_ABOVE_BOARD = 0.5;

/** From the floor of the pocket to the sensing spot, mm. */
export const SPOT_UNDER_FLOOR = PUCK_BOARD + SPOT_ABOVE_BOARD;

/**
 * The elements lie 1.85 mm from the end with pin 1 and 0.68 mm from the side with pins 1 to 3, in a housing of 2.9 by
 * 1.6 mm: so far off its middle, with pin 1 at the upper left (x right, y down, as circuit boards are drawn).
 */
export const SPOT_OFF: readonly [x: number, y: number] = [-0.12, 0.4];

/**
 * Fields that read positive: those that a north pole drives into the housing from its top, from the side of pins 4 to 6
 * and from the end away from pin 1. So with pin 1 at the upper left, top towards the eye: x right, y up, z to the eye.
 */
export const READS_POSITIVE: Readonly<Record<'x' | 'y' | 'z', readonly [number, number, number]>> =
  {
    x: [-1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, -1],
  };
