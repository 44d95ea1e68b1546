/** What of the program is in the controller's memory, as its wires tell, and what the engine says. */
import { clockText, h } from '../dom.js';
import type { MemoryReading } from '../messages.js';
import type { Instrument } from './instrument.js';

/** Variables that a function takes on average: 5 993 for 988 of them (docs/measurements.md, bench memory). */
const PER_FUNCTION = 6.07;

export function memoryWords(m: MemoryReading): string {
  const functions = m.parts.reduce((sum, p) => sum + p[1], 0);
  const estimate = Math.round(functions * PER_FUNCTION);
  const share = Math.round((100 * estimate) / m.variables);
  return (
    `${functions} functions are loaded. At about 6 variables each they take ${estimate} of the controller's ` +
    `${m.variables} variables, ${share} %; arrays, texts and the match come on top ("sim bench memory" counts all of it in the real interpreter).`
  );
}

export function engineWords(m: MemoryReading): string {
  return m.used > 0
    ? `The interpreter says: ${m.used} in use, ${m.peak} at most.`
    : 'This engine (Node) has no variables to count; the real interpreter has.';
}

export const memory: Instrument = {
  id: 'memory',
  title: 'Memory',
  about: 'Parts of the firmware are read from the flash when they are wanted first, and stay.',
  feeds: ['memory'],
  open(place) {
    const words = h('p', { class: 'note' });
    const engine = h('p', { class: 'note' });
    const rows = h('tbody');
    const table = h(
      'table',
      { class: 'parts' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['part', 'functions', 'bytes', 'since'].map((t) => h('th', { scope: 'col' }, t)),
        ),
      ),
      rows,
    );
    place.append(words, h('div', { class: 'scroll' }, table), engine);
    let reading: MemoryReading | undefined;
    return {
      hear(m) {
        reading = m.memory ?? reading;
      },
      draw() {
        if (!reading) return;
        words.textContent = memoryWords(reading);
        engine.textContent = `${engineWords(reading)} Written into the flash: ${reading.flashWritten} bytes.`;
        rows.replaceChildren(
          ...reading.parts.map(([name, functions, bytes, t]) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, name),
              ...[String(functions), String(bytes), clockText(t)].map((v) => h('td', {}, v)),
            ),
          ),
        );
      },
    };
  },
};
