/**
 * Which moment is shown, and how time gets there: at a speed, ahead while the board computes, as fast as it goes to a
 * moment that was asked for, step by step. In: real time and the game that runs; out: a moment of virtual time, ms. The
 * board may compute past the moment it is asked for, so the world can be ahead of what is shown.
 */
import type { Speed, StepBy } from '../page/messages.js';
import type { Game } from './game.js';
import { advance, SLICE_MS } from './pace.js';

/** A board that says nothing for this long of virtual time is stuck; time does not run away with it any more, ms. */
const SKIP_LIMIT_MS = 7_200_000;
/** A step to an event that does not come ends after this, ms. */
const STEP_LIMIT_MS = 20_000;

/** What time runs through. */
export interface Played {
  game(): Game;
  /** The next slice of it, with what people did in it. */
  slice(): void;
  /** How far it has come, ms. */
  end(): number;
  /** It cannot go on as it is. */
  isBroken(): boolean;
  /** From the beginning, and the same is done again; `why` that is. */
  again(why: string): void;
}

export class Playhead {
  paused = false;
  skip = true;
  /** Time ran ahead in the last tick because the board was at work. */
  skipping = false;
  /** The moment that pages see. */
  shown = 0;
  /** Time runs towards this moment; -1 when it does not. */
  goal = -1;
  private skipFrom = 0;

  constructor(
    private readonly played: Played,
    public speed: Speed,
  ) {}

  /** Another game, from its beginning. */
  restart(): void {
    this.shown = this.skipFrom = 0;
  }

  pause(on: boolean): void {
    this.paused = on;
    this.goal = -1;
  }

  tick(realMs: number, inTime: () => boolean): void {
    this.skipping = false;
    if (this.played.isBroken()) return;
    if (this.goal >= 0) this.hasten(inTime);
    else if (!this.paused) this.play(realMs, inTime);
  }

  private play(realMs: number, inTime: () => boolean): void {
    const { world } = this.played.game();
    const wanted = this.shown + advance(realMs, this.speed, false);
    let ran = false;
    while (inTime()) {
      const wait = this.skip && this.played.game().waiting();
      if (!wait) this.skipFrom = world.now;
      this.skipping = wait && world.now - this.skipFrom < SKIP_LIMIT_MS;
      if (!this.skipping && world.now >= wanted) break;
      this.played.slice();
      ran ||= this.skipping;
    }
    // After running ahead the picture jumps to where the board has come, unless there is something to be seen before.
    const jump = this.skipping || (ran && !world.busy() && !this.seen(wanted));
    this.shown = jump ? world.now : Math.min(world.now, wanted);
  }

  /** As fast as it goes to the moment that was asked for. */
  private hasten(inTime: () => boolean): void {
    const { world } = this.played.game();
    while (world.now < this.goal && inTime()) this.played.slice();
    this.shown = Math.min(world.now, this.goal);
    if (this.shown === this.goal) this.goal = -1;
  }

  jump(to: number): string {
    const target = Math.min(to, this.played.end());
    this.paused = true;
    if (target < this.shown || this.played.isBroken())
      this.played.again(`back to ${(target / 1000).toFixed(2)} s`);
    this.goal = target;
    return '';
  }

  step(by: StepBy, back: boolean): string {
    if (!this.paused) return 'pause first';
    if (this.goal >= 0) return 'on the way to a moment';
    return back ? this.stepBack(by) : this.stepOn(by);
  }

  private stepBack(by: StepBy): string {
    const { frames, events } = this.played.game().probe;
    const to =
      by === 'time'
        ? this.shown - SLICE_MS
        : by === 'frame'
          ? frames.endBefore(this.shown)
          : events.last(this.shown);
    return to === undefined ? 'there is nothing before' : this.jump(Math.max(0, to));
  }

  private stepOn(by: StepBy): string {
    const { world, probe } = this.played.game();
    const from = this.shown;
    const find = (): number | undefined =>
      by === 'time'
        ? from + SLICE_MS
        : by === 'frame'
          ? probe.frames.endAfter(from)
          : probe.events.next(from);
    for (;;) {
      const to = find();
      if (to !== undefined && to <= world.now) {
        this.shown = to;
        return '';
      }
      if (world.now > from + STEP_LIMIT_MS) {
        this.shown = world.now;
        return `nothing of that kind in ${STEP_LIMIT_MS / 1000} s`;
      }
      this.played.slice();
    }
  }

  /** Something moved, or a hand was over the board, at a moment that the picture has not reached yet. */
  private seen(t: number): boolean {
    const { world } = this.played.game();
    if (t >= world.now) return false;
    const s = world.snapshot(t);
    return s.inFlight || s.hand !== undefined;
  }

  /** Hands act where the board has come: the picture goes there first, or the hand would seem to be late. */
  catchUp(): void {
    const { world } = this.played.game();
    if (this.skip && !world.busy() && !this.seen(this.shown)) this.shown = world.now;
  }
}
