/** What a run is measured against (docs/measurements.md), and how sure a rate is. In: counts; out: rates and limits. */
export interface Target {
  readonly what: string;
  /** Key of the report: `{n, rate, limits}`. */
  readonly key: string;
  readonly of: string;
  readonly most: number;
  readonly words: string;
}

export const TARGETS: readonly Target[] = [
  {
    what: 'rulings wrong and not asked',
    key: 'rulingsWrongNotAsked',
    of: 'shots',
    most: 0.0001,
    words: '1 in 10 000 shots',
  },
  {
    what: 'shots with a question in play',
    key: 'asked',
    of: 'shots',
    most: 0.02,
    words: '2 in 100 shots',
  },
  {
    what: 'rounds with a question at the count',
    key: 'roundsAskedAtCount',
    of: 'rounds',
    most: 0.1,
    words: '1 in 10 rounds',
  },
  {
    what: 'round totals wrong and not asked',
    key: 'roundTotalsWrongNotAsked',
    of: 'rounds',
    most: 0.0005,
    words: '1 in 2000 rounds',
  },
];

/** 95 % of rulings after rest within this, ms. */
export const RULING_MS_P95 = 700;

/** Two-sided 95 %. */
const Z = 1.959963984540054;

/** Limits of a rate of which `n` in `of` were counted (Wilson 1927: right for small numbers too, 0 and 1 never passed). */
export function limits(n: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const p = n / of;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return [n === 0 ? 0 : Math.max(0, middle - half), n === of ? 1 : Math.min(1, middle + half)];
}

export type Met = 'met' | 'missed' | 'not shown';

/** Met or missed only where all that the counts leave possible is on one side of the target. */
export function met(target: Target, l: readonly [number, number]): Met {
  if (l[1] <= target.most) return 'met';
  return l[0] > target.most ? 'missed' : 'not shown';
}
