/** The keys on the board: timelines of keys, what each does and where the hand is then. */
import { hintWords, type Hand } from '../../../sim/page/hints.js';
import { KEYS_FREE, pressKey, type KeyAct, type KeyHand } from '../../../sim/page/keyHand.js';

const LIMIT = 41.6;

/** Keys separated by blanks; `S-` before one: with Shift. */
function press(
  from: KeyHand,
  text: string,
  lies: boolean,
): { keys: KeyHand; did: (KeyAct['does'] | '-')[] } {
  const did: (KeyAct['does'] | '-')[] = [];
  let keys = from;
  for (const word of text.split(' ')) {
    const key = word.replace('S-', '').replace(/^(Left|Right|Up|Down)$/, 'Arrow$1');
    const act = pressKey(keys, { key, shiftKey: word.startsWith('S-') }, lies, LIMIT);
    did.push(act?.does ?? '-');
    keys = act?.keys ?? keys;
  }
  return { keys, did };
}

test.each([
  [
    'moves along the line and lays',
    'Right Right Left Enter',
    false,
    'show-place show-place show-place place',
    { placeDeg: 1.5, mode: 'idle' },
  ],
  [
    'in fine steps',
    'S-Right',
    false,
    'show-place',
    { placeDeg: expect.closeTo(0.3, 9) as number, mode: 'moving' },
  ],
  ['lays where it was', 'Enter', false, 'place', { placeDeg: 0, mode: 'idle' }],
  [
    'aims and flicks',
    'Left Up Enter',
    true,
    'show-aim show-aim flick',
    { aimDeg: 1, speed: 1780, mode: 'idle' },
  ],
  ['shows the aim before it flicks', 'Enter Enter', true, 'show-aim flick', { speed: 1600 }],
  [
    'Escape goes back to moving, and to nothing',
    'Up Escape Right Escape Escape',
    true,
    'show-aim show-place show-place give-up -',
    { placeDeg: 1.5, mode: 'idle' },
  ],
  [
    'a disc that lies is moved and laid again',
    'Up Escape Left Enter',
    true,
    'show-aim show-place show-place place',
    { placeDeg: -1.5, mode: 'idle' },
  ],
  ['other keys are not ours', 'x Tab Home Escape', true, '- - - -', KEYS_FREE],
] as const)('%s', (_what, text, lies, did, then) => {
  const after = press(KEYS_FREE, text, lies);
  expect(after.did.join(' ')).toBe(did);
  expect(after.keys).toMatchObject(then);
});

test('neither line nor strength has more than there is', () => {
  const far = press(KEYS_FREE, Array(99).fill('Right').join(' '), false).keys;
  expect(far.placeDeg).toBe(LIMIT);
  expect(press(KEYS_FREE, Array(99).fill('Up').join(' '), true).keys.speed).toBe(4500);
  expect(press(KEYS_FREE, Array(99).fill('Down').join(' '), true).keys.speed).toBe(200);
});

const HAND: Hand = {
  active: true,
  owner: 'A',
  seat: 'S',
  shooter: '',
  paused: false,
  flagged: [],
};

test.each([
  [{}, false, undefined, /^Lay your disc/],
  [{}, true, undefined, /^Pull back/],
  [{}, false, 'idle', /Enter: lay it down/],
  [{}, true, 'idle', /arrow to aim/],
  [{}, true, 'aiming', /Enter: flick/],
  [{}, true, 'moving', /Enter: lay it down/],
  [{ active: false }, false, undefined, /^$/],
  [{ active: false, paused: true }, false, undefined, /^Paused$/],
  [{ active: false, flagged: ['A1'] }, false, undefined, /^Click a marked disc/],
  [{ active: false, flagged: ['A1'] }, false, 'idle', /^T lifts/],
] as const)('%j, a disc lies: %p, keys %p', (hand, lies, keys, words) => {
  expect(hintWords({ ...HAND, ...hand }, lies, keys)).toMatch(words);
});
