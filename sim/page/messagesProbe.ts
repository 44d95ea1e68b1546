/** What the instruments are told (probe on the board's wires). Types, and the kinds there are; uT, mA, ms. */

export const EVENT_KINDS = [
  'line',
  'heard',
  'act',
  'button',
  'contact',
  'beam',
  'ring',
  'flash',
  'power',
  'console',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** number, time, kind, words. */
export type EventRow = readonly [number, number, EventKind, string];

/** What instruments may want to be told; none of it is sent unasked. */
export const FEEDS = ['frame', 'left', 'times', 'events', 'load', 'memory'] as const;

export type Feed = (typeof FEEDS)[number];

/** One frame as the firmware read it. */
export interface FrameReading {
  readonly n: number;
  /** When it was complete, ms. */
  readonly at: number;
  /** Measured less what the empty board gave when it was measured last, uT; x y z of each sensor. */
  readonly field: readonly number[];
  /** The empty board has been measured; otherwise the field is as it comes. */
  readonly zeroed: boolean;
  /** Standard deviation of one frame as the firmware found it, uT. */
  readonly noise: number;
  /** Sensors that did not answer. */
  readonly silent: readonly number[];
  /** Of each beam: light with its emitter on and off, 0..1, shade 0..1, state. */
  readonly beams: readonly (readonly [number, number, number, number])[];
}

/** What the believed discs do not explain. */
export interface LeftOver {
  readonly n: number;
  readonly at: number;
  /** uT; x y z of each sensor. */
  readonly field: readonly number[];
  /** Root mean square over all axes, uT. */
  readonly rms: number;
  /** Disc, and its moment over the nominal one that fits best. */
  readonly discs: readonly (readonly [string, number])[];
}

/** number, begin, duration, lateness, then what it went into, in the order of SHARES; ms. */
export type TimesRow = readonly number[];

export const SHARES = ['sensors', 'beams', 'ring', 'link', 'flash', 'computing', 'other'] as const;

export type Share = (typeof SHARES)[number];

/** What the current is drawn by, in the order of a LoadRow. */
export const LOADS = [
  'controller',
  'logic',
  'sensors',
  'emitters',
  'pixels at rest',
  'pixels',
] as const;

/** time, then mA of each of LOADS. */
export type LoadRow = readonly number[];

export interface MemoryReading {
  readonly engine: 'vm' | 'espruino';
  /** Variables that the controller has. */
  readonly variables: number;
  /** In use, and the most there have been; the real interpreter alone knows. */
  readonly used: number;
  readonly peak: number;
  /** Functions of the bundle and of each part that is loaded: name, functions, bytes, when. */
  readonly parts: readonly (readonly [string, number, number, number])[];
  /** Bytes written into the flash since the world began. */
  readonly flashWritten: number;
}

export interface ProbeMessage {
  readonly t: 'probe';
  /** Forget what came before: another world, or a moment of the past. */
  readonly fresh?: boolean;
  readonly frame?: FrameReading;
  readonly left?: LeftOver;
  readonly times?: readonly TimesRow[];
  readonly events?: readonly EventRow[];
  readonly load?: readonly LoadRow[];
  readonly memory?: MemoryReading;
}
