/** `sim run`: scenarios, headless, on the built bundle. All files are read and checked before the first one runs. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { schemaText } from '../scenario/schema.js';
import { faultArgs } from '../scenario/faults.js';
import { readScenario, type Scenario } from '../scenario/scenario.js';
import { runScenario, type Result } from '../scenario/run.js';
import { junit } from '../scenario/junit.js';
import { boardVcd, type BoardVcd } from '../trace/vcd/boardTap.js';
import { boardFor } from '../world/board.js';
import { tappedPort } from '../world/realPort.js';
import { BadInput } from './badInput.js';
import { machineArgs, wholeArg } from './args.js';
import { fileTrouble, readTexts } from './input.js';
import { watched } from './watch.js';
import { checkWritable, writeText } from './output.js';
import { EXIT, type Io, type Verb } from './verb.js';

const USAGE = `usage: sim run FILE... [--seed N] [--json] [--engine vm|espruino] [--computing charged|plain|free] [--junit FILE] [--pictures DIR] [--faults LIST] [--watch]
       sim run --schema
  FILE       a scenario (YAML, docs/scenario-format.md); "-" is standard input
  --seed N   overrides the seed of the files
  --json     one event a line instead of one result a file
  --junit    writes the results as a JUnit file as well
  --vcd      writes the board's wires as a value change dump, for GTKWave (one scenario)
  --pictures where screenshots go (default build/pictures)
  --faults   put on when the match has begun: names with commas; options after a colon: dead-sensor:sensor=17,flicker
  --watch    runs a file again when it is saved, all of them when the firmware was built; Ctrl-C ends it
  --schema   prints the JSON schema of the format, for editors (docs/scenario.schema.json)
exit status: 0 all expectations met, 1 one failed, 2 bad input, 42 time-out`;

export const verb: Verb = {
  name: 'run',
  summary: 'runs scenarios (YAML) on the built bundle',
  usage: USAGE,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        json: { type: 'boolean' },
        engine: { type: 'string' },
        computing: { type: 'string' },
        junit: { type: 'string' },
        vcd: { type: 'string' },
        pictures: { type: 'string' },
        schema: { type: 'boolean' },
        watch: { type: 'boolean' },
        faults: { type: 'string' },
      },
    });
    if (values.schema) {
      io.out(schemaText().trimEnd());
      return EXIT.done;
    }
    if (positionals.length === 0)
      throw new BadInput('', `found no file, expected one or more\n${USAGE}`);
    const { junit: junitFile, pictures = 'build/pictures' } = values;
    const options = {
      ...(values.seed === undefined ? {} : { seed: wholeArg('--seed', values.seed) }),
      ...machineArgs(values),
      ...(values.faults === undefined ? {} : { faults: faultArgs(values.faults, boardFor()) }),
      ...(values.json ? { event: (e: object) => io.out(JSON.stringify(e)) } : {}),
    };
    if (junitFile !== undefined) checkWritable('--junit', junitFile);
    if (values.vcd !== undefined && positionals.length !== 1)
      throw new BadInput('--vcd', `found ${positionals.length} scenarios, expected one`);
    const all = (files: readonly string[]): number => {
      const scenarios = readTexts(files, 'a scenario').map((i) => readScenario(i.text, i.name));
      const results = scenarios.map((s) => {
        const vcd = values.vcd === undefined ? undefined : vcdOf(values.vcd, s);
        const result = runScenario(s, {
          ...options,
          ...(vcd ? { makePort: tappedPort(vcd.tap) } : {}),
          write: (name, text) => writePicture(pictures, s.file, name, text),
        });
        vcd?.end(result.t);
        if (!values.json) io.out(JSON.stringify(result));
        tell(io, result);
        return result;
      });
      if (junitFile !== undefined) writeText('--junit', junitFile, junit(results));
      if (results.some((r) => r.outcome === 'failed')) return EXIT.failed;
      return results.some((r) => r.outcome === 'timeout') ? EXIT.timeout : EXIT.done;
    };
    return values.watch ? watched(positionals, all, io) : all(positionals);
  },
};

function vcdOf(file: string, s: Scenario): BoardVcd {
  checkWritable('--vcd', file);
  writeText('--vcd', file, '');
  const append = (text: string): void => appendFileSync(file, text, 'latin1');
  return boardVcd(boardFor(s.header.world.board), append, s.header.title || s.file);
}

function tell(io: Io, r: Result): void {
  const head = r.outcome === 'passed' ? 'ok  ' : r.outcome === 'failed' ? 'FAIL' : 'TIME';
  const why =
    r.outcome === 'passed'
      ? ''
      : `\n     ${r.file}:${r.line} [${(r.t / 1000).toFixed(3)} s] ${r.message}`;
  io.err(`${head} ${r.file}${r.title ? ` - ${r.title}` : ''}${why}`);
}

function writePicture(dir: string, file: string, name: string, text: string): string {
  const path = join(dir, `${basename(file).replace(/\.ya?ml$/, '')}-${name}`);
  try {
    mkdirSync(dir, { recursive: true });
  } catch (e) {
    throw new BadInput(
      '--pictures',
      `found "${dir}", which cannot be made a folder (${fileTrouble(e)})`,
    );
  }
  writeText('--pictures', path, text);
  return path;
}
