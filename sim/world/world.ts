/**
 * Joins truth and device: what is done to the board, what it says. In: orders (place, flick, lift, press, ...) at
 * any moment; out: lines, ring bytes, and the truth to judge them by. Virtual time drives everything; the same
 * options and orders give the same world. Truth is in truth.ts, hands in hands.ts, the board behind port.ts;
 * this file is long because it is the World interface, method by method.
 */
import type { Board } from '../../hw/schema.js';
import { BadInput } from '../cli/badInput.js';
import type { Program } from '../device/device.js';
import { stream, type Rng } from '../random.js';
import { BeamArray } from '../sensors/beams.js';
import { HallArray } from '../sensors/hall.js';
import { anyTurn } from './anyTurn.js';
import { boardFor } from './board.js';
import { Box, isOwner } from './box.js';
import { BOUNCE_MS, Buttons } from './buttons.js';
import { Clockwork } from './clockwork.js';
import { contactsUntil } from './contacts.js';
import { doThing, type Stage } from './faults/doings.js';
import { Hands, type Lie } from './hands.js';
import { stateAt } from './lay.js';
import { lying, still } from './motion.js';
import { parsed } from './parsed.js';
import type { BoardPort, MakePort } from './port.js';
import { makePort } from './realPort.js';
import { seatsOf, sideOf } from './seats.js';
import { Shots } from './shots.js';
import { depthsOf } from './table.js';
import { Truth } from './truth.js';
import type * as T from './types.js';

export type * from './types.js';

/** Reactions to a line are told at the end of a slice, on a grid that does not depend on who asks: ms. */
const SLICE_MS = 10;
/** A press of a calm finger. */
const PRESS_MS = 120;

class TheWorld implements T.World {
  readonly seed: number;
  readonly board: Board;
  private time = 0;
  private readonly truth: Truth;
  private readonly hands: Hands;
  private readonly port: BoardPort;
  private readonly appointments = new Clockwork();
  private readonly turns: Rng;
  private readonly lineFns: ((line: T.BoardLine) => void)[] = [];
  private readonly ringFns: ((bytes: Uint8ClampedArray, t: number) => void)[] = [];
  private readonly inputFns: ((input: T.WorldInput) => void)[] = [];
  private readonly lines: T.BoardLine[] = [];
  private readonly discBox: Box;
  private readonly shots: Shots;
  private ring: Uint8ClampedArray;
  private readonly buttons: Buttons;
  private seatList: T.World['seats'];
  /** Troubles of people and discs that can be taken back. */
  private readonly started = new Map<string, () => void>();
  private readonly stage: Stage;

  constructor(options: T.WorldOptions, make: MakePort) {
    this.seed = options.seed;
    this.board = boardFor(options.board);
    this.turns = stream(options.seed, 'world.turns');
    this.truth = new Truth(this.board, options.magnets?.['ditch'] !== 0);
    const depth = depthsOf(this.board);
    const turn = (): ReturnType<typeof anyTurn> => anyTurn(this.turns);
    const lies = (x: number, y: number): T.TruthState => stateAt(this.board, x, y);
    this.hands = new Hands(this.truth, depth, turn, lies);
    this.shots = new Shots(this.truth, this.board, options.physics ?? {}, turn);
    this.discBox = new Box(this.truth, this.board, options.seed, options.magnets ?? {});
    this.seatList = seatsOf(options.players ?? 2);
    this.ring = new Uint8ClampedArray(this.board.leds.count * 3);
    for (const d of options.discs ?? []) {
      const id = this.discBox.take(d.owner, 0);
      const like = { ...this.truth.poseOf(id, 0), ...turn() };
      this.truth.move(id, still(0, lying(like, d.x, d.y, lies(d.x, d.y), depth)));
    }
    const hall = new HallArray(this.board, options.seed, this.truth, options.noise ?? {});
    const beams = new BeamArray(this.board, options.seed, this.truth);
    this.port = make({
      hall,
      beams,
      truth: this.truth,
      seed: options.seed,
      board: this.board,
      options,
      lastShot: () => this.lastShot,
    });
    this.buttons = new Buttons(this.port, this.appointments);
    const now = (): number => this.time;
    this.stage = {
      get now() {
        return now();
      },
      board: this.board,
      hands: this.hands,
      shots: this.shots,
      buttons: this.buttons,
      port: this.port,
      known: (id) => this.known(id),
      discs: () => this.discs(),
      after: (ms, fn) => this.after(ms, fn),
    };
    this.port.onLine((text, t) => this.lines.push({ t, text, data: parsed(text) }));
    this.port.onConsole?.((text, t) => this.lines.push({ t, text, data: { ev: 'console', text } }));
    this.port.onRing((bytes, t) => {
      this.ring = bytes;
      for (const fn of this.ringFns) fn(bytes, t);
    });
    if (options.powered !== false) this.port.power(true);
  }

  get now(): number {
    return this.time;
  }

  get seats(): T.World['seats'] {
    return this.seatList;
  }

  get bundleHash(): string {
    return this.port.bundleHash;
  }

  get lastShot(): T.Shot | undefined {
    return this.shots.last;
  }

  get lastGlide(): T.Glide | undefined {
    return this.shots.glided;
  }

  get inFlight(): boolean {
    return this.shots.inFlight(this.time);
  }

  discs(t = this.time): T.TruthDisc[] {
    return this.truth.discs(t);
  }

  disc(id: string): T.TruthDisc | undefined {
    return this.discs().find((d) => d.id === id);
  }

  place(who: string, x: number, y: number, as?: Lie): string {
    this.input('place', as ? [who, x, y, as] : [who, x, y]);
    if (!isOwner(who)) this.known(who);
    if (!(Math.sqrt(x * x + y * y) < this.board.beams.wallRadius)) {
      throw new BadInput('place', `(${x}, ${y}) is not on the board`);
    }
    const id = isOwner(who) ? this.discBox.take(who, this.time) : who;
    this.discBox.out(id);
    this.hands.push({ kind: 'lay', id, x, y, from: sideOf(x, y), ...(as ? { as } : {}) });
    return id;
  }

  lift(id: string): void {
    this.input('lift', [id]);
    const d = this.known(id);
    this.hands.push({ kind: 'take', id, from: sideOf(d.x, d.y) });
  }

  move(id: string, x: number, y: number): void {
    this.input('move', [id, x, y]);
    this.known(id);
    this.hands.push({ kind: 'shift', id, x, y, from: sideOf(x, y) });
  }

  flick(id: string, v: T.Velocity): void {
    this.input('flick', [id, v]);
    const d = this.known(id);
    this.shots.flick(d, v, sideOf(d.x, d.y), this.time);
  }

  glide(moves: Parameters<T.World['glide']>[0], durationMs: number): void {
    this.input('glide', [moves, durationMs]);
    for (const m of moves) this.known(m.id);
    this.shots.glide(moves, durationMs, this.time);
  }

  box(): void {
    this.input('box', []);
    this.discBox.fill(this.time);
  }

  hand(way: 'in' | 'out', x = 0, y = -250): void {
    this.input('hand', [way, x, y]);
    this.hands.push(way === 'in' ? { kind: 'reach', x, y, from: sideOf(x, y) } : { kind: 'leave' });
  }

  press(button: 'ok' | 'undo', holdMs = PRESS_MS): void {
    this.input('press', [button, holdMs]);
    this.buttons.press(button, holdMs, this.time);
  }

  sendLine(text: string, via?: 'usb' | 'ble'): void {
    this.input('sendLine', via ? [text, via] : [text]);
    this.port.sendLine(text, via);
  }

  phone(there: boolean): void {
    this.input('phone', [there]);
    this.port.phone(there);
  }

  power(on: boolean): void {
    this.input('power', [on]);
    this.port.power(on);
  }

  reflash(program: Program): void {
    // a trace is replayed on one program: there it is a power cut
    this.input('power', [false]);
    this.port.reflash?.(program);
    this.input('power', [true]);
  }

  turnBoard(degrees: number): void {
    this.input('turnBoard', [degrees]);
    this.port.turnBoard(degrees);
  }

  fault(name: string, options: Readonly<Record<string, unknown>> = {}): void {
    this.input('fault', [name, options]);
    const done = doThing(this.stage, name, options);
    if (done) this.started.set(name, done);
    else if (name === 'bounce') this.buttons.bounceMs = Number(options['for'] ?? BOUNCE_MS);
    else this.port.fault(name, options);
  }

  clearFault(name?: string): void {
    this.input('clearFault', name === undefined ? [] : [name]);
    if (name === undefined || name === 'bounce') this.buttons.bounceMs = 0;
    for (const [key, mend] of [...this.started]) {
      if (name !== undefined && key !== name) continue;
      mend();
      this.started.delete(key);
    }
    this.port.clearFault(name);
  }

  runUntil(t: number): void {
    while (this.time < t) {
      const grid = (Math.floor(this.time / SLICE_MS) + 1) * SLICE_MS;
      const next = Math.min(
        t,
        grid,
        Math.max(this.time, Math.min(this.appointments.next(), this.hands.next())),
      );
      if (next > this.time) this.port.runUntil(next);
      this.time = Math.max(next, this.port.now);
      this.tell();
      while (this.appointments.run(this.time)) this.tell();
      this.hands.step(this.time);
    }
  }

  runUntilLine(is: (line: T.BoardLine) => boolean, timeoutMs: number): T.BoardLine | undefined {
    let found: T.BoardLine | undefined;
    const fn = (line: T.BoardLine): void => {
      if (!found && is(line)) found = line;
    };
    this.lineFns.push(fn);
    const end = this.time + timeoutMs;
    while (!found && this.time < end) this.runUntil(Math.min(end, this.time + SLICE_MS));
    this.lineFns.splice(this.lineFns.indexOf(fn), 1);
    return found;
  }

  settle(): void {
    while (this.busy()) this.runUntil(this.time + SLICE_MS);
  }

  after(ms: number, fn: () => void): void {
    this.appointments.at(this.time + ms, fn);
  }

  busy(): boolean {
    return this.inFlight || this.hands.busy(this.time);
  }

  onLine(fn: (line: T.BoardLine) => void): void {
    this.lineFns.push(fn);
  }

  onRing(fn: (bytes: Uint8ClampedArray, t: number) => void): void {
    this.ringFns.push(fn);
  }

  onInput(fn: (input: T.WorldInput) => void): void {
    this.inputFns.push(fn);
  }

  snapshot(t = this.time): T.Snapshot {
    return {
      t,
      discs: this.discs(t),
      inFlight: this.shots.inFlight(t),
      hand: this.truth.handAt(t),
      ring: this.ring,
      beams: this.truth.brokenBeams(t),
      contacts: contactsUntil(this.lastShot, t),
    };
  }

  close(): void {
    this.port.close();
  }

  private tell(): void {
    for (let line = this.lines.shift(); line; line = this.lines.shift()) {
      if (line.data?.['ev'] === 'match') this.takeSeats(line.data['seats']);
      for (const fn of [...this.lineFns]) fn(line);
    }
  }

  private takeSeats(seats: unknown): void {
    if (Array.isArray(seats)) this.seatList = seats as typeof this.seatList;
  }

  private input(act: string, args: readonly unknown[]): void {
    for (const fn of this.inputFns) fn({ t: this.time, act, args });
  }

  private known(id: string): T.TruthDisc {
    const d = this.disc(id);
    if (!d)
      throw new BadInput(
        'disc',
        `there is no disc "${id}", expected one of ${this.truth.ids().join(' ')}`,
      );
    return d;
  }
}

/** @throws BadInput for a place, name or number that cannot be. */
export function createWorld(options: T.WorldOptions, make: MakePort = makePort): T.World {
  return new TheWorld(options, make);
}
