/** Who sits where, in words. In: the match that is set up and what the board has said; out: names for the cards. */
import { chairOf, type Belief } from './belief.js';
import type { SessionState } from './messages.js';

type Table = Pick<SessionState, 'seats' | 'setup'>;

/** `You`, `Player` where several persons play, or `Bot`. Seats that were added on the ring are people's. */
export function playerName(s: Table, i: number): string {
  const seat = s.seats[i]?.[1] ?? 'S';
  const p = s.setup.who[chairOf(s.seats, seat)];
  if (p?.who === 'bot') return 'Bot';
  const persons = s.seats.filter(
    (row) => s.setup.who[chairOf(s.seats, row[1])]?.who !== 'bot',
  ).length;
  return persons === 1 ? 'You' : 'Player';
}

/** How well the bots among some players play; '' without a bot. */
export function skillWords(s: Table, members: readonly number[]): string {
  const skills = members.flatMap((i) => {
    const p = s.setup.who[chairOf(s.seats, s.seats[i]?.[1] ?? 'S')];
    return p?.who === 'bot' ? [p.skill] : [];
  });
  return [...new Set(skills)].join(', ');
}

/** Phases in which somebody's turn runs. */
const TURN_PHASES = ['place', 'ready', 'flight', 'settle', 'ask', 'tidy'];

export function turnRuns(b: Belief): boolean {
  return b.turn !== null && TURN_PHASES.includes(b.phase);
}

/** `Your turn: side A, seat S`; '' while nobody shoots. */
export function turnWords(b: Belief, s: Table): string {
  const t = b.turn;
  if (!t || !turnRuns(b)) return '';
  const name = playerName(s, t.player);
  const whose = name === 'You' ? 'Your turn' : `${name} to shoot`;
  return `${whose}: side ${t.owner}, seat ${t.seat}`;
}
