/** "Did you mean": the nearest of the known names, when one is near. */
export function suggest(found: string, known: readonly string[]): string {
  const name = nearest(found, known);
  return name === '' ? '' : `; did you mean "${name}"?`;
}

/** Empty when no name is near. */
export function nearest(found: string, known: readonly string[]): string {
  let best = '';
  // Of one letter nothing is left when it is changed.
  let bestCost = Math.min(Math.max(2, Math.floor(found.length / 3)) + 1, found.length);
  for (const name of known) {
    const cost = distance(found.toLowerCase(), name.toLowerCase());
    if (cost < bestCost) {
      bestCost = cost;
      best = name;
    }
  }
  return best;
}

/** Letters to change, add or drop, and neighbours to swap (Damerau and Levenshtein). */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (above[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
