/** Which lines of the link are shown: a box for every kind that has come, and words. In: lines; out: lines hidden or not. */
import { h } from './dom.js';

/** Kind of what was said to the board. */
export const SENT = 'sent';

export interface LineFilter {
  readonly element: HTMLElement;
  /** A line of a kind is about to be shown. */
  admit(line: HTMLElement, kind: string): void;
}

/** `changed`: other lines are shown now. */
export function makeLineFilter(log: HTMLElement, changed: () => void): LineFilter {
  const boxes = new Map<string, HTMLInputElement>();
  const kinds = h('span', { class: 'kinds', role: 'group', 'aria-label': 'Kinds of lines' });
  const search = h('input', {
    type: 'search',
    placeholder: 'words',
    'aria-label': 'Only lines with these words',
  });
  const only = h('button', { type: 'button', class: 'small-button' }, 'None');
  only.title = 'Every kind, or none';
  const element = h('div', { class: 'line-filter' }, kinds, only, search);

  function judge(line: HTMLElement): void {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (line.textContent ?? '').toLowerCase();
    const kind = boxes.get(line.dataset['kind'] ?? '');
    line.hidden = kind?.checked === false || !wanted.every((w) => text.includes(w));
  }

  function all(): void {
    for (const line of log.querySelectorAll<HTMLElement>('[data-kind]')) judge(line);
    const none = [...boxes.values()].every((b) => !b.checked);
    only.textContent = none ? 'All' : 'None';
    changed();
  }

  search.addEventListener('input', all);
  only.addEventListener('click', () => {
    const on = only.textContent === 'All';
    for (const b of boxes.values()) b.checked = on;
    all();
  });

  return {
    element,
    admit(line, kind) {
      line.dataset['kind'] = kind;
      if (!boxes.has(kind)) {
        const box = h('input', { type: 'checkbox', 'data-kind-box': kind });
        // a kind that comes while others are switched off one by one is news
        box.checked = boxes.size === 0 || only.textContent !== 'All';
        box.addEventListener('change', all);
        boxes.set(kind, box);
        kinds.append(h('label', {}, box, kind));
      }
      judge(line);
    },
  };
}
