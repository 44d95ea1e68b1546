/**
 * A stand-in for the virtual device: it says what a board would say, from the truth instead of from sensors and with
 * the simplest of rules (every shot is valid; what lies on or beyond the starting line comes off). For tests of the
 * page and its server, which must not wait for the firmware nor depend on its rulings.
 */
import type { BoardPort, MakePort } from '../../sim/world/port.js';
import type { TruthDisc, World, WorldOptions } from '../../sim/world/types.js';
import { createWorld } from '../../sim/world/world.js';

const STEP_MS = 20;
const LEDS = 72;
/** What the stand-in pretends to compute after a shot. */
export const THINKING_MS = 2600;

export interface StandInWorld {
  readonly world: World;
}

/** A world whose board is the stand-in. `perSide`: discs of each side in a round. */
export function standInWorld(options: WorldOptions, perSide = 8): World {
  const holder: { world?: World } = {};
  const make: MakePort = () => new StandIn(() => holder.world?.discs() ?? [], perSide);
  const world = createWorld(options, make);
  holder.world = world;
  return world;
}

class StandIn implements BoardPort {
  now = 0;
  readonly bundleHash = 'stand-in';
  private readonly lineFns: ((text: string, t: number) => void)[] = [];
  private readonly ringFns: ((bytes: Uint8ClampedArray, t: number) => void)[] = [];
  private due = STEP_MS;
  private phase = '';
  private shot = 0;
  private round = 1;
  private shooter = '';
  private stillFor = 0;
  private last = '';
  private booted = false;
  private totals = { A: 0, B: 0 };
  private twenties = { A: 0, B: 0 };

  constructor(
    private readonly truth: () => TruthDisc[],
    private readonly perSide: number,
  ) {}

  runUntil(t: number): void {
    for (; this.due <= t; this.due += STEP_MS) {
      this.now = this.due;
      this.step();
    }
    this.now = Math.max(this.now, t);
  }

  button(button: 0 | 1, down: boolean): void {
    if (!down) return;
    if (button === 1) this.say('undo', { n: Math.max(0, this.shot - 1) });
    else if (this.phase === 'menu' || this.phase === 'over') this.begin();
    else if (this.phase === 'clear') this.enter('menu', 'Press OK to start a match.');
  }

  phone(): void {}

  sendLine(text: string): void {
    if (text.includes('"new"')) this.begin();
    else this.say('log', { text: `heard ${text.length} bytes` });
  }

  onLine(fn: (text: string, t: number) => void): void {
    this.lineFns.push(fn);
  }

  onRing(fn: (bytes: Uint8ClampedArray, t: number) => void): void {
    this.ringFns.push(fn);
  }

  power(): void {
    this.booted = false;
  }
  turnBoard(): void {}
  fault(): void {}
  clearFault(): void {}
  close(): void {}

  private say(ev: string, fields: Record<string, unknown>): void {
    const text = JSON.stringify({ v: 1, ev, ...fields });
    for (const fn of this.lineFns) fn(text, this.now);
  }

  private enter(phase: string, text: string): void {
    this.phase = phase;
    this.stillFor = 0;
    this.say('phase', { phase, text });
    const bytes = new Uint8ClampedArray(3 * LEDS);
    const owner = this.owner();
    const start = owner === 'A' ? 0 : 36;
    const left = this.perSide - Math.floor(this.shot / 2);
    const shown =
      phase === 'place' || phase === 'ready' || phase === 'flight' || phase === 'settle';
    for (let i = 0; shown && i < 18; i++) {
      const level = i < left ? 60 : 8;
      const at = 3 * ((LEDS + 9 + start + i) % LEDS);
      bytes.set(owner === 'A' ? [level * 0.45, level, 0] : [level * 0.25, 0, level], at);
    }
    if (phase === 'menu' || phase === 'over')
      for (let i = 0; i < LEDS; i += 3) bytes.set([64, 0, 10], 3 * i);
    for (const fn of this.ringFns) fn(bytes, this.now);
  }

  private owner(): 'A' | 'B' {
    return this.shot % 2 === 0 ? 'A' : 'B';
  }

  private begin(): void {
    this.totals = { A: 0, B: 0 };
    this.round = 1;
    this.say('match', {
      preset: 'nca',
      players: 2,
      seats: [
        ['A', 'S'],
        ['B', 'N'],
      ],
      starter: 'S',
    });
    this.startRound();
  }

  private startRound(): void {
    this.shot = 0;
    this.twenties = { A: 0, B: 0 };
    this.turn();
  }

  private turn(): void {
    this.shooter = '';
    const owner = this.owner();
    const seat = owner === 'A' ? 'S' : 'N';
    const left = [
      this.perSide - Math.ceil(this.shot / 2),
      this.perSide - Math.floor(this.shot / 2),
    ];
    this.say('turn', {
      round: this.round,
      shot: this.shot + 1,
      player: this.shot % 2,
      owner,
      seat,
      left,
    });
    this.enter('place', `Seat ${seat}: lay a disc of side ${owner} on the starting line.`);
  }

  private step(): void {
    if (!this.booted) {
      if (this.now < 300) return;
      this.booted = true;
      this.say('hello', { fw: '0.0.0', board: 'stand-in', sensors: 128, cal: 0 });
      this.enter('clear', 'Take every disc off, then press OK.');
    }
    const all = this.truth();
    const key = all.map((d) => `${d.id} ${d.x.toFixed(2)} ${d.y.toFixed(2)} ${d.state}`).join();
    this.stillFor = key === this.last ? this.stillFor + STEP_MS : 0;
    this.last = key;
    const on = all.filter((d) => d.state !== 'hand' && d.state !== 'ditch');
    const mine = on.find((d) => d.id === this.shooter);
    if (this.phase === 'place') {
      const laid = on.find(
        (d) => d.owner === this.owner() && Math.abs(Math.hypot(d.x, d.y) - 304.8) < 17,
      );
      if (!laid || this.stillFor < 300) return;
      this.shooter = laid.id;
      this.say('placed', {
        id: laid.id,
        owner: laid.owner,
        x: laid.x,
        y: laid.y,
        legal: 1,
        reason: '',
        text: 'It lies well.',
      });
      this.enter('ready', 'Shoot when you like.');
    } else if (this.phase === 'ready' && this.stillFor === 0) {
      if (mine?.state === 'moving') this.enter('flight', 'The disc is under way.');
    } else if (this.phase === 'flight' && this.stillFor > 300) {
      this.enter('settle', 'Reading the board.');
    } else if (this.phase === 'settle' && this.stillFor > THINKING_MS) this.rule(all);
    else if (this.phase === 'tidy' && this.toLift(all).length === 0) this.next(all);
    else if (this.phase === 'count' && on.length === 0) {
      if (this.round >= 2) {
        this.say('over', {
          winner: this.totals.A >= this.totals.B ? 'A' : 'B',
          totals: this.totals,
        });
        this.enter('over', 'The match is over.');
      } else {
        this.round++;
        this.startRound();
      }
    }
  }

  private toLift(all: readonly TruthDisc[]): TruthDisc[] {
    return all.filter(
      (d) =>
        d.state === 'hole' ||
        d.state === 'ditch' ||
        (d.state === 'flat' && Math.hypot(d.x, d.y) >= 288),
    );
  }

  private rule(all: readonly TruthDisc[]): void {
    const off = this.toLift(all);
    const bank = off.filter((d) => d.state === 'hole');
    const lift = off.filter((d) => d.state !== 'hole');
    for (const d of bank) if (d.owner !== 'C') this.twenties[d.owner]++;
    this.shot++;
    const rows = all
      .filter((d) => d.state === 'flat' || d.state === 'hole' || d.state === 'hanger')
      .map((d, i) => [
        d.id,
        d.owner,
        round2(d.x + 0.4 * Math.sin(i + this.shot)),
        round2(d.y + 0.3 * Math.cos(i)),
        0.41,
        d.state === 'hole' ? '20' : '10',
      ]);
    for (let part = 0; part * 9 < Math.max(1, rows.length); part++) {
      this.say('discs', {
        seq: this.shot,
        part,
        parts: Math.ceil(Math.max(1, rows.length) / 9),
        d: rows.slice(part * 9, part * 9 + 9),
      });
    }
    this.say('ruling', {
      n: this.shot,
      valid: 1,
      reason: 'VALID',
      para: 'NCA 3a',
      text: 'Valid shot: a disc of the other side was struck.',
      lift: lift.map((d) => d.id),
      bank: bank.map((d) => d.id),
      back: [],
    });
    if (off.length === 0) return this.next(all);
    const places = (list: readonly TruthDisc[]): unknown[] =>
      list.map((d) => [d.id, round2(d.x), round2(d.y)]);
    this.enter('tidy', `Lift ${off.map((d) => d.id).join(' ')}.`);
    this.say('todo', { lift: places(lift), bank: places(bank), back: [] });
  }

  private next(all: readonly TruthDisc[]): void {
    if (this.shot < 2 * this.perSide) return this.turn();
    const raw = { A: 0, B: 0 };
    for (const d of all) if (d.state === 'flat' && d.owner !== 'C') raw[d.owner] += 10;
    const award = { A: raw.A >= raw.B ? 2 : 0, B: raw.B > raw.A ? 2 : 0 };
    this.totals = { A: this.totals.A + award.A, B: this.totals.B + award.B };
    this.say('score', {
      round: this.round,
      raw,
      twenties: this.twenties,
      award,
      totals: this.totals,
    });
    this.enter('count', 'The round is counted. Clear the board.');
  }
}

function round2(v: number): number {
  return Math.round(v * 100) / 100;
}
