/**
 * The 24 beams. In: light (own emitter on) and dark (all off) of every receiver, 0..1; out: per beam a state and the
 * share of light that is shaded. Baselines follow slowly while a beam is clear and never learn a disc.
 */
import type { Placement } from '../types.js';

export const BEAM_CLEAR = 0;
export const BEAM_BLOCKED = 1;
/** Too much ambient light to tell. */
export const BEAM_BLIND = 2;
/** Taken out of use: stuck, leaking, loose or without margin. */
export const BEAM_FAILED = 3;

export interface Beams {
  /** BEAM_... per beam. */
  state: Uint8Array;
  /** Share of the light that is shaded, 0..1. */
  shade: Float32Array;
  /** Light minus dark of the open beam. */
  base: Float32Array;
  /** Why a beam is out of use: '' or 'weak', 'leak', 'loose', 'stuck'. */
  fault: string[];
  /** Beams blocked now. */
  blocked: number;
}

export function newBeams(): Beams {
  throw new Error('not built yet');
}

/** Sets the baselines from one pass over open beams; returns how many lack margin. */
export function zeroBeams(b: Beams, light: Float32Array, dark: Float32Array): number {
  throw new Error('not built yet ' + b.blocked + light.length + dark.length);
}

/** One pass over all beams at `t` ms. */
export function feedBeams(b: Beams, light: Float32Array, dark: Float32Array, t: number): void {
  throw new Error('not built yet ' + b.blocked + light.length + dark.length + t);
}

/** True when the blocked beams cannot be discs on the board: somebody reaches in. */
export function handsIn(b: Beams, placements: Placement[]): boolean {
  throw new Error('not built yet ' + b.blocked + placements.length);
}
