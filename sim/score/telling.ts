/**
 * A match that is told anew (docs/protocol.md): after a link was opened, a reload, a power cut. In: what is known, and a line of the
 * telling; out: what is known then, and what to ask next, until all of it was told; then it is laid beside the match that was
 * known (match.ts).
 */
import { counts, owner, ruledRows, seat, seats, text, whole, type Fields } from './fields.js';
import { NOTHING, sent, type Live } from './live.js';
import { merged, upTo } from './match.js';
import type { Match, Shot } from './types.js';

export const HELLO = '{"cmd":"hello"}';

/** A link was opened, or opened again: how the match stands must be asked. What is known of it is kept. */
export function joined(l: Live): Live {
  return {
    ...l,
    send: HELLO,
    asking: true,
    told: l.told,
    parts: NOTHING.parts,
    pair: null,
    error: '',
  };
}

export function matchBegins(l: Live, d: Fields, t: number): Partial<Live> {
  const match: Match = {
    t,
    id: text(d['id']),
    preset: text(d['preset']),
    players: whole(d['players']),
    seats: seats(d['seats']),
    starter: seat(d['starter']),
    flags: null,
    shots: [],
    undone: [],
    rounds: [],
    over: null,
  };
  // a match told while another one is being told: what was known before both still counts
  const known = l.told ? l.told.known : l.match;
  return {
    match,
    told: { known, shots: [], rows: [], n: -1, have: 0, torn: false, gap: l.told !== null },
    asked: [],
    ask: null,
    todo: null,
    full: [],
    before: null,
    laid: '',
  };
}

/**
 * `match`, `rules`, and then neither `state` nor `resumed`: a match that begins. Before `hello` is answered, and while the last
 * match was being told, it is not known what was missed of that.
 */
export function begunAnew(l: Live): Live {
  if (!l.told || !l.match || l.told.n >= 0 || l.told.torn) return l;
  const left = l.told.known ?? l.left;
  return {
    ...l,
    told: null,
    left,
    missed: l.missed || (left !== null && (l.asking || l.told.gap)),
  };
}

/** A match told to its end is laid beside the one that is known. */
export function settle(l: Live, turn = l.turn): Live {
  if (!l.told || !l.match) return l;
  const { match, left } = merged(l.match, l.told.shots, l.told.known);
  const cut = turn && !match.over ? upTo(match, turn, l.told.n) : match;
  return { ...l, match: cut, left: left ?? l.left, missed: l.missed || left !== null, told: null };
}

/**
 * The match stands at entry `n`, and was told from entry `from` up to `upto`, to us or to another reader. What follows on
 * what is known is taken and the next asked for; what another reader is told again makes nobody ask again.
 */
export function stands(l: Live, d: Fields): Live {
  if (!l.told) return l;
  const { have, torn } = l.told;
  const n = whole(d['n']);
  const first = l.told.n < 0;
  const from = d['from'] === undefined ? have : whole(d['from']);
  const upto = torn || from > have ? have : Math.max(have, whole(d['upto']));
  const told = { ...l.told, n: first ? n : l.told.n, have: upto, torn: false };
  if (upto >= n) return settle({ ...l, told });
  if (!first && !torn && upto === have) return { ...l, told };
  return { ...l, told, send: JSON.stringify({ cmd: 'past', from: upto }) };
}

/** Nobody can be asked, as in a file: what was known of the match up to where it is told still stands. */
export function unanswered(l: Live): Live {
  if (!l.told || l.told.n < 0) return sent(l);
  const { n, known } = l.told;
  const shots = known?.shots.filter((s) => s.n <= n) ?? [];
  return sent(settle({ ...l, told: { ...l.told, shots } }, null));
}

export function pastShot(l: Live, d: Fields): Partial<Live> {
  if (!l.told) return {};
  const rows = [...(whole(d['part']) === 0 ? [] : l.told.rows), ...ruledRows(d['d'])];
  if (whole(d['part']) + 1 < whole(d['parts'])) return { told: { ...l.told, rows } };
  const shot: Shot = {
    n: whole(d['n']),
    round: whole(d['round']),
    shot: whole(d['shot']),
    t: -1,
    id: text(d['id']),
    owner: owner(d['owner']),
    seat: seat(d['seat']),
    before: null,
    after: rows,
    asked: [],
    ruling: {
      valid: d['valid'] === 1,
      reason: text(d['reason']),
      para: '',
      text: '',
      lift: [],
      bank: [],
      back: [],
      hit: null,
    },
    twenties: counts(d['twenties']),
  };
  const shots = [...l.told.shots.filter((s) => s.n !== shot.n), shot];
  return { told: { ...l.told, rows: [], shots } };
}
