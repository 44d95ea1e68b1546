/**
 * What the page and its server say to each other over the WebSocket: one JSON object a message. Types only, so that
 * both ends are checked against the same list; what the messages are made of stands in messages*.ts beside this file.
 * The server checks every message from a page again (commands.ts). mm, ms, mm/s, degrees; times are virtual.
 */
import type { MarkRow } from './time/marks.js';
import type { BoardInfo, DiscRow, Flight } from './messagesBoard.js';
import type { Owner, Seat, MatchRules, MatchSetup, PresetInfo, Lesson } from './messagesMatch.js';
import type { Feed, ProbeMessage } from './messagesProbe.js';
import type { ScenarioState, GalleryLesson, TwinState, FaultRow } from './messagesTools.js';

export * from './messagesBoard.js';
export * from './messagesMatch.js';
export * from './messagesProbe.js';
export * from './messagesTools.js';

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

/** Where the moment that is shown stands in the match. */
export interface TimeState {
  /** How far the match has come, ms; later than now after a jump back, up to a second ago while it goes on. */
  readonly end: number;
  /** Time runs towards this moment, ms; -1 when it does not. */
  readonly goal: number;
  /** What people did later on is still to be done again; acting now forgets it. */
  readonly ahead: boolean;
}

/** How far a step goes: 10 ms, the end of the next frame of the firmware, the next event. */
export type StepBy = 'time' | 'frame' | 'event';

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
