/** What each frame took and of what, and how late it began. */
import { h } from '../dom.js';
import { SHARES, type TimesRow } from '../messages.js';
import { FONT, ink, makeSheet, PALETTE } from './canvas.js';
import { History, quantile, ticks } from './series.js';
import type { Instrument } from './instrument.js';

const FRAMES = 150;
const HEIGHT = 220;
/** Rows: number, begin, duration, lateness, shares. */
const [TOOK, LATE, FIRST_SHARE] = [2, 3, 4] as const;

export function timingWords(rows: readonly TimesRow[]): string {
  const took = rows.map((r) => r[TOOK] ?? 0);
  const late = rows.map((r) => r[LATE] ?? 0);
  const first = rows[0];
  const last = rows[rows.length - 1];
  if (!first || !last || rows.length < 2) return 'No frames yet.';
  const seconds = ((last[1] ?? 0) - (first[1] ?? 0)) / 1000;
  const rate = (rows.length - 1) / seconds;
  return (
    `${rate.toFixed(1)} frames a second. A frame takes ${quantile(took, 0.5).toFixed(0)} ms, ` +
    `95 % of them at most ${quantile(took, 0.95).toFixed(0)} ms, the longest of ${rows.length}: ` +
    `${quantile(took, 1).toFixed(0)} ms. They begin ${quantile(late, 0.5).toFixed(2)} ms late, at most ${quantile(late, 1).toFixed(1)} ms.`
  );
}

export const timing: Instrument = {
  id: 'timing',
  title: 'Frame timing',
  about:
    'A bar a frame: where its time on the controller went. The dots below tell how late it began.',
  feeds: ['times'],
  open(place) {
    const sheet = makeSheet('Duration of the last frames, by what it went into', HEIGHT);
    const words = h('p', { class: 'note' });
    const legend = h(
      'p',
      { class: 'legend' },
      ...SHARES.map((s, k) => {
        const dot = h('i');
        dot.style.background = PALETTE[k] ?? '';
        return h('span', {}, dot, s);
      }),
    );
    place.append(sheet.element, legend, words);
    const history = new History<TimesRow>(FRAMES);
    return {
      hear(m) {
        if (m.fresh) history.clear();
        history.add(m.times ?? []);
      },
      draw() {
        const rows = history.list();
        words.textContent = timingWords(rows);
        const { g, width, height } = sheet.begin();
        const base = height - 34;
        // one look that takes a second must not flatten all others
        const top = Math.max(
          50,
          1.3 *
            quantile(
              rows.map((r) => r[TOOK] ?? 0),
              0.9,
            ),
        );
        const step = (width - 58) / FRAMES;
        g.font = FONT;
        g.textAlign = 'right';
        g.textBaseline = 'middle';
        for (const t of ticks(0, top, 4)) {
          const y = base - (t / top) * (base - 8);
          g.fillStyle = ink('edge');
          g.fillRect(58, y, width - 58, 1);
          g.fillStyle = ink('ink-2');
          g.fillText(`${t} ms`, 54, y);
        }
        rows.forEach((row, k) => {
          const x = width - (rows.length - k) * step;
          let y = base;
          row.slice(FIRST_SHARE).forEach((ms, s) => {
            const tall = Math.min(y - 4, (ms / top) * (base - 8));
            g.fillStyle = PALETTE[s] ?? '#888';
            g.fillRect(x, y - tall, Math.max(1, step - 0.5), tall);
            y -= tall;
          });
          if ((row[TOOK] ?? 0) > top) {
            g.fillStyle = ink('foul');
            g.fillRect(x, 1, Math.max(1, step - 0.5), 4);
          }
          g.fillStyle = (row[LATE] ?? 0) > 20 ? ink('foul') : ink('ink-2');
          g.fillRect(x, height - 6 - Math.min(22, row[LATE] ?? 0), Math.max(1, step - 0.5), 2);
        });
        g.fillStyle = ink('ink-2');
        g.fillText('late', 54, height - 14);
      },
    };
  },
};
