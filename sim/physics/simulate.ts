/**
 * One shot from the flick to the last disc at rest: find the earliest event, bring its discs there, let it act,
 * find what those discs meet next. Pair times are kept between events; only the rows of changed discs are new.
 * Ties go to the lowest number. In: discs, table, parameters. Out: a ShotResult (result.ts).
 */
import { findPairs } from './detectPair.js';
import { findSelf } from './detectSelf.js';
import { advance, launch, restart } from './motion.js';
import { comeBack, fall, hitRim, passEdge, settleInHole, sink } from './leave.js';
import { contact, hitPost } from './resolve.js';
import { makeResult } from './result.js';
import type { DiscState, Params, ShotResult, SimOptions, Table } from './types.js';
import {
  BACK,
  DITCH,
  EDGE,
  HOLE,
  PIECE,
  POST,
  RETURN,
  RIM,
  SINK,
  SURFACE,
  makeWorld,
  type World,
} from './world.js';

/** The shot had more events than it may have: its end is not known. */
export class NotSettled extends Error {}

/** The arrays of the last shot, used again by the next: shots run one after another, never nested. */
let spare: World | null = null;

export function simulate(
  discs: readonly DiscState[],
  table: Table,
  params: Params,
  opts: SimOptions = {},
): ShotResult {
  const w = prepare(discs, table, params, opts.record !== false);
  const start = startEnergy(discs, params);
  const tMax = opts.tMax === undefined ? Infinity : opts.tMax;
  run(w, tMax);
  const settled = finish(w, tMax);
  return makeResult(w, start, settled);
}

function prepare(
  discs: readonly DiscState[],
  table: Table,
  params: Params,
  record: boolean,
): World {
  const n = discs.length;
  const w = spare !== null && spare.cap >= n ? spare : makeWorld(n < 16 ? 16 : n, params, table);
  spare = w;
  w.n = n;
  w.params = params;
  w.table = table;
  w.decel = params.decel === undefined ? params.mu * params.g : params.decel;
  const ds2 = table.holeR * table.holeR - params.R * params.R;
  w.ds2 = table.holeR > 0 && ds2 > 0 ? ds2 : 0;
  w.vcap2 = params.vcap0 * params.vcap0;
  w.now = 0;
  w.holed = -1;
  w.record = record;
  w.logged = 0;
  w.paths = 0;
  w.energy.fill(0);
  for (let i = 0; i < n; i++) place(w, i, discs[i]);
  for (let i = 0; i < n; i++) findSelf(w, i);
  firstPairs(w);
  return w;
}

function place(w: World, i: number, disc: DiscState): void {
  w.x[i] = disc.x;
  w.y[i] = disc.y;
  w.w[i] = disc.w;
  w.ux[i] = 1;
  w.uy[i] = 0;
  w.left[i] = 0;
  w.tainted[i] = 0;
  w.returned[i] = 0;
  w.turn[i] = 0;
  w.tSpin[i] = 0;
  w.ratio[i] = 0;
  w.nextT[i] = Infinity;
  w.nextJ[i] = -1;
  w.mode[i] = disc.state === 'hole' ? HOLE : disc.state === 'ditch' ? DITCH : SURFACE;
  if (disc.state === 'hole') w.holed = i;
  if (disc.state === undefined) launch(w, i, 0, disc.vx, disc.vy);
  else launch(w, i, 0, 0, 0);
}

function firstPairs(w: World): void {
  for (let i = 0; i < w.n; i++) w.pairT.fill(Infinity, i * w.cap, i * w.cap + w.n);
  for (let i = 0; i < w.n; i++) if (w.sp[i] > 0) findPairs(w, i);
}

function startEnergy(discs: readonly DiscState[], params: Params): number {
  let sum = 0;
  for (let i = 0; i < discs.length; i++) {
    const d = discs[i];
    if (d.state !== undefined) continue;
    const rim = params.R * d.w;
    sum += 0.5 * (d.vx * d.vx + d.vy * d.vy) + 0.25 * rim * rim;
  }
  return sum;
}

/** The event loop. */
function run(w: World, tMax: number): void {
  const n = w.n;
  const selfT = w.selfT;
  const nextT = w.nextT;
  for (let count = 0; ; count++) {
    let t = Infinity;
    let i = -1;
    let alone = false;
    for (let k = 0; k < n; k++) {
      if (selfT[k] < t) {
        t = selfT[k];
        i = k;
        alone = true;
      }
      if (nextT[k] < t) {
        t = nextT[k];
        i = k;
        alone = false;
      }
    }
    if (i < 0 || t > tMax) return;
    if (count >= w.params.eventCap) {
      throw new NotSettled(`shot not settled after ${w.params.eventCap} events at ${t} s`);
    }
    w.now = t > w.now ? t : w.now;
    if (alone) actAlone(w, i);
    else {
      const j = w.nextJ[i];
      advance(w, i, w.now);
      advance(w, j, w.now);
      contact(w, i, j);
      afterContact(w, i);
      afterContact(w, j);
      findPairs(w, i);
      findPairs(w, j);
    }
  }
}

/** A disc struck on its way back from the rim falls unless it still flies inwards. */
function afterContact(w: World, i: number): void {
  if (w.mode[i] === BACK && !(w.x[i] * w.ux[i] + w.y[i] * w.uy[i] < 0 && w.sp[i] > 0)) fall(w, i);
  findSelf(w, i);
}

function actAlone(w: World, i: number): void {
  const kind = w.selfKind[i];
  if (kind === SINK && w.holed >= 0) {
    // Another disc was faster; look again with the hole taken.
    findSelf(w, i);
    return;
  }
  const index = w.selfIndex[i];
  advance(w, i, w.now);
  if (kind === POST) hitPost(w, i, index);
  else if (kind === SINK) sink(w, i);
  else if (kind === EDGE) passEdge(w, i);
  else if (kind === RIM) hitRim(w, i);
  else if (kind === RETURN) comeBack(w, i);
  else if (kind === PIECE) nextPiece(w, i);
  findSelf(w, i);
  findPairs(w, i);
}

/** Share of vGuard (1e-6 mm/s): speed left by rounding at the end of a coupled slide. */
const NOTHING = 2e-6;

function nextPiece(w: World, i: number): void {
  if (w.sp[i] < NOTHING * w.params.vGuard) {
    w.sp[i] = 0;
    w.w[i] = 0;
  }
  restart(w, i, w.now);
}

/** A disc held off the hole's floor drops when the way is free at the end. */
function lieFlat(w: World, i: number): void {
  const x = w.x[i];
  const y = w.y[i];
  settleInHole(w, i);
  if (x !== w.x[i] || y !== w.y[i]) launch(w, i, w.now, 0, 0);
}

/** Brings every disc to the end of the shot; returns whether all of them are at rest. */
function finish(w: World, tMax: number): boolean {
  let end = w.now;
  let settled = true;
  for (let i = 0; i < w.n; i++) {
    if (w.tEnd[i] === Infinity) settled = false;
    else if (w.tEnd[i] > end) end = w.tEnd[i];
    if (w.alpha[i] > 0 && w.tSpin[i] > end) end = w.tSpin[i];
  }
  if (tMax !== Infinity && (end > tMax || !settled)) {
    settled = false;
    end = tMax;
  }
  w.now = end;
  for (let i = 0; i < w.n; i++) advance(w, i, end);
  if (settled && w.holed >= 0) lieFlat(w, w.holed);
  return settled;
}
