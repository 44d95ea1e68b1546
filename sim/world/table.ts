/** The board file as the physics wants it. In: a Board and overrides by name; out: Table, Params, depths. */
import { geometryOf } from '../../hw/generate.js';
import type { Board } from '../board.js';
import { BadInput } from '../cli/badInput.js';
import * as physics from '../physics/table.js';
import type { Params, Table } from '../physics/types.js';
import type { Depths } from './motion.js';

export function tableOf(board: Board): Table {
  return physics.tableOf(geometryOf(board));
}

/** @throws BadInput for an unknown name. */
export function paramsOf(board: Board, overrides: Readonly<Record<string, number>> = {}): Params {
  const g = board.geometry;
  const base: Params = {
    ...physics.paramsOf(geometryOf(board)),
    m: g.discMassG,
    rRim: g.surfaceRadius + g.ditchWidth,
  };
  for (const name of Object.keys(overrides)) {
    if (!Object.hasOwn(base, name)) {
      throw new BadInput(
        'physics',
        `unknown number "${name}", expected one of ${Object.keys(base).join(' ')}`,
      );
    }
  }
  return { ...base, ...overrides };
}

/** How deep things lie below the surface, mm. The ditch is as deep as the wood is thick. */
export function depthsOf(board: Board): Depths {
  return { hole: board.geometry.holeDepth, ditch: board.geometry.woodThickness };
}
