/** How a board stands, for everybody who only wants to look: the retained message. In: what is known; out: a State. */
import type { Live } from '../score/live.js';
import { hammerOf, pointsNow, twentiesNow } from '../score/view.js';
import { newsWords } from '../score/words.js';
import type { Counts } from '../score/types.js';
import { MESSAGE_VERSION, type State } from './topics.js';

export interface Shown {
  readonly board: string;
  readonly name: string;
  readonly names: State['names'];
  readonly match: string;
  readonly spool: string;
  readonly seq: number;
  readonly at: number;
}

export function stateOf(l: Live, about: Shown): State {
  const m = l.match;
  const last = m?.rounds[m.rounds.length - 1];
  return {
    v: MESSAGE_VERSION,
    ...about,
    preset: m?.preset ?? l.menu?.preset ?? '',
    phase: l.phase,
    text: l.phaseText,
    seats: (m?.seats ?? []) as State['seats'],
    round: l.turn?.round ?? last?.round ?? 0,
    shot: l.turn?.shot ?? 0,
    turn: l.turn ? { owner: l.turn.owner, seat: l.turn.seat } : null,
    left: [...(l.turn?.left ?? [])],
    totals: { ...(last?.totals ?? {}) },
    points: { ...pointsNow(l) },
    twenties: { ...twentiesNow(l) },
    hammer: hammerOf(l),
    rounds: (m?.rounds ?? []).map(({ round, raw, twenties, award, totals }) => ({
      round,
      raw: copy(raw),
      twenties: copy(twenties),
      award: copy(award),
      totals: copy(totals),
    })),
    shots: m?.shots.length ?? 0,
    news: newsWords(l),
    ask: l.ask ? { text: l.ask.text, ok: l.ask.ok, undo: l.ask.undo } : null,
    over: m?.over ?? null,
    faults: Object.values(l.faults),
  };
}

function copy(c: Counts): State['totals'] {
  return { ...c };
}
