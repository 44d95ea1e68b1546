/** The hardware commands as a process: what is none ends in a sentence and exit status 2. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '../../hw/load.js';
import type { Board } from '../../hw/schema.js';

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

describe('a board file of its own', () => {
  type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
  const folder = mkdtempSync(join(tmpdir(), 'hw-cli-'));
  const file = join(folder, 'board.json');
  function write(change: (board: Writable<Board>) => void): string {
    const board = structuredClone(loadBoard('hw/board.json')) as Writable<Board>;
    board.name = 'cli-test';
    change(board);
    const text = JSON.stringify(board);
    writeFileSync(file, text);
    return text;
  }

  test.each(['check', 'calc', 'tables', 'templates', 'kicad'])(
    '%s makes nothing of a board with faults',
    (verb) => {
      write((b) => (b.hall.sensors = []));
      const { status, err } = hw(verb, file);
      expect(err).toMatch(/hall\.sensors: 0 sensors are listed, the rings hold 128/);
      expect(err).toMatch(`hw ${verb}: nothing is made of a board with faults\n`);
      expect(err).not.toMatch(/\n\s+at /);
      expect(status).toBe(1);
      expect(existsSync('build/hw-cli-test')).toBe(false);
    },
  );

  test('places leaves the file alone when there is no place for the chords', () => {
    const text = write((b) => (b.beams.wallRadius = 250));
    const { status, err } = hw('places', file);
    expect(err).toMatch(/nothing is written, .*beams\.chords\[0\]\.emitter\[0\]: found NaN/);
    expect(status).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('places mends a sensor that was moved', () => {
    write((b) => {
      if (b.hall.sensors[9]) b.hall.sensors[9].x = 0;
    });
    expect(hw('places', file)).toMatchObject({ status: 0, err: '' });
    expect(loadBoard(file).hall.sensors).toEqual(loadBoard('hw/board.json').hall.sensors);
  });

  test('generate keeps the firmware to its own board', () => {
    const before = readFileSync('firmware/board.gen.ts', 'utf8');
    write(() => undefined);
    const { status, err } = hw('generate', file);
    expect(err).toMatch(
      /board\.json: the tables in firmware\/board\.gen\.ts are those of hw\/board\.json/,
    );
    expect(status).toBe(2);
    expect(readFileSync('firmware/board.gen.ts', 'utf8')).toBe(before);
  });
});
