/** The command line: finds the verb, runs it, turns what it throws into an exit status. */
import { BadInput } from './badInput.js';
import { EXIT, type Io, type Verb } from './verb.js';

/** Verbs are loaded on demand so that each starts fast. */
const VERBS: Readonly<Record<string, () => Promise<{ verb: Verb }>>> = {
  bench: () => import('./bench.js'),
  diff: () => import('./diff.js'),
  export: () => import('./export.js'),
  layout: () => import('./layout.js'),
  locate: () => import('./locate.js'),
  physics: () => import('./physics.js'),
  play: () => import('./play.js'),
  record: () => import('./record.js'),
  referee: () => import('./referee.js'),
  replay: () => import('./replay.js'),
  rule: () => import('./rule.js'),
  run: () => import('./run.js'),
};

/** @returns the exit status. `args` without node and script. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const name = args[0];
  if (name === undefined || name === '--help' || name === 'help') {
    await printVerbs(io);
    return name === undefined ? EXIT.badInput : EXIT.done;
  }
  const load = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!load) {
    io.err(`unknown verb "${name}"; expected one of: ${Object.keys(VERBS).join(' ')}`);
    return EXIT.badInput;
  }
  const { verb } = await load();
  if (args.includes('--help')) {
    io.err(verb.usage);
    return EXIT.done;
  }
  try {
    return await verb.run(args.slice(1), io);
  } catch (e) {
    const usageError = /^ERR_PARSE_ARGS/.test((e as NodeJS.ErrnoException).code ?? '');
    if (!(e instanceof BadInput) && !usageError) throw e;
    io.err(`sim ${name}: ${(e as Error).message}`);
    if (usageError) io.err(verb.usage);
    return EXIT.badInput;
  }
}

async function printVerbs(io: Io): Promise<void> {
  io.err('usage: npm run --silent sim -- VERB ...      (VERB --help tells more)');
  for (const load of Object.values(VERBS)) {
    const { verb } = await load();
    io.err(`  ${verb.name.padEnd(10)}${verb.summary}`);
  }
}
