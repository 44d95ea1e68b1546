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
import { Tmag5273 } from './chips/tmag5273.js';
import { COST, I2C_BYTE_MS, MS_PER_INSTRUCTION } from './costs.js';
import { EngineError, Interrupted, PowerCut, ProgramError } from './errors.js';
import type { Flash, Written } from './flash.js';
import { NativeCode } from './nativeCode.js';
import { BUFFER_BYTES, SerialOut } from './serialOut.js';
import type { Tap } from './tap.js';

export { Interrupted, PowerCut, ProgramError } from './errors.js';

/** First of a sensor's result registers: X_MSB (TI SLYS045). */
const FIRST_RESULT = 0x12;

/** nrfx: address not acknowledged. */
const NACK = 33281;

export type Port = 'USB' | 'Bluetooth';

export interface WatchOptions {
  readonly edge: 'rising' | 'falling' | 'both';
  readonly debounce: number;
  readonly repeat: boolean;
}

export interface WatchEvent {
  readonly state: boolean;
  /** Seconds. */
  readonly time: number;
  readonly lastTime: number;
}

interface PinWatch extends WatchOptions {
  readonly pin: string;
  readonly callback: number;
  /** Level that the program was told last. */
  told: boolean;
  lastTime: number;
  done: boolean;
}

/** What runs the program; the machine knows its functions by number. */
export interface Engine {
  /** Loads the program, as at power-on. */
  boot(): void;
  /** Calls a function of the program; instructions it has spent so far come out of `takeInstructions`. */
  call(callback: number, argument?: WatchEvent | string): void;
  takeInstructions(): number;
  close(): void;
}

export interface Output {
  line(text: string, t: number, port: Port): void;
  /** A record went into the flash. */
  stored?(name: string, data: string, offset: number, t: number): void;
  ring(bytes: Uint8ClampedArray, t: number): void;
  /** What the interpreter prints: errors of the program. */
  console(text: string, t: number): void;
}

/** Where files that were flashed with the program lie, one after another; anywhere in the flash. */
const CODE_BASE = 0x80000;
const CODE_STEP = 0x10000;

export class Machine {
  readonly clock = new Clock();
  readonly bus: HallBus;
  readonly beams: BeamBoard;
  /** Calls of each kind since power-on. */
  readonly counts: Record<string, number> = {};
  /** ms that they took, and `computing`. */
  readonly spent: Record<string, number> = { computing: 0 };
  /** A probe on the wires. */
  tap: Tap | undefined;
  caller: Engine | undefined;
  private readonly roles: Readonly<Record<string, string>>;
  private readonly levels = new Map<string, number>();
  private readonly inputs = new Map<string, number>();
  private watches: PinWatch[] = [];
  /** Functions of the program by event, 'USB.data' for example. */
  private handlers: { event: string; callback: number }[] = [];
  /** Who holds a port open; goes on over power cuts. */
  private readonly open: Record<Port, boolean> = { USB: true, Bluetooth: false };
  private bootTime = 0;
  on = false;
  /** Compiled code; a new one at every power-on, since memory is laid out anew. */
  native = this.newNative();
  /** The power failed in the middle of a call; nothing works until `reset`. */
  cut = false;
  /** The controller restarts by itself: the watchdog, or a supply that sagged. */
  restart = false;
  /** A callback that runs is cut short, as by Ctrl-C: the interpreter found no memory. */
  interrupted = false;
  /** What goes wrong at the next call of its kind. */
  readonly faults: { hang?: boolean; memory?: boolean; converter?: boolean; sdaLow?: boolean } = {};
  readonly out: SerialOut;
  /** Pulses on SCL that the program itself made. */
  private clocks = 0;
  private flags: string[] = [];
  private armed = false;
  private telling = false;
  private watchdogMs = 0;
  private kickedAt = 0;

  constructor(
    readonly board: Board,
    hall: HallSource,
    beams: BeamSource,
    readonly flash: Flash,
    private readonly output: Output,
    /** Files that were flashed with the program. */
    private flashed: Readonly<Record<string, string | undefined>> = {},
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
    this.out = new SerialOut((text, port) => output.line(text, this.clock.now, port));
  }

  /** Everything as at power-on. */
  reset(): void {
    this.clock.clear();
    // a controller that restarts by itself leaves the other chips as they are
    if (!this.restart) {
      this.bus.reset();
      this.beams.reset();
      this.faults.sdaLow = false;
    }
    this.restart = false;
    this.interrupted = false;
    this.flags = [];
    this.watchdogMs = 0;
    this.armed = false;
    for (const port of ['USB', 'Bluetooth'] as const) this.out.cleared(port);
    this.open.Bluetooth = false;
    this.levels.clear();
    this.watches = [];
    this.handlers = [];
    this.bootTime = this.clock.now;
    this.native = this.newNative();
    this.on = true;
    this.cut = false;
  }

  private newNative(): NativeCode {
    return new NativeCode((ms) => this.spend('native', COST.nativeCall + ms));
  }

  /** Lets the time of a call, and of what was computed since the last one, pass. */
  spend(kind: string, ms: number): void {
    // a program that catches every error must not go on without power
    if (this.cut) throw new PowerCut('no power');
    if (this.interrupted) throw new Interrupted('execution interrupted');
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.compute();
    this.charge(kind, ms);
    this.watch();
  }

  private compute(): void {
    if (this.caller) this.charge('computing', this.caller.takeInstructions() * MS_PER_INSTRUCTION);
  }

  private charge(kind: string, ms: number): void {
    this.spent[kind] = (this.spent[kind] ?? 0) + ms;
    this.clock.charge(ms);
  }

  /** A call that does not come back: only the watchdog ends it. */
  private hang(): never {
    if (this.watchdogMs === 0) {
      this.cut = true;
      throw new EngineError('the program waits for ever');
    }
    this.clock.now = Math.max(this.clock.now, this.kickedAt + this.watchdogMs);
    return this.restartNow();
  }

  private watch(): void {
    if (this.watchdogMs > 0 && this.clock.now >= this.kickedAt + this.watchdogMs) this.restartNow();
  }

  /** The controller starts anew, in the middle of whatever it does. */
  restartNow(): never {
    this.restart = true;
    return this.fail('restart');
  }

  guard(ms: number): void {
    this.spend('setUp', COST.setUp);
    this.watchdogMs = ms;
    this.alive();
  }

  kick(): void {
    this.spend('kick', COST.getTime);
    if (this.watchdogMs > 0) this.alive();
  }

  private alive(): void {
    this.kickedAt = this.clock.now;
    if (!this.armed) this.arm();
  }

  private arm(): void {
    this.armed = true;
    this.clock.at(this.kickedAt + this.watchdogMs, () => {
      this.watch();
      this.arm();
    });
  }

  /** What the interpreter found wrong by itself, once. */
  errorFlags(): string[] {
    this.spend('flags', COST.getTime);
    const said = this.flags;
    this.flags = [];
    return said;
  }

  /** A callback was cut short for want of memory: it is over. @returns whether it was */
  wasInterrupted(): boolean {
    if (!this.interrupted) return false;
    this.interrupted = false;
    this.flags.push('LOW_MEMORY', 'MEMORY');
    return true;
  }

  /** Runs a callback of the program to its end. */
  run(callback: number, argument?: WatchEvent | string, due = this.clock.now): void {
    if (!this.on || !this.caller) return;
    this.tap?.began?.(this.clock.now, due);
    this.caller.call(callback, argument);
    this.compute();
    this.tap?.ended?.(this.clock.now, this.spent);
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

  /** With SDA held low every bit is acknowledged, and reads as 0. */
  private stuck(): boolean {
    if (this.faults.hang) {
      this.faults.hang = false;
      this.hang();
    }
    return this.faults.sdaLow === true;
  }

  i2cWrite(address: number, bytes: ArrayLike<number>): void {
    this.spend('i2c', COST.writeTo(bytes.length));
    if (this.stuck()) return;
    const ack = this.powered() && busWrite(this.bus, address, bytes);
    this.seen(address, false, bytes, ack);
    if (!ack) this.nack('Write');
  }

  i2cRead(address: number, count: number): Uint8Array {
    this.spend('i2c', COST.readFrom(count));
    const out = new Uint8Array(count);
    if (this.stuck()) return out;
    const ack = this.powered() && busRead(this.bus, address, out);
    this.seen(address, true, out, ack);
    if (!ack) this.nack('Read');
    return out;
  }

  readReg(address: number, register: number, count: number): Uint8Array {
    this.spend('readReg', COST.readReg(count));
    const out = new Uint8Array(count);
    if (this.stuck()) return out;
    const pointer = [register];
    const heard = this.powered() && busWrite(this.bus, address, pointer);
    const ack = heard && busRead(this.bus, address, out);
    if (this.tap) {
      this.seen(address, false, pointer, heard, I2C_BYTE_MS * (1 + count));
      if (heard) this.seen(address, true, out, ack);
      if (ack && register === FIRST_RESULT) this.seenHall(address, out);
    }
    if (!heard) this.nack('Write');
    if (!ack) this.nack('Read');
    return out;
  }

  /** A transfer that ended `before` ms ago. */
  private seen(
    address: number,
    reads: boolean,
    bytes: ArrayLike<number>,
    ack: boolean,
    before = 0,
  ): void {
    const t1 = this.clock.now - before;
    this.tap?.bus?.(t1 - I2C_BYTE_MS * (1 + bytes.length), t1, address, reads, bytes, ack);
  }

  private seenHall(address: number, bytes: ArrayLike<number>): void {
    const who = this.bus.reach(address);
    const chip = who.length === 1 ? who[0] : undefined;
    if (chip instanceof Tmag5273) this.tap?.hall?.(this.clock.now, chip.index, bytes);
  }

  spiSend(bytes: ArrayLike<number>, latch: string): void {
    this.spend('spi', COST.spi(bytes.length));
    this.beams.send(bytes);
    if (latch !== this.roles['latch']) return;
    this.beams.latch();
    this.tap?.emitters?.(this.clock.now, this.beams.emitters);
  }

  analogRead(pin: string): number {
    this.spend('analogRead', COST.analogRead);
    if (this.faults.memory) {
      this.faults.memory = false;
      this.interrupted = true;
      throw new Interrupted('out of memory');
    }
    if (this.faults.converter) {
      this.faults.converter = false;
      throw new ProgramError('the converter does not answer');
    }
    const which = pin === this.roles['mux0'] ? 0 : pin === this.roles['mux1'] ? 1 : -1;
    if (which < 0) return 0;
    // 14 bits, as the converter gives them
    const value = Math.floor(this.beams.analog(which) * 16384) / 16384;
    this.tap?.receiver?.(this.clock.now, this.beams.receiverOf(which), this.beams.emitters, value);
    return value;
  }

  digitalWrite(pin: string, level: number): void {
    this.spend('digitalWrite', COST.digitalWrite);
    if (pin === this.roles['scl'] && level && this.faults.sdaLow && ++this.clocks % 9 === 0)
      this.faults.sdaLow = false;
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

  digitalRead(pin: string): number {
    this.spend('digitalRead', COST.digitalWrite);
    return this.level(pin) ? 1 : 0;
  }

  setWatch(callback: number, pin: string, options: WatchOptions): number {
    this.spend('setWatch', COST.setTimeout);
    const { edge, debounce, repeat } = options;
    const told = this.level(pin);
    this.watches.push({ edge, debounce, repeat, pin, callback, told, lastTime: 0, done: false });
    return this.watches.length;
  }

  /** Something outside drives an input pin, at `at` ms if the program was busy then. */
  drive(pin: string, level: 0 | 1, at = this.clock.now): void {
    this.inputs.set(pin, level);
    const time = (at - this.bootTime) / 1000;
    for (const w of this.watches) {
      if (w.pin !== pin) continue;
      // the interrupt notes level and time of an edge; the program hears of it when it is free
      if (w.debounce === 0) this.clock.at(this.clock.now, () => this.tell(w, level === 1, time));
      else
        this.clock.at(this.clock.now + w.debounce, () =>
          this.tell(w, this.level(w.pin), this.time()),
        );
    }
  }

  /** Tells the program of an edge, when the level is another one than it knows. */
  private tell(w: PinWatch, level: boolean, time: number): void {
    if (level === w.told || w.done) return;
    w.told = level;
    const event = { state: level, time, lastTime: w.lastTime };
    w.lastTime = time;
    if (w.edge !== 'both' && (w.edge === 'rising') !== level) return;
    w.done = !w.repeat;
    this.run(w.callback, event);
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
    // the interpreter keeps whole microseconds
    const wait = Math.max(0, Math.round(ms * 1000) / 1000);
    const due = this.clock.now + wait;
    return this.clock.at(due, () => this.run(callback, undefined, due));
  }

  pixels(pin: string, bytes: ArrayLike<number>): void {
    this.spend('pixels', COST.pixels(bytes.length / 3));
    if (pin === this.roles['leds']) {
      this.tap?.pixels?.(this.clock.now, bytes);
      this.output.ring(Uint8ClampedArray.from(bytes), this.clock.now);
    }
  }

  storageRead(name: string, offset = 0, length = 0): string | undefined {
    this.spend('storageRead', COST.flashRead);
    const text = this.flashed[name];
    if (text === undefined) return this.flash.read(name, offset, length);
    return text.slice(offset, length > 0 ? offset + length : undefined);
  }

  /** Other parts of the program; its core stays. */
  flashParts(parts: Readonly<Record<string, string>>): void {
    const core = Object.entries(this.flashed).filter(([name]) => name.startsWith('kernel'));
    this.flashed = { ...parts, ...Object.fromEntries(core) };
  }

  /** The program runs what it has read. */
  loads(text: string): void {
    const found = Object.entries(this.flashed).find((f) => f[1] === text);
    if (found) this.tap?.loaded?.(this.clock.now, found[0], text);
  }

  /** Address of the flash that a string read from the storage points to; 0 for other texts. */
  storageAddress(text: string): number {
    this.addressed();
    const at = Object.values(this.flashed).indexOf(text);
    return at < 0 ? this.flash.addressOf(text) : CODE_BASE + CODE_STEP * at;
  }

  /** The file that was flashed at an address, and how far into it that is: what a native call without a text runs. */
  codeAt(address: number): { readonly place: number; readonly code: string } {
    const at = Math.floor((address - CODE_BASE) / CODE_STEP);
    const code = Object.values(this.flashed)[at] ?? '';
    return { place: address - CODE_BASE - CODE_STEP * at, code };
  }

  flashRead(length: number, address: number): Uint8Array {
    this.spend('flashRead', COST.flashRead);
    return this.flash.readAt(address, length);
  }

  flashErase(address: number): void {
    this.spend('flashErase', COST.flashErase);
    if (this.flash.erasePage(address)) this.fail('power cut in the middle of a flash page');
    this.output.stored?.('', 'erased', address, this.clock.now);
  }

  private fail(why: string): never {
    this.cut = true;
    throw new PowerCut(why);
  }

  storageWrite(name: string, data: string, offset = 0, size = 0): boolean {
    this.spend('storageWrite', 0);
    let done: Written;
    try {
      done = this.flash.write(name, data, offset, size);
    } finally {
      this.charge('storageWrite', COST.flashWrite(data.length));
    }
    this.charge('storageWrite', done.pages * COST.flashPage);
    if (done.cut) this.fail('power cut in the middle of a flash write');
    this.output.stored?.(name, data, offset, this.clock.now);
    this.tap?.stored?.(this.clock.now, name, data);
    return true;
  }

  storageErase(name: string): void {
    this.spend('storageErase', COST.flashWrite(4));
    this.flash.erase(name);
  }

  storageFree(): number {
    this.spend('storageFree', COST.memory);
    return this.flash.free();
  }

  /** Registers a function for an event. */
  listen(event: string, callback: number): void {
    this.spend('on', COST.setTimeout);
    this.handlers.push({ event, callback });
  }

  private emit(event: string, argument?: string): void {
    for (const h of [...this.handlers]) if (h.event === event) this.run(h.callback, argument);
  }

  /** An exception that nobody caught. @returns whether the program has somebody to tell */
  uncaught(text: string): boolean {
    if (this.telling || !this.handlers.some((h) => h.event === 'process.uncaughtException'))
      return false;
    this.telling = true;
    try {
      this.emit('process.uncaughtException', text);
    } finally {
      this.telling = false;
    }
    return true;
  }

  /** Bytes that arrive on a port; the interpreter takes them up between two callbacks. */
  receive(port: Port, text: string): void {
    this.tap?.received?.(this.clock.now, port, text);
    this.clock.at(this.clock.now, () => this.emit(`${port}.data`, text));
  }

  /** Somebody opens or leaves a port. */
  connect(port: Port, open: boolean): void {
    if (this.open[port] === open) return;
    this.open[port] = open;
    this.out.cleared(port);
    if (port === 'Bluetooth') {
      this.clock.at(this.clock.now, () => this.emit(open ? 'NRF.connect' : 'NRF.disconnect', ''));
    }
  }

  /** Is somebody there? */
  isOpen(port: Port): boolean {
    return this.open[port];
  }

  connected(port: Port): boolean {
    this.spend('isConnected', COST.getTime);
    return this.open[port];
  }

  print(port: Port, text: string): void {
    this.spend('print', COST.print(text.length));
    if (!this.open[port]) return;
    this.tap?.sent?.(this.clock.now, port, text);
    const wait = this.out.write(port, text, this.clock.now);
    if (wait === Infinity) this.hang();
    this.charge('print', wait);
  }

  /** Data of a company in an advertisement of 31 bytes, of which flags, length, kind and company take 7. */
  advertise(company: number, data: string): void {
    this.spend('advertise', COST.setTimeout);
    if (data.length > 24) throw new ProgramError('advertisement longer than 31 bytes');
    this.tap?.advertised?.(this.clock.now, company, data);
  }

  /** The program puts whoever is connected off. */
  disconnect(): void {
    this.spend('disconnect', COST.setTimeout);
    this.connect('Bluetooth', false);
  }

  console(text: string): void {
    this.output.console(text, this.clock.now);
  }

  /** @param collect variables that nothing leads to are taken back first */
  memory(collect = true): {
    free: number;
    usage: number;
    total: number;
    tx: { used: number; total: number };
  } {
    this.spend('memory', COST.memory + (collect ? COST.collect : 0));
    const total = controllerOf(this.board).variables;
    const tx = { used: this.out.used(this.clock.now), total: BUFFER_BYTES + 1 };
    return { free: total, usage: 0, total, tx };
  }

  /** E.convolve has gone over this many elements. */
  convolved(elements: number): void {
    this.spend('convolve', COST.convolve(elements));
  }

  /** E.mapInPlace has gone over this many elements. */
  packed(bytes: number): void {
    this.spend('toUint8Array', COST.toUint8Array(bytes));
  }

  mapped(elements: number): void {
    this.spend('mapInPlace', COST.mapInPlace(elements));
  }

  /** Name of the board, as the interpreter tells it. */
  boardName(): string {
    return controllerOf(this.board).interpreterBoard;
  }

  /** The address of an array's data was asked for. */
  addressed(): void {
    this.spend('getAddressOf', COST.addressOf);
  }

  /** A function of native code was made. */
  nativeMade(): void {
    this.spend('nativeCall', COST.makeNative);
  }

  /** The interpreter has gone over this many bytes. */
  wentOver(bytes: number): void {
    this.spend('bytes', COST.bytes(bytes));
  }

  /** A call that only sets something up. */
  setUp(): void {
    this.spend('setUp', COST.setUp);
  }
}
