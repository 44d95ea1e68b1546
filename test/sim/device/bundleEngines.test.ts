/**
 * The bundle in the real interpreter beside node:vm: a short story, every effect that leaves the board compared. The
 * whole story is `npm run espruino`. Without an interpreter it passes, and says loudly that nothing was compared.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { buildBundle, type Bundle } from '../../../sim/bundle/build.js';
import { differences, tell, type Happening } from '../../../sim/device/compare.js';
import { findEspruino } from '../../../sim/device/findEspruino.js';

/** Power on, a line that is none, the empty board measured and kept, a match begun, its first frames watched. */
const STORY: readonly Happening[] = [
  { in: 500, line: '{"cmd":"nonsense"}' },
  { in: 500, after: '"phase":"clear"', button: [0, true] },
  { in: 100, button: [0, false] },
  {
    in: 500,
    after: '"phase":"menu"',
    line: '{"cmd":"new","preset":"nca","players":2,"starter":"S"}',
  },
  { in: 500, after: '"phase":"place"', line: '{"cmd":"report"}' },
  { in: 500 },
];

async function compiled(): Promise<Bundle> {
  mkdirSync('build', { recursive: true });
  const dir = mkdtempSync(join('build', 'engines-test-'));
  try {
    const tsc = 'node_modules/typescript/bin/tsc';
    const project = ['-p', 'firmware', '--outDir', dir, '--composite', 'false'];
    spawnSync(process.execPath, [tsc, ...project, '--incremental', 'false']);
    return await buildBundle(join(dir, 'main.js'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

test('the built bundle says and shows the same in both engines, at the same times', async () => {
  if (!findEspruino()) {
    console.warn('SKIPPED: no espruino on PATH (nor in ESPRUINO): the bundle was not compared');
    return;
  }
  const { code, parts } = await compiled();
  const [vm, real] = (['vm', 'espruino'] as const).map((engine) => {
    const run = tell(engine, code, STORY, 1, 'charged', { parts });
    run.device.close();
    return run;
  });
  expect(real.console).toEqual([]);
  expect(vm.console).toEqual([]);
  expect(differences(vm, real)).toEqual([]);
  const said = (text: string): boolean => real.effects.some((e) => e.includes(text));
  for (const text of [
    '"ev":"hello"',
    '"ev":"error"',
    '"ev":"match"',
    ' stored ',
    '"ev":"report"',
  ]) {
    expect([text, said(text)]).toEqual([text, true]);
  }
});
