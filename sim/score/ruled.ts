/**
 * What the board rules and counts while somebody listens. In: what is known, and the line; out: what is new: the shot with the
 * boards before and after it and the questions on the way, the round with its score.
 */
import { counts, ownerOf, text, texts, whole, type Fields } from './fields.js';
import type { Live } from './live.js';
import { withScore, withShot } from './match.js';
import type { Asked, Counts, Owner, Row, Score, Shot } from './types.js';

function twentiesBanked(ids: readonly string[]): Counts {
  const out: Partial<Record<Owner, number>> = {};
  for (const id of ids) out[ownerOf(id)] = (out[ownerOf(id)] ?? 0) + 1;
  return out;
}

/** Questions that were put and not answered were withdrawn. */
export function closed(l: Live): readonly Asked[] {
  if (!l.ask) return l.asked;
  const { q, ids, ok, undo } = l.ask;
  return [...l.asked, { q, ids, ok, undo, took: 'withdrawn' }];
}

export function ruled(l: Live, d: Fields, t: number): Partial<Live> {
  const bank = texts(d['bank']);
  const turn = l.turn;
  const ruling = {
    valid: d['valid'] === 1,
    reason: text(d['reason']),
    para: text(d['para']),
    text: text(d['text']),
    lift: texts(d['lift']),
    bank,
    back: texts(d['back']),
    hit: Array.isArray(d['hit']) ? texts(d['hit']) : null,
  };
  const known = { ask: null, asked: [], news: ruling.text, before: null, laid: '' };
  if (!l.match || !turn) return known;
  const shot: Shot = {
    n: whole(d['n']),
    round: turn.round,
    shot: turn.shot,
    t,
    id: l.laid,
    owner: turn.owner,
    seat: turn.seat,
    before: l.before,
    after: l.fresh ? l.discs : null,
    asked: closed(l),
    ruling,
    twenties: twentiesBanked(bank),
  };
  return { ...known, owed: l.fresh ? -1 : shot.n, match: withShot(l.match, shot) };
}

/** A shot that was ruled before its discs were told gets them. */
export function given(l: Live, after: readonly Row[]): Partial<Live> {
  if (l.owed < 0 || !l.match) return {};
  const shots = l.match.shots.map((s) => (s.n === l.owed ? { ...s, after } : s));
  return { owed: -1, match: { ...l.match, shots } };
}

export function counted(l: Live, d: Fields): Partial<Live> {
  if (!l.match) return {};
  const score: Score = {
    round: whole(d['round']),
    raw: counts(d['raw']),
    twenties: counts(d['twenties']),
    award: counts(d['award']),
    totals: counts(d['totals']),
    board: l.told ? null : l.discs,
    asked: l.told ? [] : closed(l),
  };
  return { match: withScore(l.match, score), ...(l.told ? {} : { asked: [], ask: null }) };
}
