/**
 * What the world offers to whoever acts in it: the page, scenarios, bots, the referee. Truth and the virtual board
 * share one clock (ms since the world began). Hands take time: an order is queued, `busy()` says that one is still
 * being carried out, `runUntil` lets time pass. mm, ms, mm/s, degrees.
 */
import type { Owner, Seat } from '../../firmware/types.js';
import type { Program } from '../device/device.js';
import type { ShotResult } from '../physics/types.js';
import type { Lie } from './hands.js';

/** `hand` = being carried or lying beside the board (no magnet near the sensors). */
export const TRUTH_STATES = [
  'flat',
  'moving',
  'hole',
  'hanger',
  'leaner',
  'ditch',
  'hand',
] as const;
export type TruthState = (typeof TRUTH_STATES)[number];

/** A disc as it truly is at one moment. */
export interface TruthDisc {
  readonly id: string;
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  readonly state: TruthState;
}

/** A hand over the board: it reaches from the rim at (x0, y0) to (x, y), this wide. */
export interface HandPose {
  readonly x0: number;
  readonly y0: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** One line of the link as it left the board. `ev` of the line is parsed when it is JSON. */
export interface BoardLine {
  readonly t: number;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** All that is needed to draw one moment. */
export interface Snapshot {
  readonly t: number;
  readonly discs: readonly TruthDisc[];
  readonly inFlight: boolean;
  readonly hand: HandPose | undefined;
  /** G R B each, LED 0 first; as last sent to the pixels. */
  readonly ring: Uint8ClampedArray;
  /** Beams that something truly stands in. */
  readonly beams: readonly boolean[];
  /** Contacts of the last shot until now: ids and place. */
  readonly contacts: readonly {
    readonly t: number;
    readonly a: string;
    readonly b: string;
    readonly x: number;
    readonly y: number;
    readonly vn: number;
  }[];
}

/** The last flick: what physics says of it, with the ids of its discs in the order of the result. */
export interface Shot {
  readonly t0: number;
  readonly ids: readonly string[];
  readonly shooter: string;
  /** The board when the disc was flicked, the shooter's disc among them. */
  readonly before: readonly TruthDisc[];
  readonly result: ShotResult;
}

/** Discs that were moved along lines to given places, as a shot moves them: the first one is the one shot. */
export interface Glide {
  readonly ids: readonly string[];
}

export interface Velocity {
  readonly vx: number;
  readonly vy: number;
  /** Spin, rad/s, counter-clockwise. */
  readonly spin?: number;
}

export interface World {
  /** Virtual time, ms. */
  readonly now: number;
  readonly seed: number;
  readonly seats: readonly (readonly [Owner, Seat])[];
  /** Every disc of the match that has been touched so far, as it is now (or was at `t`, up to some seconds back). */
  discs(t?: number): TruthDisc[];
  disc(id: string): TruthDisc | undefined;

  /**
   * A hand lays a disc down: a new one when an owner is given, otherwise the named one; `as`: with this heading and side.
   * Returns its id.
   */
  place(who: string, x: number, y: number, as?: Lie): string;
  /** A hand takes a disc off the board. */
  lift(id: string): void;
  /** A hand takes a disc and lays it down elsewhere (also: pushes it back). */
  move(id: string, x: number, y: number): void;
  /** Discs in hands go back to the box: the next new disc of a side is its first one again. */
  box(): void;
  /** A finger flicks a disc at once; physics decides the rest. */
  flick(id: string, v: Velocity): void;
  /** Discs slide along straight lines to given places, all at once; looks like a shot. Nobody touches them. */
  glide(
    moves: readonly {
      readonly id: string;
      readonly x: number;
      readonly y: number;
      readonly state?: TruthState;
    }[],
    durationMs: number,
  ): void;
  /** A hand reaches in to a place and stays, or leaves. */
  hand(way: 'in' | 'out', x?: number, y?: number): void;
  press(button: 'ok' | 'undo', holdMs?: number): void;
  /** `via` default usb: who sends it is at the board. */
  sendLine(text: string, via?: 'usb' | 'ble'): void;
  /** A phone connects by radio, or leaves. */
  phone(there: boolean): void;
  power(on: boolean): void;
  /** Another program is flashed while the power is off for a moment. */
  reflash(program: Program): void;
  /** The board turned on its table, degrees (Earth's field turns the other way). */
  turnBoard(degrees: number): void;
  fault(name: string, options?: Readonly<Record<string, unknown>>): void;
  clearFault(name?: string): void;

  /** Runs the virtual board and the hands up to time `t`. */
  runUntil(t: number): void;
  /** Runs until a line (sent from now on) fulfils `is`; undefined after `timeoutMs`. */
  runUntilLine(is: (line: BoardLine) => boolean, timeoutMs: number): BoardLine | undefined;
  /** Runs until the hands have done what they were told and no disc moves. */
  settle(): void;
  /** Calls `fn` in `ms` of virtual time; for people and bots. */
  after(ms: number, fn: () => void): void;
  /** True while a hand has work or a disc moves. */
  busy(): boolean;
  readonly inFlight: boolean;

  onLine(fn: (line: BoardLine) => void): void;
  onRing(fn: (bytes: Uint8ClampedArray, t: number) => void): void;
  /** Everything that was done to the world, for traces. */
  onInput(fn: (input: WorldInput) => void): void;
  /** `t`: a moment up to some seconds back; the ring is always the newest. */
  snapshot(t?: number): Snapshot;
  readonly lastShot: Shot | undefined;
  /** The last glide, where no shot came after it. */
  readonly lastGlide: Glide | undefined;
  /** Hash of the bundle that runs. */
  readonly bundleHash: string;
  close(): void;
}

/** An act from outside, with its time: `[name, ...arguments of the World function]`. */
export interface WorldInput {
  readonly t: number;
  readonly act: string;
  readonly args: readonly unknown[];
}

export interface WorldOptions {
  readonly seed: number;
  /** Sent to the board as a `new` command by whoever plays; here they decide owners and seats. */
  readonly preset?: string;
  readonly players?: 2 | 3 | 4;
  readonly starter?: Seat;
  /** Overrides of hw/board.json, as dotted names: {'geometry.lineWidth': 3}. */
  readonly board?: Readonly<Record<string, unknown>>;
  /** Scales of the errors of board.md: 1 = as stated there, 0 = none. */
  readonly magnets?: Readonly<Record<string, number>>;
  readonly noise?: Readonly<Record<string, number>>;
  readonly physics?: Readonly<Record<string, number>>;
  readonly engine?: 'vm' | 'espruino';
  /**
   * What computing on the board costs in virtual time. `charged` (default): what it takes there, the numeric core compiled;
   * `plain`: the same on a board without native calls; `free`: nothing (peripherals still do).
   */
  readonly computing?: 'charged' | 'plain' | 'free';
  /** Text of the firmware; default: the built bundle. */
  readonly bundle?: string;
  /** Its parts, by the names of their files; default: those of the built bundle. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Discs lie there at power-on. */
  readonly discs?: readonly { readonly owner: Owner; readonly x: number; readonly y: number }[];
  /** Default true. */
  readonly powered?: boolean;
}
