/** The nouns of what a board has said over its link (docs/protocol.md): plain data, gathered by belief.ts. */
import type { Owner, Seat } from './messages.js';

export interface BelievedDisc {
  readonly id: string;
  readonly owner: Owner;
  readonly x: number;
  readonly y: number;
  /** One standard deviation, mm. */
  readonly sigma: number;
  readonly zone: string;
  /** How probable its owner is, 0..1. */
  readonly sure: number;
}

export interface Turn {
  /** When it was announced, ms. */
  readonly since: number;
  readonly round: number;
  readonly shot: number;
  readonly player: number;
  readonly owner: Owner;
  readonly seat: Seat;
  readonly left: readonly number[];
}

/** A question that was answered. */
export interface Answered {
  readonly ask: Ask;
  readonly took: 'ok' | 'undo';
}

/** What the board had seen when it ruled. */
export interface Evidence {
  /** The discs when the disc was flicked, and when all lay still again. */
  readonly before: readonly BelievedDisc[];
  readonly after: readonly BelievedDisc[];
  /** `after` is what lies there: a ruling may be said before the list of the discs. */
  readonly whole: boolean;
  /** Discs that the shot touched or moved. */
  readonly hit: readonly string[];
  readonly answered: readonly Answered[];
}

export interface RulingNews {
  readonly t: number;
  readonly n: number;
  /** Whose shot it was: the turn that ran. */
  readonly seat: string;
  readonly round: number;
  readonly shot: number;
  readonly valid: boolean;
  readonly reason: string;
  readonly para: string;
  readonly text: string;
  readonly lift: readonly string[];
  readonly bank: readonly string[];
  readonly back: readonly string[];
  /** Twenties that it banked, by owner. */
  readonly banked: Counts;
  readonly evidence: Evidence;
}

/** A match that goes on after a power cut. */
export interface Resumed {
  readonly round: number;
  /** Records of it that could not be read. */
  readonly damaged: number;
  readonly text: string;
}

export interface Ask {
  readonly q: string;
  readonly text: string;
  readonly ok: string;
  readonly undo: string;
  readonly ids: readonly string[];
  /** How probable it is that what OK takes is true; 0 = the board does not say. */
  readonly p: number;
}

/** id, x, y */
export type Job = readonly [string, number, number];
export interface Todo {
  readonly lift: readonly Job[];
  readonly bank: readonly Job[];
  readonly back: readonly Job[];
}

/** What is chosen at the board's menu. */
export interface Choice {
  readonly preset: string;
}

/** Numbers by side. */
export type Counts = Readonly<Partial<Record<Owner, number>>>;

export interface RoundScore {
  readonly round: number;
  readonly raw: Counts;
  readonly twenties: Counts;
  readonly award: Counts;
  readonly totals: Counts;
  /** The side that had the last shot; '' = not known. */
  readonly hammer: Owner | '';
}

export interface Belief {
  readonly phase: string;
  readonly phaseText: string;
  /** When the phase began. */
  readonly phaseAt: number;
  /** While the phase is `menu`. */
  readonly menu: Choice | null;
  readonly preset: string;
  readonly players: number;
  readonly seats: readonly (readonly [Owner, Seat])[];
  readonly starter: string;
  /** What the match is played by, flag by flag. */
  readonly flags: Readonly<Record<string, unknown>> | null;
  readonly turn: Turn | null;
  /** Discs that each player began the round with. */
  readonly full: readonly number[];
  readonly placed: { readonly legal: boolean; readonly text: string } | null;
  readonly discs: readonly BelievedDisc[];
  /** Those before the last shot. */
  readonly stood: readonly BelievedDisc[];
  /** The discs have been told since then. */
  readonly told: boolean;
  /** Answers since then. */
  readonly answered: readonly Answered[];
  /** Parts of a `discs` line that have come so far. */
  readonly parts: {
    readonly seq: number;
    readonly n: number;
    readonly rows: readonly BelievedDisc[];
  };
  readonly ruling: RulingNews | null;
  /** Those of the match that still stand, in order. */
  readonly rulings: readonly RulingNews[];
  /** What UNDO has just taken back; `ruling` is null when it was something else than a shot. */
  readonly undone: { readonly ruling: RulingNews | null } | null;
  /** Until the next ruling. */
  readonly resumed: Resumed | null;
  /** Twenties of its round that were put aside before the power cut; `n` entries of the match stood then. */
  readonly before: { readonly n: number; readonly round: number; readonly twenties: Counts } | null;
  readonly ask: Ask | null;
  readonly todo: Todo | null;
  readonly rounds: readonly RoundScore[];
  readonly over: { readonly winner: string } | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly firmware: string;
}

export const NOTHING_KNOWN: Belief = {
  phase: 'boot',
  phaseText: '',
  phaseAt: 0,
  menu: null,
  preset: '',
  players: 2,
  seats: [],
  starter: '',
  flags: null,
  turn: null,
  full: [],
  placed: null,
  discs: [],
  stood: [],
  told: false,
  answered: [],
  parts: { seq: -1, n: 0, rows: [] },
  ruling: null,
  rulings: [],
  undone: null,
  resumed: null,
  before: null,
  ask: null,
  todo: null,
  rounds: [],
  over: null,
  faults: {},
  firmware: '',
};
