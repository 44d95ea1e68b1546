/**
 * Numbers with their units: "304.8 mm", "12 in", "1.2 m/s", "90 deg", "300 ms". In: the text; out: the value in mm,
 * mm/s, degrees or ms, or the reason why it is none. A bare number is refused: nobody can tell mm from inches.
 */
import { quoted } from '../cli/shown.js';

export const QUANTITIES = {
  length: { mm: 1, in: 25.4 },
  speed: { 'm/s': 1000, 'mm/s': 1 },
  angle: { deg: 1 },
  time: { ms: 1, s: 1000 },
  spin: { 'deg/s': 1 },
} as const;
export type Quantity = keyof typeof QUANTITIES;

/** No board, hand or match needs more, in mm, mm/s, degrees, ms, degrees/s; and time never runs backwards. */
const MOST: Readonly<Record<Quantity, number>> = {
  length: 10000,
  speed: 100000,
  angle: 36000,
  time: 1e8,
  spin: 100000,
};

export type Parsed = { readonly value: number } | { readonly problem: string };

export function parseQuantity(kind: Quantity, text: string): Parsed {
  const units: Readonly<Record<string, number>> = QUANTITIES[kind];
  const names = Object.keys(units).join(' or ');
  const m = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(\S*)$/i.exec(text.trim());
  if (!m) return { problem: `found ${quoted(text)}, expected ${a(kind)} such as ${example(kind)}` };
  const number = Number(m[1]);
  const unit = m[2] ?? '';
  if (unit === '') {
    return { problem: `found ${quoted(text)} without a unit, expected ${a(kind)} in ${names}` };
  }
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (factor === undefined) {
    return {
      problem: `found ${quoted(text)} with the unit "${unit}", expected ${a(kind)} in ${names}`,
    };
  }
  const value = number * factor;
  const least = kind === 'time' ? 0 : -MOST[kind];
  if (!(value >= least && value <= MOST[kind])) {
    const base = Object.keys(units).find((name) => units[name] === 1) ?? '';
    return {
      problem: `found ${quoted(text)}, expected ${a(kind)} from ${least} to ${MOST[kind]} ${base}`,
    };
  }
  return { value };
}

/** The quantity with its article. */
export function a(kind: Quantity): string {
  return kind === 'angle' ? 'an angle' : `a ${kind}`;
}

function example(kind: Quantity): string {
  return {
    length: '"304.8 mm"',
    speed: '"1.2 m/s"',
    angle: '"270 deg"',
    time: '"500 ms"',
    spin: '"90 deg/s"',
  }[kind];
}
