/**
 * The first difference of two traces, field by field. In: two lists of events; out: where and what, or nothing.
 * Inputs and outputs are compared apart from each other, since a line told late stands elsewhere in the file.
 */
import type { Trace, TraceEvent } from './format.js';

export interface FieldDifference {
  /** Dotted name, e.g. `line.x`. */
  readonly field: string;
  readonly a: unknown;
  readonly b: unknown;
}

export interface Difference {
  readonly kind: 'head' | 'in' | 'line' | 'ring' | 'end';
  /** Number of the event of its kind, from 1. */
  readonly index: number;
  readonly ta: number | undefined;
  readonly tb: number | undefined;
  readonly fields: readonly FieldDifference[];
}

export interface DiffOptions {
  /** Times may differ by this, ms. */
  readonly timeMs?: number;
  /** Kinds that are looked at; default all. */
  readonly kinds?: readonly Difference['kind'][];
}

const KINDS = ['in', 'line', 'ring', 'end'] as const;

export function diffTraces(a: Trace, b: Trace, o: DiffOptions = {}): Difference | undefined {
  const kinds = o.kinds ?? ['head', ...KINDS];
  if (kinds.includes('head')) {
    const fields = fieldsOf('', { ...a.head, bundle: '' }, { ...b.head, bundle: '' });
    if (fields.length > 0) return { kind: 'head', index: 1, ta: undefined, tb: undefined, fields };
  }
  let first: Difference | undefined;
  for (const kind of KINDS) {
    if (!kinds.includes(kind)) continue;
    const found = firstOf(kind, a, b, o.timeMs ?? 0);
    if (found && (!first || timeOf(found) < timeOf(first))) first = found;
  }
  return first;
}

function timeOf(d: Difference): number {
  return Math.min(d.ta ?? Infinity, d.tb ?? Infinity);
}

function firstOf(
  kind: (typeof KINDS)[number],
  a: Trace,
  b: Trace,
  timeMs: number,
): Difference | undefined {
  const as = a.events.filter((e) => kindOf(e) === kind);
  const bs = b.events.filter((e) => kindOf(e) === kind);
  for (let i = 0; i < Math.max(as.length, bs.length); i++) {
    const x = as[i];
    const y = bs[i];
    const at = { kind, index: i + 1, ta: x?.t, tb: y?.t };
    if (!x || !y) return { ...at, fields: [{ field: '', a: x, b: y }] };
    const fields = fieldsOf('', { ...x, t: 0 }, { ...y, t: 0 });
    if (Math.abs(x.t - y.t) > timeMs) fields.unshift({ field: 't', a: x.t, b: y.t });
    if (fields.length > 0) return { ...at, fields };
  }
  return undefined;
}

function kindOf(e: TraceEvent): (typeof KINDS)[number] {
  if (e.end) return 'end';
  return e.in !== undefined ? 'in' : (e.out ?? 'line');
}

function fieldsOf(name: string, a: unknown, b: unknown): FieldDifference[] {
  if (isTree(a) && isTree(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((k) => fieldsOf(name ? `${name}.${k}` : k, a[k], b[k]));
  }
  return Object.is(a, b) ? [] : [{ field: name, a, b }];
}

function isTree(v: unknown): v is Record<string, unknown> {
  return typeof v === 'object' && v !== null;
}

/** One sentence a field. Times are rounded to a microsecond; in the trace they have every digit, to be replayed. */
export function tellDifference(d: Difference, nameA: string, nameB: string): string {
  const [ta, tb] = [timeText(d.ta), timeText(d.tb)];
  const when = ta === tb ? `at ${ta}` : `(${nameA}: ${ta}, ${nameB}: ${tb})`;
  const rows = d.fields.map((f) => fieldText(f, nameA, nameB));
  return [`first difference: ${d.kind} ${d.index} ${when}`, ...rows].join('\n');
}

function fieldText(f: FieldDifference, nameA: string, nameB: string): string {
  if (f.field !== 't')
    return `  ${f.field || 'event'}: ${show(f.a)} in ${nameA}, ${show(f.b)} in ${nameB}`;
  const later = Number(f.b) - Number(f.a);
  const by = Math.abs(later) < 0.001 ? later.toPrecision(2) : later.toFixed(3);
  return `  time: ${timeText(f.a)} in ${nameA}, ${timeText(f.b)} in ${nameB} (${later > 0 ? '+' : ''}${by} ms)`;
}

/** `27718.515 ms (0:27.7)`, to be found in a film of the board as well. */
function timeText(t: unknown): string {
  if (typeof t !== 'number') return 'not there';
  const tenths = Math.floor(t / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${round3(t)} ms (${Math.floor(tenths / 600)}:${seconds})`;
}

function round3(t: number): number {
  return Math.round(t * 1000) / 1000;
}

/** An event that the other trace has not is told as a whole. */
function show(v: unknown): string {
  if (v === undefined) return 'nothing';
  return JSON.stringify(v, (k, x: unknown) => (k === 't' && typeof x === 'number' ? round3(x) : x));
}
