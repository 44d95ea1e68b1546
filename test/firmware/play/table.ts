/**
 * A table without sensors: discs lie where the test says, every look at them is exact. In: shots told as the places
 * where discs end up; out: the lines that the play layer says. For tests of play/ alone.
 */
import { GEOMETRY } from '../../../firmware/board.gen.js';
import { seatVector } from '../../../firmware/geometry.js';
import type { Order } from '../../../firmware/link/lines.js';
import { order } from '../../../firmware/play/offers.js';
import { press } from '../../../firmware/play/press.js';
import { newPlay, now, turnOrOver } from '../../../firmware/play/progress.js';
import type { Line, Play } from '../../../firmware/play/state.js';
import { onLook } from '../../../firmware/play/turn.js';
import type { Setup } from '../../../firmware/rules/match.js';
import type { Owner, Placement, Pose } from '../../../firmware/types.js';

/** A resting place: in the 15 circle, the ten, the hole. */
export type Rest = { r: number; deg: number } | 'hole' | 'gone';

export class PlayTable {
  readonly play: Play;
  readonly lines: Line[] = [];
  discs: Placement[] = [];
  private mark = 0;

  constructor(setup: Setup) {
    this.play = newPlay(setup);
    turnOrOver(this.play, this.lines);
  }

  /** Lines since the last act, of one kind. */
  said(ev: string): Line[] {
    return this.lines.slice(this.mark).filter((l) => l['ev'] === ev);
  }

  get view(): ReturnType<typeof now> {
    return now(this.play);
  }

  look(flight = false): void {
    const reading = { placements: this.discs, chi2: 1, dof: 1, worst: 0, worstSensor: 0, ok: true };
    onLook(this.play, { reading, flight, hand: !flight, last: true }, null, this.lines);
  }

  press(button: 'ok' | 'undo'): void {
    this.mark = this.lines.length;
    press(this.play, button, this.lines);
  }

  order(what: Order): boolean {
    this.mark = this.lines.length;
    return order(this.play, what, this.lines);
  }

  /** Lays the shooter's disc on the line. */
  lay(): void {
    const { owner, seat } = this.view.turn;
    const s = seatVector(seat);
    const r = GEOMETRY.rStart;
    this.discs = [...this.discs, disc(owner, s[0] * r, s[1] * r)];
    this.look();
  }

  /** Lays a disc and shoots it; `others` are discs of the board, by number in `discs`, and where they end up. */
  shoot(to: Rest, others: Readonly<Record<number, Rest>> = {}): void {
    this.lay();
    this.mark = this.lines.length;
    const last = this.discs.length - 1;
    const ends: Readonly<Record<number, Rest>> = { ...others, [last]: to };
    this.discs = this.discs.flatMap((d, i) => {
      const end = ends[i];
      return end === undefined ? [d] : at(d.owner, end);
    });
    this.look(true);
  }

  /** Does what the board asks: lifts, banks, puts back. */
  tidy(): void {
    const near = (x: number, y: number) => (d: Placement) => Math.hypot(d.x - x, d.y - y) < 5;
    const { lift, bank, back } = this.play.todo;
    for (const k of [...lift, ...bank]) {
      const i = this.discs.findIndex(near(k.x, k.y));
      this.discs = this.discs.filter((_d, j) => j !== i);
    }
    for (const k of back) this.discs = [...this.discs, disc(k.owner, k.x, k.y)];
    this.look();
  }

  clear(): void {
    this.discs = [];
    this.look();
  }
}

function disc(owner: Owner, x: number, y: number, pose: Pose = 'flat'): Placement {
  return { id: '', owner, x, y, sigma: 0.3, sure: 1, pose, mx: 1, my: 0 };
}

function at(owner: Owner, to: Rest): Placement[] {
  if (to === 'gone') return [];
  if (to === 'hole') return [disc(owner, 0, 0, 'hole')];
  const a = (to.deg * Math.PI) / 180;
  return [disc(owner, to.r * Math.cos(a), to.r * Math.sin(a))];
}
