/** The hall screen: every board of the event, live. In: states from the hall's server; out: a card a board. */
import { byId, fill, h } from './dom.js';
import type { Counts, Owner, Seat } from './types.js';

interface State {
  readonly name: string;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  readonly seats: readonly (readonly [Owner, Seat])[];
  readonly round: number;
  readonly turn: { readonly owner: Owner } | null;
  readonly totals: Counts;
  readonly points: Counts;
  readonly twenties: Counts;
  readonly shots: number;
  readonly news: string;
  readonly text: string;
  readonly ask: { readonly text: string } | null;
  readonly over: { readonly winner: Owner | null } | null;
  readonly faults: readonly string[];
}
interface Board {
  readonly id: string;
  readonly status: { readonly online: 0 | 1; readonly link: 0 | 1 } | null;
  readonly state: State | null;
}

const AGAIN_MS = 1500;
/** Boards that a wall shows in large and in larger letters. */
const PAIR = 2;
const FEW = 6;
const SOME = 15;
const boards = new Map<string, Board>();

function sideName(s: State, side: Owner): string {
  const list = s.seats.filter(([o]) => o === side).map(([, seat]) => s.names[seat]);
  return list.length > 0 && list.every((n) => n !== undefined)
    ? list.join(' and ')
    : `Side ${side}`;
}

function card(b: Board): HTMLElement {
  const s = b.state;
  const away = !b.status?.online ? 'no gateway' : !b.status.link ? 'board does not answer' : '';
  const sides = s ? [...new Set(s.seats.map(([o]) => o))].sort() : [];
  const round = s && s.round > 0 && !s.over ? h('span', {}, `, round ${s.round}`) : '';
  const head = h('h2', {}, s?.name ?? b.id, round, away ? h('em', {}, ` ${away}`) : '');
  if (!s) return h('article', { class: 'board', 'data-board': b.id }, head);
  const rows = sides.map((o) =>
    h(
      'div',
      { class: s.turn?.owner === o && !s.over ? 'row turn' : 'row', 'data-side': o },
      h('span', { class: 'who' }, sideName(s, o)),
      h('b', { class: 'total' }, String(s.totals[o] ?? 0)),
      h('span', { class: 'round' }, s.over ? '' : `${s.points[o] ?? 0} (${s.twenties[o] ?? 0}×20)`),
    ),
  );
  const word = s.over
    ? s.over.winner
      ? `${sideName(s, s.over.winner)} won`
      : 'Draw'
    : (s.ask?.text ?? s.faults[0] ?? s.news);
  return h(
    'article',
    { class: away ? 'board away' : 'board', 'data-board': b.id, 'data-shots': String(s.shots) },
    head,
    ...rows,
    h('p', {}, word === '' ? s.text : word),
  );
}

function draw(): void {
  const order = [...boards.values()].sort((a, b) =>
    a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  const all = byId('boards', HTMLElement);
  all.dataset['many'] =
    order.length <= PAIR
      ? 'pair'
      : order.length <= FEW
        ? 'few'
        : order.length <= SOME
          ? 'some'
          : 'many';
  fill(all, order.map(card));
}

function join(): void {
  const s = new WebSocket(new URL('live', location.href.replace(/^http/, 'ws')));
  const text = byId('link-text', HTMLElement);
  s.onopen = () => (text.textContent = '');
  s.onmessage = (e) => {
    const m = JSON.parse(String(e.data)) as { title: string; boards: Board[] };
    byId('title', HTMLElement).textContent = document.title = m.title;
    for (const b of m.boards) boards.set(b.id, b);
    draw();
  };
  s.onclose = () => {
    text.textContent = 'The desk does not answer.';
    setTimeout(join, AGAIN_MS);
  };
}
join();
