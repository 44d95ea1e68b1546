/** wait: time passes, or the board is given time to reach a phase, or the clock a moment. */
import type { StepKind } from '../context.js';
import { either, map, oneOrMore, quantity, words } from '../form.js';
import type { Field } from '../field.js';
import { PHASES } from '../../../firmware/link/lines.js';

const USUAL_MS = 60000;

export const wait: StepKind = {
  name: 'wait',
  summary:
    'time passes: 2 s; until a phase: {phase: place, within: 20 s}; until the clock shows {until: 31.5 s}',
  form: either(
    quantity('time'),
    map({ phase: oneOrMore(words(PHASES)), within: quantity('time') }, ['phase']),
    map({ until: quantity('time') }, ['until']),
  ),
  read(f) {
    if (!f.isMap) {
      const time = f.quantity('time');
      return (run) => run.pass(time);
    }
    if (f.anyMap().has('until')) {
      const moment = (f.map(['until']).get('until') as Field).quantity('time');
      return (run) => run.reach(moment);
    }
    const m = f.map(['phase', 'within'], ['phase']);
    const phases = (m.get('phase') as Field).listOrOne().map((one) => one.oneOf(PHASES));
    const time = m.get('within')?.quantity('time') ?? USUAL_MS;
    return function* (run) {
      const reached = yield* run.until(time, () =>
        (phases as string[]).includes(run.belief.phase) ? true : undefined,
      );
      if (!reached) {
        run.fail(
          `found phase "${run.belief.phase}" after ${time} ms, expected ${phases.join(' or ')}`,
        );
      }
    };
  },
};
