/** How large errors are and how discs slide, as a scenario writes it. In: fields; out: numbers by name. */
import type { Field } from './field.js';
import { keyed, number, quantity, type Form } from './form.js';
import { a, type Quantity } from './quantity.js';

export const MAGNETS = ['offCentre', 'tilt', 'height', 'moment', 'ditch'] as const;
export const NOISES = [
  'noise',
  'offset',
  'gain',
  'position',
  'rotation',
  'crossAxis',
  'drift',
  'earth',
  'quantisation',
] as const;

/** Scales of errors: 1 = as the board file says, 0 = none. */
export function scales(f: Field | undefined, keys: readonly string[]): Record<string, number> {
  const out: Record<string, number> = {};
  if (!f) return out;
  if (!f.isMap) {
    const all = f.share(0, LARGEST_SCALE);
    for (const key of keys) out[key] = all;
    return out;
  }
  for (const [key, value] of f.map(keys)) out[key] = value.share(0, LARGEST_SCALE);
  return out;
}

/** Errors a thousand times as large leave nothing to be seen. */
export const LARGEST_SCALE = 1000;

/** What physics can be told: friction above 0, so that every shot ends. The capture speed and the lip have units. */
const PHYSICS: Readonly<Record<string, (f: Field) => number>> = {
  mu: (f) => f.share(0.01, 2),
  eDD: (f) => f.share(0, 1),
  muDD: (f) => f.share(0, 2),
  eP: (f) => f.share(0, 1),
  muP: (f) => f.share(0, 2),
  eRim: (f) => f.share(0, 1),
  vcap0: (f) => f.some('speed'),
  hLip: (f) => notBelow0(f, 'length'),
};

/** For editors. */
export const PHYSICS_FORM: Readonly<Record<string, Form>> = {
  ...keyed(['mu', 'muDD', 'muP'], number(0, 2)),
  ...keyed(['eDD', 'eP', 'eRim'], number(0, 1)),
  vcap0: quantity('speed'),
  hLip: quantity('length'),
};

export function readPhysics(f: Field | undefined): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [key, value] of f?.map(Object.keys(PHYSICS)) ?? []) {
    out[key] = PHYSICS[key]?.(value) ?? 0;
  }
  return out;
}

function notBelow0(f: Field, kind: Quantity): number {
  const v = f.quantity(kind);
  return v >= 0 ? v : f.fail(`found ${f.kind()}, expected ${a(kind)} from 0 on`);
}
