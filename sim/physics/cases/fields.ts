/** Checks of single fields of a case; what does not fit is the user's mistake and named with its place. */
import { BadInput } from '../../cli/badInput.js';
import { shown } from '../../cli/shown.js';

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown, place: string, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(place, `${name}: found ${shown(value)}, expected an object`);
  }
  return value as Fields;
}

/** Beyond this squares and quotients of squares leave the numbers that a machine has. */
const LARGEST = 1e9;

export function number(value: unknown, place: string, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new BadInput(place, `${name}: found ${shown(value)}, expected a finite number`);
  }
  if (Math.abs(value) > LARGEST) {
    throw new BadInput(place, `${name}: found ${value}, expected at most ${LARGEST} either way`);
  }
  return value;
}

/** A parameter that may not be below 0, nor so small that it would be neither 0 nor anything. */
export function required(given: Fields, key: string, place: string): number {
  const value = number(given[key], place, `parameters.${key}`);
  if (value < 0) {
    throw new BadInput(place, `parameters.${key}: found ${value}, expected 0 or more`);
  }
  if (value > 0 && value < 1 / LARGEST) {
    throw new BadInput(
      place,
      `parameters.${key}: found ${value}, expected 0 or at least ${1 / LARGEST}`,
    );
  }
  return value;
}

export function share(given: Fields, key: string, place: string): number {
  const value = required(given, key, place);
  if (value > 1) throw new BadInput(place, `parameters.${key}: found ${value}, expected 0 to 1`);
  return value;
}

export function optional(given: Fields, key: string, fallback: number, place: string): number {
  return given[key] === undefined ? fallback : required(given, key, place);
}

export function flag(value: unknown, place: string, name: string): boolean {
  if (typeof value !== 'boolean') {
    throw new BadInput(place, `${name}: found ${shown(value)}, expected true or false`);
  }
  return value;
}
