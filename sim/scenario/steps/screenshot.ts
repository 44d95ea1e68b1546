/** screenshot: the board and its ring as they are now, as an SVG file beside the results. */
import type { StepKind } from '../context.js';
import { picture } from '../../world/picture.js';

export const screenshot: StepKind = {
  name: 'screenshot',
  summary: 'draws the board now into a file: name.svg',
  form: { type: 'string', pattern: '^[A-Za-z0-9_-]+\\.svg$' },
  read(f, plan) {
    const name = f.text();
    if (!/^[A-Za-z0-9_-]+\.svg$/.test(name)) {
      f.fail(`found "${name}", expected a plain file name that ends in .svg`);
    }
    return (run) => {
      run.write(name, picture(plan.board, run.world.snapshot(), run.belief.discs));
    };
  },
};
