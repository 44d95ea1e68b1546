/** The hardware commands as a process: what is none ends in a sentence and exit status 2. */
import { spawnSync } from 'node:child_process';

function hw(...args: string[]): { status: number | null; err: string } {
  const done = spawnSync('npm', ['run', '--silent', 'hw', '--', ...args], { encoding: 'utf8' });
  return { status: done.status, err: done.stderr };
}

test.each([
  [[], /no verb "", expected one of places, lint, check, calc, generate, tables, templates, kicad/],
  [['constructor'], /no verb "constructor"/],
  [['lint', 'hw/board.json', 'x'], /found 3 arguments, expected .* at most one file/],
  [['lint', 'nowhere.json'], /nowhere\.json: no such file, expected a board file/],
  [['lint', 'hw'], /hw: cannot be read \(EISDIR\)/],
])('%j', (args, message) => {
  const { status, err } = hw(...args);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n\s+at /);
  expect(status).toBe(2);
});

test('the board as it is has no faults', () => {
  expect(hw('lint')).toMatchObject({ status: 0, err: 'hw/board.json: no faults\n' });
});
