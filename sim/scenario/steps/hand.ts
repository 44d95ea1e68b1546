/** hand: a hand reaches in and stays, or leaves. */
import type { StepKind } from '../context.js';
import { either, map, place, words } from '../form.js';
import type { Field } from '../field.js';
import { checkPlace, readPlace } from '../place.js';

export const hand: StepKind = {
  name: 'hand',
  summary: 'a hand reaches in and stays: in, {in: PLACE}; and leaves: out',
  form: either(words(['in', 'out']), map({ in: place }, ['in'])),
  read(f, plan) {
    if (f.isMap) {
      const to = f.map(['in'], ['in']).get('in') as Field;
      const at = readPlace(to, plan.board);
      checkPlace(to, at, plan.board, 'rim');
      return function* (run) {
        run.act();
        run.world.hand('in', at.x, at.y);
        yield* run.settle();
      };
    }
    const way = f.oneOf(['in', 'out'] as const);
    return function* (run) {
      run.act();
      run.world.hand(way);
      yield* run.settle();
    };
  },
};
