/**
 * Where every disc lies and whose it is. In: one averaged frame in microtesla with the empty board's offsets taken
 * off, and what lay there before; out: a Reading.
 *
 * The known discs are the start: those whose field is gone are dropped, the rest is fitted jointly, and where the
 * field is still not explained a disc is looked for (a grid round the worst sensor, both owners), added and fitted
 * with its neighbours, as long as the cost falls (docs/sensing.md; shared study of blind reading).
 */
import { ERRORS, GEOMETRY, MAGNETS, SENSOR_XY, SENSOR_Z, SENSOR_Z_EXCEPT } from '../board.gen.js';
import type { Owner, Placement, Pose, Reading } from '../types.js';
import * as K from './kernel.js';

export interface EstimateOptions {
  /** Owners that may lie on the board: 'AB' or 'ABC'. */
  owners: string;
  /** True: all errors of a real board in the weights; false: sensor noise alone. */
  real: boolean;
}

const N = 128;
const f = new Float32Array(K.ARENA);
const list = new Int16Array(K.MAX_DISCS);
const saved = new Float32Array(K.STATE_SIZE);
const best = new Float32Array(K.STATE_SIZE);
const tabu = new Uint8Array(N);
const TYPES = 'ABC';

/** A disc more costs this much, so that noise does not become discs. */
const PER_DISC = 25;
/** A sensor is not explained when its weighted squared residual is above this. */
const UNEXPLAINED = 13;
/** Grid of candidates round a sensor: step and radius, mm. */
const STEP = 9;
const REACH = 49;
/** Discs within this fit together, mm. */
const NEIGHBOURS = 110;
/** Jacobian and field reach in fits, mm. */
const J2 = 90 * 90;
const R2 = 200 * 200;
/** Centres this near do not both hold a disc, mm. */
const LEAST_APART = 19.75;
/** Farthest centre on the wood; discs in the ditch lie this much lower. */
const DITCH_DZ = -12.7;

function setUp(): void {
  f[K.SENSORS] = N;
  for (let i = 0; i < N; i++) {
    f[K.SX + i] = SENSOR_XY[2 * i];
    f[K.SY + i] = SENSOR_XY[2 * i + 1];
    f[K.SZ + i] = SENSOR_Z;
  }
  for (let k = 0; k < SENSOR_Z_EXCEPT.length; k += 2)
    f[K.SZ + SENSOR_Z_EXCEPT[k]] = SENSOR_Z_EXCEPT[k + 1];
  for (let k = 0; k < 3; k++) {
    f[K.MAGNET + 4 * k] = MAGNETS[4 * k];
    f[K.MAGNET + 4 * k + 1] = MAGNETS[4 * k + 1];
    f[K.MAGNET + 4 * k + 2] = 0;
    f[K.MAGNET + 4 * k + 3] = MAGNETS[4 * k + 3];
  }
  f[K.HEIGHT] = MAGNETS[2];
  f[K.WALL_SD] = 0.3;
  f[K.CONTACT] = 2 * GEOMETRY.discRadius;
  f[K.EDGE] = GEOMETRY.rSurface;
  f[K.HOLE_IN] = GEOMETRY.rHole - GEOMETRY.discRadius + 0.6;
  f[K.HOLE_FREE] = 7;
  f[K.POST] = GEOMETRY.discRadius + GEOMETRY.postRadius;
  f[K.PER_DISC] = PER_DISC;
  f[K.DITCH_IN] = GEOMETRY.rSurface + GEOMETRY.discRadius;
  f[K.DITCH_OUT] = GEOMETRY.rSurface + 50.8 - GEOMETRY.discRadius;
  for (let k = 0; k < 16; k++) f[K.POSTS + k] = GEOMETRY.posts[k];
}
setUp();

/** b^(4/3) by the cube root of b, Newton. */
function pow43(b: number): number {
  let c = Math.sqrt(b) + 1e-6;
  for (let i = 0; i < 8; i++) c = (2 * c + b / (c * c)) / 3;
  return b * c;
}

/** Weights from the measured field: noise, gain, place of the sensor (error of the field's slope). */
function weigh(field: Float32Array, bad: Uint8Array, s0: number, real: boolean): void {
  const gam = real ? ERRORS.gain / 2 : 0.005;
  const sp = real ? ERRORS.sensorPosition : 0;
  const slope = (sp * 4) / 210;
  for (let i = 0; i < N; i++) {
    const a = 3 * i;
    const b = Math.sqrt(
      field[a] * field[a] + field[a + 1] * field[a + 1] + field[a + 2] * field[a + 2],
    );
    const g = gam * b;
    const p = slope > 0 ? slope * pow43(b) : 0;
    const w = bad[i] ? 0 : 1 / (s0 * s0 + g * g + p * p);
    f[K.WTRUE + i] = w;
    f[K.W + i] = w;
  }
}

function copyState(to: Float32Array): void {
  for (let i = 0; i < K.STATE_SIZE; i++) to[i] = f[K.STATE + i];
}

function restore(from: Float32Array): void {
  for (let i = 0; i < K.STATE_SIZE; i++) f[K.STATE + i] = from[i];
}

function disc(i: number): number {
  return K.DISCS + K.DISC * i;
}

function addDisc(x: number, y: number, dz: number, type: number, m1: number, m2: number): number {
  const i = f[K.ND];
  const d = disc(i);
  f[d] = x;
  f[d + 1] = y;
  f[d + 2] = dz;
  f[d + 3] = type;
  f[d + 4] = m1;
  f[d + 5] = m2;
  f[K.ND] = i + 1;
  K.addField(f, d, -1, 1e9);
  return i;
}

function dropDisc(i: number): void {
  const n = f[K.ND] - 1;
  K.addField(f, disc(i), 1, 1e9);
  for (let k = 0; k < K.DISC; k++) f[disc(i) + k] = f[disc(n) + k];
  f[K.ND] = n;
}

function cost(): number {
  return K.total(f, list, K.WTRUE);
}

/** Fits all discs within `reach` mm of a place. */
function fitNear(x: number, y: number, reach: number, steps: number, withU: number): void {
  let n = 0;
  for (let i = 0; i < f[K.ND]; i++) {
    const dx = f[disc(i)] - x;
    const dy = f[disc(i) + 1] - y;
    if (dx * dx + dy * dy < reach * reach) {
      list[n] = i;
      n++;
    }
  }
  if (n > 0 || withU > 0) K.fit(f, list, n, withU, steps, J2, R2);
}

function weightedResidual(i: number): number {
  const r = K.RES + 3 * i;
  return f[K.WTRUE + i] * (f[r] * f[r] + f[r + 1] * f[r + 1] + f[r + 2] * f[r + 2]);
}

function worstSensor(): number {
  let at = -1;
  let most = 0;
  for (let i = 0; i < N; i++) {
    const r = K.RES + 3 * i;
    const raw = f[r] * f[r] + f[r + 1] * f[r + 1] + f[r + 2] * f[r + 2];
    if (!tabu[i] && raw > most && weightedResidual(i) > UNEXPLAINED) {
      most = raw;
      at = i;
    }
  }
  return at;
}

function taken(x: number, y: number): boolean {
  for (let i = 0; i < f[K.ND]; i++) {
    const dx = f[disc(i)] - x;
    const dy = f[disc(i) + 1] - y;
    if (dx * dx + dy * dy < LEAST_APART * LEAST_APART) return true;
  }
  return false;
}

/** The best few single candidates round a place: gain, x, y, dz, type, m1, m2 each. */
const CAND = 7;
const MOST = 4;
const cands = new Float32Array(CAND * MOST);
let found = 0;

function keepCandidate(x: number, y: number, dz: number, type: number): void {
  const gain = f[K.OUT];
  if (gain < PER_DISC) return;
  let at = -1;
  for (let k = 0; k < found; k++) {
    const dx = cands[CAND * k + 1] - x;
    const dy = cands[CAND * k + 2] - y;
    if (dx * dx + dy * dy < 144 && cands[CAND * k + 4] === type) at = k;
  }
  if (at < 0 && found < MOST) {
    at = found;
    found++;
    cands[CAND * at] = 0;
  }
  if (at < 0) {
    at = 0;
    for (let k = 1; k < MOST; k++) if (cands[CAND * k] < cands[CAND * at]) at = k;
  }
  if (gain <= cands[CAND * at]) return;
  cands[CAND * at] = gain;
  cands[CAND * at + 1] = x;
  cands[CAND * at + 2] = y;
  cands[CAND * at + 3] = dz;
  cands[CAND * at + 4] = type;
  cands[CAND * at + 5] = f[K.OUT + 1];
  cands[CAND * at + 6] = f[K.OUT + 2];
}

function scan(cx: number, cy: number, types: number): void {
  found = 0;
  for (let ix = -REACH; ix <= REACH; ix += STEP) {
    for (let iy = -REACH; iy <= REACH; iy += STEP) {
      if (ix * ix + iy * iy > REACH * REACH) continue;
      const x = cx + ix;
      const y = cy + iy;
      const r = Math.sqrt(x * x + y * y);
      if (taken(x, y)) continue;
      const ditch = r > GEOMETRY.rSurface + 8;
      if (r > GEOMETRY.rSurface + 40) continue;
      for (let t = 0; t < types; t++) {
        K.score(f, x, y, ditch ? DITCH_DZ : 0, t, 4900);
        keepCandidate(x, y, ditch ? DITCH_DZ : 0, t);
      }
    }
  }
  if (Math.abs(cx) + Math.abs(cy) < 60 && !taken(0, 0)) {
    for (let t = 0; t < types; t++) {
      K.score(f, 0, 0, -GEOMETRY.holeDepth, t, 4900);
      keepCandidate(0, 0, -GEOMETRY.holeDepth, t);
    }
  }
}

/** Tries to explain the field round sensor `s` by one disc more, or by one in the place of a near one. */
function improve(s: number, types: number): boolean {
  const before = cost();
  let bestCost = before - 3;
  let better = false;
  copyState(saved);
  const x = f[K.SX + s];
  const y = f[K.SY + s];
  scan(x, y, types);
  const n = found;
  const mine = cands.slice(0, CAND * n);
  for (let k = 0; k < n; k++) {
    restore(saved);
    addDisc(
      mine[CAND * k + 1],
      mine[CAND * k + 2],
      mine[CAND * k + 3],
      mine[CAND * k + 4],
      mine[CAND * k + 5],
      mine[CAND * k + 6],
    );
    fitNear(mine[CAND * k + 1], mine[CAND * k + 2], NEIGHBOURS, 6, 0);
    const c = cost();
    if (c < bestCost) {
      bestCost = c;
      better = true;
      copyState(best);
    }
  }
  restore(saved);
  for (let i = f[K.ND] - 1; i >= 0; i--) {
    const dx = f[disc(i)] - x;
    const dy = f[disc(i) + 1] - y;
    if (dx * dx + dy * dy > 60 * 60) continue;
    restore(saved);
    dropDisc(i);
    scan(x, y, types);
    const m = found;
    const again = cands.slice(0, CAND * m);
    copyState(saved2);
    for (let k = 0; k < m; k++) {
      restore(saved2);
      addDisc(
        again[CAND * k + 1],
        again[CAND * k + 2],
        again[CAND * k + 3],
        again[CAND * k + 4],
        again[CAND * k + 5],
        again[CAND * k + 6],
      );
      fitNear(again[CAND * k + 1], again[CAND * k + 2], NEIGHBOURS, 6, 0);
      const c = cost();
      if (c < bestCost) {
        bestCost = c;
        better = true;
        copyState(best);
      }
    }
    restore(saved);
  }
  restore(better ? best : saved);
  return better;
}
const saved2 = new Float32Array(K.STATE_SIZE);

/** Drops every disc whose removal lowers the cost. */
function prune(): void {
  let now = cost();
  for (let i = f[K.ND] - 1; i >= 0; i--) {
    copyState(saved);
    dropDisc(i);
    const c = cost();
    if (c < now) now = c;
    else restore(saved);
  }
}

/** One standard deviation of a disc's place along its worse axis, from a fit of it alone, with floors for what no fit sees. */
function sigmaOf(i: number, real: boolean): number {
  list[0] = i;
  const d = disc(i);
  K.addField(f, d, 1, 1e9);
  K.normal(f, list, 1, 0, J2, R2);
  const size = K.columns(f, list, 1);
  K.factor(f, size, 0);
  let worst = 0;
  for (let a = 0; a < 2; a++) {
    for (let k = 0; k < size; k++) f[K.RHS + k] = k === a ? 1 : 0;
    K.solve(f, size);
    worst = Math.max(worst, f[K.RHS + a]);
  }
  K.addField(f, d, -1, 1e9);
  const floor = real ? 0.3 : 0.05;
  return Math.sqrt(worst + floor * floor);
}

/** Cost difference to the best fit with another owner, as the probability that the owner is right. */
function sureOf(i: number, types: number): number {
  const now = cost();
  const d = disc(i);
  const type = f[d + 3];
  let least = 1e9;
  copyState(saved);
  for (let t = 0; t < types; t++) {
    if (t === type) continue;
    restore(saved);
    K.addField(f, d, 1, 1e9);
    f[d + 3] = t;
    K.score(f, f[d], f[d + 1], f[d + 2], t, 4900);
    f[d + 4] = f[K.OUT + 1];
    f[d + 5] = f[K.OUT + 2];
    K.addField(f, d, -1, 1e9);
    list[0] = i;
    K.fit(f, list, 1, 0, 3, J2, R2);
    least = Math.min(least, cost() - now);
  }
  restore(saved);
  return least > 40 ? 1 : 1 / (1 + Math.exp(-least / 2));
}

function poseOf(d: number): Pose {
  const r = Math.sqrt(f[d] * f[d] + f[d + 1] * f[d + 1]);
  if (f[d + 2] < -3) return 'hole';
  return r < 6.5 ? 'check' : 'flat';
}

/** A disc near the hole is tried at both heights. */
function tryHole(): void {
  for (let i = 0; i < f[K.ND]; i++) {
    const d = disc(i);
    const r2 = f[d] * f[d] + f[d + 1] * f[d + 1];
    if (r2 > 400) continue;
    const before = cost();
    copyState(saved);
    K.addField(f, d, 1, 1e9);
    const down = f[d + 2] > -3;
    f[d + 2] = down ? -GEOMETRY.holeDepth : 0;
    if (down) {
      f[d] = 0;
      f[d + 1] = 0;
    } else if (r2 < 49) {
      f[d] = 8;
    }
    K.addField(f, d, -1, 1e9);
    list[0] = i;
    K.fit(f, list, 1, 0, 6, J2, R2);
    if (cost() >= before) restore(saved);
  }
}

function typeOf(owner: Owner): number {
  return TYPES.indexOf(owner);
}

/**
 * @param field 3 x 128 microtesla, x y z of sensor 0 first, empty board's offsets taken off
 * @param bad 1 = leave this sensor out
 * @param known discs of the last reading; [] = read blind
 * @param s0 standard deviation of `field` by noise, microtesla
 */
export function estimate(
  field: Float32Array,
  bad: Uint8Array,
  known: Placement[],
  s0: number,
  opts: EstimateOptions,
): Reading {
  const types = opts.owners.length;
  weigh(field, bad, s0, opts.real);
  f[K.MOMENT_SD] = opts.real ? 0.05 : 0.03;
  f[K.ND] = 0;
  for (let k = 0; k < 3; k++) f[K.U + k] = 0;
  for (let i = 0; i < 3 * N; i++) f[K.RES + i] = field[i];
  for (let k = 0; k < known.length && k < K.MAX_DISCS; k++) {
    const p = known[k];
    addDisc(p.x, p.y, p.pose === 'hole' ? -GEOMETRY.holeDepth : 0, typeOf(p.owner), p.mx, p.my);
  }
  fitNear(0, 0, 0, 3, 1);
  prune();
  tabu.fill(0);
  let failures = 0;
  for (let round = 0; round < 45 && failures < 5; round++) {
    const s = worstSensor();
    if (s < 0) break;
    if (f[K.ND] < K.MAX_DISCS - 1 && improve(s, types)) {
      tabu.fill(0);
      failures = 0;
    } else {
      tabu[s] = 1;
      failures++;
    }
  }
  fitNear(0, 0, 1000, 8, 1);
  tryHole();
  prune();
  fitNear(0, 0, 1000, 4, 1);
  return result(known, bad, opts.real, types);
}

function result(known: Placement[], bad: Uint8Array, real: boolean, types: number): Reading {
  const out: Reading = { placements: [], chi2: 0, dof: 1, worst: 0, worstSensor: 0, ok: true };
  let used = 0;
  for (let i = 0; i < N; i++) {
    const w = weightedResidual(i);
    out.chi2 += w;
    if (!bad[i]) used++;
    if (w > out.worst) {
      out.worst = w;
      out.worstSensor = i;
    }
  }
  const nd = f[K.ND];
  out.dof = 3 * used - 3 - 3.3 * nd;
  out.ok = out.chi2 < out.dof + 6 * Math.sqrt(2 * out.dof) && out.worst < 60;
  for (let i = 0; i < nd; i++) {
    const d = disc(i);
    if (f[d + 2] < -10) continue;
    const p: Placement = {
      id: '',
      owner: TYPES.charAt(f[d + 3]) as Owner,
      x: f[d],
      y: f[d + 1],
      sigma: sigmaOf(i, real),
      sure: sureOf(i, types),
      pose: poseOf(d),
      mx: f[d + 4],
      my: f[d + 5],
    };
    for (let k = 0; k < known.length; k++) {
      const q = known[k];
      const e = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y);
      if (q.owner === p.owner && e < 1) p.id = q.id;
    }
    out.placements.push(p);
  }
  return out;
}

export interface Displacement {
  dx: number;
  dy: number;
  sigma: number;
}

/** Sensors this near to a disc tell how it moved, mm. */
const LOCAL2 = 45 * 45;

/** How far a disc that seems unmoved moved between two frames, from its nearest sensors; fixed errors cancel. */
export function displacement(
  before: Float32Array,
  after: Float32Array,
  bad: Uint8Array,
  q: Placement,
  s0: number,
): Displacement {
  const w = 1 / (s0 * s0);
  f[K.ND] = 0;
  for (let k = 0; k < 3; k++) f[K.U + k] = 0;
  for (let i = 0; i < N; i++) {
    const dx = SENSOR_XY[2 * i] - q.x;
    const dy = SENSOR_XY[2 * i + 1] - q.y;
    const near = dx * dx + dy * dy < LOCAL2 && !bad[i];
    f[K.W + i] = near ? w : 0;
    f[K.WTRUE + i] = f[K.W + i];
    for (let a = 3 * i; a < 3 * i + 3; a++) f[K.RES + a] = after[a] - before[a];
  }
  const i = addDisc(
    q.x,
    q.y,
    q.pose === 'hole' ? -GEOMETRY.holeDepth : 0,
    typeOf(q.owner),
    q.mx,
    q.my,
  );
  // the kernel compares residuals with the disc's own field: with that added, no difference moves nothing
  K.addField(f, disc(i), 1, 1e9);
  K.addField(f, disc(i), 1, 1e9);
  list[0] = i;
  K.normal(f, list, 1, 0, J2, R2);
  const size = K.columns(f, list, 1);
  K.factor(f, size, 0);
  K.solve(f, size);
  const out: Displacement = { dx: f[K.RHS], dy: f[K.RHS + 1], sigma: 0 };
  let worst = 0;
  for (let a = 0; a < 2; a++) {
    for (let k = 0; k < size; k++) f[K.RHS + k] = k === a ? 1 : 0;
    K.solve(f, size);
    worst = Math.max(worst, f[K.RHS + a]);
  }
  out.sigma = Math.sqrt(worst);
  return out;
}
