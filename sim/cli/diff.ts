/** `sim diff`: the first difference of two traces, field by field. */
import { parseArgs } from 'node:util';
import { diffTraces, tellDifference, type Difference } from '../trace/diff.js';
import { parseTrace, type Trace } from '../trace/format.js';
import { BadInput } from './badInput.js';
import { oneOfArg } from './args.js';
import { readTexts } from './input.js';
import { quoted } from './shown.js';
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
    const kinds = values.only?.split(',').map((k) => oneOfArg('--only', k, KINDS));
    const [first, second] = readTexts([a, b], 'a trace').map((i) => parseTrace(i.text, i.name));
    const difference = diffTraces(first as Trace, second as Trace, {
      timeMs: timeArg(values.time ?? '0'),
      ...(kinds ? { kinds } : {}),
    });
    io.out(
      JSON.stringify({ same: difference === undefined, ...(difference ? { difference } : {}) }),
    );
    if (difference) io.err(tellDifference(difference, a, b));
    return difference ? EXIT.failed : EXIT.done;
  },
};

function timeArg(text: string): number {
  if (/^[0-9]+(\.[0-9]+)?$/.test(text)) return Number(text);
  throw new BadInput('--time', `found ${quoted(text)}, expected a number of ms from 0 on`);
}
