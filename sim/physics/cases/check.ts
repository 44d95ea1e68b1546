/**
 * Compares the answer to a case with what the case expects, field by field, within the case's tolerances.
 * Out: a list of sentences, one for each expectation not met; empty when all are met.
 */
import { shown } from '../../cli/shown.js';
import type { Answer } from './run.js';
import type { PhysicsCase } from './read.js';

/** Which tolerance belongs to which field. Names not listed must be equal. */
const KIND: Readonly<Record<string, string>> = {
  x: 'pos',
  y: 'pos',
  d: 'pos',
  lateral: 'pos',
  vx: 'vel',
  vy: 'vel',
  vn: 'vel',
  w: 'vel',
  t: 'time',
  tEnd: 'time',
  tSpinStop: 'time',
  finalRatio: 'ratio',
  score: 'score',
};

export function checkCase(c: PhysicsCase, answer: Answer): string[] {
  const wrong: string[] = [];
  for (const key of Object.keys(c.expected)) {
    if (key === 'property') {
      if (answer.ok !== true) wrong.push(`property not kept: ${JSON.stringify(answer)}`);
    } else compare(c.expected[key], answer[key], key, key, c.tolerance, wrong);
  }
  return wrong;
}

function compare(
  want: unknown,
  got: unknown,
  name: string,
  path: string,
  tolerance: Readonly<Record<string, number>>,
  wrong: string[],
): void {
  if (typeof want === 'number') {
    const allowed = name === 'distance' ? distance(want, tolerance) : (tolerance[KIND[name]] ?? 0);
    const near = typeof got === 'number' && Math.abs(got - want) <= allowed;
    if (!near) wrong.push(`${path}: found ${shown(got)}, expected ${want} within ${allowed}`);
  } else if (Array.isArray(want)) {
    compareList(want, got, path, tolerance, wrong);
  } else if (typeof want === 'object' && want !== null) {
    if (typeof got !== 'object' || got === null) {
      wrong.push(`${path}: found ${shown(got)}, expected ${shown(want)}`);
      return;
    }
    for (const [key, value] of Object.entries(want)) {
      const field = (got as Record<string, unknown>)[key];
      compare(value, field, key, `${path}.${key}`, tolerance, wrong);
    }
  } else if (want !== got) {
    wrong.push(`${path}: found ${shown(got)}, expected ${shown(want)}`);
  }
}

/** Lists of discs are matched by their number, other lists place by place and in length. */
function compareList(
  want: readonly unknown[],
  got: unknown,
  path: string,
  tolerance: Readonly<Record<string, number>>,
  wrong: string[],
): void {
  if (!Array.isArray(got)) {
    wrong.push(`${path}: found ${shown(got)}, expected a list`);
    return;
  }
  const list: readonly unknown[] = got;
  const byDisc = want.length > 0 && want.every((item) => discOf(item) !== null);
  if (!byDisc && want.length !== list.length) {
    wrong.push(`${path}: found ${shown(got)}, expected ${shown(want)}`);
    return;
  }
  want.forEach((item, i) => {
    const disc = discOf(item);
    const other = byDisc ? list.find((entry) => discOf(entry) === disc) : list[i];
    compare(item, other, '', `${path}[${byDisc ? String(disc) : i}]`, tolerance, wrong);
  });
}

function discOf(item: unknown): number | null {
  if (typeof item !== 'object' || item === null || !('disc' in item)) return null;
  return typeof item.disc === 'number' ? item.disc : null;
}

function distance(want: number, tolerance: Readonly<Record<string, number>>): number {
  if (tolerance.distRel !== undefined) return tolerance.distRel * Math.abs(want);
  return tolerance.pos ?? 0;
}
