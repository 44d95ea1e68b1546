/**
 * glide: discs slide along straight lines to given places, all at once. For rulings that need an exact position; to
 * the board it looks like a shot. `to: ditch` and `to: hole` are places too.
 */
import type { StepKind } from '../context.js';
import { disc, either, list, map, place, quantity, words, yesNo } from '../form.js';
import type { Field } from '../field.js';
import { checkPlace, readPlace, type Place } from '../place.js';
import type { Plan, Target } from '../plan.js';
import type { TruthState } from '../../world/types.js';
import { waitReady } from './ready.js';

const USUAL_MS = 600;
const WORDS = ['ditch', 'hole', 'leaner'] as const;

const HOW = ['for', 'hasty', 'meanwhile'] as const;
const GOAL = either(words(WORDS), place);

interface Sent {
  readonly f: Field;
  readonly id: string;
  readonly goal: Target;
  readonly to: (x: number, y: number) => Place;
  readonly state: TruthState | undefined;
}

export const glide: StepKind = {
  name: 'glide',
  summary:
    'discs slide to places: {disc: A1, to: PLACE or ditch or hole or leaner} or {discs: [...], for: 600 ms, hasty: yes, meanwhile: yes}',
  form: either(
    map({ disc, to: GOAL, for: quantity('time'), hasty: yesNo, meanwhile: yesNo }, ['disc', 'to']),
    map(
      {
        discs: list(map({ disc, to: GOAL }, ['disc', 'to'])),
        for: quantity('time'),
        hasty: yesNo,
        meanwhile: yesNo,
      },
      ['discs'],
    ),
  ),
  read(f, plan) {
    const single = f.isMap && f.anyMap().has('disc');
    const m = f.map(single ? ['disc', 'to', ...HOW] : ['discs', ...HOW], [
      ...(single ? ['disc', 'to'] : ['discs']),
    ]);
    const targets = single
      ? [target(m.get('disc') as Field, m.get('to') as Field, plan)]
      : (m.get('discs') as Field).list().map((item) => {
          const one = item.map(['disc', 'to'], ['disc', 'to']);
          return target(one.get('disc') as Field, one.get('to') as Field, plan);
        });
    if (targets.length === 0) f.fail('found no disc, expected at least one');
    const twice = targets.find((t, i) => targets.findIndex((u) => u.id === t.id) < i);
    if (twice) twice.f.fail(`found disc ${twice.id} twice, expected each disc once`);
    plan.moved(targets.map((t) => ({ f: t.f, id: t.id, to: t.goal })));
    const time = m.get('for')?.some('time') ?? USUAL_MS;
    const hasty = m.get('hasty')?.yesNo() ?? false;
    const meanwhile = m.get('meanwhile')?.yesNo() ?? false;
    return function* (run) {
      for (const t of targets) if (!hasty) yield* waitReady(run, plan.board, t.id);
      run.act();
      run.world.glide(
        targets.map((t) => {
          const d = run.world.disc(t.id);
          const to = t.to(d?.x ?? 0, d?.y ?? 0);
          return { id: t.id, x: to.x, y: to.y, ...(t.state ? { state: t.state } : {}) };
        }),
        time,
      );
      if (!meanwhile) yield* run.settle();
    };
  },
};

function target(idField: Field, to: Field, plan: Plan): Sent {
  const id = plan.there(idField, idField.text());
  if (to.isMap) {
    const at = readPlace(to, plan.board);
    checkPlace(to, at, plan.board, 'rim');
    return { f: to, id, goal: at, to: () => at, state: undefined };
  }
  const word = to.oneOf(WORDS);
  const sent = { f: to, id, goal: word };
  if (word === 'hole') return { ...sent, to: () => ({ x: 0, y: 0 }), state: 'hole' };
  if (word === 'leaner') return { ...sent, to: () => ({ x: 5, y: 0 }), state: 'leaner' };
  const g = plan.board.geometry;
  const r = g.surfaceRadius + g.ditchWidth / 2;
  return {
    ...sent,
    to: (x, y) => {
      const d = Math.sqrt(x * x + y * y) || 1;
      return { x: (x * r) / d, y: (y * r) / d };
    },
    state: 'ditch',
  };
}
