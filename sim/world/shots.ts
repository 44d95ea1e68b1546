/**
 * Flicks and glides. In: a disc and its velocity, or places to slide to; out: motions in the truth, and what physics
 * says of the shot. A flick is worked out whole at its start; afterwards it is only looked up.
 */
import type { Board } from '../board.js';
import { BadInput } from '../cli/badInput.js';
import { simulate } from '../physics/simulate.js';
import type { FinalState, Params, ShotResult, Table } from '../physics/types.js';
import { stateAt } from './lay.js';
import { flight, lying, slide, type Pose } from './motion.js';
import type { Turn } from './hands.js';
import { depthsOf, paramsOf, tableOf } from './table.js';
import type { Truth } from './truth.js';
import type { Glide, Shot, TruthDisc, TruthState, Velocity } from './types.js';

/** After a flick the hand stays this long over the rim. */
const FLICK_HAND_MS = 250;
/** The hand lies behind the disc that it flicked, mm from the disc's middle; half its width at the fingers. */
const FLICK_HAND_BACK = 25;
const FLICK_HAND_RADIUS = 25;

export interface GlideMove {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly state?: TruthState;
}

export class Shots {
  last: Shot | undefined;
  glided: Glide | undefined;
  private until = 0;
  private readonly table: Table;
  private readonly params: Params;

  constructor(
    private readonly truth: Truth,
    private readonly board: Board,
    physics: Readonly<Record<string, number>>,
    private readonly turn: Turn,
  ) {
    this.table = tableOf(board);
    this.params = paramsOf(board, physics);
  }

  inFlight(t: number): boolean {
    return t < this.until;
  }

  flick(shooter: TruthDisc, v: Velocity, from: readonly [number, number], t0: number): void {
    if (shooter.state !== 'flat' && shooter.state !== 'hanger') {
      throw new BadInput(
        'flick',
        `disc ${shooter.id} is "${shooter.state}", expected it to lie on the wood`,
      );
    }
    const discs = this.truth.discs(t0).filter((d) => d.state !== 'ditch' && d.state !== 'hand');
    const result = simulate(
      discs.map((d) => ({
        x: d.x,
        y: d.y,
        vx: d.id === shooter.id ? v.vx : 0,
        vy: d.id === shooter.id ? v.vy : 0,
        w: d.id === shooter.id ? (v.spin ?? 0) : 0,
        ...(d.state === 'hole' ? { state: 'hole' as const } : {}),
      })),
      this.table,
      this.params,
    );
    const moved = movedDiscs(result);
    discs.forEach((d, i) => {
      const f = result.final[i];
      if (f && (d.id === shooter.id || moved.has(i))) this.fly(d.id, t0, result, i, f);
    });
    this.until = t0 + result.tEnd * 1000;
    this.glided = undefined;
    this.last = { t0, ids: discs.map((d) => d.id), shooter: shooter.id, before: discs, result };
    this.hand(shooter, from, t0);
  }

  glide(moves: readonly GlideMove[], durationMs: number, t0: number): void {
    for (const m of moves) {
      const from = this.truth.poseOf(m.id, t0);
      const state = m.state ?? stateAt(this.board, m.x, m.y);
      const to = lying(from, m.x, m.y, state, depthsOf(this.board));
      this.truth.move(m.id, slide(t0, t0 + durationMs, from, to));
    }
    this.last = undefined;
    this.glided = { ids: moves.map((m) => m.id) };
    this.until = Math.max(this.until, t0 + durationMs);
  }

  private fly(id: string, t0: number, result: ShotResult, i: number, f: FinalState): void {
    const from: Pose = this.truth.poseOf(id, t0);
    const like = { ...from, ...this.turn(), flipped: from.flipped };
    const end = lying(like, f.x, f.y, endState(this.board, f), depthsOf(this.board));
    this.truth.move(id, flight(t0, result, i, from, end));
  }

  /** The flicking hand is seen by the beams, as on a real board. */
  private hand(d: TruthDisc, from: readonly [number, number], t0: number): void {
    const r = Math.sqrt(d.x * d.x + d.y * d.y) || 1;
    const out = (r + FLICK_HAND_BACK) / r;
    const pose = {
      x0: from[0] * 470,
      y0: from[1] * 470,
      x: d.x * out,
      y: d.y * out,
      radius: FLICK_HAND_RADIUS,
    };
    this.truth.moveHand({ t0, t1: t0 + FLICK_HAND_MS, at: () => pose });
  }
}

function endState(board: Board, f: FinalState): TruthState {
  if (f.state === 'ditch') return 'ditch';
  if (f.state === 'hole') return f.leaner ? 'leaner' : 'hole';
  return stateAt(board, f.x, f.y);
}

/** Numbers of the discs that something happened to. */
function movedDiscs(result: ShotResult): Set<number> {
  const out = new Set<number>();
  for (const e of result.events) for (const a of e.after) out.add(a.disc);
  return out;
}
