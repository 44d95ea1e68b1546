/** Writes the KiCad projects of a board: a folder each with project, schematic and board. Returns the board files. */
import { join } from 'node:path';
import type { Board } from '../schema.js';
import { designsOf } from './designs.js';
import { pcbText } from './pcb.js';
import { projectText } from './project.js';
import { route } from './router.js';
import { schematicText } from './schematic.js';
import { writeFiles } from '../writeFiles.js';

/** @param tell is given a line now and then: the hub takes a while. */
export function writeKicad(board: Board, folder: string, tell: (line: string) => void): string[] {
  return designsOf(board).map((design) => {
    const here = join(folder, design.name);
    const file = join(here, `${design.name}.kicad_pcb`);
    const routed = route(design, (crossing) => {
      const names = crossing.length > 6 ? '' : `: ${crossing.join(', ')}`;
      if (crossing.length > 0) tell(`${design.name}: ${crossing.length} nets still cross${names}`);
    });
    writeFiles(here, {
      [`${design.name}.kicad_pro`]: projectText(design),
      [`${design.name}.kicad_sch`]: schematicText(design),
      [`${design.name}.kicad_pcb`]: pcbText(design, routed),
    });
    tell(`${file}: ${routed.runs.length} tracks, ${routed.vias.length} vias`);
    return file;
  });
}
