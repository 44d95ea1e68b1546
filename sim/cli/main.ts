/** The command line: finds the verb, runs it, turns what it throws into an exit status. */
import { suggest } from '../scenario/suggest.js';
import { optionTrouble } from './args.js';
import { BadInput } from './badInput.js';
import { ReaderGone } from './output.js';
import { quoted } from './shown.js';
import { EXIT, type Io, type Verb } from './verb.js';

/** Verbs are loaded on demand so that each starts fast. */
const VERBS: Readonly<Record<string, () => Promise<{ verb: Verb }>>> = {
  bench: () => import('./bench.js'),
  bisect: () => import('./bisect.js'),
  diff: () => import('./diff.js'),
  event: () => import('./event.js'),
  export: () => import('./export.js'),
  flash: () => import('./flash.js'),
  frames: () => import('./frames.js'),
  gateway: () => import('./gateway.js'),
  hall: () => import('./hall.js'),
  import: () => import('./import.js'),
  judge: () => import('./judge.js'),
  layout: () => import('./layout.js'),
  locate: () => import('./locate.js'),
  physics: () => import('./physics.js'),
  play: () => import('./play.js'),
  record: () => import('./record.js'),
  referee: () => import('./referee.js'),
  replay: () => import('./replay.js'),
  rule: () => import('./rule.js'),
  run: () => import('./run.js'),
  twin: () => import('./twin.js'),
  stats: () => import('./stats.js'),
};

/** @returns the exit status. `args` without node and script. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const name = args[0];
  if (name === undefined || HELP.includes(name) || name === 'help') {
    await printVerbs(io);
    return name === undefined ? EXIT.badInput : EXIT.done;
  }
  const load = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!load) {
    const names = Object.keys(VERBS);
    io.err(
      `unknown verb ${quoted(name)}, expected one of: ${names.join(' ')}${suggest(name, names)}`,
    );
    return EXIT.badInput;
  }
  const { verb } = await load();
  if (args.some((a) => HELP.includes(a))) {
    io.err(verb.usage);
    return EXIT.done;
  }
  try {
    return await verb.run(args.slice(1), io);
  } catch (e) {
    return statusOf(e, verb, io);
  }
}

const HELP = ['--help', '-h'];

/** What a verb threw, told to people. */
function statusOf(e: unknown, verb: Verb, io: Io): number {
  if (e instanceof ReaderGone) return EXIT.readerGone;
  if (e instanceof BadInput) {
    io.err(`sim ${verb.name}: ${e.message}`);
    return EXIT.badInput;
  }
  const error = e as NodeJS.ErrnoException;
  if (/^ERR_PARSE_ARGS/.test(error.code ?? '')) {
    io.err(`sim ${verb.name}: ${optionTrouble(error.message, verb.usage)}`);
    io.err(verb.usage);
    return EXIT.badInput;
  }
  io.err(`sim ${verb.name}: a mistake of this program, not yours: ${String(e)}`);
  if (process.env['TRACE'] === undefined) io.err('With TRACE=1 before the command it says where.');
  else io.err(error.stack ?? '');
  return EXIT.bug;
}

async function printVerbs(io: Io): Promise<void> {
  io.err('usage: npm run --silent sim -- VERB ...      (VERB --help tells more)');
  for (const load of Object.values(VERBS)) {
    const { verb } = await load();
    io.err(`  ${verb.name.padEnd(10)}${verb.summary}`);
  }
}
