/** What outlasts a reload. In: what is known; out: the same, from the browser's own storage, checked. */
import { NOTHING, type Live } from './live.js';
import type { Names } from './words.js';

const KEY = 'crokinole-score-2';

export interface Kept {
  readonly live: Live;
  readonly names: Names;
}

export function keep(k: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(k));
  } catch {
    // Full or forbidden: the board knows its match as well.
  }
}

/** Of another version, or spoilt, it counts for nothing: the board tells its match again. */
export function kept(): Kept {
  const none: Kept = { live: NOTHING, names: {} };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (!found?.live || Object.keys(NOTHING).some((k) => !(k in (found.live as object))))
      return none;
    return { live: found.live, names: found.names ?? {} };
  } catch {
    return none;
  }
}
