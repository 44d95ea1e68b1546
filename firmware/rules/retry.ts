/**
 * May the last shot be taken again? In: what it did and how often the player has done so; out: yes or no. Both are
 * agreed before the match: the clean-miss retry (001), the novice's re-shoots (002).
 */
import type { Flags } from './types.js';

/** A foul that touched nothing but posts and moved nothing; unused retries are not kept for the next round. */
export function mayRetry(
  flags: Flags,
  valid: boolean,
  struck: readonly string[],
  moved: readonly string[],
  usedThisRound: number,
): boolean {
  if (valid || moved.length > 0 || usedThisRound >= flags.cleanMissRetry) return false;
  for (let i = 0; i < struck.length; i++) if (struck[i].substr(0, 4) !== 'peg:') return false;
  return true;
}

export function mayReshoot(flags: Flags, used: number): boolean {
  return used < flags.noviceReshoots;
}
