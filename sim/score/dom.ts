/** Elements by their ids, and made from text alone: nothing that comes over a link is ever taken for markup. */

export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}

type Attributes = Readonly<Record<string, string>>;

export function h(
  name: string,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElement {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  e.append(...children);
  return e;
}

/** New children, if they are not what stands there already: focus and reading position stay. */
export function fill(e: HTMLElement, children: readonly (Node | string)[]): void {
  const fresh = h(e.tagName, {}, ...children);
  if (fresh.innerHTML !== e.innerHTML) e.replaceChildren(...fresh.childNodes);
}
