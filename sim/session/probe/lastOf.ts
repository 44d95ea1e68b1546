/** The last of a list that fulfils a condition; most are near the end. */
export function lastOf<T>(list: readonly T[], is: (item: T) => boolean): T | undefined {
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i] as T;
    if (is(item)) return item;
  }
  return undefined;
}
