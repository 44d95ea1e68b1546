/** What is known of a board that is listened to: how it stands now, and the match that it referees. Plain data. */
import type { Ask, Asked, Match, Row, Seat, Shot, Todo, Turn } from './types.js';

export interface Menu {
  readonly choose: string;
  readonly preset: string;
  readonly players: number;
  readonly starter: Seat;
}

/** A match told by `hello` or after a power cut: it may be the one that is known already. */
export interface Told {
  /** The match that was known until now. */
  readonly known: Match | null;
  /** Shots heard by `past` so far. */
  readonly shots: readonly Shot[];
  /** Parts of a `past` line that is not whole yet. */
  readonly rows: readonly Row[];
  /** Entries of the match when it began to be told; -1: it was not said. */
  readonly n: number;
  /** Entries that were told without a gap. Answers to other readers are heard too, in any order. */
  readonly have: number;
  /** Lines were lost on the way: what comes next may have a gap. */
  readonly torn: boolean;
  /** Another match was being told when this one began: what is known of that one may lack its end. */
  readonly gap: boolean;
}

export interface Live {
  readonly firmware: string;
  readonly calibrated: boolean;
  readonly phase: string;
  readonly phaseText: string;
  readonly menu: Menu | null;
  readonly match: Match | null;
  /** A match that ended because another one began, until somebody takes it. */
  readonly left: Match | null;
  /** It ended while nobody listened, so its end may be missing, and whole matches after it. */
  readonly missed: boolean;
  readonly turn: Turn | null;
  /** Discs that each player began the round with. */
  readonly full: readonly number[];
  readonly placed: { readonly legal: boolean; readonly text: string } | null;
  readonly discs: readonly Row[];
  readonly parts: { readonly seq: number; readonly rows: readonly Row[] };
  /** The discs were told since the shot began; a ruling is said before they are. */
  readonly fresh: boolean;
  /** Entry of the shot whose discs are still to be told; -1 none. */
  readonly owed: number;
  /** The board when the last disc was laid on the starting line. */
  readonly before: readonly Row[] | null;
  /** The name of that disc. */
  readonly laid: string;
  readonly ask: Ask | null;
  readonly asked: readonly Asked[];
  readonly todo: Todo | null;
  /** The last thing that happened to the match, in a sentence. */
  readonly news: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly pair: { readonly state: string; readonly text: string } | null;
  readonly walk: {
    readonly step: string;
    readonly text: string;
    readonly n: number;
    readonly of: number;
  } | null;
  readonly tests: readonly { readonly part: string; readonly text: string; readonly ok: boolean }[];
  readonly error: string;
  /** `hello` was asked and is not answered yet. */
  readonly asking: boolean;
  /** While a match is told anew. */
  readonly told: Told | null;
  /** What the board should be asked next: a line, or ''. */
  readonly send: string;
  /** Lines that were none. */
  readonly bad: number;
}

/** What is said of an undo. */
export const TAKEN_BACK = 'The last ruling was taken back.';

export const NOTHING: Live = {
  firmware: '',
  calibrated: false,
  phase: '',
  phaseText: '',
  menu: null,
  match: null,
  left: null,
  missed: false,
  turn: null,
  full: [],
  placed: null,
  discs: [],
  parts: { seq: -1, rows: [] },
  fresh: false,
  owed: -1,
  before: null,
  laid: '',
  ask: null,
  asked: [],
  todo: null,
  news: '',
  faults: {},
  pair: null,
  walk: null,
  tests: [],
  error: '',
  asking: false,
  told: null,
  send: '',
  bad: 0,
};

/** What the board should be asked was asked. */
export function sent(l: Live): Live {
  return l.send === '' ? l : { ...l, send: '' };
}

/** The match that ended because another one began was taken. */
export function taken(l: Live): Live {
  return l.left ? { ...l, left: null, missed: false } : l;
}
