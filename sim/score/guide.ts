/** Procedures of the board as steps that a person follows. In: what is known; out: where one stands, and words. No DOM. */
import type { Live } from './live.js';

export type Guide = 'calibrate' | 'walk' | 'test';

export interface Guided {
  readonly title: string;
  readonly command: string;
  readonly steps: readonly string[];
  /** Number of the step that is under way; as many as there are when none is. */
  at(l: Live): number;
  /** What the board says now. */
  says(l: Live): string;
  /** And what is said when it is done. */
  end(l: Live): string;
}

/** The board says this while it measures (firmware/rules/texts.en.ts, DO_ZERO); anything else wants a press. */
const MEASURES = /^Measuring/;

export const GUIDES: Readonly<Record<Guide, Guided>> = {
  calibrate: {
    title: 'Measure the empty board',
    command: 'calibrate',
    steps: [
      'Take everything off the board, magnets and phones from beside it too. Then press OK.',
      'Hands away: the board measures.',
    ],
    at: (l) => (l.phase !== 'clear' ? 2 : MEASURES.test(l.phaseText) ? 1 : 0),
    says: (l) => l.phaseText,
    end: () => 'Done: the empty board is known.',
  },
  walk: {
    title: 'Walk with the reference disc',
    command: 'walk',
    steps: [
      'Clear the board and take one disc of side A. Press OK.',
      'Lay it where the ring points, each time that it points elsewhere.',
      'The board works out gain and place of each sensor. OK stores them.',
    ],
    at: (l) =>
      l.phase !== 'walk'
        ? 3
        : l.walk === null || l.walk.step === 'clear' || l.walk.step === 'zero'
          ? 0
          : l.walk.step === 'lay'
            ? 1
            : 2,
    says: (l) => l.walk?.text ?? l.phaseText,
    end: () => 'Done.',
  },
  test: {
    title: 'Self-test',
    command: 'test',
    steps: [
      'Take everything off the board; it looks at its sensors and beams.',
      'Do what it asks; OK and UNDO answer.',
    ],
    at: (l) => (l.phase !== 'test' ? 2 : l.tests.some(isAsking) ? 1 : 0),
    says: (l) => l.tests.filter(isAsking).at(-1)?.text ?? l.phaseText,
    end: (l) => l.tests.at(-1)?.text ?? 'The test was ended.',
  },
};

/** A line of a step that waits for somebody, not a finding: those have a part. */
function isAsking(t: Live['tests'][number]): boolean {
  return t.part === '' && t.ok;
}
