/** A lane a beam: light with its emitter on and off, how much is shaded, its state, and how that went. */
import { h } from '../dom.js';
import type { FrameReading } from '../messages.js';
import { FONT, ink, makeSheet } from './canvas.js';
import { History } from './series.js';
import type { Instrument } from './instrument.js';

/** firmware/sense/beams.ts: BEAM_CLEAR and on; OUT is added to one of them. */
const STATES = ['light', 'dark', 'blind', 'backwards'] as const;
const OUT = 4;
const FRAMES = 160;
const LANE = 15;

export function stateWord(state: number): string {
  const word = STATES[(state & (OUT - 1)) as 0 | 1 | 2 | 3];
  return state & OUT ? `${word}, out` : word;
}

export function beamWords(beams: FrameReading['beams']): string {
  const of = (state: number): number[] =>
    beams.flatMap((b, k) => ((b[3] & (OUT - 1)) === state ? [k] : []));
  const parts = STATES.slice(1).flatMap((word, k) => {
    const which = of(k + 1);
    return which.length > 0 ? [`${word}: ${which.join(' ')}`] : [];
  });
  return parts.length > 0 ? parts.join('; ') : 'All beams are light.';
}

export const beams: Instrument = {
  id: 'beams',
  title: 'Beams',
  about:
    'Each beam: light with its emitter on (bar) and off (mark), share that is shaded, state; on the right how the shade went.',
  feeds: ['frame'],
  open(place, page) {
    const count = page.board.beams.length;
    const sheet = makeSheet('Lanes of the beams', LANE * count + 4);
    const words = h('p', { class: 'note' });
    const told = h('p', { class: 'note' });
    place.append(sheet.element, words, told);
    const history = new History<readonly number[]>(FRAMES);
    let now: FrameReading['beams'] = [];
    return {
      hear(m) {
        if (m.fresh) history.clear();
        if (!m.frame) return;
        now = m.frame.beams;
        history.add([now.map((b) => b[2])]);
        words.textContent = beamWords(now);
        const out = Object.entries(page.belief().faults).filter(([part]) =>
          part.startsWith('beam'),
        );
        told.textContent = out.map(([, text]) => text).join(' ');
      },
      draw() {
        const { g, width } = sheet.begin();
        const bar = Math.min(120, width * 0.25);
        const from = 28 + bar + 78;
        const step = Math.max(1, (width - from) / FRAMES);
        g.font = FONT;
        g.textBaseline = 'middle';
        now.forEach(([light, dark, shade, state], k) => {
          const y = LANE * k + 2;
          g.fillStyle = ink('ink-2');
          g.textAlign = 'right';
          g.fillText(String(k), 20, y + LANE / 2);
          g.fillStyle = ink('card-2');
          g.fillRect(28, y + 2, bar, LANE - 4);
          g.fillStyle = state === 0 ? ink('accent') : state === 1 ? ink('side-B') : ink('foul');
          g.fillRect(28, y + 2, bar * light, LANE - 4);
          g.fillStyle = ink('ink');
          g.fillRect(28 + bar * dark - 1, y + 1, 2, LANE - 2);
          g.textAlign = 'left';
          g.fillStyle = state === 0 ? ink('ink-2') : ink('ink');
          g.fillText(`${Math.round(100 * shade)} % ${stateWord(state)}`, 34 + bar, y + LANE / 2);
        });
        const rows = history.list();
        rows.forEach((row, c) => {
          row.forEach((shade, k) => {
            if (shade < 0.05) return;
            g.fillStyle = shade > 0.5 ? ink('side-B') : ink('accent');
            g.globalAlpha = Math.min(1, 0.2 + shade);
            g.fillRect(width - (rows.length - c) * step, LANE * k + 3, step + 0.5, LANE - 2);
          });
        });
        g.globalAlpha = 1;
      },
    };
  },
};
