/** Draws the score. In: what is known; out: the elements of index.html filled. Only what changed is touched. */
import { byId, fill, h } from './dom.js';
import type { Live } from './live.js';
import type { Owner, Shot } from './types.js';
import {
  discsLeft,
  hammerOf,
  pointsNow,
  roundNow,
  sidesOf,
  totalsOf,
  twentiesNow,
} from './view.js';
import { newsWords, pairWords, shotWords, sideName, turnWords, type Names } from './words.js';

/** Shots of the history that are shown. */
const SHOWN_SHOTS = 12;

/** Of a match that is not known yet there are no figures. */
const UNKNOWN = '–';

function figure(value: number | string, what: string): HTMLElement {
  return h('span', {}, h('b', {}, String(value)), what);
}

function side(l: Live, names: Names, o: Owner): HTMLElement {
  const known = (value: number): number | string => (l.match ? value : UNKNOWN);
  const running = l.match !== null && roundNow(l) > 0 && !l.match.over;
  const { left, of } = discsLeft(l)[o] ?? { left: 0, of: 0 };
  const pips = Array.from({ length: Math.min(of, 24) }, (_x, i) =>
    h('i', i < left ? { class: 'full' } : {}),
  );
  const hammer = hammerOf(l) === o && running;
  const turn = l.turn?.owner === o && running;
  return h(
    'article',
    { class: turn ? 'side turn' : 'side', 'data-side': o },
    h('h2', {}, sideName(l.match, names, o)),
    h('div', { class: 'total', 'aria-label': 'total' }, String(known(totalsOf(l.match)[o] ?? 0))),
    h(
      'div',
      { class: 'figures' },
      figure(known(running ? (pointsNow(l)[o] ?? 0) : 0), 'this round'),
      figure(known(twentiesNow(l)[o] ?? 0), 'twenties'),
      figure(known(left), 'discs left'),
    ),
    h('div', { class: 'pips', role: 'img', 'aria-label': `${left} of ${of} discs left` }, ...pips),
    h('span', { class: hammer ? 'badge on' : 'badge' }, hammer ? 'hammer' : ''),
  );
}

function rounds(l: Live, sides: readonly Owner[]): HTMLElement[] {
  return (l.match?.rounds ?? []).map((r) =>
    h(
      'tr',
      {},
      h('th', {}, String(r.round)),
      ...sides.map((o) =>
        h(
          'td',
          {},
          `${r.raw[o] ?? 0} (${r.twenties[o] ?? 0}×20) +${r.award[o] ?? 0} = ${r.totals[o] ?? 0}`,
        ),
      ),
    ),
  );
}

function history(l: Live, names: Names): HTMLElement[] {
  const m = l.match;
  if (!m) return [];
  const gone = new Set(m.undone.slice(-2));
  const all: Shot[] = [...m.shots, ...gone].sort((a, b) => a.n - b.n || (gone.has(a) ? -1 : 1));
  return all
    .slice(-SHOWN_SHOTS)
    .reverse()
    .map((s) => {
      const kind = [s.ruling.valid ? '' : 'foul', gone.has(s) ? 'gone' : ''].join(' ').trim();
      return h(
        'li',
        { value: String(s.n), 'data-n': String(s.n), ...(kind ? { class: kind } : {}) },
        shotWords(s, m, names),
      );
    });
}

export interface Around {
  readonly names: Names;
  readonly up: boolean;
  readonly linkText: string;
  readonly presets: ReadonlyMap<string, string>;
}

export function draw(l: Live, a: Around): void {
  const m = l.match;
  const sides = sidesOf(m);
  const paired = l.pair?.state === 'paired' && a.up;
  byId('link', HTMLElement).className = a.up ? 'link up' : 'link';
  byId('link-text', HTMLElement).textContent = a.linkText;
  const preset = m?.preset ?? l.menu?.preset ?? '';
  const round = roundNow(l);
  byId('what', HTMLElement).textContent = [
    a.presets.get(preset) ?? preset,
    round > 0 ? `round ${round}` : '',
    paired ? '' : 'view only',
  ]
    .filter((t) => t !== '')
    .join(', ');
  const shown: readonly Owner[] = sides.length > 0 ? sides : ['A', 'B'];
  fill(
    byId('sides', HTMLElement),
    shown.map((o) => side(l, a.names, o)),
  );
  byId('turn', HTMLElement).textContent = turnWords(l, a.names);
  byId('news', HTMLElement).textContent = newsWords(l);
  const ask = byId('ask', HTMLElement);
  ask.hidden = l.ask === null;
  byId('ask-text', HTMLElement).textContent = l.ask?.text ?? '';
  const take = (id: string, text: string): void => {
    const b = byId(id, HTMLButtonElement);
    b.textContent = text;
    b.disabled = !paired;
  };
  take('take-ok', `OK: ${l.ask?.ok ?? ''}`);
  take('take-undo', `UNDO: ${l.ask?.undo ?? ''}`);
  for (const id of ['ok', 'undo']) byId(id, HTMLButtonElement).disabled = !paired;
  const faults = Object.values(l.faults);
  byId('fault', HTMLElement).hidden = faults.length === 0;
  byId('fault', HTMLElement).textContent = faults.join(' ');
  byId('said', HTMLElement).textContent = pairWords(l);
  const head = document.querySelector<HTMLElement>('#past thead');
  if (head)
    fill(head, [
      h('tr', {}, h('th', {}, 'Round'), ...shown.map((o) => h('th', {}, sideName(m, a.names, o)))),
    ]);
  fill(byId('rounds', HTMLElement), rounds(l, shown));
  fill(byId('shots', HTMLElement), history(l, a.names));
  document.body.dataset['shots'] = String(m?.shots.length ?? 0);
  document.body.dataset['phase'] = l.phase;
  document.body.dataset['told'] = l.told === null ? 'yes' : 'no';
}
