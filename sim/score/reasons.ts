/**
 * A ruling in a sentence for those who did not hear it: `past` tells the reason's code alone, without the discs that the board's own
 * sentence names. In: a code; out: words for people, also for codes of a newer board.
 */
const WORDS: Readonly<Record<string, string>> = {
  OK_CONTACT: 'Good shot: an opposing disc was touched.',
  OK_OPEN: 'Good shot: inside or on the 15 circle.',
  OK_TWENTY: 'Good shot: a twenty.',
  FOUL_NO_CONTACT: 'Foul: no opposing disc was touched.',
  FOUL_POST_ONLY: 'Foul: only a post was touched.',
  FOUL_OWN_ONLY: 'Foul: only own discs were touched.',
  FOUL_BARELY: 'Foul: it hardly moved.',
  FOUL_TWENTY_VOID: 'Foul: no twenty, no opposing disc was touched.',
  FOUL_DEAD_HIT: 'Foul: the disc was out before it touched another.',
  FOUL_OPEN: 'Foul: no disc of the shot reached the 15 circle.',
  FOUL_OPEN_OUT: 'Foul: out, and no disc of the shot reached the 15 circle.',
  FOUL_OPEN_LINE: 'Foul: not wholly inside the 15 circle.',
  FOUL_OPEN_OTHER: 'Foul: the disc shot did not reach the 15 circle itself.',
  FOUL_OPEN_DEAD: 'Foul: the 15 circle was reached by a disc that was out.',
  COOP_TWENTY: 'A twenty.',
  COOP_MISS: 'No twenty.',
};

export function reasonWords(reason: string, valid: boolean): string {
  return Object.hasOwn(WORDS, reason) ? (WORDS[reason] ?? '') : valid ? 'Good shot.' : 'A foul.';
}
