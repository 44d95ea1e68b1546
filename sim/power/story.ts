/**
 * A match played without sensors, as wild as people play: shots of every kind, twenties, accidents put back or
 * accepted, UNDO, early ends, replays, second tries. In: a seed and a set-up; out: the firmware's own state of play, step by
 * step. Discs lie where the story says and every look at them is exact.
 */
import { GEOMETRY } from '../../firmware/board.gen.js';
import { seatVector } from '../../firmware/geometry.js';
import { setupOf } from '../../firmware/play/menu.js';
import { order } from '../../firmware/play/offers.js';
import { press } from '../../firmware/play/press.js';
import { newPlay, now, turnOrOver } from '../../firmware/play/progress.js';
import type { Line, Play } from '../../firmware/play/state.js';
import { onLook } from '../../firmware/play/turn.js';
import type { Known } from '../../firmware/rules/delta.js';
import type { Owner, Placement, Pose } from '../../firmware/types.js';
import { stream, type Rng } from '../random.js';

/** What is done when several things can be, as shares. */
const SHARE = { undo: 0.06, accident: 0.05, replay: 0.02, end: 0.02, again: 0.03, accept: 0.1 };
/** Discs that a shot moves, and where they go: off the board, into the hole, anywhere. */
const MOVES = 0.3;
const OFF = 0.25;
const HOLE = 0.15;
/** Standard deviation of a place, mm: enough that lines are asked now and then. */
const SIGMA = 0.8;

export interface StoryOptions {
  readonly seed: number;
  readonly preset: string;
  readonly players?: number;
  readonly rounds?: number;
}

export class Story {
  play: Play;
  /** Lines that the last step said. */
  said: Line[] = [];
  private discs: Placement[] = [];
  private readonly rng: Rng;

  constructor(o: StoryOptions) {
    this.rng = stream(o.seed, 'power.story');
    const setup = setupOf({
      cmd: 'new',
      preset: o.preset,
      ...(o.players === undefined ? {} : { players: o.players }),
      options: {
        cleanMissRetry: 1,
        noviceReshoots: 2,
        ...(o.rounds === undefined ? {} : { rounds: o.rounds }),
      },
    });
    if (typeof setup === 'string') throw new Error(setup);
    this.play = newPlay(setup);
    turnOrOver(this.play, []);
  }

  get over(): boolean {
    return this.play.phase === 'over';
  }

  /** Somebody does something. */
  step(): void {
    this.said = [];
    const s = this.play;
    if (s.phase === 'ask') this.press(this.chance(0.5) ? 'ok' : 'undo');
    else if (s.phase === 'count') this.clear();
    else if (s.phase === 'tidy') this.tidy();
    else if (!this.whim()) {
      if (s.phase === 'ready') this.shoot();
      else this.lay();
    }
  }

  private chance(share: number): boolean {
    return this.rng.next() < share;
  }

  /** Something that is no shot; false: not this time. */
  private whim(): boolean {
    const s = this.play;
    if (this.chance(SHARE.undo) && s.entries.length > 0) this.press('undo');
    else if (this.chance(SHARE.replay)) order(s, 'replay', this.said);
    else if (this.chance(SHARE.end)) order(s, 'end', this.said);
    else if (this.chance(SHARE.again)) order(s, 'again', this.said);
    else if (this.chance(SHARE.accident) && this.discs.length > 0) {
      const i = Math.floor(this.rng.next() * this.discs.length);
      this.discs = this.discs.flatMap((d, k) => (k === i ? this.flung(d.owner) : [d]));
      this.look(false);
    } else return false;
    return true;
  }

  private press(button: 'ok' | 'undo'): void {
    press(this.play, button, this.said);
  }

  private look(flight: boolean): void {
    const placements = this.discs.map((d) => ({ ...d }));
    const reading = { placements, chi2: 1, dof: 1, worst: 0, worstSensor: 0, ok: true };
    onLook(this.play, { reading, flight, hand: !flight, last: true }, null, this.said);
  }

  private lay(): void {
    const { owner, seat } = now(this.play).turn;
    const [x, y] = seatVector(seat);
    const r = GEOMETRY.rStart;
    const line = this.discs.filter((d) => Math.hypot(d.x - x * r, d.y - y * r) > 1);
    this.discs = [...line, disc(owner, x * r, y * r)];
    this.look(false);
  }

  /** Places that no two discs share, so that which is which is never in doubt. */
  private flung(owner: Owner): Placement[] {
    if (this.chance(OFF)) return [];
    if (this.chance(HOLE) && !this.discs.some((d) => d.pose === 'hole')) {
      return [disc(owner, 0, 0, 'hole')];
    }
    for (;;) {
      const r = 40 + 240 * this.rng.next();
      const a = 2 * Math.PI * this.rng.next();
      const d = disc(owner, r * Math.cos(a), r * Math.sin(a));
      if (this.discs.every((e) => Math.hypot(e.x - d.x, e.y - d.y) > 33)) return [d];
    }
  }

  private shoot(): void {
    const from = this.play.onLine;
    if (!from) return;
    const kept: Placement[] = [];
    const flung: Owner[] = [];
    for (const d of this.discs) {
      const shooter = Math.hypot(d.x - from.x, d.y - from.y) < 1;
      if (shooter || this.chance(MOVES)) flung.push(d.owner);
      else kept.push(d);
    }
    this.discs = kept;
    for (const owner of flung) this.discs = [...this.discs, ...this.flung(owner)];
    this.look(true);
  }

  private tidy(): void {
    if (this.chance(SHARE.accept)) {
      this.press('ok');
      return;
    }
    const { lift, bank, back } = this.play.todo;
    for (const k of [...lift, ...bank]) this.discs = this.discs.filter((d) => !at(d, k));
    for (const k of back) {
      const stray = this.discs.find((d) => !this.play.board.some((b) => at(d, b)));
      this.discs = this.discs.filter((d) => d !== stray || d.owner !== k.owner);
      this.discs = [...this.discs, disc(k.owner, k.x, k.y, k.zone === '20' ? 'hole' : 'flat')];
    }
    this.look(false);
  }

  private clear(): void {
    this.discs = [];
    this.look(false);
  }
}

function at(d: Placement, k: Known): boolean {
  return d.owner === k.owner && Math.hypot(d.x - k.x, d.y - k.y) < 5;
}

function disc(owner: Owner, x: number, y: number, pose: Pose = 'flat'): Placement {
  return { id: '', owner, x, y, sigma: SIGMA, sure: 1, pose, mx: 1, my: 0 };
}
