/**
 * The scoreboard page as static files: what any web server needs, in one folder. In: the sources' folder, the folder of the
 * compiled modules; out: names and contents. The build writes them to build/score; the simulator serves them at /score/.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS } from './session/setup.js';

/** @espruino-tools/core as its package has it, without the map of its sources, which is two thirds of it. */
function core(root: string): Buffer {
  const file = join(root, 'node_modules/@espruino-tools/core/min/main.min.js');
  return Buffer.from(
    readFileSync(file, 'utf8').replace(/\n?\/\/# sourceMappingURL=[^\n]*\s*$/, '\n'),
  );
}

export function scoreFiles(root: string, scripts: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const assets = join(root, 'sim/score');
  for (const name of readdirSync(assets).sort())
    if (/\.(html|css|svg|webmanifest)$/.test(name))
      files.set(name, readFileSync(join(assets, name)));
  for (const name of readdirSync(scripts).sort())
    if (name.endsWith('.js') && name !== 'sw.js')
      files.set(name, readFileSync(join(scripts, name)));
  const presets = PRESETS.map(({ id, name, players }) => ({ id, name, players }));
  files.set('presets.json', Buffer.from(JSON.stringify(presets)));
  files.set('espruino-tools.js', core(root));
  const hash = createHash('sha256');
  for (const [name, body] of files) hash.update(name).update(body);
  const version = hash.digest('hex').slice(0, 16);
  const list = ['./', ...[...files.keys()].filter((name) => name !== 'hall.html')];
  files.set('files.json', Buffer.from(JSON.stringify({ hash: version, files: list })));
  const worker = readFileSync(join(scripts, 'sw.js'), 'utf8');
  files.set('sw.js', Buffer.from(`// ${version}\n"use strict";\n${worker}`));
  return files;
}

export function writeScore(root: string, scripts: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of scoreFiles(root, scripts)) writeFileSync(join(folder, name), body);
}
