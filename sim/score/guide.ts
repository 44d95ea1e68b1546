/** Procedures of the board as steps that a person follows. In: what is known; out: where one stands. No DOM. */
import type { Live } from './live.js';

export type Guide = 'calibrate' | 'walk' | 'test';

export interface Guided {
  readonly title: string;
  readonly command: string;
  readonly steps: readonly string[];
  /** Number of the step that is under way; as many as there are when all is done. */
  at(l: Live): number;
}

function running(l: Live, ...phases: string[]): boolean {
  return phases.includes(l.phase);
}

export const GUIDES: Readonly<Record<Guide, Guided>> = {
  calibrate: {
    title: 'Measure the empty board',
    command: 'calibrate',
    steps: [
      'Take everything off the board, magnets and phones from beside it too.',
      'Press OK and keep your hands away.',
      'The board measures.',
    ],
    at: (l) =>
      !running(l, 'clear')
        ? 3
        : /measur|away/i.test(l.phaseText) && !/press OK/i.test(l.phaseText)
          ? 2
          : 0,
  },
  walk: {
    title: 'Walk with the reference disc',
    command: 'walk',
    steps: [
      'Clear the board and take one disc of side A.',
      'Lay it where the ring points, each time that it points elsewhere.',
      'The board works out gain and place of each sensor.',
    ],
    at: (l) =>
      !running(l, 'walk')
        ? 3
        : l.walk === null || l.walk.step === 'clear' || l.walk.step === 'zero'
          ? 0
          : l.walk.step === 'lay'
            ? 1
            : 2,
  },
  test: {
    title: 'Self-test',
    command: 'test',
    steps: [
      'The board looks at its sensors, beams and lamps.',
      'Do what it asks; OK says that you did.',
      'Read what it found.',
    ],
    at: (l) => (running(l, 'test') ? (l.tests.length === 0 ? 0 : 1) : 2),
  },
};
