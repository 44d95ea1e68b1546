/**
 * Where emitters and receivers sit in the rim wall. Receiver k and the emitter of another beam come out a few
 * millimetres apart; such a pair shares one small board (emitter on top, receiver below, so that their bodies pass over
 * each other). On a board whose chords end elsewhere each gets a board of its own, with one half left empty.
 */
import { distance } from '../finding.js';
import type { Board, Chord } from '../schema.js';

export interface Spot {
  readonly index: number;
  readonly emitter: number | null;
  readonly receiver: number | null;
  /** Middle of the spot at the face of the wall, and its direction. */
  readonly x: number;
  readonly y: number;
  readonly deg: number;
}

/** Nearest and widest distance at the wall of two that fit one pair board, mm. */
const NEAREST = 2.5;
const WIDEST = 9;

function degOf(x: number, y: number): number {
  const deg = (Math.atan2(y, x) * 180) / Math.PI;
  return deg < 0 ? deg + 360 : deg;
}

/** The emitter that shares a board with a receiver: counter-clockwise of it, so that the two look away from each other. */
function partnerOf(chord: Chord, chords: readonly Chord[]): Chord | undefined {
  const [x, y] = chord.receiver;
  return chords.find((other) => {
    const [ex, ey] = other.emitter;
    const gap = distance(x, y, ex, ey);
    return gap >= NEAREST && gap <= WIDEST && x * ey - y * ex > 0;
  });
}

export function spotsOf(board: Board): Spot[] {
  const { chords } = board.beams;
  const taken = new Set<number>();
  const spots: Spot[] = [];
  const add = (emitter: Chord | undefined, receiver: Chord | undefined): void => {
    const ends = [emitter?.emitter, receiver?.receiver].filter((e) => e !== undefined);
    const x = ends.reduce((sum, e) => sum + e[0], 0) / ends.length;
    const y = ends.reduce((sum, e) => sum + e[1], 0) / ends.length;
    spots.push({
      index: spots.length,
      emitter: emitter?.id ?? null,
      receiver: receiver?.id ?? null,
      x,
      y,
      deg: degOf(x, y),
    });
  };
  for (const chord of chords) {
    const partner = partnerOf(chord, chords);
    if (partner) taken.add(partner.id);
    add(partner, chord);
  }
  for (const chord of chords) if (!taken.has(chord.id)) add(chord, undefined);
  return spots;
}

/** Harnesses to the rim: a quarter of the beams each. */
export const HARNESSES = 4;

/** Six beams of 24. */
export function perHarness(board: Board): number {
  return Math.ceil(board.beams.chords.length / HARNESSES);
}
