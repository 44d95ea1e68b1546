/**
 * Twin: a real board attached to this page or to the server. In: its lines and both rulings, from the server; out: what
 * it believes drawn, the rulings side by side, its trace to keep. What comes from a board attached here goes to the
 * server first, so every page sees the same.
 */
import { hear, NOTHING_KNOWN, type Belief } from '../belief.js';
import { h } from '../dom.js';
import type { BoardInfo, ServerMessage, TwinState, TwinVerdict } from '../messages.js';
import { attach, loadLibrary, supported, type Radio, type Way } from '../radio.js';
import { el } from '../svg.js';
import type { OpenTool, Tool, ToolPage } from '../tools.js';

export const tab: Tool = {
  title: 'Twin',
  open: openTwinTab,
};

/** Pieces of a radio are 20 bytes; they go on together, so often, ms, and so many bytes at most. */
const BATCH_MS = 40;
const BATCH = 900;
const HELLO = '{"cmd":"hello"}';

const WAYS: readonly (readonly [Way, string, string])[] = [
  ['Web Bluetooth', 'Bluetooth', 'twin-ble'],
  ['Web Serial', 'USB', 'twin-usb'],
];

function openTwinTab(place: HTMLElement, page: ToolPage): OpenTool {
  const status = h('p', { role: 'status', 'aria-live': 'polite', id: 'twin-status' });
  const ways = WAYS.map(([way, name, id]) => {
    const button = h('button', { type: 'button', id }, `Attach by ${name}`);
    button.disabled = !supported(way);
    if (button.disabled) button.title = `This browser has no ${way}`;
    button.addEventListener('click', () => void join(way, name));
    return button;
  });
  const missing = WAYS.flatMap(([way]) => (supported(way) ? [] : [way]));
  if (missing.length > 0)
    status.textContent =
      `This browser has no ${missing.join(' and no ')} here: Chromium and Edge have them on localhost. ` +
      'A board at a port of this machine: sim play --twin PORT.';
  const leave = h('button', { type: 'button', id: 'twin-leave' }, 'Let go');
  const keep = h('button', { type: 'button', id: 'twin-keep' }, 'Save its trace');
  leave.addEventListener('click', () => radio?.close());
  keep.addEventListener('click', () => page.send({ t: 'save', as: 'twin' }));
  const orders = ['ok', 'undo'].map((cmd) => {
    const button = h('button', { type: 'button', class: 'job' }, `Its ${cmd.toUpperCase()}`);
    button.addEventListener('click', () => say(`{"cmd":"${cmd}"}`));
    return button;
  });
  const picture = el('svg', {
    viewBox: '-420 -420 840 840',
    class: 'twin-board',
    role: 'img',
    'aria-label': 'What the attached board believes',
  });
  const words = h('p', { id: 'twin-words' });
  const body = h('tbody', {});
  const table = h(
    'table',
    { class: 'twin-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...['Shot', 'The board', 'The simulator'].map((t) => h('th', { scope: 'col' }, t)),
      ),
    ),
    body,
  );
  const grid = h('div', { class: 'twin-grid' }, picture, h('div', {}, words, table));
  place.append(
    h(
      'p',
      {},
      'A real board beside the simulator: what it believes, its trace, and what the simulator rules on the same discs.',
    ),
    h('div', { class: 'tool-row' }, ...ways, leave, keep, ...orders),
    status,
    grid,
  );

  let radio: Radio | undefined;
  let state: TwinState = { via: '', held: false, rulings: [] };
  let belief: Belief = NOTHING_KNOWN;
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    page.send({ t: 'twinData', piece: waiting.slice(0, BATCH) });
    waiting = waiting.slice(BATCH);
    if (waiting !== '') timer = setTimeout(flush, BATCH_MS);
  }

  async function join(way: Way, name: string): Promise<void> {
    status.textContent = 'Choose the board in the window of the browser.';
    try {
      radio = await attach(way, {
        opened() {
          page.send({ t: 'twin', on: true, via: name });
          say(HELLO);
        },
        data(piece) {
          waiting += piece;
          timer ??= setTimeout(flush, BATCH_MS);
        },
        closed(why) {
          radio = undefined;
          page.send({ t: 'twin', on: false, via: name });
          status.textContent = `Not attached: ${why}.`;
        },
      });
    } catch (e) {
      status.textContent = `Not attached: ${e instanceof Error ? e.message : String(e)}.`;
    }
  }

  /** The server keeps it with the trace, and sends it where it holds the port. */
  function say(line: string): void {
    page.send({ t: 'twinSay', line });
    radio?.send(line);
  }

  const cell = (v: TwinVerdict | null, why: string, odd: boolean): HTMLElement =>
    h(
      'td',
      odd ? { class: 'differs' } : {},
      v ? `${v.valid ? 'Valid' : 'Foul'}: ${v.text}` : `(${why})`,
    );

  function show(s: TwinState): void {
    const attached = s.via !== '';
    if (attached && s.via !== state.via) status.textContent = `Attached: ${s.via}.`;
    else if (!attached && state.via !== '') status.textContent ||= 'Not attached.';
    state = s;
    leave.hidden = !attached || s.held;
    keep.disabled = s.via === '' && s.rulings.length === 0 && belief === NOTHING_KNOWN;
    for (const b of orders) b.hidden = !attached;
    for (const [i, [way]] of WAYS.entries()) {
      const button = ways[i];
      if (button) button.disabled = attached || !supported(way);
    }
    const rows = s.rulings.map((r) => {
      const odd = r.sim !== null && r.sim.reason !== r.board.reason;
      return h(
        'tr',
        {},
        h('th', { scope: 'row' }, String(r.n)),
        cell(r.board, '', odd),
        cell(r.sim, r.why, odd),
      );
    });
    body.replaceChildren(...rows.reverse());
    table.hidden = rows.length === 0;
  }

  function draw(): void {
    const { turn } = belief;
    const rounds = belief.phaseText === '' ? 'Nothing heard yet.' : belief.phaseText;
    words.textContent = turn
      ? `Round ${turn.round}, shot ${turn.shot}, ${turn.owner} at ${turn.seat}. ${rounds}`
      : rounds;
    picture.replaceChildren(
      ...wood(page.board),
      ...belief.discs.flatMap((d) => disc(page.board, d)),
    );
  }

  show(state);
  draw();
  return {
    hear(m: ServerMessage) {
      if (m.t === 'twin') show(m.s);
      if (m.t !== 'twinLines') return;
      if (m.fresh) belief = NOTHING_KNOWN;
      for (const [, t, text] of m.rows) belief = hear(belief, t, text);
      keep.disabled = false;
      draw();
    },
    front(on) {
      if (on) loadLibrary().catch(() => undefined);
    },
  };
}

function wood(b: BoardInfo): SVGElement[] {
  const ring = (r: number): SVGElement =>
    el('circle', { r, fill: 'none', stroke: '#4a3521', 'stroke-width': 2 });
  const posts: SVGElement[] = [];
  for (let i = 0; i < b.posts.length; i += 2)
    posts.push(
      el('circle', {
        cx: b.posts[i] ?? 0,
        cy: -(b.posts[i + 1] ?? 0),
        r: b.postRadius,
        fill: '#b08d57',
      }),
    );
  return [
    el('circle', { r: b.rWall, fill: '#15120f' }),
    el('circle', { r: b.rSurface, fill: '#e2c08d' }),
    ...[b.r15, b.r10, b.rStart].map(ring),
    el('circle', { r: b.rHole, fill: '#3a2a1a' }),
    ...posts,
  ];
}

function disc(b: BoardInfo, d: Belief['discs'][number]): SVGElement[] {
  const spot = el('circle', { cx: d.x, cy: -d.y, r: b.rDisc });
  spot.style.fill = `var(--side-${d.owner})`;
  const sigma = el('circle', {
    cx: d.x,
    cy: -d.y,
    r: b.rDisc + 10 * d.sigma,
    fill: 'none',
    stroke: '#fff',
    'stroke-dasharray': '4 3',
  });
  const label = el('text', { x: d.x, y: -d.y + 5 });
  label.textContent = d.id;
  return [spot, sigma, label];
}
