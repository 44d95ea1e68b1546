/**
 * Why the last ruling is as it is, and all rulings of the match that stand. In: the belief (link lines alone); out: two
 * folds of the card. Rows are made when somebody opens a fold.
 */
import type { Belief, Evidence, RulingNews } from './belief.js';
import { byId, h } from './dom.js';
import type { BoardInfo } from './messages.js';
import { paraWords, whyRows } from './why.js';

function rowsOf(r: RulingNews, board: BoardInfo): HTMLElement {
  const dl = h('dl', { class: 'why-rows' });
  for (const { topic, lines } of whyRows(r, board))
    dl.append(h('dt', {}, topic), ...lines.map((text) => h('dd', {}, text)));
  return dl;
}

function headWords(r: RulingNews): string {
  const para = r.para === '' ? '' : ` § ${paraWords(r.para)}`;
  return `${r.text || r.reason}${para}`;
}

export interface WhyPanel {
  show(b: Belief): void;
}

/** `point`: what an open fold is about, to be drawn on the board; undefined = nothing. */
export function makeWhyPanel(
  board: BoardInfo,
  point: (what: Evidence | undefined) => void,
): WhyPanel {
  const why = byId('why', HTMLDetailsElement);
  const body = byId('why-rows', HTMLElement);
  const history = byId('history', HTMLDetailsElement);
  const list = byId('rulings', HTMLOListElement);
  const count = byId('ruling-count', HTMLElement);
  let ruling: RulingNews | null = null;
  let listed: readonly RulingNews[] = [];

  function fill(): void {
    body.replaceChildren(...(why.open && ruling ? [rowsOf(ruling, board)] : []));
    point(why.open && ruling ? ruling.evidence : undefined);
  }

  function item(r: RulingNews): HTMLElement {
    const fold = h(
      'details',
      { class: 'past', 'data-kind': r.valid ? 'valid' : 'foul' },
      h(
        'summary',
        {},
        h('span', { class: 'badge' }, r.valid ? '✓' : '✗'),
        h('span', { class: 'sr' }, r.valid ? 'Valid. ' : 'Foul. '),
        ` ${r.round}.${r.shot} seat ${r.seat}: ${headWords(r)}`,
      ),
    );
    fold.addEventListener('toggle', () => {
      fold.querySelector('dl')?.remove();
      if (fold.open) fold.append(rowsOf(r, board));
      point(fold.open ? r.evidence : undefined);
    });
    return h('li', {}, fold);
  }

  function fillList(): void {
    if (history.open) list.replaceChildren(...[...listed].reverse().map(item));
  }

  why.addEventListener('toggle', fill);
  history.addEventListener('toggle', fillList);

  return {
    show(b) {
      if (ruling !== b.ruling) {
        ruling = b.ruling;
        why.hidden = !ruling;
        fill();
      }
      if (listed !== b.rulings) {
        listed = b.rulings;
        history.hidden = listed.length === 0;
        count.textContent = String(listed.length);
        fillList();
      }
    },
  };
}
