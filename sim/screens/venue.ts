/**
 * The whole way on loopback: a board in the simulator, cable, gateway, broker, desk, two browser screens. In: the folder of
 * the built scoreboard, how the command line is called; out: parts that can go down and come again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { loadSimBoard } from '../board.js';
import { chromiumPath } from '../chromium.js';
import { realBroker, type RealBroker } from '../gateway/mosquitto.js';
import { scoreFiles } from '../scoreFiles.js';
import { startServer } from '../session/server.js';
import { openSession, type Session } from '../session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../session/setup.js';
import { createWorld } from '../world/world.js';
import { openCable, type Cable } from './cable.js';
import { startProgram, type Program } from './program.js';

export const BOARD = 'table-1';

export interface VenueOptions {
  readonly seed: number;
  /** Compiled modules of the scoreboard. */
  readonly scripts: string;
  /** The command line: a program and what stands before the verb. */
  readonly sim: readonly string[];
  readonly now: () => number;
}

export interface Venue {
  readonly session: Session;
  readonly broker: RealBroker;
  /** Between the board and everybody who follows it by its link. */
  readonly cable: Cable;
  readonly gateway: Part;
  /** Recorder and server of the hall screen. */
  readonly desk: Part;
  readonly scoreboard: Page;
  readonly hallScreen: Page;
  readonly scoreUrl: string;
  /** What went wrong in a page. */
  readonly errors: string[];
  /** The recorder's file. */
  readonly journal: string;
  close(): Promise<void>;
}

/** A program that is killed, as by a power cut, and started again. */
export class Part {
  private program: Program | undefined;
  constructor(
    private readonly command: () => readonly string[],
    private readonly wanted: RegExp,
  ) {}

  /** Out: the line that says that it is ready. */
  start(): Promise<string> {
    this.program = startProgram(this.command(), this.wanted);
    return this.program.ready;
  }
  async kill(): Promise<void> {
    await this.program?.kill();
    this.program = undefined;
  }
}

const PHONE = { width: 390, height: 844 };
const WALL = { width: 1920, height: 1080 };

export async function openVenue(o: VenueOptions): Promise<Venue> {
  const folder = mkdtempSync(join(tmpdir(), 'crokinole-screens-'));
  const sim = loadSimBoard();
  const session = openSession({
    setup: {
      ...DEFAULT_SETUP,
      seed: o.seed,
      computing: 'free',
      who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
    },
    makeWorld: (options) => createWorld(options),
    geometry: sim.geometry,
    speed: 'max',
  });
  // whoever comes after a match has ended does not hear of it
  session.command({ t: 'pause', on: true });
  const server = await startServer({
    session,
    board: boardInfo(sim.board),
    port: 0,
    host: '127.0.0.1',
    assets: 'sim/page',
    scripts: o.scripts,
    score: scoreFiles('.', o.scripts),
    clock: o.now,
  });
  const cable = await openCable(Number(new URL(server.url).port));
  const broker = await realBroker(['allow_anonymous true']);
  await broker.start();

  const reach = `broker: { url: mqtt://127.0.0.1:${broker.port} }\n`;
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), reach + text);
    return join(folder, name);
  };
  const board = `{ id: ${BOARD}, name: Table 1, port: "ws://localhost:${cable.port}/link", names: { S: Ann, N: Bo } }`;
  const gatewayFile = file('gateway.yaml', `spool: spool\nboards:\n  - ${board}\n`);
  const hallFile = file('hall.yaml', 'record: record\ntitle: Club night\n');
  const gateway = new Part(() => [...o.sim, 'gateway', gatewayFile], /link open/);
  let hallPort = '0';
  const desk = new Part(() => [...o.sim, 'hall', hallFile, '--port', hallPort], /^http/);
  const hallUrl = await desk.start();
  hallPort = new URL(hallUrl).port;
  await gateway.start();

  const errors: string[] = [];
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox'],
  });
  const open = async (url: string, viewport: typeof PHONE): Promise<Page> => {
    const page = await (await browser.newContext({ viewport })).newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    await page.goto(url);
    return page;
  };
  const scoreUrl = `http://localhost:${cable.port}/score/`;
  const scoreboard = await open(scoreUrl, PHONE);
  const hallScreen = await open(hallUrl, WALL);
  await scoreboard.waitForSelector('.link.up');
  session.command({ t: 'pause', on: false });

  return {
    session,
    broker,
    cable,
    gateway,
    desk,
    scoreboard,
    hallScreen,
    scoreUrl,
    errors,
    journal: join(folder, 'record', `${BOARD}.jsonl`),
    async close() {
      await browser.close();
      await gateway.kill();
      await desk.kill();
      await cable.close();
      await server.close();
      await broker.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
