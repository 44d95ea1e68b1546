/**
 * What follows a count. In: the set-up, the view and the board as finally judged; out: the view with the points
 * given and the next round, a determining round, the end, or what no book says and the players must.
 */
import type { Disc, Owner } from '../types.js';
import { award, rawOf, tripleTie, zeros } from './score.js';
import { ownersOf, starterAfter, type Setup } from './setup.js';
import type { Counts } from './types.js';
import { changed } from './changed.js';
import { added, opening, type Changes, type Gap, type MatchView } from './view.js';

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
export function leader(totals: Counts, owners: readonly Owner[]): Owner | null {
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
export function decide(setup: Setup, view: MatchView): MatchView {
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
export function scored(view: MatchView, raw: Counts, points: Counts): MatchView {
  return changed(view, {
    raw: raw,
    award: points,
    awards: view.awards.concat([points]),
    totals: added(view.totals, points),
  });
}

/** The round is counted on the board as finally judged. */
export function counted(setup: Setup, view: MatchView, board: readonly Disc[]): MatchView {
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

/** The players' answer to the gap that the view asks. */
export function answered(setup: Setup, view: MatchView, yes: boolean): MatchView {
  const none = zeros(ownersOf(setup));
  switch (view.ask) {
    case 'ASK_TRIPLE': {
      const v = backToCount(view);
      if (yes) return decide(setup, v);
      const awards = v.awards.slice();
      const totals: Counts = {};
      for (const k in v.award) totals[k] = v.totals[k] - v.award[k];
      awards[awards.length - 1] = none;
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
