/** lift: a hand takes discs off. `lift: asked`: a person does what the board asks, until it asks no more. */
import type { StepKind } from '../context.js';
import type { Field } from '../field.js';
import { disc, either, list, map, oneOrMore, words, yesNo } from '../form.js';

/** How long a person goes on doing what the board asks, ms. */
const OBEY_MS = 300000;
const STILL_ASKED = ['tidy', 'count', 'between'];

export const lift: StepKind = {
  name: 'lift',
  summary:
    'a hand takes discs off: A1, [A1, B2], {discs: A1, meanwhile: yes}, or "asked" (a person does what the board asks)',
  form: either(
    words(['asked']),
    disc,
    list(disc),
    map({ discs: oneOrMore(disc), meanwhile: yesNo }, ['discs']),
  ),
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
    const m = f.isMap ? f.map(['discs', 'meanwhile'], ['discs']) : undefined;
    const fields = ((m?.get('discs') as Field | undefined) ?? f).each('discs');
    const ids = fields.map((one) => one.text());
    fields.forEach((one) => plan.lifted(one, one.text()));
    const meanwhile = m?.get('meanwhile')?.yesNo() ?? false;
    return function* (run) {
      run.act();
      for (const id of ids) {
        if (run.world.disc(id)?.state === 'hand') run.fail(`disc ${id} is not there to be lifted`);
      }
      for (const id of ids) run.world.lift(id);
      if (!meanwhile) yield* run.settle();
    };
  },
};
