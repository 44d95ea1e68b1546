/**
 * A value of a case with its place and name. In: what JSON.parse gave; out: checked numbers, texts, lists. What does
 * not fit is the user's mistake: BadInput names file, case, field, what was found and what was expected.
 */
import { BadInput } from '../cli/badInput.js';
import { shown } from '../cli/shown.js';

/** No match is played to so many. */
export const MOST_POINTS = 100000;

export class Value {
  constructor(
    readonly place: string,
    readonly name: string,
    readonly raw: unknown,
  ) {}

  fail(expected: string): never {
    const at = this.name === '' ? '' : `${this.name}: `;
    throw new BadInput(this.place, `${at}found ${shown(this.raw)}, expected ${expected}`);
  }

  /** Not there, or null. */
  get missing(): boolean {
    return this.raw === undefined || this.raw === null;
  }

  has(key: string): boolean {
    return this.isObject() && Object.hasOwn(this.raw as object, key);
  }

  at(key: string): Value {
    const fields = this.object();
    const name = this.name === '' ? key : `${this.name}.${key}`;
    return new Value(this.place, name, Object.hasOwn(fields, key) ? fields[key] : undefined);
  }

  isObject(): boolean {
    return typeof this.raw === 'object' && this.raw !== null && !Array.isArray(this.raw);
  }

  object(): Readonly<Record<string, unknown>> {
    if (!this.isObject()) this.fail('an object');
    return this.raw as Record<string, unknown>;
  }

  keys(): string[] {
    return Object.keys(this.object());
  }

  list(): Value[] {
    if (!Array.isArray(this.raw)) this.fail('an array');
    return (this.raw as unknown[]).map((v, i) => new Value(this.place, `${this.name}[${i}]`, v));
  }

  number(): number {
    if (typeof this.raw !== 'number' || !Number.isFinite(this.raw)) this.fail('a finite number');
    return this.raw as number;
  }

  /** Nothing that is counted in a match comes near a thousand. */
  whole(most = 1000): number {
    const n = this.number();
    if (!Number.isInteger(n) || n < 0 || n > most) this.fail(`a whole number from 0 to ${most}`);
    return n;
  }

  text(): string {
    if (typeof this.raw !== 'string' || this.raw === '') this.fail('a text');
    return this.raw as string;
  }

  texts(): string[] {
    return this.list().map((v) => v.text());
  }

  flag(): boolean {
    if (typeof this.raw !== 'boolean') this.fail('true or false');
    return this.raw as boolean;
  }

  oneOf<T extends string>(known: readonly T[]): T {
    if (!(known as readonly unknown[]).includes(this.raw)) this.fail(`one of: ${known.join(' ')}`);
    return this.raw as T;
  }

  /** Points or discs by side. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.keys().map((k) => [k, this.at(k).whole(MOST_POINTS)]));
  }
}
