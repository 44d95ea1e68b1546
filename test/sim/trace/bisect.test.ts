/** Two firmwares that differ in one sentence, or in one ruling, part at the shot that leads to it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from '../../../sim/kernel/crc.js';
import { fileWith, folder, sim } from '../../support/command.js';

/** The built firmware with a text of it changed, wherever it stands. */
function altered(name: string, from: string, to: string): string {
  const out = join(folder(), name);
  mkdirSync(join(out, 'parts'), { recursive: true });
  cpSync('build/firmware.js', join(out, 'firmware.js'));
  cpSync('build/parts', join(out, 'parts'), { recursive: true });
  const files = ['firmware.js', ...readdirSync(join(out, 'parts')).map((f) => join('parts', f))];
  const program = join(out, 'firmware.js');
  let hits = 0;
  for (const file of files) {
    const text = readFileSync(join(out, file), 'latin1');
    if (!text.includes(from)) continue;
    hits++;
    const made = text.replaceAll(from, to);
    writeFileSync(join(out, file), made, 'latin1');
    // the program knows the sums of its parts
    const sum = (t: string): string => String(crc32(Buffer.from(t, 'latin1')));
    const main = readFileSync(program, 'latin1').replace(`:${sum(text)}`, `:${sum(made)}`);
    writeFileSync(program, main, 'latin1');
  }
  expect(hits).toBeGreaterThan(0);
  return out;
}

async function traceOf(scenario: string): Promise<string> {
  const { out } = await sim('record', `test/scenarios/${scenario}.yaml`, '--computing', 'free');
  return fileWith(`${out.join('\n')}\n`, 'jsonl');
}

test('another sentence: the line, its field, and the shot that it comes with', async () => {
  const trace = await traceOf('valid-takeout');
  const other = altered('sentence', 'Good shot', 'Fine shot');
  const lines = await sim('bisect', trace, other, '--what', 'lines');
  expect(lines.status).toBe(1);
  const found = JSON.parse(lines.out[0] ?? '') as Record<string, never>;
  expect(found).toMatchObject({
    same: false,
    difference: { kind: 'line', fields: [{ field: 'line.text' }] },
    input: { in: 'glide' },
  });
  expect(lines.err).toMatch(
    /first difference: line[^]*Fine shot[^]*it comes with input \d+, glide/,
  );
  // players see the same rulings
  expect((await sim('bisect', trace, other)).out[0]).toContain('"same":true');
});

test('another ruling is a difference of rulings', async () => {
  const trace = await traceOf('opening-twenty');
  const other = altered('ruling', 'OK_TWENTY', 'OK_TWELVE');
  const { status, out } = await sim('bisect', trace, other, 'build');
  expect(status).toBe(1);
  const found = JSON.parse(out[0] ?? '') as {
    difference: { fields: { field: string }[] };
    input: object;
  };
  expect(found.difference.fields.map((f) => f.field)).toContain('line.reason');
  expect(found.input).toMatchObject({ in: 'glide' });
});

test.each([
  [['bisect'], 'expected a trace and a build'],
  [['bisect', 'test/traces/nca-round.jsonl', 'docs'], 'holds no built firmware'],
  [
    ['bisect', 'test/traces/nca-round.jsonl', 'build', '--what', 'ruling'],
    'did you mean "rulings"',
  ],
])('refused: %s', async (args, message) => {
  const ended = await sim(...args);
  expect(ended).toMatchObject({ status: 2 });
  expect(ended.err).toContain(message);
});
