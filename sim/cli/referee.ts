/** `sim referee`: bots play through the sensors and the firmware; every ruling, score and owner is compared with the truth. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PRESETS } from '../../firmware/rules/allPresets.js';
import { SKILLS } from '../players/skill.js';
import { loadSimBoard } from '../board.js';
import { judgeLine, JudgeTally } from '../judge/compare.js';
import { playReferee, Stalled, type RefereeResult } from '../referee/play.js';
import { playOnCores } from '../referee/pool.js';
import { reportPage } from '../referee/report.js';
import { faultArg } from '../scenario/faults.js';
import { listArg, machineArgs, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { fileTrouble } from './input.js';
import { checkWritable, lineWriter, writeText } from './output.js';
import { startWatch, type Stopwatch } from './stopwatch.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim referee --shots N [--seed S] [--preset P] [--skill S] [--faults LIST] [--walk] [--jobs N] [--judge] [--report FILE] [--dump FILE] [--engine vm|espruino] [--computing charged|plain|free]
  --shots N     shots to judge
  --seed S      default 1; the same seed prints the same bytes
  --preset P    nca (default), several with commas, or mixed: all
  --skill S     novice, average (default), expert, several with commas, or all
  --faults L    names with commas; options after a colon: dead-sensor:sensor=17
  --walk        gains and places of the sensors are walked before every match (docs/calibration.md)
  --jobs N      cores, default all; changes the time it takes and nothing else
  --judge       the second judge rules every shot too (as sim judge does on a dump)
  --report FILE a page (HTML) of everything that was wrong or asked, with traces beside it in FILE.traces
  --dump FILE   one line a shot, for judges outside
  --verbose     everything that is wrong on standard error`;

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
        jobs: { type: 'string' },
        engine: { type: 'string' },
        computing: { type: 'string' },
        judge: { type: 'boolean' },
        report: { type: 'string' },
        dump: { type: 'string' },
        verbose: { type: 'boolean' },
      },
    });
    if (values.shots === undefined) throw new BadInput('--shots', `missing\n${USAGE}`);
    const { board } = loadSimBoard();
    const preset = values.preset === 'mixed' ? 'all' : (values.preset ?? 'nca');
    const { dump: dumpFile, report: reportFile } = values;
    const order = {
      shots: wholeArg('--shots', values.shots, 1),
      seed: wholeArg('--seed', values.seed ?? '1'),
      presets: listArg(
        '--preset',
        preset,
        PRESETS.map((p) => p.id),
      ),
      skills: listArg('--skill', values.skill ?? 'average', SKILLS),
      faults:
        values.faults === undefined
          ? []
          : values.faults.split(',').map((one) => faultArg(one, board)),
      ...(values.walk ? { walk: true } : {}),
      ...machineArgs(values),
      dump: dumpFile !== undefined || values.judge === true,
      findings: reportFile !== undefined,
    };
    const jobs = wholeArg('--jobs', values.jobs ?? String(availableParallelism()), 1, 256);
    // Only now: bad options must not empty a file that is there.
    if (reportFile !== undefined) checkWritable('--report', reportFile);
    const dump = dumpFile === undefined ? undefined : lineWriter('--dump', dumpFile);
    const second = values.judge ? new JudgeTally() : undefined;
    const folder = `${reportFile ?? ''}.traces`;
    if (reportFile !== undefined) makeFolder('--report', folder);
    const watch = startWatch();
    let result: RefereeResult;
    try {
      const sinks = {
        dump: (line: string) => {
          dump?.write(line);
          if (second) for (const text of judgeLine(line, second, 'dump')) io.err(text);
        },
        trace: (name: string, text: string) => writeText('--report', join(folder, name), text),
        ...(values.verbose ? { wrong: (text: string) => io.err(text) } : {}),
        ...(process.stderr.isTTY ? { progress: progress(watch, order.shots) } : {}),
      };
      result =
        jobs === 1 ? playReferee(order, sinks) : await playOnCores(order, { ...sinks, jobs });
    } catch (e) {
      if (!(e instanceof Stalled)) throw e;
      io.err(`sim referee: ${e.message}`);
      return EXIT.failed;
    } finally {
      dump?.close();
    }
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    const seconds = watch.seconds();
    const report = { ...result.report, ...(second ? { secondJudge: second.report() } : {}) };
    if (reportFile !== undefined)
      writeText('--report', reportFile, reportPage({ ...result, report }, board, folder));
    io.out(JSON.stringify(report, null, 1));
    io.err(
      `${(result.virtualMs / 1000).toFixed(0)} s of play in ${seconds.toFixed(1)} s: ${(result.virtualMs / 1000 / seconds).toFixed(0)} x real time`,
    );
    return EXIT.done;
  },
};

function makeFolder(option: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (e) {
    throw new BadInput(option, `cannot make the folder "${folder}" (${fileTrouble(e)})`);
  }
}

/** How far it is, twice a second, for who watches. */
function progress(watch: Stopwatch, all: number): (shots: number) => void {
  let told = 0;
  return (shots) => {
    const now = watch.seconds();
    if (now - told < 0.5) return;
    told = now;
    const rate = shots / now;
    const left = rate > 0 ? `, ${Math.ceil((all - shots) / rate)} s to go` : '';
    process.stderr.write(`\r${shots} of ${all} shots, ${rate.toFixed(0)} a second${left}\u001b[K`);
  };
}
