/** `sim record`: a trace of a scenario or of a round of bots, on standard output. */
import { parseArgs } from 'node:util';
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { SKILLS } from '../players/skill.js';
import { runScenario, worldOf } from '../scenario/run.js';
import { readScenario } from '../scenario/scenario.js';
import { recordBots } from '../trace/bots.js';
import { formatTrace } from '../trace/format.js';
import { record, type Recorder } from '../trace/recorder.js';
import { machineArgs, oneOfArg, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { readText } from './input.js';
import { quoted } from './shown.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim record SCENARIO [--seed N]
       sim record --bots [--seed N] [--preset P] [--skill S] [--rounds N] [--shots N]
  The trace goes to standard output; sim replay runs it again, sim diff compares two.`;

export const verb: Verb = {
  name: 'record',
  summary: 'writes a trace of a scenario or of a round of bots',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bots: { type: 'boolean' },
        seed: { type: 'string' },
        preset: { type: 'string' },
        skill: { type: 'string' },
        rounds: { type: 'string' },
        shots: { type: 'string' },
        engine: { type: 'string' },
        computing: { type: 'string' },
      },
    });
    const seed = values.seed === undefined ? undefined : wholeArg('--seed', values.seed);
    const machine = machineArgs(values);
    if (values.bots) {
      if (positionals.length > 0) {
        throw new BadInput('', `found --bots and ${quoted(positionals[0] ?? '')}, expected one`);
      }
      const trace = recordBots({
        seed: seed ?? 1,
        preset: oneOfArg(
          '--preset',
          values.preset ?? 'nca',
          PRESETS.map((p) => p.id),
        ),
        skill: oneOfArg('--skill', values.skill ?? 'average', SKILLS),
        rounds: wholeArg('--rounds', values.rounds ?? '1', 1),
        shots: wholeArg('--shots', values.shots ?? '0'),
        ...machine,
      });
      io.out(formatTrace(trace).trimEnd());
      return EXIT.done;
    }
    const file = positionals[0];
    if (file === undefined || positionals.length > 1) {
      throw new BadInput(
        '',
        `found ${positionals.length} files, expected one scenario or --bots\n${USAGE}`,
      );
    }
    const forBots = (['preset', 'skill', 'rounds', 'shots'] as const).find((k) => k in values);
    if (forBots) throw new BadInput(`--${forBots}`, 'goes with --bots, a scenario says it itself');
    const { name, text } = readText(file, 'a scenario');
    const scenario = readScenario(text, name);
    const options = { ...(seed === undefined ? {} : { seed }), ...machine };
    let recorder: Recorder | undefined;
    const result = runScenario(scenario, {
      ...options,
      watch: (world) => {
        recorder = record(world, worldOf(scenario, options), scenario.header.title || name);
      },
    });
    if (recorder) io.out(formatTrace(recorder.trace()).trimEnd());
    if (result.outcome === 'passed') return EXIT.done;
    io.err(`${result.file}:${result.line} [${result.t} ms] ${result.message}`);
    return result.outcome === 'failed' ? EXIT.failed : EXIT.timeout;
  },
};
