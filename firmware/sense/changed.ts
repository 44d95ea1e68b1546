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
  throw new Error('not built yet ' + ref.length + now.length + bad.length + threshold + out.length);
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

/** Feeds a frame taken at `t` ms; returns for how many ms nothing has moved by more than about 0.5 mm. */
export function feedStill(
  still: Still,
  field: Float32Array,
  bad: Uint8Array,
  noise: number,
  t: number,
): number {
  throw new Error('not built yet ' + still.since + field.length + bad.length + noise + t);
}
