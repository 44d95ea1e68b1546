/** `sim rule` on input that is none: exit status 2 by BadInput with file, case, field, what was found and expected. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInput } from '../../sim/cli/badInput.js';
import { verb } from '../../sim/cli/rule.js';

const GIVEN = JSON.parse(readFileSync(join(__dirname, '../cases/rulings.json'), 'utf8')) as {
  meta: Record<string, unknown>;
  cases: Record<string, unknown>[];
};

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rule-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

async function run(text: string): Promise<{ out: string[]; err: string[]; status: number }> {
  const file = join(dir, 'cases.json');
  writeFileSync(file, text);
  const out: string[] = [];
  const err: string[] = [];
  const status = await verb.run([file], { out: (l) => out.push(l), err: (l) => err.push(l) });
  return { out, err, status };
}

/** A given case with something done to it, alone in a file with the given meta. */
function withCase(id: string, change: (c: Record<string, never>) => void): string {
  const c = JSON.parse(JSON.stringify(GIVEN.cases.find((k) => k['id'] === id))) as Record<
    string,
    never
  >;
  change(c);
  return JSON.stringify({ meta: GIVEN.meta, cases: [c] });
}

const set = (path: string, value: unknown) => (c: Record<string, never>) => {
  const keys = path.split('.');
  let at = c as Record<string, unknown>;
  for (const k of keys.slice(0, -1)) at = at[k] as Record<string, unknown>;
  at[keys[keys.length - 1]!] = value;
};
const drop = (path: string) => set(path, undefined);

function expected(c: Record<string, never>): void {
  c['expected'] = c['expect'] as never;
  delete (c as Record<string, unknown>)['expect'];
}

function withMeta(change: object): string {
  return JSON.stringify({ meta: { ...GIVEN.meta, ...change }, cases: GIVEN.cases.slice(0, 1) });
}

test.each([
  ['no JSON', '{"meta": ', /cases\.json.*JSON/],
  ['nothing', '  \n', /cases\.json.*nothing/],
  ['cases that are no array', '{"meta":{},"cases":5}', /cases.*5.*array/],
  ['no id', withCase('OB-02', drop('id')), /case 1.*id.*nothing.*text/],
  ['no kind', withCase('OB-02', drop('kind')), /OB-02.*kind.*nothing.*shot/],
  [
    'an unknown kind',
    withCase('OB-02', set('kind', 'throw')),
    /OB-02.*kind.*"throw".*one of.*shot/,
  ],
  ['an unknown rule set', withCase('OB-02', set('rulesets', ['s099'])), /OB-02.*"s099".*preset/],
  ['no rule set', withCase('OB-02', set('rulesets', [])), /OB-02.*rulesets.*at least one/],
  [
    'an unknown zone',
    withCase('OB-02', set('shot.after.0.zone', '12')),
    /OB-02.*zone.*"12".*one of/,
  ],
  ['no after', withCase('OB-02', drop('shot.after')), /OB-02.*after.*nothing.*array/],
  ['no shot', withCase('OB-02', set('shot', null)), /OB-02.*shot.*null|OB-02.*shot.*object/],
  ['a shooter that is nowhere', withCase('OB-02', set('shot.after', [])), /OB-02.*after.*A9/],
  ['an unknown seat', withCase('PL-01', set('input.seat', 'X')), /PL-01.*seat.*"X".*S W N E/],
  ['no radius', withCase('PL-01', drop('input.disc.r')), /PL-01.*disc\.r.*nothing.*number/],
  ['no raw points', withCase('RD-01', drop('input.raw')), /RD-01.*raw/],
  ['five players', withCase('RD-01', set('players', 5)), /RD-01.*players.*5.*2, 3 or 4/],
  ['seventeen attempts', withCase('CO-02', set('input.attempts', 17)), /CO-02.*attempts.*17.*16/],
  ['no case', '{"meta":{},"cases":[]}', /found no case/],
  ['points below 0', withCase('RD-01', set('input.raw.A', -5)), /RD-01.*raw\.A: found -5/],
  ['half a point', withCase('RD-01', set('input.raw.A', 1.5)), /RD-01.*raw\.A: found 1\.5/],
  [
    'rounds without end',
    withCase('OR-01', set('input.rounds', 1e300)),
    /OR-01.*rounds: found 1e\+300/,
  ],
  ['ninety-nine players', withCase('OR-05', set('input.players', 99)), /OR-05.*players: found 99/],
  [
    'a disc off the wood',
    withCase('OB-02', set('shot.after.0.r', 1e300)),
    /OB-02.*r: found 1e\+300/,
  ],
  [
    'a struck disc that is none',
    withCase('OB-02', set('shot.contacts', ['Z1'])),
    /contacts\[0\].*"Z1"/,
  ],
  [
    'a disc that meets itself',
    withCase('OB-02', set('shot.contactPairs', [['A9', 'A9']])),
    /two different discs/,
  ],
  [
    'a disc that changes sides',
    withCase('OB-02', set('shot.after.0.owner', 'B')),
    /A9 to belong to A still/,
  ],
  [
    'a third side of two',
    withCase('OB-02', set('shot.after.1', { id: 'C1', owner: 'C', r: 50, deg: 0 })),
    /no disc of C \(C1\)/,
  ],
  ['a slip for expect', withCase('OB-02', expected), /OB-02: unknown key "expected"; .* "expect"/],
  ['a geometry of nothing', withMeta({ geometry: true }), /meta\.geometry: found true/],
  [
    'circles that cross',
    withMeta({ geometry: { r15: 250 } }),
    /r10 \(203\.2\) larger than r15 \(250\)/,
  ],
])('%s', async (_name, text, message) => {
  const failed = run(text);
  await expect(failed).rejects.toThrow(BadInput);
  await expect(failed).rejects.toThrow(message);
});

test('a file that is not there', async () => {
  const io = { out: () => undefined, err: () => undefined };
  await expect(verb.run([join(dir, 'none.json')], io)).rejects.toThrow(/none\.json/);
  await expect(verb.run([], io)).rejects.toThrow(BadInput);
});

test('an answer that is not expected: exit status 1, told on the error stream, the line printed all the same', async () => {
  const { out, err, status } = await run(withCase('RD-01', set('expect.awarded.A', 24)));
  expect(status).toBe(1);
  expect(out).toEqual([
    JSON.stringify({ id: 'RD-01', ruleset: 's003', result: { awarded: { A: 25, B: 0 } } }),
  ]);
  expect(err.join('\n')).toMatch(/RD-01 s003.*24/);
});

test('without what is expected the answers are the same', async () => {
  const bare = GIVEN.cases.map((c) => ({
    ...c,
    expect: undefined,
    expectAlt: undefined,
    why: undefined,
  }));
  const { out, status } = await run(JSON.stringify({ meta: GIVEN.meta, cases: bare }));
  const full = await run(JSON.stringify(GIVEN));
  expect(status).toBe(0);
  expect(out).toEqual(full.out);
});

test('a rule set that the meta does not name is a preset; geometry and flags come from the meta', async () => {
  const shot = GIVEN.cases.find((c) => c['id'] === 'OB-03')!;
  const preset = await run(
    JSON.stringify({ meta: GIVEN.meta, cases: [{ ...shot, rulesets: ['refresher', 'overview'] }] }),
  );
  const valid = preset.out.map(
    (l) => (JSON.parse(l) as { result: { valid: boolean } }).result.valid,
  );
  expect(valid).toEqual([true, false]);
  const wide = { ...GIVEN.meta, geometry: { ...(GIVEN.meta['geometry'] as object), r15: 90 } };
  const moved = await run(JSON.stringify({ meta: wide, cases: [{ ...shot, rulesets: ['nca'] }] }));
  expect(moved.out[0]).toMatch(/"valid":false/);
});
