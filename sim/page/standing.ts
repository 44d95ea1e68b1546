/**
 * Where a round stands while it runs: twenties put aside and what lies on the board, by side. In: what the board has
 * said; out: points that count only at the end of the round, and words for who is ahead.
 */
import type { Belief, Counts } from './said.js';
import type { Owner } from './messages.js';
import { turnRuns } from './people.js';

/** Points by the zones of a `discs` line; as the board counts them (firmware/rules/score.ts). */
export const WORTH: Readonly<Record<string, number>> = {
  '20': 20,
  '15': 15,
  '10': 10,
  '5': 5,
  hanger: 15,
  leaner: 15,
};
const TWENTY = 20;

/** Twenties of the round that runs. */
export function twentiesOf(b: Belief): Counts {
  const out: Partial<Record<Owner, number>> =
    b.before && b.before.round === b.turn?.round ? { ...b.before.twenties } : {};
  for (const r of b.rulings) {
    if (r.round !== b.turn?.round) continue;
    for (const [side, k] of Object.entries(r.banked) as [Owner, number][])
      out[side] = (out[side] ?? 0) + k;
  }
  return out;
}

/** True while a round runs that is played for points: together against the center only twenties count. */
export function roundRuns(b: Belief): boolean {
  return turnRuns(b) && !(Number(b.flags?.['attempts'] ?? 0) > 0);
}

/** Two readings of a disc that lies still are nearer than this, mm. */
const SAME_MM = 10;

/** What each side would have if the round were counted now; discs that still have to come off are left out. */
export function pointsNow(b: Belief): Counts {
  const off = [...(b.todo?.lift ?? []), ...(b.todo?.bank ?? [])];
  const twenties = twentiesOf(b);
  const out: Partial<Record<Owner, number>> = {};
  for (const [side] of b.seats) out[side] = TWENTY * (twenties[side] ?? 0);
  for (const d of b.discs) {
    const goes = off.some(([, x, y]) => Math.hypot(x - d.x, y - d.y) < SAME_MM);
    if (!goes) out[d.owner] = (out[d.owner] ?? 0) + (WORTH[d.zone] ?? 0);
  }
  return out;
}

/** `A leads by 10 on the board`; '' while nobody has a point. */
export function leadWords(points: Counts): string {
  const sides = (Object.entries(points) as [Owner, number][]).sort((p, q) => q[1] - p[1]);
  const [first, second] = sides;
  if (!first || !second || first[1] === 0) return '';
  if (first[1] === second[1]) {
    const level = sides.filter((s) => s[1] === first[1]).map((s) => s[0]);
    return `${level.sort().join(' and ')} level on the board`;
  }
  return `${first[0]} leads by ${first[1] - second[1]} on the board`;
}
