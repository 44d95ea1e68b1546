/** All presets, for the simulator and the tests: the board makes the one that it plays, and does not load this file. */
import { PRESET_COUNT, presetAt } from './presets.js';
import type { Preset } from './types.js';

function all(): Preset[] {
  const out: Preset[] = [];
  for (let i = 0; i < PRESET_COUNT; i++) out.push(presetAt(i));
  return out;
}

export const PRESETS: readonly Preset[] = all();
