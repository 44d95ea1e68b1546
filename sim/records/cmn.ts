/**
 * Match records and Crokinole Match Notation. Where the notation contradicts itself or everybody else, it is done so:
 * `scores` are raw points of the board with the twenties (never the 2-1-0 that a round gives); `hammer` is the side that
 * shoots FIRST, as its text says, although everybody else calls the last shot the hammer, so `firstShooter` stands under
 * our own key as well and has the last word; a level round has the winner null. What the notation has no place for stands under
 * `x_board`.
 */
import { presetById } from '../../firmware/rules/presets.js';
import { BadInput } from '../cli/badInput.js';
import { CMN_VERSION, parseCmn, type Cmn } from './cmnSchema.js';
import { RECORD_VERSION, type CountsRecord, type MatchRecord, type RoundRecord } from './schema.js';

const SIDES = ['A', 'B'] as const;
type Side = 0 | 1;

/** @throws BadInput for a match of three sides: the notation knows two teams. */
export function toCmn(m: MatchRecord): Cmn {
  if (m.seats.some(([owner]) => owner === 'C')) {
    throw new BadInput(m.id, 'found three sides, expected two: use --json or --csv');
  }
  const rounds = m.rounds.filter((r) => r.counted);
  const cmn = {
    cmn: CMN_VERSION,
    id: m.id,
    match: {
      date: m.begun === null ? null : m.begun.slice(0, 10),
      format: m.players === 2 ? 'singles' : 'doubles',
      teams: SIDES.map((side) => ({
        players: m.seats
          .filter(([owner]) => owner === side)
          .map(([, seat]) => ({ name: m.names[seat] ?? `Seat ${seat}` })),
      })),
      gameFormat: gameFormat(m, rounds.length),
      games: rounds.map((r) => ({
        winner: sideAhead(r.award),
        hammer: r.firstShooter === null ? null : SIDES.indexOf(r.firstShooter as 'A' | 'B'),
        scores: pair(r.raw),
        twenties: pair(r.twenties),
      })),
      winner: m.winner === null ? null : SIDES.indexOf(m.winner as 'A' | 'B'),
    },
    event: null,
    source: 'crokinole-board',
    x_board: {
      record: m.record,
      board: m.board,
      begun: m.begun,
      preset: m.preset,
      flags: m.flags,
      bundle: m.bundle,
      seats: m.seats,
      names: m.names,
      starter: m.starter,
      over: m.over,
      won: m.won,
      rounds: rounds.map((r) => ({
        round: r.round,
        firstShooter: r.firstShooter,
        award: r.award,
        totals: r.totals,
      })),
    },
  };
  return parseCmn(JSON.parse(JSON.stringify(cmn)), m.id);
}

/** By the options that were played; a record without them was made by a board that had none but its preset's. */
function gameFormat(m: MatchRecord, played: number): Record<string, unknown> {
  const flags = m.flags ?? presetById(m.preset)?.flags;
  const target = Number(flags?.['target' as never] ?? 0);
  const count = Number(flags?.['rounds' as never] ?? 0);
  if (target > 0) return { type: 'first_to', target };
  return { type: 'fixed', count: count > 0 ? count : Math.max(1, played) };
}

function pair(c: CountsRecord): [number, number] {
  return [c.A ?? 0, c.B ?? 0];
}

function sideAhead(c: CountsRecord): Side | null {
  const [a, b] = pair(c);
  return a === b ? null : a > b ? 0 : 1;
}

/** Points of a disc; no score of a board is no multiple of it. */
const FIVE = 5;
const TWENTY = 20;
/** A race to fewer points is one of round points. */
const RACE = 50;

export interface Imported {
  readonly record: MatchRecord;
  /** What contradicts itself in the file and how it was read, in sentences. */
  readonly notes: readonly string[];
}

/** What cannot be a raw score. */
function scoreTrouble(raw: number, twenties: number): string {
  if (raw % FIVE !== 0) return `found ${raw}, expected a raw score, a multiple of ${FIVE}`;
  if (raw < TWENTY * twenties)
    return `found ${raw} with ${twenties} twenties, expected a raw score of ${TWENTY * twenties} or more`;
  return '';
}

interface Extras {
  readonly rounds?: readonly { round?: number; firstShooter?: 'A' | 'B'; award?: CountsRecord }[];
  readonly [key: string]: unknown;
}

/** @throws BadInput where a score cannot be one, or a winner is not the one of the scores. */
export function fromCmn(data: unknown, name: string): Imported {
  const cmn = parseCmn(data, name);
  const { match } = cmn;
  const own = (cmn['x_board'] ?? {}) as Extras;
  const notes: string[] = [];
  const note = (text: string): void => void notes.push(`${name}: ${text}`);
  const race = match.gameFormat.type === 'first_to' && match.gameFormat.target >= RACE;
  const totals: [number, number] = [0, 0];
  const rounds = match.games.map((g, i): RoundRecord => {
    const place = `${name}: match.games.${i}`;
    g.scores.forEach((raw, side) => {
      const wrong = scoreTrouble(raw, g.twenties[side] ?? 0);
      if (wrong !== '') throw new BadInput(`${place}.scores.${side}`, wrong);
    });
    const [a, b] = g.scores;
    const ahead = a === b ? null : a > b ? 0 : 1;
    if (g.winner !== ahead)
      throw new BadInput(
        `${place}.winner`,
        `found ${g.winner}, expected ${ahead} by the scores ${a} and ${b}`,
      );
    const extra = own.rounds?.[i];
    const told = g.hammer === null ? null : (SIDES[g.hammer] ?? null);
    const firstShooter = extra?.firstShooter ?? told;
    if (extra?.firstShooter && told && extra.firstShooter !== told)
      note(
        `game ${i}: hammer is ${told}, x_board.firstShooter is ${extra.firstShooter}; the latter counts`,
      );
    const award =
      extra?.award ??
      asCounts(race ? difference(a, b) : ahead === null ? [1, 1] : ahead === 0 ? [2, 0] : [0, 2]);
    totals[0] += award.A ?? 0;
    totals[1] += award.B ?? 0;
    return {
      round: extra?.round ?? i + 1,
      firstShooter,
      counted: true,
      raw: asCounts(g.scores),
      twenties: asCounts(g.twenties),
      award,
      totals: asCounts(totals),
      board: null,
      asked: [],
      shots: [],
    };
  });
  const ahead = sideAhead(asCounts(totals));
  if (match.winner !== null && ahead !== null && match.winner !== ahead)
    throw new BadInput(
      `${name}: match.winner`,
      `found ${match.winner}, expected ${ahead} by the points ${totals.join(' and ')}`,
    );
  if (cmn['x_board'] === undefined) {
    note('hammer is read as the side that shoots first, as the notation says');
    if (!race && rounds.length > 0)
      note('rounds are given 2, 1 or 0 points, as the notation does not say');
  }
  return { record: recordFrom(cmn, own, rounds), notes };
}

function recordFrom(cmn: Cmn, own: Extras, rounds: RoundRecord[]): MatchRecord {
  const { match } = cmn;
  const doubles = match.teams[0].players.length === 2;
  const seats: MatchRecord['seats'] = doubles
    ? [
        ['A', 'S'],
        ['B', 'W'],
        ['A', 'N'],
        ['B', 'E'],
      ]
    : [
        ['A', 'S'],
        ['B', 'N'],
      ];
  const names: MatchRecord['names'] = {};
  const used = (own['seats'] as MatchRecord['seats'] | undefined) ?? seats;
  for (const side of [0, 1] as const) {
    const places = used.filter(([owner]) => owner === SIDES[side]).map(([, seat]) => seat);
    match.teams[side].players.forEach((p, i) => {
      const seat = places[i];
      if (seat && p.name !== `Seat ${seat}`) names[seat] = p.name;
    });
  }
  const winner = match.winner === null ? null : (SIDES[match.winner] ?? null);
  const first = rounds[0]?.firstShooter ?? 'A';
  return {
    record: RECORD_VERSION,
    id: cmn.id,
    board: String(own['board'] ?? ''),
    begun:
      (own['begun'] as string | null | undefined) ??
      (match.date ? `${match.date.slice(0, 10)}T00:00:00.000Z` : null),
    preset: String(own['preset'] ?? ''),
    players: used.length,
    seats: used,
    names,
    starter: (own['starter'] as 'S' | undefined) ?? used.find(([o]) => o === first)?.[1] ?? 'S',
    flags: (own['flags'] as MatchRecord['flags'] | undefined) ?? null,
    bundle: String(own['bundle'] ?? ''),
    rounds,
    undone: [],
    over: own['over'] === undefined ? winner !== null : own['over'] === true,
    winner,
    won: (own['won'] as boolean | null | undefined) ?? null,
  };
}

function asCounts([a, b]: readonly number[]): CountsRecord {
  return { A: a ?? 0, B: b ?? 0 };
}

function difference(a: number, b: number): number[] {
  return [Math.max(0, a - b), Math.max(0, b - a)];
}
