/**
 * Faults as scenarios and the command line write them. In: a field, or NAME:KEY=VALUE; out: the name and its checked
 * options, in mm, ms and plain numbers. A sensor that the board does not have is refused before anything runs.
 */
import type { Board } from '../board.js';
import { oneOfArg, wholeArg } from '../cli/args.js';
import { BadInput } from '../cli/badInput.js';
import { quoted } from '../cli/shown.js';
import {
  FAULT_NAMES,
  FAULTS,
  isFault,
  type FaultKind,
  type FaultName,
  type OptionKind,
} from '../world/faults/list.js';
import { boardFor } from '../world/board.js';
import type { Field } from './field.js';
import * as form from './form.js';
import { either, map, words, type Form } from './form.js';
import type { Plan } from './plan.js';
import { parseQuantity, type Quantity } from './quantity.js';

export interface FaultOrder {
  readonly name: FaultName;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Least and most of an option. Shares of light and field, microtesla, hertz, degrees, A m2; mm and ms. */
export function rangeOf(key: string, board: Board): readonly [number, number] {
  const { hall, beams } = board;
  const ranges: Readonly<Record<string, readonly [number, number]>> = {
    sensor: [0, hall.sensors.length - 1],
    switch: [0, hall.switchAddresses.length - 1],
    branch: [0, hall.branchesPerSwitch - 1],
    beam: [0, beams.chords.length - 1],
    from: [0, beams.chords.length - 1],
    with: [0, hall.sensors.length - 1],
    fade: [0, 1],
    n: [1, 1000000],
    ut: [-100000, 100000],
    degrees: [-100, 100],
    moment: [0, 10],
    share: [0, 1],
    hz: [0, 1000],
    strength: [0, 2],
    rate: [0, 0.02],
    level: [0, 1],
    depth: [0, 1],
  };
  return ranges[key] ?? [-Infinity, Infinity];
}

export function readFault(f: Field, plan: Plan): FaultOrder {
  if (!f.isMap) {
    const name = f.oneOf(FAULT_NAMES);
    need(f, name, []);
    return { name, options: {} };
  }
  const named = f.anyMap().get('name');
  if (!named) return f.fail('"name" is missing');
  const name = named.oneOf(FAULT_NAMES);
  const kind: FaultKind = FAULTS[name];
  const m = f.map(['name', ...Object.keys(kind.options)]);
  const options: Record<string, unknown> = {};
  for (const [key, value] of m)
    if (key !== 'name') options[key] = readOption(value, kind, key, plan);
  need(f, name, Object.keys(options));
  return { name, options };
}

/** What an order may look like, for editors. */
export function faultForm(): Form {
  const board = boardFor();
  const bare = FAULT_NAMES.filter((name) => FAULTS[name].required.length === 0);
  const whole = FAULT_NAMES.map((name): Form => {
    const kind: FaultKind = FAULTS[name];
    return {
      description: kind.summary,
      ...map({ name: { const: name }, ...optionForms(kind, board) }, ['name', ...kind.required]),
    };
  });
  return either(words(bare), ...whole);
}

/** What the options of a fault may look like. */
export function optionForms(kind: FaultKind, board = boardFor()): Record<string, Form> {
  return Object.fromEntries(
    Object.entries(kind.options).map(([key, as]) => [key, optionForm(key, as, board)]),
  );
}

function optionForm(key: string, as: OptionKind, board: Board): Form {
  const [least, most] = rangeOf(key, board);
  if (as === 'whole') return form.whole(least, most);
  if (as === 'number') return form.number(least, most);
  if (as === 'disc') return form.disc;
  return typeof as === 'string' ? form.quantity(as) : words(as);
}

function need(f: Field, name: FaultName, given: readonly string[]): void {
  const missing = FAULTS[name].required.find((key) => !given.includes(key));
  if (missing !== undefined) f.fail(`${name} needs "${missing}": {name: ${name}, ${missing}: ...}`);
}

export function readOption(f: Field, kind: FaultKind, key: string, plan: Plan): unknown {
  const as = kind.options[key];
  const [least, most] = rangeOf(key, plan.board);
  if (as === 'whole') return f.whole(least, most);
  if (as === 'number') return f.share(least, most);
  if (as === 'disc' || as === undefined) return plan.known(f, f.text());
  if (typeof as === 'string') return f.quantity(as);
  return f.oneOf(as);
}

/** As a page orders it: values in mm, ms, degrees, or words. */
export function faultOrder(
  name: string,
  given: Readonly<Record<string, number | string>>,
  board: Board,
): FaultOrder {
  const kind: FaultKind | undefined = isFault(name) ? FAULTS[name] : undefined;
  const parts = Object.entries(given).map(([key, value]) => {
    const as = kind !== undefined && Object.hasOwn(kind.options, key) ? kind.options[key] : '';
    return `${key}=${value}${typeof as === 'string' && as in BASE ? BASE[as as Quantity] : ''}`;
  });
  return faultArg([name, ...parts].join(':'), board);
}

/** Units in which values are kept. */
export const BASE: Readonly<Record<Quantity, string>> = {
  length: 'mm',
  speed: 'mm/s',
  angle: 'deg',
  time: 'ms',
  spin: 'deg/s',
};

/** Several with commas. */
export function faultArgs(list: string, board: Board): FaultOrder[] {
  return list.split(',').map((one) => faultArg(one, board));
}

/** NAME or NAME:key=value:key=value. */
export function faultArg(text: string, board: Board): FaultOrder {
  const [word = '', ...rest] = text.split(':');
  const name = oneOfArg('--faults', word, FAULT_NAMES);
  const kind: FaultKind = FAULTS[name];
  const options: Record<string, unknown> = {};
  for (const pair of rest) {
    const [key = '', value, more] = pair.split('=');
    const as = Object.hasOwn(kind.options, key) ? kind.options[key] : undefined;
    if (value === undefined || as === undefined || more !== undefined) {
      throw new BadInput(
        '--faults',
        `found ${quoted(pair)} in ${quoted(text)}, expected KEY=VALUE with a key of: ${Object.keys(kind.options).join(' ')}`,
      );
    }
    options[key] = optionArg(as, key, value, board);
  }
  const missing = kind.required.find((key) => !Object.hasOwn(options, key));
  if (missing !== undefined) {
    throw new BadInput('--faults', `${quoted(text)} needs ${missing}=...`);
  }
  return { name, options };
}

function optionArg(as: OptionKind, key: string, value: string, board: Board): unknown {
  const where = `--faults ${key}`;
  const [least, most] = rangeOf(key, board);
  if (as === 'whole') return wholeArg(where, value, least, most);
  if (as === 'disc') {
    if (/^[ABC][1-9][0-9]?$/.test(value)) return value;
    throw new BadInput(where, `found ${quoted(value)}, expected a disc such as A1`);
  }
  if (typeof as !== 'string') return oneOfArg(where, value, as);
  if (as === 'number') {
    const v = Number(value);
    if (/^-?[0-9]/.test(value) && v >= least && v <= most) return v;
    throw new BadInput(where, `found ${quoted(value)}, expected a number from ${least} to ${most}`);
  }
  const parsed = parseQuantity(as, value);
  if ('problem' in parsed) throw new BadInput(where, parsed.problem);
  return parsed.value;
}
