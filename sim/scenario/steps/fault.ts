/** fault and clear fault: something on the board breaks, or is mended. Names and options are those of sim/faults. */
import type { StepKind } from '../context.js';
import type { Field } from '../field.js';
import { readFault } from '../faults.js';

export const fault: StepKind = {
  name: 'fault',
  summary: 'something breaks: NAME, or {name: NAME, option: value, ...}',
  read(f) {
    const { name, options } = readFault(f);
    return (run) => {
      run.act();
      run.world.fault(name, options);
    };
  },
};

export const clearFault: StepKind = {
  name: 'clear fault',
  summary: 'a fault is mended: NAME, or "all"',
  read(f: Field) {
    const name = f.text() === 'all' ? undefined : readFault(f).name;
    return (run) => {
      run.act();
      run.world.clearFault(name);
    };
  },
};
