/**
 * What changed between two moments, in rows that people can read. In: what was told at each; out: kind and words. Rows
 * come in the order: time, lines, phase and turn, rulings and scores, discs, beams, ring. No DOM.
 */
import type { Belief, BelievedDisc } from '../belief.js';
import type { DiscRow } from '../messages.js';
import type { Told } from './told.js';

export type ChangeKind = 'time' | 'line' | 'told' | 'believed' | 'true' | 'beam' | 'ring';
export interface Change {
  readonly kind: ChangeKind;
  readonly text: string;
}

/** Discs that moved less are at rest, mm. */
const STILL_MM = 0.05;
const MOST_LINES = 40;

export function changesBetween(a: Told, b: Told): Change[] {
  const ms = Math.round((b.at - a.at) * 1000) / 1000;
  return [
    { kind: 'time', text: `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${Math.abs(ms)} ms` },
    ...lineChanges(a, b),
    ...toldChanges(a.belief, b.belief),
    ...believedChanges(a.belief.discs, b.belief.discs),
    ...trueChanges(a.discs, b.discs),
    ...beamChanges(a.dark, b.dark),
    ...ringChanges(a.ring, b.ring),
  ];
}

function lineChanges(a: Told, b: Told): Change[] {
  const last = (t: Told): number => t.lines[t.lines.length - 1]?.[0] ?? -1;
  const [from, to] = [last(a), last(b)];
  if (to < from) return [{ kind: 'line', text: `${from - to} lines are not said yet` }];
  const rows = b.lines.filter((row) => row[0] > from);
  const shown = rows.slice(-MOST_LINES).map(([, t, text]): Change => {
    return { kind: 'line', text: `${t} ms ${text}` };
  });
  const more = to - from - shown.length;
  return more > 0 ? [{ kind: 'line', text: `${more} lines before these` }, ...shown] : shown;
}

/** Names of what is compared as a text, and how it is written. */
const TOLD: readonly (readonly [string, (b: Belief) => string])[] = [
  ['phase', (b) => b.phase],
  ['says', (b) => b.phaseText],
  ['turn', (b) => (b.turn ? `${b.turn.owner} at ${b.turn.seat}, shot ${b.turn.shot}` : '')],
  ['discs left', (b) => b.turn?.left.join(' : ') ?? ''],
  ['on the line', (b) => b.placed?.text ?? ''],
  ['ruling', (b) => (b.ruling ? `${b.ruling.n}: ${b.ruling.text}` : '')],
  ['asks', (b) => b.ask?.text ?? ''],
  ['to do', (b) => jobs(b)],
  [
    'score',
    (b) =>
      Object.entries(b.rounds[b.rounds.length - 1]?.totals ?? {})
        .map(([side, n]) => `${side} ${n}`)
        .join(', '),
  ],
  ['over', (b) => (b.over ? `winner ${b.over.winner || 'none'}` : '')],
  ['faults', (b) => Object.values(b.faults).join(' ')],
];

function jobs(b: Belief): string {
  if (!b.todo) return '';
  const ids = (list: readonly (readonly [string, number, number])[]): string =>
    list.map((j) => j[0]).join(' ');
  const words = [
    ['lift', ids(b.todo.lift)],
    ['bank', ids(b.todo.bank)],
    ['put back', ids(b.todo.back)],
  ];
  return words.flatMap(([what, who]) => (who ? [`${what} ${who}`] : [])).join(', ');
}

function toldChanges(a: Belief, b: Belief): Change[] {
  return TOLD.flatMap(([name, of]) => {
    const [x, y] = [of(a), of(b)];
    return x === y ? [] : [{ kind: 'told' as const, text: `${name}: ${named(x)} → ${named(y)}` }];
  });
}

const named = (text: string): string => (text === '' ? 'nothing' : text);
const place = (d: { readonly x: number; readonly y: number }): string =>
  `${d.x.toFixed(1)}, ${d.y.toFixed(1)}`;

function moved(
  x: { readonly x: number; readonly y: number },
  y: { readonly x: number; readonly y: number },
): string {
  const mm = Math.hypot(y.x - x.x, y.y - x.y);
  return mm < STILL_MM ? '' : `${place(x)} → ${place(y)} (${mm.toFixed(2)} mm)`;
}

function byId<T>(id: (d: T) => string, list: readonly T[]): Map<string, T> {
  return new Map(list.map((d) => [id(d), d]));
}

function pairs<T>(
  a: ReadonlyMap<string, T>,
  b: ReadonlyMap<string, T>,
): (readonly [string, T | undefined, T | undefined])[] {
  const ids = [...new Set([...a.keys(), ...b.keys()])].sort();
  return ids.map((id) => [id, a.get(id), b.get(id)] as const);
}

function believedChanges(a: readonly BelievedDisc[], b: readonly BelievedDisc[]): Change[] {
  const id = (d: BelievedDisc): string => d.id || d.owner;
  return pairs(byId(id, a), byId(id, b)).flatMap(([who, x, y]) => {
    if (x && y) {
      const words = [moved(x, y), x.zone === y.zone ? '' : `zone ${x.zone} → ${y.zone}`];
      const text = words.filter((w) => w !== '').join(', ');
      return text === '' ? [] : [row('believed', who, text)];
    }
    if (y) return [row('believed', who, `now at ${place(y)}, zone ${y.zone}, σ ${y.sigma} mm`)];
    return [row('believed', who, 'gone')];
  });
}

function row(kind: ChangeKind, who: string, text: string): Change {
  return { kind, text: `${who} ${text}` };
}

function trueChanges(a: ReadonlyMap<string, DiscRow>, b: ReadonlyMap<string, DiscRow>): Change[] {
  const at = (d: DiscRow): { x: number; y: number } => ({ x: d[2], y: d[3] });
  return pairs(a, b).flatMap(([who, x, y]) => {
    if (x && y) {
      const way = x[4] === 'hand' && y[4] === 'hand' ? '' : moved(at(x), at(y));
      const words = [way, x[4] === y[4] ? '' : `${x[4]} → ${y[4]}`].filter((w) => w !== '');
      return words.length === 0 ? [] : [row('true', who, words.join(', '))];
    }
    return y ? [row('true', who, `${y[4]} at ${place(at(y))}`)] : [row('true', who, 'gone')];
  });
}

function beamChanges(a: readonly number[], b: readonly number[]): Change[] {
  const dark = b.filter((k) => !a.includes(k));
  const light = a.filter((k) => !b.includes(k));
  const words = [
    dark.length > 0 ? `dark now: ${dark.join(' ')}` : '',
    light.length > 0 ? `light again: ${light.join(' ')}` : '',
  ].filter((w) => w !== '');
  return words.length === 0 ? [] : [{ kind: 'beam', text: words.join('; ') }];
}

/** Pixels beside each other that change alike are one row. */
function ringChanges(a: string, b: string): Change[] {
  const count = Math.floor(Math.max(a.length, b.length) / 6);
  const of = (ring: string, k: number): string => colourName(ring.slice(6 * k, 6 * k + 6));
  const out: Change[] = [];
  for (let k = 0; k < count; k++) {
    const [x, y] = [of(a, k), of(b, k)];
    if (a.slice(6 * k, 6 * k + 6) === b.slice(6 * k, 6 * k + 6)) continue;
    let last = k;
    while (last + 1 < count && of(a, last + 1) === x && of(b, last + 1) === y) last++;
    const which = last > k ? `pixels ${k} to ${last}` : `pixel ${k}`;
    out.push({ kind: 'ring', text: `${which}: ${x} → ${y}` });
    k = last;
  }
  return out;
}

/** Bytes G R B in hexadecimal as a colour's name and its strength. */
export function colourName(grb: string): string {
  const [g, r, b] = [0, 2, 4].map((k) => parseInt(grb.slice(k, k + 2), 16) || 0) as [
    number,
    number,
    number,
  ];
  const most = Math.max(r, g, b);
  if (most === 0) return 'off';
  const on = [r, g, b].map((v) => v > 0.55 * most);
  const some = [r, g, b].map((v) => v > 0.2 * most);
  const name = NAMES[on.map(Number).join('')] ?? 'white';
  const warm = name === 'red' && some[1] ? 'orange' : name;
  return `${warm} ${most}`;
}

const NAMES: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '110': 'yellow',
  '101': 'magenta',
  '011': 'cyan',
  '111': 'white',
};
