/**
 * Instructions of a program in the real interpreter, counted by valgrind: no clock, so the same on every machine. In:
 * the program's text; out: instructions of the desktop build, and what they are on the reference controller.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEspruino, findProgram } from '../device/findEspruino.js';

/** Instructions of the desktop (x86-64) build for one of the ARM build; median of 85 operations (docs/espruino.md). */
const DESKTOP_FACTOR = 2.03;
/** nRF52840 at 64 MHz: 2.15 cycles an instruction (docs/espruino.md). */
const MS_PER_INSTRUCTION = 33.6e-6;

export interface Counter {
  /** Instructions of the desktop build for the whole program, loading included. */
  count(program: string): number;
}

/** Undefined when interpreter or valgrind are missing; the reason in words. */
export function counterOrReason(): Counter | string {
  const espruino = findEspruino();
  const valgrind = findProgram('valgrind');
  if (!espruino) return 'no espruino on the PATH nor in ESPRUINO';
  if (!valgrind) return 'no valgrind on the PATH';
  return {
    count(program) {
      const dir = mkdtempSync(join(tmpdir(), 'count-'));
      try {
        writeFileSync(join(dir, 'program.js'), program, 'latin1');
        const options = ['--tool=callgrind', '--callgrind-out-file=/dev/null'];
        const ran = spawnSync(valgrind, [...options, espruino, 'program.js'], {
          cwd: dir,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const complaint = /^.*(Uncaught|SyntaxError|ERROR).*$/m.exec(ran.stdout);
        if (complaint) throw new Error(`the interpreter says: ${complaint[0]}`);
        const collected = /Collected : (\d+)/.exec(ran.stderr);
        if (!collected) throw new Error(`valgrind counted nothing: ${ran.stderr.slice(-300)}`);
        return Number(collected[1]);
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

/** Desktop instructions as instructions of the reference controller. */
export function onController(desktop: number): number {
  return Math.round(desktop / DESKTOP_FACTOR);
}

export function milliseconds(instructions: number): number {
  return instructions * MS_PER_INSTRUCTION;
}
