/** hand: a hand reaches in and stays, or leaves. */
import type { Action, StepKind } from '../context.js';
import { either, map, place, words, yesNo } from '../form.js';
import type { Field } from '../field.js';
import { checkPlace, readPlace } from '../place.js';

export const hand: StepKind = {
  name: 'hand',
  summary:
    'a hand reaches in and stays: in, {in: PLACE, meanwhile: yes}; and leaves: out, {out: yes, meanwhile: yes}',
  form: either(
    words(['in', 'out']),
    map({ in: place, meanwhile: yesNo }, ['in']),
    map({ out: yesNo, meanwhile: yesNo }, ['out']),
  ),
  read(f, plan) {
    if (!f.isMap) {
      const way = f.oneOf(['in', 'out'] as const);
      return reach(way, undefined, false);
    }
    const out = f.anyMap().has('out');
    const m = out ? f.map(['out', 'meanwhile']) : f.map(['in', 'meanwhile'], ['in']);
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    if (out) {
      m.get('out')?.yesNo();
      return reach('out', undefined, meanwhile);
    }
    const to = m.get('in') as Field;
    const at = readPlace(to, plan.board);
    checkPlace(to, at, plan.board, 'rim');
    return reach('in', at, meanwhile);
  },
};

function reach(
  way: 'in' | 'out',
  at: { readonly x: number; readonly y: number } | undefined,
  meanwhile: boolean,
): Action {
  return function* (run) {
    run.act();
    if (at) run.world.hand(way, at.x, at.y);
    else run.world.hand(way);
    if (!meanwhile) yield* run.settle();
  };
}
