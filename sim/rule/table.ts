/** Cases of order, placement, retry, challenge, accident, early end and stacked discs. */
import { zoneAt } from '../../firmware/geometry.js';
import { advance, derive, start, type Entry, type Setup } from '../../firmware/rules/match.js';
import { checkPlacement } from '../../firmware/rules/placement.js';
import { presetById, withFlags } from '../../firmware/rules/presets.js';
import { mayReshoot, mayRetry } from '../../firmware/rules/retry.js';
import { rule } from '../../firmware/rules/ruling.js';
import { award, worth, zeros } from '../../firmware/rules/score.js';
import { discsOf, ownersOf, playerOfTurn, starterAfter } from '../../firmware/rules/setup.js';
import type { Flags } from '../../firmware/rules/types.js';
import { SEATS, ZONES, type Geometry, type Seat, type Zone } from '../../firmware/types.js';
import type { RuleCase } from './cases.js';
import { setupFor } from './match.js';
import type { RuleSet } from './rulesets.js';
import { readPlace } from './shot.js';
import type { Value } from './value.js';

type Answer = Record<string, unknown>;

export function answerPlacement(c: RuleCase, set: RuleSet, geo: Geometry): Answer {
  const seat = c.input.at('seat').oneOf(SEATS);
  const { x, y } = readPlace(c.input.at('disc'));
  const still = c.input.at('boardStill').missing || c.input.at('boardStill').flag();
  return { legal: checkPlacement(set.flags, geo, seat, x, y, still).legal };
}

/** Three players: `mode` or `option` says whether each plays for himself. */
function orderSetup(c: RuleCase, set: RuleSet): Setup {
  const given = c.input.at('players');
  const players = given.missing ? c.players : given.whole();
  if (players < 2 || players > 4) given.fail('2, 3 or 4');
  const mode = c.input.at('mode').missing ? c.input.at('option') : c.input.at('mode');
  const free = mode.missing
    ? set.free
    : mode.raw === 2 ||
      (typeof mode.raw === 'string' && /ffa|free|alone|\b(two|2)$/i.test(mode.raw));
  return setupFor(set, players, players === 3 && free);
}

export function answerOrder(c: RuleCase, set: RuleSet): Answer {
  const setup = orderSetup(c, set);
  const games = c.input.at('gameStarters');
  if (!games.missing) {
    const last = games.list().pop() ?? games.fail('at least one seat');
    const seat = last.oneOf(SEATS);
    return { nextGameStarter: starterAfter(seatedAt(setup, seat), seat, 1) };
  }
  const first = c.input.at('firstStarter');
  if (!first.missing) {
    const seat = first.oneOf(SEATS);
    const order = inOrder(c, seatedAt(setup, seat), seat);
    return c.kind === 'gap' && set.startersMissing ? { starters: null, fallback: 'nca' } : order;
  }
  if (c.input.at('players').missing) c.input.fail('firstStarter, players or gameStarters');
  return { shotsInRound: discsOf(setup).reduce((a, b) => a + b, 0) };
}

/** Players sit as the board deals them; where nobody sits at `seat` the table is turned until somebody does. */
function seatedAt(setup: Setup, seat: Seat): Setup {
  if (setup.seats.some(([, at]) => at === seat)) return setup;
  const turned = setup.seats.map(([owner, at]) => {
    const next = SEATS[(SEATS.indexOf(at) + 1) % SEATS.length] as Seat;
    return [owner, next] as const;
  });
  return { ...setup, seats: turned };
}

/** Starters of so many rounds, or seats of so many turns of the first one. */
function inOrder(c: RuleCase, setup: Setup, first: Seat): Answer {
  const turns = c.input.at('turns');
  if (!turns.missing) {
    const seat = (_: unknown, i: number): Seat | undefined =>
      setup.seats[playerOfTurn(setup, first, i)]?.[1];
    return { turns: Array.from({ length: turns.whole() }, seat) };
  }
  const rounds = c.input.at('rounds').whole();
  return { starters: Array.from({ length: rounds }, (_, i) => starterAfter(setup, first, i)) };
}

export function answerRetry(c: RuleCase, set: RuleSet): Answer {
  const agreed = c.input.at('agreed');
  if (!agreed.missing) {
    const flags = withFlags(set.flags, { noviceReshoots: agreed.whole() });
    return { retryAllowed: mayReshoot(flags, c.input.at('used').whole()) };
  }
  const texts = (v: Value): string[] => (v.missing ? [] : v.texts());
  return {
    retryAllowed: mayRetry(
      set.flags,
      c.input.at('valid').flag(),
      texts(c.input.at('struck')),
      texts(c.input.at('moved')),
      c.input.at('usedThisRound').missing ? 0 : c.input.at('usedThisRound').whole(),
    ),
  };
}

/** Flags of the challenge; a rule set that does not name it gets the preset's numbers. */
function challenge(flags: Flags): Flags {
  const usual = presetById('practice')?.flags;
  if (flags.attempts > 0 || !usual) return flags;
  return withFlags(flags, { attempts: usual.attempts, wanted: usual.wanted });
}

export function answerCoop(c: RuleCase, set: RuleSet, geo: Geometry): Answer {
  const flags = challenge(set.flags);
  const setup: Setup = { ...setupFor(set, c.players, false), flags };
  if (!c.input.at('after').missing) return attempt(c, flags, geo);
  if (c.input.at('attempts').missing) return { attemptsEach: discsOf(setup)[0] };
  const attempts = c.input.at('attempts').whole();
  const twenties = c.input.at('twenties').whole();
  if (attempts > flags.attempts) c.input.at('attempts').fail(`at most ${flags.attempts}`);
  if (twenties > attempts) c.input.at('twenties').fail(`at most ${attempts}, one an attempt`);
  const entries: Entry[] = [];
  for (let i = 0; i < attempts; i++) entries.push(attemptEntry(setup, i, i < twenties));
  if (attempts === flags.attempts) entries.push({ k: 'count', board: [] });
  const v = derive(setup, entries);
  if (v.phase !== 'over') return { over: false };
  return { over: true, win: v.won, ...(v.won ? {} : { best: twenties }) };
}

function attemptEntry(setup: Setup, i: number, sunk: boolean): Entry {
  const [owner, seat] = setup.seats[i % setup.players] ?? ['A', 'S'];
  return {
    k: 'shot',
    id: `${owner}1`,
    owner,
    seat,
    valid: sunk,
    reason: sunk ? 'COOP_TWENTY' : 'COOP_MISS',
    board: [],
    twenties: sunk ? { [owner]: 1 } : {},
  };
}

/** One attempt: is it a twenty, and must the disc be taken off? It must, always. */
function attempt(c: RuleCase, flags: Flags, geo: Geometry): Answer {
  const after = c.input.at('after');
  const at = after.at('r').missing ? { x: 0, y: 0 } : readPlace(after);
  const zone = zoneIn(after, geo);
  const r = rule(
    {
      shooter: { id: 'A1', owner: 'A', seat: 'S' },
      players: c.players,
      before: [],
      after: [{ id: 'A1', owner: 'A', ...at, zone }],
      contacts: [],
      events: [],
    },
    flags,
    geo,
  );
  return { success: r.valid, lift: r.liftByHand.length + r.banked.length > 0 };
}

/** Zone of a disc as given, else by its place: wholly over the hole it has fallen in. */
function zoneIn(v: Value, geo: Geometry): Zone {
  if (!v.at('zone').missing) return v.at('zone').oneOf(ZONES);
  const r = v.at('r').number();
  return r <= geo.rHole - geo.discRadius ? '20' : zoneAt(geo, r);
}

export function answerAccident(c: RuleCase, set: RuleSet): Answer {
  const round = c.input.at('round').whole();
  const starter = c.input.at('starter').oneOf(SEATS);
  if (c.input.at('agreed').flag()) return { restored: true, round, starter };
  const seated = seatedAt(setupFor(set, c.players, c.players === 3 && set.free), starter);
  const setup: Setup = { ...seated, starter };
  const v = advance(setup, start(setup), { k: 'replay' });
  return { replayRound: round + v.round - 1, starter: v.turn.seat, awarded: v.award };
}

export function answerEnd(c: RuleCase, set: RuleSet): Answer {
  const alone = set.free || c.input.at('raw').has('C');
  const setup = setupFor(set, c.players, c.players === 3 && alone);
  const owners = ownersOf(setup);
  const agreed = c.input.at('agreed').flag();
  if (!agreed) return { awarded: zeros(owners), unshotRecorded: false };
  c.input.at('unshot').counts();
  const raw = c.input.at('raw').counts();
  return { awarded: award(raw, setup.flags, owners, setup.free), unshotRecorded: true };
}

/**
 * Stacked discs: the upper one is worth what the lower one is (second-hand, NCA edge cases). In the hole no book says
 * anything; both as twenties is suggested.
 */
export function answerStack(c: RuleCase, geo: Geometry): Answer {
  const discs = c.input.at('discs').list();
  const zones = new Map<string, Zone>();
  for (const d of discs) {
    const on = d.at('on');
    const under = on.missing ? undefined : (zones.get(on.text()) ?? on.fail('a disc named before'));
    zones.set(d.at('id').text(), under ?? zoneIn(d, geo));
  }
  const values = Object.fromEntries([...zones].map(([id, zone]) => [id, worth(zone)]));
  const inHole = discs.some((d) => !d.at('on').missing && zones.get(d.at('on').text()) === '20');
  return inHole ? { values: null, suggest: values } : { values };
}
