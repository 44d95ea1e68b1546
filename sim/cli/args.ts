/** Values of command-line options, checked; and what is said of an option that is none. */
import { findEspruino } from '../device/findEspruino.js';
import { suggest } from '../scenario/suggest.js';
import { BadInput } from './badInput.js';
import { quoted } from './shown.js';

/** Digits alone: no sign, point, exponent or hexadecimal. */
export function wholeArg(
  name: string,
  text: string,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const v = Number(text);
  if (/^[0-9]{1,16}$/.test(text) && v >= least && v <= most) return v;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new BadInput(name, `found ${quoted(text)}, expected a whole number ${range}`);
}

export function oneOfArg<T extends string>(name: string, text: string, known: readonly T[]): T {
  if ((known as readonly string[]).includes(text)) return text as T;
  throw new BadInput(
    name,
    `found ${quoted(text)}, expected one of: ${known.join(' ')}${suggest(text, known)}`,
  );
}

/** Names with commas, or `all`. */
export function listArg<T extends string>(name: string, text: string, known: readonly T[]): T[] {
  if (text === 'all') return [...known];
  return text.split(',').map((one) => oneOfArg(name, one, known));
}

/** The options of every verb that runs the firmware. */
export interface MachineOptions {
  readonly engine?: 'vm' | 'espruino';
  readonly computing?: 'charged' | 'plain' | 'free';
}

/** Only those that are given, so that the others keep their defaults. */
export function machineArgs(values: {
  readonly engine?: string | undefined;
  readonly computing?: string | undefined;
}): MachineOptions {
  const { engine, computing } = values;
  if (engine === 'espruino' && findEspruino() === undefined) {
    throw new BadInput(
      '--engine',
      'found no espruino, expected it on the PATH or named in the variable ESPRUINO',
    );
  }
  return {
    ...(engine === undefined
      ? {}
      : { engine: oneOfArg('--engine', engine, ['vm', 'espruino'] as const) }),
    ...(computing === undefined
      ? {}
      : {
          computing: oneOfArg('--computing', computing, ['charged', 'plain', 'free'] as const),
        }),
  };
}

/** What parseArgs says, with the nearest option of the usage text where there is one. */
export function optionTrouble(message: string, usage: string): string {
  const found = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (found === undefined) return message;
  const known = [...new Set(usage.match(/--[a-z]+/g) ?? [])];
  return `unknown option ${quoted(found)}${suggest(found, known)}`;
}
