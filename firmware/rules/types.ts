/**
 * The nouns of the rules. No code. Flags say how a book reads each point (docs/rules.md lists them with their
 * sources); the engine asks flags and never the name of a preset. Everything is plain data that can be written
 * to flash: a saved match keeps the flags it was played under.
 */
import type { Disc, Owner, Seat } from '../types.js';

/** Points or numbers by owner. */
export type Counts = { [owner: string]: number };

/** Whose paragraphs a ruling quotes; a text to name, nothing more. */
export type Book = '000' | '001' | '002' | '003' | '004' | 'NCA' | 'WCC';

/** Whose struck discs go off with the shooter, and how they were reached: by the shooter itself or by any chain. */
export type Fail = readonly ['own' | 'any' | 'shooter', 'direct' | 'chain' | '-'];

/** Discs of each player by the number of players; `solo` and `pair` in two against one, `ffa` each for himself. */
export interface Allocation {
  readonly 2: number;
  readonly 4: number;
  readonly solo: number;
  readonly pair: number;
  readonly ffa: number;
}

export interface Flags {
  readonly book: Book;
  readonly contactFail: Fail;
  readonly openFail: Fail;
  /** Which disc may satisfy the open board: any struck one, the shooter, or the shooter wholly inside. */
  readonly openWho: 'any' | 'shooter' | 'shooter-inside';
  /** Discs moved by a disc that had already gone out: put back or left. */
  readonly damage: 'restore' | 'stays';
  /** True: a disc that crossed the starting line and touched something out there is out (NCA 8g). */
  readonly spin: boolean;
  /** How far the disc to be shot may lie over the divider: up to half, or still touching it. */
  readonly overlap: 'half' | 'touching';
  /** May the disc to be shot lie behind the starting line, as long as it touches it? */
  readonly behind: boolean;
  readonly round: 'diff' | '210';
  /** Points that end the match, 0 = none. */
  readonly target: number;
  /** Rounds that end the match, 0 = none. */
  readonly rounds: number;
  /** What a level match does. */
  readonly tie: 'draw' | 'extra-round' | 'ask' | 'impossible';
  readonly discs: Allocation;
  /** Clean-miss retries of a player in a round. */
  readonly cleanMissRetry: number;
  /** Re-shoots of a player in a match, agreed before it. */
  readonly noviceReshoots: number;
  /** Together against the center: attempts of all players and twenties wanted; 0 = a match. */
  readonly attempts: number;
  readonly wanted: number;
}

export interface Preset {
  readonly id: string;
  readonly flags: Flags;
  /** Numbers of players it is made for. */
  readonly counts: readonly number[];
  /** Three players: each for himself instead of two against one. */
  readonly free: boolean;
}

/** Two discs (or a disc and a post, `peg:k`) touched, in order; true = one of them had already gone out. */
export type Contact = [string, string, boolean?];

/**
 * What else was seen of a shot. Known types: `left-surface`, `returned-after-hitting-rail`,
 * `hit-something-beyond-line`; others are let pass.
 */
export interface ShotEvent {
  readonly type: string;
  readonly disc?: string;
}

export interface Shooter {
  readonly id: string;
  readonly owner: Owner;
  readonly seat: Seat;
}

export interface Shot {
  readonly shooter: Shooter;
  readonly players: number;
  /** Discs on the board before, the shooter's apart. */
  readonly before: readonly Disc[];
  /** All of them and the shooter's; zone `ditch` for those gone. */
  readonly after: readonly Disc[];
  /**
   * The first so many discs of `after` are those that moved, were touched or went; the others lie as they lay, well
   * inside, and are passed over. Missing: any disc may have.
   */
  readonly moved?: number;
  readonly contacts: Contact[];
  readonly events: readonly ShotEvent[];
}

export interface Ruling {
  readonly valid: boolean;
  /** A code of reasons.ts, where its sentence and its paragraph are looked up when they are said. */
  readonly reason: string;
  readonly args: readonly string[];
  /** Discs that must be in the ditch when the turn is over. */
  readonly removed: readonly string[];
  /** Those of them that a person has to lift. */
  readonly liftByHand: readonly string[];
  /** Twenties of this shot by owner. */
  readonly twenties: Counts;
  /** Discs in the hole that go to their owner's twenties. */
  readonly banked: readonly string[];
  /** Discs to be put back where they lay before. */
  readonly restored: readonly string[];
  /** What lies on the board when all that is done. */
  readonly board: readonly Disc[];
}
