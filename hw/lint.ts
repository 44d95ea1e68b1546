/**
 * The linter of board.json. In: a board that has the right form; out: what in it cannot be built or would not work,
 * by part and place. One file a rule in hw/lint/; this one only lists them.
 */
import type { Finding, Rule } from './finding.js';
import { beams } from './lint/beams.js';
import { bus } from './lint/bus.js';
import { counts } from './lint/counts.js';
import { current } from './lint/current.js';
import { geometry } from './lint/geometry.js';
import { leds } from './lint/leds.js';
import { magnets } from './lint/magnets.js';
import { pins } from './lint/pins.js';
import { pockets } from './lint/pockets.js';
import type { Board } from './schema.js';

export const RULES: readonly Rule[] = [
  geometry,
  magnets,
  counts,
  bus,
  pockets,
  beams,
  leds,
  pins,
  current,
];

export interface RuleFinding extends Finding {
  readonly rule: string;
}

export function lint(board: Board): RuleFinding[] {
  return RULES.flatMap((rule) => rule.check(board).map((f) => ({ rule: rule.name, ...f })));
}

/** One line a finding. */
export function findingText(file: string, finding: RuleFinding): string {
  return `${file}: ${finding.place}: ${finding.message} [${finding.rule}]`;
}
