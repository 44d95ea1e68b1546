/** What the believed discs do not explain: a wrong place, a magnet too much, a sensor that drifts. */
import { h } from '../dom.js';
import type { LeftOver } from '../messages.js';
import type { Scale } from './colour.js';
import { component } from './colour.js';
import { makeFieldMap } from './fieldMap.js';
import type { Instrument } from './instrument.js';

/** Noise is 18 uT a frame and axis; a disc 1 mm off leaves some hundred. */
const LEFT: Scale = { knee: 60, full: 600 };
const WORST = 5;

/** The sensors with most left, largest first. */
export function worstSensors(
  field: readonly number[],
  most: number,
): (readonly [number, number])[] {
  return Array.from(
    { length: field.length / 3 },
    (_, i) => [i, component(field, i, 'size')] as const,
  )
    .sort((a, b) => b[1] - a[1])
    .slice(0, most);
}

export function leftWords(l: LeftOver): string {
  const worst = worstSensors(l.field, WORST).map(([i, v]) => `${i}: ${Math.round(v)}`);
  return `Left over: ${l.rms.toFixed(1)} µT on average. Most at sensor ${worst.join(', ')} µT.`;
}

export function momentWords(l: LeftOver): string {
  if (l.discs.length === 0) return 'The board believes in no discs.';
  const rows = l.discs.map(([id, m]) => `${id} ${m.toFixed(2)}`);
  return `Strength of each magnet over its nominal one: ${rows.join(', ')}.`;
}

export const residuals: Instrument = {
  id: 'residuals',
  title: 'Residuals',
  about:
    'The measured field less that of the discs that the board believes in, each as strong as fits best.',
  feeds: ['left'],
  open(place, page) {
    const map = makeFieldMap(page, 'Map of the unexplained field over the board', LEFT, 'size');
    const words = h('p', { class: 'note' });
    const moments = h('p', { class: 'note' });
    place.append(map.element, words, moments);
    return {
      hear(m) {
        if (!m.left) return;
        map.show(m.left.field, []);
        words.textContent = leftWords(m.left);
        moments.textContent = momentWords(m.left);
      },
      draw: () => map.draw(),
    };
  },
};
