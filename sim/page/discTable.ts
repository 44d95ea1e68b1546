/**
 * What lies on the board, disc by disc, as the board believes it, with the difference to the truth in mm. In:
 * differences (overlay.ts); out: a table that a screen reader reads as well.
 */
import { byId, h } from './dom.js';
import type { Difference } from './overlay.js';
import { zoneWords } from './why.js';

/** `opened`: somebody wants to see it. */
export function makeDiscTable(opened: () => void): {
  show(list: readonly Difference[]): void;
  readonly open: boolean;
} {
  const fold = byId('each-disc', HTMLDetailsElement);
  const table = byId('disc-rows', HTMLTableElement);
  const head = h(
    'tr',
    {},
    ...['Disc', 'Where', 'Off', 'Sigma'].map((x) => h('th', { scope: 'col' }, x)),
  );

  fold.addEventListener('toggle', opened);
  return {
    get open() {
      return fold.open;
    },
    show(list) {
      const rows = list.map(({ believed: b, mm }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, b.id || `? (${b.owner})`),
          h('td', {}, zoneWords(b.zone)),
          h('td', {}, Number.isNaN(mm) ? 'not there' : `${mm.toFixed(2)} mm`),
          h('td', {}, `${b.sigma.toFixed(2)} mm`),
        ),
      );
      const none = h('tr', {}, h('td', { colspan: '4' }, 'The board has named no disc.'));
      table.replaceChildren(
        h('thead', {}, head),
        h('tbody', {}, ...(rows.length > 0 ? rows : [none])),
      );
    },
  };
}
