/** `sim replay`: does again what a trace says was done and compares what comes out. */
import { parseArgs } from 'node:util';
import { diffTraces, tellDifference } from '../trace/diff.js';
import { formatTrace, parseTrace } from '../trace/format.js';
import { cut, replay } from '../trace/replay.js';
import { Belief } from '../world/belief.js';
import { picture as drawn } from '../world/picture.js';
import type { World } from '../world/types.js';
import { loadSimBoard } from '../board.js';
import { wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { checkWritable, writeText } from './output.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim replay TRACE [--until MS] [--write FILE] [--picture FILE]
  TRACE        a trace (sim record); "-" is standard input
  Runs the inputs of the trace on the bundle of today and compares its outputs with those written down.
  --until MS     up to this virtual time (sim referee --report names it for every shot)
  --picture FILE the board at the end (SVG), with crosses where the firmware believes discs
  --write FILE keeps today's trace. Exit status 1 when they differ; the first difference is printed.`;

export const verb: Verb = {
  name: 'replay',
  summary: 'runs the inputs of a trace again and compares the outputs',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: { type: 'string' },
        until: { type: 'string' },
        picture: { type: 'string' },
      },
    });
    const file = positionals[0];
    if (file === undefined || positionals.length > 1) {
      throw new BadInput('', `found ${positionals.length} files, expected one trace\n${USAGE}`);
    }
    const { write, until, picture } = values;
    const ms = until === undefined ? undefined : wholeArg('--until', until, 1);
    if (picture !== undefined) checkWritable('--picture', picture);
    if (write !== undefined) checkWritable('--write', write);
    const { name, text } = readText(file, 'a trace');
    const all = parseTrace(text, name);
    const then = ms === undefined ? all : cut(all, ms);
    const seen: { belief: Belief; world?: World } = { belief: new Belief() };
    const today = replay(then, name, undefined, (world) => {
      seen.world = world;
      world.onLine((line) => seen.belief.take(line));
    });
    if (picture !== undefined && seen.world)
      writeText(
        '--picture',
        picture,
        drawn(loadSimBoard().board, seen.world.snapshot(), seen.belief.discs),
      );
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
