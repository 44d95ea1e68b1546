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
  /** False: from few frames, and a longer look can be had. */
  readonly last: boolean;
}

/** What people still have to do by hand before the next turn. */
export interface Todo {
  lift: Known[];
  bank: Known[];
  /** Discs to be put back, at the places they belong. */
  back: Known[];
}

/** A fact of the shot that the sensors leave open, with its second value. */
export interface Doubt {
  /** `line` on the starting line, `open` in the 15 circle, `graze` touched, `ring` 15/10 or 10/5 at the count. */
  q: 'line' | 'open' | 'graze' | 'ring';
  id: string;
  /** The disc as it would be if the second value held (`line`, `open`, `ring`). */
  alt: Known | null;
}

/** A question the ring shows: OK takes one answer, UNDO the other. */
export interface Question {
  q: 'line' | 'open' | 'graze' | 'ring' | 'accident' | 'shot' | 'check' | 'end';
  text: string;
  ok: string;
  undo: string;
  ids: string[];
}

/** A shot being judged: what is believed to have happened and what is still in doubt. */
export interface Case {
  shot: Shot;
  /** The discs of `shot.after` as known to the sensors. */
  after: Known[];
  doubts: Doubt[];
}

export interface Play {
  phase: Phase;
  text: string;
  setup: Setup;
  entries: Entry[];
  /** The view after 0, 1, ... entries; the last one is now. Undo drops one. */
  views: MatchView[];
  /** The board after 0, 1, ... entries, as ruled; the last one is now. */
  boards: Known[][];
  /** The board that ought to be seen now, the shooter's disc and things to lift apart. */
  board: Known[];
  /** Ids of the discs shot in this round. */
  used: string[];
  /** The disc on the starting line that is about to be shot. */
  shooter: Known | null;
  legal: boolean;
  todo: Todo;
  open: Case | null;
  ask: Question | null;
  last: Look | null;
  ruling: Ruling | null;
  /** The board asks for a fresh look without history. */
  reread: boolean;
}

/** Discs the wrong way round, moved or new, as a reading shows them. */
export type Line = Record<string, unknown>;
