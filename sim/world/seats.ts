/** Who sits where, and from where a hand comes. Until the board has said it in its `match` line. */
import { quadrantOf, seatVector } from '../../firmware/geometry.js';
import type { Owner, Seat } from '../../firmware/types.js';

export type SeatRow = readonly [Owner, Seat];

/** Partners sit opposite each other (rules: four players); three share three sides. */
export function seatsOf(players: number): readonly SeatRow[] {
  if (players === 4)
    return [
      ['A', 'S'],
      ['B', 'W'],
      ['A', 'N'],
      ['B', 'E'],
    ];
  if (players === 3)
    return [
      ['A', 'S'],
      ['B', 'W'],
      ['C', 'N'],
    ];
  return [
    ['A', 'S'],
    ['B', 'N'],
  ];
}

/** Unit vector of the side from which a place is reached. */
export function sideOf(x: number, y: number): readonly [number, number] {
  return seatVector(quadrantOf(x, y));
}
