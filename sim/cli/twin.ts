/**
 * `sim twin PORT`: a real board at a serial port. In: its lines; out: a trace of it on standard output, a line an event as
 * it comes, and on standard error what the simulator rules beside it.
 */
import { parseArgs } from 'node:util';
import { kindOf, openPort } from '../flash/ports.js';
import { HEAD, HELLO, openTwin, tellRuling } from '../twin/twin.js';
import { wholeArg } from './args.js';
import { BadInput } from './badInput.js';
import { startWatch } from './stopwatch.js';
import { EXIT, type Io, type Verb } from './verb.js';

export const verb: Verb = {
  name: 'twin',
  summary: 'records a trace of a real board, with the ruling of the simulator beside its own',
  usage: `usage: sim twin PORT [--shots N] [--quiet]
  PORT       a serial device (/dev/ttyACM0) or tcp://HOST:PORT; a board by radio is attached on the page (sim play)
  --shots N  ends after so many rulings; default: when Ctrl-C is pressed or the board is gone
  --quiet    the simulator does not rule beside it
The trace goes to standard output (sim diff compares two); rulings of both to standard error.
Exit status 1 when the simulator ruled otherwise in some shot.`,
  run,
};

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { shots: { type: 'string' }, quiet: { type: 'boolean' } },
  });
  const [port = ''] = positionals;
  if (port === '' || positionals.length > 1) {
    throw new BadInput('PORT', 'expected one, for example /dev/ttyACM0');
  }
  if (kindOf(port) === 'ble')
    throw new BadInput('PORT', 'a board by radio is attached on the page');
  const most = values.shots === undefined ? Infinity : wholeArg('--shots', values.shots, 1);
  const wire = await openPort(port);
  const twin = values.quiet
    ? openTwin({ hear: () => undefined, close: () => undefined })
    : openTwin();
  const watch = startWatch();
  const now = (): number => Math.round(watch.seconds() * 10_000) / 10;
  const put = (event: object): void => io.out(JSON.stringify(event));
  put(HEAD);
  let shots = 0;
  let told = 0;
  const why = await new Promise<string>((over) => {
    process.once('SIGINT', () => over(''));
    process.once('SIGTERM', () => over(''));
    wire.onEnd(over);
    wire.onData((piece) => {
      for (const event of twin.take(now(), piece)) {
        put(event);
        if ((event.line as { ev?: unknown } | undefined)?.ev === 'ruling') shots++;
      }
      for (const r of twin.rulings.slice(told)) io.err(tellRuling(r));
      told = twin.rulings.length;
      if ((values.quiet ? shots : twin.rulings.length) >= most) over('');
    });
    put(twin.sent(now(), HELLO));
    wire.write(`\n${HELLO}\n`);
  });
  put({ t: now(), end: true });
  if (why !== '') io.err(`${port}: ${why}`);
  wire.close();
  twin.close();
  const odd = twin.rulings.filter((r) => r.sim && r.sim.valid !== r.board.valid);
  return odd.length > 0 ? EXIT.failed : EXIT.done;
}
