/** The field over the board, less the empty board's, as the firmware read it. */
import { h } from '../dom.js';
import type { FrameReading } from '../messages.js';
import { FIELD } from './colour.js';
import { makeFieldMap } from './fieldMap.js';
import type { Instrument } from './instrument.js';

export function heatWords(f: FrameReading): string {
  const silent = f.silent.length > 0 ? ` Silent: sensor ${f.silent.join(', ')}.` : '';
  const zero = f.zeroed
    ? `Less the empty board, as it was measured; noise ${f.noise.toFixed(1)} µT.`
    : 'The empty board has not been measured yet: the field as it comes.';
  return `Frame ${f.n}. ${zero}${silent}`;
}

export const heat: Instrument = {
  id: 'heat',
  title: 'Field',
  about: 'What the sensors measure beyond the empty board, frame by frame.',
  feeds: ['frame'],
  open(place, page) {
    const map = makeFieldMap(page, 'Map of the magnetic field over the board', FIELD, 'z');
    const words = h('p', { class: 'note' });
    place.append(map.element, words);
    return {
      hear(m) {
        if (!m.frame) return;
        map.show(m.frame.field, m.frame.silent);
        words.textContent = heatWords(m.frame);
      },
      draw: () => map.draw(),
    };
  },
};
