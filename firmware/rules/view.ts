/**
 * What a match stands at, and what can happen in it. In: a set-up; out: the view of a match that has just begun, and
 * the small steps from one view to another. A view is never changed: every step makes a new one that shares the rest.
 */
import type { Disc, Owner, Seat } from '../types.js';
import { changed } from './changed.js';
import { zeros } from './score.js';
import { discsOf, ownersOf, playerOfTurn, starterAfter, type Setup } from './setup.js';
import type { Counts } from './types.js';

export interface Turn {
  readonly player: number;
  readonly owner: Owner;
  readonly seat: Seat;
}

/** What the books leave open at a count; the code is that of the question's sentence. */
export type Gap = '' | 'ASK_TRIPLE' | 'ASK_BOTH' | 'ASK_AGAIN' | 'ASK_LEVEL';

export interface MatchView {
  readonly round: number;
  /** Of the next shot, 1.. within the round. */
  readonly shot: number;
  readonly turn: Turn;
  /** Discs (attempts) left, one a player. */
  readonly left: readonly number[];
  /** Twenties banked in this round. */
  readonly twenties: Counts;
  /** What each side had if the round ended now; after a count that of the counted round, until the next shot. */
  readonly raw: Counts;
  /** Points of the round that was just counted. */
  readonly award: Counts;
  readonly awards: readonly Counts[];
  readonly totals: Counts;
  readonly phase: 'play' | 'count' | 'over';
  readonly next: '' | 'extra-round' | 'ask';
  /** What is asked when `next` is 'ask'; a shot instead of an answer means: play on. */
  readonly ask: Gap;
  readonly winner: Owner | null;
  /** Together against the center: were the wanted twenties made? */
  readonly won: boolean;
  /** Who started each round so far. */
  readonly starters: readonly Seat[];
  /** Determining rounds begun. */
  readonly extra: number;
  /** Discs that were not shot in a round ended early, one a player. */
  readonly unshot: readonly number[];
  /** Clean-miss retries taken in this round, re-shoots taken in this match, one a player. */
  readonly retries: readonly number[];
  readonly reshoots: readonly number[];
  /** The last shot, and raw points and twenties before it, for a shot that is taken again. */
  readonly back: {
    readonly valid: boolean;
    readonly raw: Counts;
    readonly twenties: Counts;
  } | null;
}

export type Entry =
  | {
      readonly k: 'shot';
      readonly id: string;
      readonly owner: Owner;
      readonly seat: Seat;
      readonly valid: boolean;
      readonly reason: string;
      /** What lies on the board when all is tidied. */
      readonly board: readonly Disc[];
      readonly twenties: Counts;
    }
  /** The players accept the count of a finished round; the board as finally judged. */
  | { readonly k: 'count'; readonly board: readonly Disc[] }
  /** The round ends with discs left. */
  | { readonly k: 'end'; readonly agreed: boolean }
  /** Accident: the round is played again by the same starter. */
  | { readonly k: 'replay' }
  /** The last shot is taken again: by the clean-miss retry (see retry.ts), or as a novice's re-shoot. */
  | { readonly k: 'retry' | 'reshoot' }
  /** Answer to the gap that the view asks: yes takes the suggestion. */
  | { readonly k: 'answer'; readonly yes: boolean };

export type Changes = { -readonly [K in keyof MatchView]?: MatchView[K] };

export function added(a: Counts, b: Counts): Counts {
  const out: Counts = {};
  for (const k in a) out[k] = a[k] + (b[k] || 0);
  return out;
}

/** `list` with `by` added to the number of one player. */
export function stepped(list: readonly number[], player: number, by: number): number[] {
  const out = list.slice();
  out[player] += by;
  return out;
}

export function turnOf(setup: Setup, starter: Seat, index: number): Turn {
  const p = playerOfTurn(setup, starter, index);
  return { player: p, owner: setup.seats[p][0], seat: setup.seats[p][1] };
}

export function nobody(setup: Setup): number[] {
  const out: number[] = [];
  for (let i = 0; i < setup.players; i++) out.push(0);
  return out;
}

/** Fields of the first turn of a round. */
export function opening(setup: Setup, round: number): Changes {
  const starter = starterAfter(setup, setup.starter, round - 1);
  return {
    round: round,
    shot: 1,
    turn: turnOf(setup, starter, 0),
    left: discsOf(setup),
    twenties: zeros(ownersOf(setup)),
    retries: nobody(setup),
    back: null,
  };
}

export function start(setup: Setup): MatchView {
  const none = zeros(ownersOf(setup));
  const blank: Changes = {
    raw: none,
    award: none,
    awards: [],
    totals: none,
    phase: 'play',
    next: '',
    ask: '',
    winner: null,
    won: false,
    starters: [starterAfter(setup, setup.starter, 0)],
    extra: 0,
    unshot: nobody(setup),
    reshoots: nobody(setup),
  };
  return changed(opening(setup, 1) as MatchView, blank);
}
