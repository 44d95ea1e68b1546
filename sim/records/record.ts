/**
 * A match as it was followed, as a record to keep. In: the match and what the lines do not tell (which board, whose
 * names, when); out: the native record of schema.ts. And back, for whoever goes on with it.
 */
import type { Counts, Match, Shot } from '../score/types.js';
import { RECORD_VERSION, type MatchRecord, type RoundRecord } from './schema.js';

export interface About {
  readonly id: string;
  readonly board: string;
  readonly begun: string | null;
  readonly names: MatchRecord['names'];
  readonly bundle: string;
}

const NONE: Counts = {};

function roundOf(m: Match, round: number): RoundRecord {
  const shots = m.shots.filter((s) => s.round === round);
  const score = m.rounds.find((r) => r.round === round);
  const first = shots.find((s) => s.shot === 1);
  return {
    round,
    firstShooter: first?.owner ?? null,
    counted: score !== undefined,
    raw: { ...(score?.raw ?? NONE) },
    twenties: { ...(score?.twenties ?? NONE) },
    award: { ...(score?.award ?? NONE) },
    totals: { ...(score?.totals ?? NONE) },
    board: (score?.board ?? null) as RoundRecord['board'],
    asked: (score?.asked ?? []) as RoundRecord['asked'],
    shots: shots as unknown as RoundRecord['shots'],
  };
}

export function recordOf(m: Match, about: About): MatchRecord {
  const numbers = new Set([...m.shots.map((s) => s.round), ...m.rounds.map((r) => r.round)]);
  return {
    record: RECORD_VERSION,
    id: about.id,
    board: about.board,
    begun: about.begun,
    preset: m.preset,
    players: m.players,
    seats: m.seats as MatchRecord['seats'],
    names: about.names,
    starter: m.starter,
    flags: m.flags as MatchRecord['flags'],
    bundle: about.bundle,
    rounds: [...numbers].sort((a, b) => a - b).map((r) => roundOf(m, r)),
    undone: m.undone as unknown as MatchRecord['undone'],
    over: m.over !== null,
    winner: m.over?.winner ?? null,
    won: m.over?.won ?? null,
  };
}

/** All shots that stand, in order. */
export function shotsOf(r: MatchRecord): Shot[] {
  return r.rounds.flatMap((round) => round.shots) as Shot[];
}
