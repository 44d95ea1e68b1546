/**
 * Who sits where, who shoots when, how many discs. In: a preset, players, the first starter, options; out: the
 * set-up of a match, plain data that is kept with it, and the order of turns.
 */
import { SEATS } from '../types.js';
import type { Owner, Seat } from '../types.js';
import { changed } from './changed.js';
import type { Allocation, Flags, Preset } from './types.js';

export interface Setup {
  readonly preset: string;
  readonly flags: Flags;
  readonly players: number;
  /** Three players: each for himself. */
  readonly free: boolean;
  /** One a player, clockwise. */
  readonly seats: readonly (readonly [Owner, Seat])[];
  /** Starts the first round. */
  readonly starter: Seat;
}

export interface Options {
  readonly cleanMissRetry?: number;
  readonly noviceReshoots?: number;
  readonly target?: number;
  readonly rounds?: number;
  /** Discs (attempts) of a player; in two against one of each partner. */
  readonly discs?: number;
  seats?: readonly (readonly [Owner, Seat])[];
}

/** Seats clockwise: two and four as usual; three with the partners on opposite quadrants, or each for himself. */
export function standardSeats(players: number, free: boolean): (readonly [Owner, Seat])[] {
  const sides = players === 2 ? 'A-B' : players === 4 ? 'ABAB' : free ? 'ABC' : 'AB-B';
  const out: (readonly [Owner, Seat])[] = [];
  for (let i = 0; i < sides.length; i++) {
    if (sides[i] !== '-') out.push([sides[i] as Owner, SEATS[i]]);
  }
  return out;
}

function allocation(players: number, free: boolean, n: number): Allocation {
  const shares = { 2: n, 4: n, solo: n, pair: n, ffa: n };
  if (players === 3 && !free) shares.solo = 2 * n;
  return shares;
}

export function makeSetup(
  preset: Preset,
  players: number,
  starter: Seat,
  options?: Options,
): Setup {
  const changes: Record<string, unknown> = {};
  const o: Options = options || {};
  const keys: (keyof Options)[] = ['cleanMissRetry', 'noviceReshoots', 'target', 'rounds'];
  for (let i = 0; i < keys.length; i++) if (o[keys[i]] !== undefined) changes[keys[i]] = o[keys[i]];
  if (o.discs && preset.flags.attempts > 0) changes.attempts = players * o.discs;
  else if (o.discs) changes.discs = allocation(players, preset.free, o.discs);
  return {
    preset: preset.id,
    flags: changed(preset.flags, changes as Partial<Flags>),
    players: players,
    free: preset.free,
    seats: o.seats || standardSeats(players, preset.free),
    starter: starter,
  };
}

/** Sides, each once, in playing order. */
export function ownersOf(setup: Setup): Owner[] {
  const out: Owner[] = [];
  for (let i = 0; i < setup.seats.length; i++) {
    if (out.indexOf(setup.seats[i][0]) < 0) out.push(setup.seats[i][0]);
  }
  return out;
}

/** Index of the player who has a side for himself in two against one; -1 in all other games. */
function soloOf(setup: Setup): number {
  if (setup.players !== 3 || setup.free) return -1;
  for (let i = 0; i < 3; i++) {
    const o = setup.seats[i][0];
    if (o !== setup.seats[(i + 1) % 3][0] && o !== setup.seats[(i + 2) % 3][0]) return i;
  }
  return -1;
}

/** Discs (or attempts) of each player in a round. */
export function discsOf(setup: Setup): number[] {
  const shares = setup.flags.discs;
  const solo = soloOf(setup);
  const out: number[] = [];
  for (let i = 0; i < setup.players; i++) {
    let n: number = setup.players === 2 ? shares[2] : shares[4];
    if (setup.flags.attempts > 0) n = Math.floor(setup.flags.attempts / setup.players);
    else if (setup.free) n = shares.ffa;
    else if (setup.players === 3) n = i === solo ? shares.solo : shares.pair;
    out.push(n);
  }
  return out;
}

function playerAt(setup: Setup, seat: Seat): number {
  for (let i = 0; i < setup.seats.length; i++) if (setup.seats[i][1] === seat) return i;
  return 0;
}

/** Seat of the player who starts `rounds` rounds after `first`: clockwise from player to player. */
export function starterAfter(setup: Setup, first: Seat, rounds: number): Seat {
  return setup.seats[(playerAt(setup, first) + rounds) % setup.players][1];
}

/**
 * Player of the turn `index` (0, 1, ...) of a round. Clockwise; in two against one the solo player shoots every
 * other turn, between the partners.
 */
export function playerOfTurn(setup: Setup, starter: Seat, index: number): number {
  const first = playerAt(setup, starter);
  const solo = soloOf(setup);
  if (solo < 0) return (first + index) % setup.players;
  if ((index % 2 === 0) === (first === solo)) return solo;
  const partner = first === solo ? (solo + 1) % 3 : first;
  const other = 3 - solo - partner;
  return index % 4 < 2 ? partner : other;
}

/** The set-up of a new game of the same players: the next one clockwise starts. */
export function rematch(setup: Setup): Setup {
  return {
    preset: setup.preset,
    flags: setup.flags,
    players: setup.players,
    free: setup.free,
    seats: setup.seats,
    starter: starterAfter(setup, setup.starter, 1),
  };
}
