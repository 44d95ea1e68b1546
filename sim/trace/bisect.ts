/**
 * Which input makes two firmwares part. In: a trace and two builds; out: the first difference of what they say, and the
 * first of the trace's inputs without which they would say the same until then. Found by halving: each time the inputs up
 * to one are done on both, and all that the later ones would have led to is left out.
 */
import type { MakePort } from '../world/port.js';
import { diffTraces, type Difference } from './diff.js';
import type { Trace, TraceEvent } from './format.js';
import { replay } from './replay.js';

export const WHATS = ['rulings', 'lines', 'all'] as const;
export type What = (typeof WHATS)[number];

export interface Parting {
  readonly difference: Difference;
  /** Number of the input among those of the trace, from 1; undefined: they differ before any. */
  readonly input: (TraceEvent & { readonly n: number }) | undefined;
  /** How many pairs of runs it took. */
  readonly runs: number;
}

export interface BisectOptions {
  readonly what: What;
  /** Times may differ by this, ms; computing takes other firmware another time. */
  readonly timeMs: number;
}

/** What players see of a shot; places and their uncertainty are measured at other moments by other firmware. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  ruling: ['n', 'valid', 'reason', 'para', 'lift', 'bank', 'back'],
  ask: ['q', 'ids'],
  score: ['round', 'raw', 'twenties', 'award', 'totals'],
  over: ['winner', 'totals'],
  turn: ['round', 'shot', 'owner', 'seat'],
};

function seen(trace: Trace): Trace {
  const events = trace.events.flatMap((e): TraceEvent[] => {
    const line = e.line as Readonly<Record<string, unknown>> | undefined;
    const keys = SEEN[String(line?.['ev'])];
    if (e.out !== 'line' || !line || !keys) return [];
    return [{ ...e, line: Object.fromEntries(['ev', ...keys].map((k) => [k, line[k]])) }];
  });
  return { head: trace.head, events };
}

/** @param file how messages call the trace. */
export function bisect(
  trace: Trace,
  file: string,
  ports: readonly [MakePort, MakePort],
  o: BisectOptions,
): Parting | undefined {
  const inputs = trace.events.filter((e) => e.in !== undefined);
  const end = trace.events[trace.events.length - 1]?.t ?? 0;
  let runs = 0;

  /** The first difference when only the first `count` inputs are done. */
  function parted(count: number, until: number): Difference | undefined {
    runs++;
    const kept = inputs.slice(0, count).filter((e) => e.t <= until);
    const cut: Trace = { head: trace.head, events: [...kept, { t: until, end: true }] };
    const [a, b] = ports.map((port) => replay(cut, file, port)) as [Trace, Trace];
    return o.what === 'rulings'
      ? diffTraces(seen(a), seen(b), { timeMs: o.timeMs, kinds: ['line'] })
      : diffTraces(a, b, {
          timeMs: o.timeMs,
          kinds: o.what === 'all' ? ['line', 'ring'] : ['line'],
        });
  }

  const difference = parted(inputs.length, end);
  if (!difference) return undefined;
  // Both have said it by then, also the one that is slower.
  const until = Math.min(end, Math.max(difference.ta ?? 0, difference.tb ?? 0) + 1);
  const before = inputs.filter((e) => e.t <= until).length;
  if (parted(0, until)) return { difference, input: undefined, runs };
  let same = 0;
  let differs = before;
  while (differs - same > 1) {
    const middle = Math.floor((same + differs) / 2);
    if (parted(middle, until)) differs = middle;
    else same = middle;
  }
  const input = inputs[differs - 1];
  return { difference, input: input ? { ...input, n: differs } : undefined, runs };
}
