/** Values of command-line options, checked. */
import { BadInput } from './badInput.js';

export function wholeArg(name: string, text: string, least = 0): number {
  const v = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(v) || v < least) {
    throw new BadInput(name, `found "${text}", expected a whole number from ${least} on`);
  }
  return v;
}

export function oneOfArg<T extends string>(name: string, text: string, known: readonly T[]): T {
  if ((known as readonly string[]).includes(text)) return text as T;
  throw new BadInput(name, `found "${text}", expected one of: ${known.join(' ')}`);
}

export function computingArg(text: string | undefined): 'charged' | 'plain' | 'free' | undefined {
  return text === undefined
    ? undefined
    : oneOfArg('--computing', text, ['charged', 'plain', 'free'] as const);
}

export function engineArg(text: string | undefined): 'vm' | 'espruino' | undefined {
  return text === undefined ? undefined : oneOfArg('--engine', text, ['vm', 'espruino'] as const);
}
