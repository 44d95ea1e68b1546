/**
 * A board that knows the truth: it sees discs as they lie and is told who touched whom, and rules by the rules
 * engine. For tests of bots, persons and the referee, which must find nothing wrong with it; `lies` makes it call
 * chosen shots the other way round.
 */
import { presetById } from '../../firmware/rules/presets.js';
import { paragraph } from '../../firmware/rules/reasons.js';
import { rule } from '../../firmware/rules/ruling.js';
import type { Ruling } from '../../firmware/rules/types.js';
import type { Owner, Seat } from '../../firmware/types.js';
import { geometryOf } from '../../hw/generate.js';
import { RoundTruth } from '../../sim/referee/roundTruth.js';
import { rulesShot } from '../../sim/referee/shot.js';
import type { BoardPort, MakePort, Sources } from '../../sim/world/port.js';
import type { TruthDisc } from '../../sim/world/types.js';

const STEP_MS = 20;
const STILL_MS = 300;

export interface OracleOptions {
  readonly perSide: number;
  /** Called with the number of the shot in the match, from 1. */
  /** Asks an idle question at the beginning of the turn before shot n, and begins the turn again. */
  readonly troubles?: (n: number) => boolean;
  /** Asks the same question again and again instead of shot n. */
  readonly stuck?: (n: number) => boolean;
  readonly lies?: (n: number) => boolean;
}

export function oracleBoard(o: OracleOptions): MakePort {
  return (sources) => new Oracle(sources, o);
}

class Oracle implements BoardPort {
  now = 0;
  readonly bundleHash = 'oracle';
  private readonly out: ((text: string, t: number) => void)[] = [];
  private due = STEP_MS;
  private phase = '';
  private shot = 0;
  private ruled = 0;
  private shooter = '';
  private round = 1;
  private stillFor = 0;
  private last = '';
  private totals: Record<string, number> = { A: 0, B: 0 };
  private readonly truth = new RoundTruth();
  private todo: string[] = [];

  constructor(
    private readonly s: Sources,
    private readonly o: OracleOptions,
  ) {}

  runUntil(t: number): void {
    for (; this.due <= t; this.due += STEP_MS) {
      this.now = this.due;
      this.step();
    }
    this.now = Math.max(this.now, t);
  }

  button(_button: 0 | 1, down: boolean): void {
    if (down && this.phase === 'clear') this.enter('menu');
  }

  phone(): void {}

  sendLine(text: string): void {
    if (!text.includes('"new"')) return;
    const seats = [
      ['A', 'S'],
      ['B', 'N'],
    ];
    this.say('match', { preset: 'nca', players: 2, seats, starter: 'S' });
    this.startRound();
  }

  onLine(fn: (text: string, t: number) => void): void {
    this.out.push(fn);
  }

  onRing(): void {}
  turnBoard(): void {}
  fault(): void {}
  clearFault(): void {}
  close(): void {}

  power(on: boolean): void {
    if (on) this.enter('clear');
  }

  private owner(): Owner {
    return (this.shot + this.round) % 2 === 1 ? 'A' : 'B';
  }

  private seat(): Seat {
    return this.owner() === 'A' ? 'S' : 'N';
  }

  private startRound(): void {
    this.shot = 0;
    this.truth.begin(['A', 'B']);
    this.turn();
  }

  private turn(): void {
    this.shooter = '';
    const fields = { player: this.shot % 2, owner: this.owner(), seat: this.seat(), left: [] };
    this.say('turn', { round: this.round, shot: this.shot + 1, ...fields });
    if (this.o.troubles?.(this.ruled + 1)) {
      this.say('ask', { q: 'accident', text: '', ok: 'accept', undo: 'restore', ids: [] });
      this.say('answer', { q: 'accident', took: 'ok' });
      this.say('turn', { round: this.round, shot: this.shot + 1, ...fields });
    }
    this.enter('place');
  }

  private step(): void {
    if (this.phase === 'place' && this.o.stuck?.(this.ruled + 1)) {
      if (this.now % 2000 < STEP_MS)
        this.say('ask', { q: 'accident', text: '', ok: 'x', undo: 'y', ids: [] });
      return;
    }
    const all = this.s.truth.discs(this.now);
    const key = JSON.stringify(all);
    this.stillFor = key === this.last ? this.stillFor + STEP_MS : 0;
    this.last = key;
    const on = all.filter((d) => d.state !== 'hand' && d.state !== 'ditch');
    const still = this.stillFor > STILL_MS && !this.s.truth.handAt(this.now);
    if (this.phase === 'place' && still) this.lookForPlaced(on);
    else if (this.phase === 'ready' && this.stillFor === 0) {
      if (on.some((d) => d.id === this.shooter && d.state === 'moving')) this.enter('flight');
    } else if (this.phase === 'flight' && still) this.rule(on);
    else if (this.phase === 'tidy' && !on.some((d) => this.todo.includes(d.id))) this.next(on);
    else if (this.phase === 'count' && on.length === 0) this.endRound();
  }

  private lookForPlaced(on: readonly TruthDisc[]): void {
    const d = on.find((e) => e.owner === this.owner() && Math.abs(radius(e) - 304.8) < 17);
    if (!d) return;
    this.shooter = d.id;
    const fields = { id: d.id, owner: d.owner, x: d.x, y: d.y, legal: 1, reason: 'PLACE_OK' };
    this.say('placed', { ...fields, text: '' });
    this.enter('ready');
  }

  private rule(on: readonly TruthDisc[]): void {
    const shot = this.s.lastShot();
    const flags = presetById('nca')?.flags;
    if (!shot || !flags) throw new Error('no shot to rule');
    const geo = geometryOf(this.s.board);
    const r: Ruling = rule(rulesShot(geo, shot, this.seat(), 2), flags, geo);
    this.truth.take(r);
    this.shot++;
    this.ruled++;
    const rows = on.map((d) => [d.id, d.owner, d.x, d.y, 0.3, '']);
    this.say('discs', { seq: this.ruled, part: 0, parts: 1, d: rows });
    const valid = this.o.lies?.(this.ruled) ? !r.valid : r.valid;
    this.say('ruling', {
      n: this.ruled,
      valid: valid ? 1 : 0,
      reason: r.reason,
      para: paragraph(flags.book, r.reason),
      text: '',
      lift: r.liftByHand,
      bank: r.banked,
      back: r.restored,
    });
    this.todo = [...r.liftByHand, ...r.banked];
    if (this.todo.length === 0) {
      this.next(on);
      return;
    }
    const places = (ids: readonly string[]): unknown[] =>
      on.filter((d) => ids.includes(d.id)).map((d) => [d.id, d.x, d.y]);
    this.enter('tidy');
    this.say('todo', { lift: places(r.liftByHand), bank: places(r.banked), back: [] });
  }

  private next(on: readonly TruthDisc[]): void {
    if (this.shot < 2 * this.o.perSide) {
      this.turn();
      return;
    }
    const raw = this.truth.raw(geometryOf(this.s.board), on);
    const a = (raw['A'] ?? 0) - (raw['B'] ?? 0);
    const award = { A: a > 0 ? 2 : a === 0 ? 1 : 0, B: a < 0 ? 2 : a === 0 ? 1 : 0 };
    this.totals = { A: (this.totals['A'] ?? 0) + award.A, B: (this.totals['B'] ?? 0) + award.B };
    const fields = { twenties: this.truth.twenties, award, totals: this.totals };
    this.say('score', { round: this.round, raw, ...fields });
    this.enter('count');
  }

  private endRound(): void {
    if (this.round < 4) {
      this.round++;
      this.startRound();
      return;
    }
    this.say('over', { winner: null, totals: this.totals });
    this.enter('over');
  }

  private enter(phase: string): void {
    this.phase = phase;
    this.say('phase', { phase, text: '' });
  }

  private say(ev: string, fields: Record<string, unknown>): void {
    const text = JSON.stringify({ v: 1, ev, ...fields });
    for (const fn of this.out) fn(text, this.now);
  }
}

function radius(d: { x: number; y: number }): number {
  return Math.sqrt(d.x * d.x + d.y * d.y);
}
