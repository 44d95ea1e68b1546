/**
 * Slips of the pen in files that may hold other things as well: a key that nobody knows, nearly the name of one that is
 * missing. `expect` for `expected` would otherwise pass as a case without any expectation.
 */
import { nearest } from '../scenario/suggest.js';
import { BadInput } from './badInput.js';
import { quoted } from './shown.js';

export function noSlips(given: object, known: readonly string[], place: string): void {
  const missing = known.filter((key) => !Object.hasOwn(given, key));
  for (const key of Object.keys(given)) {
    const meant = known.includes(key) ? '' : nearest(key, missing);
    if (meant !== '') {
      throw new BadInput(place, `unknown key ${quoted(key)}; did you mean "${meant}"?`);
    }
  }
}
