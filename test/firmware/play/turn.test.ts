import { act, begin, play, type Step } from './timeline.js';

/** South's first disc lies in the 15 circle; North's turn. */
const OPENED: readonly Step[] = [
  ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
  ['flown', 'A 0 -60', 'place', ['ruling OK_OPEN', 'turn N 2']],
];

const TIMELINES: readonly (readonly [string, readonly Step[]])[] = [
  ['a placing, a shot, the next turn (turn cycle 2 to 5)', OPENED],
  [
    'a twenty is put aside before the next turn',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 0 hole', 'tidy', ['ruling OK_TWENTY bank A1', 'todo bank A1']],
      ['look', '', 'place', ['todo', 'turn N 2']],
    ],
  ],
  [
    'moving the disc about on the line is no shot, with the hand seen or not',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['look', 'A 60 -298', 'ready', ['placed A1 PLACE_OK']],
      ['alone', 'A 64 -297', 'ready', ['placed A1 PLACE_OK']],
      ['look', 'A 64 -276', 'place', ['placed A1 PLACE_OFF_LINE']],
      ['look', 'A 64 -298', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'a disc on the line that is read elsewhere though nothing moved was read wrongly before',
    [
      ['look', 'A 40 -300', 'ready', ['placed A1 PLACE_OK']],
      ['still', 'A 11 -304.5', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'a disc that is missed when one is laid on the line is gone, and that one is laid there',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -80', 'place', ['ruling OK_OPEN', 'turn N 2']],
      ['look', 'A 0 -80; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -90; B 0 40', 'place', ['ruling OK_CONTACT', 'turn S 3']],
      ['look', 'A 0 -90; B 0 40; A 9 -304.8', 'ready', ['placed A2 PLACE_OK']],
      ['flown', 'A 0 -90; B 0 60; A 80 60', 'place', ['ruling OK_CONTACT', 'turn N 4']],
      ['look', 'A 0 -90; A 80 60; B 0 304.8', 'ask', ['ask accident B1']],
      ['ok', '', 'ready', ['placed B2 PLACE_OK']],
    ],
  ],
  [
    'a disc of the wrong side is shown, taken away, and the right one laid down',
    [
      ['look', 'B 0 -304.8', 'place', ['placed A1 PLACE_WRONG_OWNER']],
      ['look', '', 'place', []],
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'the right disc beside a wrong one is the one to be shot, the other is asked about',
    [
      ['look', 'B 0 -304.8', 'place', ['placed A1 PLACE_WRONG_OWNER']],
      ['look', 'B 0 -304.8; A 60 -298', 'ask', ['ask accident ?1']],
      ['undo', '', 'tidy', ['todo lift ?1']],
      ['look', 'A 60 -298', 'ready', ['todo', 'placed A1 PLACE_OK']],
    ],
  ],
  [
    'the next player lies ready before the turn, or again after UNDO: that is no accident',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['undo', '', 'tidy', ['undo', 'todo lift ?1']],
      ['look', 'B 0 304.8', 'place', ['todo', 'turn S 1', 'placed A1 PLACE_WRONG_OWNER']],
      ['look', 'B 0 304.8; A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      [
        'flown',
        'B 0 304.8; A 0 -61',
        'ready',
        ['ruling OK_OPEN', 'turn N 2', 'placed B1 PLACE_OK'],
      ],
    ],
  ],
  [
    'something flew and the disc lies where it lay: it may have been shot no farther, so it is asked',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -303.5', 'ask', ['ask shot A1']],
      ['undo', '', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -303.5', 'ask', ['ask shot A1']],
      ['ok', '', 'tidy', ['ruling FOUL_OPEN_OUT lift A1', 'todo lift A1']],
    ],
  ],
  [
    'nobody watched and the disc lies elsewhere on the line: laid by a hand or shot, so it is asked',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['gap', 'A 60 -298', 'ask', ['ask shot A1']],
      ['undo', '', 'ready', ['placed A1 PLACE_OK']],
      ['gap', 'A 63 -297', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'far along the line at once: asked, also when a hand seems to have been in',
    [
      ['look', 'A -80 -294', 'ready', ['placed A1 PLACE_OK']],
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['look', 'A 110 -284.3', 'ask', ['ask shot A1']],
    ],
  ],
  [
    'noise near a ring line is no movement: the disc keeps its zone',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -84.5', 'place', ['ruling OK_OPEN', 'turn N 2']],
      ['look', 'A 0 -85.5; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['alone', 'A 0 -84.3; B 0 304.8', 'ready', []],
    ],
  ],
  [
    'an impatient next disc lies on the line before the ruling: the shot is ruled, the disc taken',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      [
        'flown',
        'A 0 -60; B 0 304.8',
        'ready',
        ['ruling OK_OPEN', 'turn N 2', 'placed B1 PLACE_OK'],
      ],
    ],
  ],
  [
    'an impatient next disc while something is left to lift is taken when that is done',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -60; B 200 0', 'tidy', ['ruling FOUL_NO_CONTACT lift B1', 'todo lift B1']],
      ['look', 'A 0 -60; B 200 0; A 0 -304.8', 'tidy', []],
      ['look', 'A 0 -60; A 0 -304.8', 'ready', ['todo', 'turn S 3', 'placed A2 PLACE_OK']],
    ],
  ],
  [
    'a disc struck onto the brink whose side is misread is the one that is missing',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'B 100 -60; B 310 60', 'tidy', ['ruling OK_CONTACT lift A1', 'todo lift A1']],
      ['look', 'B 100 -60; B 309 61', 'tidy', []],
      ['look', 'B 100 -60', 'place', ['todo', 'turn S 3']],
    ],
  ],
  [
    'a disc from nowhere in a quadrant that is not the next one is no impatient next disc: it is asked',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -80; B 100 -60; A 300 60', 'ask', ['ask accident ?1']],
      ['ok', '', 'tidy', ['ruling OK_CONTACT lift A2', 'todo lift A2']],
      ['look', 'A 0 -80; B 100 -60', 'place', ['todo', 'turn S 3']],
    ],
  ],
  [
    'a disc to be lifted is not mistaken for a new one of its side',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'B 0 -30; A 0 -295', 'tidy', ['ruling OK_CONTACT lift A1', 'todo lift A1']],
      ['look', 'B 0 -30; A 100 -287.9', 'ready', ['todo', 'turn S 3', 'placed A2 PLACE_OK']],
    ],
  ],
  [
    'a shot made before the disc was seen on the line is asked: it was one',
    [
      ['flown', 'A 0 -60', 'ask', ['ask shot ?1']],
      ['ok', '', 'place', ['ruling OK_OPEN', 'turn N 2']],
    ],
  ],
  [
    'a disc that was dropped onto the board is no shot, and is taken off',
    [
      ['look', 'A 0 -60', 'ask', ['ask shot ?1']],
      ['undo', '', 'ask', ['ask accident ?1']],
      ['undo', '', 'tidy', ['todo lift ?1']],
      ['look', '', 'place', ['todo']],
    ],
  ],
  [
    'a disc of the other side dropped onto the board becomes part of it when it is accepted',
    [
      ['look', 'B 100 100', 'ask', ['ask accident ?1']],
      ['ok', '', 'place', []],
      ['look', 'B 100 100; A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'B 150 120; A 80 80', 'place', ['ruling OK_CONTACT', 'turn N 2']],
    ],
  ],
  [
    'a sleeve drags a disc between turns: shown, put back, and play goes on',
    [
      ...OPENED,
      ['look', 'A 30 -60', 'ask', ['ask accident A1']],
      ['undo', '', 'tidy', ['todo back A1']],
      ['look', 'A 3 -60', 'place', ['todo']],
      ['look', 'A 3 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
    ],
  ],
  [
    'a sleeve drags a disc while another waits on the line: no shot, and the disc stays to be shot',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['look', 'A 40 -60; B 0 304.8', 'ask', ['ask accident A1']],
      ['ok', '', 'ready', []],
      ['flown', 'A 90 -100; B 20 -20', 'place', ['ruling OK_CONTACT', 'turn S 3']],
    ],
  ],
  [
    'a disc moved by accident and put back unasked: the question is withdrawn',
    [
      ...OPENED,
      ['look', 'A 30 -60', 'ask', ['ask accident A1']],
      ['look', 'A 0 -60', 'place', []],
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
    ],
  ],
  [
    'an accident with the right disc on the line asks for the board, not for that disc',
    [
      ...OPENED,
      ['look', 'A 30 -60; B 0 304.8', 'ask', ['ask accident A1']],
      ['undo', '', 'tidy', ['todo back A1']],
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['todo', 'placed B1 PLACE_OK']],
    ],
  ],
  [
    'a disc that came from nowhere with a shot is taken off first, then the shot is ruled',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -120; B 0 -30; A 200 100', 'ask', ['ask accident ?1']],
      ['undo', '', 'tidy', ['todo lift ?1']],
      ['look', 'A 0 -120; B 0 -30', 'place', ['todo', 'ruling OK_CONTACT', 'turn S 3']],
    ],
  ],
  [
    'a disc that came from nowhere with a shot is accepted, and the shot is ruled all the same',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -120; B 0 -30; B 200 100', 'ask', ['ask accident ?1']],
      ['ok', '', 'place', ['ruling OK_CONTACT', 'turn S 3']],
    ],
  ],
  [
    'a disc that vanished from the line under a hand may be laid down again',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['look', '', 'place', []],
      ['look', 'A 40 -302', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'a disc shot past all sensors: the next disc on its line raises the question',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['look', '', 'place', []],
      ['look', 'B 0 304.8', 'ask', ['ask shot A1']],
      ['ok', '', 'ready', ['ruling FOUL_OPEN_OUT', 'turn N 2', 'placed B1 PLACE_OK']],
    ],
  ],
  [
    'a disc that flew to nowhere is ruled without a question',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', '', 'place', ['ruling FOUL_OPEN_OUT', 'turn N 2']],
    ],
  ],
  [
    'a disc that came back to its own quarter of the line may have been shot or carried',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 60 -298', 'ask', ['ask shot A1']],
      ['undo', '', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'a look that is not understood is repeated twice, then asked; looking again leads back',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['odd', '', 'ready', []],
      ['odd', '', 'ready', []],
      ['odd', '', 'ask', ['ask check']],
      ['ok', '', 'ready', []],
      ['flown', 'A 0 -60', 'place', ['ruling OK_OPEN', 'turn N 2']],
    ],
  ],
  [
    'what flew is remembered over looks that were not understood',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['odd', '', 'ready', []],
      ['look', '', 'place', []],
    ],
  ],
  [
    'a look that is not understood, taken as it lies: play goes on',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['odd', 'A 0 -60', 'ready', []],
      ['odd', 'A 0 -60', 'ready', []],
      ['odd', 'A 0 -60', 'ask', ['ask check']],
      ['undo', '', 'place', ['ruling OK_OPEN', 'turn N 2']],
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
    ],
  ],
  [
    'the question what something is goes away with the thing',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['odd', '', 'ready', []],
      ['odd', '', 'ready', []],
      ['odd', '', 'ask', ['ask check']],
      ['look', 'A 0 -304.8', 'ready', []],
    ],
  ],
  [
    'a disc laid down while a question stands is taken after the answer',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -118', 'ask', ['ask open A1']],
      ['look', 'A 0 -118; B 0 304.8', 'ask', []],
      ['ok', '', 'ready', ['ruling OK_OPEN', 'turn N 2', 'placed B1 PLACE_OK']],
    ],
  ],
  [
    'the other answer to an open-board question',
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -118', 'ask', ['ask open A1']],
      ['undo', '', 'tidy', ['ruling FOUL_OPEN lift A1', 'todo lift A1']],
      ['look', '', 'place', ['todo', 'turn N 2']],
    ],
  ],
  [
    'OK leaves nothing on the board that has to go',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -60; B 200 0', 'tidy', ['ruling FOUL_NO_CONTACT lift B1', 'todo lift B1']],
      ['ok', '', 'tidy', []],
      ['look', 'A 0 -60; A 0 -304.8', 'ready', ['todo', 'turn S 3', 'placed A2 PLACE_OK']],
    ],
  ],
  [
    'UNDO takes the last ruling back and wants the board of before',
    [
      ...OPENED,
      ['undo', '', 'tidy', ['undo', 'todo lift ?1']],
      ['look', '', 'place', ['todo', 'turn S 1']],
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
    ],
  ],
  [
    'a disc beyond the line is lifted though its place is guessed from the beams',
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'B 0 -30; A 0 -322', 'tidy', ['ruling OK_CONTACT lift A1', 'todo lift A1']],
      ['look', 'B 0 -30', 'place', ['todo', 'turn S 3']],
    ],
  ],
];

test.each(TIMELINES)('%s', (_name, steps) => {
  play(steps);
});

test('a round of one disc each: counted, cleared but for the next first disc, and on', () => {
  play(
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -60; B 60 20; A 10 200', 'ask', ['ask accident ?1']],
      ['undo', '', 'tidy', ['todo lift ?1']],
      [
        'look',
        'A 0 -60; B 60 20',
        'tidy',
        ['todo', 'ruling FOUL_NO_CONTACT lift B1', 'todo lift B1'],
      ],
      ['look', 'A 0 -60', 'count', ['todo', 'score {"A":15,"B":0}']],
      ['look', 'A 0 -60; B 0 304.8', 'count', []],
      ['look', 'B 0 304.8', 'ready', ['turn N 1', 'placed B1 PLACE_OK']],
    ],
    { discs: 1 },
  );
});

test('a ring line is asked once at the count, and the answer stands', () => {
  play(
    [
      ['look', 'A 0 -304.8', 'ready', ['placed A1 PLACE_OK']],
      ['flown', 'A 0 -84.6', 'place', ['ruling OK_OPEN', 'turn N 2']],
      ['look', 'A 0 -85.4; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -84.2', 'ask', ['ruling FOUL_NO_CONTACT', 'ask ring A1']],
      ['undo', '', 'count', ['score {"A":10,"B":0}']],
    ],
    { discs: 1 },
  );
});

test('OK at the count goes on though discs are left, and those are then asked about', () => {
  play(
    [
      ...OPENED,
      ['look', 'A 0 -60; B 0 304.8', 'ready', ['placed B1 PLACE_OK']],
      ['flown', 'A 0 -60', 'count', ['ruling FOUL_NO_CONTACT', 'score {"A":15,"B":0}']],
      ['ok', '', 'ask', ['turn N 1', 'ask accident ?1']],
      ['undo', '', 'tidy', ['todo lift ?1']],
      ['look', '', 'place', ['todo']],
    ],
    { discs: 1 },
  );
});

test('a little movement that the frames do not confirm is none; one that they leave open is asked', () => {
  const still = (k: { id: string }): { id: string; moved: number; sigma: number } => ({
    id: k.id,
    moved: k.id === 'A1' ? 0.3 : 0,
    sigma: 0.2,
  });
  const open = (k: { id: string }): { id: string; moved: number; sigma: number } => ({
    id: k.id,
    moved: k.id === 'A1' ? 1 : 0,
    sigma: 0.2,
  });
  const before = (): ReturnType<typeof begin> => {
    const s = begin();
    act(s, 'look', 'A 0 -304.8');
    act(s, 'flown', 'A 0 -60');
    act(s, 'look', 'A 0 -60; B 0 304.8');
    return s;
  };
  expect(act(before(), 'flown', 'A 0 -62.2; B 60 20', still)).toEqual([
    'ruling FOUL_NO_CONTACT lift B1',
    'todo lift B1',
  ]);
  expect(act(before(), 'flown', 'A 0 -60.4; B 60 20', open)).toEqual(['ask graze A1']);
});

test('the state of play is plain data after every act', () => {
  const s = begin();
  for (const [what, seen] of TIMELINES.flatMap(([, steps]) => steps).slice(0, 40)) {
    act(s, what, seen);
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
  }
});

test('whatever is seen and pressed, some look and at most two presses lead on', () => {
  const seen = TIMELINES.flatMap(([, steps]) => steps);
  for (let k = 0; k < seen.length; k++) {
    const s = begin();
    for (let i = 0; i < 12; i++) {
      const [what, text] = seen[(k * 7 + i * 5) % seen.length] as Step;
      act(s, what, text);
    }
    for (let n = 0; n < 2 && s.phase === 'ask'; n++) act(s, 'ok', '');
    for (let n = 0; n < 3; n++) act(s, n === 0 ? 'look' : 'ok', '');
    expect(['place', 'ready', 'count', 'tidy', 'over', 'settle']).toContain(s.phase);
  }
});
