/** `sim referee`: bots play through the sensors and the firmware; every ruling, score and owner is compared with the truth. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PRESETS } from '../../firmware/rules/presets.js';
import { SKILLS } from '../players/skill.js';
import { playReferee, type FaultOrder } from '../referee/play.js';
import { parseQuantity } from '../scenario/quantity.js';
import { FAULT_NAMES, FAULTS, type FaultKind, type OptionKind } from '../world/faults/list.js';
import { computingArg, engineArg, oneOfArg, wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { startWatch } from './stopwatch.js';
import { EXIT, type Verb } from './verb.js';

const USAGE = `usage: sim referee --shots N [--seed S] [--preset P] [--skill S] [--faults LIST] [--engine vm|espruino] [--computing charged|plain|free] [--dump FILE]
  --shots N    shots to judge, at least
  --seed S     default 1; the same seed prints the same bytes
  --preset P   nca (default), several with commas, or all
  --skill S    novice, average (default), expert, several with commas, or all
  --faults L   names with commas; options after a colon: dead-sensor:sensor=17
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
        engine: { type: 'string' },
        computing: { type: 'string' },
        dump: { type: 'string' },
        verbose: { type: 'boolean' },
      },
    });
    if (values.shots === undefined) throw new BadInput('--shots', `missing\n${USAGE}`);
    const dump = values.dump === undefined ? undefined : openSync(values.dump, 'w');
    const watch = startWatch();
    let told = 0;
    const engine = engineArg(values.engine);
    const computing = computingArg(values.computing);
    const result = playReferee({
      shots: wholeArg('--shots', values.shots, 1),
      seed: wholeArg('--seed', values.seed ?? '1'),
      presets: listArg(
        '--preset',
        values.preset ?? 'nca',
        PRESETS.map((p) => p.id),
      ),
      skills: listArg('--skill', values.skill ?? 'average', SKILLS),
      faults: values.faults === undefined ? [] : values.faults.split(',').map(faultArg),
      ...(engine ? { engine } : {}),
      ...(computing ? { computing } : {}),
      ...(dump === undefined ? {} : { dump: (line: string) => writeSync(dump, `${line}\n`) }),
      ...(values.verbose ? { wrong: (text: string) => io.err(text) } : {}),
      ...(process.stderr.isTTY
        ? {
            progress: (shots: number) => {
              if (watch.seconds() - told < 0.5) return;
              told = watch.seconds();
              process.stderr.write(`\r${shots} shots`);
            },
          }
        : {}),
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    if (dump !== undefined) closeSync(dump);
    const seconds = watch.seconds();
    io.out(JSON.stringify(result.report, null, 1));
    io.err(
      `${(result.virtualMs / 1000).toFixed(0)} s of play in ${seconds.toFixed(1)} s: ${(result.virtualMs / 1000 / seconds).toFixed(0)} x real time`,
    );
    return EXIT.done;
  },
};

function listArg<T extends string>(name: string, text: string, known: readonly T[]): T[] {
  if (text === 'all') return [...known];
  return text.split(',').map((one) => oneOfArg(name, one, known));
}

/** NAME or NAME:key=value:key=value; values that look like numbers are numbers, others are words or quantities. */
function faultArg(text: string): FaultOrder {
  const [name = '', ...rest] = text.split(':');
  const kind: FaultKind = FAULTS[oneOfArg('--faults', name, FAULT_NAMES)];
  const options: Record<string, unknown> = {};
  for (const pair of rest) {
    const [key = '', value] = pair.split('=');
    const as = Object.hasOwn(kind.options, key) ? kind.options[key] : undefined;
    if (value === undefined || as === undefined) {
      throw new BadInput(
        '--faults',
        `found "${pair}" in "${text}", expected KEY=VALUE with a key of: ${Object.keys(kind.options).join(' ')}`,
      );
    }
    options[key] = optionArg(as, value);
  }
  const missing = kind.required.find((key) => !Object.hasOwn(options, key));
  if (missing !== undefined) throw new BadInput('--faults', `"${text}" needs ${missing}=...`);
  return { name, options };
}

function optionArg(as: OptionKind, value: string): unknown {
  if (as === 'whole') return wholeArg('--faults', value);
  if (as === 'number' && Number.isFinite(Number(value))) return Number(value);
  if (as === 'disc') return value;
  if (typeof as !== 'string') return oneOfArg('--faults', value, as);
  const parsed =
    as === 'number' ? { problem: `found "${value}", expected a number` } : parseQuantity(as, value);
  if ('problem' in parsed) throw new BadInput('--faults', parsed.problem);
  return parsed.value;
}
