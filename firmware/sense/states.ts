/** States kept aside while a better one is looked for. In: the arena; out: copies of its state, by number. */
import * as core from './core.gen.js';
import * as k from './kernel.js';
import { f } from './model.js';

/** Copies the state (discs, uniform field, cost) into slot `n`. */
export function save(n: number): void {
  core.keepState(n);
}

/** Takes it back; the residuals follow. */
export function load(n: number): void {
  core.takeState(n);
}

/** Cost of the state in slot `n`. */
export function costOf(n: number): number {
  return f[k.SLOTS + k.SLOT * n + k.COST - k.STATE];
}
