/** Options: what is none is refused with a sentence, and nothing that is there is touched. */
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { listArg, machineArgs, oneOfArg, optionTrouble, wholeArg } from '../../../sim/cli/args.js';
import { fileWith, folder, sim } from '../../support/command.js';

test.each([
  ['7', 7],
  ['0', 0],
  ['007', 7],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('the whole number %s', (text, value) => {
  expect(wholeArg('--seed', text)).toBe(value);
});

test.each([
  '',
  ' ',
  '-1',
  '+5',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1e400',
  '1_000',
  '٣',
  ' 5',
])('no whole number: "%s"', (text) => {
  expect(() => wholeArg('--seed', text)).toThrow(/--seed: found ".*", expected a whole number/);
});

test('numbers beyond what a machine counts, and beyond the range', () => {
  expect(() => wholeArg('--seed', '9007199254740993')).toThrow(/expected a whole number from 0 on/);
  expect(() => wholeArg('--port', '65536', 0, 65535)).toThrow(/from 0 to 65535/);
});

test('one of a list, with the nearest', () => {
  expect(() => oneOfArg('--preset', 'ncaa', ['nca', 'wcc'])).toThrow(/did you mean "nca"\?$/);
  expect(() => listArg('--skill', 'expert,', ['expert'])).toThrow(/found "", expected/);
  expect(listArg('--skill', 'all', ['a', 'b'])).toEqual(['a', 'b']);
  expect(() => machineArgs({ engine: 'v8' })).toThrow(/--engine: found "v8"/);
  expect(machineArgs({})).toEqual({});
});

test('an interpreter that is not installed is told before anything runs', () => {
  const was = process.env['ESPRUINO'];
  process.env['ESPRUINO'] = '/nowhere/espruino';
  try {
    expect(() => machineArgs({ engine: 'espruino' })).toThrow(
      /--engine: found no espruino, expected/,
    );
  } finally {
    if (was === undefined) delete process.env['ESPRUINO'];
    else process.env['ESPRUINO'] = was;
  }
});

test('an unknown option is told with the nearest', () => {
  const usage = 'usage: sim run FILE [--seed N] [--json]';
  expect(optionTrouble(`Unknown option '--sead'. To specify ...`, usage)).toBe(
    'unknown option "--sead"; did you mean "--seed"?',
  );
  expect(optionTrouble('Something else', usage)).toBe('Something else');
});

test.each([
  [['nonsense'], /unknown verb "nonsense", expected one of/],
  [['phisics'], /did you mean "physics"\?/],
  [['bench', 'physic'], /found "physic", expected one of: .*did you mean "physics"/],
  [['bench', 'physics', '--count', 'x'], /--count: found "x"/],
  [['referee'], /--shots: missing/],
  [['referee', '--shots', '0'], /--shots: found "0", expected a whole number from 1 on/],
  [['referee', '--shots', '1', '--faults', 'meteor'], /--faults: found "meteor"/],
  [['referee', '--shots', '1', '--faults', 'dead-sensor'], /needs sensor=/],
  [['referee', '--shots', '1', '--faults', 'dead-sensor:sensor=128'], /from 0 to 127/],
  [['referee', '--shots', '1', '--faults', 'dead-sensor:sensr=1'], /expected KEY=VALUE/],
  [['referee', '--shots', '1', '--faults', 'beam-leak:beam=1:share=2'], /from 0 to 1/],
  [['referee', '--shots', '1', '--faults', 'swing:disc=Z9'], /expected a disc such as A1/],
  [['referee', '--shots', '1', '--faults', 'bounce:for=5'], /without a unit/],
  [['record', '--bots', 'x.yaml'], /found --bots and "x.yaml"/],
  [['record', 'test/scenarios/undo.yaml', '--preset', 'nca'], /--preset: goes with --bots/],
  [['diff', 'a', 'b', '--time', '-1'], /--time/],
  [['diff', 'a', 'b', '--only', 'rings'], /--only: found "rings".*did you mean "ring"/],
  [['play', '--port', '70000'], /--port: found "70000", expected a whole number from 0 to 65535/],
])('%j', async (args, message) => {
  const { status, out, err } = await sim(...args);
  expect(err).toMatch(message);
  expect({ status, out }).toEqual({ status: 2, out: [] });
});

describe('a file that cannot be written is refused before anything runs', () => {
  const trace = 'test/traces/nca-round.jsonl';
  const scenario = 'test/scenarios/opening-twenty.yaml';
  const nowhere = (): string => join(folder(), 'nowhere', 'x');
  test.each([
    [
      'run --junit',
      () => ['run', scenario, '--junit', nowhere()],
      /--junit: found ".*no such folder/,
    ],
    ['replay --write', () => ['replay', trace, '--write', nowhere()], /--write: found/],
    ['referee --dump', () => ['referee', '--shots', '1', '--dump', nowhere()], /--dump: found/],
    [
      'run --junit FOLDER',
      () => ['run', scenario, '--junit', folder()],
      /--junit: ".*" is a folder/,
    ],
  ])('%s', async (_name, args, message) => {
    const { status, out, err } = await sim(...args());
    expect(err).toMatch(message);
    expect({ status, out }).toEqual({ status: 2, out: [] });
  });

  test('a folder for pictures that is a file', async () => {
    const steps = 'start: no\nsteps:\n  - screenshot: a.svg\n';
    const file = fileWith('here');
    const { status, err } = await sim('run', fileWith(steps, 'yaml'), '--pictures', file);
    expect(err).toMatch(/--pictures: found ".*", which cannot be made a folder/);
    expect(status).toBe(2);
  });
});

test('bad options leave a file that is there as it was', async () => {
  const kept = fileWith('kept');
  expect((await sim('referee', '--shots', 'x', '--dump', kept)).status).toBe(2);
  expect(readFileSync(kept, 'utf8')).toBe('kept');
  const fresh = join(folder(), 'fresh.xml');
  expect((await sim('run', join(folder(), 'none.yaml'), '--junit', fresh)).status).toBe(2);
  expect(existsSync(fresh)).toBe(false);
});

test('help is no mistake, and every verb has it', async () => {
  const all = await sim('--help');
  expect(all.status).toBe(0);
  const verbs = [...all.err.matchAll(/^ {2}([a-z]+) /gm)].map((m) => m[1] ?? '');
  expect(verbs).toHaveLength(22);
  for (const verb of verbs) {
    const { status, out, err } = await sim(verb, '-h');
    expect({ status, out }).toEqual({ status: 0, out: [] });
    expect(err).toMatch(new RegExp(`^usage: sim ${verb}`));
  }
});
