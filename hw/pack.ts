/**
 * The verbs of hw/cli.ts that write a builder's files into a folder. In: a board and the folder; out: exit status, and
 * lines for people through `tell`.
 */
import { join } from 'node:path';
import { calculations } from './calc/calc.js';
import { resultText } from './calc/result.js';
import { pictures } from './draw/wiring.js';
import { writeTemplates } from './draw/write.js';
import { drc } from './kicad/drc.js';
import { writeKicad } from './kicad/write.js';
import { netlistOf } from './netlist/netlist.js';
import type { Board } from './schema.js';
import { bom } from './tables/bom.js';
import { connections, netlistTable } from './tables/netlistTables.js';
import { sensorMap } from './tables/sensorMap.js';
import { writeFiles } from './writeFiles.js';

type Tell = (line: string) => void;

export function packTables(board: Board, folder: string, tell: Tell): number {
  const netlist = netlistOf(board);
  const files: Record<string, string> = {
    'sensor-map.csv': sensorMap(board),
    'connections.csv': connections(netlist),
    'netlist.csv': netlistTable(netlist.parts),
    'bom.csv': bom(board, netlist),
    'calculations.txt': calculations(board).map(resultText).join('\n') + '\n',
  };
  writeFiles(folder, files);
  tell(`${folder}: ${Object.keys(files).join(' ')}`);
  return 0;
}

export async function packTemplates(board: Board, folder: string, tell: Tell): Promise<number> {
  const here = join(folder, 'templates');
  const written = await writeTemplates(board, here);
  tell(`${here}: ${written.length} files`);
  const drawn = join(folder, 'pictures');
  const all = pictures(board);
  writeFiles(drawn, all);
  tell(`${drawn}: ${Object.keys(all).length} files`);
  return 0;
}

export function packKicad(board: Board, folder: string, tell: Tell): number {
  const files = writeKicad(board, join(folder, 'kicad'), tell);
  const checked = drc(files);
  if (checked === undefined) {
    tell(
      'KiCad is not installed: its design-rule check was SKIPPED (Debian: apt-get install kicad)',
    );
    return 0;
  }
  tell(checked.said.trim());
  return checked.ok ? 0 : 1;
}
