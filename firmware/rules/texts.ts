/**
 * The sentence of a code. On the board the table lies in the flash and takes no memory: there the build puts
 * hal/storedTexts.ts in the place of this file.
 */
import { TEXTS } from './texts.en.js';

/** '' when there is none. */
export function textOf(code: string): string {
  return TEXTS[code] || '';
}
