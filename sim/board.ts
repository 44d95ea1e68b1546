/**
 * The board that the simulator models. In: the path of a board file; out: the checked board and its lengths. A file
 * that the form or the linter refuses is the user's mistake (BadInput), because a simulation of a board that cannot
 * be built proves nothing.
 */
import { geometryOf } from '../hw/generate.js';
import { findingText, lint } from '../hw/lint.js';
import { BoardError, checkBoard, loadBoard } from '../hw/load.js';
import type { Board } from '../hw/schema.js';
import type { Geometry } from '../firmware/types.js';
import { BadInput } from './cli/badInput.js';

export type { Board } from '../hw/schema.js';

/** Verbs run in the project's folder. */
export const BOARD_FILE = 'hw/board.json';

/** Boards beside the usual one; each file carries its board's name. */
export const OTHER_BOARDS = 'hw/boards';

export interface SimBoard {
  readonly board: Board;
  readonly geometry: Geometry;
}

export function loadSimBoard(path: string = BOARD_FILE): SimBoard {
  return simBoard(
    formed(() => loadBoard(path)),
    path,
  );
}

/** A board changed in memory must have the form of the file as well. @param name how messages call it. */
export function checkedBoard(data: unknown, name: string): SimBoard {
  return simBoard(
    formed(() => checkBoard(data, name)),
    name,
  );
}

function formed(read: () => Board): Board {
  try {
    return read();
  } catch (error) {
    if (error instanceof BoardError) throw new BadInput('', error.message);
    throw error;
  }
}

/** @param path how messages call the board. */
export function simBoard(board: Board, path: string): SimBoard {
  const found = lint(board);
  if (found.length > 0) {
    throw new BadInput('', found.map((finding) => findingText(path, finding)).join('\n'));
  }
  return { board, geometry: geometryOf(board) };
}
