/** What the screen says, in words. In: what is known, names; out: sentences. No DOM. */
import { TAKEN_BACK, type Live } from './live.js';
import { reasonWords } from './reasons.js';
import type { Match, Owner, Seat, Shot } from './types.js';

export type Names = Readonly<Partial<Record<Seat, string>>>;

export function seatName(m: Match | null, names: Names, seat: Seat): string {
  const side = m?.seats.find(([, s]) => s === seat)?.[0] ?? '';
  return names[seat] ?? (side === '' ? `Seat ${seat}` : `Side ${side}`);
}

/** `Ann and Bo` for partners; the side where a name is missing. */
export function sideName(m: Match | null, names: Names, side: Owner): string {
  const list = (m?.seats ?? []).filter(([o]) => o === side).map(([, s]) => names[s]);
  return list.length > 0 && list.every((n) => n !== undefined)
    ? list.join(' and ')
    : `Side ${side}`;
}

const WAITS: Readonly<Record<string, string>> = {
  place: 'lays a disc on the line',
  ready: 'to shoot',
  flight: 'discs are moving',
  settle: 'the board is looking',
};

export function turnWords(l: Live, names: Names): string {
  const m = l.match;
  if (m?.over) {
    if (m.over.won !== null)
      return m.over.won ? 'Won: the twenties were made' : 'Lost: too few twenties';
    return m.over.winner === null
      ? 'The match is a draw'
      : `${sideName(m, names, m.over.winner)} won the match`;
  }
  if (!m && l.asking) return 'The board is asked how its match stands';
  if (!l.turn || !m || !(l.phase in WAITS)) return l.phaseText;
  const who = `${seatName(m, names, l.turn.seat)} (seat ${l.turn.seat})`;
  return l.phase === 'place' || l.phase === 'ready'
    ? `${who} ${WAITS[l.phase]}`
    : `${who}: ${WAITS[l.phase]}`;
}

/** A shot in the history. */
export function shotWords(s: Shot, m: Match, names: Names): string {
  return `${seatName(m, names, s.seat)}: ${rulingWords(s)}`;
}

function rulingWords(s: Shot): string {
  return s.ruling.text !== '' ? s.ruling.text : reasonWords(s.ruling.reason, s.ruling.valid);
}

/** The last thing that happened to the match; what was ruled while nobody listened is known by its reason. */
export function newsWords(l: Live): string {
  const last = l.match?.shots[l.match.shots.length - 1];
  return last && last.t < 0 && l.news !== TAKEN_BACK ? rulingWords(last) : l.news;
}

/** How a board is paired with, in words; '' when there is nothing to say. */
export function pairWords(l: Live): string {
  if (l.error !== '') return l.error;
  return l.pair && l.pair.state !== 'paired' ? l.pair.text : '';
}
