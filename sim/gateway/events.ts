/**
 * What happened to a match, as events that can be sent and kept. In: the match as it was last told and as it is now; out:
 * events; and back, an event applied to a match. It compares the two, so no way in which a match changes can be forgotten.
 */
import { sameCounts } from '../score/match.js';
import type { Match, Over, Score, Shot } from '../score/types.js';

/** A match without what happened in it. */
export type Head = Omit<Match, 'shots' | 'undone' | 'rounds' | 'over'>;

export type Change =
  | { readonly k: 'match'; readonly head: Head }
  | { readonly k: 'shot'; readonly shot: Shot }
  /** Shots after entry `n` are taken back. */
  | { readonly k: 'undo'; readonly n: number }
  | { readonly k: 'score'; readonly score: Score }
  /** Rounds from this one on are no longer counted. */
  | { readonly k: 'unscore'; readonly round: number }
  | { readonly k: 'over'; readonly over: Over | null };

function headOf(m: Match): Head {
  const { t, id, preset, players, seats, starter, flags } = m;
  return { t, id, preset, players, seats, starter, flags };
}

export function sameHead(a: Head, b: Head): boolean {
  return (
    JSON.stringify({ ...headOf(a as Match), t: 0 }) ===
    JSON.stringify({ ...headOf(b as Match), t: 0 })
  );
}

function sameShot(a: Shot, b: Shot): boolean {
  return (
    a.n === b.n &&
    a.round === b.round &&
    a.shot === b.shot &&
    a.id === b.id &&
    a.t === b.t &&
    a.ruling.reason === b.ruling.reason &&
    sameCounts(a.twenties, b.twenties)
  );
}

export function sameScore(a: Score, b: Score): boolean {
  return (['raw', 'twenties', 'award', 'totals'] as const).every((k) => sameCounts(a[k], b[k]));
}

function sameOver(a: Over | null, b: Over | null): boolean {
  return a?.winner === b?.winner && a?.won === b?.won;
}

/** What is new. `told` is null before the first event of a match. */
export function changes(told: Match | null, now: Match): Change[] {
  const out: Change[] = [];
  let m = told;
  const put = (c: Change): void => {
    out.push(c);
    m = applied(m, c);
  };
  if (!m) put({ k: 'match', head: headOf(now) });
  const known = m?.shots ?? [];
  let same = 0;
  while (
    same < known.length &&
    now.shots[same] &&
    sameShot(known[same] as Shot, now.shots[same] as Shot)
  )
    same++;
  if (same < known.length) put({ k: 'undo', n: known[same - 1]?.n ?? 0 });
  const gone = m?.rounds.find((r) => !now.rounds.some((x) => x.round === r.round));
  if (gone) put({ k: 'unscore', round: gone.round });
  for (const shot of now.shots.slice(same)) put({ k: 'shot', shot });
  for (const score of now.rounds) {
    const was = m?.rounds.find((r) => r.round === score.round);
    if (!was || !sameScore(was, score)) put({ k: 'score', score });
  }
  if (!sameOver(m?.over ?? null, now.over)) put({ k: 'over', over: now.over });
  return out;
}

/** The match after a change; null before it began. */
export function applied(m: Match | null, c: Change): Match | null {
  if (c.k === 'match') return { ...c.head, shots: [], undone: [], rounds: [], over: null };
  if (!m) return null;
  switch (c.k) {
    case 'shot':
      return { ...m, shots: [...m.shots, c.shot] };
    case 'undo': {
      const gone = m.shots.filter((s) => s.n > c.n);
      const first = gone[0]?.round ?? Infinity;
      return {
        ...m,
        shots: m.shots.filter((s) => s.n <= c.n),
        undone: [...m.undone, ...gone],
        rounds: m.rounds.filter((r) => r.round < first),
      };
    }
    case 'score':
      return {
        ...m,
        rounds: [...m.rounds.filter((r) => r.round !== c.score.round), c.score].sort(
          (a, b) => a.round - b.round,
        ),
      };
    case 'unscore':
      return { ...m, rounds: m.rounds.filter((r) => r.round < c.round) };
    default:
      return { ...m, over: c.over };
  }
}
