/** What is played and by whom, as page and server say it to each other. Types, and the options there are. */

import type { Owner, Seat } from '../score/types.js';

export type { Owner, Seat };

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
