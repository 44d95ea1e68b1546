/** What is refused before the firmware of another board or controller is made; what is there is left alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '../../../hw/load.js';
import { buildForBoard } from '../../../sim/bundle/controller.js';

test.each([
  ['more light than the fuse feeds', { leds: { currentLimitMa: 900 } }, /everything on 1374 mA/],
  ['a bus faster than its wires', { hall: { bitrateHz: 1_000_000 } }, /rise time there 263 ns/],
])('a board with %s', async (_name, change, said) => {
  const usual = loadBoard('hw/board.json');
  const board = {
    ...usual,
    name: 'mine',
    leds: { ...usual.leds, ...('leds' in change ? change.leds : {}) },
    hall: { ...usual.hall, ...('hall' in change ? change.hall : {}) },
  };
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(build, 'mine'));
  writeFileSync(join(build, 'mine/firmware.js'), 'old');
  const made = buildForBoard(board, build);
  await expect(made).rejects.toThrow(said);
  await expect(made).rejects.toThrow('mine: no firmware is made for a board with faults');
  expect(readdirSync(join(build, 'mine'))).toEqual(['firmware.js']);
});

test.each([['--boards=x'], ['--board='], ['x.json'], ['--board=a.json', '--board=b.json']])(
  'build %s %s: refused before anything is built',
  (...args) => {
    const done = spawnSync('node', ['sim/build.mjs', ...args], { encoding: 'utf8' });
    expect(done.stderr).toMatch(
      /^build: found .*, expected --controller=NAME or --board=FILE, each once\n$/,
    );
    expect(done.status).toBe(2);
  },
);
