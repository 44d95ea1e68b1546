/**
 * Faults: everything that can break, with a switch and sliders each. In: the list of the server and what is broken now;
 * out: orders. A slider that is moved while its fault is on sends the order anew.
 */
import { h } from '../dom.js';
import type { FaultOption, FaultRow, ServerMessage, SessionState } from '../messages.js';
import type { OpenTool, Tool, ToolPage } from '../tools.js';

export const tab: Tool = {
  title: 'Faults',
  open: openFaults,
};

interface Control {
  readonly row: HTMLElement;
  value(): number | string;
  /** Discs come and go; the first that is chosen by itself is the one at this place. */
  offer?(discs: readonly string[], place: number): void;
}

interface Card {
  readonly element: HTMLElement;
  show(on: boolean): void;
  /** Discs that it may be about. */
  offer(discs: readonly string[]): void;
  readonly controls: readonly Control[];
}

function slider(o: FaultOption, changed: () => void, id: string): Control {
  const attributes = {
    min: `${o.least}`,
    max: `${o.most}`,
    step: `${o.step}`,
    value: `${o.usual}`,
  };
  const input = h('input', { type: 'range', id, ...attributes });
  const out = h('output', { for: id });
  const tell = (): void => {
    out.textContent = `${input.value}${o.unit === '' ? '' : ` ${o.unit}`}`;
  };
  input.addEventListener('input', tell);
  input.addEventListener('change', changed);
  tell();
  const row = h('div', { class: 'fault-option' }, h('label', { for: id }, o.label), input, out);
  return { row, value: () => Number(input.value) };
}

function choice(o: FaultOption, changed: () => void, id: string): Control {
  const select = h('select', { id });
  const offer = (words: readonly string[], place = 0): void => {
    const was = select.value;
    if (words.join() === [...select.options].map((x) => x.value).join()) return;
    select.replaceChildren(
      ...words.map((w) => h('option', { value: w }, w === '' ? 'its own' : w)),
    );
    select.value = (was !== '' && words.includes(was) ? was : words[place]) ?? '';
  };
  offer(o.words);
  select.addEventListener('change', changed);
  const row = h('div', { class: 'fault-option' }, h('label', { for: id }, o.label), select);
  const made = { row, value: () => select.value };
  return o.words.length > 0 ? made : { ...made, offer };
}

function openFaults(place: HTMLElement, page: ToolPage): OpenTool {
  const all = h('button', { type: 'button', id: 'mend-all' }, 'Mend everything');
  all.addEventListener('click', () => page.send({ t: 'mend' }));
  const words = h('p', { role: 'status', 'aria-live': 'polite' }, 'Nothing is broken.');
  const list = h('div', {});
  place.append(h('div', { class: 'tool-row' }, all, words), list);
  const cards = new Map<string, Card>();
  let asked = false;
  let broken = '';

  function makeCard(row: FaultRow): Card {
    const order = (): void => {
      const pairs = row.options.flatMap((o, i) => {
        const value = controls[i]?.value() ?? '';
        return value === '' ? [] : [[o.name, value] as const];
      });
      page.send({ t: 'fault', name: row.name, options: Object.fromEntries(pairs) });
    };
    const on = h('input', { type: 'checkbox', 'data-fault': row.name });
    const send = (): void => {
      if (on.checked) order();
      else page.send({ t: 'mend', name: row.name });
    };
    const again = (): void => {
      if (on.checked) send();
    };
    const controls = row.options.map((o) => {
      const id = `fault-${row.name}-${o.name}`;
      return o.step > 0 ? slider(o, again, id) : choice(o, again, id);
    });
    on.addEventListener('change', send);
    const name = row.name.replaceAll('-', ' ');
    const happen = h('button', { type: 'button', class: 'job', 'data-happen': row.name }, name);
    happen.addEventListener('click', order);
    const element = h(
      'section',
      { class: 'fault-card', 'aria-label': row.name },
      row.once ? happen : h('label', { class: 'switch' }, on, h('span', {}, name)),
      h('p', {}, row.summary),
      ...controls.map((c) => c.row),
    );
    const about = controls.filter((c) => c.offer);
    return {
      element,
      controls,
      offer(discs) {
        about.forEach((c, place) => c.offer?.(discs, place));
        const lacking = discs.length < about.length;
        happen.disabled = lacking;
        on.disabled = lacking && !on.checked;
        const title = about.length > 1 ? 'There are no two discs yet' : 'There is no disc yet';
        if (lacking) element.title = title;
        else element.removeAttribute('title');
      },
      show(is) {
        on.checked = is;
        element.classList.toggle('broken', is);
      },
    };
  }

  function fill(rows: readonly FaultRow[]): void {
    cards.clear();
    for (const row of rows) cards.set(row.name, makeCard(row));
    const groups = [...new Set(rows.map((r) => r.group))];
    list.replaceChildren(
      ...groups.flatMap((group) => [
        h('h3', {}, group),
        h(
          'div',
          { class: 'fault-grid' },
          ...rows.flatMap((r) => (r.group === group ? (cards.get(r.name)?.element ?? []) : [])),
        ),
      ]),
    );
    offerDiscs();
    broken = '';
    const session = page.session();
    if (session) show(session);
  }

  function show(s: SessionState): void {
    const names = Object.keys(s.faults);
    const text = names.join();
    if (text !== broken) {
      broken = text;
      cards.forEach((c, name) => c.show(names.includes(name)));
      words.textContent =
        names.length === 0
          ? 'Nothing is broken.'
          : `Broken: ${names.map((n) => n.replaceAll('-', ' ')).join(', ')}.`;
    }
  }

  function offerDiscs(): void {
    const ids = page.discs().map((d) => d.id);
    cards.forEach((c) => c.offer(ids));
  }

  return {
    hear(m: ServerMessage) {
      if (m.t === 'faults') fill(m.rows);
      if (m.t === 'session') show(m.s);
      if (m.t === 'error') {
        // what was refused is not put on
        broken = '?';
        const s = page.session();
        if (s) show(s);
      }
      if (m.t === 'snap' && (m.discs || m.gone)) offerDiscs();
    },
    front(on) {
      if (!on) return;
      if (asked) offerDiscs();
      else page.send({ t: 'faults' });
      asked = true;
    },
  };
}
