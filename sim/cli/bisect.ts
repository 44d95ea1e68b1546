/** `sim bisect`: the first of a trace's inputs that makes two firmwares differ. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleHash } from '../bundle/hash.js';
import { bisect, WHATS } from '../trace/bisect.js';
import { tellDifference } from '../trace/diff.js';
import { parseTrace } from '../trace/format.js';
import type { MakePort } from '../world/port.js';
import { makePort } from '../world/realPort.js';
import { oneOfArg, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim bisect TRACE BUILD [BUILD] [--what rulings|lines|all] [--time MS]
  TRACE   a trace with inputs (sim record, or saved on the page)
  BUILD   a folder with a built firmware: firmware.js and parts/ (a copy of build/); the second one is build/ by default
  --what  rulings: what was ruled, asked and counted (default); lines: every line of the link; all: the ring as well
  --time  times may differ by this, ms (default: any)
  Prints the first difference and the input after which it comes. Exit status 1 when they differ.`;

interface Build {
  readonly folder: string;
  readonly hash: string;
  readonly port: MakePort;
}

function readBuild(folder: string): Build {
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');
  if (!existsSync(join(folder, 'firmware.js')) || !existsSync(join(folder, 'parts')))
    throw new BadInput(
      'BUILD',
      `"${folder}" holds no built firmware, expected firmware.js and parts/`,
    );
  const bundle = read('firmware.js');
  const parts = Object.fromEntries(
    readdirSync(join(folder, 'parts')).map((name) => [name, read(join('parts', name))]),
  );
  const port: MakePort = (sources) =>
    makePort({ ...sources, options: { ...sources.options, bundle, parts } });
  return { folder, hash: bundleHash(bundle), port };
}

export const verb: Verb = {
  name: 'bisect',
  summary: 'finds the input of a trace that first makes two firmwares differ',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { what: { type: 'string' }, time: { type: 'string' } },
    });
    const [file, first, second = 'build'] = positionals;
    if (file === undefined || first === undefined || positionals.length > 3)
      throw new BadInput(
        '',
        `found ${positionals.length} names, expected a trace and a build\n${USAGE}`,
      );
    const what = oneOfArg('--what', values.what ?? 'rulings', WHATS);
    const timeMs = values.time === undefined ? Infinity : wholeArg('--time', values.time);
    const { name, text } = readText(file, 'a trace');
    const trace = parseTrace(text, name);
    const [a, b] = [readBuild(first), readBuild(second)];
    const found = bisect(trace, name, [a.port, b.port], { what, timeMs });
    io.out(JSON.stringify({ same: found === undefined, a: a.hash, b: b.hash, ...found }));
    if (!found) return EXIT.done;
    io.err(tellDifference(found.difference, a.folder, b.folder));
    const { input } = found;
    io.err(
      input
        ? `it comes with input ${input.n}, ${String(input.in)} ${JSON.stringify(input.args)} at ${Math.round(input.t)} ms; without it both say the same`
        : 'it comes before any input',
    );
    return EXIT.failed;
  },
};
