/**
 * What must hold for every shot, tried on seeded break shots: the property cases of the known answers.
 * In: a case of group "property"; which property is meant is read from its sentence. A sentence that names none
 * of them has all of them tried. Out: {property, ok, worst, tolerance, shots, ...}.
 */
import { stream } from '../../random.js';
import { audit, budget, energyFalls, energyKept, momentum } from './budgets.js';
import type { PhysicsCase } from './read.js';
import type { Answer } from './run.js';
import { determinism, mirror, permutation, reversal, rotation, scaling } from './symmetries.js';
import type { Trial } from './trial.js';

interface Property {
  readonly name: string;
  readonly words: RegExp;
  readonly shots: number;
  /** Worst deviation of one shot: mm, or a share for energies. */
  readonly measure: (trial: Trial) => number;
  /** Used where the case gives none. */
  readonly tolerance: number;
  readonly unit: 'pos' | 'rel';
}

/** In the order in which a sentence is searched: "time reversal without loss" is a reversal. */
export const PROPERTIES: readonly Property[] = [
  property('reversal', /revers|backward/i, 100, reversal, 1e-4, 'pos'),
  property('mirror', /mirror|reflect/i, 300, mirror, 1e-6, 'pos'),
  property('permutation', /permut|renumber|relabel|input order/i, 300, permutation, 1e-6, 'pos'),
  property('scaling', /scal(e|ing)|dimension/i, 300, scaling, 1e-6, 'pos'),
  property('rotation', /rotat/i, 300, rotation, 1e-6, 'pos'),
  property('audit', /audit|closer|sample|overlap/i, 1000, audit, 1e-6, 'pos'),
  property('energy-budget', /budget|balance|losses/i, 1000, budget, 1e-9, 'rel'),
  property('momentum', /momentum/i, 300, momentum, 1e-9, 'rel'),
  property('energy-falls', /never|monoton|grow|increas/i, 300, energyFalls, 1e-9, 'rel'),
  property('energy-kept', /energy|conserv/i, 300, energyKept, 1e-9, 'rel'),
  property('determinism', /determin|identical|repeat|twice|same|hash/i, 300, determinism, 0, 'pos'),
];

function property(
  name: string,
  words: RegExp,
  shots: number,
  measure: (trial: Trial) => number,
  tolerance: number,
  unit: 'pos' | 'rel',
): Property {
  return { name, words, shots, measure, tolerance, unit };
}

export function runProperty(c: PhysicsCase): Answer {
  const sentence = `${c.text} ${String(c.expected.property ?? '')}`;
  const meant = PROPERTIES.find((p) => p.words.test(sentence));
  if (meant !== undefined) return tryProperty(meant, c);
  const all = PROPERTIES.map((p) => tryProperty(p, c));
  return { property: 'all', ok: all.every((a) => a.ok), parts: all };
}

export function tryProperty(
  p: Property,
  c: Pick<PhysicsCase, 'params' | 'tolerance'>,
  shots = p.shots,
): Answer {
  const rng = stream(1, `property.${p.name}`);
  const tolerance = c.tolerance[p.unit] ?? c.tolerance.rel ?? c.tolerance.pos ?? p.tolerance;
  let worst = 0;
  for (let k = 0; k < shots; k++) {
    const off = p.measure({ params: c.params, rng });
    if (!(off <= worst)) worst = off;
  }
  return { property: p.name, ok: worst <= tolerance, worst, tolerance, shots };
}
