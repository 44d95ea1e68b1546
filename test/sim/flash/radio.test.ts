/**
 * By radio the interpreter's own uploader does the work. Here `npx` is a script that notes what it is asked for and answers as
 * the board would; the uploader itself, its radio and a board are not in this test (docs/first-boot.md).
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { verb } from '../../../sim/cli/flash.js';
import { readBuild } from '../../../sim/flash/build.js';
import { crc32 } from '../../../sim/kernel/crc.js';

const ADDRESS = 'aa:bb:cc:dd:ee:ff';
const PATH = process.env['PATH'] ?? '';
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'radio-'));
  process.env['PATH'] = dir + delimiter + PATH;
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(dir, { recursive: true, force: true });
});

/** What the board prints behind the uploader's mark, and how the uploader ends. */
function uploader(answer: string, status = 0): void {
  writeFileSync(join(dir, 'answer'), answer);
  const npx = `#!/bin/sh\nprintf '%s\\n' "$@" '' >> '${dir}/asked'\ncat '${dir}/answer'\nexit ${status}\n`;
  writeFileSync(join(dir, 'npx'), npx);
  chmodSync(join(dir, 'npx'), 0o755);
}

const files = (): ReturnType<typeof readBuild>['files'] => readBuild('build').files;
const sums = (): string[] => files().map((f) => `--] sum of ${f.name} ${crc32(f.bytes)}\r\n`);

async function flash(): Promise<{ status: number; out: string }> {
  let out = '';
  const io = { out: (t: string) => (out += t), err: () => undefined };
  const status = await verb.run([ADDRESS], io as unknown as Parameters<typeof verb.run>[1]);
  return { status, out };
}

test('all files are handed over, the program to be written last, and it is started when their sums are right', async () => {
  uploader(sums().join(''));
  const { status, out } = await flash();
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ board: 'JOLTJS', files: files().length });
  const [first = '', second = ''] = readFileSync(join(dir, 'asked'), 'utf8').split('\n\n');
  const asked = first.split('\n');
  const stored = asked.flatMap((a, i) => (asked[i - 1] === '--storage' ? [a] : []));
  // the uploader puts each file before those that were named earlier
  expect(stored.map((s) => s.slice(0, s.indexOf(':'))).reverse()).toEqual(
    files().map((f) => f.name),
  );
  expect(stored[0]).toMatch(/^\.bootcde:/);
  for (const s of stored) expect(existsSync(s.slice(s.indexOf(':') + 1))).toBe(true);
  expect(asked.slice(2, 5)).toEqual(['espruino', '-p', ADDRESS]);
  // without something to run the uploader would open a terminal, and write nothing
  expect(asked[asked.length - 2]).toBe('-e');
  expect(second.split('\n').slice(-2)).toEqual(['-e', 'load()']);
});

test('a file that does not read back is named, and nothing is started', async () => {
  uploader(sums().slice(1).join(''));
  await expect(flash()).rejects.toThrow(files()[0]?.name);
  expect(readFileSync(join(dir, 'asked'), 'utf8')).not.toContain('load()');
});

test('what the uploader said last is told when it fails', async () => {
  uploader('Noble: no adapter', 1);
  await expect(flash()).rejects.toThrow('no adapter');
});
