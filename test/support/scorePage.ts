/** The scoreboard's modules stripped of their types, in a folder of their own: they are checked by `tsc -b`. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

export function compiledScore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-score-'));
  for (const name of readdirSync('sim/score')) {
    if (!name.endsWith('.ts')) continue;
    const { code } = transformFileSync(join('sim/score', name), {
      configFile: false,
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), code);
  }
  return folder;
}
