/**
 * A player who is a bot: when it is the side's turn it thinks, lays a disc on the line, waits for the board's light
 * and flicks. In: what the board says; out: hands and flicks. Tidying and answering are the careful person's.
 */
import { geometryOf } from '../../hw/generate.js';
import { quadrantOf, seatVector, touchesStart } from '../../firmware/geometry.js';
import type { Geometry, Owner, Seat } from '../../firmware/types.js';
import { chooseShot } from '../players/bot.js';
import { skillOf, type SkillName } from '../players/skill.js';
import type { Flick } from '../players/view.js';
import { stream, type Rng } from '../random.js';
import { boardFor } from './board.js';
import type { Person } from './person.js';
import { paramsOf } from './table.js';
import type { BoardLine, TruthDisc, World } from './types.js';

export interface BotOptions {
  readonly skill: SkillName;
  /** Sides that it plays; default: all. */
  readonly owners?: readonly Owner[];
  readonly board?: Readonly<Record<string, unknown>>;
  readonly physics?: Readonly<Record<string, number>>;
}

export interface BotPlayer {
  active: boolean;
  /** The flick that was last made or is about to be made. */
  readonly flick: Flick | undefined;
  /** Takes up a turn that was said before the bot sat down. */
  goOn(): void;
}

/** ms: thinking before the disc is laid down, aiming after the board's light. */
const THINK_MS: readonly [number, number] = [500, 1500];
const AIM_MS: readonly [number, number] = [600, 1800];
/** If the board does not find the placing good, the disc is laid down anew: so much farther in, that much from the divider. */
const RELAY_MS = 2500;
const RELAY_IN_MM = 3;
const RELAY_SHARE = 0.95;
/** A player who waits looks up this often; a disc that the board does not see for so long is laid anew, ms. */
const LOOK_UP_MS = 2000;
const PATIENCE_MS = 20000;
const TRIES = 5;
/** After an UNDO a bot waits: the one who pressed may want to go back farther, ms. */
const UNDO_MS = 4000;

class Bot implements BotPlayer {
  active = true;
  flick: Flick | undefined;
  private readonly rng: Rng;
  private readonly geometry: Geometry;
  private disc = '';
  private tries = 0;
  /** The turn that is being played, so that a line said twice starts nothing twice. */
  private turn = '';
  private shot = false;
  private aiming = false;
  /** Until then the bot lets people undo more. */
  private again = 0;

  constructor(
    private readonly world: World,
    private readonly person: Person,
    private readonly options: BotOptions,
  ) {
    this.rng = stream(world.seed, 'bot');
    this.geometry = geometryOf(boardFor(options.board));
    world.onLine((line) => this.hear(line));
  }

  goOn(): void {
    this.onTurn();
  }

  private hear(line: BoardLine): void {
    const ev = line.data?.['ev'];
    if (ev === 'turn') this.onTurn();
    if (ev === 'undo') this.onUndo();
    if (ev === 'phase' && this.person.belief.phase === 'ready') this.aim();
    if (ev === 'placed' && line.data?.['legal'] === 1) this.aim();
    if (ev === 'placed' && line.data?.['legal'] === 0) this.relay();
  }

  private mine(): boolean {
    const t = this.person.belief.turn;
    const owners = this.options.owners;
    return this.active && !!t && (!owners || owners.includes(t.owner as Owner));
  }

  private onTurn(): void {
    const t = this.person.belief.turn;
    if (!t || !this.mine()) return;
    const turn = `${t.round}/${t.shot}/${t.t}`;
    this.turn = turn;
    this.shot = false;
    this.disc = '';
    const wait = this.world.now < this.again ? UNDO_MS : 0;
    this.world.after(this.some(THINK_MS) + wait, () => this.lay(turn));
  }

  /** Somebody takes a shot back: hands off, and time for more of it. */
  private onUndo(): void {
    const disc = this.disc;
    this.turn = '';
    this.disc = '';
    this.again = this.world.now + UNDO_MS;
    if (disc !== '') this.world.after(UNDO_MS / 2, () => this.takeBack(disc));
  }

  /** The disc that was laid down for the turn that is taken back. */
  private takeBack(id: string): void {
    const d = this.world.disc(id);
    if (this.disc !== '' || !d || d.state !== 'flat' || !this.onLine(d)) return;
    if (this.world.busy()) this.world.after(100, () => this.takeBack(id));
    else this.world.lift(id);
  }

  private lay(turn: string): void {
    const t = this.person.belief.turn;
    if (turn !== this.turn || !t || !this.mine()) return;
    if (this.world.busy()) {
      this.world.after(100, () => this.lay(turn));
      return;
    }
    const on = this.world.discs().filter((d) => d.state !== 'hand' && d.state !== 'ditch');
    // After a question the turn may begin again with the disc already on the line.
    const waiting = on.find((d) => d.owner === t.owner && this.onLine(d));
    const discs = on.filter((d) => d !== waiting);
    this.flick = chooseShot(
      {
        discs,
        me: t.owner as Owner,
        seat: t.seat as Seat,
        geometry: this.geometry,
        openBoard: discs.every((d) => d.owner === t.owner),
        params: paramsOf(boardFor(this.options.board), this.options.physics),
      },
      this.rng,
      skillOf(this.options.skill),
    );
    this.tries = 0;
    const { start } = this.flick;
    this.disc = waiting?.id ?? this.world.place(t.owner, start.x, start.y);
    if (waiting) this.world.move(waiting.id, start.x, start.y);
    this.attend(turn, 0);
  }

  /**
   * Looks up now and then while the disc is not shot: the light may be on already and stay on, the disc may have been
   * taken away to answer a question, or the board may not see it.
   */
  private attend(turn: string, waited: number): void {
    this.world.after(LOOK_UP_MS, () => {
      if (turn !== this.turn || this.shot || !this.mine()) return;
      const d = this.world.disc(this.disc);
      const lies = d !== undefined && d.state === 'flat' && this.onLine(d);
      const place = this.person.belief.phase === 'place' && !this.world.busy();
      this.aim();
      if (place && !lies) this.lay(turn);
      else if (place && waited > PATIENCE_MS) {
        const to = this.nearerTheMiddle(d?.x ?? 0, d?.y ?? 0);
        this.world.move(this.disc, to.x, to.y);
        this.attend(turn, 0);
      } else this.attend(turn, place ? waited + LOOK_UP_MS : 0);
    });
  }

  private onLine(d: TruthDisc): boolean {
    return touchesStart(this.geometry, Math.sqrt(d.x * d.x + d.y * d.y));
  }

  /** The board is ready: aim, then shoot. */
  private aim(): void {
    if (!this.mine() || this.disc === '' || this.aiming || this.shot) return;
    if (this.person.belief.phase !== 'ready') return;
    const turn = this.turn;
    this.aiming = true;
    this.world.after(this.some(AIM_MS), () => this.shoot(turn));
  }

  private shoot(turn: string): void {
    this.aiming = false;
    if (turn !== this.turn || this.shot || !this.mine() || !this.flick) return;
    if (this.person.belief.phase !== 'ready') return;
    if (this.world.busy()) {
      this.aiming = true;
      this.world.after(100, () => this.shoot(turn));
      return;
    }
    const d = this.world.disc(this.disc);
    if (!d || !this.onLine(d) || d.state !== 'flat') return;
    this.shot = true;
    const f = this.flick;
    this.world.flick(this.disc, { vx: f.dir.x * f.speed, vy: f.dir.y * f.speed, spin: f.spin });
  }

  private relay(): void {
    if (!this.mine() || this.disc === '' || this.shot || ++this.tries > TRIES) return;
    const turn = this.turn;
    this.world.after(RELAY_MS, () => {
      const d = this.world.disc(this.disc);
      if (turn !== this.turn || this.shot || !d || this.person.belief.phase === 'ready') return;
      const to = this.nearerTheMiddle(d.x, d.y);
      this.world.move(this.disc, to.x, to.y);
    });
  }

  /** A little farther in and nearer to the middle of the own quadrant. */
  private nearerTheMiddle(x: number, y: number): { x: number; y: number } {
    const s = seatVector(quadrantOf(x, y));
    const along = x * s[0] + y * s[1];
    const across = (x * s[1] - y * s[0]) * RELAY_SHARE;
    const r = Math.sqrt(x * x + y * y) - RELAY_IN_MM;
    const f = r / Math.sqrt(along * along + across * across);
    return { x: (s[0] * along + s[1] * across) * f, y: (s[1] * along - s[0] * across) * f };
  }

  private some(range: readonly [number, number]): number {
    return Math.round(this.rng.range(range[0], range[1]));
  }
}

export function createBot(world: World, person: Person, options: BotOptions): BotPlayer {
  return new Bot(world, person, options);
}
