/**
 * The faults as pages show them: groups, sliders, lists. In: the list of what can break; out: a row for each, with the
 * range of a slider where the ranges of orders are too wide for a finger. mm, ms, shares, microtesla.
 */
import { OWNERS } from '../../../firmware/types.js';
import type { FaultRow, FaultOption } from '../../page/messages.js';
import { loadSimBoard, type Board } from '../../board.js';
import { BASE, rangeOf } from '../../scenario/faults.js';
import type { Quantity } from '../../scenario/quantity.js';
import {
  FAULT_NAMES,
  FAULTS,
  ONCE,
  type FaultKind,
  type FaultName,
  type OptionKind,
} from './list.js';

/** Least, most, step and the usual value of a slider. */
const SLIDERS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  sensor: [0, 127, 1, 40],
  with: [0, 127, 1, 41],
  switch: [0, 3, 1, 1],
  branch: [0, 7, 1, 2],
  beam: [0, 23, 1, 4],
  from: [0, 23, 1, 5],
  ut: [-300, 300, 5, 100],
  degrees: [-20, 20, 1, 4],
  moment: [0, 2, 0.1, 0.5],
  share: [0, 1, 0.05, 0.3],
  fade: [0, 0.5, 0.01, 0.01],
  by: [-180, 180, 5, 30],
  hz: [0.5, 10, 0.5, 2],
  level: [0, 1, 0.05, 1],
  depth: [0, 1, 0.05, 0.2],
  n: [1, 200, 1, 1],
  x: [-500, 500, 5, 440],
  y: [-500, 500, 5, 0],
  over: [0, 60000, 1000, 5000],
  for: [0, 100, 5, 15],
  gap: [0, 200, 1, 3],
  rate: [0, 0.0005, 0.000005, 0.000015],
  off: [0, 5, 0.1, 0.5],
  height: [-3, 3, 0.1, 0],
  tilt: [0, 30, 1, 2],
  strength: [0, 2, 0.05, 0.9],
  radius: [1, 50, 1, 15],
  z: [-100, 0, 5, -40],
};
/** Where a fault has another scale. */
const OWN: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'misplaced-sensor.x': [-10, 10, 0.5, 4],
  'misplaced-sensor.y': [-10, 10, 0.5, 0],
  'drift.ut': [-100, 100, 5, 20],
  'offset-sensor.ut': [-2000, 2000, 50, 300],
  'gain-sensor.share': [0, 1, 0.05, 0.8],
  'hand.x': [-300, 300, 10, 0],
  'hand.y': [-300, 300, 10, -100],
  'hand.for': [500, 20000, 500, 3000],
  'steel.x': [-500, 500, 5, 60],
  'steel.y': [-500, 500, 5, -120],
  'sleeve.x': [-60, 60, 5, 20],
  'sleeve.y': [-60, 60, 5, 0],
  'held-button.for': [500, 10000, 500, 4000],
  'power-cut.for': [0, 10000, 500, 2000],
};

/** Words and unit of an option whose name, as orders have it, says too little. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  ut: ['field', 'µT'],
  hz: ['frequency', 'Hz'],
  degrees: ['warmer by', '°C'],
  n: ['write number', ''],
  fade: ['fade', 'a minute'],
  moment: ['moment', 'A m²'],
};

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/sensor|branch|switch|drift|warmth/, 'Sensors'],
  [/beam|wire|ambient|flicker/, 'Beams and light'],
  [/magnet|swing|disc$|turned-board|steel|led-field/, 'Magnets and discs'],
  [/hand|sleeve|board$/, 'Hands'],
  [/./, 'Controller, buttons, power'],
];

export function faultRows(): FaultRow[] {
  const { board } = loadSimBoard();
  return FAULT_NAMES.map((name) => {
    const kind: FaultKind = FAULTS[name];
    return {
      name,
      group: GROUPS.find(([of]) => of.test(name))?.[1] ?? '',
      once: ONCE.includes(name),
      summary: kind.summary,
      options: Object.entries(kind.options).map(([key, as]) => optionRow(name, key, as, board)),
    };
  });
}

function optionRow(name: FaultName, key: string, as: OptionKind, board: Board): FaultOption {
  const [label, unit] = WORDS[key] ?? [key, BASE[as as Quantity] ?? ''];
  const none = { name: key, label, unit: '', least: 0, most: 0, step: 0, words: [], usual: '' };
  if (as === 'disc') return none;
  // a disc has the magnet of its own side unless somebody chooses another
  if (as === OWNERS) return { ...none, words: ['', ...OWNERS], usual: '' };
  if (typeof as !== 'string') return { ...none, words: as, usual: as[0] ?? '' };
  const [low, high] = rangeOf(key, board);
  const [least, most, step, usual] = OWN[`${name}.${key}`] ??
    SLIDERS[key] ?? [Math.max(low, -100), Math.min(high, 100), 1, 0];
  const bound = (v: number): number => Math.min(high, Math.max(low, v));
  return {
    ...none,
    unit,
    least: bound(least),
    most: bound(most),
    step,
    usual: bound(usual),
  };
}
