/** Writes the templates of a board into a folder: DXF, SVG and tiled PDF of each sheet. Returns the files' names. */
import type { Board } from '../schema.js';
import { dxfText } from './dxf.js';
import { pdfBytes } from './pdf.js';
import { sheetsOf } from './sheets.js';
import { svgText } from './svg.js';
import { PAPERS } from './tiles.js';
import { writeFiles } from '../writeFiles.js';

export async function writeTemplates(board: Board, folder: string): Promise<string[]> {
  const files: Record<string, string | Buffer> = {};
  for (const sheet of sheetsOf(board)) {
    files[`${sheet.name}.dxf`] = dxfText(sheet);
    files[`${sheet.name}.svg`] = svgText(sheet);
    for (const paper of PAPERS)
      files[`${sheet.name}-${paper.name}.pdf`] = await pdfBytes(sheet, paper);
  }
  writeFiles(folder, files);
  return Object.keys(files);
}
