/**
 * The controller and everything wired to it, without the interpreter. In: what the program asks of its peripherals;
 * out: what the chips answer, and virtual time that goes on by what the call costs. Engines (vm, real interpreter)
 * put the interpreter's names on these calls; both run against this one machine.
 */
import { controllerOf } from '../../hw/generate.js';
import type { Board } from '../../hw/schema.js';
import type { BeamSource, HallSource } from '../sensors/types.js';
import { BeamBoard } from './chips/beamBoard.js';
import { HallBus } from './chips/hallBus.js';
import { busRead, busWrite } from './chips/i2c.js';
import { Clock } from './clock.js';
import { COST, MS_PER_INSTRUCTION } from './costs.js';
import type { Flash } from './flash.js';

/** An error that the program sees as an exception. */
export class ProgramError extends Error {}

/** The power failed while the program ran. */
export class PowerCut extends Error {}

/** nrfx: address not acknowledged. */
const NACK = 33281;

interface PinWatch {
  readonly pin: string;
  readonly edge: 'rising' | 'falling' | 'both';
  readonly debounce: number;
  readonly repeat: boolean;
  readonly callback: number;
  /** Level that the program was told last. */
  told: boolean;
  lastTime: number;
}

/** What runs callbacks; the machine knows them by number. */
export interface Caller {
  /** Calls a function of the program; instructions it has spent so far come out of `takeInstructions`. */
  call(callback: number, argument?: unknown): void;
  takeInstructions(): number;
}

export interface Output {
  line(text: string, t: number): void;
  ring(bytes: Uint8ClampedArray, t: number): void;
  /** What the interpreter prints: errors of the program. */
  console(text: string, t: number): void;
}

export class Machine {
  readonly clock = new Clock();
  readonly bus: HallBus;
  readonly beams: BeamBoard;
  /** Calls of each kind since power-on. */
  readonly counts: Record<string, number> = {};
  caller: Caller | undefined;
  private readonly roles: Readonly<Record<string, string>>;
  private readonly levels = new Map<string, number>();
  private readonly inputs = new Map<string, number>();
  private watches: PinWatch[] = [];
  private dataHandlers: { port: 'USB' | 'Bluetooth'; callback: number }[] = [];
  private readonly scratch = new Uint8Array(32);
  private bootTime = 0;
  on = false;

  constructor(
    readonly board: Board,
    hall: HallSource,
    beams: BeamSource,
    readonly flash: Flash,
    private readonly output: Output,
  ) {
    const now = (): number => this.clock.now;
    this.bus = new HallBus(board, hall, now);
    const { beams: b, shiftChain: s } = board;
    const wiring = {
      emitterBit: s.emitterFirstBit,
      muxBit: s.muxAddressFirstBit,
      chainBits: s.bits,
      perMux: b.channelsPerMux,
      count: b.count,
    };
    this.beams = new BeamBoard(wiring, beams, now);
    this.roles = controllerOf(board).use;
  }

  /** Everything as at power-on. */
  reset(): void {
    this.clock.clear();
    this.bus.reset();
    this.beams.reset();
    this.levels.clear();
    this.watches = [];
    this.dataHandlers = [];
    this.bootTime = this.clock.now;
    this.on = true;
  }

  /** Lets the time of a call, and of what was computed since the last one, pass. */
  spend(kind: string, ms: number): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.compute();
    this.clock.charge(ms);
  }

  private compute(): void {
    if (this.caller) this.clock.charge(this.caller.takeInstructions() * MS_PER_INSTRUCTION);
  }

  /** Runs a callback of the program to its end. */
  run(callback: number, argument?: unknown): void {
    if (!this.on || !this.caller) return;
    this.caller.call(callback, argument);
    this.compute();
  }

  /** The bus works only when the program has powered the connectors. */
  private powered(): boolean {
    const c = controllerOf(this.board);
    return (
      c.driveHigh.every((p) => this.levels.get(p) === 1) &&
      c.driveLow.every((p) => this.levels.get(p) === 0)
    );
  }

  private nack(kind: 'Write' | 'Read'): never {
    this.spend('nack', COST.nack);
    throw new ProgramError(`I2C ${kind} Error ${NACK}`);
  }

  i2cWrite(address: number, bytes: readonly number[]): void {
    this.spend('i2c', COST.writeTo(bytes.length));
    if (!this.powered() || !busWrite(this.bus, address, bytes)) this.nack('Write');
  }

  i2cRead(address: number, count: number): Uint8Array {
    this.spend('i2c', COST.readFrom(count));
    const out = new Uint8Array(count);
    if (!this.powered() || !busRead(this.bus, address, out)) this.nack('Read');
    return out;
  }

  readReg(address: number, register: number, count: number): Uint8Array {
    this.spend('readReg', COST.readReg(count));
    const out = new Uint8Array(count);
    const pointer = [register];
    if (!this.powered() || !busWrite(this.bus, address, pointer)) this.nack('Write');
    if (!busRead(this.bus, address, out)) this.nack('Read');
    return out;
  }

  spiSend(bytes: ArrayLike<number>, latch: string): void {
    this.spend('spi', COST.spi(bytes.length));
    this.beams.send(bytes);
    if (latch === this.roles['latch']) this.beams.latch();
  }

  analogRead(pin: string): number {
    this.spend('analogRead', COST.analogRead);
    const which = pin === this.roles['mux0'] ? 0 : pin === this.roles['mux1'] ? 1 : -1;
    if (which < 0) return 0;
    // 14 bits, as the converter gives them
    return Math.floor(this.beams.analog(which) * 16384) / 16384;
  }

  digitalWrite(pin: string, level: number): void {
    this.spend('digitalWrite', COST.digitalWrite);
    this.levels.set(pin, level ? 1 : 0);
  }

  pinMode(): void {
    this.spend('pinMode', COST.digitalWrite);
  }

  /** Level of an input; what nothing drives is pulled to where a button is not pressed. */
  level(pin: string): boolean {
    const driven = this.inputs.get(pin);
    if (driven !== undefined) return driven === 1;
    const button = this.board.buttons.find((b) => this.roles[b.pin] === pin);
    return button ? button.pressedLevel === 0 : false;
  }

  setWatch(
    callback: number,
    pin: string,
    options: { edge: PinWatch['edge']; debounce: number; repeat: boolean },
  ): number {
    this.spend('setWatch', COST.setTimeout);
    this.watches.push({ ...options, pin, callback, told: this.level(pin), lastTime: 0 });
    return this.watches.length;
  }

  /** Something outside drives an input pin. */
  drive(pin: string, level: 0 | 1): void {
    this.inputs.set(pin, level);
    for (const w of this.watches) {
      if (w.pin === pin) this.clock.at(this.clock.now + w.debounce, () => this.settle(w));
    }
  }

  /** A debounce time after an edge: tell the program when the level is another one than it knows. */
  private settle(w: PinWatch): void {
    const level = this.level(w.pin);
    if (level === w.told) return;
    w.told = level;
    const time = this.time();
    const event = { state: level, time, lastTime: w.lastTime };
    w.lastTime = time;
    if (w.edge === 'both' || (w.edge === 'rising') === level) this.run(w.callback, event);
  }

  /** Seconds since power-on. */
  time(): number {
    return (this.clock.now - this.bootTime) / 1000;
  }

  getTime(): number {
    this.spend('getTime', COST.getTime);
    return this.time();
  }

  setTimeout(callback: number, ms: number): number {
    this.spend('setTimeout', COST.setTimeout);
    return this.clock.at(this.clock.now + Math.max(0, ms), () => this.run(callback));
  }

  pixels(pin: string, bytes: Uint8ClampedArray): void {
    this.spend('pixels', COST.pixels(bytes.length / 3));
    if (pin === this.roles['leds']) this.output.ring(bytes, this.clock.now);
  }

  storageRead(name: string): string | undefined {
    this.spend('storageRead', COST.flashRead);
    return this.flash.read(name);
  }

  storageWrite(name: string, data: string): boolean {
    this.spend('storageWrite', COST.flashWrite(data.length));
    const result = this.flash.write(name, data);
    if (result === 'cut') throw new PowerCut('power cut in the middle of a flash write');
    return result === 'ok';
  }

  onData(port: 'USB' | 'Bluetooth', callback: number): void {
    this.dataHandlers.push({ port, callback });
  }

  /** Bytes that arrive on a port. */
  receive(port: 'USB' | 'Bluetooth', text: string): void {
    this.clock.at(this.clock.now, () => {
      for (const h of this.dataHandlers) if (h.port === port) this.run(h.callback, text);
    });
  }

  /** The same lines go out on both ports; the world listens at USB. */
  print(port: 'USB' | 'Bluetooth', text: string): void {
    this.spend('print', COST.print(text.length));
    if (port === 'USB') this.output.line(text, this.clock.now);
  }

  console(text: string): void {
    this.output.console(text, this.clock.now);
  }

  memory(): { usage: number; total: number } {
    this.spend('memory', COST.memory);
    return { usage: 0, total: controllerOf(this.board).variables };
  }

  scratchBytes(): Uint8Array {
    return this.scratch;
  }
}
