/** Presses of two buttons, as timelines: [ms, button, down] and what comes of it. */
import { newButtons, pressOf } from '../../../firmware/play/buttons.js';

const DOWN = true;
const UP = false;

test.each<[string, [number, number, boolean][], number[]]>([
  [
    'a short press',
    [
      [0, 0, DOWN],
      [100, 0, UP],
    ],
    [0],
  ],
  [
    'one after the other',
    [
      [0, 0, DOWN],
      [100, 0, UP],
      [200, 1, DOWN],
      [300, 1, UP],
    ],
    [0, 1],
  ],
  [
    'held',
    [
      [0, 1, DOWN],
      [1200, 1, UP],
    ],
    [3],
  ],
  [
    'both at once, OK let go first',
    [
      [0, 0, DOWN],
      [3, 1, DOWN],
      [100, 0, UP],
      [104, 1, UP],
    ],
    [0],
  ],
  [
    'both at once, UNDO let go first',
    [
      [0, 0, DOWN],
      [3, 1, DOWN],
      [100, 1, UP],
      [104, 0, UP],
    ],
    [1],
  ],
  [
    'UNDO pressed while OK is held',
    [
      [0, 0, DOWN],
      [500, 1, DOWN],
      [600, 1, UP],
      [900, 0, UP],
    ],
    [1],
  ],
  [
    'both held',
    [
      [0, 0, DOWN],
      [20, 1, DOWN],
      [1500, 0, UP],
      [1600, 1, UP],
    ],
    [4],
  ],
  ['let go after power-on', [[500, 1, UP]], []],
  [
    'let go after power-on, then pressed',
    [
      [500, 1, UP],
      [900, 1, DOWN],
      [1000, 1, UP],
    ],
    [1],
  ],
  [
    'two presses after both',
    [
      [0, 0, DOWN],
      [3, 1, DOWN],
      [90, 0, UP],
      [95, 1, UP],
      [300, 1, DOWN],
      [400, 1, UP],
    ],
    [0, 1],
  ],
])('%s', (_, edges, wanted) => {
  const b = newButtons();
  const found = edges.map(([t, which, down]) => pressOf(b, which, down, t)).filter((n) => n >= 0);
  expect(found).toEqual(wanted);
});
