/**
 * What the board says, gathered from its link lines (docs/protocol.md) and from nothing else. In: lines in order;
 * out: plain data for the page to draw and for bots to act on. No DOM, no clock.
 */
import type { Owner, Seat } from './messages.js';
import {
  NOTHING_KNOWN,
  type BelievedDisc,
  type Turn,
  type Job,
  type Counts,
  type RoundScore,
  type Belief,
} from './said.js';

export { NOTHING_KNOWN };
export type * from './said.js';

type Fields = Readonly<Record<string, unknown>>;

function text(v: unknown): string {
  return typeof v === 'string' ? v : v === null || v === undefined ? '' : String(v);
}
function num(v: unknown): number {
  return typeof v === 'number' ? v : 0;
}
function list(v: unknown): readonly unknown[] {
  return Array.isArray(v) ? (v as readonly unknown[]) : [];
}
function owner(v: unknown): Owner {
  return v === 'B' || v === 'C' ? v : 'A';
}
function seat(v: unknown): Seat {
  return v === 'W' || v === 'N' || v === 'E' ? v : 'S';
}
/** By side: `{"A":1,"B":2}`, or a list in the order A, B, C. */
function counts(v: unknown): Counts {
  const out: Partial<Record<Owner, number>> = {};
  if (typeof v !== 'object' || v === null) return out;
  const entries: [string, unknown][] = Array.isArray(v)
    ? v.map((x: unknown, i) => ['ABC'.charAt(i), x])
    : Object.entries(v);
  for (const [side, x] of entries) {
    if (side === 'A' || side === 'B' || side === 'C') out[side] = num(x);
  }
  return out;
}
function jobs(v: unknown): Job[] {
  return list(v).map((row) => {
    const r = list(row);
    return [text(r[0]), num(r[1]), num(r[2])] as const;
  });
}

/** Sides in the order in which a score line lists them: by first appearance among the seats. */
export function sidesOf(seats: readonly (readonly [Owner, Seat])[]): Owner[] {
  const sides: Owner[] = [];
  for (const [o] of seats) if (!sides.includes(o)) sides.push(o);
  return sides.sort();
}

/** Which chair a seat is, counted clockwise from S: a match setup names its people in this order. */
export function chairOf(seats: readonly (readonly [Owner, Seat])[], wanted: Seat): number {
  const taken = (['S', 'W', 'N', 'E'] as const).filter((x) => seats.some((row) => row[1] === x));
  return taken.indexOf(wanted);
}

function discRows(v: unknown): BelievedDisc[] {
  return list(v).map((row) => {
    const r = list(row);
    return {
      id: text(r[0]),
      owner: owner(r[1]),
      x: num(r[2]),
      y: num(r[3]),
      sigma: num(r[4]),
      zone: text(r[5]),
    };
  });
}

const READERS: Readonly<Record<string, (b: Belief, d: Fields, t: number) => Partial<Belief>>> = {
  hello: (_b, d) => ({ firmware: text(d['fw']) }),
  phase: (b, d, t) => {
    const phase = text(d['phase']);
    return {
      phase,
      phaseText: text(d['text']),
      phaseAt: t,
      ask: phase === 'ask' ? b.ask : null,
      todo: phase === 'tidy' || phase === 'ask' || phase === 'place' ? b.todo : null,
      placed: phase === 'place' || phase === 'ready' ? b.placed : null,
      discs: phase === 'menu' ? [] : b.discs,
    };
  },
  match: (_b, d) => ({
    preset: text(d['preset']),
    players: num(d['players']),
    seats: list(d['seats']).map((s) => [owner(list(s)[0]), seat(list(s)[1])] as const),
    starter: text(d['starter']),
    rounds: [],
    full: [],
    banked: {},
    ruling: null,
    resumed: null,
    over: null,
    todo: null,
    ask: null,
  }),
  resumed: (_b, d) => ({
    banked: counts(d['twenties']),
    resumed: { round: num(d['round']), damaged: num(d['damaged']), text: text(d['text']) },
  }),
  rules: (_b, d) => {
    const flags = d['flags'];
    return { flags: typeof flags === 'object' ? (flags as Fields | null) : null };
  },
  turn: (b, d, t) => {
    const turn: Turn = {
      since: t,
      round: num(d['round']),
      shot: num(d['shot']),
      player: num(d['player']),
      owner: owner(d['owner']),
      seat: seat(d['seat']),
      left: list(d['left']).map(num),
    };
    const newRound = b.turn !== null && b.turn.round !== turn.round;
    const full = turn.left.map((k, i) => Math.max(k, newRound ? 0 : (b.full[i] ?? 0)));
    return { turn, full, placed: null, todo: null, banked: newRound ? {} : b.banked };
  },
  placed: (_b, d) => ({ placed: { legal: d['legal'] === 1, text: text(d['text']) } }),
  discs: (b, d) => {
    const seq = num(d['seq']);
    const old = b.parts.seq === seq ? b.parts : { n: 0, rows: [] };
    const rows = [...old.rows, ...discRows(d['d'])];
    const n = old.n + 1;
    if (n < num(d['parts'])) return { parts: { seq, n, rows } };
    return { discs: rows, parts: { seq: -1, n: 0, rows: [] } };
  },
  ruling: (b, d, t) => {
    const bank = list(d['bank']).map(text);
    const banked: Record<string, number> = { ...b.banked };
    for (const id of bank) {
      const of = b.discs.find((x) => x.id === id)?.owner ?? b.turn?.owner ?? 'A';
      banked[of] = (banked[of] ?? 0) + 1;
    }
    return {
      banked,
      ask: null,
      resumed: null,
      ruling: {
        t,
        n: num(d['n']),
        seat: b.turn?.seat ?? '',
        valid: d['valid'] === 1,
        reason: text(d['reason']),
        para: text(d['para']),
        text: text(d['text']),
        lift: list(d['lift']).map(text),
        bank,
        back: list(d['back']).map(text),
      },
    };
  },
  ask: (_b, d) => ({
    ask: {
      q: text(d['q']),
      text: text(d['text']),
      ok: text(d['ok']),
      undo: text(d['undo']),
      ids: list(d['ids']).map(text),
    },
  }),
  answer: () => ({ ask: null }),
  todo: (_b, d) => {
    const todo = { lift: jobs(d['lift']), bank: jobs(d['bank']), back: jobs(d['back']) };
    return { todo: todo.lift.length + todo.bank.length + todo.back.length > 0 ? todo : null };
  },
  score: (b, d) => {
    const score: RoundScore = {
      round: num(d['round']),
      raw: counts(d['raw']),
      twenties: counts(d['twenties']),
      award: counts(d['award']),
      totals: counts(d['totals']),
    };
    return { rounds: [...b.rounds.filter((r) => r.round !== score.round), score] };
  },
  over: (_b, d) => ({ over: { winner: text(d['winner']) } }),
  undo: () => ({ ruling: null, resumed: null, over: null, todo: null, ask: null }),
  fault: (b, d) => {
    const faults: Record<string, string> = { ...b.faults };
    if (d['clear'] === 1) delete faults[text(d['part'])];
    else faults[text(d['part'])] = text(d['text']);
    return { faults };
  },
};

/** The belief after one more line. A line that is not JSON or has an unknown `ev` changes nothing. */
export function hear(b: Belief, t: number, line: string): Belief {
  if (!line.startsWith('{')) return b;
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    return b;
  }
  if (typeof data !== 'object' || data === null) return b;
  const fields = data as Fields;
  const ev = fields['ev'];
  const reader = typeof ev === 'string' && Object.hasOwn(READERS, ev) ? READERS[ev] : undefined;
  return reader ? { ...b, ...reader(b, fields, t) } : b;
}
