/**
 * What the board says, gathered from its link lines (docs/protocol.md) and from nothing else. In: lines in order;
 * out: plain data for the page to draw and for bots to act on. No DOM, no clock.
 */
import { counts, discRows, jobs, list, num, owner, seat, text, type Fields } from './fields.js';
import type { Owner, Seat } from './messages.js';
import {
  NOTHING_KNOWN,
  type Turn,
  type Counts,
  type RoundScore,
  type RulingNews,
  type Belief,
  type BelievedDisc,
} from './said.js';

import { hammerOf } from './hammer.js';

export { NOTHING_KNOWN };
export type * from './said.js';

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

/** How many of the named discs are whose. */
function ownersOf(b: Belief, ids: readonly string[]): Counts {
  const out: Partial<Record<Owner, number>> = {};
  for (const id of ids) {
    const of = b.discs.find((x) => x.id === id)?.owner ?? b.turn?.owner ?? 'A';
    out[of] = (out[of] ?? 0) + 1;
  }
  return out;
}

function isBefore(r: RulingNews, turn: Turn): boolean {
  return r.round < turn.round || (r.round === turn.round && r.shot < turn.shot);
}

/** A ruling that was said before its discs were gets them now. */
function completed(b: Belief, discs: readonly BelievedDisc[]): Partial<Belief> {
  const { ruling } = b;
  if (!ruling || ruling.evidence.whole) return {};
  const whole = { ...ruling, evidence: { ...ruling.evidence, after: discs, whole: true } };
  return { ruling: whole, rulings: b.rulings.map((r) => (r === ruling ? whole : r)) };
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
      undone: phase === 'flight' ? null : b.undone,
      ...(phase === 'flight' ? { stood: b.discs, told: false, answered: [] } : {}),
      menu: phase === 'menu' ? { preset: text(d['preset']) } : null,
    };
  },
  match: (_b, d) => ({
    preset: text(d['preset']),
    players: num(d['players']),
    seats: list(d['seats']).map((s) => [owner(list(s)[0]), seat(list(s)[1])] as const),
    starter: text(d['starter']),
    rounds: [],
    full: [],
    ruling: null,
    rulings: [],
    undone: null,
    resumed: null,
    before: null,
    over: null,
    todo: null,
    ask: null,
  }),
  resumed: (_b, d) => ({
    before: { n: num(d['n']), round: num(d['round']), twenties: counts(d['twenties']) },
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
    return {
      turn,
      full,
      placed: null,
      todo: null,
      // A turn that comes again takes back what was said of it: undone, shot again, or the round replayed.
      rulings: b.rulings.filter((r) => isBefore(r, turn)),
      rounds: b.rounds.filter((r) => r.round < turn.round),
    };
  },
  placed: (_b, d) => ({ placed: { legal: d['legal'] === 1, text: text(d['text']) } }),
  discs: (b, d) => {
    const seq = num(d['seq']);
    const old = b.parts.seq === seq ? b.parts : { n: 0, rows: [] };
    const rows = [...old.rows, ...discRows(d['d'])];
    const n = old.n + 1;
    if (n < num(d['parts'])) return { parts: { seq, n, rows } };
    return { discs: rows, told: true, parts: { seq: -1, n: 0, rows: [] }, ...completed(b, rows) };
  },
  ruling: (b, d, t) => {
    const bank = list(d['bank']).map(text);
    const ruling: RulingNews = {
      t,
      n: num(d['n']),
      seat: b.turn?.seat ?? '',
      round: b.turn?.round ?? 0,
      shot: b.turn?.shot ?? 0,
      valid: d['valid'] === 1,
      reason: text(d['reason']),
      para: text(d['para']),
      text: text(d['text']),
      lift: list(d['lift']).map(text),
      bank,
      back: list(d['back']).map(text),
      banked: ownersOf(b, bank),
      evidence: {
        before: b.stood,
        after: b.discs,
        whole: b.told,
        hit: list(d['hit']).map(text),
        answered: b.answered,
      },
    };
    return { ask: null, undone: null, resumed: null, ruling, rulings: [...b.rulings, ruling] };
  },
  ask: (_b, d) => ({
    ask: {
      q: text(d['q']),
      text: text(d['text']),
      ok: text(d['ok']),
      undo: text(d['undo']),
      ids: list(d['ids']).map(text),
      p: num(d['p']),
    },
  }),
  answer: (b, d) => ({
    ask: null,
    answered: b.ask
      ? [...b.answered, { ask: b.ask, took: d['took'] === 'undo' ? 'undo' : 'ok' }]
      : b.answered,
  }),
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
      hammer: b.turn?.round === num(d['round']) ? hammerOf(b) : '',
    };
    return { rounds: [...b.rounds.filter((r) => r.round !== score.round), score] };
  },
  over: (_b, d) => ({ over: { winner: text(d['winner']) } }),
  undo: (b, d) => {
    const n = num(d['n']);
    const rulings = b.rulings.filter((r) => r.n <= n);
    const undone = { ruling: b.rulings[rulings.length] ?? null };
    const before = b.before && b.before.n <= n ? b.before : null;
    return {
      ruling: null,
      resumed: null,
      before,
      rulings,
      undone,
      over: null,
      todo: null,
      ask: null,
    };
  },
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
