/**
 * Lets the firmware's modules compute in Node as the compiled code does, to compare and to measure. In: nothing; out:
 * firmware/sense/core.gen.ts calls the translation in single precision from now on, or the core itself again.
 */
import * as core from '../../firmware/sense/core.gen.js';
import { f, list } from '../../firmware/sense/model.js';
import { ENTRIES } from './kernel.gen.js';
import { makeSingle } from './single.js';
import { TEXT } from './single.gen.js';

type Any = (...args: never[]) => unknown;

export function compiledCore(): void {
  const { functions } = makeSingle(TEXT);
  const at = (place: number) => {
    const name = Object.keys(ENTRIES).find((n) => ENTRIES[n] === place) ?? '';
    return functions[name];
  };
  const onArena =
    (place: number) =>
    (...numbers: number[]): number =>
      at(place)([f, list], ...numbers.map(Math.fround));
  const own = <F>(place: number, lengths: readonly number[]): F => {
    const call = (...args: unknown[]): number => {
      const numbers = args.slice(lengths.length) as number[];
      return at(place)(args.slice(0, lengths.length), ...numbers.map(Math.fround));
    };
    return call as Any as F;
  };
  core.put(onArena, onArena, own);
}

export const interpretedCore = core.interpreted;
