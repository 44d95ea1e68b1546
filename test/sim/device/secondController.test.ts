/** The NRF52840DK by data alone: other pins, no connectors to be powered, the same match. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSimBoard } from '../../../sim/board.js';
import { buildFor } from '../../../sim/bundle/controller.js';
import { createDevice } from '../../../sim/device/device.js';
import { KERNEL_BYTES } from '../../../sim/device/nativeCode.js';
import { readBuild } from '../../../sim/flash/build.js';
import { BeamArray } from '../../../sim/sensors/beams.js';
import { HallArray } from '../../../sim/sensors/hall.js';

const OTHER = 'nrf52840dk';
const { board } = loadSimBoard();

test('the same firmware with other tables calibrates and starts a match on the other controller', async () => {
  mkdirSync('build', { recursive: true });
  const dir = mkdtempSync(join('build', 'controller-test-'));
  try {
    const compiled = join(dir, 'compiled');
    const project = ['-p', 'firmware', '--outDir', compiled, '--composite', 'false'];
    const tsc = ['node_modules/typescript/bin/tsc', ...project, '--incremental', 'false'];
    spawnSync(process.execPath, tsc);
    const folder = join(dir, OTHER);
    const cores = { compiled: KERNEL_BYTES, interpreted: 'none' };
    const bundle = await buildFor(board, OTHER, compiled, cores, folder);
    expect(readBuild(folder)).toMatchObject({ board: 'NRF52840DK', hash: bundle.hash });

    const usual = readFileSync(join(compiled, 'board.gen.js'), 'utf8');
    const tables = readFileSync(join(folder, 'firmware/board.gen.js'), 'utf8');
    const pins = Object.entries(board.controllers[OTHER].use);
    for (const [role, pin] of pins) {
      expect(tables).toMatch(new RegExp(`\\b${role}: '${pin}'`));
      expect(usual).not.toMatch(new RegExp(`\\b${role}: '${pin}'`));
    }

    const other = { ...board, controller: OTHER };
    const device = createDevice({
      board: other,
      hall: new HallArray(other, 1, { magnetsAt: () => ({ epoch: 0, magnets: [] }) }),
      beams: new BeamArray(other, 1, { shadesAt: () => ({ epoch: 0, shades: [] }) }),
      bundle: bundle.code,
      parts: bundle.parts,
      computing: 'free',
    });
    const lines: string[] = [];
    const lit = new Set<number>();
    device.onLine((text) => lines.push(text));
    device.onConsole((text) => lines.push(text));
    device.onRing((bytes) => lit.add(bytes.filter((b) => b > 0).length));
    const until = (text: string): void => {
      const end = device.now + 60000;
      while (!lines.some((l) => l.includes(text)) && device.now < end)
        device.runUntil(device.now + 50);
      expect(lines.join('\n')).toContain(text);
    };
    const press = (): void => {
      device.button(0, true);
      device.runUntil(device.now + 100);
      device.button(0, false);
    };
    device.powerOn();
    until('"phase":"clear"');
    press();
    until('"phase":"menu"');
    press();
    until('"phase":"place"');
    device.sendLine('{"cmd":"report"}');
    until('"interpreter":"NRF52840DK');
    device.close();
    expect(lines.find((l) => l.includes('"ev":"hello"'))).toContain('"sensors":128');
    expect(Math.max(...lit)).toBeGreaterThan(0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
