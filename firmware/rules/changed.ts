/** Plain data with some of its fields replaced; neither argument is touched. */
export function changed<T extends object>(
  base: T,
  changes: { -readonly [K in keyof T]?: T[K] },
): T {
  const out: Record<string, unknown> = {};
  for (const k in base) out[k] = base[k];
  for (const k in changes) out[k] = changes[k];
  return out as unknown as T;
}
