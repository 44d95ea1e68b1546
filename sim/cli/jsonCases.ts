/**
 * Files of cases: {"meta", "cases"}, an array, one case, or one case a line. In: text; out: the cases as they stand,
 * or BadInput with FILE:LINE. What is in a case is checked by who reads it.
 */
import { BadInput } from './badInput.js';
import { printable, shown } from './shown.js';

export interface Cases {
  readonly meta: unknown;
  readonly list: readonly unknown[];
}

export interface JsonLine {
  readonly line: number;
  readonly value: unknown;
}

/** @param what what the cases are, for messages: "ruling cases". */
export function parseCases(text: string, file: string, what: string): Cases {
  if (text.trim() === '') throw new BadInput(file, `found nothing, expected ${what}`);
  const { meta, list } = forms(text, file, what);
  if (list.length === 0) throw new BadInput(file, `found no case, expected ${what}`);
  return { meta, list };
}

function forms(text: string, file: string, what: string): Cases {
  const whole = parsed(text);
  const form = `${what}: an array, {"cases": [...]} or one case a line`;
  if (whole.problem !== undefined) {
    const lines = aLineEach(text);
    const first = lines.find((l) => l.problem !== undefined);
    if (!first) return { meta: undefined, list: lines.map((l) => l.value) };
    // A first line that is a case by itself tells that one case a line was meant.
    const wanted = lines[0]?.problem === undefined ? first : whole;
    throw noJson(file, wanted, form);
  }
  const { value } = whole;
  if (Array.isArray(value)) return { meta: undefined, list: value };
  if (typeof value !== 'object' || value === null) {
    throw new BadInput(file, `found ${shown(value)}, expected an object or an array of ${what}`);
  }
  if (!('cases' in value)) return { meta: undefined, list: [value] };
  if (!Array.isArray(value.cases)) {
    throw new BadInput(file, `cases: found ${shown(value.cases)}, expected an array`);
  }
  return { meta: 'meta' in value ? value.meta : undefined, list: value.cases };
}

/** One JSON value a line; blank lines are passed over. @param form what is expected, for the message. */
export function parseLines(text: string, file: string, form: string): JsonLine[] {
  return aLineEach(text).map((l) => {
    if (l.problem !== undefined) throw noJson(file, l, form);
    return { line: l.line, value: l.value };
  });
}

interface Parsed extends JsonLine {
  readonly problem: string | undefined;
}

function aLineEach(text: string): Parsed[] {
  return text
    .split('\n')
    .map((line, n) => ({ line, n }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, n }) => ({ ...parsed(line), line: n + 1 }));
}

function noJson(file: string, at: Parsed, form: string): BadInput {
  return new BadInput(
    `${file}:${at.line}`,
    `found no JSON (${printable(at.problem ?? '')}), expected ${form}`,
  );
}

function parsed(text: string): Parsed {
  try {
    return { line: 1, value: JSON.parse(text) as unknown, problem: undefined };
  } catch (e) {
    const problem = e instanceof Error ? e.message : String(e);
    return { line: lineOf(text, problem), value: undefined, problem };
  }
}

/** The engine tells a position, or quotes ten characters either side, or says that the text ends too soon. */
function lineOf(text: string, problem: string): number {
  const position = /position (\d+)/.exec(problem)?.[1];
  const quote = /, (\.\.\.)?"([^]*?)"(?:\.\.\.)? is not valid JSON$/.exec(problem);
  const start = quote ? text.indexOf(quote[2] ?? '') : -1;
  let at = text.trimEnd().length;
  if (position !== undefined) at = Number(position);
  else if (start >= 0) at = start + (quote?.[1] === undefined ? 0 : 10);
  return text.slice(0, at).split('\n').length;
}
