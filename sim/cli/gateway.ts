/** `sim gateway`: boards to an MQTT broker, until it is stopped. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectBroker } from '../gateway/broker.js';
import { gatewaySchema, readConfig } from '../gateway/config.js';
import { startGateway } from '../gateway/gateway.js';
import { openSpool } from '../gateway/spool.js';
import { MESSAGE_VERSION, topic } from '../gateway/topics.js';
import { openLines, openWire } from '../gateway/wires.js';
import { BadInput } from './badInput.js';
import { fileTrouble } from './input.js';
import { EXIT, type Io, type Verb } from './verb.js';

const USAGE = `usage: sim gateway CONFIG
  CONFIG  YAML: broker, spool folder, boards (docs/topics.md); "-" is standard input
  Publishes each board's state and every change of its match, and keeps on disk what the recorder (sim hall) does not have
  yet. Prints a JSON object a line for news of links and broker. Runs until it is stopped.`;

async function run(args: readonly string[], io: Io): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const file = positionals[0];
  if (file === undefined || positionals.length > 1)
    throw new BadInput(
      '',
      `found ${positionals.length} files, expected one configuration\n${USAGE}`,
    );
  const { value, broker, path, warnings } = readConfig(file, gatewaySchema);
  for (const w of warnings) io.err(w);
  const { topic: root, ...login } = broker;
  const gateways = value.boards.map((b) => {
    const news = (what: string): void =>
      io.out(JSON.stringify({ at: new Date(Date.now()).toISOString(), board: b.id, news: what }));
    const folder = join(path(value.spool), b.id);
    let spool;
    try {
      spool = openSpool(folder, b.id);
    } catch (e) {
      throw new BadInput(file, `spool: "${folder}" cannot be used (${fileTrouble(e)})`);
    }
    const gone = { v: MESSAGE_VERSION, online: 0, link: 0, at: Date.now() };
    const will = { topic: topic(root, b.id, 'status'), message: JSON.stringify(gone) };
    const { port, file: lines } = b;
    return startGateway({
      board: b.id,
      name: b.name ?? b.id,
      names: b.names,
      root,
      spool,
      broker: connectBroker({ ...login, clientId: `crokinole-${b.id}-${spool.id}`, will, news }),
      dial: () =>
        port !== undefined
          ? openWire(port)
          : openLines(lines === '-' || lines === undefined ? '-' : path(lines)),
      answers: port !== undefined,
      recorder: value.recorder,
      now: () => Date.now(),
      passed: () => performance.now(),
      news,
    });
  });
  io.err(
    `${gateways.length} ${gateways.length === 1 ? 'board' : 'boards'} to ${broker.url}. Stop with Ctrl-C.`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  for (const g of gateways) g.stop();
  return EXIT.done;
}

export const verb: Verb = {
  name: 'gateway',
  summary: 'boards to an MQTT broker, with a spool that outlasts outages',
  usage: USAGE,
  run,
};
