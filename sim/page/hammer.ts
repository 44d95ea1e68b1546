/**
 * Who has the hammer: the last shot of the round. In: the turn that runs; out: a side. Sides take turns, so it follows
 * from whose shot this is and how many came before. Pure.
 */
import type { Owner } from './messages.js';
import type { Belief } from './said.js';

/** '' where nobody has it: no turn yet, or a match in which all play together. */
export function hammerOf(b: Pick<Belief, 'turn' | 'seats'>): Owner | '' {
  const { turn, seats } = b;
  const sides = [...new Set(seats.map(([owner]) => owner))];
  if (!turn || sides.length < 2) return '';
  const other = sides.find((s) => s !== turn.owner) ?? '';
  if (sides.length === 2) return turn.shot % 2 === 1 ? other : turn.owner;
  const count = seats.length;
  const first = (((turn.player - (turn.shot - 1)) % count) + count) % count;
  return seats[(first + count - 1) % count]?.[0] ?? '';
}
