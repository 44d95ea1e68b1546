/** say: a line to the board over the link, as a map (sent as JSON) or as a text (sent as it stands). */
import type { StepKind } from '../context.js';

export const say: StepKind = {
  name: 'say',
  summary: 'a line to the board: {cmd: hello} or any text',
  read(f) {
    const value = f.isMap ? JSON.stringify(f.plain()) : f.text();
    return (run) => {
      run.act();
      run.world.sendLine(value);
    };
  },
};
