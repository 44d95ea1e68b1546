/**
 * The virtual board: controller, chips and the compiled firmware on one virtual clock. In: sensors' sources, a
 * bundle, buttons, lines; out: lines, ring bytes, faults. The firmware that runs here is the file that is flashed.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { controllerOf } from '../../hw/generate.js';
import type { Board } from '../../hw/schema.js';
import { OTHER_BOARDS, loadSimBoard } from '../board.js';
import { bundleHash } from '../bundle/hash.js';
import { BadInput } from '../cli/badInput.js';
import type { BeamSource, HallSource } from '../sensors/types.js';
import { Flash } from './flash.js';
import { EspruinoEngine } from './engineEspruino.js';
import { Machine, PowerCut, type Engine, type Output, type Port } from './machine.js';
import { VmEngine } from './engineVm.js';
import { KERNEL_BYTES } from './nativeCode.js';

export const BUNDLE_FILE = 'build/firmware.js';

/** What the bundle reads when it is wanted, as files of Storage. */
const PARTS_FOLDER = 'parts';

/** Its numeric core for the interpreter. */
export const PLAIN_CORE_FILE = 'build/kernel.js';

/** Where the program looks for its compiled core, and for the interpreted one. */
const KERNEL_FILE = 'kernel';
const PLAIN_FILE = 'kernel.js';

export interface DeviceOptions {
  readonly board: Board;
  readonly hall: HallSource;
  readonly beams: BeamSource;
  readonly engine?: 'vm' | 'espruino';
  /** Text of the firmware; default: the built bundle. */
  readonly bundle?: string;
  /** Its parts, by the names of their files; default: those of the built bundle. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly flash?: Flash;
  /**
   * `charged` (default): computing takes the time that it takes on the board; `plain`: the same on a board without
   * native calls, where the numeric core is interpreted; `free`: computing takes no time.
   */
  readonly computing?: 'charged' | 'plain' | 'free';
  /** Compiled core as it was flashed, '' for none; default: the right one. */
  readonly kernel?: string;
  /** The same of the interpreted core. */
  readonly plainCore?: string;
}

/** Nobody flashes an empty file. */
const flashed = (text: string): string | undefined => text || undefined;

/** The program as it is flashed: the bundle, and its parts by the names of their files. */
export interface Program {
  readonly bundle: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** The one that was built last. */
export function builtProgram(folder = 'build'): Program {
  return { bundle: readFileSync(join(folder, 'firmware.js'), 'latin1'), parts: builtParts(folder) };
}

function builtParts(folder: string): Record<string, string> {
  const names = readdirSync(join(folder, PARTS_FOLDER)).sort();
  const text = (n: string): string => readFileSync(join(folder, PARTS_FOLDER, n), 'latin1');
  return Object.fromEntries(names.map((n) => [n, text(n)]));
}

/** Where the firmware for the board, or for its controller, was built. @throws BadInput when it was not */
function folderOf(board: Board): string {
  const usual = loadSimBoard().board;
  const other = board.name !== usual.name;
  if (!other && board.controller === usual.controller) return 'build';
  const [name, how] = other
    ? [board.name, `BOARD=${OTHER_BOARDS}/${board.name}.json`]
    : [board.controller, `CONTROLLER=${board.controller}`];
  const folder = join('build', name);
  if (!existsSync(join(folder, 'firmware.js'))) {
    throw new BadInput(
      other ? 'board' : 'controller',
      `there is no firmware for ${name}: make build ${how}`,
    );
  }
  return folder;
}

/** A write into the flash. */
export interface Stored {
  readonly name: string;
  readonly data: string;
  readonly offset: number;
  readonly t: number;
}

type LineFn = (text: string, t: number) => void;
type RingFn = (bytes: Uint8ClampedArray, t: number) => void;

export class Device {
  readonly machine: Machine;
  readonly flash: Flash;
  bundleHash: string;
  /** Bytes last sent to the pixels. */
  ring = new Uint8ClampedArray(0);
  private bundle: string;
  private readonly lineFns: LineFn[] = [];
  private readonly radioFns: LineFn[] = [];
  private readonly ringFns: RingFn[] = [];
  private readonly storedFns: ((record: Stored) => void)[] = [];
  private readonly consoleFns: LineFn[] = [];
  private engine: Engine | undefined;

  constructor(private readonly options: DeviceOptions) {
    this.flash = options.flash ?? new Flash(controllerOf(options.board).storageKb * 1024);
    const folder = (): string => folderOf(options.board);
    this.bundle = options.bundle ?? readFileSync(join(folder(), 'firmware.js'), 'latin1');
    this.bundleHash = bundleHash(this.bundle);
    const output: Output = {
      line: (text, t, port) =>
        (port === 'USB' ? this.lineFns : this.radioFns).forEach((fn) => fn(text, t)),
      stored: (name, data, offset, t) =>
        this.storedFns.forEach((fn) => fn({ name, data, offset, t })),
      ring: (bytes, t) => {
        this.ring = new Uint8ClampedArray(bytes);
        this.ringFns.forEach((fn) => fn(this.ring, t));
      },
      console: (text, t) => this.consoleFns.forEach((fn) => fn(text, t)),
    };
    this.machine = new Machine(options.board, options.hall, options.beams, this.flash, output, {
      ...(options.parts ?? builtParts(folder())),
      [KERNEL_FILE]: flashed(options.kernel ?? KERNEL_BYTES),
      [PLAIN_FILE]: flashed(options.plainCore ?? readFileSync(PLAIN_CORE_FILE, 'latin1')),
    });
  }

  get now(): number {
    return this.machine.clock.now;
  }

  powerOn(): void {
    if (this.machine.on) return;
    this.machine.reset();
    this.machine.tap?.power?.(this.now, true);
    this.machine.tap?.loaded?.(this.now, BUNDLE_FILE, this.bundle);
    const computing = this.options.computing ?? 'charged';
    const Engine = this.options.engine === 'espruino' ? EspruinoEngine : VmEngine;
    this.engine = new Engine(
      this.bundle,
      this.machine,
      computing !== 'free',
      computing !== 'plain',
    );
    this.machine.caller = this.engine;
    this.untilCut(() => this.engine?.boot());
  }

  powerOff(): void {
    this.machine.on = false;
    this.machine.tap?.power?.(this.now, false);
    this.machine.caller = undefined;
    this.machine.clock.clear();
    this.engine?.close();
    this.engine = undefined;
    this.ring = new Uint8ClampedArray(this.ring.length);
    this.ringFns.forEach((fn) => fn(this.ring, this.now));
  }

  /** Another program is flashed, and starts; what the old one stored stays. */
  reflash(program: Program): void {
    const on = this.machine.on;
    if (on) this.powerOff();
    this.bundle = program.bundle;
    this.bundleHash = bundleHash(program.bundle);
    this.machine.flashParts(program.parts);
    if (on) this.powerOn();
  }

  runUntil(t: number): void {
    this.untilCut(() => this.machine.clock.runUntil(t));
    if (this.now < t) this.machine.clock.now = t;
  }

  private untilCut(fn: () => void): void {
    try {
      fn();
    } catch (e) {
      if (!(e instanceof PowerCut)) throw e;
      this.powerOff();
      if (this.machine.restart) this.powerOn();
    }
  }

  /** The supply sags: the controller starts anew, its chips go on, the bus perhaps in the middle of a byte. */
  brownOut(): void {
    if (!this.machine.on) return;
    this.machine.restart = true;
    this.machine.faults.sdaLow = true;
    this.powerOff();
    this.powerOn();
  }

  /** 0 OK, 1 UNDO. */
  button(which: 0 | 1, down: boolean, at?: number): void {
    const b = this.options.board.buttons.find((x) => x.id === (which === 0 ? 'OK' : 'UNDO'));
    if (!b) return;
    const pin = controllerOf(this.options.board).use[b.pin];
    const pressed = b.pressedLevel;
    this.machine.tap?.button?.(at ?? this.now, which, down);
    this.machine.drive(pin, (down ? pressed : 1 - pressed) as 0 | 1, at);
  }

  /** Somebody opens or leaves a port; USB is open from the start. */
  connect(port: Port, open: boolean): void {
    this.machine.connect(port, open);
  }

  sendLine(text: string, port: Port = 'USB'): void {
    this.machine.receive(port, `${text}\n`);
  }

  onLine(fn: LineFn): void {
    this.lineFns.push(fn);
  }

  onRadioLine(fn: LineFn): void {
    this.radioFns.push(fn);
  }

  onStored(fn: (record: Stored) => void): void {
    this.storedFns.push(fn);
  }

  onRing(fn: RingFn): void {
    this.ringFns.push(fn);
  }

  /** What the interpreter prints by itself: uncaught errors. */
  onConsole(fn: LineFn): void {
    this.consoleFns.push(fn);
  }

  /** The engine that runs now, for measurements. */
  get running(): Engine | undefined {
    return this.engine;
  }

  close(): void {
    if (this.machine.on) this.powerOff();
  }
}

export function createDevice(options: DeviceOptions): Device {
  return new Device(options);
}
