/** The board's sentence as the page shows it. */
import { hear, NOTHING_KNOWN, type Belief } from '../../../sim/page/belief.js';
import { phaseWords } from '../../../sim/page/verdict.js';

const NAMES = new Map([
  ['nca', 'NCA'],
  ['home-race100', 'Home guide, race to 100'],
]);

function after(...lines: readonly object[]): Belief {
  return lines.reduce<Belief>((b, line, i) => hear(b, i, JSON.stringify(line)), NOTHING_KNOWN);
}

const MENU = {
  ev: 'phase',
  phase: 'menu',
  preset: 'home-race100',
  text: 'home-race100, 2 players.',
};
const ASKS = { ev: 'phase', phase: 'ask', text: 'Was this a shot?' };
const ASK = {
  ev: 'ask',
  q: 'shot',
  text: 'Was this a shot?',
  ok: 'shot',
  undo: 'no shot',
  ids: [],
};

test.each([
  ['at the menu the rules have their name', [MENU], 'Home guide, race to 100, 2 players.'],
  ['unknown rules have their id', [{ ...MENU, preset: 'new', text: 'new, 2.' }], 'new, 2.'],
  ['elsewhere the sentence is as it came', [MENU, { ...ASKS, phase: 'place' }], ASKS.text],
  ['a question stands once, with its answers', [ASK, ASKS], 'The board asks.'],
  [
    'a phase without a sentence has one',
    [{ ev: 'phase', phase: 'flight' }],
    'The disc is under way.',
  ],
])('%s', (_what, lines, words) => {
  expect(phaseWords(after(...lines), NAMES)).toBe(words);
});
