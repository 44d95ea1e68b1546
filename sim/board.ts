/**
 * The board that the simulator models. In: the path of a board file; out: the checked board and its lengths. A file
 * that the form or the linter refuses is the user's mistake (BadInput), because a simulation of a board that cannot
 * be built proves nothing.
 */
import { geometryOf } from '../hw/generate.js';
import { findingText, lint } from '../hw/lint.js';
import { BoardError, loadBoard } from '../hw/load.js';
import type { Board } from '../hw/schema.js';
import type { Geometry } from '../firmware/types.js';
import { BadInput } from './cli/badInput.js';

export type { Board } from '../hw/schema.js';

/** Verbs run in the project's folder. */
export const BOARD_FILE = 'hw/board.json';

export interface SimBoard {
  readonly board: Board;
  readonly geometry: Geometry;
}

export function loadSimBoard(path: string = BOARD_FILE): SimBoard {
  let board: Board;
  try {
    board = loadBoard(path);
  } catch (error) {
    if (error instanceof BoardError) throw new BadInput('', error.message);
    throw error;
  }
  return simBoard(board, path);
}

/** @param path how messages call the board. */
export function simBoard(board: Board, path: string): SimBoard {
  const found = lint(board);
  if (found.length > 0) {
    throw new BadInput('', found.map((finding) => findingText(path, finding)).join('\n'));
  }
  return { board, geometry: geometryOf(board) };
}
