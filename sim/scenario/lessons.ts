/** The gallery's lessons: scenarios that teach the rules and show the faults, in the order in which they are met. */
export const LESSONS = {
  start: ['First shots', 'How a shot is laid, flown and ruled.'],
  rules: ['Contact and open board', 'What makes a shot good, and what has to come off.'],
  lines: [
    'Lines and near things',
    'Discs where the sensors see worst: lines, the hole, the brink.',
  ],
  round: ['Rounds and matches', 'Counting, ending, taking back.'],
  books: ['Books of rules', 'The same board by other rules, shot by shot.'],
  hands: ['Hands and accidents', 'What is no shot: sleeves, hurry, discs taken back.'],
  magnets: ['Discs and magnets', 'Discs turned over, crooked magnets, a phone beside the board.'],
  sensors: ['Sensors', 'Hall sensors that die, stick and drift.'],
  beams: ['Beams and light', 'Receivers, emitters, wires, lamps and the sun.'],
  power: ['Power', 'The plug is pulled at every moment of a shot.'],
  program: ['Program and bus', 'The controller itself stumbles.'],
  buttons: ['Buttons and link', 'Menu, worn contacts, phones, readers that sleep.'],
  measure: ['Calibration and self-test', 'The board measures itself.'],
  lights: ['Lights', 'What the ring shows; the pictures of docs/lights.md.'],
} as const satisfies Readonly<Record<string, readonly [title: string, about: string]>>;

export type LessonName = keyof typeof LESSONS;
export const LESSON_NAMES = Object.keys(LESSONS) as LessonName[];
