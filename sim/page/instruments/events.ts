/** Everything that happened, with its time: filtered by kind and by words; a click goes to that moment. */
import { clockText, h } from '../dom.js';
import { EVENT_KINDS, type EventKind, type EventRow } from '../messages.js';
import { History } from './series.js';
import type { Instrument } from './instrument.js';

const KEPT = 3000;
const SHOWN = 250;

/** Kinds that come too often to be wanted at first. */
const QUIET: readonly EventKind[] = ['ring', 'flash'];

/** Rows of the wanted kinds that have all the words, the last ones. */
export function filtered(
  rows: readonly EventRow[],
  kinds: ReadonlySet<EventKind>,
  words: string,
  most: number,
): readonly EventRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter(([, , kind, text]) => {
      const low = text.toLowerCase();
      return kinds.has(kind) && wanted.every((w) => low.includes(w));
    })
    .slice(-most);
}

/** Minutes, seconds, thousandths. */
export function exactTime(ms: number): string {
  return clockText(ms).slice(0, -2) + (Math.floor(ms % 1000) / 1000).toFixed(3).slice(1);
}

export const events: Instrument = {
  id: 'events',
  title: 'Events',
  about:
    'Lines, acts, presses, contacts, beams, pixels, flash: what happened when. A click on a time goes there.',
  feeds: ['events'],
  wide: true,
  open(place, page) {
    const kinds = new Set(EVENT_KINDS.filter((k) => !QUIET.includes(k)));
    const history = new History<EventRow>(KEPT);
    const list = h('ol', { class: 'event-list', tabindex: '0', 'aria-label': 'Events' });
    const search = h('input', {
      type: 'search',
      placeholder: 'words',
      'aria-label': 'Only events with these words',
    });
    const count = h('output', { class: 'read' });
    let dirty = true;
    let fresh: EventRow[] = [];
    const boxes = EVENT_KINDS.map((kind) => {
      const box = h('input', { type: 'checkbox' });
      box.checked = kinds.has(kind);
      box.addEventListener('change', () => {
        if (box.checked) kinds.add(kind);
        else kinds.delete(kind);
        dirty = true;
        draw();
      });
      return h('label', { 'data-kind': kind }, box, kind);
    });
    search.addEventListener('input', () => {
      dirty = true;
      draw();
    });
    place.append(h('p', { class: 'row kinds' }, ...boxes, search, count), list);

    function rowOf([, t, kind, text]: EventRow): HTMLLIElement {
      const go = h('button', { type: 'button', title: 'To this moment' }, exactTime(t));
      go.addEventListener('click', () => page.send({ t: 'jump', to: Math.floor(t) }));
      return h('li', { 'data-kind': kind }, go, h('b', {}, kind), h('code', {}, text));
    }

    /** Everything anew when other rows are wanted, otherwise only what has come since. */
    function draw(): void {
      if (!dirty && fresh.length === 0) return;
      const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      const rows = filtered(dirty ? history.list() : fresh, kinds, search.value, SHOWN);
      fresh = [];
      if (dirty) list.replaceChildren();
      dirty = false;
      list.append(...rows.map(rowOf));
      while (list.childElementCount > SHOWN) list.firstElementChild?.remove();
      count.value = `${list.childElementCount} of ${history.list().length}`;
      if (atEnd) list.scrollTop = list.scrollHeight;
    }
    return {
      hear(m) {
        if (m.fresh) {
          history.clear();
          dirty = true;
        }
        history.add(m.events ?? []);
        fresh.push(...(m.events ?? []));
      },
      draw,
    };
  },
};
