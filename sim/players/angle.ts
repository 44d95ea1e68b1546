/**
 * Sine, cosine and angle of a vector by + - * / sqrt alone: the engines' own differ in the last bit between
 * machines, and a bot's shot must be the same bytes everywhere. Degrees, as everywhere; error below 1e-13.
 */
const RADIAN = 0.017453292519943295;

/** Sine and cosine of an angle, by halving it into the reach of a short series and doubling back. */
export function unitOf(deg: number): { x: number; y: number } {
  const turns = Math.floor(deg / 360 + 0.5);
  const a = ((deg - 360 * turns) * RADIAN) / 16;
  const q = a * a;
  let y = a * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - q / 72))));
  let x = 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - q / 90))));
  for (let k = 0; k < 4; k++) {
    const x2 = x * x - y * y;
    y = 2 * x * y;
    x = x2;
  }
  return { x, y };
}

/** Angle of a vector, -180 < angle <= 180. */
export function angleOf(x: number, y: number): number {
  const r = Math.sqrt(x * x + y * y);
  if (r === 0) return 0;
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  // Half angles: tan(a/2) = ay / (r + ax), three times, then the series of the arc tangent.
  let t = ay / (r + ax);
  t = t / (1 + Math.sqrt(1 + t * t));
  t = t / (1 + Math.sqrt(1 + t * t));
  const q = t * t;
  let sum = 0;
  for (let k = 23; k >= 1; k -= 2) sum = 1 / k - q * sum;
  const first = (8 * t * sum) / RADIAN;
  const upper = x < 0 ? 180 - first : first;
  return y < 0 ? -upper : upper;
}

/** The vector turned counter-clockwise. */
export function turned(v: { x: number; y: number }, deg: number): { x: number; y: number } {
  const u = unitOf(deg);
  return { x: v.x * u.x - v.y * u.y, y: v.x * u.y + v.y * u.x };
}
