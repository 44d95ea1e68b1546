/**
 * What is flashed. In: the folder of a build; out: its files in the order in which they go onto the board, and the board
 * that it was made for. build/flash.json is written by sim/build.mjs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from '../kernel/crc.js';
import { BadInput } from '../cli/badInput.js';
import { PROGRAM, type FlashFile } from './upload.js';

interface Listed {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly crc: number;
}

interface Manifest {
  /** As the interpreter calls the board. */
  readonly board: string;
  /** Of the bundle. */
  readonly hash: string;
  readonly files: readonly Listed[];
}

const LIST = 'flash.json';

/** @param parts names of the files in the folder `parts` */
export function writeManifest(
  folder: string,
  board: string,
  hash: string,
  parts: readonly string[],
): void {
  const files: readonly (readonly [string, string])[] = [
    ...parts.map((name) => [name, `parts/${name}`] as const),
    ['kernel.js', 'kernel.js'],
    ['kernel', 'kernel.bin'],
    [PROGRAM, 'firmware.js'],
  ];
  const manifest: Manifest = {
    board,
    hash,
    files: files.map(([name, file]) => {
      const bytes = readFileSync(join(folder, file));
      return { name, file, bytes: bytes.length, crc: crc32(bytes) };
    }),
  };
  writeFileSync(join(folder, LIST), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** @throws BadInput when a file is not the one that was built */
export function readBuild(folder: string): {
  board: string;
  hash: string;
  files: readonly (FlashFile & { readonly path: string })[];
} {
  if (!existsSync(join(folder, LIST))) {
    throw new BadInput(
      folder,
      'nothing was built there: make build, with CONTROLLER=NAME for another controller',
    );
  }
  const { board, hash, files } = JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Manifest;
  return {
    board,
    hash,
    files: files.map((f) => {
      const path = join(folder, f.file);
      const bytes = readFileSync(path);
      if (bytes.length !== f.bytes || crc32(bytes) !== f.crc) {
        throw new BadInput(path, 'not as it was built; run make build');
      }
      return { name: f.name, bytes, path };
    }),
  };
}
