/** `sim hall`: the recorder and the hall screen, until it is stopped. */
import { parseArgs } from 'node:util';
import { readSchedule } from '../event/schedule.js';
import { connectBroker } from '../gateway/broker.js';
import { hallSchema, readConfig } from '../gateway/config.js';
import { openHall } from '../gateway/hall.js';
import { openRecorder } from '../gateway/recorder.js';
import { scoreFiles } from '../scoreFiles.js';
import { wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { fileTrouble, readText } from './input.js';
import { EXIT, type Io, type Verb } from './verb.js';

const USAGE = `usage: sim hall CONFIG [--port N] [--host ADDRESS]
  CONFIG          YAML: broker, record folder, title, schedule (docs/topics.md); "-" is standard input
  --port N        port of the hall screen (default 8730; 0 = any free one)
  --host ADDRESS  address to listen on (default 127.0.0.1; 0.0.0.0 lets other screens in the same network show it)
  Records every change of every match once, and shows all boards live; /standings has the tables of the schedule. Prints
  its address, then a JSON object a line for news. Runs until it is stopped.`;

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
  });
  const file = positionals[0];
  if (file === undefined || positionals.length > 1)
    throw new BadInput(
      '',
      `found ${positionals.length} files, expected one configuration\n${USAGE}`,
    );
  const port = wholeArg('--port', values.port ?? '8730', 0, 65535);
  const { value, broker, path, warnings } = readConfig(file, hallSchema);
  for (const w of warnings) io.err(w);
  const plan = value.schedule === undefined ? null : readText(path(value.schedule), 'a schedule');
  const schedule = plan ? readSchedule(plan.text, plan.name) : null;
  const news = (what: string): void =>
    io.out(JSON.stringify({ at: new Date(Date.now()).toISOString(), news: what }));
  let recorder;
  try {
    recorder = openRecorder(path(value.record), news);
  } catch (e) {
    throw new BadInput(file, `record: "${value.record}" cannot be used (${fileTrouble(e)})`);
  }
  const { topic: root, ...login } = broker;
  const link = connectBroker({ ...login, clientId: `crokinole-hall-${process.pid}`, news });
  const options = {
    root,
    title: value.title,
    broker: link,
    recorder,
    schedule,
    hub: value.espruinohub,
    port,
    host: values.host,
    now: () => Date.now(),
    news,
  };
  const hall = await openHall({ ...options, files: scoreFiles('.', 'build/sim/score') }).catch(
    (e: unknown) => {
      throw new BadInput('--port', `cannot be used (${fileTrouble(e)})`);
    },
  );
  io.out(hall.url);
  io.err('Stop with Ctrl-C.');
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await hall.close();
  return EXIT.done;
}

export const verb: Verb = {
  name: 'hall',
  summary: 'the record of an event, and a screen with all its boards',
  usage: USAGE,
  run,
};
