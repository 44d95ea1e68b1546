/**
 * Figures that players care about. In: match records; out: counts and rates by side or by player, over all of them.
 * An open board is one without discs of others; the hammer is the last shot of a round, as players say.
 */
import type { MatchRecord, RoundRecord } from './schema.js';
import type { Shot } from '../score/types.js';

export interface Figures {
  shots: number;
  valid: number;
  rounds: number;
  twenties: number;
  /** Twenties a round, two decimals; null before the first counted round. */
  twentiesPerRound: number | null;
  openShots: number;
  openGood: number;
  openRate: number | null;
  /** Rounds in which the side shot last, and how many of those it won. */
  hammer: number;
  hammerWon: number;
  hammerRate: number | null;
  asked: number;
  /** Questions that were answered against what the board proposed. */
  overridden: number;
  fouls: Record<string, number>;
  roundsWon: number;
  points: number;
}

function none(): Figures {
  return {
    shots: 0,
    valid: 0,
    rounds: 0,
    twenties: 0,
    twentiesPerRound: null,
    openShots: 0,
    openGood: 0,
    openRate: null,
    hammer: 0,
    hammerWon: 0,
    hammerRate: null,
    asked: 0,
    overridden: 0,
    fouls: {},
    roundsWon: 0,
    points: 0,
  };
}

/** What lay there before a shot; null where nobody knows. */
function boardBefore(
  s: Shot,
  before: Shot | undefined,
): readonly (readonly [string, string])[] | null {
  if (s.before) return s.before.filter((row) => row[0] !== s.id).map((row) => [row[0], row[1]]);
  if (s.shot === 1) return [];
  if (!before?.after) return null;
  const off = [...before.ruling.lift, ...before.ruling.bank];
  return before.after.filter((row) => !off.includes(row[0])).map((row) => [row[0], row[1]]);
}

function addRound(
  of: (seat: string, owner: string) => Figures,
  m: MatchRecord,
  r: RoundRecord,
): void {
  const shots = r.shots as unknown as Shot[];
  shots.forEach((s, i) => {
    const f = of(s.seat, s.owner);
    f.shots++;
    if (s.ruling.valid) f.valid++;
    else f.fouls[s.ruling.reason] = (f.fouls[s.ruling.reason] ?? 0) + 1;
    f.twenties += s.twenties[s.owner] ?? 0;
    const board = boardBefore(s, shots[i - 1]);
    if (board && !board.some(([, owner]) => owner !== s.owner)) {
      f.openShots++;
      if (s.ruling.valid) f.openGood++;
    }
    for (const a of s.asked) {
      f.asked++;
      if (a.took === 'undo') f.overridden++;
    }
  });
  if (!r.counted) return;
  const best = Math.max(...Object.values(r.award).map(Number));
  const ahead = Object.entries(r.award).filter(([, v]) => v === best);
  const winner = ahead.length === 1 ? ahead[0]?.[0] : undefined;
  const last = shots[shots.length - 1];
  if (last) {
    const f = of(last.seat, last.owner);
    f.hammer++;
    if (winner === last.owner) f.hammerWon++;
  }
  // partners without names are one
  const seen = new Set<Figures>();
  for (const [owner, seat] of m.seats) {
    const f = of(seat, owner);
    if (seen.has(f)) continue;
    seen.add(f);
    f.rounds++;
    f.points += r.award[owner] ?? 0;
    if (winner === owner) f.roundsWon++;
  }
}

function rate(part: number, of: number): number | null {
  return of > 0 ? Math.round((1000 * part) / of) / 1000 : null;
}

/** Figures by player where names are known, else by side; several matches are added up. */
export function figuresOf(records: readonly MatchRecord[]): Record<string, Figures> {
  const by = new Map<string, Figures>();
  for (const m of records) {
    const of = (seat: string, owner: string): Figures => {
      const name = m.names[seat as 'S'] ?? `side ${owner}`;
      const f = by.get(name) ?? none();
      by.set(name, f);
      return f;
    };
    for (const r of m.rounds) addRound(of, m, r);
  }
  const out: Record<string, Figures> = {};
  for (const [name, f] of [...by].sort(([a], [b]) => (a < b ? -1 : 1))) {
    out[name] = {
      ...f,
      twentiesPerRound: f.rounds > 0 ? Math.round((100 * f.twenties) / f.rounds) / 100 : null,
      openRate: rate(f.openGood, f.openShots),
      hammerRate: rate(f.hammerWon, f.hammer),
    };
  }
  return out;
}
