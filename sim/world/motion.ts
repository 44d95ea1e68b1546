/**
 * How a disc is at any time: a list of motions, each of which rules from its start until the next one starts.
 * A motion is a function of time, so the sensors may ask about any moment of the last seconds, in any order.
 * Times are ms, lengths mm.
 */
import type { DiscPose } from '../sensors/magnet.js';
import type { ShotResult } from '../physics/types.js';
import { discAt, pathOf } from '../physics/trajectory.js';
import { ROW } from '../physics/world.js';
import type { TruthState } from './types.js';

export interface Pose extends DiscPose {
  readonly state: TruthState;
  /** Resting on nothing but air (carried, or falling into the ditch). */
  readonly aloft: boolean;
}

export interface Motion {
  readonly t0: number;
  /** From here on the disc lies still. */
  readonly t1: number;
  at(t: number): Pose;
}

/** Out of the sensors' reach: in a hand beside the board or in the box. */
export const AWAY: Pose = {
  x: 0,
  y: 0,
  z: 0,
  hx: 1,
  hy: 0,
  flipped: false,
  nx: 0,
  ny: 0,
  state: 'hand',
  aloft: true,
};

/** Depths of the places that a disc can lie in, mm below the surface; the ditch's floor is a disc and a rim deep. */
export interface Depths {
  readonly hole: number;
  readonly ditch: number;
}

/** A leaning disc: one edge in the hole, the other on its lip. Slope of the disc and rise of its middle. */
const LEAN_SLOPE = 0.22;
const LEAN_SINK = 3;

export function still(t0: number, pose: Pose): Motion {
  return { t0, t1: t0, at: () => pose };
}

/** The pose of a disc that lies at a place in a state; `heading` and side are kept from `like`. */
export function lying(like: Pose, x: number, y: number, state: TruthState, depth: Depths): Pose {
  const z =
    state === 'hole'
      ? -depth.hole
      : state === 'ditch'
        ? -depth.ditch
        : state === 'leaner'
          ? -LEAN_SINK
          : 0;
  const r = Math.sqrt(x * x + y * y);
  const slope = state === 'leaner' ? LEAN_SLOPE : 0;
  return {
    x,
    y,
    z,
    hx: like.hx,
    hy: like.hy,
    flipped: like.flipped,
    nx: r > 0 ? (-slope * x) / r : slope,
    ny: r > 0 ? (-slope * y) / r : 0,
    state,
    aloft: false,
  };
}

/** A straight slide that starts and ends at rest: fast in the middle, as a disc slowed by friction looks from afar. */
export function slide(t0: number, t1: number, from: Pose, to: Pose): Motion {
  return {
    t0,
    t1,
    at: (t) => {
      if (t >= t1) return to;
      const u = t <= t0 ? 0 : (t - t0) / (t1 - t0);
      const s = u * (2 - u);
      const sunk = to.state === 'hole' || to.state === 'ditch' ? u * u * u * u : u;
      return {
        x: from.x + (to.x - from.x) * s,
        y: from.y + (to.y - from.y) * s,
        z: from.z + (to.z - from.z) * sunk,
        ...turned(from, to, s),
        flipped: from.flipped,
        nx: 0,
        ny: 0,
        state: 'moving',
        aloft: false,
      };
    },
  };
}

/** Carried through the air: up from one place, down onto the other (the disc is out of the air at `t1`). */
export function carry(t0: number, t1: number, from: Pose, to: Pose, height: number): Motion {
  return {
    t0,
    t1,
    at: (t) => {
      if (t >= t1) return to;
      const u = t <= t0 ? 0 : (t - t0) / (t1 - t0);
      const lift = 4 * u * (1 - u) * height;
      return {
        x: from.x + (to.x - from.x) * u,
        y: from.y + (to.y - from.y) * u,
        z: from.z + (to.z - from.z) * u + lift,
        ...turned(from, to, u),
        flipped: u < 0.5 ? from.flipped : to.flipped,
        nx: 0,
        ny: 0,
        state: 'hand',
        aloft: true,
      };
    },
  };
}

/** Heading between two headings; a straight mix, made a unit vector again (no trigonometry, same on every machine). */
function turned(from: Pose, to: Pose, s: number): { hx: number; hy: number } {
  const hx = from.hx + (to.hx - from.hx) * s;
  const hy = from.hy + (to.hy - from.hy) * s;
  const n = Math.sqrt(hx * hx + hy * hy);
  return n > 1e-6 ? { hx: hx / n, hy: hy / n } : { hx: from.hx, hy: from.hy };
}

/** Disc `i` of a shot that began at `t0` (ms); it ends in the pose `end`. */
export function flight(t0: number, result: ShotResult, i: number, from: Pose, end: Pose): Motion {
  const path = pathOf(result);
  let last = 0;
  for (const row of path.byDisc[i] ?? []) {
    const tEnd = path.rows[row * ROW + 9] ?? 0;
    const tRow = path.rows[row * ROW + 2] ?? 0;
    last = Math.max(last, tRow, Number.isFinite(tEnd) ? tEnd : result.tEnd);
  }
  const t1 = t0 + Math.min(last, result.tEnd) * 1000;
  const span = t1 - t0;
  return {
    t0,
    t1,
    at: (t) => {
      if (t >= t1) return end;
      const at = discAt(path, i, (t - t0) / 1000);
      const inHole = at.state === 'hole';
      const fallen = at.state === 'ditch' || at.state === 'hole';
      return {
        x: at.x,
        y: at.y,
        z: at.aloft ? Math.min(0, end.z / 2) : fallen ? end.z : 0,
        ...turned(from, end, span > 0 ? (t - t0) / span : 1),
        flipped: from.flipped,
        nx: inHole ? end.nx : 0,
        ny: inHole ? end.ny : 0,
        state: at.state === 'ditch' ? 'ditch' : inHole ? 'hole' : 'moving',
        aloft: at.aloft,
      };
    },
  };
}
