/**
 * A match as the sum of its entries. In: the set-up and what happened, entry by entry; out: the view: whose turn it
 * is, what a round and the match stand at, whether it is over. Totals are made of the entries alone, so to undo is
 * to drop the last entry.
 */
import { changed } from './changed.js';
import { answered, counted } from './decide.js';
import { rawOf, zeros } from './score.js';
import { ownersOf, type Setup } from './setup.js';
import {
  added,
  nobody,
  opening,
  start,
  stepped,
  turnOf,
  type Entry,
  type MatchView,
} from './view.js';

export { decided } from './decide.js';
export { makeSetup, rematch, standardSeats, type Options, type Setup } from './setup.js';
export { start, type Entry, type Gap, type MatchView, type Turn } from './view.js';

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
    back: { valid: e.valid, raw: view.raw, twenties: view.twenties },
  });
}

/** The last shot is taken back with its disc, if the player has an allowance left. */
function again(setup: Setup, view: MatchView, what: 'retry' | 'reshoot'): MatchView {
  const back = view.back;
  if (!back) return view;
  const turn = turnOf(setup, view.starters[view.starters.length - 1], view.shot - 2);
  const p = turn.player;
  const retry = what === 'retry';
  if (retry && back.valid) return view;
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
      return changed(view, { phase: 'count', unshot: view.left, back: null });
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
