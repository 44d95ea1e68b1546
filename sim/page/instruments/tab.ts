/**
 * The tab of instruments: a row of names, a card for each that is open. In: the server's messages; out: the feeds that
 * are wanted, so that what nobody looks at costs nothing. What is open is remembered by the browser.
 */
import { h } from '../dom.js';
import type { Feed, ServerMessage } from '../messages.js';
import type { OpenTool, ToolPage } from '../tools.js';
import { beams } from './beams.js';
import { events } from './events.js';
import { heat } from './heat.js';
import type { Instrument, OpenInstrument } from './instrument.js';
import { memory } from './memory.js';
import { plots } from './plots.js';
import { power } from './power.js';
import { residuals } from './residuals.js';
import { strips } from './strips.js';
import { timing } from './timing.js';
import { wires } from './wires.js';

export const INSTRUMENTS: readonly Instrument[] = [
  heat,
  strips,
  residuals,
  beams,
  timing,
  power,
  plots,
  events,
  memory,
  wires,
];

/** Least time between two pictures: the board has the first claim on the screen. */
const CALM_MS = 66;
const STORED = 'crokinole.instruments';
const FIRST = [heat.id, beams.id];

/** Which are open, from what a browser has stored; what is no list of names is as at first. */
export function openAtFirst(stored: string | null): readonly string[] {
  if (stored === null) return FIRST;
  return stored.split(' ').filter((id) => INSTRUMENTS.some((i) => i.id === id));
}

/** What instruments want, each once. */
export function feedsOf(ids: Iterable<string>): Feed[] {
  const open = [...ids];
  return [...new Set(INSTRUMENTS.filter((i) => open.includes(i.id)).flatMap((i) => i.feeds))];
}

/** Those without feeds show something of the session. */
function concerns(m: ServerMessage, i: Instrument): boolean {
  if (m.t !== 'probe') return i.feeds.length === 0;
  return m.fresh === true || i.feeds.some((f) => m[f] !== undefined);
}

export function openInstruments(place: HTMLElement, page: ToolPage): OpenTool {
  const open = new Map<string, { card: HTMLElement; tool: OpenInstrument }>();
  const names = h('div', { class: 'instrument-names', role: 'group', 'aria-label': 'Instruments' });
  const cards = h('div', { class: 'instruments' });
  let inFront = false;
  place.append(names, cards);

  const buttons = new Map(
    INSTRUMENTS.map((i) => {
      const b = h(
        'button',
        { type: 'button', class: 'chip', 'aria-pressed': 'false', title: i.about },
        i.title,
      );
      b.addEventListener('click', () => (open.has(i.id) ? shut(i) : show(i)));
      names.append(b);
      return [i.id, b];
    }),
  );

  function show(i: Instrument): void {
    const body = h('div', { class: 'instrument-body' });
    const close = h('button', { type: 'button', class: 'close', title: `Close ${i.title}` }, '×');
    close.setAttribute('aria-label', `Close ${i.title}`);
    close.addEventListener('click', () => shut(i));
    const head = h('header', {}, h('h3', {}, i.title), close);
    const card = h('section', {
      class: i.wide ? 'instrument wide' : 'instrument',
      'aria-label': i.title,
    });
    card.id = `instrument-${i.id}`;
    card.append(head, h('p', { class: 'about-it' }, i.about), body);
    open.set(i.id, { card, tool: i.open(body, page) });
    // in the order of the names, whichever was opened first
    cards.replaceChildren(...INSTRUMENTS.flatMap((x) => open.get(x.id)?.card ?? []));
    buttons.get(i.id)?.setAttribute('aria-pressed', 'true');
    changed();
  }

  function shut(i: Instrument): void {
    open.get(i.id)?.card.remove();
    open.delete(i.id);
    buttons.get(i.id)?.setAttribute('aria-pressed', 'false');
    changed();
  }

  function changed(): void {
    try {
      localStorage.setItem(STORED, [...open.keys()].join(' '));
    } catch {
      // a browser that stores nothing forgets it, that is all
    }
    wish();
    redraw();
  }

  function redraw(): void {
    for (const id of open.keys()) dirty.add(id);
    schedule();
  }

  function wish(): void {
    page.send({ t: 'watch', feeds: inFront ? feedsOf(open.keys()) : [] });
  }

  let waiting = false;
  let drawnAt = -Infinity;
  const dirty = new Set<string>();
  function schedule(): void {
    if (waiting || !inFront) return;
    waiting = true;
    const rest = CALM_MS - (performance.now() - drawnAt);
    if (rest > 0) setTimeout(draw, rest);
    else draw();
  }

  function draw(): void {
    requestAnimationFrame(() => {
      waiting = false;
      drawnAt = performance.now();
      for (const id of dirty) open.get(id)?.tool.draw();
      dirty.clear();
    });
  }

  const stored = ((): string | null => {
    try {
      return localStorage.getItem(STORED);
    } catch {
      return null;
    }
  })();
  for (const id of openAtFirst(stored)) {
    const i = INSTRUMENTS.find((x) => x.id === id);
    if (i) show(i);
  }

  return {
    hear(m: ServerMessage) {
      // a server that was started anew knows nothing of what is wanted
      if (m.t === 'hello') wish();
      if (m.t !== 'probe' && m.t !== 'session') return;
      for (const i of INSTRUMENTS) {
        if (!open.has(i.id) || !concerns(m, i)) continue;
        if (m.t === 'probe') open.get(i.id)?.tool.hear(m);
        dirty.add(i.id);
      }
      if (dirty.size > 0) schedule();
    },
    front(on) {
      inFront = on;
      wish();
      redraw();
    },
  };
}
