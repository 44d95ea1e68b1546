/** move: a hand takes a disc that lies there and lays it down elsewhere, as somebody does who adjusts it on the line. */
import type { StepKind } from '../context.js';
import type { Field } from '../field.js';
import { disc, map, place, yesNo } from '../form.js';
import { checkPlace, readPlace } from '../place.js';

export const move: StepKind = {
  name: 'move',
  summary: 'a hand shifts a disc that lies there: {disc: A1, at: PLACE, meanwhile: yes}',
  form: map({ disc, at: place, meanwhile: yesNo }, ['disc', 'at']),
  read(f, plan) {
    const m = f.map(['disc', 'at', 'meanwhile'], ['disc', 'at']);
    const idField = m.get('disc') as Field;
    const id = plan.there(idField, idField.text());
    const at = readPlace(m.get('at') as Field, plan.board);
    checkPlace(m.get('at') as Field, at, plan.board, 'rim');
    plan.place(idField, id, at);
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    return function* (run) {
      if (run.world.disc(id)?.state === 'hand') run.fail(`disc ${id} is not there to be moved`);
      run.act();
      run.world.move(id, at.x, at.y);
      if (!meanwhile) yield* run.settle();
    };
  },
};
