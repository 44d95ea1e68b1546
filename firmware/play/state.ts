/**
 * The state of play: plain data that can be printed, compared and written to flash. `turn.ts` steps it on what
 * the sensors saw, `press.ts` on buttons and commands; `says.ts` tells the link, `lamps.ts` the ring.
 */
import type { Phase } from '../link/lines.js';
import type { Known } from '../rules/delta.js';
import type { Entry, MatchView, Setup } from '../rules/match.js';
import type { Ruling, Shot } from '../rules/types.js';
import type { Reading } from '../types.js';

/** One settled look at the board, and what was seen on the way to it. */
export interface Look {
  readonly reading: Reading;
  /** Something moved over the inner sensors since the last look: a disc flew. */
  readonly flight: boolean;
  /** A hand was in the beams since the last look. */
  readonly hand: boolean;
  /** Nobody watched for a while, and something moved meanwhile. */
  readonly gap?: boolean;
  /** Nothing moved since the last look: what is found elsewhere was read wrongly, then or now. */
  readonly still?: boolean;
  /** False: from few frames, and a longer look can be had. */
  readonly last: boolean;
  /** Only a full look can tell more; what was not touched was looked at as closely as that. */
  full?: boolean;
  close?: boolean;
}

/** What people still have to do by hand before the next turn. */
export interface Todo {
  lift: Known[];
  bank: Known[];
  /** Discs to be put back, at the places they belong. */
  back: Known[];
}

/** How a disc that seems to have stayed moved between two readings, mm. */
export interface Nudge {
  id: string;
  moved: number;
  sigma: number;
}

/** A fact of the shot that the sensors leave open, with its second value. */
export interface Doubt {
  /**
   * `line` on the starting line, `open` in the 15 circle, `graze` touched, `ring` 15/10 or 10/5 at the count; `who` the disc
   * shot is the other of two equal ones, `direct` the disc shot did not touch it itself, the other one did.
   */
  q: 'line' | 'open' | 'graze' | 'ring' | 'who' | 'direct' | 'lean';
  id: string;
  /** `who`, `direct`. */
  other?: string;
  /** The disc as it would be if the second value held (`line`, `open`, `ring`). */
  alt: Known | null;
}

/** A question the ring shows: OK takes one answer, UNDO the other. */
export interface Question {
  q: string;
  text: string;
  ok: string;
  undo: string;
  ids: string[];
  /** How probable it is that what OK takes is true; 0: not known. */
  p: number;
  /** Where the ring points. */
  at: Known[];
}

/** A shot as the sensors know its discs. */
export interface CaseShot extends Shot {
  readonly after: readonly Known[];
}

/** A shot being judged: what is believed to have happened and what is still in doubt. */
export interface Case {
  shot: CaseShot;
  doubts: Doubt[];
}

/** A shot as it was ruled, and where the shooter's disc lay before. */
export interface Judged {
  shot: CaseShot;
  ruling: Ruling;
  from: Known | null;
}

export interface Play {
  phase: Phase;
  text: string;
  /** Which match it is, as the journal has it; '' where there is none. */
  id: string;
  setup: Setup;
  entries: Entry[];
  /** The view after 0, 1, ... entries; the last one is now. Undo drops one. */
  views: MatchView[];
  /** The board after 0, 1, ... entries, as ruled; the last one is now. */
  boards: Known[][];
  /** The board that ought to be seen now, the shooter's disc and things to lift apart. */
  board: Known[];
  /** The disc on the starting line that is about to be shot. */
  onLine: Known | null;
  legal: boolean;
  todo: Todo;
  open: Case | null;
  /** Ring lines to be asked at the count. */
  rings: Doubt[] | null;
  ask: Question | null;
  /** The phase that an answer goes back to. */
  was: Phase;
  /** The last look that was understood. */
  last: Look | null;
  /** The last look when it was not understood. */
  unread: Look | null;
  /** Looks in a row that were not understood. */
  puzzled: number;
  /** Something flew, seen by looks that told no more. */
  flew: boolean;
  /** Why the disc on the starting line lies well or not: a code of the rules. */
  why: string;
  /** The disc that a hand seems to have taken from the starting line again. */
  missing: Known | null;
  /** Small movements seen when the shot that waits for a clean board came to rest. */
  nudges: Nudge[] | null;
  /** What the players said was no shot. */
  denied: Reading | null;
  /** Entries when the turn was last announced. */
  told: number;
  ruling: Ruling | null;
  /** The last shot, for the journal. */
  judged: Judged | null;
  /** What play wants of the watch: another look, one without history, or the look taken that was not understood. */
  want: '' | 'more' | 'again' | 'accept';
}

/** Discs the wrong way round, moved or new, as a reading shows them. */
export type Line = Record<string, unknown>;
