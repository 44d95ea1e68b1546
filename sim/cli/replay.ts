/** `sim replay`: does again what a trace says was done and compares what comes out. */
import { parseArgs } from 'node:util';
import { diffTraces, tellDifference } from '../trace/diff.js';
import { formatTrace, parseTrace } from '../trace/format.js';
import { replay } from '../trace/replay.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { checkWritable, writeText } from './output.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim replay TRACE [--write FILE]
  TRACE        a trace (sim record); "-" is standard input
  Runs the inputs of the trace on the bundle of today and compares its outputs with those written down.
  --write FILE keeps today's trace. Exit status 1 when they differ; the first difference is printed.`;

export const verb: Verb = {
  name: 'replay',
  summary: 'runs the inputs of a trace again and compares the outputs',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'string' } },
    });
    const file = positionals[0];
    if (file === undefined || positionals.length > 1) {
      throw new BadInput('', `found ${positionals.length} files, expected one trace\n${USAGE}`);
    }
    const { write } = values;
    if (write !== undefined) checkWritable('--write', write);
    const { name, text } = readText(file, 'a trace');
    const then = parseTrace(text, name);
    const today = replay(then, name);
    if (write !== undefined) writeText('--write', write, formatTrace(today));
    const difference = diffTraces(then, today);
    io.out(
      JSON.stringify({
        file: name,
        same: difference === undefined,
        bundleThen: then.head.bundle,
        bundleToday: today.head.bundle,
        events: today.events.length,
        ...(difference ? { difference } : {}),
      }),
    );
    if (difference) io.err(tellDifference(difference, name, 'today'));
    return difference ? EXIT.failed : EXIT.done;
  },
};
