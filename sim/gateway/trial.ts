/**
 * An event on loopback: boards on paper, a gateway each, the real broker and a recorder, with outages put in. In: how many
 * boards, shots, outages; out: what the record has, held against what the boards played. For tests and `sim bench gateway`.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire } from '../flash/ports.js';
import { stream, type Rng } from '../random.js';
import { hear } from '../score/hear.js';
import { NOTHING, taken, type Live } from '../score/live.js';
import type { Match } from '../score/types.js';
import { connectBroker, type Broker } from './broker.js';
import { startGateway, type Gateway } from './gateway.js';
import { realBroker, type RealBroker } from './mosquitto.js';
import { PaperBoard } from './paperBoard.js';
import { openRecorder, type Kept, type Recorder } from './recorder.js';
import { openSpool } from './spool.js';
import { partsOf, topic, type Ack } from './topics.js';

export interface TrialOptions {
  readonly boards: number;
  /** Rulings of all boards together. */
  readonly shots: number;
  /** Of broker, gateways, links and recorder in turns. */
  readonly outages: number;
  readonly seed: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface TrialReport {
  readonly boards: number;
  readonly shots: number;
  readonly outages: Readonly<Record<string, number>>;
  /** Events in the record, events that came twice and were passed over. */
  readonly events: number;
  readonly doubled: number;
  readonly refused: number;
  /** Matches that do not stand in the record as they were played. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly shotsPerSecond: number;
  /** From the last act to the last event in the record, s. */
  readonly settled: number;
}

const ROOT = 'crokinole';
const FLUSH_MS = 25;
/** An outage lasts for so many shots of each board. */
const OUTAGE_SHOTS = 12;
/** Or, where all wait for it, until the players have waited so often. */
const OUTAGE_TURNS = 100;

/** A board with its gateway; the board plays on whatever happens to the rest. */
class Table {
  readonly id: string;
  readonly paper: PaperBoard;
  gateway: Gateway | undefined;
  /** All that the board played, by somebody who never misses a line. */
  readonly played: Match[] = [];
  private truth: Live = NOTHING;
  private hearer: ((text: string) => void) | undefined;
  private ender: ((why: string) => void) | undefined;

  constructor(
    n: number,
    private readonly o: TrialOptions,
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.id = `table-${n}`;
    this.paper = new PaperBoard({ seed: o.seed * 1000 + n, undo: 0.04 });
    this.paper.onLine((line) => {
      this.truth = hear(this.truth, 0, line);
      if (this.truth.left) this.played.push(this.truth.left);
      this.truth = taken(this.truth);
      this.hearer?.(`${line}\n`);
    });
  }

  get all(): Match[] {
    return this.truth.match ? [...this.played, this.truth.match] : this.played;
  }

  private dial(): Promise<Wire> {
    return Promise.resolve({
      write: (text) => queueMicrotask(() => this.paper.hear(text.trim())),
      onData: (fn) => (this.hearer = fn),
      onEnd: (fn) => (this.ender = fn),
      close: () => (this.hearer = undefined),
    });
  }

  /** Players do the next thing, whoever listens. */
  act(): void {
    this.paper.act();
  }

  cutLink(): void {
    const end = this.ender;
    this.hearer = this.ender = undefined;
    end?.('pulled out');
  }

  open(): void {
    const status = topic(ROOT, this.id, 'status');
    const broker = connectBroker({
      url: `mqtt://127.0.0.1:${this.port}`,
      clientId: `gw-${this.id}`,
      will: { topic: status, message: JSON.stringify({ v: 1, online: 0, link: 0, at: 0 }) },
      news: () => undefined,
    });
    this.gateway = startGateway({
      board: this.id,
      name: this.id,
      names: {},
      root: ROOT,
      spool: openSpool(join(this.folder, this.id), this.id),
      broker,
      dial: () => this.dial(),
      answers: true,
      recorder: true,
      now: this.o.now,
      passed: this.o.now,
      news: () => undefined,
    });
  }

  /** The gateway's power goes, in the middle of a write. */
  cutPower(): void {
    this.hearer = this.ender = undefined;
    this.gateway?.stop();
    this.gateway = undefined;
    appendFileSync(join(this.folder, this.id, 'spool.jsonl'), '{"v":1,"spool":"half a li');
  }
}

/** The recorder with its connection. */
class Desk {
  recorder: Recorder;
  private readonly broker: Broker;
  private readonly timer: NodeJS.Timeout;

  constructor(folder: string, port: number) {
    this.recorder = openRecorder(folder, () => undefined);
    const broker = connectBroker({
      url: `mqtt://127.0.0.1:${port}`,
      clientId: 'recorder',
      news: () => undefined,
    });
    this.broker = broker;
    const ack = (board: string, m: Ack): void =>
      broker.publish(topic(ROOT, board, 'ack'), JSON.stringify(m), true);
    broker.onConnect(() => {
      broker.subscribe(`${ROOT}/+/event`);
      for (const [board, m] of this.recorder.acks()) ack(board, m);
    });
    broker.onMessage((name, text) => {
      const parts = partsOf(ROOT, name);
      if (parts?.what === 'event') this.recorder.take(parts.board, text);
    });
    this.timer = setInterval(() => this.recorder.flush(ack), FLUSH_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.broker.close('', '');
    this.recorder.close();
  }
}

/** What must be the same in the record as on the board. */
function essence(m: Match): string {
  return JSON.stringify([
    m.preset,
    m.shots.map((s) => [s.n, s.round, s.shot, s.id, s.seat, s.ruling.reason, s.twenties]),
    m.rounds.map((r) => [r.round, r.raw, r.twenties, r.award, r.totals]),
    m.over,
  ]);
}

function compare(table: Table, kept: readonly Kept[]): string[] {
  const wrong: string[] = [];
  const have = kept.filter((k) => k.board === table.id).map((k) => essence(k.match));
  const played = table.all.map(essence);
  const last = played[played.length - 1];
  if (last !== undefined && have[have.length - 1] !== last)
    wrong.push(`${table.id}: the match that runs differs`);
  const seen = new Set<string>();
  for (const h of have) {
    if (seen.has(h)) wrong.push(`${table.id}: a match stands twice`);
    seen.add(h);
  }
  for (const p of played) if (!seen.has(p)) wrong.push(`${table.id}: a match is not in the record`);
  for (const k of kept.filter((k) => k.board === table.id))
    for (const s of k.match.shots)
      if (s.after === null) wrong.push(`${k.id}: the board after shot ${s.n} is not in the record`);
  return wrong;
}

const KINDS = ['broker', 'gateway', 'link', 'recorder'] as const;

export async function trial(o: TrialOptions): Promise<TrialReport> {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-trial-'));
  const broker = await realBroker(['allow_anonymous true']);
  await broker.start();
  const tables = Array.from(
    { length: o.boards },
    (_x, i) => new Table(i + 1, o, folder, broker.port),
  );
  let desk = new Desk(join(folder, 'record'), broker.port);
  const rng = stream(o.seed, 'outages');
  const outages: Record<string, number> = { broker: 0, gateway: 0, link: 0, recorder: 0 };
  const began = o.now();
  for (const t of tables) {
    t.paper.start();
    t.open();
  }
  const played = (): number => tables.reduce((n, t) => n + t.paper.rulings, 0);
  const every = o.shots / (o.outages + 1);
  let doubled = 0;
  let refused = 0;
  const down: (() => Promise<void> | void)[] = [];
  let next = every;
  let back = 0;
  let backTurn = 0;
  for (let done = 0, turns = 0; played() < o.shots; turns++) {
    for (const t of tables) t.act();
    await o.sleep(5);
    if (down.length > 0 && (played() > back || turns > backTurn))
      while (down.length > 0) await down.pop()?.();
    if (played() < next || done >= o.outages) continue;
    next += every;
    backTurn = turns + OUTAGE_TURNS;
    back = played() + Math.min(every / 2, OUTAGE_SHOTS * o.boards);
    const kind = KINDS[done++ % KINDS.length] ?? 'broker';
    outages[kind] = (outages[kind] ?? 0) + 1;
    if (kind === 'recorder') {
      doubled += desk.recorder.doubled;
      refused += desk.recorder.refused;
      desk.stop();
      down.push(() => void (desk = new Desk(join(folder, 'record'), broker.port)));
    } else down.push(await outage(kind, tables, broker, rng));
  }
  while (down.length > 0) await down.pop()?.();
  const ended = o.now();
  const quiet = (): boolean =>
    tables.every(
      (t) =>
        t.gateway &&
        t.gateway.waiting === 0 &&
        !t.gateway.live.told &&
        essenceOf(t.gateway) === lastOf(t),
    );
  for (let i = 0; i < 1200 && !quiet(); i++) await o.sleep(50);
  const seconds = (o.now() - began) / 1000;
  const wrong = tables.flatMap((t) => compare(t, desk.recorder.matches()));
  doubled += desk.recorder.doubled;
  refused += desk.recorder.refused;
  const events = desk.recorder.acks().reduce((n, [, a]) => n + a.seq, 0);
  for (const t of tables) t.gateway?.stop();
  desk.stop();
  await o.sleep(200);
  await broker.remove();
  rmSync(folder, { recursive: true, force: true });
  return {
    boards: o.boards,
    shots: played(),
    outages,
    events,
    doubled,
    refused,
    wrong,
    seconds: Math.round(seconds * 10) / 10,
    shotsPerSecond: Math.round(played() / seconds),
    settled: Math.round((o.now() - ended) / 100) / 10,
  };
}

function essenceOf(g: Gateway): string {
  return g.live.match ? essence(g.live.match) : '';
}

function lastOf(t: Table): string {
  const m = t.all[t.all.length - 1];
  return m ? essence(m) : '';
}

/** Begins an outage; out: what ends it. */
async function outage(
  kind: 'broker' | 'gateway' | 'link',
  tables: readonly Table[],
  broker: RealBroker,
  rng: Rng,
): Promise<() => Promise<void> | void> {
  if (kind === 'broker') {
    await broker.kill();
    return () => broker.start();
  }
  const hit = tables.filter(() => rng.next() < 0.5);
  if (kind === 'link') {
    for (const t of hit) t.cutLink();
    return () => undefined;
  }
  for (const t of hit) t.cutPower();
  return () => {
    for (const t of hit) t.open();
  };
}
