/** What the board draws from its supply, estimated from its parts (hw/board.json), its pixels and emitters. */
import { h } from '../dom.js';
import { LOADS, type LoadRow } from '../messages.js';
import { FONT, ink, makeSheet, PALETTE } from './canvas.js';
import { History, ticks } from './series.js';
import type { Instrument } from './instrument.js';

const FRAMES = 300;
const HEIGHT = 200;
const MS_PER_HOUR = 3_600_000;

export function sumOf(row: LoadRow): number {
  return row.slice(1).reduce((a, b) => a + b, 0);
}

/** mAh that flowed over these rows. */
export function chargeOf(rows: readonly LoadRow[]): number {
  let sum = 0;
  for (let k = 1; k < rows.length; k++) {
    const [a, b] = [rows[k - 1], rows[k]] as [LoadRow, LoadRow];
    sum += sumOf(b) * ((b[0] ?? 0) - (a[0] ?? 0));
  }
  return sum / MS_PER_HOUR;
}

export function powerWords(row: LoadRow, supplyMa: number, pixelsMa: number): string {
  const parts = LOADS.map((name, k) => `${name} ${Math.round(row[k + 1] ?? 0)}`).join(', ');
  const pixels = row[LOADS.indexOf('pixels') + 1] ?? 0;
  return (
    `${Math.round(sumOf(row))} mA of ${supplyMa} mA: ${parts}. ` +
    `The pixels may draw ${pixelsMa} mA and draw ${Math.round((100 * pixels) / pixelsMa)} % of it.`
  );
}

export const power: Instrument = {
  id: 'power',
  title: 'Power',
  about: 'Current from the 5 V supply at the end of each frame, estimated.',
  feeds: ['load'],
  open(place, page) {
    const sheet = makeSheet('Current over the last frames, by what draws it', HEIGHT);
    const words = h('p', { class: 'note' });
    const charge = h('p', { class: 'note' });
    const legend = h(
      'p',
      { class: 'legend' },
      ...LOADS.map((s, k) => {
        const dot = h('i');
        dot.style.background = PALETTE[k] ?? '';
        return h('span', {}, dot, s);
      }),
    );
    place.append(sheet.element, legend, words, charge);
    const history = new History<LoadRow>(FRAMES);
    let all = 0;
    let most = 0;
    return {
      hear(m) {
        if (m.fresh) {
          history.clear();
          all = most = 0;
        }
        if (!m.load) return;
        all += chargeOf([...(history.last ? [history.last] : []), ...m.load]);
        most = Math.max(most, ...m.load.map(sumOf));
        history.add(m.load);
      },
      draw() {
        const rows = history.list();
        const last = history.last;
        if (last) words.textContent = powerWords(last, page.board.supplyMa, page.board.pixelsMa);
        charge.textContent = `Most ${Math.round(most)} mA; ${all.toFixed(2)} mAh since this was opened.`;
        const { g, width, height } = sheet.begin();
        const top = Math.max(400, 1.2 * most);
        const step = (width - 50) / FRAMES;
        g.font = FONT;
        g.textAlign = 'right';
        g.textBaseline = 'middle';
        for (const t of ticks(0, top, 4)) {
          const y = height - 4 - (t / top) * (height - 14);
          g.fillStyle = ink('edge');
          g.fillRect(50, y, width - 50, 1);
          g.fillStyle = ink('ink-2');
          g.fillText(`${t} mA`, 46, Math.max(7, y));
        }
        rows.forEach((row, k) => {
          let y = height - 4;
          row.slice(1).forEach((ma, s) => {
            const tall = (ma / top) * (height - 14);
            g.fillStyle = PALETTE[s] ?? '#888';
            g.fillRect(width - (rows.length - k) * step, y - tall, step + 0.4, tall);
            y -= tall;
          });
        });
      },
    };
  },
};
