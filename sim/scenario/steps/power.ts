/** power: the plug; "cut-at-write N": the power goes in the middle of the N-th flash write from now on. */
import type { StepKind } from '../context.js';
import { either, words } from '../form.js';

/** More than a flash chip bears. */
const MOST_WRITES = 1000000;

export const power: StepKind = {
  name: 'power',
  summary: 'off, on, or "cut-at-write N" (in the middle of the N-th flash write from now on)',
  form: either(words(['on', 'off']), { type: 'boolean' }, { pattern: '^cut-at-write [0-9]+$' }),
  read(f) {
    const text = f.text();
    const cut = /^cut-at-write (\d+)$/.exec(text);
    if (cut) {
      const n = Number(cut[1]);
      if (n < 1 || n > MOST_WRITES) {
        f.fail(`found write ${cut[1]}, expected a number from 1 to ${MOST_WRITES}`);
      }
      return (run) => {
        run.act();
        run.world.fault('power-cut-at-write', { n });
      };
    }
    if (text !== 'on' && text !== 'off' && text !== 'true' && text !== 'false') {
      f.fail(`found "${text}", expected on, off or "cut-at-write N"`);
    }
    const on = text === 'on' || text === 'true';
    return (run) => {
      run.act();
      run.world.power(on);
    };
  },
};
