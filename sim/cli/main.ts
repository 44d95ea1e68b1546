/** The command line: finds the verb, runs it, turns what it throws into an exit status. */
import { fileURLToPath } from 'node:url';
import { realpathSync } from 'node:fs';
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
