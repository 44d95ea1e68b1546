/** place: a hand lays a disc down, a new one (`disc: A`) or a known one (`disc: A1`), on the board or on another disc. */
import type { StepKind } from '../context.js';
import { disc, either, map, owner, place as placeForm, yesNo } from '../form.js';
import type { Field } from '../field.js';
import { checkPlace, readPlace } from '../place.js';

const discForm = either(owner, disc);

export const place: StepKind = {
  name: 'place',
  summary:
    'a hand lays a disc down: {disc: A or A1, at: PLACE, meanwhile: yes}; {disc: B, on: A1} on another disc',
  form: either(
    map({ disc: discForm, at: placeForm, meanwhile: yesNo }, ['disc', 'at']),
    map({ disc: discForm, on: disc, meanwhile: yesNo }, ['disc', 'on']),
  ),
  read(f, plan) {
    const stacked = f.isMap && f.anyMap().has('on');
    const where = stacked ? 'on' : 'at';
    const m = f.map(['disc', where, 'meanwhile'], ['disc', where]);
    const who = (m.get('disc') as Field).text();
    const field = m.get(where) as Field;
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    if (stacked) {
      const under = plan.there(field, field.text());
      plan.stack(m.get('disc') as Field, who);
      const z = plan.board.geometry.discThickness;
      return function* (run) {
        run.act();
        const d = run.world.disc(under);
        run.world.place(who, d?.x ?? 0, d?.y ?? 0, { hx: 1, hy: 0, flipped: false, z });
        if (!meanwhile) yield* run.settle();
      };
    }
    const at = readPlace(field, plan.board);
    checkPlace(field, at, plan.board, 'wood');
    plan.place(m.get('disc') as Field, who, at);
    return function* (run) {
      run.act();
      run.world.place(who, at.x, at.y);
      if (!meanwhile) yield* run.settle();
    };
  },
};
