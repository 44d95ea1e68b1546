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

/** @throws BadInput with FILE:LINE. */
export function parseTrace(text: string, file: string): Trace {
  const lines = text.split('\n').filter((line, i, all) => line !== '' || i < all.length - 1);
  const head = parseLine(lines[0] ?? '', file, 1);
  if (head['trace'] !== TRACE_VERSION) {
    throw new BadInput(
      `${file}:1`,
      `found ${'trace' in head ? `trace version ${String(head['trace'])}` : 'no trace head'}, expected {"trace":${TRACE_VERSION},...}`,
    );
  }
  const events = lines
    .slice(1)
    .map((line, i) => checkEvent(parseLine(line, file, i + 2), file, i + 2));
  return { head: head as unknown as TraceHead, events };
}

function parseLine(line: string, file: string, n: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Told below, with the line.
  }
  throw new BadInput(`${file}:${n}`, `found "${line.slice(0, 40)}", expected a JSON object`);
}

function checkEvent(e: Record<string, unknown>, file: string, n: number): TraceEvent {
  if (typeof e['t'] !== 'number')
    throw new BadInput(`${file}:${n}`, 'found no time "t", expected a number of ms');
  const kinds = ['in', 'out', 'end'].filter((k) => k in e);
  if (kinds.length !== 1) {
    throw new BadInput(
      `${file}:${n}`,
      `found ${kinds.join(' and ') || 'none'}, expected one of in, out, end`,
    );
  }
  return e as unknown as TraceEvent;
}
