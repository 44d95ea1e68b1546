/** The lines of the link with their times, newest last; history stays over new matches, with a mark between. */
import { byId, clockText, h } from './dom.js';
import { makeLineFilter, SENT } from './lineFilter.js';
import type { LineRow } from './messages.js';

/** Lines kept in the panel. */
const KEPT = 1000;

export interface LineLog {
  add(rows: readonly LineRow[], fresh: boolean): void;
  sent(line: string): void;
}

export function makeLog(send: (line: string) => void): LineLog {
  const log = byId('log', HTMLElement);
  const count = byId('line-count', HTMLElement);
  const panel = byId('console', HTMLDetailsElement);
  const form = byId('say', HTMLFormElement);
  const input = byId('say-line', HTMLInputElement);
  const say = byId('say-send', HTMLButtonElement);
  let total = 0;
  const toEnd = (): void => {
    log.scrollTop = log.scrollHeight;
  };
  const filter = makeLineFilter(log, toEnd);
  log.before(filter.element);

  function line(kind: string, name: string, time: string, text: string): HTMLElement {
    const made = h('p', { class: name }, h('time', {}, time), h('code', {}, text));
    filter.admit(made, kind);
    return made;
  }

  function put(nodes: readonly Node[]): void {
    // Asking for heights makes the browser lay out the page: only while somebody looks.
    const atEnd = panel.open && log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    log.append(...nodes);
    while (log.childElementCount > KEPT) log.firstElementChild?.remove();
    if (atEnd) toEnd();
  }

  function eventOf(text: string): string {
    return /"ev":"(\w+)"/.exec(text)?.[1] ?? '';
  }

  form.addEventListener('submit', (e) => {
    e.preventDefault();
    send(input.value.trim());
    input.value = '';
    allow();
  });
  const allow = (): void => {
    say.disabled = input.value.trim() === '';
  };
  input.addEventListener('input', allow);
  allow();
  panel.addEventListener('toggle', toEnd);

  return {
    add(rows, fresh) {
      if (fresh) {
        if (total > 0) put([h('p', { class: 'mark' }, 'new match')]);
        total = 0;
      }
      total += rows.length;
      count.textContent = String(total);
      put(
        rows.slice(-KEPT).map(([, t, text]) => {
          const event = eventOf(text);
          const made = line(event || 'other', '', clockText(t), text);
          made.dataset['ev'] = event;
          return made;
        }),
      );
    },
    sent: (text) => put([line(SENT, 'sent', '→', text)]),
  };
}
