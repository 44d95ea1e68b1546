/** The board's wires as a file for GTKWave and other viewers: beams, buttons, pixels, I2C, link. */
import { clockText, h } from '../dom.js';
import type { Instrument } from './instrument.js';

export const wires: Instrument = {
  id: 'wires',
  title: 'Wires (VCD)',
  about: 'All wires of the match so far as a value change dump, for GTKWave and other viewers.',
  feeds: [],
  open(place, page) {
    const from = h('input', { type: 'number', min: '0', step: '1', value: '0' });
    const to = h('input', { type: 'number', min: '0', step: '1', value: '0' });
    const link = h(
      'a',
      { class: 'job', download: 'board.vcd', href: 'board.vcd' },
      'Download board.vcd',
    );
    const words = h('p', { class: 'note' });
    const update = (): void => {
      link.setAttribute('href', `board.vcd?from=${Number(from.value)}&to=${Number(to.value)}`);
    };
    from.addEventListener('input', update);
    to.addEventListener('input', update);
    place.append(
      h(
        'p',
        { class: 'row' },
        h('label', {}, 'from ', from, ' s'),
        h('label', {}, 'to ', to, ' s'),
        link,
      ),
      words,
    );
    const touched = (): boolean => document.activeElement === from || document.activeElement === to;
    return {
      hear: () => undefined,
      draw() {
        const end = Math.ceil((page.session()?.time.end ?? 0) / 1000);
        if (!touched() && Number(to.value) < end) {
          to.value = String(end);
          from.value = String(Math.max(0, end - 60));
          update();
        }
        words.textContent =
          `The match is played again for it, ${clockText(end * 1000)} so far. ` +
          'On the command line: sim run SCENARIO --vcd FILE.';
      },
    };
  },
};
