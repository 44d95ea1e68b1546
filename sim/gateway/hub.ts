/**
 * The score as EspruinoHub relays it from a board's advertisement: a board without a gateway, on the hall screen alone. In: topics
 * and texts, which may come from anybody; out: a State. No shots, no names, no record: an advertisement has room for numbers only.
 */
import type { Owner, Seat } from '../score/types.js';
import { MESSAGE_VERSION, type State } from './topics.js';

/** Names of devices, as EspruinoHub has them, and the boards that they are. */
export type HubBoards = Readonly<Record<string, string>>;

const MOST = 9999;
const SIDES: Readonly<Record<number, readonly Owner[]>> = { 2: ['A', 'B'], 3: ['A', 'B', 'C'] };
const SEATS: Readonly<Record<number, readonly Seat[]>> = { 2: ['S', 'N'], 3: ['S', 'W', 'N'] };

/** Which board a topic is about, and what it says of it; null for other topics. */
export function hubTopic(
  prefix: string,
  boards: HubBoards,
  name: string,
): { board: string; what: 'score' | 'presence' } | null {
  const parts = name.startsWith(`${prefix}/`) ? name.slice(prefix.length + 1).split('/') : [];
  const [kind, device = '', detail] = parts;
  const board = Object.hasOwn(boards, device) ? boards[device] : undefined;
  if (board === undefined) return null;
  if (kind === 'presence' && parts.length === 2) return { board, what: 'presence' };
  return kind === 'advertise' && detail === 'espruino' && parts.length === 3
    ? { board, what: 'score' }
    : null;
}

/** JSON, or the form without quotes that was advertised. */
function numbersOf(text: string): readonly number[] | null {
  const m = /^\s*\{\s*"?x"?\s*:\s*\[([\d\s,]{1,40})\]\s*\}\s*$/.exec(text);
  const list = (m?.[1] ?? '').split(',').map((t) => (t.trim() === '' ? NaN : Number(t)));
  return list.every((n) => Number.isInteger(n) && n >= 0 && n <= MOST) ? list : null;
}

/** Round, shot, totals and points; null where it is no score of a board. */
export function scoreHeard(text: string):
  | (Pick<State, 'round' | 'shot' | 'totals' | 'points'> & {
      readonly sides: readonly Owner[];
    })
  | null {
  const list = text.length <= 120 ? numbersOf(text) : null;
  if (!list) return null;
  const [round = 0, shot = 0, ...counts] = list;
  // 2 sides: 2 or 4 numbers; 3 sides: 3 or 6
  const n = counts.length % 3 === 0 ? 3 : 2;
  const sides = SIDES[n] ?? [];
  if (counts.length !== n && counts.length !== 2 * n) return null;
  const by = (from: number): State['totals'] =>
    Object.fromEntries(sides.map((o, i) => [o, counts[from + i] ?? 0]));
  return { round, shot, sides, totals: by(0), points: by(n) };
}

/** What the hall screen shows of such a board. */
export function stateOnAir(board: string, name: string, text: string, at: number): State | null {
  const heard = scoreHeard(text);
  if (!heard) return null;
  const { round, shot, sides, totals, points } = heard;
  const over = shot === 0;
  const best = Math.max(...sides.map((o) => totals[o] ?? 0));
  const ahead = sides.filter((o) => totals[o] === best);
  return {
    v: MESSAGE_VERSION,
    board,
    name,
    names: {},
    match: '',
    spool: 'radio',
    seq: 0,
    at,
    preset: '',
    phase: over ? 'over' : 'place',
    text: '',
    seats: sides.map((o, i) => [o, SEATS[sides.length]?.[i] ?? 'S'] as [Owner, Seat]),
    round,
    shot,
    turn: null,
    left: [],
    totals,
    points,
    twenties: {},
    hammer: null,
    rounds: [],
    shots: 0,
    news: over ? '' : `Round ${round}, shot ${shot}.`,
    ask: null,
    over: over ? { winner: ahead.length === 1 ? (ahead[0] ?? null) : null, won: null } : null,
    faults: [],
  };
}
