/**
 * The last hundred things that a repair needs to know, without a text: 900 bytes, whatever happens. In: what happened,
 * when, and a number; out: the entries. The same thing again only counts up, so that a storm of one fault does not wash
 * out what came before it. Entries also go into the flash, where there is room (keptLog.ts). No state of its own.
 */
import { keepEntry, type KeptLog } from './keptLog.js';

export const EVENTS = [
  'boot',
  'resumed',
  'calibrated',
  'sensors-silent',
  'sensors-answer',
  'bus-freed',
  'exception',
  'restart',
  'frames-stopped',
  'late',
  'memory-low',
  'memory-out',
  'callback-lost',
  'input-lost',
  'store',
  'not-understood',
  'no-core',
  'radio',
  'paired',
  'pair-refused',
  'flood',
  'lines-lost',
  'reader-stalled',
  'fault',
  'fault-cleared',
] as const;
export type LogEvent = (typeof EVENTS)[number];

export const LOG_ENTRIES = 100;
/** What is like one of so many entries before it only counts that one up: a part with a loose wire fails and comes back. */
const ALIKE = 4;

export interface Log {
  /** Seconds since power-on. */
  at: Float32Array;
  /** Place in EVENTS. */
  kind: Uint8Array;
  /** What it is about: a number of sensors, of a part, of lines. */
  value: Int16Array;
  /** How often, with the same value; the time is that of the first. */
  times: Uint16Array;
  /** Entries since power-on. */
  n: number;
  /** Where entries outlast a restart. */
  kept: KeptLog | null;
}

export function newLog(): Log {
  return {
    at: new Float32Array(LOG_ENTRIES),
    kind: new Uint8Array(LOG_ENTRIES),
    value: new Int16Array(LOG_ENTRIES),
    times: new Uint16Array(LOG_ENTRIES),
    n: 0,
    kept: null,
  };
}

/** `seconds` since power-on. */
export function note(log: Log, seconds: number, event: LogEvent, value: number): void {
  const kind = EVENTS.indexOf(event);
  for (let back = 1; back <= ALIKE && back <= log.n; back++) {
    const k = (log.n - back) % LOG_ENTRIES;
    if (log.kind[k] !== kind || log.value[k] !== value) continue;
    if (log.times[k] < 65535) log.times[k]++;
    return;
  }
  const k = log.n % LOG_ENTRIES;
  log.at[k] = seconds;
  log.kind[k] = kind;
  log.value[k] = value;
  log.times[k] = 1;
  log.n++;
  if (log.kept) keepEntry(log.kept, Math.floor(seconds), kind, value);
}

/** The entry that is `back` entries before the last one: seconds, event, value, times. */
export function entry(log: Log, back: number): [number, LogEvent, number, number] {
  const k = (log.n - 1 - back) % LOG_ENTRIES;
  return [Math.floor(log.at[k]), EVENTS[log.kind[k]], log.value[k], log.times[k]];
}

/** How many entries there are now. */
export function entries(log: Log): number {
  return Math.min(log.n, LOG_ENTRIES);
}
