/** What a person may do on the board now, and the words for it below the board. Pure. */
import type { KeyHand } from './keyHand.js';
import type { Owner, Seat } from './messages.js';

/** What the hand may do now. */
export interface Hand {
  /** A person's turn, hands free, board ready for a shot. */
  readonly active: boolean;
  readonly owner: Owner;
  readonly seat: Seat;
  /** The disc that lies on the starting line; '' = none yet. */
  readonly shooter: string;
  /** Time stands still: nothing can be done. */
  readonly paused: boolean;
  /** Discs that the board wants lifted or banked. */
  readonly flagged: readonly string[];
}

/**
 * @param lies the player's disc lies on the line
 * @param keys what the keys are at, while the board has the keyboard
 */
export function hintWords(hand: Hand, lies: boolean, keys: KeyHand['mode'] | undefined): string {
  if (hand.paused) return 'Paused';
  if (hand.flagged.length > 0)
    return keys ? 'T lifts the marked disc' : 'Click a marked disc to lift it';
  if (!hand.active) return '';
  if (keys === undefined)
    return lies ? 'Pull back from your disc and let go' : 'Lay your disc on the starting line';
  if (!lies || keys === 'moving') return 'Left, right: move. Enter: lay it down';
  return keys === 'aiming' ? 'Arrows: aim, strength. Enter: flick' : 'Press an arrow to aim';
}
