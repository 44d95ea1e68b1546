/** The board file as the physics wants it. In: a Board and overrides by name; out: Table and Params. */
import type { Board } from '../../hw/schema.js';
import { BadInput } from '../cli/badInput.js';
import { DEFAULT_PARAMS, STANDARD_POSTS } from '../physics/models.js';
import type { Params, Table } from '../physics/types.js';
import type { Depths } from './motion.js';

export function tableOf(board: Board): Table {
  const g = board.geometry;
  const scale = g.postCircleRadius / 101.6;
  return {
    posts: STANDARD_POSTS.map(([x, y]) => [x * scale, y * scale] as const),
    holeR: g.holeDiameter / 2,
    edgeR: g.surfaceRadius,
    startLineR: g.startLineRadius - g.lineWidth / 2 - g.discDiameter / 2,
  };
}

/** @throws BadInput for an unknown name. */
export function paramsOf(board: Board, overrides: Readonly<Record<string, number>> = {}): Params {
  const g = board.geometry;
  const base: Params = {
    ...DEFAULT_PARAMS,
    R: g.discDiameter / 2,
    m: g.discMassG,
    rPost: g.postDiameter / 2,
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
