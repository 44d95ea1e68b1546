/** `sim referee`: bots play through the sensors and the firmware; every ruling, score and owner is compared with the truth. */
import { parseArgs } from 'node:util';
import { PRESETS } from '../../firmware/rules/presets.js';
import { SKILLS } from '../players/skill.js';
import { loadSimBoard } from '../board.js';
import { playReferee, Stalled, type RefereeResult } from '../referee/play.js';
import { faultArg } from '../scenario/faults.js';
import { listArg, machineArgs, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { lineWriter } from './output.js';
import { startWatch, type Stopwatch } from './stopwatch.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim referee --shots N [--seed S] [--preset P] [--skill S] [--faults LIST] [--walk] [--engine vm|espruino] [--computing charged|plain|free] [--dump FILE]
  --shots N    shots to judge, at least
  --seed S     default 1; the same seed prints the same bytes
  --preset P   nca (default), several with commas, or all
  --skill S    novice, average (default), expert, several with commas, or all
  --faults L   names with commas; options after a colon: dead-sensor:sensor=17
  --walk       gains and places of the sensors are walked before every match (docs/calibration.md)
  --dump FILE  one line a shot, for judges outside
  --verbose    every wrong ruling on standard error`;

export const verb: Verb = {
  name: 'referee',
  summary: 'bots play through sensors and firmware; every ruling is compared with the truth',
  usage: USAGE,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        shots: { type: 'string' },
        seed: { type: 'string' },
        preset: { type: 'string' },
        skill: { type: 'string' },
        faults: { type: 'string' },
        walk: { type: 'boolean' },
        engine: { type: 'string' },
        computing: { type: 'string' },
        dump: { type: 'string' },
        verbose: { type: 'boolean' },
      },
    });
    if (values.shots === undefined) throw new BadInput('--shots', `missing\n${USAGE}`);
    const { board } = loadSimBoard();
    const order = {
      shots: wholeArg('--shots', values.shots, 1),
      seed: wholeArg('--seed', values.seed ?? '1'),
      presets: listArg(
        '--preset',
        values.preset ?? 'nca',
        PRESETS.map((p) => p.id),
      ),
      skills: listArg('--skill', values.skill ?? 'average', SKILLS),
      faults:
        values.faults === undefined
          ? []
          : values.faults.split(',').map((one) => faultArg(one, board)),
      ...(values.walk ? { walk: true } : {}),
      ...machineArgs(values),
    };
    // Only now: bad options must not empty a file that is there.
    const dump = values.dump === undefined ? undefined : lineWriter('--dump', values.dump);
    const watch = startWatch();
    let result: RefereeResult;
    try {
      result = playReferee({
        ...order,
        ...(dump ? { dump: (line: string) => dump.write(line) } : {}),
        ...(values.verbose ? { wrong: (text: string) => io.err(text) } : {}),
        ...(process.stderr.isTTY ? { progress: progress(watch) } : {}),
      });
    } catch (e) {
      if (!(e instanceof Stalled)) throw e;
      io.err(`sim referee: ${e.message}`);
      return EXIT.failed;
    } finally {
      dump?.close();
    }
    if (process.stderr.isTTY) process.stderr.write('\r');
    const seconds = watch.seconds();
    io.out(JSON.stringify(result.report, null, 1));
    io.err(
      `${(result.virtualMs / 1000).toFixed(0)} s of play in ${seconds.toFixed(1)} s: ${(result.virtualMs / 1000 / seconds).toFixed(0)} x real time`,
    );
    return EXIT.done;
  },
};

/** How many shots so far, twice a second, for who watches. */
function progress(watch: Stopwatch): (shots: number) => void {
  let told = 0;
  return (shots) => {
    if (watch.seconds() - told < 0.5) return;
    told = watch.seconds();
    process.stderr.write(`\r${shots} shots`);
  };
}
