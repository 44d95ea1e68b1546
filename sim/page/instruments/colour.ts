/**
 * Fields as colours. In: microtesla from less than noise to the 2 mT above a sensor; out: a share -1..1 on a scale that is
 * even near zero and logarithmic beyond, and red, green, blue for it. No DOM.
 */
export type Rgb = readonly [number, number, number];

/** Where the scale turns from even to logarithmic, and what its ends stand for. */
export interface Scale {
  readonly knee: number;
  readonly full: number;
}

export const FIELD: Scale = { knee: 45, full: 2500 };

export function shareOn(v: number, s: Scale): number {
  const share = Math.asinh(v / s.knee) / Math.asinh(s.full / s.knee);
  return Math.max(-1, Math.min(1, share));
}

/** Back from a share. */
export function valueOf(share: number, s: Scale): number {
  return s.knee * Math.sinh(share * Math.asinh(s.full / s.knee));
}

/** From strong south through nothing to strong north; told apart in brightness as well, for eyes that see no red. */
const STOPS: readonly (readonly [number, Rgb])[] = [
  [-1, [178, 216, 255]],
  [-0.66, [70, 140, 235]],
  [-0.33, [30, 70, 130]],
  [0, [24, 22, 22]],
  [0.33, [135, 60, 20]],
  [0.66, [240, 135, 40]],
  [1, [255, 232, 170]],
];

export function colourOf(share: number): Rgb {
  const v = Math.max(-1, Math.min(1, share));
  const at = STOPS.findIndex(([s]) => s >= v);
  const [s1, b] = STOPS[Math.max(at, 1)] as readonly [number, Rgb];
  const [s0, a] = STOPS[Math.max(at, 1) - 1] as readonly [number, Rgb];
  const f = (v - s0) / (s1 - s0);
  const mix = (k: 0 | 1 | 2): number => Math.round(a[k] + f * (b[k] - a[k]));
  return [mix(0), mix(1), mix(2)];
}

export const AXES = ['size', 'x', 'y', 'z'] as const;
export type Axis = (typeof AXES)[number];

/** One number of a sensor's three. */
export function component(field: readonly number[], sensor: number, axis: Axis): number {
  const [x, y, z] = [0, 1, 2].map((k) => field[3 * sensor + k] ?? 0) as [number, number, number];
  return axis === 'size' ? Math.hypot(x, y, z) : axis === 'x' ? x : axis === 'y' ? y : z;
}
