/**
 * The numeric core: field of a disc at a sensor, its derivatives, normal equations of a joint fit, their solution and
 * the scan for a new disc. In and out: one flat Float32Array, `f`, whose regions are named by the offsets below, and a
 * list of disc numbers. Only numbers, typed arrays, loops, conditions, sqrt and abs, so that the same text can be
 * compiled ahead of time for a controller; it runs as it stands everywhere else.
 *
 * Field: U = <1/distance> over the magnet's cylinder as a series to the fourth order; an upright moment gives
 * B = -a (dx S, dy S, 2 P + t Q), a lying one B = (P mx + dx Q g, P my + dy Q g, -S g) with g = d.m, d = sensor - disc,
 * t = |d|^2 in the plane; P, Q, S are derivatives of U after t and height h (docs/sensing.md). dP/dt = Q/2.
 */

export const MAX_SENSORS = 128;
/** Two full sides of 12; ditch discs that disturb the outer ring count too. */
export const MAX_DISCS = 26;
/** Numbers a disc has in the arena: x, y, dz, type (0 A, 1 B, 2 C), m1, m2, which known disc it was (-1: none). */
export const DISC = 7;
/** Discs that are fitted at once, an even number: the matrix for all of them would be a tenth of a board's memory. */
export const MAX_JOINT = 12;
const COLS = MAX_JOINT * 4 + 3;

/** Sensors' places. */
export const SX = 0;
export const SY = SX + MAX_SENSORS;
export const SZ = SY + MAX_SENSORS;
/** Measured field; true weights (1/variance; 0 = left out); weights in use. */
export const FIELD = SZ + MAX_SENSORS;
export const WTRUE = FIELD + 3 * MAX_SENSORS;
export const W = WTRUE + MAX_SENSORS;
/** The state: number of discs, cost, uniform field, discs, residuals. The part before them is kept and taken back. */
export const STATE = W + MAX_SENSORS;
export const ND = STATE;
export const COST = STATE + 1;
export const U = STATE + 2;
export const DISCS = STATE + 5;
export const RES = DISCS + MAX_DISCS * DISC;
export const STATE_SIZE = 5 + MAX_DISCS * DISC + 3 * MAX_SENSORS;
/** Copies of a state without its residuals, which are worked out anew. */
export const SLOT = 5 + MAX_DISCS * DISC;
export const MAX_SLOTS = 9;
/** Magnets: K, kappa, omega, lying, for each type. */
export const MAGNET = STATE + STATE_SIZE;
/** Parameters: see model.ts. */
export const SENSORS = MAGNET + 12;
export const HEIGHT = SENSORS + 1;
export const MOMENT_SD = SENSORS + 2;
export const WALL_SD = SENSORS + 3;
export const CONTACT = SENSORS + 4;
export const EDGE = SENSORS + 5;
export const HOLE_IN = SENSORS + 6;
export const HOLE_FREE = SENSORS + 7;
export const POST = SENSORS + 8;
export const PER_DISC = SENSORS + 9;
export const DITCH_IN = SENSORS + 10;
export const DITCH_OUT = SENSORS + 11;
export const DITCH_DZ = SENSORS + 12;
export const HOLE_DZ = SENSORS + 13;
/** How far out a scan looks. */
export const SCAN_OUT = SENSORS + 14;
/** Softness of the weights while searching: place error times slope, floor, both squared (soften). */
export const SOFT_PLACE = SENSORS + 15;
export const SOFT_FLOOR = SENSORS + 16;
export const POSTS = SENSORS + 17;
/** Scratch: P, Q, S, Q', S'; one field; columns of one sensor; saved parameters; right side; packed matrix. */
const T = POSTS + 16;
export const OUT = T + 5;
const JAC = OUT + 8;
const SAVED = JAC + COLS * 4;
export const RHS = SAVED + COLS;
export const MATRIX = RHS + COLS;
/** Sensors that the search has given up, and the candidates of a scan: gain, x, y, dz, type, m1, m2. */
export const TABU = MATRIX + (COLS * (COLS + 1)) / 2;
export const CANDIDATES = TABU + MAX_SENSORS;
export const CANDIDATE = 7;
export const MAX_CANDIDATES = 16;
/** What the last good reading left over: its field less the uniform one, the likely fixed error, the error's share. */
export const LAST_FIELD = CANDIDATES + CANDIDATE * MAX_CANDIDATES;
export const LAST_ERROR = LAST_FIELD + 3 * MAX_SENSORS;
export const LAST_SHARE = LAST_ERROR + 3 * MAX_SENSORS;
export const SLOTS = LAST_SHARE + MAX_SENSORS;
/** Where the discs known from the last reading lay: x, y of each. */
export const WAS = SLOTS + MAX_SLOTS * SLOT;
export const ARENA = WAS + 2 * MAX_DISCS;

/**
 * 1 when the numbers that are used as places are some. Compiled code asks this of the arena, and soundList of the list,
 * before every call, because a wrong one would take it out of them; in the interpreter nothing can happen.
 */
export function soundArena(f: Float32Array): number {
  const nd = f[ND];
  if (!(nd >= 0 && nd <= MAX_DISCS && f[SENSORS] >= 0 && f[SENSORS] <= MAX_SENSORS)) return 0;
  for (let k = 0; k < nd; k++) {
    const type = f[DISCS + DISC * k + 3];
    if (!(type >= 0 && type <= 2)) return 0;
  }
  return 1;
}

export function soundList(list: Int16Array): number {
  for (let k = 0; k < MAX_DISCS; k++) if (list[k] < 0 || list[k] >= MAX_DISCS) return 0;
  return 1;
}

/** Length of a field at `r`, squared. */
function square(f: Float32Array, r: number): number {
  return f[r] * f[r] + f[r + 1] * f[r + 1] + f[r + 2] * f[r + 2];
}

/** 1 when the magnet of the disc at `d` lies, which then has four columns, not three. */
function lies(f: Float32Array, d: number): number {
  return f[MAGNET + 4 * f[d + 3] + 3] > 0 ? 1 : 0;
}

/** Where row `i` of the packed matrix begins. */
function row(i: number): number {
  return MATRIX + (i * (i + 1)) / 2;
}

/** P, Q, S at T, T+1, T+2 of a magnet whose constants stand at `k`. */
function potential(f: Float32Array, k: number, t: number, h: number): void {
  const i2 = 1 / (t + h * h);
  const c = h * h * i2;
  const i3 = f[k] * i2 * Math.sqrt(i2);
  const i5 = i3 * i2;
  const a = f[k + 1] * i2;
  const b = f[k + 2] * i2 * i2;
  f[T] = i3 * (a * (3 - 15 * c) - 1 + b * ((210 - 315 * c) * c - 15));
  f[T + 1] = i5 * (3 + a * (105 * c - 15) + b * ((3465 * c - 1890) * c + 105));
  f[T + 2] = i5 * h * (3 + a * (105 * c - 45) + b * ((3465 * c - 3150) * c + 525));
}

/** Q' and S' at T+3, T+4. */
function slopes(f: Float32Array, k: number, t: number, h: number): void {
  const i2 = 1 / (t + h * h);
  const c = h * h * i2;
  const i7 = f[k] * i2 * i2 * i2 * Math.sqrt(i2);
  const a = f[k + 1] * i2;
  const b = f[k + 2] * i2 * i2;
  f[T + 3] = i7 * (a * (52.5 - 472.5 * c) - 7.5 + b * ((10395 - 22522.5 * c) * c - 472.5));
  f[T + 4] = i7 * h * (a * (157.5 - 472.5 * c) - 7.5 + b * ((17325 - 22522.5 * c) * c - 2362.5));
}

/** Adds `sign` times the field of the disc at `d` to the residuals of all sensors within sqrt(r2). */
export function addField(f: Float32Array, d: number, sign: number, r2: number): void {
  const x = f[d];
  const y = f[d + 1];
  const z = f[HEIGHT] + f[d + 2];
  const k = MAGNET + 4 * f[d + 3];
  const m1 = f[d + 4] * sign;
  const m2 = f[d + 5] * sign;
  const lying = f[k + 3] > 0;
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    const dx = f[SX + s] - x;
    const dy = f[SY + s] - y;
    const t = dx * dx + dy * dy;
    if (t < r2) {
      potential(f, k, t, z - f[SZ + s]);
      const r = RES + 3 * s;
      if (lying) {
        const g = dx * m1 + dy * m2;
        f[r] += f[T] * m1 + dx * f[T + 1] * g;
        f[r + 1] += f[T] * m2 + dy * f[T + 1] * g;
        f[r + 2] -= f[T + 2] * g;
      } else {
        f[r] -= m1 * dx * f[T + 2];
        f[r + 1] -= m1 * dy * f[T + 2];
        f[r + 2] -= m1 * (2 * f[T] + t * f[T + 1]);
      }
    }
  }
}

/** Adds one row of a least-squares term to the normal equations: columns i and j (or -1), slopes a and b, value v = -residual. */
function term2(f: Float32Array, i: number, a: number, j: number, b: number, v: number): void {
  f[RHS + i] += a * v;
  f[row(i) + i] += a * a;
  if (j >= 0) {
    f[RHS + j] += b * v;
    f[row(j) + j] += b * b;
    if (i > j) f[row(i) + j] += a * b;
    else f[row(j) + i] += a * b;
  }
}

/** A wall of one disc: pushes along (ex, ey) when the violation v (in mm) is positive. Returns the cost. */
function push(
  f: Float32Array,
  col: number,
  ex: number,
  ey: number,
  v: number,
  build: number,
): number {
  if (v <= 0) return 0;
  const s = 1 / f[WALL_SD];
  if (build > 0) term2(f, col, ex * s, col + 1, ey * s, v * s);
  return v * s * v * s;
}

/** Walls of the board round one disc: edge, hole, posts, ditch. */
function boardWalls(f: Float32Array, d: number, col: number, build: number): number {
  const x = f[d];
  const y = f[d + 1];
  const dz = f[d + 2];
  const r = Math.sqrt(x * x + y * y) + 1e-6;
  if (dz < -10) {
    return (
      push(f, col, x / r, y / r, f[DITCH_IN] - r, build) +
      push(f, col, -x / r, -y / r, r - f[DITCH_OUT], build)
    );
  }
  if (dz < -3) return push(f, col, -x / r, -y / r, r - f[HOLE_IN], build);
  let c =
    push(f, col, -x / r, -y / r, r - f[EDGE], build) +
    push(f, col, x / r, y / r, f[HOLE_FREE] - r, build);
  for (let p = 0; p < 16; p += 2) {
    const px = x - f[POSTS + p];
    const py = y - f[POSTS + p + 1];
    const q = px * px + py * py;
    if (q < f[POST] * f[POST]) {
      const e = Math.sqrt(q) + 1e-6;
      c += push(f, col, px / e, py / e, f[POST] - e, build);
    }
  }
  return c;
}

/** What is known without measuring: moments near 1, no overlap, walls. Cost of the discs in the list; build > 0: into the normal equations. */
function priors(f: Float32Array, list: Int16Array, n: number, build: number): number {
  const nd = f[ND];
  const sw = 1 / f[WALL_SD];
  const sm = 1 / f[MOMENT_SD];
  const contact = f[CONTACT];
  let c = 0;
  let col = 0;
  for (let k = 0; k < n; k++) {
    const d = DISCS + DISC * list[k];
    const lying = lies(f, d);
    const m1 = f[d + 4];
    const m2 = lying ? f[d + 5] : 0;
    const m = Math.sqrt(m1 * m1 + m2 * m2) + 1e-9;
    const v = (1 - m) * sm;
    c += v * v;
    if (build > 0) {
      if (lying) term2(f, col + 2, (m1 / m) * sm, col + 3, (m2 / m) * sm, v);
      else term2(f, col + 2, (m1 / m) * sm, -1, 0, v);
    }
    c += boardWalls(f, d, col, build);
    for (let j = 0; j < nd; j++) {
      const e = DISCS + DISC * j;
      const ex = f[d] - f[e];
      const ey = f[d + 1] - f[e + 1];
      const q = ex * ex + ey * ey;
      if (j !== list[k] && q < contact * contact) {
        let other = -1;
        let at = 0;
        for (let i = 0; i < n; i++) {
          if (list[i] === j) other = at;
          at += 3 + lies(f, DISCS + DISC * list[i]);
        }
        const apart = f[d + 2] > -10 === f[e + 2] > -10;
        if (apart && other < col) {
          const r = Math.sqrt(q) + 1e-6;
          const w = (contact - r) * sw;
          c += w * w;
          if (build > 0) {
            const ax = (ex / r) * sw;
            const ay = (ey / r) * sw;
            term2(f, col, ax, col + 1, ay, w);
            if (other >= 0) {
              term2(f, other, -ax, other + 1, -ay, w);
              f[row(col) + other] -= ax * ax;
              f[row(col) + other + 1] -= ax * ay;
              f[row(col + 1) + other] -= ax * ay;
              f[row(col + 1) + other + 1] -= ay * ay;
            }
          }
        }
      }
    }
    col += 3 + lying;
  }
  return c;
}

/** Columns of the discs in the list. */
export function columns(f: Float32Array, list: Int16Array, n: number): number {
  let c = 0;
  for (let k = 0; k < n; k++) c += 3 + lies(f, DISCS + DISC * list[k]);
  return c;
}

/**
 * Normal equations of the discs in the list (and of the uniform field when withU > 0, in the last three columns) at
 * their present places, from residuals that do not hold their fields. Jacobian to sqrt(j2), field to sqrt(r2).
 * Returns the cost.
 */
export function normal(
  f: Float32Array,
  list: Int16Array,
  n: number,
  withU: number,
  j2: number,
  r2: number,
): number {
  const nc = columns(f, list, n);
  const size = nc + (withU > 0 ? 3 : 0);
  const sensors = f[SENSORS];
  const used = row(size);
  for (let i = MATRIX; i < used; i++) f[i] = 0;
  for (let i = 0; i < size; i++) f[RHS + i] = 0;
  let cost = 0;
  for (let s = 0; s < sensors; s++) {
    const w = f[W + s];
    if (w > 0) {
      let rx = f[RES + 3 * s];
      let ry = f[RES + 3 * s + 1];
      let rz = f[RES + 3 * s + 2];
      if (withU > 0) {
        rx -= f[U];
        ry -= f[U + 1];
        rz -= f[U + 2];
      }
      let near = withU;
      let nj = 0;
      let col = 0;
      for (let k = 0; k < n; k++) {
        const d = DISCS + DISC * list[k];
        const kk = MAGNET + 4 * f[d + 3];
        const lying = f[kk + 3] > 0;
        const dx = f[SX + s] - f[d];
        const dy = f[SY + s] - f[d + 1];
        const t = dx * dx + dy * dy;
        if (t < r2) {
          const h = f[HEIGHT] + f[d + 2] - f[SZ + s];
          near = 1;
          potential(f, kk, t, h);
          const p = f[T];
          const q = f[T + 1];
          const sv = f[T + 2];
          const m1 = f[d + 4];
          const m2 = f[d + 5];
          const g = dx * m1 + dy * m2;
          if (lying) {
            rx -= p * m1 + dx * q * g;
            ry -= p * m2 + dy * q * g;
            rz += sv * g;
          } else {
            rx += m1 * dx * sv;
            ry += m1 * dy * sv;
            rz += m1 * (2 * p + t * q);
          }
          if (t < j2) {
            slopes(f, kk, t, h);
            const q1 = f[T + 3];
            const s1 = f[T + 4];
            const a = JAC + 4 * nj;
            if (lying) {
              const qg = q * g;
              const c = 2 * q1 * g;
              f[a] = col;
              f[a + 1] = -(qg + dx * (2 * q * m1 + dx * c));
              f[a + 2] = -(dx * q * m2 + dy * (dx * c + q * m1));
              f[a + 3] = 2 * dx * s1 * g + sv * m1;
              f[a + 4] = col + 1;
              f[a + 5] = -(dy * q * m1 + dx * (dy * c + q * m2));
              f[a + 6] = -(qg + dy * (2 * q * m2 + dy * c));
              f[a + 7] = 2 * dy * s1 * g + sv * m2;
              f[a + 8] = col + 2;
              f[a + 9] = p + dx * dx * q;
              f[a + 10] = dx * dy * q;
              f[a + 11] = -sv * dx;
              f[a + 12] = col + 3;
              f[a + 13] = dx * dy * q;
              f[a + 14] = p + dy * dy * q;
              f[a + 15] = -sv * dy;
              nj += 4;
            } else {
              const e = 2 * m1 * s1;
              const v = 2 * m1 * (2 * q + t * q1);
              f[a] = col;
              f[a + 1] = m1 * sv + dx * dx * e;
              f[a + 2] = dx * dy * e;
              f[a + 3] = dx * v;
              f[a + 4] = col + 1;
              f[a + 5] = dx * dy * e;
              f[a + 6] = m1 * sv + dy * dy * e;
              f[a + 7] = dy * v;
              f[a + 8] = col + 2;
              f[a + 9] = -dx * sv;
              f[a + 10] = -dy * sv;
              f[a + 11] = -(2 * p + t * q);
              nj += 3;
            }
          }
        }
        col += lying ? 4 : 3;
      }
      if (near > 0) cost += w * (rx * rx + ry * ry + rz * rz);
      for (let a = 0; a < nj; a++) {
        const ja = JAC + 4 * a;
        const line = f[ja];
        const wx = w * f[ja + 1];
        const wy = w * f[ja + 2];
        const wz = w * f[ja + 3];
        const base = row(line);
        f[RHS + line] += wx * rx + wy * ry + wz * rz;
        for (let b = 0; b <= a; b++) {
          const jb = JAC + 4 * b;
          f[base + f[jb]] += wx * f[jb + 1] + wy * f[jb + 2] + wz * f[jb + 3];
        }
        if (withU > 0) {
          f[row(nc) + line] += wx;
          f[row(nc + 1) + line] += wy;
          f[row(nc + 2) + line] += wz;
        }
      }
      if (withU > 0) {
        f[RHS + nc] += w * rx;
        f[RHS + nc + 1] += w * ry;
        f[RHS + nc + 2] += w * rz;
        f[row(nc) + nc] += w;
        f[row(nc + 1) + nc + 1] += w;
        f[row(nc + 2) + nc + 2] += w;
      }
    }
  }
  return cost + priors(f, list, n, 1);
}

/** Cholesky factor of the packed matrix, in place, its diagonal raised by the share `lambda`. */
export function factor(f: Float32Array, size: number, lambda: number): void {
  for (let i = 0; i < size; i++) {
    const ri = row(i);
    for (let j = 0; j <= i; j++) {
      const rj = row(j);
      let v = f[ri + j];
      if (i === j) v = v * (1 + lambda) + 1e-9;
      for (let k = 0; k < j; k++) v -= f[ri + k] * f[rj + k];
      if (i === j) f[ri + i] = v > 1e-9 ? Math.sqrt(v) : 1e6;
      else f[ri + j] = v / f[rj + j];
    }
  }
}

/** Solves with the factor; the right side becomes the solution. */
export function solve(f: Float32Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const ri = row(i);
    let v = f[RHS + i];
    for (let k = 0; k < i; k++) v -= f[ri + k] * f[RHS + k];
    f[RHS + i] = v / f[ri + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    let v = f[RHS + i];
    for (let k = i + 1; k < size; k++) v -= f[row(k) + i] * f[RHS + k];
    f[RHS + i] = v / f[row(i) + i];
  }
}

/** Copies the parameters of the listed discs and the uniform field out (way 0) or back (way 1). */
function keepPlaces(f: Float32Array, list: Int16Array, n: number, way: number): void {
  let at = SAVED;
  for (let k = 0; k < n; k++) {
    const d = DISCS + DISC * list[k];
    if (way > 0) {
      f[d] = f[at];
      f[d + 1] = f[at + 1];
      f[d + 4] = f[at + 2];
      f[d + 5] = f[at + 3];
    } else {
      f[at] = f[d];
      f[at + 1] = f[d + 1];
      f[at + 2] = f[d + 4];
      f[at + 3] = f[d + 5];
    }
    at += 4;
  }
  for (let k = 0; k < 3; k++) {
    if (way > 0) f[U + k] = f[at + k];
    else f[at + k] = f[U + k];
  }
}

/** Bounded step of the listed discs by the solution: at most 8 mm, |m| within 0.85..1.18. */
function stepPlaces(f: Float32Array, list: Int16Array, n: number, withU: number): void {
  let col = RHS;
  for (let k = 0; k < n; k++) {
    const d = DISCS + DISC * list[k];
    const dx = f[col];
    const dy = f[col + 1];
    const l = Math.sqrt(dx * dx + dy * dy);
    const c = l > 8 ? 8 / l : 1;
    f[d] += dx * c;
    f[d + 1] += dy * c;
    f[d + 4] += f[col + 2] * c;
    const lying = lies(f, d);
    if (lying) f[d + 5] += f[col + 3] * c;
    const m = Math.sqrt(f[d + 4] * f[d + 4] + f[d + 5] * f[d + 5]) + 1e-9;
    const b = m < 0.85 ? 0.85 / m : m > 1.18 ? 1.18 / m : 1;
    f[d + 4] *= b;
    f[d + 5] *= b;
    col += 3 + lying;
  }
  if (withU > 0) {
    f[U] += f[col];
    f[U + 1] += f[col + 1];
    f[U + 2] += f[col + 2];
  }
}

/** Adds the uniform field to (sign 1) or takes it off (sign -1) all residuals. */
export function addUniform(f: Float32Array, sign: number): void {
  const end = RES + 3 * f[SENSORS];
  for (let r = RES; r < end; r += 3) {
    f[r] += sign * f[U];
    f[r + 1] += sign * f[U + 1];
    f[r + 2] += sign * f[U + 2];
  }
}

/** Place round the board, 0 to 4 counter-clockwise from east: grows with the angle and takes no function of it. */
function turn(f: Float32Array, disc: number): number {
  const d = DISCS + DISC * disc;
  const c = f[d + 1] / (Math.abs(f[d]) + Math.abs(f[d + 1]) + 1e-9);
  if (f[d] < 0) return 2 - c;
  return c < 0 ? 4 + c : c;
}

/** Lists all discs counter-clockwise from `from` on; returns where the middle one of a joint fit lies. */
export function listFrom(f: Float32Array, list: Int16Array, from: number): number {
  const nd = f[ND];
  for (let k = 0; k < nd; k++) {
    const a = turn(f, k);
    const key = a < from ? a + 4 : a;
    let at = k;
    for (let j = k - 1; j >= 0; j--) {
      const b = turn(f, list[j]);
      if ((b < from ? b + 4 : b) > key) {
        list[j + 1] = list[j];
        at = j;
      } else j = -1;
    }
    list[at] = k;
  }
  return nd > MAX_JOINT / 2 ? turn(f, list[MAX_JOINT / 2]) : from;
}

/**
 * Joint fit (Levenberg-Marquardt) of the first `count` listed discs, MAX_JOINT at most, and of the uniform field when
 * withU > 0, with the weights in use; the residuals follow. Returns the last cost of the sensors within reach.
 */
export function fit(
  f: Float32Array,
  list: Int16Array,
  count: number,
  withU: number,
  steps: number,
  j2: number,
  r2: number,
): number {
  const n = count > MAX_JOINT ? MAX_JOINT : count;
  for (let k = 0; k < n; k++) addField(f, DISCS + DISC * list[k], 1, 1e9);
  if (withU > 0) addUniform(f, 1);
  const size = columns(f, list, n) + (withU > 0 ? 3 : 0);
  let cost = normal(f, list, n, withU, j2, r2);
  let lambda = 1e-3;
  for (let i = 0; i < steps; i++) {
    keepPlaces(f, list, n, 0);
    factor(f, size, lambda);
    solve(f, size);
    stepPlaces(f, list, n, withU);
    const now = normal(f, list, n, withU, j2, r2);
    if (now < cost) {
      const gain = cost - now;
      cost = now;
      lambda *= 0.2;
      if (gain < 0.01) i = steps;
    } else {
      keepPlaces(f, list, n, 1);
      lambda *= 20;
      if (lambda > 100) i = steps;
      else if (i + 1 < steps) normal(f, list, n, withU, j2, r2);
    }
  }
  for (let k = 0; k < n; k++) addField(f, DISCS + DISC * list[k], -1, 1e9);
  if (withU > 0) addUniform(f, -1);
  return cost;
}

/** Cost of the whole state with the weights at `w`. */
export function total(f: Float32Array, list: Int16Array, w: number): number {
  const n = f[SENSORS];
  const nd = f[ND];
  let c = f[PER_DISC] * nd;
  for (let s = 0; s < n; s++) {
    const r = RES + 3 * s;
    c += f[w + s] * square(f, r);
  }
  for (let k = 0; k < nd; k++) list[k] = k;
  return c + priors(f, list, nd, 0);
}

/**
 * How much the cost falls when a disc of unit moment lies at (x, y), dz: OUT = best gain as type `type`, OUT+1, +2 its
 * moment. Sensors within sqrt(r2).
 */
export function score(
  f: Float32Array,
  x: number,
  y: number,
  dz: number,
  type: number,
  r2: number,
): void {
  const n = f[SENSORS];
  const k = MAGNET + 4 * type;
  const lying = f[k + 3] > 0;
  let b1 = 0;
  let b2 = 0;
  let c1 = 0;
  let c2 = 0;
  let c3 = 0;
  for (let s = 0; s < n; s++) {
    const dx = f[SX + s] - x;
    const dy = f[SY + s] - y;
    const t = dx * dx + dy * dy;
    const w = f[W + s];
    if (t < r2 && w > 0) {
      potential(f, k, t, f[HEIGHT] + dz - f[SZ + s]);
      const p = f[T];
      const q = f[T + 1];
      const sv = f[T + 2];
      const rx = f[RES + 3 * s];
      const ry = f[RES + 3 * s + 1];
      const rz = f[RES + 3 * s + 2];
      if (lying) {
        const a = q * (dx * rx + dy * ry) - sv * rz;
        b1 += w * (p * rx + dx * a);
        b2 += w * (p * ry + dy * a);
        const e = 2 * p * q + q * q * t + sv * sv;
        c1 += w * (p * p + dx * dx * e);
        c2 += w * dx * dy * e;
        c3 += w * (p * p + dy * dy * e);
      } else {
        const v = 2 * p + t * q;
        b1 -= w * (sv * (dx * rx + dy * ry) + v * rz);
        c1 += w * (sv * sv * t + v * v);
      }
    }
  }
  if (lying) {
    const det = c1 * c3 - c2 * c2 + 1e-12;
    let m1 = (c3 * b1 - c2 * b2) / det;
    let m2 = (c1 * b2 - c2 * b1) / det;
    const m = Math.sqrt(m1 * m1 + m2 * m2) + 1e-12;
    m1 /= m;
    m2 /= m;
    f[OUT] = 2 * (m1 * b1 + m2 * b2) - (m1 * m1 * c1 + 2 * m1 * m2 * c2 + m2 * m2 * c3);
    f[OUT + 1] = m1;
    f[OUT + 2] = m2;
  } else {
    f[OUT] = 2 * Math.abs(b1) - c1;
    f[OUT + 1] = b1 < 0 ? -1 : 1;
    f[OUT + 2] = 0;
  }
}

/**
 * No magnet is nearer to a sensor than one in the hole, 7.75 mm (board data): there the slope of a dipole's field is
 * 3 / 7.75 of it a mm, the root of what SLOPE2 makes of the cube root of this, uT2. Without the limit a disc in the hole
 * that is not accounted for could pass as an error of place.
 */
const NEAREST = 7.2e7;
const NEAREST13 = 416;

/** x to the power 4/3, by square roots: 1/3 = 1/4 + 1/16 + 1/64 + ...; proportional to x beyond NEAREST. */
function power43(x: number): number {
  if (x > NEAREST) return NEAREST13 * x;
  const a = Math.sqrt(Math.sqrt(x));
  const b = Math.sqrt(Math.sqrt(a));
  const c = Math.sqrt(Math.sqrt(b));
  return x * a * b * c * Math.sqrt(Math.sqrt(c));
}

/**
 * True weights of all sensors that are not left out (their weight is > 0 already): noise, gain error times field, and
 * place error times slope of the field, all squared; slope from the field alone, as of a dipole. `slope2`: see model.ts.
 */
export function weigh(f: Float32Array, noise2: number, gain2: number, slope2: number): void {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    if (f[WTRUE + s] > 0) {
      const x = f[FIELD + 3 * s] - f[U];
      const y = f[FIELD + 3 * s + 1] - f[U + 1];
      const z = f[FIELD + 3 * s + 2] - f[U + 2];
      const b2 = x * x + y * y + z * z;
      const g = slope2 > 0 ? power43(b2) : 0;
      f[WTRUE + s] = 1 / (noise2 + gain2 * b2 + slope2 * g);
    }
  }
}

/** Weights in use: the true ones, softened by what the residuals still hold and by a floor. 0, 0 = the true ones. */
export function soften(f: Float32Array, slope2: number, floor2: number): void {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    const w = f[WTRUE + s];
    f[W + s] = w;
    if (w > 0 && (slope2 > 0 || floor2 > 0)) {
      const r = RES + 3 * s;
      const b2 = square(f, r);
      f[W + s] = 1 / (1 / w + slope2 * power43(b2) + floor2);
    }
  }
}

/** Uniform field at the start: mean over the sensors that are near the mean, five times over. */
export function uniform(f: Float32Array): void {
  const n = f[SENSORS];
  for (let a = 0; a < 3; a++) {
    let mean = 0;
    let width = 400;
    for (let k = 0; k < 5; k++) {
      let sum = 0;
      let m = 0;
      for (let s = 0; s < n; s++) {
        const v = f[FIELD + 3 * s + a];
        if (f[WTRUE + s] > 0 && Math.abs(v - mean) < width) {
          sum += v;
          m++;
        }
      }
      if (m > 0) mean = sum / m;
      width = width > 60 ? width * 0.5 : width;
    }
    f[U + a] = mean;
  }
}

/** Residuals anew from the field, the uniform field and all discs. */
export function residuals(f: Float32Array): void {
  const end = 3 * f[SENSORS];
  for (let r = 0; r < end; r++) f[RES + r] = f[FIELD + r];
  addUniform(f, -1);
  const nd = f[ND];
  for (let k = 0; k < nd; k++) addField(f, DISCS + DISC * k, -1, 1e9);
}

/** Keeps the state in a slot: what it costs, the uniform field, the discs. */
export function keepState(f: Float32Array, slot: number): void {
  if (slot < 0 || slot >= MAX_SLOTS) return;
  const at = SLOTS + SLOT * slot;
  for (let i = 0; i < SLOT; i++) f[at + i] = f[STATE + i];
}

/** Takes the state in a slot back; its residuals follow. */
export function takeState(f: Float32Array, slot: number): void {
  if (slot < 0 || slot >= MAX_SLOTS) return;
  const at = SLOTS + SLOT * slot;
  for (let i = 0; i < SLOT; i++) f[STATE + i] = f[at + i];
  residuals(f);
}

/** By how much the cost of the residuals rises when the disc at `d` is taken away. */
export function support(f: Float32Array, d: number): number {
  const n = f[SENSORS];
  let before = 0;
  let after = 0;
  for (let s = 0; s < n; s++) {
    const r = RES + 3 * s;
    before += f[WTRUE + s] * square(f, r);
  }
  addField(f, d, 1, 1e9);
  for (let s = 0; s < n; s++) {
    const r = RES + 3 * s;
    after += f[WTRUE + s] * square(f, r);
  }
  addField(f, d, -1, 1e9);
  return after - before;
}

/**
 * The sensor that is explained worst: of those within sqrt(r2) of (x, y) that are not given up and whose weighted
 * squared residual is above `least`, the one with the largest raw (raw > 0) or weighted residual. -1: none. OUT = its
 * weighted squared residual.
 */
export function worst(
  f: Float32Array,
  x: number,
  y: number,
  r2: number,
  least: number,
  raw: number,
): number {
  const n = f[SENSORS];
  let found = -1;
  let most = -1;
  for (let s = 0; s < n; s++) {
    const dx = f[SX + s] - x;
    const dy = f[SY + s] - y;
    if (dx * dx + dy * dy < r2 && f[TABU + s] < 1) {
      const r = RES + 3 * s;
      const b2 = square(f, r);
      const c = f[WTRUE + s] * b2;
      const v = raw > 0 ? b2 : c;
      if (c > least && v > most) {
        most = v;
        found = s;
        f[OUT] = c;
      }
    }
  }
  return found;
}

/** Mean of the weighted squared residuals per axis within sqrt(r2) of (x, y), the noise raised by a floor. */
export function misfit(f: Float32Array, x: number, y: number, r2: number, floor2: number): number {
  const n = f[SENSORS];
  let c = 0;
  let m = 0;
  for (let s = 0; s < n; s++) {
    const dx = f[SX + s] - x;
    const dy = f[SY + s] - y;
    const w = f[WTRUE + s];
    if (w > 0 && dx * dx + dy * dy < r2) {
      const r = RES + 3 * s;
      c += square(f, r) / (1 / w + floor2);
      m += 3;
    }
  }
  return m > 0 ? c / m : 0;
}

/**
 * How much dearer the neighbourhood of disc `j` (within sqrt(r2)) is than noise makes it: cost of its sensors and of
 * its discs' walls and moments over what a right explanation costs, in standard deviations of that.
 */
export function unrestAt(f: Float32Array, list: Int16Array, j: number, r2: number): number {
  const x = f[DISCS + DISC * j];
  const y = f[DISCS + DISC * j + 1];
  const n = f[SENSORS];
  const nd = f[ND];
  let c = 0;
  let e = 0;
  let m = 0;
  for (let s = 0; s < n; s++) {
    const dx = f[SX + s] - x;
    const dy = f[SY + s] - y;
    if (f[WTRUE + s] > 0 && dx * dx + dy * dy < r2) {
      const r = RES + 3 * s;
      c += f[WTRUE + s] * square(f, r);
      e += 3;
    }
  }
  for (let i = 0; i < nd; i++) {
    const dx = f[DISCS + DISC * i] - x;
    const dy = f[DISCS + DISC * i + 1] - y;
    if (dx * dx + dy * dy < r2) {
      list[m] = i;
      m++;
    }
  }
  c += priors(f, list, m, 0);
  e -= 3.3 * m;
  if (e < 3) e = 3;
  return (c - e) / Math.sqrt(2 * e);
}

/** Puts the place just scored among the candidates: the best of each type and sign within 12 mm, best first. */
function offer(f: Float32Array, n: number, x: number, y: number, dz: number, type: number): number {
  const gain = f[OUT];
  const m1 = f[OUT + 1];
  const m2 = f[OUT + 2];
  let at = -1;
  for (let k = 0; k < n; k++) {
    const c = CANDIDATES + CANDIDATE * k;
    const dx = f[c + 1] - x;
    const dy = f[c + 2] - y;
    const same = f[c + 4] === type && f[c + 3] === dz && f[c + 5] * m1 + f[c + 6] * m2 > 0;
    if (same && dx * dx + dy * dy < 144) {
      if (f[c] >= gain) return n;
      if (at < 0) at = k;
    }
  }
  let count = n;
  if (at < 0) {
    if (n < MAX_CANDIDATES) {
      at = n;
      count = n + 1;
    } else {
      if (f[CANDIDATES + CANDIDATE * (n - 1)] >= gain) return n;
      at = n - 1;
    }
  }
  while (at > 0 && f[CANDIDATES + CANDIDATE * (at - 1)] < gain) {
    const c = CANDIDATES + CANDIDATE * at;
    for (let i = 0; i < CANDIDATE; i++) f[c + i] = f[c + i - CANDIDATE];
    at--;
  }
  const c = CANDIDATES + CANDIDATE * at;
  f[c] = gain;
  f[c + 1] = x;
  f[c + 2] = y;
  f[c + 3] = dz;
  f[c + 4] = type;
  f[c + 5] = m1;
  f[c + 6] = m2;
  return count;
}

/** Offers a place to all types in the bit mask `types`. */
function offerAll(
  f: Float32Array,
  n: number,
  x: number,
  y: number,
  dz: number,
  types: number,
  r2: number,
): number {
  let count = n;
  for (let type = 0; type < 3; type++) {
    if ((types >> type) & 1) {
      score(f, x, y, dz, type, r2);
      if (f[OUT] > 0) count = offer(f, count, x, y, dz, type);
    }
  }
  return count;
}

/**
 * Looks for a disc near (x0, y0): a grid of the given step to the given radius, free of the discs there are; near the
 * middle also flat in the hole, near the edge also in the ditch. Returns the number of candidates.
 */
export function scan(
  f: Float32Array,
  x0: number,
  y0: number,
  step: number,
  radius: number,
  types: number,
  r2: number,
): number {
  const nd = f[ND];
  const cells = radius / step;
  const edge = f[EDGE];
  let n = 0;
  for (let i = -cells; i <= cells; i++) {
    for (let j = -cells; j <= cells; j++) {
      const x = x0 + i * step;
      const y = y0 + j * step;
      const q = x * x + y * y;
      let free = i * i + j * j <= cells * cells ? 1 : 0;
      const dz = q > (edge + 4) * (edge + 4) ? f[DITCH_DZ] : 0;
      if (q > f[SCAN_OUT] * f[SCAN_OUT]) free = 0;
      for (let k = 0; k < nd; k++) {
        const d = DISCS + DISC * k;
        const dx = f[d] - x;
        const dy = f[d + 1] - y;
        if (dx * dx + dy * dy < 390 && f[d + 2] > -10 === dz > -10) free = 0;
      }
      if (free > 0) n = offerAll(f, n, x, y, dz, types, r2);
    }
  }
  if (x0 * x0 + y0 * y0 < 3600) n = offerAll(f, n, 0, 0, f[HOLE_DZ], types, r2);
  return n;
}

/** Adds `n` counts to their sums. */
export function addCounts(sum: Float32Array, counts: Int16Array, n: number): void {
  for (let i = 0; i < n; i++) sum[i] += counts[i];
}

/** Mean counts of `frames` frames: `counts[i]` = sum[i] / frames, rounded. */
export function meanCounts(counts: Int16Array, sum: Float32Array, n: number, frames: number): void {
  for (let i = 0; i < n; i++) {
    const v = sum[i] / frames;
    counts[i] = v < 0 ? v - 0.5 : v + 0.5;
  }
}

/** Sums of counts to microtesla: `out` = (sum * scale - offset) * gain of the sensor. */
export function toField(
  out: Float32Array,
  sum: Float32Array,
  offset: Float32Array,
  gain: Float32Array,
  scale: number,
): void {
  for (let s = 0; s < MAX_SENSORS; s++) {
    for (let i = 3 * s; i < 3 * s + 3; i++) out[i] = (sum[i] * scale - offset[i]) * gain[s];
  }
}

/** Sensors 0..68 lie inside r 210: what changes there while the starting line is watched is a disc in flight. */
export const INNER = 69;
/** Two frames differ when the sum of squares is this many standard deviations above what noise gives. */
export const CHANGED = 7;

/**
 * Whether a frame differs from two others: 1 from `anchor`, 2 from `seen` over the inner sensors, 4 over the outer ones. `v`:
 * variance of a count by noise; `share`: the same of one in `seen`, as a share of it.
 */
export function stirred(
  frame: Int16Array,
  anchor: Int16Array,
  seen: Int16Array,
  v: number,
  share: number,
): number {
  let found = 0;
  let any = 0;
  let from = 0;
  let to = 3 * INNER;
  for (let part = 0; part < 2; part++) {
    let moved = 0;
    let news = 0;
    for (let i = from; i < to; i++) {
      const d = frame[i] - anchor[i];
      const e = frame[i] - seen[i];
      moved += d * d;
      news += e * e;
    }
    const n = to - from;
    const most = (n + CHANGED * Math.sqrt(2 * n)) * v;
    if (moved > 2 * most) any = 1;
    if (news > (1 + share) * most) found += part < 1 ? 2 : 4;
    from = to;
    to = 384;
  }
  return found + any;
}

/**
 * The number of the count by which two frames differ most, when it does so by more than `faint`, and without it and the next
 * one their squared differences sum up to no more than `limit`; or -1. Two counts of one sensor or of neighbours are a disc's doing.
 */
export function lone(a: Int16Array, b: Int16Array, limit: number, faint: number): number {
  let sum = 0;
  let most = faint * faint;
  let next = 0;
  let at = -1;
  let other = -1;
  for (let i = 0; i < 384; i++) {
    const d = a[i] - b[i];
    const q = d * d;
    sum += q;
    if (q > most) {
      if (at >= 0) {
        next = most;
        other = at;
      }
      most = q;
      at = i;
    } else if (q > next) {
      next = q;
      other = i;
    }
  }
  if (at < 0) return -1;
  if (sum - most <= limit) return at;
  return sum - most - next > limit || Math.abs(at - other) < 6 ? -1 : at;
}

/** How many sensors that are not bad differ by more than `threshold` on some axis. */
export function countChanged(
  a: Float32Array,
  b: Float32Array,
  bad: Uint8Array,
  threshold: number,
): number {
  let n = 0;
  for (let s = 0; s < MAX_SENSORS; s++) {
    const i = 3 * s;
    if (bad[s] < 1) {
      const x = Math.abs(a[i] - b[i]);
      const y = Math.abs(a[i + 1] - b[i + 1]);
      const z = Math.abs(a[i + 2] - b[i + 2]);
      if (x > threshold || y > threshold || z > threshold) n++;
    }
  }
  return n;
}

/** The outermost ring: its first sensor and their number (hw/board.json). */
export const RIM_FIRST = 97;
export const RIM = MAX_SENSORS - RIM_FIRST;

/**
 * What changed at the outermost ring, less what its sensors have in common: three numbers a sensor, then the square of each.
 * 0 for bad ones and where more than `disc2` changed: a disc came or left there.
 */
export function rimChange(
  change: Float32Array,
  after: Float32Array,
  before: Float32Array,
  bad: Uint8Array,
  disc2: number,
): void {
  let x = 0;
  let y = 0;
  let z = 0;
  let n = 0;
  for (let s = 0; s < RIM; s++) {
    const i = 3 * s;
    const j = i + 3 * RIM_FIRST;
    change[i] = after[j] - before[j];
    change[i + 1] = after[j + 1] - before[j + 1];
    change[i + 2] = after[j + 2] - before[j + 2];
    const q = change[i] * change[i] + change[i + 1] * change[i + 1] + change[i + 2] * change[i + 2];
    change[3 * RIM + s] = q;
    if (q <= disc2 && bad[RIM_FIRST + s] < 1) {
      x += change[i];
      y += change[i + 1];
      z += change[i + 2];
      n++;
    }
  }
  for (let s = 0; s < RIM; s++) {
    const i = 3 * s;
    if (change[3 * RIM + s] <= disc2 && bad[RIM_FIRST + s] < 1) {
      change[i] -= x / n;
      change[i + 1] -= y / n;
      change[i + 2] -= z / n;
      change[3 * RIM + s] =
        change[i] * change[i] + change[i + 1] * change[i + 1] + change[i + 2] * change[i + 2];
    } else {
      change[i] = 0;
      change[i + 1] = 0;
      change[i + 2] = 0;
      change[3 * RIM + s] = 0;
    }
  }
}

/** Height of what lies beside the rim above the sensors, mm. */
const BESIDE_MM = 14;
/** Of a pivot of the normal equations, least. */
const LEAST_PIVOT = 1e-6;

/**
 * Squares of a rimChange() explained by the best dipole of any direction at x0, y0: of the sensors within sqrt(reach2), `spots`
 * x and y of all; noise of z is half that of x and y.
 */
export function rimDipole(
  change: Float32Array,
  spots: Float32Array,
  x0: number,
  y0: number,
  reach2: number,
): number {
  let xx = 0;
  let yx = 0;
  let yy = 0;
  let zx = 0;
  let zy = 0;
  let zz = 0;
  let bx = 0;
  let by = 0;
  let bz = 0;
  for (let s = 0; s < RIM; s++) {
    const ux = spots[2 * RIM_FIRST + 2 * s] - x0;
    const uy = spots[2 * RIM_FIRST + 2 * s + 1] - y0;
    const r2 = ux * ux + uy * uy + BESIDE_MM * BESIDE_MM;
    if (r2 < reach2 && change[3 * RIM + s] > 0) {
      for (let axis = 0; axis < 3; axis++) {
        const w = ((axis > 1 ? 2 : 1) * 1e6) / (r2 * Math.sqrt(r2));
        const u = axis < 1 ? ux : axis < 2 ? uy : -BESIDE_MM;
        const gx = w * ((3 * u * ux) / r2 - (axis < 1 ? 1 : 0));
        const gy = w * ((3 * u * uy) / r2 - (axis > 0 && axis < 2 ? 1 : 0));
        const gz = w * ((-3 * u * BESIDE_MM) / r2 - (axis > 1 ? 1 : 0));
        const v = change[3 * s + axis] * (axis > 1 ? 2 : 1);
        bx += gx * v;
        by += gy * v;
        bz += gz * v;
        xx += gx * gx;
        yx += gy * gx;
        yy += gy * gy;
        zx += gz * gx;
        zy += gz * gy;
        zz += gz * gz;
      }
    }
  }
  // Cholesky, forward: the squares of what it gives are what is explained
  const l0 = Math.sqrt(xx > LEAST_PIVOT ? xx : LEAST_PIVOT);
  const l1 = yx / l0;
  const p2 = yy - l1 * l1;
  const l2 = Math.sqrt(p2 > LEAST_PIVOT ? p2 : LEAST_PIVOT);
  const l3 = zx / l0;
  const l4 = (zy - l3 * l1) / l2;
  const p5 = zz - l3 * l3 - l4 * l4;
  const l5 = Math.sqrt(p5 > LEAST_PIVOT ? p5 : LEAST_PIVOT);
  const c0 = bx / l0;
  const c1 = (by - l1 * c0) / l2;
  const c2 = (bz - l3 * c0 - l4 * c1) / l5;
  return c0 * c0 + c1 * c1 + c2 * c2;
}

/** More than this, uT2, is no drift since the last look: something unexplained is there, and is not learned (60 uT). */
const DRIFT2 = 3600;

/**
 * Lets what is believed follow a quiet board by `share`. Where no disc of the arena lies within sqrt(far2) of a sensor in
 * use its offset follows what the model leaves; a uniform field is the Earth's and no drift. Nearer, where an offset would
 * learn the disc, the last reading's errors follow instead: they hold as long as the disc lies where it lay.
 */
export function drift(
  f: Float32Array,
  field: Float32Array,
  offset: Float32Array,
  gain: Float32Array,
  share: number,
  far2: number,
): void {
  const n = f[SENSORS];
  const nd = f[ND];
  for (let s = 0; s < n; s++) {
    let far = f[WTRUE + s] > 0 ? 1 : 0;
    for (let k = 0; k < nd; k++) {
      const dx = f[SX + s] - f[DISCS + DISC * k];
      const dy = f[SY + s] - f[DISCS + DISC * k + 1];
      if (dx * dx + dy * dy < far2) far = -1;
    }
    f[MATRIX + s] = far;
  }
  for (let a = 0; a < 3; a++) {
    let sum = 0;
    let m = 1e-9;
    for (let s = 0; s < n; s++) {
      const i = 3 * s + a;
      const d = field[i] - f[FIELD + i] + f[RES + i];
      if (f[MATRIX + s] > 0 && d * d < DRIFT2) {
        sum += d;
        m++;
      }
    }
    const common = sum / m;
    for (let s = 0; s < n; s++) {
      const i = 3 * s + a;
      const far = f[MATRIX + s];
      const d =
        far < 0
          ? field[i] - f[U + a] - f[LAST_FIELD + i] - common
          : field[i] - f[FIELD + i] + f[RES + i] - common;
      if (d * d < DRIFT2) {
        if (far > 0) offset[i] += (d * share) / gain[s];
        if (far < 0) {
          f[LAST_FIELD + i] += d * share;
          f[LAST_ERROR + i] += d * share;
        }
      }
      // the noise of the look that the errors are compared with is in them now
      if (far < 0 && a < 1) f[LAST_SHARE + s] += (1 - f[LAST_SHARE + s]) * share;
    }
  }
}

/** Lets an average follow a newer one by `share`. */
export function follow(a: Float32Array, b: Float32Array, share: number): void {
  for (let i = 0; i < 384; i++) a[i] += (b[i] - a[i]) * share;
}

/** A walk: lays of the reference disc at most, sensors that each is remembered by, and numbers of a lay in `rows`. */
export const WALK_LAYS = 320;
export const WALK_NEAR = 4;
const WALK_ROW = 4 * WALK_NEAR;
/**
 * Numbers of a sensor in `sums`: gain, ten of the matrix, four of the right side (dx, dy, dz, gain), residuals; and how
 * firmly its nominal place holds it, 1 = as the making does.
 */
export const WALK_SUM = 17;
/** Field that tilt of the reference disc's magnet and turned or crossed axes of a sensor leave wrong, share squared. */
const WALK_SHARE2 = 1.8e-4;
/** Longest step of a lay, mm. */
const WALK_STEP = 6;

/**
 * One pass over the lays `first` to `to` of a walk: each is fitted between the sensors as they are believed now (two
 * steps, places in `places`), then what it says about each of its sensors is added to `sums`. `rows`: sensor (-1:
 * none) and its field in microtesla with the sign of an upright moment, four times a lay. A sensor's derivatives after
 * its height follow from the others, since the field has neither curl nor divergence. Returns the sum of the weighted
 * squared residuals.
 */
export function walkPass(
  f: Float32Array,
  rows: Int16Array,
  places: Float32Array,
  sums: Float32Array,
  first: number,
  to: number,
  noise2: number,
): number {
  let cost = 0;
  const end = to < WALK_LAYS ? to : WALK_LAYS;
  for (let lay = first > 0 ? first : 0; lay < end; lay++) {
    let x = places[2 * lay];
    let y = places[2 * lay + 1];
    for (let turn = 0; turn < 3; turn++) {
      let a11 = 1e-6;
      let a12 = 0;
      let a22 = 1e-6;
      let b1 = 0;
      let b2 = 0;
      for (let i = 0; i < WALK_NEAR; i++) {
        const at = WALK_ROW * lay + 4 * i;
        const s = rows[at];
        if (s >= 0 && s < MAX_SENSORS) {
          const q = WALK_SUM * s;
          const g = sums[q];
          const dx = f[SX + s] - x;
          const dy = f[SY + s] - y;
          const t = dx * dx + dy * dy;
          const h = f[HEIGHT] - f[SZ + s];
          potential(f, MAGNET, t, h);
          slopes(f, MAGNET, t, h);
          const fx = -dx * f[T + 2];
          const fy = -dy * f[T + 2];
          const fz = -(2 * f[T] + t * f[T + 1]);
          const rx = rows[at + 1] - g * fx;
          const ry = rows[at + 2] - g * fy;
          const rz = rows[at + 3] - g * fz;
          const w = 1 / (noise2 + WALK_SHARE2 * (fx * fx + fy * fy + fz * fz));
          const e = 2 * f[T + 4];
          const v = 2 * (2 * f[T + 1] + t * f[T + 3]);
          const xx = -g * (f[T + 2] + dx * dx * e);
          const xy = -g * dx * dy * e;
          const xz = -g * dx * v;
          const yy = -g * (f[T + 2] + dy * dy * e);
          const yz = -g * dy * v;
          if (turn < 2) {
            a11 += w * (xx * xx + xy * xy + xz * xz);
            a12 += w * (xx * xy + xy * yy + xz * yz);
            a22 += w * (xy * xy + yy * yy + yz * yz);
            b1 -= w * (xx * rx + xy * ry + xz * rz);
            b2 -= w * (xy * rx + yy * ry + yz * rz);
          } else {
            const zz = -xx - yy;
            sums[q + 1] += w * (xx * xx + xy * xy + xz * xz);
            sums[q + 2] += w * (xx * xy + xy * yy + xz * yz);
            sums[q + 3] += w * (xy * xy + yy * yy + yz * yz);
            sums[q + 4] += w * (xx * xz + xy * yz + xz * zz);
            sums[q + 5] += w * (xy * xz + yy * yz + yz * zz);
            sums[q + 6] += w * (xz * xz + yz * yz + zz * zz);
            sums[q + 7] += w * (xx * fx + xy * fy + xz * fz);
            sums[q + 8] += w * (xy * fx + yy * fy + yz * fz);
            sums[q + 9] += w * (xz * fx + yz * fy + zz * fz);
            sums[q + 10] += w * (fx * fx + fy * fy + fz * fz);
            sums[q + 11] += w * (xx * rx + xy * ry + xz * rz);
            sums[q + 12] += w * (xy * rx + yy * ry + yz * rz);
            sums[q + 13] += w * (xz * rx + yz * ry + zz * rz);
            sums[q + 14] += w * (fx * rx + fy * ry + fz * rz);
            const c = w * (rx * rx + ry * ry + rz * rz);
            sums[q + 15] += c;
            cost += c;
          }
        }
      }
      if (turn < 2) {
        const det = a11 * a22 - a12 * a12;
        if (det > 0) {
          const sx = (a22 * b1 - a12 * b2) / det;
          const sy = (a11 * b2 - a12 * b1) / det;
          const l = Math.sqrt(sx * sx + sy * sy);
          const c = l > WALK_STEP ? WALK_STEP / l : 1;
          x += sx * c;
          y += sy * c;
        }
      }
    }
    places[2 * lay] = x;
    places[2 * lay + 1] = y;
  }
  return cost;
}

/**
 * Moves every sensor (place and gain) by what `sums` says, against how far the making lets it stray (variances in mm2
 * and of the gain), and empties the sums. What no lay can tell is taken off: a shift and a turn of all sensors; height and
 * gain are held against their means, because the reference disc has its own. `place`: three offsets of each from its
 * nominal place. Returns the longest step.
 */
export function walkStep(
  f: Float32Array,
  sums: Float32Array,
  place: Float32Array,
  place2: number,
  gain2: number,
): number {
  let most = 0;
  let n = 0;
  let mz = 0;
  let mg = 0;
  for (let s = 0; s < MAX_SENSORS; s++) {
    if (sums[WALK_SUM * s + 10] > 0) {
      n++;
      mz += place[3 * s + 2];
      mg += sums[WALK_SUM * s];
    }
  }
  if (n > 0) {
    mz /= n;
    mg /= n;
  }
  let mx = 0;
  let my = 0;
  let turn = 0;
  let arms = 1;
  for (let s = 0; s < MAX_SENSORS; s++) {
    const q = WALK_SUM * s;
    const p = 3 * s;
    if (sums[q + 10] > 0) {
      let k = 0;
      for (let i = 0; i < 4; i++) {
        const own = i < 3 ? sums[q + 16] / place2 : 1 / gain2;
        for (let j = 0; j <= i; j++) {
          f[MATRIX + k] = sums[q + 1 + k] + (i === j ? own : 0);
          k++;
        }
        const off = i < 2 ? place[p + i] : i < 3 ? place[p + 2] - mz : sums[q] - mg;
        f[RHS + i] = sums[q + 11 + i] - own * off;
      }
      factor(f, 4, 0);
      solve(f, 4);
      for (let i = 0; i < 3; i++) {
        const v = f[RHS + i];
        const step = v > 1 ? 1 : v < -1 ? -1 : v;
        place[p + i] += step;
        f[SX + MAX_SENSORS * i + s] += step;
        if (Math.abs(step) > most) most = Math.abs(step);
      }
      const v = f[RHS + 3];
      sums[q] += v > 0.1 ? 0.1 : v < -0.1 ? -0.1 : v;
      const x = f[SX + s];
      const y = f[SY + s];
      mx += place[p];
      my += place[p + 1];
      turn += x * place[p + 1] - y * place[p];
      arms += x * x + y * y;
    }
  }
  if (n > 0) {
    mx /= n;
    my /= n;
    turn /= arms;
  }
  for (let s = 0; s < MAX_SENSORS; s++) {
    const q = WALK_SUM * s;
    if (sums[q + 10] > 0) {
      const dx = turn * f[SY + s] - mx;
      const dy = -turn * f[SX + s] - my;
      place[3 * s] += dx;
      place[3 * s + 1] += dy;
      f[SX + s] += dx;
      f[SY + s] += dy;
    }
    for (let i = 1; i < WALK_SUM - 1; i++) sums[q + i] = 0;
  }
  return most;
}

/**
 * One pass over the beams. `state`: 0 clear, 1 blocked, 2 blind (too much light from outside), 3 backwards (darker with its
 * emitter than without), and 4 more when the beam is out of use. One that is half shaded, by a disc's edge, stays what it
 * is. A receiver that its own emitter drives to the stop is not
 * blocked, and tells nothing of how much light it gets.
 *
 * @returns beams in use that are blocked, 32 for each that is blind or backwards, 1024 for each whose state changed
 */
export function shadeBeams(
  light: Float32Array,
  dark: Float32Array,
  base: Float32Array,
  shade: Float32Array,
  state: Uint8Array,
  n: number,
  blind: number,
  follow: number,
): number {
  let found = 0;
  for (let i = 0; i < n; i++) {
    const was = state[i];
    const lit = light[i];
    const unlit = dark[i];
    const own = lit - unlit;
    const v = 1 - own / base[i];
    if (was === 0 && v < 0.1 && lit <= 0.98 && unlit <= blind) {
      // clear and stays so, as nearly always: the short way
      shade[i] = v < 0 ? 0 : v;
      base[i] += follow * (own - base[i]);
    } else {
      let now = 0;
      shade[i] = v < 0 ? 0 : v > 1 ? 1 : v;
      if (own < -0.15) now = 3;
      else if (unlit > blind) now = 2;
      else if (lit > 0.98) shade[i] = 0;
      else if (v > 0.5 || (was === 1 && v > 0.4)) now = 1;
      else if (v < 0.1) base[i] += follow * (own - base[i]);
      if (now > 1) found += 32;
      if (was > 3) now += 4;
      if (now === 1) found++;
      if (now !== was) found += 1024;
      state[i] = now;
    }
  }
  return found;
}

/** The first sensor whose counts are the same on all three axes, those marked in `bad` left aside; -1 none. */
export function sameCounts(was: Int16Array, counts: Int16Array, bad: Uint8Array): number {
  for (let s = 0; s < 128; s++) {
    const r = 3 * s;
    if (was[r] === counts[r] && was[r + 1] === counts[r + 1] && was[r + 2] === counts[r + 2]) {
      if (bad[s] < 1) return s;
    }
  }
  return -1;
}

/** Reach of a disc's derivatives, and everything, mm2. */
const JACOBIAN2 = 8100;
const FAR2 = 1e9;

/** Adds a disc without fitting it; 0 when the arena is full. */
export function addDisc(
  f: Float32Array,
  x: number,
  y: number,
  dz: number,
  type: number,
  m1: number,
  m2: number,
): number {
  const n = f[ND];
  if (n >= MAX_DISCS) return 0;
  const d = DISCS + DISC * n;
  f[d] = x;
  f[d + 1] = y;
  f[d + 2] = dz;
  f[d + 3] = type;
  f[d + 4] = m1;
  f[d + 5] = m2;
  f[d + 6] = -1;
  f[ND] = n + 1;
  addField(f, d, -1, FAR2);
  return 1;
}

/** Takes disc `j` away; the last one gets its number. */
export function removeDisc(f: Float32Array, j: number): void {
  const last = f[ND] - 1;
  if (j < 0 || j > last) return;
  const d = DISCS + DISC * j;
  const e = DISCS + DISC * last;
  addField(f, d, 1, FAR2);
  for (let a = 0; a < DISC; a++) f[d + a] = f[e + a];
  f[ND] = last;
}

/** Cost of the state with its true weights; COST follows. */
export function costNow(f: Float32Array, list: Int16Array): number {
  const c = total(f, list, WTRUE);
  f[COST] = c;
  return c;
}

/** Weights in use as the search has them, or the true ones. */
function softenAs(f: Float32Array, hard: number): void {
  soften(f, hard > 0 ? 0 : f[SOFT_PLACE], hard > 0 ? 0 : f[SOFT_FLOOR]);
}

/** Fits the discs nearer than sqrt(r2) to a place, eight at most, the uniform field held. */
export function fitNear(
  f: Float32Array,
  list: Int16Array,
  x: number,
  y: number,
  r2: number,
  steps: number,
): void {
  const nd = f[ND];
  let n = 0;
  for (let j = 0; j < nd; j++) {
    const dx = f[DISCS + DISC * j] - x;
    const dy = f[DISCS + DISC * j + 1] - y;
    if (dx * dx + dy * dy <= r2 && n < 8) {
      list[n] = j;
      n++;
    }
  }
  fit(f, list, n, 0, steps, JACOBIAN2, FAR2);
}

/** Fits the last `n` discs, first with soft weights, then with the true ones; returns the cost. */
export function fitLast(f: Float32Array, list: Int16Array, n: number, steps: number): number {
  const nd = f[ND];
  if (n > nd) return 0;
  for (let pass = 0; pass < 2; pass++) {
    softenAs(f, pass);
    for (let j = 0; j < n; j++) list[j] = nd - n + j;
    fit(f, list, n, 0, pass > 0 ? steps : 3, JACOBIAN2, FAR2);
  }
  softenAs(f, 1);
  return costNow(f, list);
}

/** Standard deviation of disc `j`'s place along its worse axis, mm, from a fit with its neighbours. */
export function spread(f: Float32Array, list: Int16Array, j: number): number {
  const d = DISCS + DISC * j;
  const nd = f[ND];
  let n = 1;
  list[0] = j;
  for (let i = 0; i < nd; i++) {
    const dx = f[DISCS + DISC * i] - f[d];
    const dy = f[DISCS + DISC * i + 1] - f[d + 1];
    if (i !== j && n < 5 && dx * dx + dy * dy < 4900) {
      list[n] = i;
      n++;
    }
  }
  softenAs(f, 1);
  const size = columns(f, list, n);
  normal(f, list, n, 0, JACOBIAN2, JACOBIAN2);
  factor(f, size, 0);
  let a = 0;
  let b = 0;
  for (let axis = 0; axis < 2; axis++) {
    for (let i = 0; i < size; i++) f[RHS + i] = 0;
    f[RHS + axis] = 1;
    solve(f, size);
    if (axis < 1) {
      a = f[RHS];
      b = f[RHS + 1];
    }
  }
  const mean = (a + f[RHS + 1]) / 2;
  const half = (a - f[RHS + 1]) / 2;
  return Math.sqrt(mean + Math.sqrt(half * half + b * b));
}

/** Degrees of freedom of the state. */
export function freedom(f: Float32Array): number {
  const n = f[SENSORS];
  let m = 0;
  for (let s = 0; s < n; s++) if (f[WTRUE + s] > 0) m += 3;
  return m - 3 - 3.3 * f[ND];
}

/** Sum of the weighted squared residuals. */
export function chi2(f: Float32Array): number {
  const n = f[SENSORS];
  let c = 0;
  for (let s = 0; s < n; s++) c += f[WTRUE + s] * square(f, RES + 3 * s);
  return c;
}

/** 1 when the sum of squares is within so many standard deviations of its mean, and no sensor above `most`. */
export function within(f: Float32Array, sigmas: number, most: number): number {
  const dof = freedom(f);
  if (chi2(f) > dof + sigmas * Math.sqrt(2 * dof)) return 0;
  return worst(f, 0, 0, FAR2, most, 0) < 0 ? 1 : 0;
}

/** Unrest of the neighbourhood (within sqrt(r2)) that has the most. */
export function mostUnrest(f: Float32Array, list: Int16Array, r2: number): number {
  const nd = f[ND];
  let most = -1e9;
  for (let j = 0; j < nd; j++) {
    const u = unrestAt(f, list, j, r2);
    if (u > most) most = u;
  }
  return most;
}

/** Drops discs whose absence makes the frame no dearer. */
export function dropIdle(f: Float32Array): void {
  for (let j = f[ND] - 1; j >= 0; j--) {
    if (support(f, DISCS + DISC * j) < f[PER_DISC]) removeDisc(f, j);
  }
}

/**
 * Squared shifts of the known discs, none counted for more than `most2`; OUT = how many there are, OUT+1 = new ones on the
 * wood.
 */
export function shifts(f: Float32Array, most2: number): number {
  const nd = f[ND];
  let c = 0;
  let kept = 0;
  let fresh = 0;
  for (let j = 0; j < nd; j++) {
    const d = DISCS + DISC * j;
    const i = f[d + 6];
    if (i < 0) {
      if (f[d + 2] > -10) fresh++;
    } else if (i < MAX_DISCS) {
      const dx = f[d] - f[WAS + 2 * i];
      const dy = f[d + 1] - f[WAS + 2 * i + 1];
      const q = dx * dx + dy * dy;
      c += q < most2 ? q : most2;
      kept++;
    }
  }
  f[OUT] = kept;
  f[OUT + 1] = fresh;
  return c;
}

/** Lays two touching discs about (x, y) in direction `way` / 9 of eight, as types `way` % 9, with moments that suit the field. */
export function addTwo(f: Float32Array, x: number, y: number, way: number): number {
  let a = 0;
  let t = way;
  while (t > 8) {
    t -= 9;
    a++;
  }
  let t1 = 0;
  while (t > 2) {
    t -= 3;
    t1++;
  }
  const side = a > 3 ? -16 : 16;
  if (a > 3) a -= 4;
  const ex = side * (a < 1 ? 1 : a < 2 ? 0.7071 : a < 3 ? 0 : -0.7071);
  const ey = side * (a < 1 ? 0 : a === 2 ? 1 : 0.7071);
  softenAs(f, 0);
  score(f, x + ex, y + ey, 0, t1, 4900);
  if (addDisc(f, x + ex, y + ey, 0, t1, f[OUT + 1], f[OUT + 2]) < 1) return 0;
  score(f, x - ex, y - ey, 0, t, 4900);
  return addDisc(f, x - ex, y - ey, 0, t, f[OUT + 1], f[OUT + 2]);
}

/** How many of the 72 ways of splitting are worth a fit. */
const MOST_SPLITS = 8;

/**
 * All ways of addTwo() with the types in the bit mask, one after the other on the state in the slot; the cheapest ones by
 * the soft weights are among the candidates, cost first, then the way. Returns how many there are.
 */
export function splits(
  f: Float32Array,
  list: Int16Array,
  x: number,
  y: number,
  types: number,
  slot: number,
): number {
  let n = 0;
  for (let way = 0; way < 72; way++) {
    takeState(f, slot);
    let t = way;
    while (t > 8) t -= 9;
    let t1 = 0;
    while (t > 2) {
      t -= 3;
      t1++;
    }
    let may = (types >> t1) & 1 && (types >> t) & 1 ? 1 : 0;
    if (may > 0) may = addTwo(f, x, y, way);
    if (may > 0) {
      const c = total(f, list, W);
      let at = n;
      while (at > 0 && f[CANDIDATES + CANDIDATE * (at - 1)] > c) {
        const e = CANDIDATES + CANDIDATE * at;
        if (at < MOST_SPLITS) {
          f[e] = f[e - CANDIDATE];
          f[e + 1] = f[e + 1 - CANDIDATE];
        }
        at--;
      }
      if (at < MOST_SPLITS) {
        f[CANDIDATES + CANDIDATE * at] = c;
        f[CANDIDATES + CANDIDATE * at + 1] = way;
      }
      if (n < MOST_SPLITS) n++;
    }
  }
  return n;
}

/** Largest residual of one axis, squared, microtesla squared. */
export function largest(f: Float32Array): number {
  const end = RES + 3 * f[SENSORS];
  let m = 0;
  for (let r = RES; r < end; r++) if (f[r] * f[r] > m) m = f[r] * f[r];
  return m;
}

/** Raises the variance of all sensors farther out than sqrt(outer2) by `rim2`. */
export function weighRim(f: Float32Array, outer2: number, rim2: number): void {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    const w = f[WTRUE + s];
    if (w > 0 && f[SX + s] * f[SX + s] + f[SY + s] * f[SY + s] > outer2)
      f[WTRUE + s] = 1 / (1 / w + rim2);
  }
}

/**
 * 1 when no sensor farther in than sqrt(outer2) has a weighted squared residual above `inner` and none farther out a
 * raw one above `rim` (microtesla squared); else 0.
 */
export function rimAlone(f: Float32Array, outer2: number, inner: number, rim: number): number {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    const r = RES + 3 * s;
    const w = f[WTRUE + s];
    const b2 = square(f, r);
    const out = f[SX + s] * f[SX + s] + f[SY + s] * f[SY + s] > outer2;
    if (w > 0 && out && b2 > rim) return 0;
    if (!out && w * b2 > inner) return 0;
  }
  return 1;
}

/** Takes the last reading's likely fixed errors off the field. */
export function recall(f: Float32Array): void {
  const n = 3 * f[SENSORS];
  for (let i = 0; i < n; i++) f[FIELD + i] -= f[LAST_ERROR + i];
}

/**
 * Keeps what the state leaves over, as far as it is more than noise (variance `noise2`); `recalled` > 0: the field
 * already lacked the last reading's share.
 */
export function remember(f: Float32Array, noise2: number, recalled: number): void {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    const w = f[WTRUE + s];
    const share = 1 - noise2 * w;
    const old = recalled > 0 ? f[LAST_SHARE + s] : 0;
    const keep = share > 0 && w > 0 ? share : 0;
    f[LAST_SHARE + s] = keep > old ? keep : old;
    for (let a = 0; a < 3; a++) {
      const i = 3 * s + a;
      const was = recalled > 0 ? f[LAST_ERROR + i] : 0;
      f[LAST_FIELD + i] = f[FIELD + i] + was - f[U + a];
      f[LAST_ERROR + i] = was + keep * f[RES + i];
    }
  }
}

/** As weigh(), for the change of the field since the last reading; the share of its noise that was taken off adds. */
export function weighChange(f: Float32Array, noise2: number, gain2: number, slope2: number): void {
  const n = f[SENSORS];
  for (let s = 0; s < n; s++) {
    if (f[WTRUE + s] > 0) {
      const i = 3 * s;
      const x = f[FIELD + i] + f[LAST_ERROR + i] - f[LAST_FIELD + i] - f[U];
      const y = f[FIELD + i + 1] + f[LAST_ERROR + i + 1] - f[LAST_FIELD + i + 1] - f[U + 1];
      const z = f[FIELD + i + 2] + f[LAST_ERROR + i + 2] - f[LAST_FIELD + i + 2] - f[U + 2];
      const b2 = x * x + y * y + z * z;
      const g = slope2 > 0 ? power43(b2) : 0;
      f[WTRUE + s] = 1 / (noise2 * (1 + f[LAST_SHARE + s]) + gain2 * b2 + slope2 * g);
    }
  }
}

/**
 * Right side and matrix prepared for how far one disc (the first in the arena) moved: residuals are the difference of
 * two fields less their common part, weights are 1 / (2 s0^2) within sqrt(reach2).
 */
export function difference(
  f: Float32Array,
  before: Float32Array,
  after: Float32Array,
  bad: Uint8Array,
  s0: number,
  reach2: number,
): void {
  const n = f[SENSORS];
  const w = 1 / (2 * s0 * s0);
  for (let s = 0; s < n; s++) {
    const ex = f[SX + s] - f[DISCS];
    const ey = f[SY + s] - f[DISCS + 1];
    f[W + s] = bad[s] < 1 && ex * ex + ey * ey < reach2 ? w : 0;
  }
  for (let a = 0; a < 3; a++) {
    let sum = 0;
    let m = 0;
    for (let s = 0; s < n; s++) {
      const i = 3 * s + a;
      const v = after[i] - before[i];
      f[RES + i] = v;
      if (Math.abs(v) < 5 * s0 && bad[s] < 1) {
        sum += v;
        m++;
      }
    }
    f[U + a] = m > 0 ? sum / m : 0;
  }
  addUniform(f, -1);
}

/**
 * How far the disc at number 0 moved by what difference() left, its moment free to turn but not to grow: OUT, OUT+1 = the
 * step, OUT+2 = its standard deviation, mm. Sensors within sqrt(reach2).
 */
export function displace(f: Float32Array, list: Int16Array, reach2: number): void {
  addField(f, DISCS, 1, FAR2);
  list[0] = 0;
  const size = columns(f, list, 1);
  const moment = f[MOMENT_SD];
  const wall = f[WALL_SD];
  f[MOMENT_SD] = 1e6;
  f[WALL_SD] = 1e6;
  normal(f, list, 1, 0, reach2, FAR2);
  f[MOMENT_SD] = moment;
  f[WALL_SD] = wall;
  const m1 = f[DISCS + 4];
  const m2 = f[DISCS + 5];
  // 0.5 % between two frames, for what warms or drifts
  const c = 40000 / (m1 * m1 + m2 * m2 + 1e-9);
  f[MATRIX + 5] += c * m1 * m1;
  if (size > 3) {
    f[MATRIX + 8] += c * m1 * m2;
    f[MATRIX + 9] += c * m2 * m2;
  }
  factor(f, size, 0);
  solve(f, size);
  f[OUT] = f[RHS];
  f[OUT + 1] = f[RHS + 1];
  let most = 0;
  for (let axis = 0; axis < 2; axis++) {
    for (let i = 0; i < size; i++) f[RHS + i] = 0;
    f[RHS + axis] = 1;
    solve(f, size);
    if (f[RHS + axis] > most) most = f[RHS + axis];
  }
  f[OUT + 2] = Math.sqrt(most);
}

/**
 * The disc of highest number below `from` that the frame supports by no more than `least`; -1 none. Known ones that lie
 * where they lay (within sqrt(still2)) are not asked about.
 */
export function doubtful(f: Float32Array, from: number, least: number, still2: number): number {
  const nd = f[ND];
  for (let j = (from < nd ? from : nd) - 1; j >= 0; j--) {
    const d = DISCS + DISC * j;
    const i = f[d + 6];
    let still = 0;
    if (i >= 0 && i < MAX_DISCS) {
      const dx = f[d] - f[WAS + 2 * i];
      const dy = f[d + 1] - f[WAS + 2 * i + 1];
      if (dx * dx + dy * dy < still2) still = 1;
    }
    if (still < 1 && support(f, d) <= least) return j;
  }
  return -1;
}

/** Groups of four sensors, by number, of which one lies within sqrt(reach2) of the place: in CANDIDATES; returns how many. */
export function groupsNear(f: Float32Array, x: number, y: number, reach2: number): number {
  let n = 0;
  for (let s = 0; s < MAX_SENSORS; s += 4) {
    let near = 0;
    for (let i = s; i < s + 4; i++) {
      const dx = f[SX + i] - x;
      const dy = f[SY + i] - y;
      if (dx * dx + dy * dy < reach2) near = 1;
    }
    if (near > 0) {
      f[CANDIDATES + n] = s / 4;
      n++;
    }
  }
  return n;
}

/** Places round the brink that are tried, and its middle, mm. */
export const BRINK_PLACES = 120;
export const BRINK_MM = 323;

/**
 * Where on the brink a disc would block some beam of `bad` (that nothing else explains) and none that is clear: 1 in
 * `free` for each of the places, counter-clockwise from east. `chords`: normal and distance of each beam. A disc may shade
 * beams nearer to it than `may`, and shades all nearer than `must`, mm.
 */
export function brinkPlaces(
  chords: Float32Array,
  state: Uint8Array,
  bad: Uint8Array,
  free: Uint8Array,
  may: number,
  must: number,
): void {
  let x = BRINK_MM;
  let y = 0;
  for (let n = 0; n < BRINK_PLACES; n++) {
    let fits = 0;
    for (let i = 0; i < 24; i++) {
      const off = Math.abs(x * chords[3 * i] + y * chords[3 * i + 1] - chords[3 * i + 2]);
      if (fits >= 0 && bad[i] > 0 && off < may) fits = 1;
      if (state[i] < 1 && off < must) fits = -1;
    }
    free[n] = fits > 0 ? 1 : 0;
    // a 120th of a turn on
    const was = x;
    x = 0.9986295347545738 * was - 0.052335956242943835 * y;
    y = 0.052335956242943835 * was + 0.9986295347545738 * y;
  }
}
