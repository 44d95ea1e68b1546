/**
 * What changed between two frames, cheaply. In: a frame and the one it is compared with (microtesla); out: the list
 * of sensors that changed, and whether the board lies still. Nothing is allocated.
 */

/** Fills `out` with the sensors whose field differs by more than `threshold` microtesla on any axis; returns how many. */
export function changedSensors(
  ref: Float32Array,
  now: Float32Array,
  bad: Uint8Array,
  threshold: number,
  out: Uint8Array,
): number {
  let n = 0;
  let a = 0;
  for (let i = 0; i < 128; i++) {
    if (
      bad[i] === 0 &&
      (Math.abs(now[a] - ref[a]) > threshold ||
        Math.abs(now[a + 1] - ref[a + 1]) > threshold ||
        Math.abs(now[a + 2] - ref[a + 2]) > threshold)
    ) {
      out[n] = i;
      n++;
    }
    a += 3;
  }
  return n;
}

/** Watches whether the board lies still. */
export interface Still {
  /** Frame that the next ones are compared with. */
  ref: Float32Array;
  /** Time of the last movement, ms. */
  since: number;
  list: Uint8Array;
}

export function newStill(): Still {
  return { ref: new Float32Array(384), since: 0, list: new Uint8Array(128) };
}

/**
 * Two frames differ by noise times sqrt 2; six of those on one of 384 axes happen once in a million frames. Near a
 * sensor a disc that moves by 0.5 mm changes the field by 100 uT and more; farther off a slow creep shows within a few
 * frames, since the frame compared with is the one of the last movement.
 */
const STILL_SIGMAS = 6 * 1.42;

/** Feeds a frame taken at `t` ms; returns for how many ms nothing has moved by more than about 0.5 mm. */
export function feedStill(
  still: Still,
  field: Float32Array,
  bad: Uint8Array,
  noise: number,
  t: number,
): number {
  if (changedSensors(still.ref, field, bad, STILL_SIGMAS * noise, still.list) > 0) {
    still.ref.set(field);
    still.since = t;
  }
  return t - still.since;
}
