import { gone, lapsed, newPairing, pressed, wish } from '../../../firmware/link/pairing.js';

type Act = 'wish' | 'ok' | 'undo' | 'tick' | 'gone';

/** Times in s, what happens, what is answered, and whether the phone may change the match then. */
const TIMELINES: readonly (readonly [
  string,
  readonly (readonly [number, Act, unknown, boolean])[],
])[] = [
  [
    'OK lets it in until it leaves',
    [
      [0, 'ok', '', false],
      [10, 'wish', true, false],
      [20, 'ok', 'paired', true],
      [100, 'ok', '', true],
      [200, 'gone', undefined, false],
      [201, 'wish', true, false],
    ],
  ],
  [
    'UNDO refuses, and it has to wait a minute',
    [
      [10, 'wish', true, false],
      [12, 'undo', 'refused', false],
      [13, 'ok', '', false],
      [71, 'wish', false, false],
      [73, 'wish', true, false],
    ],
  ],
  [
    'nobody answers',
    [
      [10, 'wish', true, false],
      [39, 'tick', false, false],
      [40, 'tick', true, false],
      [41, 'ok', '', false],
      [99, 'wish', false, false],
      [101, 'wish', true, false],
    ],
  ],
  [
    'a press that was meant for what the ring showed before lets nobody in',
    [
      [10, 'wish', true, false],
      [10.9, 'ok', 'early', false],
      [11.5, 'ok', 'paired', true],
    ],
  ],
  [
    'asking again does not lengthen it',
    [
      [10, 'wish', true, false],
      [30, 'wish', true, false],
      [40, 'tick', true, false],
    ],
  ],
  [
    'a phone that leaves and comes again cannot keep the ring busy',
    [
      [10, 'wish', true, false],
      [11, 'gone', undefined, false],
      [12, 'wish', false, false],
      [12, 'ok', '', false],
      [72, 'wish', true, false],
    ],
  ],
];

test.each(TIMELINES)('%s', (_name, steps) => {
  const p = newPairing();
  for (const [s, act, answer, may] of steps) {
    const t = 1000 * s;
    const said =
      act === 'wish'
        ? wish(p, t)
        : act === 'tick'
          ? lapsed(p, t)
          : act === 'gone'
            ? gone(p, t)
            : pressed(p, act === 'ok', t);
    expect([s, said, p.paired]).toEqual([s, answer, may]);
  }
});
