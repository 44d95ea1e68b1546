/** place: a hand lays a disc down, a new one (`disc: A`) or a known one (`disc: A1`). */
import type { StepKind } from '../context.js';
import { disc, either, map, owner, place as placeForm, yesNo } from '../form.js';
import type { Field } from '../field.js';
import { checkPlace, readPlace } from '../place.js';

export const place: StepKind = {
  name: 'place',
  summary: 'a hand lays a disc down: {disc: A or A1, at: PLACE, meanwhile: yes}',
  form: map({ disc: either(owner, disc), at: placeForm, meanwhile: yesNo }, ['disc', 'at']),
  read(f, plan) {
    const m = f.map(['disc', 'at', 'meanwhile'], ['disc', 'at']);
    const who = (m.get('disc') as Field).text();
    const field = m.get('at') as Field;
    const at = readPlace(field, plan.board);
    checkPlace(field, at, plan.board, 'wood');
    plan.place(m.get('disc') as Field, who, at);
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    return function* (run) {
      run.act();
      run.world.place(who, at.x, at.y);
      if (!meanwhile) yield* run.settle();
    };
  },
};
