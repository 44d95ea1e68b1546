/**
 * Writes a set of files so that a builder never finds half of it: all go beside their places first and are moved there
 * when the last one is written. In: a folder and texts by name; a BoardError says which place cannot be written.
 */
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoardError } from './load.js';

/** @param folder made when it is not there */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  trying(folder, 'a folder that can be written', () => mkdirSync(folder, { recursive: true }));
  const places = Object.keys(files).map((name) => join(folder, name));
  for (const place of places)
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory())
      throw new BoardError(`${place}: found a folder, expected a file or nothing`);
  const fresh = (place: string): string => `${place}.new`;
  try {
    for (const [name, content] of Object.entries(files)) {
      const place = fresh(join(folder, name));
      trying(place, 'a file that can be written', () => writeFileSync(place, content));
    }
    for (const place of places)
      trying(place, 'a file that can be written', () => renameSync(fresh(place), place));
  } catch (error) {
    for (const place of places)
      if (statSync(fresh(place), { throwIfNoEntry: false })?.isFile()) rmSync(fresh(place));
    throw error;
  }
}

function trying(place: string, expected: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BoardError(`${place}: found ${code ?? message}, expected ${expected}`);
  }
}
