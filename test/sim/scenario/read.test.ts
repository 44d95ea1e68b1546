import { readFileSync } from 'node:fs';
import { BadInput } from '../../../sim/cli/badInput.js';
import { EVENTS } from '../../../sim/scenario/expect/line.js';
import { nearest } from '../../../sim/scenario/suggest.js';
import { readScenario } from '../../../sim/scenario/scenario.js';

const PLACE_A = 'steps:\n  - place: {disc: A, at: {r: 304.8 mm, deg: 270 deg}}\n';

function problem(text: string): string {
  try {
    readScenario(text, 'x.yaml');
  } catch (e) {
    if (e instanceof BadInput) return e.message;
    throw e;
  }
  return 'accepted';
}

test('a whole file is read', () => {
  const s = readScenario(
    [
      'title: A whole file',
      'preset: nca',
      'players: 2',
      'starter: S',
      'seed: 7',
      'board: {geometry.lineWidth: 3 mm}',
      'magnets: {tilt: 0}',
      'noise: 0',
      'physics: {mu: 0.1, vcap0: 0.8 m/s}',
      'timeout: 300 s',
      'steps:',
      '  - place: {disc: A, at: {seat: S}}',
      '  - flick: {disc: A1, speed: 1.1 m/s, aim: 90 deg, spin: 30 deg/s}',
      '  - place: {disc: B, at: {seat: N, deg: 5 deg}}',
      '  - glide: {discs: [{disc: B1, to: ditch}, {disc: A1, to: {x: 40 mm, y: 0 mm}}], for: 500 ms}',
      '  - lift: asked',
      '  - press: ok',
      '  - hold: {button: undo, for: 2 s}',
      '  - hand: in',
      '  - hand: out',
      '  - wait: 2 s',
      '  - power: off',
      '  - power: on',
      '  - power: cut-at-write 3',
      '  - turn board: 30 deg',
      '  - say: {cmd: hello}',
      '  - expect: {ruling: valid, reason: OK_OPEN, lift: none, turn: {seat: N, shot: 2}, within: 5 s}',
      '  - expect: {placements: {within: 1.5 mm, discs: {A1: gone}}, leds: {lit: {least: 1}}}',
      '  - expect: {score: {A: 20, B: 0}, line: {ev: score}, no-event: {ev: fault, for: 1 s}}',
      '  - screenshot: end.svg',
      '',
    ].join('\n'),
    'x.yaml',
  );
  expect(s.steps.map((p) => p.name)).toContain('turn board');
  expect(s.header.seed).toBe(7);
  expect(s.header.world.board).toEqual({ 'geometry.lineWidth': 3 });
});

const refused: [string, string, RegExp][] = [
  [
    'a step that is none',
    'steps:\n  - plaze: ok\n',
    /x\.yaml:2: .*unknown step "plaze".*; did you mean "place"\?$/,
  ],
  [
    'a key that is none',
    `sead: 3\n${PLACE_A}`,
    /x\.yaml:1: sead: unknown key "sead".*; did you mean "seed"\?$/,
  ],
  [
    'a length without a unit',
    'steps:\n  - place: {disc: A, at: {r: 304.8, deg: 270 deg}}\n',
    /x\.yaml:2: place\.at\.r: found "304\.8" without a unit, expected a length in mm or in/,
  ],
  [
    'a wrong unit',
    'steps:\n  - wait: 3 mm\n',
    /x\.yaml:2: wait: found "3 mm" with the unit "mm", expected a time in ms or s/,
  ],
  [
    'a place beyond the board',
    'steps:\n  - place: {disc: A, at: {r: 400 mm, deg: 0 deg}}\n',
    /x\.yaml:2: place\.at: impossible place: 400\.0 mm from the middle/,
  ],
  [
    'a place in a post',
    'steps:\n  - place: {disc: A, at: {r: 101.6 mm, deg: 22.5 deg}}\n',
    /impossible place: the disc would stand in post 0/,
  ],
  [
    'a place in another disc',
    `${PLACE_A}  - place: {disc: B, at: {r: 304.8 mm, deg: 272 deg}}\n`,
    /x\.yaml:3: place\.disc: impossible place: the disc would lie in disc A1/,
  ],
  [
    'a disc that was never placed',
    'steps:\n  - lift: A1\n',
    /x\.yaml:2: lift: no disc has been placed/,
  ],
  [
    'another disc than was placed',
    `${PLACE_A}  - flick: {disc: A2, speed: 1 m/s, aim: 90 deg}\n`,
    /x\.yaml:3: flick\.disc: no disc "A2".*did you mean "A1"/,
  ],
  [
    'a speed nobody can flick',
    `${PLACE_A}  - flick: {disc: A1, speed: 100 m/s, aim: 90 deg}\n`,
    /flick\.speed: found 100 m\/s, expected more than 0 and at most 10 m\/s/,
  ],
  [
    'a button that is none',
    'steps:\n  - press: okay\n',
    /press: found "okay", expected one of: ok, undo; did you mean "ok"/,
  ],
  [
    'an unknown preset',
    `preset: ncaa\n${PLACE_A}`,
    /x\.yaml:1: preset: found "ncaa".*did you mean "nca"/,
  ],
  [
    'a wrong number of players',
    `players: 3\n${PLACE_A}`,
    /players: found 3, expected 2 or 4 with preset nca/,
  ],
  [
    'an unknown name of the board',
    `board: {geometry.linewidth: 3 mm}\n${PLACE_A}`,
    /x\.yaml:1: board: .*unknown name "geometry\.linewidth"/,
  ],
  [
    'a disc on a board that is measured empty',
    `discs: [{disc: B, at: {r: 150 mm, deg: 90 deg}}]\n${PLACE_A}`,
    /x\.yaml:1: discs: found discs at power-on, expected none or start: no/,
  ],
  ['an empty list of steps', 'steps: []\n', /found no step/],
  ['no steps', 'title: nothing\n', /"steps" is missing/],
  ['broken YAML', 'steps: [\n', /x\.yaml:\d+: not YAML/],
  [
    'two documents',
    'steps: []\n---\nsteps: []\n',
    /x\.yaml:2: found a second document, expected one/,
  ],
  ['no map', '- 1\n', /expected a map with "steps"/],
  [
    'two steps in one',
    'steps:\n  - press: ok\n    wait: 2 s\n',
    /found the keys press, wait in one step/,
  ],
  ['nothing to expect', 'steps:\n  - expect: {within: 2 s}\n', /found nothing to expect/],
  ['a fault that is none', 'steps:\n  - fault: meteor\n', /fault: found "meteor", expected one of/],
  [
    'a picture of another kind',
    'steps:\n  - screenshot: a.png\n',
    /screenshot: found "a\.png", expected .*\.svg/,
  ],
];

/** Heads, each before a step that is right. */
const heads: [string, string, RegExp][] = [
  ['a time of nothing', 'timeout: 0 s', /timeout: found "0 s", expected a time above 0/],
  ['a time before now', 'timeout: -1 s', /timeout: found "-1 s", expected a time from 0/],
  ['a seed beyond counting', 'seed: 1e300', /seed: found 1e\+300, expected a whole number/],
  ['a seed of no end', 'seed: .inf', /seed: found "Infinity"/],
  ['two seeds', 'seed: 1\nseed: 2', /not YAML: Map keys must be unique/],
  ['noise below nothing', 'noise: -1', /noise: found -1, expected a number from 0/],
  ['a magnet below nothing', 'magnets: {tilt: -2}', /magnets\.tilt: found -2/],
  ['noise beyond sense', 'noise: {noise: 1e300}', /noise\.noise: found 1e\+300/],
  ['friction below 0', 'physics: {mu: -0.1}', /physics\.mu: found -0\.1, expected a number from/],
  ['no friction at all', 'physics: {mu: 0}', /physics\.mu: found 0/],
  ['restitution above 1', 'physics: {eDD: 5}', /physics\.eDD: found 5, expected .* from 0 to 1/],
  [
    'a capture speed below 0',
    'physics: {vcap0: -1 m/s}',
    /vcap0: found "-1 m\/s", expected a speed/,
  ],
  ['a length below 0', 'board: {geometry.lineWidth: -3 mm}', /board: board: geometry\.lineWidth/],
  [
    'a board with a hole in it',
    'board: {geometry: {lineWidth: 3 mm}}',
    /geometry\.line15Radius: found nothing/,
  ],
  ['a board without sensors', 'board: {hall.sensors: []}', /0 sensors are listed/],
  ['one seat', 'seats: {A: S}', /seats: found B at no seat, expected N: the board deals/],
  ['a third seat', 'seats: {A: S, B: N, C: E}', /seats\.C: found C at E, expected no seat/],
  ['another seat', 'seats: {A: S, B: W}', /seats\.B: found B at W, expected N/],
  ['a starter who does not play', 'starter: W', /starter: found "W", expected one of: S, N/],
  [
    'an alias',
    'seed: &a 3\ntitle: *a',
    /x\.yaml:2: found the alias "\*a", expected the value itself/,
  ],
];
refused.push(
  ...heads.map(([name, head, m]): [string, string, RegExp] => [name, `${head}\n${PLACE_A}`, m]),
);

/** Steps after a disc A1 lies on the starting line. */
const steps: [string, string, RegExp][] = [
  ['a wait of no end', 'wait: 1e999 s', /wait: found "1e999 s", expected a time from 0 to/],
  ['a wait backwards', 'wait: -5 s', /wait: found "-5 s"/],
  ['a length of no end', 'place: {disc: B, at: {x: 1e999 mm, y: 0 mm}}', /x: found "1e999 mm"/],
  [
    'an angle beyond sense',
    'place: {disc: B, at: {r: 9 mm, deg: 1e30 deg}}',
    /deg: found "1e30 deg"/,
  ],
  [
    'a spin of no end',
    'flick: {disc: A1, speed: 1 m/s, aim: 90 deg, spin: 1e200 deg/s}',
    /spin: found/,
  ],
  [
    'a disc aimed at itself',
    'flick: {disc: A1, speed: 1 m/s, aim: A1}',
    /A1 cannot be aimed at itself/,
  ],
  ['a disc aimed at its place', 'flick: {disc: A1, speed: 1 m/s, aim: {seat: S}}', /A1 lies there/],
  ['a glide in no time', 'glide: {disc: A1, to: hole, for: 0 s}', /for: found "0 s".* above 0/],
  ['a glide to nowhere', 'glide: {disc: A1}', /glide: "to" is missing/],
  ['a glide of nothing', 'glide: {discs: []}', /found no disc, expected at least one/],
  [
    'a glide of one disc twice',
    'glide: {discs: [{disc: A1, to: hole}, {disc: A1, to: ditch}]}',
    /A1 twice/,
  ],
  ['a lift of nothing', 'lift: []', /found an empty list, expected discs/],
  ['a lift of one disc twice', 'lift: [A1, A1]', /found "A1" twice/],
  ['a press of nothing', 'press: []', /found an empty list, expected buttons/],
  ['a press of one button twice', 'press: [ok, ok]', /found "ok" twice/],
  ['a hold of no time', 'hold: {button: ok, for: 0 s}', /for: found "0 s"/],
  [
    'a write that never comes',
    'power: cut-at-write 99999999999999999999',
    /expected a number from 1 to/,
  ],
  [
    'a sensor too many',
    'fault: {name: dead-sensor, sensor: 128}',
    /sensor: found 128.* from 0 to 127/,
  ],
  [
    'a switch too many',
    'fault: {name: dead-branch, switch: 9, branch: 0}',
    /switch: found 9.* 0 to 3/,
  ],
  ['a beam too many', 'fault: {name: beam-stuck, beam: 24}', /beam: found 24.* 0 to 23/],
  ['a disc that never was', 'fault: {name: swing, disc: B1}', /disc: no disc "B1"/],
  [
    'more than all the light',
    'fault: {name: beam-leak, beam: 1, share: 7}',
    /share: found 7.* 0 to 1/,
  ],
  ['a reason that is none', 'expect: {reason: FOUL_NO_CONTACTS}', /did you mean "FOUL_NO_CONTACT"/],
  ['a question that is none', 'expect: {asked: opne}', /asked: found "opne".*did you mean "open"/],
  [
    'an event that is none',
    'expect: {no-event: rulling}',
    /found "rulling".*did you mean "ruling"/,
  ],
  ['a line that is none', 'expect: {line: {ev: falt}}', /found "falt".*did you mean "fault"/],
  ['no event', 'expect: {no-event: []}', /found an empty list, expected events/],
  ['the score of nobody', 'expect: {score: {}}', /found no side, expected A, B/],
  ['the score of a third side', 'expect: {score: {C: 5}}', /unknown key "C"/],
  ['points below 0', 'expect: {score: {A: -5}}', /found -5, expected a whole number/],
  ['a third winner', 'expect: {winner: C}', /found "C", expected one of: A, B, draw/],
  ['the turn of no seat', 'expect: {turn: {seat: X}}', /turn\.seat: found "X"/],
  ['a turn without fields', 'expect: {turn: {}}', /found no fields/],
  ['a shot that is none', 'expect: {turn: {shot: first}}', /turn\.shot: found "first"/],
  ['places within less than 0', 'expect: {placements: {within: -2 mm}}', /within: found "-2 mm"/],
  ['places of no disc', 'expect: {placements: {within: 2 mm, discs: {}}}', /found no discs/],
  [
    'a place off the board',
    'expect: {placements: {within: 2 mm, discs: {A1: {r: 900 mm, deg: 0 deg}}}}',
    /discs\.A1: impossible place: 900\.0 mm/,
  ],
  ['more pixels than there are', 'expect: {leds: {lit: 99}}', /lit: found 99.* from 0 to 72/],
  [
    'a range turned round',
    'expect: {leds: {lit: {least: 9, most: 3}}}',
    /found least 9 and most 3/,
  ],
  [
    'a colour beyond white',
    'expect: {leds: {deg: 1 deg, colour: [1, 2, 300]}}',
    /found 300.* 0 to 255/,
  ],
];
refused.push(
  ...steps.map(([name, step, m]): [string, string, RegExp] => [name, `${PLACE_A}  - ${step}\n`, m]),
  [
    'a disc that was taken off',
    `${PLACE_A}  - lift: A1\n  - flick: {disc: A1, speed: 1 m/s, aim: 90 deg}\n`,
    /x\.yaml:4: flick\.disc: disc A1 was taken off the board in line 3/,
  ],
  [
    'a disc taken off again',
    `${PLACE_A}  - lift: A1\n  - lift: A1\n`,
    /x\.yaml:4: lift: disc A1 was taken off the board in line 3/,
  ],
  [
    'two discs for one place',
    `${PLACE_A}  - place: {disc: B, at: {seat: N}}\n  - glide: {discs: [{disc: A1, to: {x: 0 mm, y: 60 mm}}, {disc: B1, to: {x: 0 mm, y: 70 mm}}]}\n`,
    /glide\.discs\[2\]\.to: impossible place: the disc would lie in disc A1/,
  ],
  [
    'two discs for the hole',
    `${PLACE_A}  - place: {disc: B, at: {seat: N}}\n  - glide: {discs: [{disc: A1, to: hole}, {disc: B1, to: hole}]}\n`,
    /found two discs for the hole/,
  ],
  [
    'bots with nobody to tidy',
    'steps:\n  - bots: {shots: 3}\n',
    /x\.yaml:2: bots: somebody has to tidy for them, expected `careful: yes`/,
  ],
  [
    'no shot for bots',
    'careful: yes\nsteps:\n  - bots: {shots: 0, skill: average}\n',
    /x\.yaml:3: .*1/,
  ],
  [
    'lists in lists without end',
    `steps:\n  - say: ${'['.repeat(500)}${']'.repeat(500)}\n`,
    /x\.yaml:2: found lists nested too deep/,
  ],
  [
    'dashes without end',
    `steps:\n  ${'- '.repeat(500)}\n`,
    /x\.yaml:2: found lists nested too deep/,
  ],
  [
    'a megabyte',
    `title: ${'x'.repeat(1000001)}\n${PLACE_A}`,
    /x\.yaml: found \d+ characters, expected at most/,
  ],
);

test('a disc taken off can be laid down again; in a new round its name is another one', () => {
  const lift = `${PLACE_A}  - lift: A1\n`;
  const again = '  - place: {disc: A1, at: {seat: S}}\n  - lift: A1\n';
  expect(problem(lift + again)).toBe('accepted');
  expect(problem(`${lift}  - lift: asked\n  - lift: A1\n`)).toBe('accepted');
  expect(problem(`careful: yes\n${lift}  - lift: A1\n`)).toBe('accepted');
});

test('the seats as the board deals them', () => {
  expect(problem(`seats: {A: S, B: N}\n${PLACE_A}`)).toBe('accepted');
  expect(problem(`players: 4\nseats: {A: [N, S], B: [W, E]}\n${PLACE_A}`)).toBe('accepted');
  expect(problem(`board: {controller: nrf52840dk}\n${PLACE_A}`)).toBe('accepted');
});

test.each(refused)('%s is refused with its line', (_name, text, message) => {
  expect(problem(text)).toMatch(message);
});

test('events are those of the protocol', () => {
  const rows = readFileSync('docs/protocol.md', 'utf8').matchAll(/^\| `((?!ev`)[a-z]+)` +\|/gm);
  expect([...rows].map((r) => r[1]).sort()).toEqual(EVENTS.filter((e) => e !== 'console').sort());
});

test.each([
  ['opne', 'open'],
  ['okay', 'ok'],
  ['A2', 'A1'],
  ['Q', ''],
  ['meteor', ''],
])('the nearest of "%s" is "%s"', (found, name) => {
  expect(nearest(found, ['open', 'ok', 'line', 'A1', 'S'])).toBe(name);
});
