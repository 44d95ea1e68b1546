/**
 * What a board says, gathered line by line (docs/protocol.md). In: what is known, a line, the time; out: what is known
 * then, and in `send` what the board should be asked. No DOM, no clock, no link: whoever holds the link sends what is
 * wanted and clears it with `sent`.
 */
import {
  counts,
  jobs,
  list,
  num,
  owner,
  ownerOf,
  ruledRows,
  seat,
  seats,
  seenRows,
  text,
  texts,
  whole,
  type Fields,
} from './fields.js';
import { NOTHING, TAKEN_BACK, type Live } from './live.js';
import { merged, upTo, withScore, withShot, withTurn, withUndo } from './match.js';
import type { Asked, Counts, Match, Owner, Row, Score, Shot } from './types.js';

/** So many faults are kept; no board has more parts that can be wrong at once. */
const MOST_FAULTS = 40;

const HELLO = '{"cmd":"hello"}';

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

export function sent(l: Live): Live {
  return l.send === '' ? l : { ...l, send: '' };
}

/** The match that ended because another one began was taken. */
export function taken(l: Live): Live {
  return l.left ? { ...l, left: null, missed: false } : l;
}

function matchBegins(l: Live, d: Fields, t: number): Partial<Live> {
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
function begunAnew(l: Live): Live {
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
function settle(l: Live, turn = l.turn): Live {
  if (!l.told || !l.match) return l;
  const { match, left } = merged(l.match, l.told.shots, l.told.known);
  const cut = turn && !match.over ? upTo(match, turn, l.told.n) : match;
  return { ...l, match: cut, left: left ?? l.left, missed: l.missed || left !== null, told: null };
}

/**
 * The match stands at entry `n`, and was told from entry `from` up to `upto`, to us or to another reader. What follows on
 * what is known is taken and the next asked for; what another reader is told again makes nobody ask again.
 */
function stands(l: Live, d: Fields): Live {
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

function pastShot(l: Live, d: Fields): Partial<Live> {
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

function twentiesBanked(ids: readonly string[]): Counts {
  const out: Partial<Record<Owner, number>> = {};
  for (const id of ids) out[ownerOf(id)] = (out[ownerOf(id)] ?? 0) + 1;
  return out;
}

/** Questions that were put and not answered were withdrawn. */
function closed(l: Live): readonly Asked[] {
  if (!l.ask) return l.asked;
  const { q, ids, ok, undo } = l.ask;
  return [...l.asked, { q, ids, ok, undo, took: 'withdrawn' }];
}

function ruled(l: Live, d: Fields, t: number): Partial<Live> {
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
function given(l: Live, after: readonly Row[]): Partial<Live> {
  if (l.owed < 0 || !l.match) return {};
  const shots = l.match.shots.map((s) => (s.n === l.owed ? { ...s, after } : s));
  return { owed: -1, match: { ...l.match, shots } };
}

function counted(l: Live, d: Fields): Partial<Live> {
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

type Reader = (l: Live, d: Fields, t: number) => Partial<Live>;

const READERS: Readonly<Record<string, Reader>> = {
  hello: (_l, d) => ({ firmware: text(d['fw']), calibrated: d['cal'] === 1, asking: false }),
  match: matchBegins,
  rules: (l, d) => {
    const flags = d['flags'];
    if (!l.match || typeof flags !== 'object') return {};
    return { match: { ...l.match, flags: flags as Match['flags'] } };
  },
  state: stands,
  resumed: (l, d) => stands(l, { ...d, upto: 0 }),
  past: pastShot,
  turn: (start, d) => {
    const l = begunAnew(start);
    const turn = {
      round: whole(d['round']),
      shot: whole(d['shot']),
      player: whole(d['player']),
      owner: owner(d['owner']),
      seat: seat(d['seat']),
      left: list(d['left']).map(whole),
    };
    const newRound = l.turn !== null && l.turn.round !== turn.round;
    const full = turn.left.map((k, i) => Math.max(k, newRound ? 0 : (l.full[i] ?? 0)));
    const match = l.match && !l.told ? withTurn(l.match, turn) : l.match;
    return { ...l, turn, full, match, placed: null, todo: null, owed: -1 };
  },
  phase: (l, d) => {
    const phase = text(d['phase']);
    const menu = {
      choose: text(d['choose']),
      preset: text(d['preset']),
      players: whole(d['players']),
      starter: seat(d['starter']),
    };
    return {
      phase,
      phaseText: text(d['text']),
      menu: phase === 'menu' ? menu : null,
      asked: phase === 'ask' || !l.ask ? l.asked : closed(l),
      ask: phase === 'ask' ? l.ask : null,
      todo: ['tidy', 'ask', 'place'].includes(phase) ? l.todo : null,
      placed: phase === 'place' || phase === 'ready' ? l.placed : null,
      error: phase === l.phase ? l.error : '',
      fresh: l.fresh && phase !== 'flight',
      walk: phase === 'walk' ? l.walk : null,
      tests: phase === 'test' && l.phase !== 'test' ? [] : l.tests,
    };
  },
  placed: (l, d) => ({
    placed: { legal: d['legal'] === 1, text: text(d['text']) },
    fresh: false,
    owed: -1,
    before: d['legal'] === 1 ? l.discs : l.before,
    laid: d['legal'] === 1 ? text(d['id']) : l.laid,
  }),
  discs: (l, d) => {
    const seq = num(d['seq']);
    const rows = [...(l.parts.seq === seq ? l.parts.rows : []), ...seenRows(d['d'])];
    if (whole(d['part']) + 1 < whole(d['parts'])) return { parts: { seq, rows } };
    return { discs: rows, parts: NOTHING.parts, fresh: true, ...given(l, rows) };
  },
  ruling: ruled,
  ask: (_l, d) => {
    const [q, said, ok, undo] = [d['q'], d['text'], d['ok'], d['undo']].map(text);
    return {
      ask: { q: q ?? '', text: said ?? '', ok: ok ?? '', undo: undo ?? '', ids: texts(d['ids']) },
    };
  },
  answer: (l, d) => {
    if (!l.ask) return {};
    const { q, ids, ok, undo } = l.ask;
    const took = d['took'] === 'undo' ? 'undo' : 'ok';
    return { ask: null, asked: [...l.asked, { q, ids, ok, undo, took }] };
  },
  todo: (_l, d) => {
    const todo = { lift: jobs(d['lift']), bank: jobs(d['bank']), back: jobs(d['back']) };
    return { todo: todo.lift.length + todo.bank.length + todo.back.length > 0 ? todo : null };
  },
  score: counted,
  over: (start, d) => {
    const l = begunAnew(start);
    if (!l.match) return {};
    const won = d['won'] === undefined ? null : d['won'] === 1;
    const winner = d['winner'] === null || d['winner'] === undefined ? null : owner(d['winner']);
    return { ...l, match: { ...l.match, over: { winner, won } }, turn: null };
  },
  undo: (l, d) => {
    const n = whole(d['n']);
    const told = l.told ? { ...l.told, shots: l.told.shots.filter((s) => s.n <= n) } : null;
    const match = l.match ? withUndo(l.match, n) : null;
    return {
      match,
      told,
      ask: null,
      asked: [],
      todo: null,
      owed: -1,
      news: TAKEN_BACK,
    };
  },
  fault: (l, d) => {
    const part = text(d['part']);
    const rest = Object.entries(l.faults).filter(([name]) => name !== part);
    if (d['clear'] !== 1) rest.push([part, text(d['text'])]);
    return { faults: Object.fromEntries(rest.slice(-MOST_FAULTS)) };
  },
  pair: (_l, d) => ({ pair: { state: text(d['state']), text: text(d['text']) } }),
  walk: (_l, d) => ({
    walk: { step: text(d['step']), text: text(d['text']), n: whole(d['n']), of: whole(d['of']) },
  }),
  test: (l, d) => ({
    tests: [...l.tests, { part: text(d['part']), text: text(d['text']), ok: d['ok'] === 1 }].slice(
      -200,
    ),
  }),
  // while the match is told, what was told is asked for again; else what was missed
  lost: (l) => (l.told ? { told: { ...l.told, torn: true } } : { send: HELLO }),
  // a board of an older version tells nothing of the past: what is known is kept
  error: (l, d) => ({
    error: text(d['text']),
    ...(l.told && text(d['text']).startsWith('unknown cmd: past') ? settle(l) : {}),
  }),
};

/** The fields of a line; null where it is none. */
export function parsed(line: string): Fields | null {
  if (!line.startsWith('{')) return null;
  try {
    const data: unknown = JSON.parse(line);
    return typeof data === 'object' && data !== null ? (data as Fields) : null;
  } catch {
    return null;
  }
}

/** What is known after one more line. A line that is none changes nothing but the number of those. */
export function hear(l: Live, t: number, line: string): Live {
  const d = parsed(line);
  if (!d || d['v'] !== 1 || typeof d['ev'] !== 'string') return { ...l, bad: l.bad + 1 };
  const ev = d['ev'];
  const reader = Object.hasOwn(READERS, ev) ? READERS[ev] : undefined;
  return reader ? { ...l, ...reader(l, d, t) } : l;
}
