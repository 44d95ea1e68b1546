/**
 * A board on paper: the firmware's own rules, turn cycle and lines, with exact looks in place of sensors and with people
 * that shoot at random, answer questions and change their minds. For hundreds of boards at once, where `sim play` has one:
 * it says what a board would say and answers `hello` and `past` as one does. In: a seed; out: lines of the link.
 */
import { PAGE_BYTES } from '../../firmware/hal/hal.js';
import { GEOMETRY } from '../../firmware/board.gen.js';
import { seatVector } from '../../firmware/geometry.js';
import { parseLine } from '../../firmware/link/lines.js';
import { press, type Button } from '../../firmware/play/press.js';
import { newPlay, now, turnOrOver } from '../../firmware/play/progress.js';
import * as says from '../../firmware/play/says.js';
import type { Line, Play } from '../../firmware/play/state.js';
import { onLook } from '../../firmware/play/turn.js';
import { presetById } from '../../firmware/rules/presets.js';
import { makeSetup, rematch } from '../../firmware/rules/setup.js';
import { keptLines } from '../../firmware/service/kept.js';
import { pastLines, standing } from '../../firmware/service/standing.js';
import { openJournal } from '../../firmware/store/journal.js';
import { keep, nothingKept } from '../../firmware/store/keep.js';
import { matchSoFar } from '../../firmware/store/resume.js';
import type { Owner, Placement, Pose } from '../../firmware/types.js';
import { Flash } from '../device/flash.js';
import { pagesOn } from '../power/pages.js';
import { crc } from '../power/truth.js';
import { stream, type Rng } from '../random.js';

export interface PaperOptions {
  readonly seed: number;
  readonly preset?: string;
  readonly players?: number;
  /** How probable it is that a ruling is taken back. */
  readonly undo?: number;
  /** How probable it is that a disc leaves the board. */
  readonly off?: number;
}

/** Discs are not laid nearer to each other than this, mm. */
const APART = 36;
const HOLE_SHARE = 0.12;
const OFF_SHARE = 0.2;
const MOVED_SHARE = 0.45;
/** Of the journal: some thirteen matches. */
const PAGES = 32;

export class PaperBoard {
  private play: Play;
  private discs: Placement[] = [];
  private seq = 0;
  private readonly rng: Rng;
  private readonly hearers: ((line: string) => void)[] = [];
  private readonly undo: number;
  private readonly off: number;
  private readonly journal = openJournal(pagesOn(new Flash((PAGES + 4) * PAGE_BYTES), PAGES), crc);
  private readonly stored = nothingKept();
  /** Rulings said so far, those included that were taken back. */
  rulings = 0;

  constructor(o: PaperOptions) {
    const preset = presetById(o.preset ?? 'nca');
    if (!preset) throw new Error(`no preset ${o.preset}`);
    this.rng = stream(o.seed, 'paper');
    this.undo = o.undo ?? 0;
    this.off = o.off ?? OFF_SHARE;
    this.play = newPlay(makeSetup(preset, o.players ?? preset.counts[0] ?? 2, 'S'));
  }

  onLine(fn: (line: string) => void): void {
    this.hearers.push(fn);
  }

  /** Power comes: a match begins, or goes on as it stood. */
  start(): void {
    this.tell([says.line('hello', { fw: 'paper', board: '', sensors: 128, cal: 1 })]);
    if (this.play.entries.length === 0) this.begin();
    else {
      this.tell([...matchSoFar(this.play), says.resumedLine(this.play, 0)]);
      this.tell([says.turnLine(this.play), says.phaseLine(this.play)]);
    }
  }

  /** A line from whoever listens. */
  hear(text: string): void {
    const c = parseLine(text);
    if (typeof c === 'string') this.tell([says.line('error', { text: c })]);
    else if (c.cmd === 'past') this.tell(pastLines(this.play, c.from));
    else if (c.cmd === 'kept') this.tell(keptLines(this.journal, c.page, c.at));
    else if (c.cmd === 'ok' || c.cmd === 'undo') this.press(c.cmd);
    else {
      this.tell([says.line('hello', { fw: 'paper', board: '', sensors: 128, cal: 1 })]);
      this.tell(standing(this.play));
      this.tell(
        [says.phaseLine(this.play)].concat(this.play.ask ? [says.askLine(this.play.ask)] : []),
      );
      this.tellDiscs();
    }
  }

  /** The match has ended, and nobody has begun the next one. */
  get over(): boolean {
    return this.play.phase === 'over';
  }

  /** People do the next thing. */
  act(): void {
    const { phase, todo } = this.play;
    if (phase === 'over') {
      this.play = newPlay(rematch(this.play.setup));
      this.begin();
    } else if (phase === 'ask') this.press(this.rng.next() < 0.7 ? 'ok' : 'undo');
    else if (phase === 'tidy') {
      const off = [...todo.lift, ...todo.bank];
      const near = (d: Placement): boolean => off.some((k) => far(k, d) < 4);
      this.discs = this.discs.filter((d) => !near(d));
      for (const k of todo.back) this.discs = [...this.discs, disc(k.owner, k.x, k.y)];
      this.look(false);
    } else if (phase === 'count') {
      this.discs = [];
      this.look(false);
    } else if (this.play.entries.length > 0 && this.rng.next() < this.undo) this.takeBack();
    else this.shoot();
  }

  /** The players take a ruling back and lay the board as it was. */
  private takeBack(): void {
    this.press('undo');
    this.discs = this.play.board.map((k) =>
      disc(k.owner, k.x, k.y, k.zone === '20' ? 'hole' : 'flat'),
    );
    this.look(false);
  }

  private begin(): void {
    this.discs = [];
    this.store();
    this.tell([says.matchLine(this.play), says.rulesLine(this.play)]);
    const out: Line[] = [];
    turnOrOver(this.play, out);
    this.tell(out);
  }

  private press(button: Button): void {
    const out: Line[] = [];
    if (this.play.phase !== 'over' && (button === 'ok' || this.play.entries.length > 0))
      press(this.play, button, out);
    this.tell(out);
  }

  private shoot(): void {
    const { owner, seat } = now(this.play).turn;
    const [sx, sy] = seatVector(seat);
    const side = this.rng.range(-80, 80);
    const along = Math.sqrt(GEOMETRY.rStart ** 2 - side ** 2);
    const laid = disc(owner, sx * along - sy * side, sy * along + sx * side);
    this.discs = [...this.discs, laid];
    this.look(false);
    if (this.play.phase !== 'ready') return;
    this.discs = this.discs.filter((d) => d !== laid);
    const board = this.discs;
    this.discs = [];
    for (const d of board) {
      const moved = this.rng.next() < MOVED_SHARE / (1 + board.length / 4);
      this.discs.push(...(moved ? this.rest(d.owner) : [d]));
    }
    this.discs.push(...this.rest(owner));
    this.look(true);
  }

  /** Where a disc comes to rest; nowhere when it leaves the board. */
  private rest(owner: Owner): Placement[] {
    const what = this.rng.next();
    const hole = (HOLE_SHARE * (1 - this.off)) / (1 - OFF_SHARE);
    if (what < hole && !this.discs.some((d) => d.pose === 'hole'))
      return [disc(owner, 0, 0, 'hole')];
    if (what < hole + this.off) return [];
    for (let tries = 0; tries < 40; tries++) {
      const d = disc(owner, this.rng.range(-270, 270), this.rng.range(-270, 270));
      const r = Math.hypot(d.x, d.y);
      if (r > 45 && r < 280 && this.discs.every((o) => far(o, d) > APART)) return [d];
    }
    return [];
  }

  private look(flight: boolean): void {
    const out: Line[] = [];
    const reading = { placements: this.discs, chi2: 1, dof: 1, worst: 0, worstSensor: 0, ok: true };
    const before = this.play.entries.length;
    onLook(this.play, { reading, flight, hand: !flight, last: true }, null, out);
    if (this.play.entries.length > before)
      this.rulings += out.filter((l) => l['ev'] === 'ruling').length;
    // as the board does: people wait for the ruling, nobody for the places
    const first = out.findIndex((l) => l['ev'] === 'ruling') + 1;
    if (first > 0) this.tell(out.slice(0, first));
    this.tellDiscs();
    this.tell(out.slice(first));
  }

  private tellDiscs(): void {
    const s = this.play;
    const known = s.open
      ? s.open.shot.after
      : [...s.board, ...s.todo.lift, ...s.todo.bank, ...(s.onLine ? [s.onLine] : [])];
    for (const d of this.discs)
      d.id = known.find((k) => k.owner === d.owner && far(k, d) < 20)?.id ?? '';
    this.tell(says.discLines(++this.seq, this.discs));
  }

  private store(): void {
    keep(this.stored, this.play, this.journal, () => 0);
  }

  private tell(lines: readonly Line[]): void {
    this.store();
    for (const l of lines) for (const fn of this.hearers) fn(JSON.stringify(l));
  }
}

function far(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function disc(owner: Owner, x: number, y: number, pose: Pose = 'flat'): Placement {
  return { id: '', owner, x, y, sigma: 0.3, sure: 1, pose, mx: 1, my: 0 };
}
