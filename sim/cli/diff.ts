/** `sim diff`: the first difference of two traces, field by field. */
import { parseArgs } from 'node:util';
import { diffTraces, tellDifference, type Difference } from '../trace/diff.js';
import { parseTrace } from '../trace/format.js';
import { BadInput } from './badInput.js';
import { oneOfArg } from './args.js';
import { readText } from './run.js';
import { EXIT, type Verb } from './verb.js';

const KINDS: readonly Difference['kind'][] = ['head', 'in', 'line', 'ring', 'end'];
const USAGE = `usage: sim diff A B [--time MS] [--only KIND,...]
  --time MS  times may differ by this much (default 0)
  --only     kinds to look at: ${KINDS.join(' ')} (default all)
  Exit status 1 when they differ.`;

export const verb: Verb = {
  name: 'diff',
  summary: 'prints the first difference of two traces, field by field',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { time: { type: 'string' }, only: { type: 'string' } },
    });
    const [a, b] = positionals;
    if (a === undefined || b === undefined || positionals.length > 2) {
      throw new BadInput('', `found ${positionals.length} files, expected two traces\n${USAGE}`);
    }
    const timeMs = Number(values.time ?? 0);
    if (!(timeMs >= 0))
      throw new BadInput('--time', `found "${values.time}", expected a number of ms`);
    const difference = diffTraces(parseTrace(readText(a), a), parseTrace(readText(b), b), {
      timeMs,
      ...(values.only === undefined
        ? {}
        : { kinds: values.only.split(',').map((k) => oneOfArg('--only', k, KINDS)) }),
    });
    io.out(
      JSON.stringify({ same: difference === undefined, ...(difference ? { difference } : {}) }),
    );
    if (difference) io.err(tellDifference(difference, a, b));
    return difference ? EXIT.failed : EXIT.done;
  },
};
