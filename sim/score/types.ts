/**
 * The nouns of a match that is followed over the link: plain data, the same in the scoreboard page, the gateway, the hall
 * screen and the records. mm, ms; times are those of whoever listened.
 */

export type Owner = 'A' | 'B' | 'C';
export type Seat = 'S' | 'W' | 'N' | 'E';
/** Numbers by side. */
export type Counts = Readonly<Partial<Record<Owner, number>>>;
/** id, x, y: a disc that has to be moved by hand. */
export type Job = readonly [string, number, number];
export interface Todo {
  readonly lift: readonly Job[];
  readonly bank: readonly Job[];
  readonly back: readonly Job[];
}
/** id, owner, x, y, zone: a disc that lies somewhere. */
export type Row = readonly [string, Owner, number, number, string];

export interface Ask {
  readonly q: string;
  readonly text: string;
  readonly ok: string;
  readonly undo: string;
  readonly ids: readonly string[];
}

/** A question that was put, and what was taken; `withdrawn` where the board found the answer itself. */
export interface Asked {
  readonly q: string;
  readonly ids: readonly string[];
  readonly ok: string;
  readonly undo: string;
  readonly took: 'ok' | 'undo' | 'withdrawn';
}

export interface Ruling {
  readonly valid: boolean;
  readonly reason: string;
  readonly para: string;
  readonly text: string;
  readonly lift: readonly string[];
  readonly bank: readonly string[];
  readonly back: readonly string[];
  /** Discs that the shot touched or moved; null where it was not told. */
  readonly hit: readonly string[] | null;
}

export interface Shot {
  /** Number of the match's entry that it is; never twice in one match. */
  readonly n: number;
  readonly round: number;
  readonly shot: number;
  /** When it was ruled, ms; -1: it was told later, by `past`. */
  readonly t: number;
  readonly id: string;
  readonly owner: Owner;
  readonly seat: Seat;
  /** The board before it, the disc to be shot on the starting line; null where it was not seen. */
  readonly before: readonly Row[] | null;
  /** The board when it had come to rest, as the sensors saw it; null where it was not seen. */
  readonly after: readonly Row[] | null;
  readonly asked: readonly Asked[];
  readonly ruling: Ruling;
  /** Twenties of this shot by side. */
  readonly twenties: Counts;
}

export interface Score {
  readonly round: number;
  readonly raw: Counts;
  readonly twenties: Counts;
  readonly award: Counts;
  readonly totals: Counts;
  /** The board when it was counted; null where it was not seen. */
  readonly board: readonly Row[] | null;
  /** Questions about ring lines at the count. */
  readonly asked: readonly Asked[];
}

export interface Over {
  readonly winner: Owner | null;
  /** Together against the center: were the wanted twenties made? Null in other matches. */
  readonly won: boolean | null;
}

export interface Match {
  /** When it was first heard of, ms. */
  readonly t: number;
  /** Which match of its board it is; '' where the board does not say. */
  readonly id: string;
  readonly preset: string;
  readonly players: number;
  readonly seats: readonly (readonly [Owner, Seat])[];
  readonly starter: Seat;
  /** What it is played by, flag by flag; null where it was not told. */
  readonly flags: Readonly<Record<string, unknown>> | null;
  /** Shots that stand, in order. */
  readonly shots: readonly Shot[];
  /** Shots that were taken back or taken again, in the order in which they went. */
  readonly undone: readonly Shot[];
  /** Rounds that are counted. */
  readonly rounds: readonly Score[];
  readonly over: Over | null;
}

export interface Turn {
  readonly round: number;
  readonly shot: number;
  readonly player: number;
  readonly owner: Owner;
  readonly seat: Seat;
  /** Discs left, one a player. */
  readonly left: readonly number[];
}
