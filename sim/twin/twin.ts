/**
 * A real board that is attached: its lines as a trace, and the simulator's rulings beside its own. In: pieces of bytes
 * with their time; out: the trace so far, the rulings, and news for whoever draws them. Knows no ports and no clock.
 */
import { lineParser } from '../page/lineParser.js';
import type { LineRow, TwinRuling } from '../page/messages.js';
import { TRACE_VERSION, type Trace, type TraceEvent } from '../trace/format.js';
import { parsed } from '../world/parsed.js';
import { openShadow, type Shadow } from './shadow.js';

export interface Twin {
  /** `t`: ms since the board was attached. @returns the events that this piece ended. */
  take(t: number, piece: string): readonly TraceEvent[];
  /** Something was sent to it. */
  sent(t: number, line: string): TraceEvent;
  trace(t: number): Trace;
  /** Lines from number `from` on. */
  lines(from: number): readonly LineRow[];
  readonly rulings: readonly TwinRuling[];
  close(): void;
}

/** Asked when a board is attached: the answer is all that there is to know. */
export const HELLO = '{"cmd":"hello"}';

export function openTwin(shadow: Shadow = openShadow()): Twin {
  const parser = lineParser();
  const events: TraceEvent[] = [];
  const rows: LineRow[] = [];
  let rulings: readonly TwinRuling[] = [];
  return {
    take(t, piece) {
      const news = parser.take(piece).map((text): TraceEvent => {
        rows.push([rows.length, Math.round(t), text]);
        const ruling = shadow.hear(t, text);
        if (ruling) rulings = [...rulings, ruling];
        return { t, out: 'line', line: parsed(text) ?? text };
      });
      events.push(...news);
      return news;
    },
    sent(t, line) {
      const event = { t, in: 'sendLine', args: [line] };
      events.push(event);
      return event;
    },
    trace: (t) => ({ head: HEAD, events: [...events, { t, end: true }] }),
    lines: (from) => rows.slice(from),
    get rulings() {
      return rulings;
    },
    close: () => shadow.close(),
  };
}

export const HEAD = { trace: TRACE_VERSION, source: 'board', bundle: '' } as const;

/** Both rulings of a shot in a line for people. */
export function tellRuling(r: TwinRuling): string {
  const board = `${r.board.valid ? 'valid' : 'foul'} ${r.board.reason}`;
  if (!r.sim) return `shot ${r.n}: board ${board}; simulator: ${r.why}`;
  const sim = `${r.sim.valid ? 'valid' : 'foul'} ${r.sim.reason}`;
  return `shot ${r.n}: board ${board}; simulator ${sim}${board === sim ? '' : '  DIFFERENT'}`;
}
