/** HTML elements in two words. Text goes in as text, never as markup: lines of a board are not trusted. */

export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const e = document.getElementById(id);
  if (!(e instanceof kind)) throw new Error(`index.html has no ${kind.name} #${id}`);
  return e;
}

type Child = Node | string;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

/** Words that stand there already are left alone: new ones make the browser lay out the page, and are read out. */
export function write(e: HTMLElement, words: string): void {
  if (e.textContent !== words) e.textContent = words;
}

/** Virtual time as minutes, seconds, tenths. */
export function clockText(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = ((tenths % 600) / 10).toFixed(1);
  return `${minutes}:${seconds.padStart(4, '0')}`;
}
