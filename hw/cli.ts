/**
 * The hardware commands, run as `node build/hw/cli.js VERB [FILE]` (see the Makefile):
 *   places    work out sensors and chords from the ring table and rewrite hw/board.json
 *   lint      check the board and print what is wrong
 *   generate  write firmware/board.gen.ts
 * Exit status 0 done, 1 the linter found something, 2 the file cannot be used.
 */
import { writeFileSync } from 'node:fs';
import { firmwareTables } from './generate.js';
import { boardText, withPlaces } from './layout.js';
import { BoardError, loadBoard } from './load.js';

export const BOARD_FILE = 'hw/board.json';
export const TABLES_FILE = 'firmware/board.gen.ts';

function main(args: readonly string[]): number {
  const [verb = '', file = BOARD_FILE] = args;
  const board = loadBoard(file);
  if (verb === 'places') {
    writeFileSync(file, boardText(withPlaces(board)));
    return 0;
  }
  if (verb === 'generate') {
    writeFileSync(TABLES_FILE, firmwareTables(board));
    return 0;
  }
  process.stderr.write(`hw: no verb "${verb}", expected places, lint or generate\n`);
  return 2;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BoardError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
