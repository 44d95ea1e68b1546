/**
 * A match as the sum of its entries. In: the set-up and what happened, entry by entry; out: the view: whose turn it
 * is, what a round and the match stand at, whether it is over. Totals are made of the entries alone, so to undo is
 * to drop the last entry.
 */
import type { Disc, Owner, Seat } from '../types.js';
import { award, rawOf, tripleTie, zeros } from './score.js';
import { discsOf, ownersOf, playerOfTurn, starterAfter, type Setup } from './setup.js';
import type { Counts } from './types.js';

export { makeSetup, rematch, standardSeats, type Options, type Setup } from './setup.js';

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
  /** Raw points and twenties before the last shot, for a shot that is taken again. */
  readonly back: { readonly raw: Counts; readonly twenties: Counts } | null;
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
  /** The last shot is taken again: by the clean-miss retry, or as a novice's re-shoot. */
  | { readonly k: 'retry' | 'reshoot' }
  /** Answer to the gap that the view asks: yes takes the suggestion. */
  | { readonly k: 'answer'; readonly yes: boolean };

type Changes = { -readonly [K in keyof MatchView]?: MatchView[K] };

/** A view with some of its fields replaced. */
function changed(view: MatchView, changes: Changes): MatchView {
  const out: Record<string, unknown> = {};
  for (const k in view) out[k] = view[k as keyof MatchView];
  for (const k in changes) out[k] = changes[k as keyof MatchView];
  return out as unknown as MatchView;
}

function added(a: Counts, b: Counts): Counts {
  const out: Counts = {};
  for (const k in a) out[k] = a[k] + (b[k] || 0);
  return out;
}

/** `list` with `by` added to the number of one player. */
function stepped(list: readonly number[], player: number, by: number): number[] {
  const out = list.slice();
  out[player] += by;
  return out;
}

function turnOf(setup: Setup, starter: Seat, index: number): Turn {
  const p = playerOfTurn(setup, starter, index);
  return { player: p, owner: setup.seats[p][0], seat: setup.seats[p][1] };
}

function nobody(setup: Setup): number[] {
  const out: number[] = [];
  for (let i = 0; i < setup.players; i++) out.push(0);
  return out;
}

/** Fields of the first turn of a round. */
function opening(setup: Setup, round: number): Changes {
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

/** The next round begins. */
function nextRound(setup: Setup, view: MatchView, changes: Changes): MatchView {
  const round = view.round + 1;
  const v = changed(view, opening(setup, round));
  const always: Changes = {
    phase: 'play',
    next: '',
    ask: '',
    starters: view.starters.concat([starterAfter(setup, setup.starter, round - 1)]),
  };
  return changed(changed(v, always), changes);
}

/** The next round stands ready, but first something is asked. */
function asking(setup: Setup, view: MatchView, ask: Gap): MatchView {
  return nextRound(setup, view, { phase: 'count', next: 'ask', ask: ask });
}

function over(view: MatchView, winner: Owner | null): MatchView {
  return changed(view, { phase: 'over', next: '', ask: '', winner: winner });
}

/** The side with most points, null when sides are level. */
function leader(totals: Counts, owners: readonly Owner[]): Owner | null {
  let best: Owner | null = null;
  let points = -1;
  for (let i = 0; i < owners.length; i++) {
    const t = totals[owners[i]];
    if (t === points) best = null;
    else if (t > points) {
      points = t;
      best = owners[i];
    }
  }
  return best;
}

function pastTarget(view: MatchView, target: number): number {
  let n = 0;
  if (target > 0) for (const k in view.totals) if (view.totals[k] >= target) n++;
  return n;
}

/** After a count: over, another round, a determining round, or a question. */
function decide(setup: Setup, view: MatchView): MatchView {
  const f = setup.flags;
  const past = pastTarget(view, f.target);
  const allPlayed = f.rounds > 0 && view.awards.length >= f.rounds;
  if (past === 0 && !allPlayed) return nextRound(setup, view, {});
  const first = leader(view.totals, ownersOf(setup));
  if (first) {
    if (setup.free && past > 1 && view.extra === 0) return asking(setup, view, 'ASK_BOTH');
    return over(view, first);
  }
  if (f.tie === 'draw') return over(view, null);
  if (view.extra > 0) return asking(setup, view, 'ASK_AGAIN');
  if (f.tie === 'ask') return asking(setup, view, 'ASK_LEVEL');
  return nextRound(setup, view, { next: 'extra-round', extra: 1 });
}

/** The awards of a round go to the totals. */
function scored(view: MatchView, raw: Counts, points: Counts): MatchView {
  return changed(view, {
    raw: raw,
    award: points,
    awards: view.awards.concat([points]),
    totals: added(view.totals, points),
  });
}

function counted(setup: Setup, view: MatchView, board: readonly Disc[]): MatchView {
  const owners = ownersOf(setup);
  if (setup.flags.attempts > 0) {
    const v = scored(view, view.raw, view.twenties);
    let sum = 0;
    for (const k in v.totals) sum += v.totals[k];
    return changed(over(v, null), { won: sum >= setup.flags.wanted });
  }
  const raw = rawOf(board, view.twenties, owners);
  const v = scored(view, raw, award(raw, setup.flags, owners, setup.free));
  if (tripleTie(raw, owners, setup.free)) return asking(setup, v, 'ASK_TRIPLE');
  return decide(setup, v);
}

/** Back from a question to the round that was counted. */
function backToCount(view: MatchView): MatchView {
  return changed(view, {
    round: view.round - 1,
    starters: view.starters.slice(0, view.starters.length - 1),
  });
}

function answered(setup: Setup, view: MatchView, yes: boolean): MatchView {
  const none = zeros(ownersOf(setup));
  switch (view.ask) {
    case 'ASK_TRIPLE': {
      const v = backToCount(view);
      if (yes) return decide(setup, v);
      const awards = v.awards.slice(0, v.awards.length - 1).concat([none]);
      let totals = none;
      for (let i = 0; i < awards.length; i++) totals = added(totals, awards[i]);
      return decide(setup, changed(v, { award: none, awards: awards, totals: totals }));
    }
    case 'ASK_BOTH':
      if (yes) return over(backToCount(view), leader(view.totals, ownersOf(setup)));
      return changed(view, { phase: 'play', next: '', ask: '' });
    case 'ASK_AGAIN':
    case 'ASK_LEVEL':
      if (!yes) return over(backToCount(view), null);
      return changed(view, { phase: 'play', next: 'extra-round', ask: '', extra: view.extra + 1 });
    default:
      return view;
  }
}

/** A shot while something is asked means: play on. Several gaps may follow one another. */
function playingOn(setup: Setup, view: MatchView): MatchView {
  let v = view;
  while (v.ask !== '') v = answered(setup, v, v.ask !== 'ASK_BOTH');
  return v;
}

function shotTaken(setup: Setup, before: MatchView, e: Entry & { k: 'shot' }): MatchView {
  const view = playingOn(setup, before);
  if (view.phase === 'over') return view;
  const left = stepped(view.left, view.turn.player, -1);
  let more = false;
  for (let i = 0; i < left.length; i++) if (left[i] > 0) more = true;
  const twenties = added(view.twenties, e.twenties);
  return changed(view, {
    shot: view.shot + 1,
    turn: turnOf(setup, view.starters[view.starters.length - 1], view.shot),
    left: left,
    twenties: twenties,
    raw: rawOf(e.board, twenties, ownersOf(setup)),
    phase: more ? 'play' : 'count',
    next: '',
    unshot: nobody(setup),
    back: { raw: view.raw, twenties: view.twenties },
  });
}

/** The last shot is taken back with its disc, if the player has an allowance left. */
function again(setup: Setup, view: MatchView, what: 'retry' | 'reshoot'): MatchView {
  const back = view.back;
  if (!back) return view;
  const turn = turnOf(setup, view.starters[view.starters.length - 1], view.shot - 2);
  const p = turn.player;
  const retry = what === 'retry';
  const used = retry ? view.retries : view.reshoots;
  if (used[p] >= (retry ? setup.flags.cleanMissRetry : setup.flags.noviceReshoots)) return view;
  return changed(view, {
    shot: view.shot - 1,
    turn: turn,
    left: stepped(view.left, p, 1),
    raw: back.raw,
    twenties: back.twenties,
    phase: 'play',
    retries: retry ? stepped(used, p, 1) : view.retries,
    reshoots: retry ? view.reshoots : stepped(used, p, 1),
    back: null,
  });
}

/** The view after one more entry. Entries that do not fit the phase change nothing. */
export function advance(setup: Setup, view: MatchView, entry: Entry): MatchView {
  if (view.phase === 'over') return view;
  switch (entry.k) {
    case 'shot':
      return view.phase === 'count' && view.ask === '' ? view : shotTaken(setup, view, entry);
    case 'count':
      return view.phase === 'count' && view.ask === '' ? counted(setup, view, entry.board) : view;
    case 'end':
      if (!entry.agreed || view.phase !== 'play') return view;
      return changed(view, { phase: 'count', unshot: view.left });
    case 'replay':
      if (view.ask !== '') return view;
      return changed(changed(view, opening(setup, view.round)), {
        raw: zeros(ownersOf(setup)),
        phase: 'play',
        unshot: nobody(setup),
      });
    case 'answer':
      return answered(setup, view, entry.yes);
    default:
      return again(setup, view, entry.k);
  }
}

export function derive(setup: Setup, entries: readonly Entry[]): MatchView {
  let view = start(setup);
  for (let i = 0; i < entries.length; i++) view = advance(setup, view, entries[i]);
  return view;
}

/** True when the rounds left cannot change the winner of a game of a fixed number of rounds. */
export function decided(setup: Setup, view: MatchView): boolean {
  const f = setup.flags;
  if (f.rounds === 0 || f.round !== '210') return false;
  const first = leader(view.totals, ownersOf(setup));
  if (!first) return false;
  const swing = 2 * (f.rounds - view.awards.length);
  for (const k in view.totals) {
    if (k !== first && view.totals[first] - view.totals[k] <= swing) return false;
  }
  return true;
}
