/** turn board: the whole board is turned on its table; the Earth's field turns the other way. */
import type { StepKind } from '../context.js';
import { quantity } from '../form.js';

export const turnBoard: StepKind = {
  name: 'turn board',
  summary: 'the whole board is turned on its table: 30 deg',
  form: quantity('angle'),
  read(f) {
    const angle = f.quantity('angle');
    return (run) => {
      run.act();
      run.world.turnBoard(angle);
    };
  },
};
