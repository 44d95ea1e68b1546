/** The command line as a process: a reader that goes away, a disc that is full, standard input. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function shell(command: string): { status: number | null; out: string; err: string } {
  const done = spawnSync('bash', ['-c', `sim() { node sim/sim.mjs "$@"; }; ${command}`], {
    encoding: 'utf8',
  });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

test('a reader that has seen enough ends the command quietly', () => {
  const { out, err } = shell(
    'sim physics test/cases/physics.json | head -1; echo "${PIPESTATUS[0]}"',
  );
  expect(out.split('\n')).toHaveLength(3);
  expect(out).toMatch(/^\{"id":"A02".*\}\n(0|141)\n$/);
  expect(err).not.toMatch(/EPIPE|\n\s+at /);
});

const full = existsSync('/dev/full') ? test : test.skip;
full('an output that takes nothing is told in a sentence', () => {
  const { status, err } = shell('sim rule test/cases/rulings.json > /dev/full');
  expect(err).toMatch(/sim rule: standard output: cannot be written \(ENOSPC\)/);
  expect(err).not.toMatch(/\n\s+at /);
  expect(status).toBe(2);
});

test('standard input is a file like any other, also when it comes late or is closed', () => {
  const late = shell('(sleep 0.3; cat test/cases/rulings.json) | sim rule - | tail -1');
  const file = shell('sim rule test/cases/rulings.json | tail -1');
  expect(late.out).toBe(file.out);
  expect(late.out).toMatch(/^\{"id":/);
  const closed = shell('sim rule - <&-');
  expect(closed.status).toBe(2);
  expect(closed.err).toMatch(/sim rule: standard input: /);
});
