/**
 * The hardware commands, run as `node build/hw/cli.js VERB [FILE]` (see the Makefile):
 *   places     work out sensors and chords from the ring table and rewrite the board file
 *   lint       check the board and print what is wrong
 *   check      electrical check of the netlist
 *   calc       supply, fuse, regulators, I2C branches, light, with their limits
 *   generate   write firmware/board.gen.ts and what the guides show
 *   tables     sensor-map.csv, connections.csv, netlist.csv, bom.csv, calculations.txt into build/hw
 *   templates  drill and rout templates (DXF, SVG, PDF) into build/hw/templates, pictures into build/hw/pictures
 *   kicad      KiCad projects into build/hw/kicad, with KiCad's check where it is installed
 * Files of another board than hw/board.json go into build/hw-NAME.
 * Of a board with faults nothing is made; a set of files is written whole or not at all (hw/writeFiles.ts).
 * Exit status 0 done, 1 something is wrong with the board, 2 the file cannot be used.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { calculations } from './calc/calc.js';
import { kept, resultText } from './calc/result.js';
import { withTables } from './doc.js';
import { pictures } from './draw/wiring.js';
import { firmwareTables } from './generate.js';
import { GUIDES, withBlocks } from './guides.js';
import { boardText, withPlaces } from './layout.js';
import { findingText, lint } from './lint.js';
import { BoardError, checkBoard, loadBoard } from './load.js';
import { checkNetlist } from './netlist/check.js';
import { netlistOf } from './netlist/netlist.js';
import { packKicad, packTables, packTemplates } from './pack.js';
import type { Board } from './schema.js';
import { writeFiles } from './writeFiles.js';

const BOARD_FILE = 'hw/board.json';
const TABLES_FILE = 'firmware/board.gen.ts';
const DOC_FILE = 'docs/hardware.md';
const PICTURES = 'docs/images/hw';

type Command = (board: Board, file: string) => number | Promise<number>;

function tell(line: string): void {
  process.stderr.write(line + '\n');
}

function isUsual(file: string): boolean {
  return relative(BOARD_FILE, file) === '';
}

function folderOf(board: Board, file: string): string {
  return isUsual(file) ? 'build/hw' : `build/hw-${board.name}`;
}

function findings(file: string, what: string, found: readonly string[]): number {
  for (const line of found) tell(line);
  tell(`${file}: ${what}${found.length === 0 ? 'no faults' : `${found.length} faults`}`);
  return found.length === 0 ? 0 : 1;
}

function faultsOf(board: Board, file: string): string[] {
  return lint(board).map((f) => findingText(file, f));
}

/** Verbs that are there for a board with faults; all others want one without. */
const OF_ANY_BOARD = ['places', 'lint'];

const COMMANDS: Readonly<Record<string, Command>> = {
  places: (board, file) => {
    const placed = withPlaces(board);
    // A beam circle inside the start line has no chords: better no file than one that cannot be read again.
    checkBoard(placed, `${file}: nothing is written, worked out`);
    writeFiles(dirname(file), { [basename(file)]: boardText(placed) });
    return 0;
  },
  lint: (board, file) => findings(file, '', faultsOf(board, file)),
  check: (board, file) => findings(file, 'netlist: ', checkNetlist(board, netlistOf(board))),
  calc: (board) => {
    const results = calculations(board);
    for (const result of results) process.stdout.write(resultText(result) + '\n');
    return results.every(kept) ? 0 : 1;
  },
  generate: (board, file) => {
    if (!isUsual(file))
      throw new BoardError(
        `${file}: the tables in ${TABLES_FILE} are those of ${BOARD_FILE}, expected no other file; ` +
          `for another board: make build BOARD=${file}`,
      );
    const files: Record<string, string> = {
      [TABLES_FILE]: firmwareTables(board),
      [DOC_FILE]: withTables(board, readFileSync(DOC_FILE, 'utf8')),
    };
    for (const guide of GUIDES)
      files[guide] = withBlocks(board, readFileSync(guide, 'utf8'), guide);
    writeFiles(PICTURES, pictures(board));
    writeFiles('.', files);
    return 0;
  },
  tables: (board, file) => packTables(board, folderOf(board, file), tell),
  templates: (board, file) => packTemplates(board, folderOf(board, file), tell),
  kicad: (board, file) => packKicad(board, folderOf(board, file), tell),
};

const USAGE = `usage: npm run hw -- VERB [FILE]
  VERB  ${Object.keys(COMMANDS).join(', ')}
  FILE  a board file, ${BOARD_FILE} when left out`;

async function main(args: readonly string[]): Promise<number> {
  const [verb = '', file = BOARD_FILE, ...more] = args;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || more.length > 0) {
    const found = command ? `found ${args.length} arguments` : `no verb "${verb}"`;
    tell(
      `hw: ${found}, expected one of ${Object.keys(COMMANDS).join(', ')} and at most one file\n${USAGE}`,
    );
    return 2;
  }
  const board = loadBoard(file);
  const faults = OF_ANY_BOARD.includes(verb) ? [] : faultsOf(board, file);
  if (faults.length > 0) {
    findings(file, '', faults);
    tell(`hw ${verb}: nothing is made of a board with faults`);
    return 1;
  }
  return command(board, file);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // A file or folder that cannot be written comes with its path in the message.
  const expected =
    error instanceof BoardError || (error as NodeJS.ErrnoException).code !== undefined;
  if (!expected) throw error;
  tell(`hw: ${(error as Error).message}`);
  process.exitCode = 2;
}
