/** line: some line of the link since the last act has these fields. no-event: none of a kind comes for a while. */
import type { Field } from '../field.js';
import { anyMap, either, map, oneOrMore, quantity, words } from '../form.js';
import type { Check, CheckKind } from './check.js';

/** Every line of docs/protocol.md; a test compares. `console`: what the interpreter itself prints on USB. */
export const EVENTS = [
  ...['hello', 'phase', 'match', 'rules', 'turn', 'placed', 'discs', 'ruling', 'ask', 'answer'],
  ...[
    'todo',
    'score',
    'over',
    'resumed',
    'undo',
    'walk',
    'fault',
    'error',
    'log',
    'pair',
    'lost',
    'kept',
    'report',
  ],
  ...['test', 'disc', 'state', 'past', 'console'],
];

export const line: CheckKind = {
  name: 'line',
  summary: 'fields of a line on the link: {ev: fault, part: "sensor 17"}',
  form: { ...anyMap, properties: { ev: words(EVENTS) } },
  read(f): Check {
    const wanted = [...f.anyMap()].map(([key, value]) => [key, value.plain()] as const);
    if (wanted.length === 0) f.fail('found no fields, expected at least one');
    f.anyMap().get('ev')?.oneOf(EVENTS);
    return {
      problem(run) {
        for (let i = run.mark; i < run.lines.length; i++) {
          const data = run.lines[i]?.data;
          if (data && wanted.every(([k, v]) => matches(data[k], v))) return undefined;
        }
        return `found no line with ${JSON.stringify(Object.fromEntries(wanted))} among ${run.lines.length - run.mark}`;
      },
    };
  },
};

/** Equal, or a text that contains the wanted one between stars: "*sensor*". */
function matches(found: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'string' && wanted.startsWith('*') && wanted.endsWith('*')) {
    return String(found).includes(wanted.slice(1, -1));
  }
  return JSON.stringify(found) === JSON.stringify(wanted);
}

/** For editors. */
export const NO_EVENT_FORM = either(
  oneOrMore(words(EVENTS)),
  map({ ev: oneOrMore(words(EVENTS)), for: quantity('time') }, ['ev']),
);

export interface NoEvent {
  readonly names: readonly string[];
  readonly ms: number;
}

const USUAL_MS = 3000;

function events(f: Field): string[] {
  return f.each('events').map((one) => one.oneOf(EVENTS));
}

export function readNoEvent(f: Field): NoEvent {
  if (f.isMap) {
    const m = f.map(['ev', 'for'], ['ev']);
    const names = events(m.get('ev') as Field);
    return { names, ms: m.get('for')?.quantity('time') ?? USUAL_MS };
  }
  return { names: events(f), ms: USUAL_MS };
}
