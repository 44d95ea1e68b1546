/** Gateways, the real broker and the recorder on loopback; `sim bench gateway` does the same with 200 boards. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { connectBroker, type Broker } from '../../../sim/gateway/broker.js';
import { findMosquitto, realBroker } from '../../../sim/gateway/mosquitto.js';
import { trial } from '../../../sim/gateway/trial.js';

const there = findMosquitto() !== undefined;
const describeWithBroker = there ? describe : describe.skip;
if (!there)
  console.warn(
    'SKIPPED: no mosquitto found, the gateway is not tested with a broker (apt-get install mosquitto, or set MOSQUITTO)',
  );

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function until(is: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !is(); i++) await sleep(25);
  expect(is()).toBe(true);
}

describeWithBroker('with the real broker', () => {
  test('eight boards through eight outages: every shot once in the record', async () => {
    const report = await trial({
      boards: 8,
      shots: 400,
      outages: 8,
      seed: 5,
      now: () => Date.now(),
      sleep,
    });
    expect(report.wrong).toEqual([]);
    expect(report.outages).toEqual({ broker: 2, gateway: 2, link: 2, recorder: 2 });
    expect(report.events).toBeGreaterThanOrEqual(400);
    expect(report.refused).toBe(0);
  });

  test('a connection that is lost leaves its will; a word said is kept for who comes later', async () => {
    const broker = await realBroker(['allow_anonymous true']);
    await broker.start();
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const news = (): void => undefined;
    const a = connectBroker({
      url,
      clientId: 'a',
      will: { topic: 'c/t/status', message: 'gone' },
      news,
    });
    a.onConnect(() => a.publish('c/t/status', 'here', true));
    const heard: string[] = [];
    await until(() => a.connected());
    await sleep(200);
    const b = connectBroker({ url, clientId: 'b', news });
    b.onMessage((_topic, text) => heard.push(text));
    b.onConnect(() => b.subscribe('c/+/status'));
    await until(() => heard.includes('here'));
    // the same name again puts the first one off: for the broker that is a lost connection
    const thief = connectBroker({ url, clientId: 'a', news });
    await until(() => heard.includes('gone'));
    for (const x of [a, b, thief]) x.close('', '');
    await broker.remove();
  });

  test('TLS and passwords: let in with both, refused with a wrong password or an unknown certificate', async () => {
    const broker = await realBroker([
      'allow_anonymous false',
      'password_file FOLDER/passwords',
      'cafile FOLDER/ca.pem',
      'certfile FOLDER/server.pem',
      'keyfile FOLDER/server.key',
    ]);
    certificates(broker.folder);
    const password = (is: string): void => {
      // mosquitto_passwd hashes what stands in plain text
      writeFileSync(join(broker.folder, 'passwords'), `table-1:${is}\n`);
      spawnSync('mosquitto_passwd', ['-U', join(broker.folder, 'passwords')]);
      for (const name of ['passwords', 'server.key']) chmodSync(join(broker.folder, name), 0o644);
    };
    password('secret');
    await broker.start();
    const url = `mqtts://localhost:${broker.port}`;
    const ca = readFileSync(join(broker.folder, 'ca.pem'), 'utf8');
    const said: string[] = [];
    const enter = (given: string, trusted?: string): Broker =>
      connectBroker({
        url,
        clientId: `x${said.length}${given}`,
        user: 'table-1',
        password: given,
        ca: trusted,
        news: (w) => said.push(w),
      });
    const right = enter('secret', ca);
    await until(() => right.connected());
    const wrong = enter('guess', ca);
    await until(() => said.some((w) => /not authorized|bad user/i.test(w)));
    const strange = enter('secret');
    await until(() => said.some((w) => /self.signed|unable to/i.test(w)));
    expect([wrong.connected(), strange.connected()]).toEqual([false, false]);
    // it goes on trying, without a word, until the password is mended
    right.close('', '');
    await sleep(2500);
    expect(said.filter((w) => /not authorized|bad user/i.test(w))).toHaveLength(1);
    await broker.kill();
    password('guess');
    await broker.start();
    await until(() => wrong.connected());
    for (const x of [wrong, strange]) x.close('', '');
    await broker.remove();
  });
});

/** A certificate authority and a server of its own, for an hour. */
function certificates(folder: string): void {
  const ssl = (...args: string[]): void => {
    const done = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
  };
  writeFileSync(join(folder, 'ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  ssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '1',
    '-subj',
    '/CN=event',
  );
  ssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  );
  ssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'server.pem',
    '-days',
    '1',
    '-extfile',
    'ext',
  );
}
