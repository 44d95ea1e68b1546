/** Walks over every single value of a parsed JSON file and makes copies with one of them replaced. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** All values that are neither lists nor objects, with their places. */
export function leavesOf(value: Json, path: readonly (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((v, i) => leavesOf(v, [...path, i]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, v]) => leavesOf(v, [...path, key]));
  }
  return [{ path, value }];
}

/** A copy with `value` at `path`; `undefined` takes the value out. */
export function planted(
  root: Json,
  path: readonly (string | number)[],
  value: Json | undefined,
): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(root)) {
    const copy = [...root];
    if (rest.length === 0 && value === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = planted(copy[Number(step)] ?? null, rest, value);
    return copy;
  }
  const copy = { ...(root as { [key: string]: Json }) };
  if (rest.length === 0 && value === undefined) delete copy[step];
  else copy[step] = planted(copy[step] ?? null, rest, value);
  return copy;
}

export function placeText(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
