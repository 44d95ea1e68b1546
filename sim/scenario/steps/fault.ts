/** fault and clear fault: something on the board breaks, or is mended. Names and options: sim/world/faults/list.ts. */
import type { StepKind } from '../context.js';
import { FAULT_NAMES } from '../../world/faults/list.js';
import { words } from '../form.js';
import { faultForm, readFault } from '../faults.js';

export const fault: StepKind = {
  name: 'fault',
  summary: 'something breaks: NAME, or {name: NAME, option: value, ...}',
  form: faultForm(),
  read(f, plan) {
    const { name, options } = readFault(f, plan);
    return (run) => {
      run.act();
      run.world.fault(name, options);
    };
  },
};

export const clearFault: StepKind = {
  name: 'clear fault',
  summary: 'a fault is mended: NAME, or "all"',
  form: words([...FAULT_NAMES, 'all']),
  read(f) {
    const name = f.oneOf([...FAULT_NAMES, 'all'] as const);
    return (run) => {
      run.act();
      run.world.clearFault(name === 'all' ? undefined : name);
    };
  },
};
