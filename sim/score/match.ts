/**
 * How a match changes by what the board says. In: a match and news; out: the match after it. A match that was told anew
 * (after a lost link, a reload, a power cut) is laid beside the one that is known: what is the same is kept, with all that
 * was seen of it, and nothing stands twice.
 */
import type { Counts, Match, Owner, Row, Score, Shot, Turn } from './types.js';

function isBefore(s: { round: number; shot: number }, turn: Pick<Turn, 'round' | 'shot'>): boolean {
  return s.round < turn.round || (s.round === turn.round && s.shot < turn.shot);
}

/** The match without some of its shots; they are kept apart. */
function without(m: Match, stays: (s: Shot) => boolean): Match {
  const gone = m.shots.filter((s) => !stays(s));
  if (gone.length === 0) return m;
  return { ...m, shots: m.shots.filter(stays), undone: [...m.undone, ...gone] };
}

/** A turn that comes again takes back what was said of it: undone, shot again, or the round replayed. */
export function withTurn(m: Match, turn: Turn): Match {
  const cut = without(m, (s) => isBefore(s, turn));
  const rounds = cut.rounds.filter((r) => r.round < turn.round);
  return rounds.length === cut.rounds.length && cut.over === null
    ? cut
    : { ...cut, rounds, over: null };
}

export function withShot(m: Match, shot: Shot): Match {
  const cut = without(m, (s) => s.n < shot.n && isBefore(s, shot));
  return { ...cut, shots: [...cut.shots, shot] };
}

/** The board went back to its entry `n`: later shots are gone, and so are the counts that came after them. */
export function withUndo(m: Match, n: number): Match {
  const first = m.shots.find((s) => s.n > n);
  const cut = without(m, (s) => s.n <= n);
  const rounds = first ? cut.rounds.filter((r) => r.round < first.round) : cut.rounds;
  return { ...cut, rounds, over: null };
}

export function withScore(m: Match, score: Score): Match {
  const known = m.rounds.find((r) => r.round === score.round);
  // told again, without the board that was seen when it was counted
  const kept =
    known && score.board === null ? { ...score, board: known.board, asked: known.asked } : score;
  const rounds = [...m.rounds.filter((r) => r.round !== score.round), kept];
  return { ...m, rounds: rounds.sort((a, b) => a.round - b.round) };
}

/** A disc that lies still is read within this, and drifts by less while others are shot, mm. */
const SAME_MM = 8;

function sameBoard(a: readonly Row[], b: readonly Row[]): boolean {
  return a.every(([id, , x, y]) => {
    const other = b.find((row) => row[0] === id);
    return !other || Math.hypot(other[2] - x, other[3] - y) < SAME_MM;
  });
}

/** Is a shot that was told the one that is known? */
export function sameShot(known: Shot, told: Shot): boolean {
  return (
    known.n === told.n &&
    known.round === told.round &&
    known.shot === told.shot &&
    (known.id === told.id || known.id === '') &&
    known.ruling.reason === told.ruling.reason &&
    sameCounts(known.twenties, told.twenties) &&
    sameBoard(
      (told.after ?? []).filter((row) => !known.ruling.back.includes(row[0])),
      known.after ?? [],
    )
  );
}

export function sameCounts(a: Counts, b: Counts): boolean {
  return (['A', 'B', 'C'] as const).every((k) => (a[k] ?? 0) === (b[k] ?? 0));
}

/** Twenties of a round by the shots that stand. */
export function twentiesOf(m: Match, round: number): Counts {
  const out: Partial<Record<Owner, number>> = {};
  for (const [side] of m.seats) out[side] = 0;
  for (const s of m.shots) {
    if (s.round !== round) continue;
    for (const [side, k] of Object.entries(s.twenties) as [Owner, number][])
      out[side] = (out[side] ?? 0) + k;
  }
  return out;
}

export function sameSetup(a: Match, b: Match): boolean {
  const key = (m: Match): string =>
    JSON.stringify([m.preset, m.players, m.seats, m.starter, m.flags]);
  return key(a) === key(b);
}

/**
 * Another match began meanwhile. A board says by an id which match it is; of one that does not it is another match where the
 * set-up or the first shot is another one. Shots of which no disc lay leave no place to compare, and matches often begin with
 * one: they show that it is the same match only when nothing differs after them.
 */
function isAnother(told: Match, past: readonly Shot[], known: Match): boolean {
  if (!sameSetup(told, known)) return true;
  if (told.id !== '' && known.id !== '') return told.id !== known.id;
  const first = past[0];
  if (!first) return known.shots.length > 0 && told.rounds.length > 0;
  if (known.shots.length === 0) return false;
  const at = known.shots.findIndex((k) => sameShot(k, first));
  if (at < 0) return true;
  for (let i = 0; ; i++) {
    const [k, p] = [known.shots[at + i], past[i]];
    if (!k || !p) return false;
    if (!sameShot(k, p)) return true;
    if ((p.after ?? []).length > 0) return false;
  }
}

export interface Merged {
  readonly match: Match;
  /** The match that was known, where it is another one. */
  readonly left: Match | null;
}

/**
 * What stands when a match has been told to its end. `told`: its head, its rounds, and shots ruled meanwhile; `past`: its
 * shots as told; `known`: what was known before.
 */
export function merged(told: Match, past: readonly Shot[], known: Match | null): Merged {
  const mine = known && !isAnother(told, past, known) ? known : null;
  const pool = [...(mine?.shots ?? []), ...told.shots];
  const last = past[past.length - 1]?.n ?? 0;
  const all = [
    ...past.map((p) => pool.find((k) => sameShot(k, p)) ?? p),
    ...told.shots.filter((s) => s.n > last),
  ].sort((a, b) => a.n - b.n);
  let shots: Shot[] = [];
  const gone: Shot[] = [];
  for (const s of all) {
    gone.push(...shots.filter((x) => !isBefore(x, s)));
    shots = [...shots.filter((x) => isBefore(x, s)), s];
  }
  const was = mine?.undone ?? [];
  const isKept = (s: Shot): boolean => [...shots, ...gone].includes(s);
  const fresh = gone.filter((s) => !was.some((u) => sameShot(u, s)));
  const undone = [...was, ...(mine?.shots ?? []).filter((s) => !isKept(s)), ...fresh];
  const rounds = told.rounds.map((r) => {
    const k = mine?.rounds.find((x) => x.round === r.round);
    return k && r.board === null ? { ...r, board: k.board, asked: k.asked } : r;
  });
  const t = mine?.t ?? told.t;
  return { match: { ...told, t, shots, undone, rounds }, left: mine ? null : known };
}

/** A match told at entry `n` whose turn is `turn`: shots up to there that the turn comes before are taken back. */
export function upTo(m: Match, turn: Turn, n: number): Match {
  return without(m, (s) => s.n > n || isBefore(s, turn));
}
