/**
 * The numeric core for the firmware's modules in Node, where no Storage holds it. In: nothing; out:
 * firmware/sense/core.gen.ts calls the core itself (from the import of this module on), or its translation in single
 * precision, which computes as the compiled code does.
 */
import * as core from '../../firmware/sense/core.gen.js';
import { f, list } from '../../firmware/sense/model.js';
import { plainCore } from '../../firmware/sense/plain.gen.js';
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

export function interpretedCore(): void {
  const plain = plainCore(f, list);
  const at = <F>(place: number): F => plain[place] as unknown as F;
  core.put(at, at, at);
}

interpretedCore();
