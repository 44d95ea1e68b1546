/**
 * The hands of the people at the board. In: jobs (lay down, take off, carry, reach in); out: motions of discs and of
 * the hand itself, one job after another, each taking the time that a person needs. The jobs are planned when their
 * turn comes, so that a disc is taken from where it lies then. Times ms, lengths mm.
 */
import { AWAY, carry, lying, still, type Depths, type Pose } from './motion.js';
import type { Truth } from './truth.js';
import type { HandPose, TruthState } from './types.js';

/** Reaching in, letting go or grasping, and drawing back: a calm hand. */
export const REACH_MS = 300;
export const GRASP_MS = 120;
export const LEAVE_MS = 250;
/** A disc is carried this high, mm: the magnet is out of the sensors' sight for most of the way. */
const CARRY_HEIGHT = 60;
/** Half the width of a hand and of an arm, mm. */
const HAND_RADIUS = 30;
/** A hand comes from here, mm from the middle. */
const OUTSIDE = 470;

export type Job =
  | {
      readonly kind: 'lay';
      readonly id: string;
      readonly x: number;
      readonly y: number;
      readonly from: Side;
      /** How it is held; left out: as chance has it. */
      readonly as?: Lie;
      /** Height above the surface, when it is laid on something. */
      readonly z?: number;
    }
  | { readonly kind: 'take'; readonly id: string; readonly from: Side }
  | {
      readonly kind: 'shift';
      readonly id: string;
      readonly x: number;
      readonly y: number;
      readonly from: Side;
    }
  | { readonly kind: 'reach'; readonly x: number; readonly y: number; readonly from: Side }
  | { readonly kind: 'leave' };

/** Unit vector from the middle to the side the hand comes from. */
export type Side = readonly [number, number];

/** Heading and side of a disc. */
export interface Lie {
  readonly hx: number;
  readonly hy: number;
  readonly flipped: boolean;
}

/** New heading and side of a disc after it was in a hand: nobody lays it down as it lay. */
export type Turn = () => Lie;

export class Hands {
  private readonly queue: Job[] = [];
  private freeAt = 0;
  private inside: { from: Side; x: number; y: number } | undefined;

  constructor(
    private readonly truth: Truth,
    private readonly depth: Depths,
    private readonly turn: Turn,
    private readonly stateAt: (x: number, y: number) => TruthState,
  ) {}

  push(job: Job): void {
    this.queue.push(job);
  }

  /** True while something is queued or being done. */
  busy(t: number): boolean {
    return this.queue.length > 0 || t < this.freeAt;
  }

  /** When the next job can start; Infinity without one. */
  next(): number {
    return this.queue.length > 0 ? this.freeAt : Infinity;
  }

  /** Starts the next job if it is time. */
  step(t: number): void {
    while (this.queue.length > 0 && this.freeAt <= t) {
      const job = this.queue.shift() as Job;
      this.freeAt = this.start(job, t);
    }
  }

  private start(job: Job, t: number): number {
    if (job.kind === 'leave') return this.leave(t);
    if (this.inside) t = this.leave(t);
    if (job.kind === 'reach') {
      this.inside = { from: job.from, x: job.x, y: job.y };
      const path = this.path(job.from, job.x, job.y);
      this.truth.moveHand({ t0: t, t1: Infinity, at: (u) => path((u - t) / REACH_MS) });
      return t + REACH_MS;
    }
    if (job.kind === 'lay') return this.lay(job, t);
    if (job.kind === 'take') return this.take(job, t);
    return this.shift(job, t);
  }

  private leave(t: number): number {
    const was = this.inside;
    this.inside = undefined;
    if (!was) return t;
    const path = this.path(was.from, was.x, was.y);
    this.truth.moveHand({ t0: t, t1: t + LEAVE_MS, at: (u) => path(1 - (u - t) / LEAVE_MS) });
    return t + LEAVE_MS;
  }

  /** In with a disc, down, out without it. */
  private lay(job: Job & { kind: 'lay' }, t: number): number {
    const down = t + REACH_MS;
    const flat = lying(
      { ...AWAY, ...(job.as ?? this.turn()) },
      job.x,
      job.y,
      this.stateAt(job.x, job.y),
      this.depth,
    );
    const end = job.z === undefined ? flat : { ...flat, z: job.z };
    const start: Pose = { ...end, ...outside(job.from), z: 40, state: 'hand', aloft: true };
    this.truth.move(job.id, carry(t, down, start, end, CARRY_HEIGHT / 2));
    return this.visit(job, t, down);
  }

  private take(job: Job & { kind: 'take' }, t: number): number {
    const pose = this.truth.poseOf(job.id, t);
    const up = t + REACH_MS + GRASP_MS;
    const gone = up + LEAVE_MS;
    const end: Pose = { ...pose, ...outside(job.from), z: 40, state: 'hand', aloft: true };
    this.truth.move(job.id, carry(up, gone, pose, end, CARRY_HEIGHT / 2));
    this.truth.move(job.id, still(gone, AWAY));
    return this.visit({ x: pose.x, y: pose.y, from: job.from }, t, up);
  }

  private shift(job: Job & { kind: 'shift' }, t: number): number {
    const pose = this.truth.poseOf(job.id, t);
    const up = t + REACH_MS + GRASP_MS;
    const down = up + REACH_MS;
    const end = lying(
      { ...pose, ...this.turn() },
      job.x,
      job.y,
      this.stateAt(job.x, job.y),
      this.depth,
    );
    this.truth.move(job.id, carry(up, down, pose, end, CARRY_HEIGHT / 2));
    const there = this.path(job.from, pose.x, pose.y);
    const back = this.path(job.from, job.x, job.y);
    const out = down + GRASP_MS;
    this.truth.moveHand({
      t0: t,
      t1: out + LEAVE_MS,
      at: (u) => {
        if (u < up) return there((u - t) / REACH_MS);
        if (u >= out) return back(1 - (u - out) / LEAVE_MS);
        const s = Math.min(1, (u - up) / REACH_MS);
        return mix(there(1), back(1), s);
      },
    });
    return out + LEAVE_MS;
  }

  /** The hand goes in by `t + REACH_MS`, holds until `until` and a grasp, and goes out. */
  private visit(job: { x: number; y: number; from: Side }, t: number, until: number): number {
    const path = this.path(job.from, job.x, job.y);
    const out = until + GRASP_MS;
    this.truth.moveHand({
      t0: t,
      t1: out + LEAVE_MS,
      at: (u) => path(u < out ? (u - t) / REACH_MS : 1 - (u - out) / LEAVE_MS),
    });
    return out + LEAVE_MS;
  }

  private path(from: Side, x: number, y: number): (s: number) => HandPose {
    const o = outside(from);
    return (s) => {
      const u = s < 0 ? 0 : s > 1 ? 1 : s;
      return {
        x0: o.x,
        y0: o.y,
        x: o.x + (x - o.x) * u,
        y: o.y + (y - o.y) * u,
        radius: HAND_RADIUS,
      };
    };
  }
}

function outside(from: Side): { x: number; y: number } {
  return { x: from[0] * OUTSIDE, y: from[1] * OUTSIDE };
}

function mix(a: HandPose, b: HandPose, s: number): HandPose {
  return {
    x0: a.x0 + (b.x0 - a.x0) * s,
    y0: a.y0 + (b.y0 - a.y0) * s,
    x: a.x + (b.x - a.x) * s,
    y: a.y + (b.y - a.y) * s,
    radius: a.radius,
  };
}
