/**
 * What a scoreboard shows, worked out from what is known. In: Live; out: numbers and words. A round that runs is kept apart
 * from the total, and what it would give is added up from what lies on the board.
 */
import type { Live } from './live.js';
import { twentiesOf } from './match.js';
import type { Counts, Match, Owner } from './types.js';

/** Points by the zones of a disc; as the board counts them (firmware/rules/score.ts). */
const WORTH: Readonly<Record<string, number>> = {
  '20': 20,
  '15': 15,
  '10': 10,
  '5': 5,
  hanger: 15,
  leaner: 15,
};
const TWENTY = 20;
/** Two readings of a disc that lies still are nearer than this, mm. */
const SAME_MM = 10;

export function sidesOf(m: Match | null): Owner[] {
  const out: Owner[] = [];
  for (const [side] of m?.seats ?? []) if (!out.includes(side)) out.push(side);
  return out.sort();
}

/** The round that runs: the one of the turn, until it is counted. */
export function roundNow(l: Live): number {
  const last = l.match?.rounds[l.match.rounds.length - 1]?.round ?? 0;
  const round = l.turn?.round ?? 0;
  return round > last ? round : 0;
}

export function twentiesNow(l: Live): Counts {
  const round = roundNow(l);
  return l.match && round > 0 ? twentiesOf(l.match, round) : {};
}

/** What each side would have if the round were counted now; discs that still have to come off are left out. */
export function pointsNow(l: Live): Counts {
  const round = roundNow(l);
  if (!l.match || round === 0) return {};
  const off = [...(l.todo?.lift ?? []), ...(l.todo?.bank ?? [])];
  const twenties = twentiesNow(l);
  const out: Partial<Record<Owner, number>> = {};
  for (const side of sidesOf(l.match)) out[side] = TWENTY * (twenties[side] ?? 0);
  for (const [, owner, x, y, zone] of l.discs) {
    if (off.some((job) => Math.hypot(job[1] - x, job[2] - y) < SAME_MM)) continue;
    out[owner] = (out[owner] ?? 0) + (WORTH[zone] ?? 0);
  }
  return out;
}

/** The side that has the last shot of the round: of those with most discs left, the one before the next shooter. */
export function hammerOf(l: Live): Owner | null {
  const m = l.match;
  const t = l.turn;
  if (!m || !t || roundNow(l) === 0) return null;
  // two against one: the one shoots every other time
  if (m.seats.length === 3 && sidesOf(m).length === 2) return null;
  const most = Math.max(...t.left);
  for (let k = 1; k <= m.seats.length; k++) {
    const i = (t.player - k + 2 * m.seats.length) % m.seats.length;
    if (t.left[i] === most) return m.seats[i]?.[0] ?? null;
  }
  return null;
}

export function totalsOf(m: Match | null): Counts {
  return m?.rounds[m.rounds.length - 1]?.totals ?? {};
}

/** Discs left and begun with, by side. */
export function discsLeft(l: Live): Readonly<Partial<Record<Owner, { left: number; of: number }>>> {
  const out: Partial<Record<Owner, { left: number; of: number }>> = {};
  l.match?.seats.forEach(([side], i) => {
    const was = out[side] ?? { left: 0, of: 0 };
    const left = l.turn?.left[i] ?? 0;
    out[side] = { left: was.left + left, of: was.of + Math.max(left, l.full[i] ?? 0) };
  });
  return out;
}
