/** Values that can be plotted. In: a name such as `sensor 17 z`; out: how it is read from a message, and its unit. No DOM. */
import { SHARES, type Feed, type ProbeMessage } from '../messages.js';
import { component, type Axis } from './colour.js';
import { sumOf } from './power.js';

export type Sample = readonly [number, number];
export interface Value {
  readonly name: string;
  readonly unit: string;
  readonly feed: Feed;
  read(m: ProbeMessage): readonly Sample[];
}

const AXIS_WORDS: readonly Axis[] = ['size', 'x', 'y', 'z'];

function sensor(k: number, axis: Axis): Value {
  return {
    name: `sensor ${k} ${axis}`,
    unit: 'µT',
    feed: 'frame',
    read: (m) => (m.frame ? [[m.frame.at, component(m.frame.field, k, axis)]] : []),
  };
}

function beam(k: number, which: 'shade' | 'light' | 'dark'): Value {
  const at = which === 'light' ? 0 : which === 'dark' ? 1 : 2;
  return {
    name: `beam ${k} ${which}`,
    unit: '',
    feed: 'frame',
    read: (m) => (m.frame ? [[m.frame.at, m.frame.beams[k]?.[at] ?? 0]] : []),
  };
}

const times = (name: string, at: number): Value => ({
  name,
  unit: 'ms',
  feed: 'times',
  read: (m) => (m.times ?? []).map((r): Sample => [r[1] ?? 0, r[at] ?? 0]),
});

/** Those without a number. */
export const PLAIN: readonly Value[] = [
  times('frame', 2),
  times('lateness', 3),
  ...SHARES.map((s, k) => times(`frame: ${s}`, 4 + k)),
  {
    name: 'current',
    unit: 'mA',
    feed: 'load',
    read: (m) => (m.load ?? []).map((r): Sample => [r[0] ?? 0, sumOf(r)]),
  },
  {
    name: 'left over',
    unit: 'µT',
    feed: 'left',
    read: (m) => (m.left ? [[m.left.at, m.left.rms]] : []),
  },
  {
    name: 'beams dark',
    unit: '',
    feed: 'frame',
    read: (m) => (m.frame ? [[m.frame.at, m.frame.beams.filter((b) => b[3] === 1).length]] : []),
  },
];

/** Undefined: there is no such value. */
export function valueNamed(name: string, sensors: number, beams: number): Value | undefined {
  const text = name.trim().toLowerCase().replace(/\s+/g, ' ');
  const plain = PLAIN.find((v) => v.name === text);
  if (plain) return plain;
  const m = /^(sensor|beam) (\d+)(?: (\w+))?$/.exec(text);
  if (!m) return undefined;
  const k = Number(m[2]);
  if (m[1] === 'sensor') {
    const axis = AXIS_WORDS.find((a) => a === (m[3] ?? 'z'));
    return axis && k < sensors ? sensor(k, axis) : undefined;
  }
  const which = (['shade', 'light', 'dark'] as const).find((w) => w === (m[3] ?? 'shade'));
  return which && k < beams ? beam(k, which) : undefined;
}
