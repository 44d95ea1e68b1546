/**
 * Reads a board file. In: a path; out: a Board, or a BoardError whose message names the file, the place in it
 * (hall.sensors[17].x), what was found and what was expected, one line a fault.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { boardSchema, type Board } from './schema.js';

export class BoardError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BoardError';
  }
}

/** More faults than this and the reader is helped by the count, not by the list. */
const MAX_SHOWN = 8;

export function loadBoard(path: string): Board {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new BoardError(
      `${path}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code ?? 'unknown'})`}, expected a board file`,
    );
  }
  return parseBoard(text, path);
}

/** @param name how messages call the text, usually its path. */
export function parseBoard(text: string, name: string): Board {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const why = (error as Error).message.replace(/[^ -~]/g, '?');
    throw new BoardError(`${name}: not JSON: ${why}`);
  }
  return checkBoard(data, name);
}

/** @param name how messages call the data. */
export function checkBoard(data: unknown, name: string): Board {
  const result = v.safeParse(boardSchema, data);
  if (result.success) return result.output;
  const lines = result.issues.slice(0, MAX_SHOWN).map((issue) => {
    const at = placeOf(issue) || 'the whole file';
    return `${name}: ${at}: found ${foundText(issue)}, expected ${expectedText(issue)}`;
  });
  const more = result.issues.length - lines.length;
  if (more > 0) lines.push(`${name}: and ${more} more`);
  throw new BoardError(lines.join('\n'));
}

type Issue = v.BaseIssue<unknown>;

function placeOf(issue: Issue): string {
  let at = '';
  for (const step of issue.path ?? []) {
    const key = step.key;
    if (typeof key === 'number') at += `[${key}]`;
    else at += (at ? '.' : '') + String(key);
  }
  return at;
}

function foundText(issue: Issue): string {
  if (issue.expected === 'never') return 'a key that is not known here';
  if (issue.received === 'undefined') return 'nothing';
  return issue.received;
}

function expectedText(issue: Issue): string {
  if (issue.expected === 'never') return 'only the documented keys';
  if (issue.type === 'regex') return issue.message;
  return issue.expected ?? issue.message;
}
