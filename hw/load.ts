/**
 * Reads a board file. In: a path; out: a Board, or a BoardError whose message names the file, the place in it
 * (hall.sensors[17].x), what was found and what was expected, one line a fault.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { faultAt, twiceAt } from './json.js';
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
    const why = (error as Error).message.replace(/[^ -~]+/g, ' ');
    const at = faultAt(text);
    const line = text.slice(0, at).split('\n').length;
    throw new BoardError(`${name}:${line}: not JSON: ${why}`);
  }
  const twice = twiceAt(text);
  if (twice)
    throw new BoardError(
      `${name}:${twice.line}: found key "${twice.key}" a second time in one object, expected it once`,
    );
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
  // Words of the file on one line, and no more of them than tell which one is meant.
  const found = issue.received.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
  return found.length > 60 ? `${found.slice(0, 57)}...` : found;
}

function expectedText(issue: Issue): string {
  if (issue.expected === 'never') return 'only the documented keys';
  if (issue.type === 'regex' || issue.type === 'check') return issue.message;
  return issue.expected ?? issue.message;
}
