/** Writes the templates of a board into a folder: DXF, SVG and tiled PDF of each sheet. Returns the files' names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../schema.js';
import { dxfText } from './dxf.js';
import { pdfBytes } from './pdf.js';
import { sheetsOf } from './sheets.js';
import { svgText } from './svg.js';
import { PAPERS } from './tiles.js';

export async function writeTemplates(board: Board, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  const write = (name: string, content: string | Buffer): void => {
    writeFileSync(join(folder, name), content);
    written.push(name);
  };
  for (const sheet of sheetsOf(board)) {
    write(`${sheet.name}.dxf`, dxfText(sheet));
    write(`${sheet.name}.svg`, svgText(sheet));
    for (const paper of PAPERS)
      write(`${sheet.name}-${paper.name}.pdf`, await pdfBytes(sheet, paper));
  }
  return written;
}
