/**
 * Round and match cases. In: raw points, points of rounds, totals; out: what the round gives, whether the match is
 * over, who won. Three sides A B C play each for himself; two sides of three players are two against one.
 */
import { decide, decided, leader, scored } from '../../firmware/rules/decide.js';
import { start, type MatchView, type Setup } from '../../firmware/rules/match.js';
import { award, tripleTie, zeros } from '../../firmware/rules/score.js';
import { ownersOf, standardSeats } from '../../firmware/rules/setup.js';
import type { Counts } from '../../firmware/rules/types.js';
import { changed } from '../../firmware/rules/changed.js';
import { OWNERS, type Owner } from '../../firmware/types.js';
import type { RuleCase } from './cases.js';
import { freeFlags, type RuleSet } from './rulesets.js';
import { MOST_POINTS, type Value } from './value.js';

type Answer = Record<string, unknown>;

/** A set-up for a case of so many players. */
export function setupFor(set: RuleSet, players: number, free: boolean): Setup {
  return {
    preset: set.name,
    flags: free ? freeFlags(set.flags) : set.flags,
    players,
    free,
    seats: standardSeats(players, free),
    starter: 'S',
  };
}

/** A third side plays: each for himself. */
function setupOf(c: RuleCase, set: RuleSet, sides: readonly string[]): Setup {
  return setupFor(set, c.players, c.players === 3 && (set.free || sides.includes('C')));
}

/** Points of every side of the match. */
function points(v: Value, owners: readonly Owner[]): Counts {
  if (Array.isArray(v.raw)) {
    const list = v.list();
    if (list.length !== owners.length) v.fail(`${owners.length} numbers, one a side`);
    return Object.fromEntries(list.map((n, i) => [owners[i], n.whole(MOST_POINTS)]));
  }
  const out = v.counts();
  for (const owner of owners) if (out[owner] === undefined) v.at(owner).fail('points of this side');
  for (const key of Object.keys(out)) {
    if (!(owners as readonly string[]).includes(key)) v.fail(`sides ${owners.join(' ')}`);
  }
  return out;
}

function sidesIn(v: Value): string[] {
  return v.missing ? [] : Array.isArray(v.raw) ? OWNERS.slice(0, v.list().length) : v.keys();
}

export function answerRound(c: RuleCase, set: RuleSet): Answer {
  const raw = c.input.at('raw');
  const setup = setupOf(c, set, sidesIn(raw));
  const owners = ownersOf(setup);
  const given = points(raw, owners);
  const over = c.input.at('roundOver').missing || c.input.at('roundOver').flag();
  const awarded = over ? award(given, setup.flags, owners, setup.free) : zeros(owners);
  if (c.kind === 'gap' && tripleTie(given, owners, setup.free)) {
    return { awarded: null, suggest: awarded };
  }
  const before = c.input.at('totalsBefore');
  if (before.missing) return { awarded };
  const totals = points(before, owners);
  return {
    awarded,
    totalsAfter: Object.fromEntries(owners.map((o) => [o, (totals[o] ?? 0) + (awarded[o] ?? 0)])),
  };
}

/** The view of a match at given totals. */
function viewAt(setup: Setup, totals: Counts, rounds: number): MatchView {
  const blank = Array.from({ length: rounds }, () => zeros(ownersOf(setup)));
  return changed(start(setup), { totals, awards: blank });
}

function afterRounds(setup: Setup, given: Value): MatchView {
  let view = start(setup);
  for (const round of given.list()) {
    if (view.phase === 'over') round.fail('no round after the end of the match');
    const p = points(round, ownersOf(setup));
    view = decide(setup, scored(view, p, p));
  }
  return view;
}

/**
 * Rounds played at the totals given, the one that is scored now left out. Where the case does not number that one: a
 * determining round comes after all others, and by 2-1-0 every round gave two points.
 */
function roundsBefore(c: RuleCase, setup: Setup, totals: Counts): number {
  const round = c.input.at('round');
  if (!round.missing) return Math.max(0, round.whole() - 1);
  if (!c.input.at('determiningRound').missing) return setup.flags.rounds;
  if (setup.flags.round !== '210' || setup.free) return 0;
  const sum = Object.values(totals).reduce((a, b) => a + b, 0);
  return Math.max(0, Math.floor(sum / 2) - (c.input.at('roundAwarded').missing ? 1 : 0));
}

function matchView(c: RuleCase, setup: Setup): MatchView {
  const owners = ownersOf(setup);
  if (!c.input.at('roundPoints').missing) return afterRounds(setup, c.input.at('roundPoints'));
  const totals = points(c.input.at('totals'), owners);
  const view = viewAt(setup, totals, roundsBefore(c, setup, totals));
  const determining = c.input.at('determiningRound');
  if (!determining.missing) {
    const raw = points(determining, owners);
    const p = award(raw, setup.flags, owners, setup.free);
    return decide(setup, scored(changed(view, { extra: 1 }), raw, p));
  }
  const awarded = c.input.at('roundAwarded');
  const p = awarded.missing ? zeros(owners) : points(awarded, owners);
  return decide(setup, scored(view, p, p));
}

export function answerMatch(c: RuleCase, set: RuleSet): Answer {
  const first = c.input.at('roundPoints').missing ? undefined : c.input.at('roundPoints').list()[0];
  const setup = setupOf(c, set, first ? sidesIn(first) : sidesIn(c.input.at('totals')));
  const v = matchView(c, setup);
  const totals = v.totals;
  const lead = leader(totals, ownersOf(setup));
  if (v.ask !== '' && c.kind === 'gap') {
    return { over: null, suggest: v.ask === 'ASK_BOTH' ? lead : 'repeat' };
  }
  if (v.ask === 'ASK_BOTH') return { over: true, winner: lead, totals };
  if (v.phase === 'over') return { over: true, winner: v.winner, totals };
  return {
    over: false,
    ...(v.next === '' ? {} : { next: v.next }),
    ...(decided(setup, v) ? { decided: true } : {}),
    totals,
  };
}
