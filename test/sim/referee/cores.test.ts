/** The built command, since threads need compiled files. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from '../../support/command.js';

function referee(jobs: number): { out: string; dump: string } {
  const dump = join(folder(), `jobs${jobs}.jsonl`);
  const args =
    'referee --shots 70 --seed 4 --preset nca,free-for-all --skill all --computing free --judge';
  const done = spawnSync(
    'node',
    ['sim/sim.mjs', ...args.split(' '), '--jobs', String(jobs), '--dump', dump],
    { encoding: 'utf8' },
  );
  expect(done.stderr).toMatch(/^[0-9]+ s of play in /m);
  expect(done.status).toBe(0);
  return { out: done.stdout, dump: readFileSync(dump, 'utf8') };
}

test('the number of cores changes no byte, and the dump is in order', () => {
  const one = referee(1);
  const three = referee(3);
  expect(three).toEqual(one);
  const lines = one.dump.trimEnd().split('\n');
  const rows = lines.map((l) => JSON.parse(l) as { n: number; preset: string });
  expect(rows.map((r) => r.n)).toEqual([...rows.map((r) => r.n)].sort((a, b) => a - b));
  expect(new Set(rows.map((r) => r.preset))).toEqual(new Set(['nca', 'free-for-all']));
  expect(JSON.parse(one.out)).toMatchObject({ shots: 70, secondJudge: { shots: rows.length } });
});
