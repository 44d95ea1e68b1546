/** What a browser remembers of this page. Where it may not (private windows, blocked sites) the page forgets. */

const NAME = 'crokinole-';

export function recall(what: string): string | null {
  try {
    return localStorage.getItem(NAME + what);
  } catch {
    return null;
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(NAME + what, value);
  } catch {
    // it works without
  }
}
