/**
 * What each book says of a shot, as the second judge reads the books (docs/rules.md, "Presets" and "Flags"). Written
 * apart from the firmware's presets on purpose: a slip in one shows as a disagreement. Nothing of the firmware is used.
 */

/** Which struck discs go off with the shooter after a shot that is not good. */
export type Falls = 'own it touched' | 'own' | 'all' | 'none';

export interface Book {
  readonly missedDiscs: Falls;
  readonly missedRing: Falls;
  /** What has to reach the ring of posts on an open board. */
  readonly reach: 'any struck' | 'the one shot' | 'the one shot, wholly inside';
  /** Discs that a dead disc moved go back. */
  readonly undoDeadDiscs: boolean;
  /** A disc that crossed the starting line and touched a disc out there is dead. */
  readonly deadBeyondLine: boolean;
  /** Nobody opposes: only a disc flat in the hole succeeds, and the board is cleared after every shot. */
  readonly together: boolean;
}

const NCA: Book = {
  missedDiscs: 'all',
  missedRing: 'all',
  reach: 'any struck',
  undoDeadDiscs: false,
  deadBeyondLine: true,
  together: false,
};
const CHAMPIONSHIP: Book = { ...NCA, missedDiscs: 'own', missedRing: 'own' };
const MAYDAY: Book = {
  missedDiscs: 'own it touched',
  missedRing: 'all',
  reach: 'any struck',
  undoDeadDiscs: true,
  deadBeyondLine: false,
  together: false,
};

export const BOOKS: Readonly<Record<string, Book>> = {
  nca: NCA,
  home: NCA,
  'home-race100': NCA,
  wcc: CHAMPIONSHIP,
  tracey: CHAMPIONSHIP,
  'rulebook-100': MAYDAY,
  'rulebook-match8': MAYDAY,
  'two-v-one': MAYDAY,
  'free-for-all': MAYDAY,
  overview: { ...MAYDAY, reach: 'the one shot, wholly inside' },
  refresher: {
    missedDiscs: 'own',
    missedRing: 'none',
    reach: 'the one shot',
    undoDeadDiscs: false,
    deadBeyondLine: false,
    together: false,
  },
  practice: { ...NCA, together: true },
};
