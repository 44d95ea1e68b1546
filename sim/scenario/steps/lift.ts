/** lift: a hand takes discs off. `lift: asked`: a person does what the board asks, until it asks no more. */
import type { StepKind } from '../context.js';

/** How long a person goes on doing what the board asks, ms. */
const OBEY_MS = 300000;
const STILL_ASKED = ['tidy', 'count', 'between'];

export const lift: StepKind = {
  name: 'lift',
  summary: 'a hand takes discs off: A1, [A1, B2], or "asked" (a person does what the board asks)',
  read(f, plan) {
    if (!f.isList && !f.isMap && f.text() === 'asked') {
      plan.cleared();
      return function* (run) {
        run.act();
        run.person.obey();
        const done = yield* run.until(OBEY_MS, () =>
          STILL_ASKED.includes(run.belief.phase) || run.world.busy() ? undefined : true,
        );
        if (!done) run.fail(`the board is not content: it is in phase "${run.belief.phase}"`);
      };
    }
    const ids = f.each('discs').map((one) => one.text());
    f.listOrOne().forEach((one) => plan.lifted(one, one.text()));
    return function* (run) {
      run.act();
      for (const id of ids) {
        if (run.world.disc(id)?.state === 'hand') run.fail(`disc ${id} is not there to be lifted`);
      }
      for (const id of ids) run.world.lift(id);
      yield* run.settle();
    };
  },
};
