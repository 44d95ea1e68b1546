import { BadInput } from '../../../sim/cli/badInput.js';
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
    /x\.yaml:2: .*unknown step "plaze"; did you mean "place"/,
  ],
  [
    'a key that is none',
    `sead: 3\n${PLACE_A}`,
    /x\.yaml:1: sead: unknown key "sead"; did you mean "seed"/,
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
  ['an empty list of steps', 'steps: []\n', /found no step/],
  ['no steps', 'title: nothing\n', /"steps" is missing/],
  ['broken YAML', 'steps: [\n', /x\.yaml:\d+: not YAML/],
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

test.each(refused)('%s is refused with its line', (_name, text, message) => {
  expect(problem(text)).toMatch(message);
});
