/** `sim record`: a trace of a scenario or of a round of bots, on standard output. */
import { parseArgs } from 'node:util';
import { PRESETS } from '../../firmware/rules/presets.js';
import { SKILLS } from '../players/skill.js';
import { runScenario } from '../scenario/run.js';
import { readScenario } from '../scenario/scenario.js';
import { recordBots } from '../trace/bots.js';
import { formatTrace } from '../trace/format.js';
import { record, type Recorder } from '../trace/recorder.js';
import type { WorldOptions } from '../world/types.js';
import { computingArg, engineArg, oneOfArg, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { readText } from './run.js';
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
    const seed = wholeArg('--seed', values.seed ?? '1');
    const engine = engineArg(values.engine);
    const computing = computingArg(values.computing);
    if (values.bots) {
      const trace = recordBots({
        seed,
        preset: oneOfArg(
          '--preset',
          values.preset ?? 'nca',
          PRESETS.map((p) => p.id),
        ),
        skill: oneOfArg('--skill', values.skill ?? 'average', SKILLS),
        rounds: wholeArg('--rounds', values.rounds ?? '1', 1),
        shots: wholeArg('--shots', values.shots ?? '0'),
        ...(engine ? { engine } : {}),
        ...(computing ? { computing } : {}),
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
    const scenario = readScenario(readText(file), file);
    const used = values.seed === undefined ? (scenario.header.seed ?? 1) : seed;
    const options: WorldOptions = {
      ...scenario.header.world,
      seed: used,
      ...(engine ? { engine } : {}),
      ...(computing ? { computing } : {}),
    };
    let recorder: Recorder | undefined;
    const result = runScenario(scenario, {
      seed: used,
      ...(engine ? { engine } : {}),
      ...(computing ? { computing } : {}),
      watch: (world) => {
        recorder = record(world, options, scenario.header.title || file);
      },
    });
    if (recorder) io.out(formatTrace(recorder.trace()).trimEnd());
    if (result.outcome === 'passed') return EXIT.done;
    io.err(`${result.file}:${result.line} [${result.t} ms] ${result.message}`);
    return result.outcome === 'failed' ? EXIT.failed : EXIT.timeout;
  },
};
