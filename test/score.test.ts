/**
 * The scoreboard page in Chromium, on the built firmware behind the simulator's link: three sizes, reloads, lost links,
 * pairing, a serial port of the browser through @espruino-tools/core, and no network at all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { loadSimBoard } from '../sim/board.js';
import { connectBroker } from '../sim/gateway/broker.js';
import { startGateway } from '../sim/gateway/gateway.js';
import { openHall } from '../sim/gateway/hall.js';
import { readSchedule } from '../sim/event/schedule.js';
import { findMosquitto, realBroker } from '../sim/gateway/mosquitto.js';
import { openRecorder } from '../sim/gateway/recorder.js';
import { openSpool } from '../sim/gateway/spool.js';
import { openWire } from '../sim/gateway/wires.js';
import { scoreFiles } from '../sim/scoreFiles.js';
import { startServer, type PlayServer } from '../sim/session/server.js';
import { hear } from '../sim/score/hear.js';
import { NOTHING, sent, taken, type Live } from '../sim/score/live.js';
import { totalsOf } from '../sim/score/view.js';
import { openSession, type Session } from '../sim/session/session.js';
import { boardInfo, DEFAULT_SETUP } from '../sim/session/setup.js';
import { createWorld } from '../sim/world/world.js';
import { chromiumPath } from '../sim/chromium.js';
import { compiledScore } from './support/scorePage.js';

const describeInBrowser = chromiumPath() === undefined ? describe.skip : describe;
if (chromiumPath() === undefined)
  console.warn(
    'SKIPPED: no Chromium found, the scoreboard is not tested (apt-get install chromium, or set CHROMIUM)',
  );

const SIZES = [
  ['a phone', 390, 844, 90],
  ['a tablet', 820, 1180, 180],
  ['a television', 1920, 1080, 240],
] as const;

describeInBrowser('the scoreboard', () => {
  let session: Session;
  let server: PlayServer;
  let browser: Browser;
  let scripts: string;
  const errors: string[] = [];

  beforeAll(async () => {
    scripts = compiledScore();
    session = openSession({
      setup: {
        ...DEFAULT_SETUP,
        seed: 6,
        computing: 'free',
        who: DEFAULT_SETUP.who.map((w) => ({ ...w, who: 'bot' as const })),
      },
      makeWorld: (o) => createWorld(o),
      geometry: loadSimBoard().geometry,
      speed: 'max',
    });
    server = await startServer({
      session,
      board: boardInfo(loadSimBoard().board),
      port: 0,
      host: '127.0.0.1',
      assets: 'sim/page',
      scripts,
      score: scoreFiles('.', scripts),
      clock: () => performance.now(),
    });
    browser = await chromium.launch({
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(scripts, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });

  async function open(width: number, height: number, context?: BrowserContext): Promise<Page> {
    const c = context ?? (await browser.newContext({ viewport: { width, height } }));
    const page = await c.newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    page.on('console', (m) => {
      if (m.type() === 'error' && !/Failed to load resource|WebSocket/.test(m.text()))
        errors.push(m.text());
    });
    await page.goto(`${server.url}score/`);
    await page.waitForSelector('.link.up');
    return page;
  }

  /** All that the board said, by somebody who misses nothing. */
  let truth: Live = NOTHING;
  let nextLine = 0;
  function listen(): void {
    for (const [n, , text] of session.lines(nextLine)) {
      nextLine = n + 1;
      truth = sent(taken(hear(truth, 0, text)));
    }
  }

  const pause = (on: boolean): string => session.command({ t: 'pause', on });

  const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  async function until(is: () => boolean | Promise<boolean>): Promise<void> {
    for (let i = 0; i < 800; i++) {
      if (await is()) return;
      await sleep(25);
    }
    throw new Error('it did not come');
  }

  /** Lets the bots play on until so many more shots are ruled. */
  async function play(shots: number): Promise<void> {
    const count = (): number =>
      session.lines(0).filter((row) => row[2].includes('"ev":"ruling"')).length;
    const wanted = count() + shots;
    pause(false);
    await until(() => count() >= wanted);
    pause(true);
    listen();
  }

  /** Time passes for a moment, since a board answers in its own time; then it stands still, and the page says the same. */
  async function agrees(page: Page): Promise<void> {
    const board = (): string => {
      const m = truth.match;
      return [m?.shots.length ?? 0, totalsOf(m).A ?? 0, totalsOf(m).B ?? 0].join();
    };
    const shown = (): Promise<string> =>
      page.evaluate(() =>
        [
          document.body.dataset['told'] === 'yes' ? document.body.dataset['shots'] : 'being told',
          ...[...document.querySelectorAll('.side .total')].map((e) => e.textContent),
        ].join(),
      );
    for (let i = 0; i < 60 && (truth.told || (await shown()) !== board()); i++) {
      pause(false);
      await sleep(250);
      pause(true);
      await sleep(350);
      listen();
    }
    expect(truth.told).toBeNull();
    expect(await shown()).toBe(board());
    expect(board()).not.toMatch(/^0,/);
  }

  test.each(SIZES)('is legible on %s', async (_name, width, height, least) => {
    await play(3);
    const page = await open(width, height);
    await agrees(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const box of await page.locator('.side .total').all()) {
      const at = (await box.boundingBox())!;
      expect(at.height).toBeGreaterThan(least * 0.8);
      expect(at.y + at.height).toBeLessThan(height);
    }
    for (const id of ['#undo', '#ok']) {
      const at = (await page.locator(id).boundingBox())!;
      expect(at.height).toBeGreaterThanOrEqual(44);
      expect(at.y + at.height).toBeLessThanOrEqual(height);
    }
    await page.context().close();
  });

  test('reloads and lost links at any moment lose and double nothing', async () => {
    const page = await open(390, 844);
    for (let i = 0; i < 2; i++) {
      await play(2);
      await page.reload();
      await agrees(page);
      await page.goto('about:blank');
      await play(2);
      await page.goto(`${server.url}score/`);
      await agrees(page);
      pause(false);
      await sleep(150);
    }
    await play(1);
    await agrees(page);
    await page.context().close();
  });

  test('looks only, until somebody at the board lets it in', async () => {
    const page = await open(820, 1180);
    await play(1);
    expect(await page.locator('#undo').isDisabled()).toBe(true);
    await page.click('#menu');
    await page.click('#pair');
    pause(false);
    await page.waitForFunction(() =>
      /press OK/i.test(document.querySelector('#said')?.textContent ?? ''),
    );
    // a press so soon after the ring has changed is not meant for it
    const at = session.moment().at;
    await until(() => session.moment().at > at + 1500);
    session.command({ t: 'press', button: 'ok' });
    await page.waitForFunction(
      () => !(document.querySelector('#undo') as HTMLButtonElement).disabled,
    );
    await page.context().close();
    pause(true);
  });

  test('a board on a serial port of the browser, through the link of espruino-tools', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    // a port whose other end is the simulator's link
    await context.addInitScript(() => {
      localStorage.setItem('crokinole-score-link', 'board');
      const port = {
        readable: null as unknown,
        writable: null as unknown,
        open: async () => {
          const socket = new WebSocket(
            location.href.replace(/^http/, 'ws').replace(/\/score\/.*/, '/link'),
          );
          await new Promise((done) => (socket.onopen = done));
          port.readable = new ReadableStream({
            start: (c) => {
              socket.onmessage = (e) => c.enqueue(new TextEncoder().encode(String(e.data)));
            },
          });
          port.writable = new WritableStream({
            write: (b: Uint8Array) => socket.send(new TextDecoder().decode(b)),
          });
        },
        close: () => undefined,
      };
      const serial = Object.assign(new EventTarget(), { requestPort: () => Promise.resolve(port) });
      Object.defineProperty(navigator, 'serial', { value: serial });
    });
    const page = await context.newPage();
    page.on('pageerror', (e) => errors.push(e.message));
    await page.goto(`${server.url}score/`);
    await page.click('#link');
    await page.click('button[value="board"]');
    await page.getByText('Web Serial', { exact: true }).click();
    await page.waitForSelector('.link.up');
    await play(2);
    await agrees(page);
    await context.close();
  });

  test('installed it opens without a network, with what was known', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await open(390, 844, context);
    await play(1);
    await agrees(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const shots = await page.evaluate(() => document.body.dataset['shots']);
    await context.setOffline(true);
    await page.reload();
    await page.waitForFunction((n) => document.body.dataset['shots'] === n, shots);
    expect(await page.locator('.side').count()).toBe(2);
    await context.close();
  });

  const withBroker = findMosquitto() === undefined ? test.skip : test;
  if (findMosquitto() === undefined)
    console.warn('SKIPPED: no mosquitto found, the hall screen is not tested');

  withBroker(
    'board, gateway, broker, record, hall screen and scoreboard agree through outages',
    async () => {
      const broker = await realBroker(['allow_anonymous true']);
      await broker.start();
      const folder = mkdtempSync(join(tmpdir(), 'crokinole-hall-'));
      const reach = { url: `mqtt://127.0.0.1:${broker.port}`, news: () => undefined };
      const common = { root: 'crokinole', now: () => Date.now(), news: () => undefined };
      const gateway = startGateway({
        ...common,
        passed: () => performance.now(),
        board: 'table-1',
        name: 'Table 1',
        names: { S: 'Ann', N: '<b>Bo' },
        spool: openSpool(join(folder, 'spool'), 'table-1'),
        broker: connectBroker({ ...reach, clientId: 'gateway' }),
        dial: () => openWire(`${server.url.replace(/^http/, 'ws')}link`),
        answers: true,
        recorder: true,
      });
      const recorder = openRecorder(join(folder, 'record'), () => undefined);
      const hall = await openHall({
        ...common,
        title: 'Club night',
        broker: connectBroker({ ...reach, clientId: 'hall' }),
        recorder,
        schedule: readSchedule(
          `event: E\nplayers: [Ann, "<b>Bo", Somebody-with-quite-a-name]\nboards: [table-1]\ntie-breaks: [difference, twenties]\n`,
          'E',
        ),
        files: scoreFiles('.', scripts),
        port: 0,
        host: '127.0.0.1',
      });
      const page = await open(390, 844);
      const screen = await page.context().newPage();
      screen.on('pageerror', (e) => errors.push(e.message));
      await screen.goto(hall.url);
      await play(2);
      await broker.kill();
      await play(2);
      await broker.start();
      await play(1);
      await agrees(page);
      const rulings = truth.match?.shots ?? [];
      await screen.waitForSelector(`.board[data-board="table-1"][data-shots="${rulings.length}"]`);
      expect(await screen.locator('.board .who').allTextContents()).toEqual(['Ann', '<b>Bo']);
      await until(() => gateway.waiting === 0);
      const kept = recorder.matches();
      expect(kept[kept.length - 1]?.match.shots.map((s) => s.n)).toEqual(rulings.map((r) => r.n));
      for (const [, width, height] of SIZES) {
        await screen.setViewportSize({ width, height });
        await screen.goto(`${hall.url}standings`);
        expect(await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
          0,
        );
        expect(await screen.locator('th').allTextContents()).toEqual([
          ...['', 'Player', 'Played', 'Points'],
          ...['Difference', '20s'],
        ]);
        expect(await screen.locator('td:nth-child(2)').allTextContents()).toContain('<b>Bo');
      }
      await page.context().close();
      gateway.stop();
      await hall.close();
      await broker.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
