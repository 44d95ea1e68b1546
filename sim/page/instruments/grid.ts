/**
 * Values between the sensors. In: places of the sensors; out: a square of points over the board, each with the sensors
 * near it and their weights (inverse distance), so that a frame is one pass of multiplications. No DOM.
 */
export interface Grid {
  /** Points a side. */
  readonly size: number;
  /** Half the side, mm. */
  readonly reach: number;
  /** Of each point NEAR sensors and weights that add up to 1; a point off the board has weights 0. */
  readonly sensors: Uint8Array;
  readonly weights: Float32Array;
}

export const NEAR = 4;
/** Nearer than this counts as on the sensor, mm. */
const CLOSE_MM = 4;

export function gridOver(
  places: readonly (readonly [number, number])[],
  size: number,
  reach: number,
): Grid {
  const sensors = new Uint8Array(NEAR * size * size);
  const weights = new Float32Array(NEAR * size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = ((2 * column + 1) / size - 1) * reach;
      const y = (1 - (2 * row + 1) / size) * reach;
      if (x * x + y * y > reach * reach) continue;
      const near = places
        .map(([sx, sy], i) => [(sx - x) ** 2 + (sy - y) ** 2, i] as const)
        .sort((a, b) => a[0] - b[0])
        .slice(0, NEAR);
      const raw = near.map(([d2]) => 1 / (d2 + CLOSE_MM * CLOSE_MM) ** 1.5);
      const sum = raw.reduce((a, b) => a + b, 0);
      near.forEach(([, i], k) => {
        const at = NEAR * (row * size + column) + k;
        sensors[at] = i;
        weights[at] = (raw[k] ?? 0) / sum;
      });
    }
  return { size, reach, sensors, weights };
}

/** Value of every point. */
export function spread(g: Grid, values: readonly number[]): Float32Array {
  const out = new Float32Array(g.size * g.size);
  for (let p = 0; p < out.length; p++) {
    let v = 0;
    for (let k = 0; k < NEAR; k++)
      v += (g.weights[NEAR * p + k] ?? 0) * (values[g.sensors[NEAR * p + k] ?? 0] ?? 0);
    out[p] = v;
  }
  return out;
}

/** The sensor nearest to a place, and how far it is, mm. */
export function nearest(
  places: readonly (readonly [number, number])[],
  x: number,
  y: number,
): readonly [number, number] {
  let best = -1;
  let far = Infinity;
  places.forEach(([sx, sy], i) => {
    const d = Math.hypot(sx - x, sy - y);
    if (d < far) {
      far = d;
      best = i;
    }
  });
  return [best, far];
}
