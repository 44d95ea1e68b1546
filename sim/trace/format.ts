/**
 * Traces: what was done to a board and what it answered, one JSON object a line. The head has the seed, the hash of
 * the firmware and everything a world is made of; then come events with their virtual time:
 *   {"t":812.5,"in":"place","args":["A",0,-304.8]}       an input
 *   {"t":905.1,"out":"line","line":{"v":1,"ev":"phase"}} a line of the link (text when it is not JSON)
 *   {"t":905.3,"out":"ring","hash":"9f3ac2d1"}           a change of the pixels
 *   {"t":1000,"end":true}
 * A real board's trace has the same form, with outputs alone.
 */
import { BadInput } from '../cli/badInput.js';
import { parseLines } from '../cli/jsonCases.js';
import { shown } from '../cli/shown.js';

export const TRACE_VERSION = 1;

export interface TraceHead {
  readonly trace: number;
  /** How it came about: a scenario's name, `bots`, `board`. */
  readonly source: string;
  readonly bundle: string;
  /** WorldOptions; absent for a real board. */
  readonly world?: Readonly<Record<string, unknown>> & { readonly seed: number };
}

export interface TraceEvent {
  readonly t: number;
  readonly in?: string;
  readonly args?: readonly unknown[];
  readonly out?: 'line' | 'ring';
  readonly line?: unknown;
  readonly hash?: string;
  readonly end?: boolean;
}

export interface Trace {
  readonly head: TraceHead;
  readonly events: readonly TraceEvent[];
}

export function formatTrace(trace: Trace): string {
  return [trace.head, ...trace.events].map((e) => JSON.stringify(e)).join('\n') + '\n';
}

/** A week: no trace of a board is longer. */
const LONGEST_MS = 6048e5;

/** Whoever pulls a plug while a trace is written is left with half a line at its end, and told what can be done. */
function refuseTorn(text: string, file: string): void {
  const lines = text.split('\n');
  const last = lines[lines.length - 1] ?? '';
  if (lines.length < 2 || !last.startsWith('{') || last.trimEnd().endsWith('}')) return;
  throw new BadInput(
    `${file}:${lines.length}`,
    'found half a line at the end, expected a JSON object a line: without this line the rest is a trace',
  );
}

/** @throws BadInput with FILE:LINE. */
export function parseTrace(text: string, file: string): Trace {
  refuseTorn(text, file);
  const lines = parseLines(text, file, 'a JSON object a line, a trace').map(({ line, value }) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { line, value: value as Fields };
    }
    throw new BadInput(`${file}:${line}`, `found ${shown(value)}, expected a JSON object`);
  });
  const head = lines[0]?.value;
  if (!head) throw new BadInput(file, 'found nothing, expected a trace');
  if (head['trace'] !== TRACE_VERSION) {
    throw new BadInput(
      `${file}:1`,
      `found ${'trace' in head ? `trace version ${shown(head['trace'])}` : 'no trace head'}, expected {"trace":${TRACE_VERSION},...}`,
    );
  }
  for (const key of ['source', 'bundle']) {
    if (head[key] === undefined || typeof head[key] === 'string') continue;
    throw new BadInput(`${file}:1`, `${key}: found ${shown(head[key])}, expected a text`);
  }
  const events = lines.slice(1).map(({ line, value }) => checkEvent(value, `${file}:${line}`));
  return { head: head as unknown as TraceHead, events };
}

type Fields = Readonly<Record<string, unknown>>;

function checkEvent(e: Fields, place: string): TraceEvent {
  const t = e['t'];
  if (typeof t !== 'number') {
    throw new BadInput(place, 'found no time "t", expected a number of ms');
  }
  if (!(t >= 0 && t <= LONGEST_MS)) {
    throw new BadInput(place, `t: found ${shown(t)}, expected ms from 0 to ${LONGEST_MS}`);
  }
  const kinds = ['in', 'out', 'end'].filter((k) => k in e);
  if (kinds.length !== 1) {
    throw new BadInput(
      place,
      `found ${kinds.join(' and ') || 'none'}, expected one of in, out, end`,
    );
  }
  const wrong = formTrouble(e);
  if (wrong !== '') throw new BadInput(place, wrong);
  return e as unknown as TraceEvent;
}

function formTrouble(e: Fields): string {
  const { in: act, args, out, hash, end } = e;
  if ('in' in e && typeof act !== 'string') return `in: found ${shown(act)}, expected a text`;
  if (args !== undefined && !Array.isArray(args))
    return `args: found ${shown(args)}, expected a list`;
  if ('out' in e && out !== 'line' && out !== 'ring')
    return `out: found ${shown(out)}, expected "line" or "ring"`;
  if (out === 'line' && !('line' in e)) return 'found no "line", expected what the board said';
  if (out === 'ring' && typeof hash !== 'string')
    return `hash: found ${shown(hash)}, expected a text`;
  if ('end' in e && end !== true) return `end: found ${shown(end)}, expected true`;
  return '';
}
