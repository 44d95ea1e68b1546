/** "Did you mean": the nearest of the known names, when one is near. */
export function suggest(found: string, known: readonly string[]): string {
  let best = '';
  let bestCost = Math.max(2, Math.floor(found.length / 3)) + 1;
  for (const name of known) {
    const cost = distance(found.toLowerCase(), name.toLowerCase());
    if (cost < bestCost) {
      bestCost = cost;
      best = name;
    }
  }
  return best ? `; did you mean "${best}"?` : '';
}

/** Letters to change, add or drop (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
