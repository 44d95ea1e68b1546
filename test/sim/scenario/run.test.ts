import { junit } from '../../../sim/scenario/junit.js';
import { runScenario, type Result } from '../../../sim/scenario/run.js';
import { readScenario } from '../../../sim/scenario/scenario.js';
import { echoBoard } from '../../support/echoBoard.js';

function run(steps: readonly string[], head = ''): Result {
  const text = `${head}steps:\n${steps.map((s) => `  - ${s}\n`).join('')}`;
  return runScenario(readScenario(text, 'x.yaml'), { makePort: echoBoard });
}

const RULING =
  'say: {ev: ruling, n: 1, valid: 1, reason: OK_OPEN, para: NCA 3a.ii, text: Good, lift: [], bank: [], back: []}';
const SCORE =
  'say: {ev: score, round: 1, raw: {A: 20, B: 15}, twenties: {A: 1, B: 0}, award: {A: 2, B: 0}, totals: {A: 2, B: 0}}';

test.each([
  ['the match is started', ['expect: {turn: S, phase: place}']],
  ['a turn by its fields', ['expect: {turn: {round: 1, shot: 1, owner: A, seat: S, player: 0}}']],
  [
    'a ruling',
    [RULING, 'expect: {ruling: valid, reason: OK_OPEN, para: NCA 3a.ii, lift: none, asked: no}'],
  ],
  [
    'a score',
    [
      SCORE,
      'expect: {score: {A: 20, B: 15}, award: {A: 2}, totals: {A: 2, B: 0}, twenties: {A: 1}}',
    ],
  ],
  [
    'a question',
    [
      'say: {ev: ask, q: open, text: x, ok: touching, undo: outside, ids: []}',
      'expect: {ruling: ask, asked: open}',
    ],
  ],
  [
    'a line by some of its fields',
    ['say: {ev: fault, part: sensor 17, clear: 0}', 'expect: {line: {ev: fault, part: "*17*"}}'],
  ],
  ['silence', ['expect: {no-event: {ev: [ruling, ask], for: 1 s}}']],
  ['a press', ['press: undo', 'expect: {line: {ev: log, text: undo}}']],
  ['a winner', ['say: {ev: over, winner: A, totals: {A: 5}}', 'expect: {winner: A}']],
  ['a turned board', ['turn board: 30 deg', 'expect: {line: {ev: log, text: turned 30}}']],
  [
    'a fault and its end',
    [
      'fault: {name: dead-sensor, sensor: 3}',
      'expect: {line: {ev: fault, clear: 0}}',
      'clear fault: dead-sensor',
      'expect: {line: {ev: fault, clear: 1}}',
    ],
  ],
  [
    'lit pixels',
    [
      `say: {ring: [${Array.from({ length: 216 }, (_, i) => (i < 6 ? 90 : 0)).join(',')}]}`,
      'expect: {leds: {lit: 2}}',
      'expect: {leds: {deg: 312.5 deg, colour: [90, 90, 90]}}',
    ],
  ],
])('met: %s', (_name, steps) => {
  expect(run(steps)).toMatchObject({ outcome: 'passed', message: '' });
});

test.each([
  [
    'another ruling',
    [RULING, 'expect: {ruling: foul}'],
    3,
    /ruling: found valid \(OK_OPEN: Good\), expected foul/,
  ],
  [
    'another reason',
    [RULING, 'expect: {reason: OK_TWENTY}'],
    3,
    /found the reason "OK_OPEN", expected "OK_TWENTY"/,
  ],
  ['no ruling', ['expect: {ruling: valid, within: 1 s}'], 2, /found no ruling \(phase "place"/],
  [
    'a ruling from before the last act',
    [RULING, 'wait: 1 s', 'press: ok', 'expect: {ruling: valid, within: 1 s}'],
    5,
    /found no ruling/,
  ],
  [
    'another score',
    [SCORE, 'expect: {score: {A: 25}}'],
    3,
    /found \{"A":20,"B":15\}, expected \{"A":25\}/,
  ],
  ['another turn', ['expect: {turn: N, within: 1 s}'], 2, /turn: found seat S, expected N/],
  [
    'noise instead of silence',
    [RULING, 'expect: {no-event: ruling}'],
    3,
    /no-event: found ".*ruling.*", expected no ruling/,
  ],
  [
    'a phase that does not come',
    ['wait: {phase: over, within: 1 s}'],
    2,
    /found phase "place" after 1000 ms, expected over/,
  ],
])('not met: %s', (_name, steps, line, message) => {
  const r = run(steps);
  expect(r).toMatchObject({ outcome: 'failed', line });
  expect(r.message).toMatch(message);
  expect(r.t).toBeGreaterThan(0);
});

test('virtual time runs out', () => {
  expect(run(['wait: 100 s'], 'timeout: 20 s\n')).toMatchObject({ outcome: 'timeout', line: 3 });
});

test('the same scenario and seed give the same events, another seed others', () => {
  const events = (seed: number): string => {
    const seen: string[] = [];
    const s = readScenario(`steps:\n  - ${RULING}\n  - expect: {ruling: valid}\n`, 'x.yaml');
    runScenario(s, { makePort: echoBoard, seed, event: (e) => seen.push(JSON.stringify(e)) });
    return seen.join('\n');
  };
  expect(events(1)).toBe(events(1));
  expect(events(1)).not.toBe(events(2));
});

test('results as a JUnit file', () => {
  const xml = junit([
    run([RULING, 'expect: {ruling: valid}']),
    run(['expect: {turn: N, within: 1 s}']),
  ]);
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toMatch(
    /<failure type="failed" message="x\.yaml:2 \[[\d.]+ ms\] turn: found seat S, expected N"\/>/,
  );
});
