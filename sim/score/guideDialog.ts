/** The dialog of a procedure of the board: steps, what the board says, what it found. In: orders go out by `order`; news come by `draw`. */
import { byId, fill, h } from './dom.js';
import { GUIDES, type Guide } from './guide.js';
import type { Live } from './live.js';

export interface GuideDialog {
  start(which: Guide): void;
  draw(l: Live): void;
}

export function openGuide(order: (fields: Readonly<Record<string, unknown>>) => void): GuideDialog {
  const dialog = byId('guide', HTMLDialogElement);
  let guide: Guide | undefined;
  /** The board has begun with it. */
  let begun = false;
  dialog.addEventListener('close', () => (guide = undefined));
  byId('guide-close', HTMLElement).addEventListener('click', () => dialog.close());

  return {
    start(which) {
      guide = which;
      begun = false;
      dialog.showModal();
      order({ cmd: GUIDES[which].command });
    },
    draw(l) {
      if (!guide) return;
      const g = GUIDES[guide];
      const at = g.at(l);
      const here = at < g.steps.length;
      begun ||= here;
      const done = begun && !here;
      byId('guide-title', HTMLElement).textContent = g.title;
      const mark = (i: number): string =>
        done || (begun && i < at) ? 'done' : begun && i === at ? 'here' : '';
      fill(
        byId('guide-steps', HTMLElement),
        g.steps.map((s, i) => h('li', { class: mark(i) }, s)),
      );
      byId('guide-text', HTMLElement).textContent =
        l.error !== '' ? l.error : done ? g.end(l) : g.says(l);
      for (const id of ['guide-ok', 'guide-undo'])
        byId(id, HTMLButtonElement).disabled = !begun || done;
      const bar = byId('guide-bar', HTMLProgressElement);
      bar.hidden = !l.walk || l.walk.of === 0;
      bar.max = l.walk?.of || 1;
      bar.value = l.walk?.n ?? 0;
      fill(
        byId('guide-found', HTMLElement),
        l.tests
          .filter((t) => t.part !== '' || !t.ok)
          .map((t) => h('li', t.ok ? {} : { class: 'bad' }, `${t.ok ? '✓' : '✗'} ${t.text}`)),
      );
    },
  };
}
