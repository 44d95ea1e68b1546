import { parseCommand } from '../../../sim/session/commands.js';

const GOOD: readonly [string, unknown][] = [
  ['a place', { t: 'place', x: -10.5, y: -304.8 }],
  ['a flick', { t: 'flick', vx: 0, vy: 1500, spin: 0 }],
  ['a disc from the box', { t: 'put', owner: 'B', x: 20, y: 30.5 }],
  ['a hand over the board', { t: 'hand', way: 'in', x: 0, y: -150 }],
  ['a hand that leaves', { t: 'hand', way: 'out' }],
  ['a press', { t: 'press', button: 'ok' }],
  ['a long press', { t: 'press', button: 'undo', holdMs: 1200 }],
  ['a pause', { t: 'pause', on: true }],
  ['a speed', { t: 'speed', speed: 8 }],
  ['as fast as possible', { t: 'speed', speed: 'max' }],
  ['a switch', { t: 'set', skip: false }],
  ['a line', { t: 'say', line: '{"cmd":"hello"}' }],
  [
    'a new match',
    {
      t: 'new',
      setup: {
        preset: 'nca',
        players: 2,
        starter: 'N',
        seed: 7,
        computing: 'charged',
        who: [
          { who: 'bot', skill: 'expert' },
          { who: 'person', skill: 'novice' },
        ],
      },
    },
  ],
  [
    'a question about rules',
    {
      t: 'learn',
      rules: { preset: 'two-v-one', players: 3, starter: 'E', options: { discs: 4, target: 50 } },
    },
  ],
];

const BAD: readonly [string, string, RegExp][] = [
  ['not JSON', '{', /not JSON/],
  ['a list', '[1]', /expected an object/],
  ['null', 'null', /expected an object/],
  ['an unknown message', '{"t":"shutdown"}', /unknown message/],
  ['a name from the prototype', '{"t":"constructor"}', /unknown message/],
  ['a text for a number', '{"t":"place","x":"1","y":2}', /x: expected a number/],
  ['a number that is none', '{"t":"place","x":1e999,"y":2}', /x: expected a number/],
  ['a place far away', '{"t":"place","x":9000,"y":2}', /x: expected a number/],
  ['a disc of nobody', '{"t":"put","owner":"D","x":0,"y":0}', /owner: expected one of A B C/],
  ['a hand that stays nowhere', '{"t":"hand","way":"in"}', /x: expected a number/],
  ['a flick faster than a hand', '{"t":"flick","vx":7000,"vy":7000}', /speed: over/],
  ['an unknown button', '{"t":"press","button":"reset"}', /one of ok undo/],
  ['time standing still', '{"t":"speed","speed":0}', /speed: expected a number/],
  ['a line with an end of line in it', '{"t":"say","line":"a\\nb"}', /printable ASCII/],
  ['a line too long', JSON.stringify({ t: 'say', line: 'x'.repeat(512) }), /1 to 511/],
  [
    'rules that are not for so many',
    '{"t":"learn","rules":{"preset":"wcc","players":3}}',
    /wcc is for 2 or 4 players/,
  ],
  [
    'a seat where nobody sits',
    '{"t":"learn","rules":{"preset":"nca","players":2,"starter":"E"}}',
    /starter must be one of S N/,
  ],
  [
    'too many discs',
    '{"t":"learn","rules":{"preset":"nca","players":2,"options":{"discs":13}}}',
    /discs: expected a number from 1 to 12/,
  ],
  [
    'a match without an end',
    '{"t":"learn","rules":{"preset":"nca","players":2,"options":{"rounds":0}}}',
    /target or rounds must end the match/,
  ],
  ['five players', '{"t":"new","setup":{"preset":"nca","players":5}}', /players/],
  [
    'too few players named',
    '{"t":"new","setup":{"preset":"nca","players":2,"who":[]}}',
    /list of 2/,
  ],
];

describe('commands of a page', () => {
  test.each(GOOD)('%s is taken as it is', (_name, message) => {
    expect(parseCommand(JSON.stringify(message))).toEqual({ ok: true, message });
  });
  test.each(BAD)('%s is refused with a reason', (_name, text, reason) => {
    const parsed = parseCommand(text);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.error).toMatch(reason);
  });
  test('fields that nobody asked for are dropped', () => {
    expect(parseCommand('{"t":"pause","on":false,"x":1}')).toEqual({
      ok: true,
      message: { t: 'pause', on: false },
    });
  });
});
