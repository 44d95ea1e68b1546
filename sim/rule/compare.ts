/** Is an answer what a case expects? In: both; out: the names of the fields that differ. Lists are compared as sets. */

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b);
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    return differing(a as Fields, b as Fields).length === 0;
  }
  return a === b;
}

/** Ids of discs are a set; starters and other seats an order. */
function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((v, i) => same(v, b[i]));
}

type Fields = Readonly<Record<string, unknown>>;

const SETS = ['removed', 'restored', 'liftByHand'];

export function differing(answer: Fields, expected: Fields): string[] {
  const keys = [...new Set([...Object.keys(answer), ...Object.keys(expected)])];
  return keys.filter((k) => {
    const a = answer[k];
    const b = expected[k];
    if (SETS.includes(k) && Array.isArray(a) && Array.isArray(b)) {
      return !sameList([...(a as unknown[])].sort(), [...(b as unknown[])].sort());
    }
    return !same(a, b);
  });
}
