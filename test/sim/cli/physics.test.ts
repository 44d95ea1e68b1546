import { fileWith, sim } from '../../support/command.js';
import { BadInput } from '../../../sim/cli/badInput.js';
import { verb } from '../../../sim/cli/physics.js';
import { checkCase } from '../../../sim/physics/cases/check.js';
import { readCases } from '../../../sim/physics/cases/read.js';
import { runCase } from '../../../sim/physics/cases/run.js';

const good = {
  id: 'X1',
  group: 'slide',
  setup: {
    text: 'slide',
    discs: [{ x: 0, y: 0, vx: 100, vy: 0, w: 0 }],
    posts: 'none',
    hole: false,
    edge: false,
  },
  parameters: {
    R: 15.875,
    m: 6,
    g: 9806.65,
    mu: 0.12,
    eDD: 0.75,
    muDD: 0,
    rPost: 4.7625,
    eP: 0.65,
    muP: 0,
  },
};
const disc = good.setup.discs[0];

function changed(setup: object, parameters: object = {}, rest: object = {}): string {
  return JSON.stringify([
    {
      ...good,
      ...rest,
      setup: { ...good.setup, ...setup },
      parameters: { ...good.parameters, ...parameters },
    },
  ]);
}

describe('forms of input', () => {
  const one = JSON.stringify(good);
  const two = JSON.stringify({ ...good, id: 'X2' });
  it.each([
    ['array', `[${one},${two}]`],
    ['object with cases', `{"cases":[${one},${two}]}`],
    ['a case a line', `${one}\n\n${two}\n`],
  ])('%s', (_name, text) => {
    expect(readCases(text, 'f').map((c) => c.id)).toEqual(['X1', 'X2']);
  });
  it('a single case', () => expect(readCases(one, 'f')).toHaveLength(1));
});

describe('bad input names file, case, field, found and expected', () => {
  const rows: [string, string, RegExp][] = [
    ['nothing', ' ', /^f: found nothing, expected/],
    ['not JSON', 'hello', /^f:1: found no JSON .* expected/],
    ['second line broken', `${JSON.stringify(good)}\n{"id":`, /^f:2: found no JSON/],
    ['NaN', changed({}).replace('"vx":100', '"vx":NaN'), /^f:1: found no JSON/],
    ['no id', JSON.stringify([{ ...good, id: undefined }]), /case 1: id: found nothing/],
    ['same id twice', JSON.stringify([good, good]), /X1: id: found twice/],
    ['case is a number', '[3]', /case 1: case: found 3, expected an object/],
    ['cases is no list', '{"cases":3}', /cases: found 3, expected an array/],
    ['no setup', JSON.stringify([{ ...good, setup: undefined }]), /X1: setup: found nothing/],
    ['discs is no list', changed({ discs: {} }), /setup.discs: found {}, expected an array/],
    ['x is text', changed({ discs: [{ ...disc, x: '3' }] }), /setup.discs\[0\].x: found "3"/],
    ['vy is missing', changed({ discs: [{ x: 0, y: 0, vx: 0 }] }), /discs\[0\].vy: found nothing/],
    ['w is null', changed({ discs: [{ ...disc, w: null }] }), /discs\[0\].w: found null/],
    ['posts word', changed({ posts: 'many' }), /setup.posts: found "many", expected "none"/],
    ['post without y', changed({ posts: [[1]] }), /setup.posts\[0\]: found \[1\]/],
    ['hole is a word', changed({ hole: 'yes' }), /setup.hole: found "yes", expected true or false/],
    ['edge is missing', changed({ edge: undefined }), /setup.edge: found nothing/],
    ['no radius', changed({}, { R: undefined }), /parameters.R: found nothing/],
    ['radius 0', changed({}, { R: 0 }), /parameters.R: found 0, expected more than 0/],
    ['negative friction', changed({}, { mu: -1 }), /parameters.mu: found -1, expected 0 or more/],
    [
      'restitution above 1',
      changed({}, { eDD: 1.5 }),
      /parameters.eDD: found 1.5, expected 0 to 1/,
    ],
    [
      'tolerance is a word',
      changed({}, {}, { tolerance: { pos: 'x' } }),
      /tolerance.pos: found "x"/,
    ],
    [
      'overlap',
      changed({ discs: [disc, { ...disc, x: 31.7 }] }),
      /setup.discs\[0\] and \[1\] overlap: found 31.7 mm.*expected at least 31.75/,
    ],
  ];
  const standing = { ...disc, vx: 0 };
  rows.push(
    ['no number has an end', changed({}).replace('100,"vy"', '1e999,"vy"'), /vx: found Infinity/],
    ['a speed beyond sense', changed({ discs: [{ ...disc, vx: 1e200 }] }), /vx: found 1e\+200/],
    ['friction next to nothing', changed({}, { mu: 1e-300 }), /mu: found 1e-300, expected 0 or at/],
    [
      'a negative tolerance',
      changed({}, {}, { tolerance: { pos: -1 } }),
      /pos: found -1, expected/,
    ],
    ['no case', '[]', /^f: found no case, expected physics cases/],
    [
      'a slip for expected',
      changed({}, {}, { expect: {} }),
      /X1: unknown key "expect"; did you mean/,
    ],
    ['a slip for a speed', changed({ discs: [{ x: 0, y: 0, vx: 0, Vy: 0 }] }), /"Vy"; .* "vy"/],
    [
      'a disc in a post',
      changed({ posts: [[0, 20]] }),
      /discs\[0\] stands in post 0: found 20 mm.* at least 20\.6375/,
    ],
    ['a disc beyond the rim', changed({ edge: true, discs: [{ ...disc, x: 500 }] }), /impossible/],
    [
      'a sunk disc that moves',
      changed({ hole: true, discs: [{ ...disc, state: 'hole' }] }),
      /a speed/,
    ],
    ['a sunk disc without a hole', changed({ discs: [{ ...standing, state: 'hole' }] }), /"hole"/],
    [
      'a sunk disc far from the hole',
      changed({ hole: true, discs: [{ ...standing, x: 90, state: 'hole' }] }),
      /found 90 mm from the middle/,
    ],
    [
      'two discs in the hole',
      changed({ hole: true, discs: [0, 1].map(() => ({ ...standing, state: 'hole' })) }),
      /overlap/,
    ],
    [
      'break shots with plates',
      changed({}, { R: 200 }, { group: 'property' }),
      /parameters\.R: found 200/,
    ],
  );
  it.each(rows)('%s', (_name, text, message) => {
    expect(() => readCases(text, 'f')).toThrow(BadInput);
    expect(() => readCases(text, 'f')).toThrow(message);
  });
});

it('names parameters that play no part', () => {
  expect(readCases(changed({}, { bounce: 1 }), 'f')[0].unused).toEqual(['bounce']);
});

describe('the verb', () => {
  async function run(args: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
    const out: string[] = [];
    const err: string[] = [];
    const code = await verb.run(args, { out: (l) => out.push(l), err: (l) => err.push(l) });
    return { code, out, err };
  }
  it('prints one answer a line and ends with 0', async () => {
    const { code, out } = await run(['test/cases/physics.json']);
    expect(code).toBe(0);
    const answers = out.map((l) => JSON.parse(l) as Record<string, unknown>);
    expect(answers.map((a) => a.id)).toContain('A02');
    const keys = ['id', 'final', 'contacts', 'postContacts', 'firstContact', 'events', 'tEnd'];
    expect(Object.keys(answers[0])).toEqual(expect.arrayContaining(keys));
  });
  it('refuses a missing file', async () => {
    await expect(run(['nowhere.json'])).rejects.toThrow(/^nowhere.json: cannot be read/);
  });
  it('refuses none and two files', async () => {
    await expect(run([])).rejects.toThrow(BadInput);
    await expect(run(['a', 'b'])).rejects.toThrow(/found 2 files/);
  });
});

it('a disc beyond the edge falls, one beside it does not', () => {
  const [c] = readCases(changed({ edge: true, discs: [{ ...disc, x: 335, vx: 0 }] }), 'f');
  expect(runCase(c).state).toEqual({ 0: 'ditch' });
});

it('a shot that never settles is an error of its case, and the others are answered', async () => {
  // Without any loss a disc between two posts goes on for ever.
  const posts = [
    [100, 0],
    [-60, 0],
  ];
  const text = JSON.stringify([
    (JSON.parse(changed({ posts }, { mu: 0, eP: 1 })) as object[])[0],
    { ...good, id: 'X2' },
  ]);
  const { status, out, err } = await sim('physics', fileWith(text));
  expect(status).toBe(1);
  expect(out).toHaveLength(2);
  expect(JSON.parse(out[0])).toEqual({
    id: 'X1',
    error: expect.stringMatching(/not settled after/),
  });
  expect(err).toMatch(/X1: shot not settled after 20000 events/);
});

it('tells an expectation that is not met', () => {
  const text = changed({}, {}, { expected: { nContacts: 1, final: [{ disc: 0, x: 0 }] } });
  const [c] = readCases(text, 'f');
  expect(checkCase(c, runCase(c))).toEqual([
    'nContacts: found 0, expected 1 within 0',
    expect.stringMatching(/^final\[0\]\.x: found .* expected 0 within 0$/),
  ]);
});
