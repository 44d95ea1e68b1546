/**
 * The hardware commands, run as `node build/hw/cli.js VERB [FILE]` (see the Makefile):
 *   places    work out sensors and chords from the ring table and rewrite the board file
 *   lint      check the board and print what is wrong
 *   generate  write firmware/board.gen.ts and the tables of docs/hardware.md
 *   tables    write sensor-map.csv and connections.csv into build/hw
 * Exit status 0 done, 1 the linter found something, 2 the file cannot be used.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { calculations } from './calc/calc.js';
import { kept, resultText } from './calc/result.js';
import { withTables } from './doc.js';
import { firmwareTables } from './generate.js';
import { boardText, withPlaces } from './layout.js';
import { findingText, lint } from './lint.js';
import { BoardError, loadBoard } from './load.js';
import type { Board } from './schema.js';
import { netlistOf } from './netlist/netlist.js';
import { checkNetlist } from './netlist/check.js';
import { bom } from './tables/bom.js';
import { connections, netlistTable } from './tables/netlistTables.js';
import { sensorMap } from './tables/sensorMap.js';

const BOARD_FILE = 'hw/board.json';
const TABLES_FILE = 'firmware/board.gen.ts';
const DOC_FILE = 'docs/hardware.md';
const OUT = 'build/hw';

type Command = (board: Board, file: string) => number;

const COMMANDS: Readonly<Record<string, Command>> = {
  places: (board, file) => {
    writeFileSync(file, boardText(withPlaces(board)));
    return 0;
  },
  lint: (board, file) => {
    const found = lint(board);
    for (const finding of found) process.stderr.write(findingText(file, finding) + '\n');
    process.stderr.write(
      `${file}: ${found.length === 0 ? 'no faults' : `${found.length} faults`}\n`,
    );
    return found.length === 0 ? 0 : 1;
  },
  check: (board, file) => {
    const found = checkNetlist(board, netlistOf(board));
    for (const text of found) process.stderr.write(`${file}: ${text} [netlist]\n`);
    process.stderr.write(
      `${file}: netlist ${found.length === 0 ? 'without faults' : `has ${found.length} faults`}\n`,
    );
    return found.length === 0 ? 0 : 1;
  },
  calc: (board) => {
    const results = calculations(board);
    for (const result of results) process.stdout.write(resultText(result) + '\n');
    return results.every(kept) ? 0 : 1;
  },
  generate: (board) => {
    writeFileSync(TABLES_FILE, firmwareTables(board));
    writeFileSync(DOC_FILE, withTables(board, readFileSync(DOC_FILE, 'utf8')));
    return 0;
  },
  tables: (board) => {
    mkdirSync(OUT, { recursive: true });
    writeFileSync(`${OUT}/sensor-map.csv`, sensorMap(board));
    const netlist = netlistOf(board);
    writeFileSync(`${OUT}/connections.csv`, connections(netlist));
    writeFileSync(`${OUT}/netlist.csv`, netlistTable(netlist.parts));
    writeFileSync(`${OUT}/bom.csv`, bom(board, netlist));
    return 0;
  },
};

const USAGE = `usage: npm run hw -- VERB [FILE]
  VERB  ${Object.keys(COMMANDS).join(', ')}
  FILE  a board file, ${BOARD_FILE} when left out`;

function main(args: readonly string[]): number {
  const [verb = '', file = BOARD_FILE, ...more] = args;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || more.length > 0) {
    const found = command ? `found ${args.length} arguments` : `no verb "${verb}"`;
    process.stderr.write(
      `hw: ${found}, expected one of ${Object.keys(COMMANDS).join(', ')} and at most one file\n${USAGE}\n`,
    );
    return 2;
  }
  return command(loadBoard(file), file);
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  // A file or folder that cannot be written comes with its path in the message.
  const expected =
    error instanceof BoardError || (error as NodeJS.ErrnoException).code !== undefined;
  if (!expected) throw error;
  process.stderr.write(`hw: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
