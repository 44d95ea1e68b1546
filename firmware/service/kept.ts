/**
 * What the journal still has, as it lies there: matches before the one that runs, for a reader that was away when one ended
 * and the next began. In: the journal, a page by its running number, where in it; out: lines of the link. Nothing is read or
 * judged here; the records have their own sums.
 */
import { line } from '../play/says.js';
import type { Line } from '../play/state.js';
import { textOf, type Journal } from '../store/journal.js';

/** Letters in a line: each may become two, and the line is still under 512. */
const LETTERS = 200;
/** Lines in one answer, less than the 3 kB that wait for a slow reader. */
const LINES = 8;

export function keptLines(j: Journal | null, page: number, at: number): Line[] {
  const out: Line[] = [];
  const text = j ? textOf(j, page) : '';
  let to = at;
  for (; to < text.length && out.length < LINES; to += LETTERS)
    out.push(
      line('kept', {
        page: page,
        at: to,
        d: text.substr(to, LETTERS).replace(/[^\n -~]/g, '?'),
      }),
    );
  const first = j ? j.first : -1;
  out.push(
    line('kept', { page: page, to: to, of: text.length, first: first, last: j ? j.page : -1 }),
  );
  return out;
}
