/** accept: a person has a set of discs tested by the board, each made as chance has it or badly as the step says. */
import { OWNERS } from '../../../firmware/types.js';
import { acceptDiscs } from '../../world/acceptor.js';
import { FAULTS } from '../../world/faults/list.js';
import type { StepKind } from '../context.js';
import type { Field } from '../field.js';
import { optionForms, readOption } from '../faults.js';
import { list, map, owner } from '../form.js';

/** A disc takes half a minute. */
const DISC_MS = 120000;
const KIND = FAULTS['odd-disc'];
const ODD = Object.keys(KIND.options).filter((key) => key !== 'disc');

export const accept: StepKind = {
  name: 'accept',
  summary:
    'discs are tested one after another: a list of {disc: A, off, height, tilt, strength, magnet}',
  form: list(map({ ...optionForms(KIND), disc: owner }, ['disc'])),
  read(f, plan) {
    const discs = f.list().map((item) => {
      const m = item.map(['disc', ...ODD], ['disc']);
      const make: Record<string, unknown> = {};
      for (const [key, v] of m) if (key !== 'disc') make[key] = readOption(v, KIND, key, plan);
      return { owner: (m.get('disc') as Field).oneOf(OWNERS), make };
    });
    return function* (run) {
      run.act();
      const set = acceptDiscs(run.world, plan.board, discs);
      if (!(yield* run.until(DISC_MS * (1 + discs.length), () => (set.over ? true : undefined))))
        run.fail(`the test of discs did not end after ${set.lays} lays`);
      yield* run.settle();
    };
  },
};
