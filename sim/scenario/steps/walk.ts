/** walk: a person walks the reference disc over the board as it asks, to the end; what was measured is stored. */
import { walkBoard } from '../../world/walker.js';
import type { StepKind } from '../context.js';
import { either, map, words, yesNo } from '../form.js';

/** A walk takes a quarter of an hour. */
const WALK_MS = 2400000;

export const walk: StepKind = {
  name: 'walk',
  summary:
    'a person walks a disc of this side (A or B) over the board, as the board asks; or {disc: A, keep: no}',
  form: either(words(['A', 'B']), map({ disc: words(['A', 'B']), keep: yesNo }, ['disc'])),
  read(f) {
    const m = f.isMap ? f.map(['disc', 'keep'], ['disc']) : undefined;
    const owner = (m?.get('disc') ?? f).oneOf(['A', 'B'] as const);
    const keep = m?.get('keep')?.yesNo() ?? true;
    return function* (run) {
      run.act();
      const walked = walkBoard(run.world, { owner, keep });
      if (!(yield* run.until(WALK_MS, () => (walked.over ? true : undefined))))
        run.fail(`the walk did not end after ${walked.lays} lays`);
      yield* run.settle();
    };
  },
};
