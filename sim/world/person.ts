/**
 * A careful person at the board: does what the board asks, answers its questions from the truth, clears the board
 * between rounds, and takes a person's time for all of it. In: lines of the board; out: hands and presses in the
 * world. Works by reactions alone (world.after), so it lives in the page as well as in a headless run.
 */
import { geometryOf } from '../../hw/generate.js';
import type { Geometry } from '../../firmware/types.js';
import { stream, type Rng } from '../random.js';
import { answerTo } from './answers.js';
import { Belief, type Item, type SaidAsk } from './belief.js';
import { boardFor } from './board.js';
import { Names, nearest } from './names.js';
import type { BoardLine, Glide, Shot, World } from './types.js';

export interface PersonOptions {
  /** Presses OK where the board waits for it before a match (`clear`, `menu`). Default true. */
  readonly starts?: boolean;
  /** Sent at `menu` instead of a press. */
  readonly newMatch?: Readonly<Record<string, unknown>>;
  /** Answers questions. Default true. */
  readonly answers?: boolean;
  /** Lifts, banks, puts back and clears. Default true. */
  readonly tidies?: boolean;
  readonly board?: Readonly<Record<string, unknown>>;
}

/** A question that the person answered. */
export interface Answered {
  readonly ask: SaidAsk;
  readonly took: 'ok' | 'undo';
  /** False when nobody could tell and OK was pressed for want of better. */
  readonly sure: boolean;
}

export interface Person {
  readonly belief: Belief;
  readonly names: Names;
  /** Answers since the last ruling was cleared away by `forget`. */
  readonly answers: readonly Answered[];
  forget(): void;
  /** Does what is asked now, even when `tidies` is false. */
  obey(): void;
  /** Set to false to take the hands off. */
  active: boolean;
}

/** Seeing and deciding: ms. */
const REACT_MS: readonly [number, number] = [350, 900];
/** Reading the counted round before clearing it. */
const COUNT_MS = 1500;
/** A look at the own hands, ms. */
const BUSY_MS = 100;
/** If the board still wants the same after this time, the person does it again. */
const AGAIN_MS = 4000;
/** After wanting the same things for so long the board is told to take them as they are, ms. */
const ENOUGH_MS = 90000;
/** Looking again at something the board cannot explain, before it is taken as it lies. */
const LOOKS = 2;

class Careful implements Person {
  readonly belief = new Belief();
  readonly names: Names;
  answers: Answered[] = [];
  active = true;
  private readonly rng: Rng;
  private readonly geometry: Geometry;
  private readonly done = new Map<string, number>();
  private waiting = false;
  private answering: SaidAsk | undefined;
  private looks = 0;
  private wantedAt = 0;
  private ruled: Shot | Glide | undefined;

  constructor(
    private readonly world: World,
    private readonly options: PersonOptions,
  ) {
    this.names = new Names(world, this.belief);
    this.rng = stream(world.seed, 'person');
    this.geometry = geometryOf(boardFor(options.board));
    world.onLine((line) => this.hear(line));
  }

  forget(): void {
    this.answers = [];
  }

  obey(): void {
    this.work(true);
  }

  private hear(line: BoardLine): void {
    this.belief.take(line);
    this.names.take(line);
    const ev = line.data?.['ev'];
    if (ev === 'phase') this.onPhase();
    if (ev === 'ask') this.answerSoon();
    if (ev === 'todo') {
      this.wantedAt = line.t;
      this.workSoon(this.react());
    }
    if (ev === 'turn' && line.data?.['shot'] === 1) this.world.box();
    if (ev === 'ruling') {
      this.done.clear();
      this.looks = 0;
      this.ruled = this.world.lastShot ?? this.world.lastGlide;
    }
  }

  private onPhase(): void {
    const phase = this.belief.phase;
    if (phase === 'clear' || phase === 'menu') {
      if (this.options.starts !== false) this.world.after(this.react(), () => this.start(phase));
    } else if (phase === 'count' || phase === 'between') {
      this.workSoon(COUNT_MS);
    }
  }

  private start(phase: string): void {
    if (!this.active || this.belief.phase !== phase) return;
    const wanted = this.options.newMatch;
    if (phase === 'menu' && wanted) this.world.sendLine(JSON.stringify({ cmd: 'new', ...wanted }));
    else this.world.press('ok');
  }

  private answerSoon(): void {
    const ask = this.belief.ask;
    if (!ask || this.options.answers === false) return;
    this.answering = ask;
    this.world.after(this.react(), () => {
      if (!this.active || this.answering !== ask || this.belief.ask !== ask) return;
      this.answer(ask);
    });
  }

  private answer(ask: SaidAsk): void {
    const name = ask.ids[0] ?? '';
    const id = ask.at ? this.names.trueIdAt(name, ...ask.at) : this.names.trueId(name);
    const disc = this.world.disc(id);
    const shot = this.world.lastShot;
    const glide = this.world.lastGlide;
    const unruled = (shot ?? glide) !== this.ruled;
    const told = answerTo(ask, { geometry: this.geometry, disc, shot, glide, unruled });
    let took = told ?? 'ok';
    if (ask.q === 'check' && ++this.looks > LOOKS) took = 'undo';
    this.answers.push({ ask, took, sure: told !== undefined });
    this.world.press(took);
  }

  private workSoon(ms: number): void {
    if (this.waiting) return;
    this.waiting = true;
    this.world.after(ms, () => {
      this.waiting = false;
      // One thing after another: what the hands are at is done first.
      if (this.world.busy()) this.workSoon(BUSY_MS);
      else this.work(this.options.tidies !== false);
    });
  }

  /** Does everything on the list that was not just done, then looks again later. */
  private work(may: boolean): void {
    if (!this.active || !may) return;
    const phase = this.belief.phase;
    if (phase === 'count' || phase === 'between') {
      this.clearBoard();
      return;
    }
    const todo = this.belief.todo;
    for (const item of todo.lift) this.takeOff(item);
    for (const item of todo.bank) this.takeOff(item);
    for (const item of todo.back) this.putBack(item);
    if (todo.lift.length + todo.bank.length + todo.back.length === 0) return;
    if (phase === 'tidy' && this.world.now - this.wantedAt > ENOUGH_MS) {
      this.wantedAt = this.world.now;
      this.world.press('ok');
    }
    this.workSoon(AGAIN_MS);
  }

  private takeOff(item: Item): void {
    const near = nearest(this.world.discs(), item[1], item[2], 25);
    const disc = near ?? this.world.disc(this.names.trueIdAt(item[0], item[1], item[2]));
    if (!disc || disc.state === 'hand' || this.justDone(disc.id)) return;
    this.world.lift(disc.id);
  }

  private putBack(item: Item): void {
    const id = this.names.trueId(item[0]);
    const disc = this.world.disc(id);
    if (!disc || this.justDone(id)) return;
    if (disc.state === 'hand') this.world.place(id, item[1], item[2]);
    else this.world.move(id, item[1], item[2]);
  }

  private justDone(id: string): boolean {
    const at = this.done.get(id);
    if (at !== undefined && this.world.now - at < AGAIN_MS) return true;
    this.done.set(id, this.world.now);
    return false;
  }

  /** All discs off the wood, out of the hole and the ditch, into the box. */
  private clearBoard(): void {
    const left = this.world.discs().filter((d) => d.state !== 'hand');
    for (const d of left) if (!this.justDone(d.id)) this.world.lift(d.id);
    if (left.length > 0) this.workSoon(AGAIN_MS);
  }

  private react(): number {
    return Math.round(this.rng.range(REACT_MS[0], REACT_MS[1]));
  }
}

export function createPerson(world: World, options: PersonOptions = {}): Person {
  return new Careful(world, options);
}
