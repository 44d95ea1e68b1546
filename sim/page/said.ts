/**
 * The nouns of what a board has said over its link (docs/protocol.md): plain data, gathered by belief.ts. Those of a match are
 * the scoreboard's (sim/score/types.ts); here is what the page of one board shows beside.
 */
import type * as said from '../score/types.js';
import type { Counts, Job, Match, Owner, Score, Todo } from '../score/types.js';

export type { Counts, Job, Todo };

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

export interface Turn extends said.Turn {
  /** When it was announced, ms. */
  readonly since: number;
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

export interface RulingNews extends Omit<said.Ruling, 'hit'> {
  readonly t: number;
  readonly n: number;
  /** Whose shot it was: the turn that ran. */
  readonly seat: string;
  readonly round: number;
  readonly shot: number;
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

export interface Ask extends said.Ask {
  /** How probable it is that what OK takes is true; 0 = the board does not say. */
  readonly p: number;
}

/** What is chosen at the board's menu. */
export interface Choice {
  readonly preset: string;
}

export interface RoundScore extends Omit<Score, 'board' | 'asked'> {
  /** The side that had the last shot; '' = not known. */
  readonly hammer: Owner | '';
}

export interface Belief extends Pick<Match, 'preset' | 'players' | 'seats' | 'flags'> {
  readonly phase: string;
  readonly phaseText: string;
  /** When the phase began. */
  readonly phaseAt: number;
  /** While the phase is `menu`. */
  readonly menu: Choice | null;
  /** A seat; '' = not known. */
  readonly starter: string;
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
