/**
 * What is worth a mark on the timeline. In: a line of the link; out: kind and words, or nothing. No DOM: the server makes
 * the marks, since it has heard every line.
 */
import { list, text, type Fields } from '../fields.js';

export const MARK_KINDS = [
  'valid',
  'foul',
  'ask',
  'undo',
  'round',
  'over',
  'fault',
  'start',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** time, kind, words. */
export type MarkRow = readonly [number, MarkKind, string];

type Reader = (d: Fields) => readonly [MarkKind, string] | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  hello: () => ['start', 'the board starts'],
  match: (d) => ['start', `match of ${text(d['preset'])}`],
  resumed: (d) => ['start', text(d['text'])],
  ruling: (d) => [d['valid'] === 1 ? 'valid' : 'foul', `shot ${text(d['n'])}: ${text(d['text'])}`],
  ask: (d) => ['ask', text(d['text'])],
  undo: (d) => ['undo', `taken back to shot ${text(d['n'])}`],
  score: (d) => ['round', `round ${text(d['round'])} counted: ${totals(d['totals'])}`],
  over: (d) => ['over', d['winner'] === null ? 'a draw' : `${text(d['winner'])} wins`],
  fault: (d) => (d['clear'] === 1 ? undefined : ['fault', text(d['text'])]),
  console: (d) => ['fault', text(d['text'])],
};

function totals(v: unknown): string {
  const rows = Array.isArray(v) ? list(v) : Object.values(v ?? {});
  return rows.map(text).join(' : ');
}

export function markOf(t: number, line: Fields | undefined): MarkRow | undefined {
  const ev = line?.['ev'];
  if (!line || typeof ev !== 'string' || !Object.hasOwn(READERS, ev)) return undefined;
  const found = READERS[ev]?.(line);
  return found ? [t, found[0], found[1]] : undefined;
}
