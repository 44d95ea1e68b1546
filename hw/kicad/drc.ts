/** KiCad's design-rule check by command. In: board files; out: what it said, or undefined where KiCad is not installed. */
import { spawnSync } from 'node:child_process';

/** Debian installs the module for its own Python, whatever else is first on the path. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

function kicadPython(): string | undefined {
  return PYTHONS.find(
    (p) => spawnSync(p, ['-c', 'import pcbnew'], { stdio: 'ignore' }).status === 0,
  );
}

export interface Drc {
  readonly ok: boolean;
  readonly said: string;
}

export function drc(files: readonly string[]): Drc | undefined {
  const python = kicadPython();
  if (python === undefined) return undefined;
  const done = spawnSync(python, ['hw/kicad/drc.py', ...files], { encoding: 'utf8' });
  return { ok: done.status === 0, said: done.stdout + done.stderr };
}
