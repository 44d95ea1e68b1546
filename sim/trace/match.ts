/**
 * The matches of a trace (virtual or real board), as records. In: its lines, checked; out: one record a match, in order. A
 * trace answers no questions: what is told anew after a power cut is laid beside what was heard before.
 */
import { BadInput } from '../cli/badInput.js';
import { recordOf } from '../records/record.js';
import type { MatchRecord } from '../records/schema.js';
import { hear } from '../score/hear.js';
import { NOTHING, taken, type Live } from '../score/live.js';
import { unanswered } from '../score/telling.js';
import type { Match } from '../score/types.js';
import type { Trace } from './format.js';
import { checkMatchLine } from './matchLines.js';

type Fields = Readonly<Record<string, unknown>>;

/** @param name what the records are called: the trace's file without its ending. */
export function matchesOf(trace: Trace, file: string, name: string): MatchRecord[] {
  let live: Live = NOTHING;
  const found: Match[] = [];
  for (const e of trace.events) {
    if (e.out !== 'line' || typeof e.line !== 'object' || e.line === null) continue;
    const d = e.line as Fields;
    if (live.match || d['ev'] === 'match') checkMatchLine(d, e.t, file);
    live = hear(live, e.t, JSON.stringify(d));
    if (live.send !== '') live = unanswered(live);
    if (live.left) found.push(live.left);
    live = taken(live);
  }
  if (live.match) found.push(live.match);
  if (found.length === 0)
    throw new BadInput(file, 'found no "match" line of the board, expected a match in the trace');
  return found.map((m, i) =>
    recordOf(m, {
      id: found.length === 1 ? name : `${name}-${i + 1}`,
      board: trace.head.source === 'board' ? name : '',
      begun: null,
      names: {},
      bundle: trace.head.bundle,
    }),
  );
}
