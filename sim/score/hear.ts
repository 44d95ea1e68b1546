/**
 * What a board says, gathered line by line (docs/protocol.md). In: what is known, a line, the time; out: what is known
 * then, and in `send` what the board should be asked. No DOM, no clock, no link: whoever holds the link sends what is
 * wanted and clears it with `sent`.
 */
import {
  jobs,
  list,
  num,
  owner,
  seat,
  seenRows,
  text,
  texts,
  whole,
  type Fields,
} from './fields.js';
import { NOTHING, TAKEN_BACK, type Live } from './live.js';
import { withTurn, withUndo } from './match.js';
import { closed, counted, given, ruled } from './ruled.js';
import { begunAnew, HELLO, matchBegins, pastShot, settle, stands } from './telling.js';
import type { Match } from './types.js';

/** So many faults are kept; no board has more parts that can be wrong at once. */
const MOST_FAULTS = 40;

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
