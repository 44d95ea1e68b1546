/**
 * What the page and its server say to each other over the WebSocket: one JSON object a message. Types only, so that
 * both ends are checked against the same list. The server checks every message from a page again (commands.ts).
 * mm, ms, mm/s, degrees; times are virtual.
 */

import type { Owner, Seat } from '../score/types.js';
import type { MarkRow } from './time/marks.js';

export type { Owner, Seat };

export type DiscState = 'flat' | 'moving' | 'hole' | 'hanger' | 'leaner' | 'ditch' | 'hand';

/** All that the page needs to draw the board; from hw/board.json. */
export interface BoardInfo {
  readonly rSurface: number;
  readonly r15: number;
  readonly r10: number;
  readonly rStart: number;
  readonly lineWidth: number;
  readonly rHole: number;
  readonly rDisc: number;
  readonly rWall: number;
  readonly rOuter: number;
  readonly postRadius: number;
  /** x0, y0, x1, y1, ... */
  readonly posts: readonly number[];
  readonly dividersDeg: readonly number[];
  readonly leds: {
    readonly count: number;
    readonly firstDeg: number;
    readonly stepDeg: number;
    readonly radius: number;
  };
  readonly buttons: readonly {
    readonly id: 'OK' | 'UNDO';
    readonly deg: number;
    readonly radius: number;
  }[];
  /** Emitter x, y, receiver x, y of each beam. */
  readonly beams: readonly (readonly [number, number, number, number])[];
  readonly sensors: readonly (readonly [number, number])[];
  /** What its supply gives, and what the pixels may draw, mA. */
  readonly supplyMa: number;
  readonly pixelsMa: number;
}

/** How somebody plays a seat. */
export interface PlayerSetup {
  readonly who: 'person' | 'bot';
  readonly skill: string;
}

/** What may be agreed on top of the rules; what is left out is as the rules have it. */
export interface MatchOptions {
  readonly cleanMissRetry?: number;
  readonly noviceReshoots?: number;
  readonly target?: number;
  readonly rounds?: number;
  readonly discs?: number;
}
/** Each with its smallest and largest value. */
export const OPTIONS = [
  ['discs', 1, 12],
  ['rounds', 0, 99],
  ['target', 0, 1000],
  ['cleanMissRetry', 0, 9],
  ['noviceReshoots', 0, 99],
] as const;

export interface MatchRules {
  readonly preset: string;
  readonly players: 2 | 3 | 4;
  readonly starter?: Seat;
  readonly options?: MatchOptions;
}

export interface MatchSetup extends MatchRules {
  readonly starter: Seat;
  readonly seed: number;
  /** Whether computing on the board costs virtual time, as it does on the controller. */
  readonly computing: 'charged' | 'plain' | 'free';
  /** One a chair, clockwise from S. */
  readonly who: readonly PlayerSetup[];
  /** A scenario of the gallery is played, and people may go on where it ends. */
  readonly scenario?: string;
  /** Put on when the first turn has begun, as the command line writes them. */
  readonly faults?: string;
}

export interface PresetInfo {
  readonly id: string;
  readonly name: string;
  /** Numbers of players it is made for. */
  readonly players: readonly number[];
  /** Seats, sides and usual numbers by the number of players. */
  readonly usual: Readonly<Record<number, UsualMatch>>;
}

export interface UsualMatch {
  readonly seats: readonly (readonly [Owner, Seat])[];
  readonly options: Required<MatchOptions>;
}

/** A row of the rules, told to somebody who has never played. */
export interface Lesson {
  readonly topic: string;
  readonly text: string;
}

/** Speed of virtual time; `max` = as fast as this machine can. */
export type Speed = number | 'max';

export interface SessionState {
  readonly setup: MatchSetup;
  /** Owner and seat of each player, in the order of play. */
  readonly seats: readonly (readonly [Owner, Seat])[];
  readonly paused: boolean;
  readonly speed: Speed;
  readonly skip: boolean;
  readonly tidy: boolean;
  /** True while time runs ahead because the board is computing. */
  readonly skipping: boolean;
  /** How long the board took from the last disc's rest to its last ruling, ms; -1 before the first one. */
  readonly needed: number;
  /** The disc that the person whose turn it is has laid down; '' when none. */
  readonly shooter: string;
  /** The player whose turn it is is a person, and the hands are free. */
  readonly yours: boolean;
  /** Hash of the firmware that runs; '' when unknown. */
  readonly bundle: string;
  /** Says why the world stopped; '' while it runs. */
  readonly broken: string;
  readonly time: TimeState;
  readonly scenario?: ScenarioState;
  /** Faults that are on the board now, by name, with their options. */
  readonly faults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** How far the scenario has come that is played. */
export interface ScenarioState {
  readonly name: string;
  /** Line of its file; 0 before the first step. */
  readonly line: number;
  readonly outcome: 'running' | 'passed' | 'failed' | 'timeout';
  readonly message: string;
}

/** A scenario of the gallery. */
export interface GalleryItem {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly text: string;
}

export interface GalleryLesson {
  readonly title: string;
  readonly about: string;
  readonly items: readonly GalleryItem[];
}

/** What a board and the simulator beside it say of a shot. */
export interface TwinRuling {
  readonly n: number;
  readonly board: TwinVerdict;
  /** Null where the simulator does not follow; `why` not. */
  readonly sim: TwinVerdict | null;
  readonly why: string;
}

export interface TwinVerdict {
  readonly valid: boolean;
  readonly reason: string;
  readonly text: string;
}

export interface TwinState {
  /** '' when no board is attached. */
  readonly via: string;
  /** The server holds its port: lines to it go through the server. */
  readonly held: boolean;
  readonly rulings: readonly TwinRuling[];
}

/** An option of a fault, as a slider, a list or a switch shows it. */
export interface FaultOption {
  readonly name: string;
  /** Empty for shares, numbers and words. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  /** Of a slider; 0: words, or a disc. */
  readonly step: number;
  readonly words: readonly string[];
  readonly usual: number | string;
}

export interface FaultRow {
  readonly name: string;
  readonly group: string;
  /** It happens and is over. */
  readonly once: boolean;
  readonly summary: string;
  readonly options: readonly FaultOption[];
}

/** Where the moment that is shown stands in the match. */
export interface TimeState {
  /** How far the match has come, ms; later than now after a jump back, up to a second ago while it goes on. */
  readonly end: number;
  /** Time runs towards this moment, ms; -1 when it does not. */
  readonly goal: number;
  /** What people did later on is still to be done again; acting now forgets it. */
  readonly ahead: boolean;
}

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

/** How far a step goes: 10 ms, the end of the next frame of the firmware, the next event. */
export type StepBy = 'time' | 'frame' | 'event';

/** id, owner, x, y, state. */
export type DiscRow = readonly [string, Owner, number, number, DiscState];
/** A straight piece of a disc's way: from when (ms since the flick), x, y, direction x, y, mm/ms, mm/ms2, until when, rad turned. */
export type Stretch = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
/** Disc, its way, rad turned at the end. */
export type Way = readonly [string, readonly Stretch[], number];
export type SoundKind = 'flick' | 'disc' | 'post' | 'wall' | 'hole' | 'ditch';
/** ms since the flick, what, x, y, closing speed in mm/s. */
export type ShotSound = readonly [number, SoundKind, number, number, number];
/** A shot, worked out whole when it is flicked. `t0`, `end`: ms of the world. */
export interface Flight {
  readonly t0: number;
  readonly end: number;
  readonly ways: readonly Way[];
  readonly heard: readonly ShotSound[];
}
/** number, time, text. */
export type LineRow = readonly [number, number, string];

export type ServerMessage =
  | {
      readonly t: 'hello';
      readonly board: BoardInfo;
      readonly presets: readonly PresetInfo[];
      readonly skills: readonly string[];
    }
  | { readonly t: 'session'; readonly s: SessionState }
  /** `fresh`: forget all lines before these (a new world). */
  | {
      readonly t: 'lines';
      readonly fresh?: boolean;
      /** Why they begin anew; left out: another match. */
      readonly why?: string;
      readonly rows: readonly LineRow[];
    }
  | {
      readonly t: 'snap';
      readonly at: number;
      readonly fresh?: boolean;
      readonly discs?: readonly DiscRow[];
      readonly gone?: readonly string[];
      /** Bytes of the pixels as hexadecimal text, G R B each. */
      readonly ring?: string;
      /** Numbers of the beams that something stands in. */
      readonly beams?: readonly number[];
      readonly flight?: boolean;
      /** x0, y0, x, y, radius of a hand over the board. */
      readonly hand?: readonly [number, number, number, number, number] | null;
    }
  | ProbeMessage
  /** The page was built anew. */
  | { readonly t: 'reload' }
  /** What deserves a mark on the timeline; all of them whenever there are others. */
  | { readonly t: 'marks'; readonly rows: readonly MarkRow[] }
  | { readonly t: 'flight'; readonly flight: Flight }
  /** Rules of the match that runs, or of one that a page asked about. */
  | { readonly t: 'lessons'; readonly of: 'match' | 'setup'; readonly rows: readonly Lesson[] }
  | { readonly t: 'twin'; readonly s: TwinState }
  /** Lines of the board that is attached; `fresh`: forget those before. */
  | { readonly t: 'twinLines'; readonly fresh?: boolean; readonly rows: readonly LineRow[] }
  | { readonly t: 'gallery'; readonly lessons: readonly GalleryLesson[] }
  | { readonly t: 'faults'; readonly rows: readonly FaultRow[] }
  /** A file to be kept by whoever asked for it. */
  | { readonly t: 'file'; readonly name: string; readonly text: string }
  | { readonly t: 'error'; readonly text: string };

export type ClientMessage =
  | { readonly t: 'place'; readonly x: number; readonly y: number }
  | { readonly t: 'flick'; readonly vx: number; readonly vy: number; readonly spin?: number }
  | { readonly t: 'lift'; readonly id: string }
  | { readonly t: 'move'; readonly id: string; readonly x: number; readonly y: number }
  /** A disc from the box, laid anywhere. */
  | { readonly t: 'put'; readonly owner: Owner; readonly x: number; readonly y: number }
  /** A hand reaches over the board and stays, or leaves. */
  | { readonly t: 'hand'; readonly way: 'in'; readonly x: number; readonly y: number }
  | { readonly t: 'hand'; readonly way: 'out' }
  | { readonly t: 'tidy' }
  /** A simulated person walks the reference disc over the board. */
  | { readonly t: 'walk' }
  | { readonly t: 'press'; readonly button: 'ok' | 'undo'; readonly holdMs?: number }
  | { readonly t: 'pause'; readonly on: boolean }
  | { readonly t: 'step'; readonly by?: StepBy; readonly back?: boolean }
  /** The feeds that this page wants from now on. */
  | { readonly t: 'watch'; readonly feeds: readonly Feed[] }
  /** To a moment of the match, ms: time stops there. */
  | { readonly t: 'jump'; readonly to: number }
  | { readonly t: 'speed'; readonly speed: Speed }
  | { readonly t: 'set'; readonly skip?: boolean; readonly tidy?: boolean }
  | { readonly t: 'new'; readonly setup: MatchSetup }
  | { readonly t: 'learn'; readonly rules: MatchRules }
  | { readonly t: 'say'; readonly line: string }
  /** What can be played, and what can break. */
  | { readonly t: 'gallery' }
  | { readonly t: 'faults' }
  /** A scenario of the gallery, from its beginning. */
  | { readonly t: 'scenario'; readonly name: string }
  /** What was done in this session, as a scenario or as a trace; or what an attached board said. */
  | { readonly t: 'save'; readonly as: 'scenario' | 'trace' | 'twin' }
  /** A board is attached to the page (`via` says how), or let go. */
  | { readonly t: 'twin'; readonly on: boolean; readonly via: string }
  /** Bytes of it, as text. */
  | { readonly t: 'twinData'; readonly piece: string }
  /** A line to it: sent by the server where it holds the port, told to it where the page does. */
  | { readonly t: 'twinSay'; readonly line: string }
  | {
      readonly t: 'fault';
      readonly name: string;
      readonly options: Readonly<Record<string, number | string>>;
    }
  /** Without a name: all. */
  | { readonly t: 'mend'; readonly name?: string };
