/**
 * `sim bench [NAME]`: speeds and errors with their bounds, as one JSON object. Each measurement is a file
 * sim/bench/NAME.ts that exports bench(opts); without a name all of them run. Exit status 1 if a bound is missed.
 */
import { parseArgs } from 'node:util';
import { oneOfArg, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

export interface BenchOptions {
  readonly seed: number;
  /** How many shots, boards or rounds to measure with (power: one of so many bytes); 0: the measurement's own number. */
  readonly count: number;
  /** How many outages to put in, where a measurement has any; 0: its own number. */
  readonly outages?: number;
}

/** What a measurement returns is printed as it stands; `ok: false` means that a bound was missed. */
export type Bench = (opts: BenchOptions) => Promise<object>;

const NAMES = [
  'physics',
  'locate',
  'hole',
  'budget',
  'scan',
  'blocks',
  'realtime',
  'referee',
  'power',
  'boots',
  'memory',
  'link',
  'walk',
  'start',
  'frames',
  'discs',
  'gateway',
  'screens',
] as const;

export const verb: Verb = {
  name: 'bench',
  summary: 'measures speeds and errors and prints them beside their bounds',
  usage: `usage: sim bench [${NAMES.join('|')}] [--seed N] [--count N] [--shots N] [--outages N]
  --count N    so many shots, boards or rounds instead of the measurement's own number (--shots is the same)
  --outages N  so many outages (screens)
  Without a name every measurement runs. One JSON object on standard output.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      shots: { type: 'string' },
      outages: { type: 'string' },
    },
  });
  if (positionals.length > 1) {
    throw new BadInput(
      '',
      `found ${positionals.length} names, expected one of ${NAMES.join(', ')}`,
    );
  }
  const opts = {
    seed: wholeArg('--seed', values.seed ?? '1'),
    count: wholeArg('--count', values.shots ?? values.count ?? '0'),
    outages: wholeArg('--outages', values.outages ?? '0'),
  };
  const name = positionals[0];
  if (name !== undefined) {
    const bench = await load(oneOfArg('', name, NAMES));
    if (bench === null) throw new BadInput(name, 'this measurement is not built yet');
    const found = await bench(opts);
    io.out(JSON.stringify(found));
    return passed(found) ? EXIT.done : EXIT.failed;
  }
  const all: Record<string, object> = {};
  for (const each of NAMES) {
    io.err(`bench ${each}`);
    const bench = await load(each);
    if (bench !== null) all[each] = await bench(opts);
  }
  io.out(JSON.stringify(all));
  return Object.values(all).every(passed) ? EXIT.done : EXIT.failed;
}

/** Null: the file of a known measurement is not there. */
async function load(name: (typeof NAMES)[number]): Promise<Bench | null> {
  const file = `../bench/${name}.js`;
  try {
    const module = (await import(file)) as { bench: Bench };
    return module.bench;
  } catch (e) {
    const code = e instanceof Error && 'code' in e ? e.code : '';
    const here = e instanceof Error && e.message.includes(`bench/${name}.js`);
    if (code === 'ERR_MODULE_NOT_FOUND' && here) return null;
    throw e;
  }
}

/** False when something was measured to be wrong, or a bound was passed. */
function passed(found: object): boolean {
  const pieces = 'pieces' in found ? (found.pieces as readonly { met?: boolean }[]) : [];
  return (!('ok' in found) || found.ok !== false) && pieces.every((p) => p.met !== false);
}
