/** Somebody at the broker who may publish anything: the hall, the recorder and a gateway go on, and nothing reaches the board. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire } from '../../../sim/flash/ports.js';
import { connectBroker } from '../../../sim/gateway/broker.js';
import { startGateway } from '../../../sim/gateway/gateway.js';
import { openHall } from '../../../sim/gateway/hall.js';
import { findMosquitto, realBroker } from '../../../sim/gateway/mosquitto.js';
import { PaperBoard } from '../../../sim/gateway/paperBoard.js';
import { journalMatches, openRecorder } from '../../../sim/gateway/recorder.js';
import { openSpool } from '../../../sim/gateway/spool.js';

const withBroker = findMosquitto() === undefined ? test.skip : test;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

withBroker('what anybody publishes changes neither the record nor the board', async () => {
  const broker = await realBroker(['allow_anonymous true']);
  await broker.start();
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const said: string[] = [];
  const news = (w: string): void => void said.push(w);
  const until = async (is: () => boolean): Promise<void> => {
    for (let i = 0; i < 400 && !is(); i++) await sleep(25);
    expect(is()).toBe(true);
  };
  const thief = connectBroker({ url, clientId: 'thief', news: () => undefined });
  await until(() => thief.connected());
  const huge = 'x'.repeat(1_000_000);
  const shout = (name: string, text: string): void =>
    thief.publish(`crokinole/table-1/${name}`, text, true);
  // retained before anybody comes: wrong versions, no JSON, huge, of another board, numbers that are none
  for (const name of ['state', 'status', 'ack', 'event'])
    for (const text of [
      '{',
      'null',
      '[]',
      huge,
      '{"v":2}',
      '{"v":1,"seq":-1}',
      '{"v":1,"online":"<b>"}',
    ])
      shout(name, text);
  thief.publish('crokinole/__proto__/state', '{}', true);
  thief.publish('crokinole/table-1/state/more', '{}', true);

  const recorder = openRecorder(join(folder, 'record'), news);
  const common = { root: 'crokinole', news };
  const hall = await openHall({
    ...common,
    title: 'Club night',
    broker: connectBroker({ url, clientId: 'hall', news }),
    recorder,
    schedule: null,
    files: new Map(),
    port: 0,
    host: '127.0.0.1',
    now: () => Date.now(),
  });
  const paper = new PaperBoard({ seed: 9 });
  const toBoard: string[] = [];
  let clock = Date.now();
  const wire: Wire = {
    write: (text) => {
      toBoard.push(text.trim());
      queueMicrotask(() => paper.hear(text.trim()));
    },
    onData: (fn) => paper.onLine((l) => fn(`${l}\n`)),
    onEnd: () => undefined,
    close: () => undefined,
  };
  const spool = openSpool(join(folder, 'spool'), 'table-1');
  const gateway = startGateway({
    ...common,
    board: 'table-1',
    name: 'Table 1',
    names: {},
    spool,
    broker: connectBroker({ url, clientId: 'gateway', news }),
    dial: () => Promise.resolve(wire),
    answers: true,
    recorder: true,
    now: () => clock,
    passed: () => performance.now(),
  });
  paper.start();
  for (let i = 0; i < 60; i++) {
    paper.act();
    await sleep(2);
    // the clock of the computer is set back by a day, and on again
    if (i === 20) clock -= 86_400_000;
    if (i === 40) clock += 86_400_000;
    if (i % 10 !== 5) continue;
    shout('ack', JSON.stringify({ v: 1, spool: spool.id, seq: 1_000_000 }));
    shout('ack', JSON.stringify({ v: 1, spool: 'other', seq: 3 }));
    // what was recorded is sent again, and a number that is not due yet
    const lines = readFileSync(join(folder, 'spool', 'spool.jsonl'), 'utf8')
      .trim()
      .split('\n');
    shout('event', lines[0] ?? '');
    shout('event', (lines.at(-1) ?? '').replace(/"seq":\d+/, '"seq":9999'));
    shout('event', (lines[0] ?? '').replace('"board":"table-1"', '"board":"table-2"'));
    thief.publish('crokinole/table-1/cmd', '{"cmd":"undo"}', false);
  }
  const shots = (): string => JSON.stringify(gateway.live.match?.shots.map((s) => [s.n, s.id]));
  const kept = (): string => {
    const text = readFileSync(join(folder, 'record', 'table-1.jsonl'), 'utf8');
    const all = journalMatches(text, (n, why) => new Error(`${n}: ${why}`));
    return JSON.stringify(all.at(-1)?.match.shots.map((s) => [s.n, s.id]));
  };
  await until(() => shots().length > 50 && kept() === shots());
  expect(recorder.doubled).toBeGreaterThan(0);
  expect(recorder.refused).toBeGreaterThan(0);
  expect(hall.boards.get('table-1')?.state?.name).toBe('Table 1');
  expect([...hall.boards.keys()]).toEqual(['table-1']);
  expect([...new Set(toBoard.map((l) => (JSON.parse(l) as { cmd: string }).cmd))].sort()).toEqual([
    'hello',
    'past',
  ]);
  expect(said.some((w) => w.startsWith('refused'))).toBe(true);
  const twice = (): string[] => said.filter((w) => /two gateways/.test(w));
  // another gateway goes by the same name, and both go on
  for (let i = 0; i < 200 && twice().length === 0; i++) {
    const state = hall.boards.get('table-1')?.state;
    if (state) shout('state', JSON.stringify({ ...state, spool: 'other' }));
    paper.act();
    await sleep(20);
  }
  expect(twice()).toEqual(['table-1: two gateways go by this name']);
  gateway.stop();
  thief.close('', '');
  await hall.close();
  await broker.remove();
});
