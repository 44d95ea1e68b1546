/**
 * What the world needs of a board: a virtual device, or a stand-in in tests. The board owns the clock; it may run a
 * little past the time that it was asked for while a computation is charged.
 */
import type { Board } from '../../hw/schema.js';
import type { Program } from '../device/device.js';
import type { BeamArray } from '../sensors/beams.js';
import type { HallArray } from '../sensors/hall.js';
import type { Truth } from './truth.js';
import type { Shot, WorldOptions } from './types.js';

export type Via = 'usb' | 'ble';

export interface BoardPort {
  /** ms since the world began; goes on while the power is off. */
  readonly now: number;
  readonly bundleHash: string;
  runUntil(t: number): void;
  /** 0 OK, 1 UNDO; an edge at this moment. */
  /** `at`: when it was pressed, ms, if the board was busy then and has run past that time. */
  button(button: 0 | 1, down: boolean, at?: number): void;
  /** Default: over USB; `ble` connects a phone first when none is there. */
  sendLine(text: string, via?: Via): void;
  /** A phone comes or leaves. */
  phone(there: boolean): void;
  onLine(fn: (text: string, t: number) => void): void;
  onRing(fn: (bytes: Uint8ClampedArray, t: number) => void): void;
  /** What the interpreter prints by itself: uncaught errors. */
  onConsole?(fn: (text: string, t: number) => void): void;
  power(on: boolean): void;
  /** The Earth's field as seen by a board turned by this much. */
  turnBoard(degrees: number): void;
  /** @throws BadInput for an unknown name. */
  fault(name: string, options: Readonly<Record<string, unknown>>): void;
  clearFault(name?: string): void;
  /** Another program, as if it had just been flashed; stand-ins have none. */
  reflash?(program: Program): void;
  /** Of the real interpreter alone: a dump of its variables, how many they are, and the most there have been. */
  variables?(): { dump: string; usage: number; peak: number } | undefined;
  close(): void;
}

export interface Sources {
  readonly hall: HallArray;
  readonly beams: BeamArray;
  readonly truth: Truth;
  readonly seed: number;
  readonly board: Board;
  readonly options: WorldOptions;
  /** Physics' word on the last flick; no board can know it, stand-ins in tests may. */
  readonly lastShot: () => Shot | undefined;
}

export type MakePort = (sources: Sources) => BoardPort;
